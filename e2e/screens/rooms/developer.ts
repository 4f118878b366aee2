/** Developers' applications, the question before access, and what may act for somebody. */
import type { Person } from '../../world/people.ts'
import type { Screen } from '../screen.ts'
import { somebody } from '../somebody.ts'

type Made = Readonly<{ id: string }>

async function threeApplications(person: Person): Promise<string> {
  const make = (body: object) => person.call<Made>('POST', '/oauth/clients', body)
  await make({
    name: 'ERP da construtora',
    redirect: 'https://erp.horizonte.example/rubrica/volta',
    frame_origins: ['https://erp.horizonte.example', 'https://portal.horizonte.example:8443'],
  })
  await make({ name: 'Aplicativo de campo', redirect: 'com.horizonte.campo:/volta', confidential: false })
  const payroll = await make({ name: 'Folha de pagamento', redirect: 'https://folha.horizonte.example/volta' })
  await person.call('POST', `/oauth/clients/${payroll.id}/deploy`)
  return '/account/developer/manageapplications'
}

const REDIRECT = 'https://erp.horizonte.example/volta'

async function askedForAccess(person: Person): Promise<string> {
  const { id } = await person.call<Made>('POST', '/oauth/clients', { name: 'ERP da construtora', redirect: REDIRECT })
  const words = {
    client_id: id,
    redirect_uri: REDIRECT,
    response_type: 'code',
    scope: 'profile envelopes:write storage:read',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
  }
  return `/oauth/authorize?${new URLSearchParams(words).toString()}`
}

/** Client IDs differ from run to run, and with them the order of what was made while the clock stood still. */
const withStandingIds = (answer: Readonly<Record<string, unknown>>) => ({
  ...answer,
  data: (answer['data'] as { name: string }[])
    .toSorted((one, other) => one.name.localeCompare(other.name))
    .map((client, index) => ({ ...client, id: `019cd7f2-8e40-7a31-9c05-3b1f6e2d40a${index}` })),
})

const dialog: Screen['ready'] = (page) => page.getByRole('dialog').waitFor()
const title: Screen['ready'] = (page) => page.getByRole('heading', { level: 1 }).waitFor()

/** Before this is done. */
const asked =
  (what: string): Screen['ready'] =>
  async (page, scene) => {
    await page.getByRole('button', { name: 'Ações de ERP da construtora' }).click()
    await page.getByRole('menuitem', { name: what }).click()
    await dialog(page, scene)
  }

const dialogOf = (name: string, address: string, ready: Screen['ready']): Screen => ({
  name,
  isWindow: true,
  ...somebody('Rita Alves', address, threeApplications),
  answers: { '**/oauth/clients?*': withStandingIds },
  ready,
})

const access = {
  '**/v1/me/authorizations': () => ({
    data: [
      {
        client: { id: '019cd7f2-8e40-7a31-9c05-3b1f6e2d40a0', name: 'ERP da construtora' },
        organization: { id: '019cd7f2-8e40-7a31-9c05-3b1f6e2d40a1', name: 'Horizonte Engenharia e Construções' },
        scopes: ['profile', 'envelopes:write', 'storage:read'],
        created_at: '2026-01-20T12:00:00.000Z',
        last_used_at: '2026-03-10T11:05:00.000Z',
      },
    ],
  }),
}

export const screens: readonly Screen[] = [
  {
    name: 'applications',
    ...somebody('Rita Alves', 'rita@apps.example', threeApplications),
    ready: (page) => page.getByRole('table').waitFor(),
    answers: { '**/oauth/clients?*': withStandingIds },
  },
  {
    name: 'new-application',
    isWindow: true,
    ...somebody('Rita Alves', 'rita@novo-app.example', async () => '/account/developer/manageapplications'),
    ready: async (page, scene) => {
      await page.getByRole('button', { name: 'Novo aplicativo' }).click()
      await dialog(page, scene)
    },
  },
  dialogOf('origins', 'rita@origens-app.example', async (page, scene) => {
    await asked('Editar')(page, scene)
    await page.getByLabel('Origens que podem incorporá-lo').scrollIntoViewIfNeeded()
  }),
  { name: 'consent', ...somebody('Rita Alves', 'rita@consente.example', askedForAccess), ready: title },
  { name: 'consent-trouble', at: '/auth/consent-trouble?why=invalid_redirect_uri', as: () => null, ready: title },
  dialogOf('publish', 'rita@publica-app.example', asked('Publicar')),
  dialogOf('recreate', 'rita@recria-app.example', asked('Recriar segredo')),
  dialogOf('delete', 'rita@exclui-app.example', asked('Excluir')),
  {
    name: 'secret',
    isWindow: true,
    covers: ['dialog input'],
    ...somebody('Rita Alves', 'rita@segredo-app.example', async () => '/account/developer/manageapplications'),
    ready: async (page) => {
      await page.getByRole('button', { name: 'Novo aplicativo' }).click()
      await page.getByLabel('Nome do aplicativo').fill('ERP da construtora')
      await page.getByLabel('URL de redirecionamento').fill('https://erp.horizonte.example/volta')
      await page.getByRole('button', { name: 'Criar aplicativo' }).click()
      await page.getByRole('heading', { name: 'Guarde o segredo agora' }).waitFor()
    },
  },
  {
    name: 'documentation',
    ...somebody('Rita Alves', 'rita@documenta-app.example', async () => '/account/developer/documentation'),
    ready: (page) => page.locator('pre').waitFor(),
  },
  {
    name: 'access',
    ...somebody('Rita Alves', 'rita@acessos.example', async () => '/account/profile/applications'),
    answers: access,
    ready: (page) => page.getByText('ERP da construtora').first().waitFor(),
  },
]
