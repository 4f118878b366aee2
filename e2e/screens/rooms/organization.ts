/** An organization and its people: settings, colours, plans, users, roles, teams, and its end. */
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { found, idOf, join, type House } from '../../world/houses.ts'
import type { Person } from '../../world/people.ts'
import { ownOf } from '../fate.ts'
import { carla, type Scene } from '../scene.ts'
import type { Screen } from '../screen.ts'
import { somebody } from '../somebody.ts'

type Known = Readonly<{ rita: Person; horizonte: House; padaria: House; role: string; team: string }>

const met = new WeakMap<Scene, Promise<Known>>()

function known(scene: Scene): Promise<Known> {
  const already = met.get(scene) ?? meet(scene)
  met.set(scene, already)
  return already
}

async function meet(scene: Scene): Promise<Known> {
  const rita = await scene.newcomer('Rita Alves', 'rita@horizonte-imoveis.example')
  const horizonte = await found(rita, 'Horizonte Imóveis')
  const { owner } = horizonte
  await owner.call('PATCH', `/v1/organizations/${horizonte.id}`, { segment: 'Imobiliária', position: 'Sócia' })
  const users: string[] = []
  for (const [name, email] of [
    ['Bruna Couto', 'bruna@horizonte-imoveis.example'],
    ['Caio Nunes', 'caio@horizonte-imoveis.example'],
    ['Elisabete Nascimento de Albuquerque', 'elisabete.nascimento@horizonte-imoveis.example'],
  ] as const) {
    const person = await scene.newcomer(name, email)
    await join(scene.product, horizonte, person)
    if (name === 'Bruna Couto') await person.call('POST', '/v1/me/avatar', await portrait())
    users.push(await idOf(owner, email))
  }
  const { id: role } = await owner.call<{ id: string }>('POST', '/v1/roles', {
    name: 'Jurídico',
    send_envelopes: true,
    manage_teams: true,
  })
  await owner.call('POST', `/v1/roles/${role}/users`, { users: users.slice(0, 2) })
  const { id: team } = await owner.call<{ id: string }>('POST', '/v1/teams', { name: 'Locação' })
  await owner.call('POST', `/v1/teams/${team}/users`, { users })
  await owner.call('POST', '/v1/teams', { name: 'Vendas' })

  await owner.call('POST', '/v1/invitations', {
    emails: ['novato@horizonte-imoveis.example'],
    role: horizonte.roleOf('user'),
  })

  const padaria = await found(rita, 'Padaria Sol')
  await padaria.owner.call('PUT', `/v1/organizations/${padaria.id}/theme`, {
    navbar_background_color: '#facc15',
    navbar_text_color: '#ffffff',
    button_background_color: '#b3541e',
    button_text_color: '#ffffff',
    avatar_background_color: '#facc15',
    avatar_text_color: '#3f2d06',
  })
  return { rita, horizonte, padaria, role, team }
}

/** A head and shoulders, as a picture of somebody. */
async function portrait(ground = '#c9d6c3', hair = '#4a2f20'): Promise<FormData> {
  const drawn = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256">
    <rect width="256" height="256" fill="${ground}"/><path d="M78 118a50 58 0 0 1 100 0v60H78z" fill="${hair}"/>
    <path d="M28 256a100 84 0 0 1 200 0z" fill="#8a3b4c"/><rect x="108" y="140" width="40" height="50" fill="#c98f6b"/>
    <ellipse cx="128" cy="120" rx="38" ry="46" fill="#d9a27e"/></svg>`)
  const form = new FormData()
  form.append(
    'avatar',
    new Blob([new Uint8Array(await sharp(drawn).png().toBuffer())], { type: 'image/png' }),
    'portrait.png',
  )
  return form
}

/** @param path of a page, in the organization that is named, or in her own workspace */
const of = (path: string | ((known: Known) => string), house: 'horizonte' | 'padaria' | 'own' = 'horizonte') => ({
  as: async (scene: Scene) => (await known(scene)).rita,
  at: async (scene: Scene) => {
    const all = await known(scene)
    const [page = '', hash] = (typeof path === 'string' ? path : path(all)).split('#')
    const named = house === 'own' ? '' : `?organization=${all[house].id}`
    return `${page}${named}${hash ? `#${hash}` : ''}`
  },
})

const text = (words: string) => (page: Page) => page.getByText(words).first().waitFor()
const settings = '/business/organizations/settings'

export const screens: readonly Screen[] = [
  {
    name: 'new',
    ...of('/business/organizations/new'),
    ready: (page) => page.getByLabel('Nome da organização').waitFor(),
  },
  { name: 'settings', ...of(settings), ready: (page) => page.getByLabel('Nome da organização').waitFor() },
  {
    name: 'close',
    isWindow: true,
    ...of(settings),
    ready: async (page) => {
      await page.getByRole('button', { name: 'Excluir organização' }).click()
      await page.getByRole('dialog').getByText('1 convite pendente').waitFor()
    },
  },
  {
    name: 'close-refused',
    isWindow: true,
    ...of(settings),
    ready: async (page) => {
      await page.getByRole('button', { name: 'Excluir organização' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Sua senha', { exact: true }).fill('Errada-2026')
      await dialog.getByRole('button', { name: 'Excluir organização' }).click()
      await dialog.locator('[aria-invalid=true]').waitFor()
    },
  },
  {
    name: 'logo',
    isWindow: true,
    ...of(`${settings}#themes`),
    ready: async (page) => {
      const stripes = await sharp({ create: { width: 360, height: 160, channels: 3, background: '#b3541e' } })
        .composite([
          { input: { create: { width: 120, height: 160, channels: 3, background: '#facc15' } }, left: 120, top: 0 },
        ])
        .png()
        .toBuffer()
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: stripes })
      await page.getByRole('dialog').locator('img').first().waitFor()
    },
  },
  { name: 'themes', ...of(`${settings}#themes`, 'padaria'), ready: text('O texto é difícil de ler') },
  {
    name: 'branding',
    ...of(`${settings}#branding`, 'padaria'),
    ready: (page) => page.getByLabel('Nome do remetente').waitFor(),
  },
  {
    name: 'retention',
    ...of(`${settings}#retention`),
    ready: (page) => page.getByLabel('Guardar por').waitFor(),
  },
  {
    name: 'history',
    ...of(`${settings}#audit`),
    ready: async (page) => {
      await page.getByLabel('Área').selectOption('Funções e permissões')
      await page.getByText('O time').first().waitFor({ state: 'hidden' })
      await page.getByRole('table').getByText('foi criada com').first().waitFor()
    },
  },
  { name: 'plans', ...of(`${settings}#plans`), ready: text('Corporativo') },
  {
    name: 'plans-unlimited',
    ...of(`${settings}#plans`),
    answers: { '**/v1/subscription': withoutLimits },
    ready: text('sem limite nesta instalação'),
  },
  { name: 'plan-personal', ...of(settings, 'own'), ready: text('Corporativo') },
  { name: 'users', ...of('/business/users'), ready: text('Bruna Couto') },
  {
    name: 'user',
    isWindow: true,
    ...of('/business/users'),
    ready: async (page) => {
      await page.getByRole('button', { name: 'Editar Bruna Couto' }).click()
      await page.getByRole('dialog').getByText('Gerenciar times').waitFor()
    },
  },
  {
    name: 'remove-user',
    isWindow: true,
    ...of('/business/users'),
    ready: async (page) => {
      await page.getByRole('button', { name: 'Remover Elisabete Nascimento de Albuquerque' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'envelope',
    isWindow: true,
    ...somebody('Rita Alves', 'rita@rostos.example', async (rita, scene) => {
      const house = await found(rita, 'Horizonte Imóveis')
      const bruna = await scene.newcomer('Bruna Couto', 'bruna@rostos.example')
      await join(scene.product, house, bruna)
      await rita.call('POST', '/v1/me/avatar', await portrait('#d8d2e6', '#20242c'))
      await bruna.call('POST', '/v1/me/avatar', await portrait())
      const signers = [{ name: bruna.name, email: bruna.email }, ...ownOf('rostos', [carla])]
      const id = await scene.send(house.owner, {
        title: 'Contrato de locação, sala 12',
        signers,
        becomes: 'in-transit',
      })
      return `/business/documents/info/${id}?organization=${house.id}`
    }),
    ready: async (page) => {
      await page.locator('main img[src*="/avatar"]').nth(2).waitFor()
      await page.locator('canvas').first().waitFor()
    },
  },
  { name: 'pending', ...of('/business/users#invitations'), ready: text('novato@horizonte-imoveis.example') },
  { name: 'roles', ...of('/business/users#roles'), ready: text('Jurídico') },
  { name: 'role', ...of(({ role }) => `/business/roles/edit/${role}`), ready: text('Bruna Couto') },
  {
    name: 'delete-role',
    isWindow: true,
    ...of(({ role }) => `/business/roles/edit/${role}`),
    ready: async (page) => {
      await page.getByRole('button', { name: 'Excluir função' }).click()
      await page.getByRole('dialog').getByText('2 usuários a têm').waitFor()
    },
  },
  { name: 'teams', ...of('/business/teams'), ready: text('Locação') },
  {
    name: 'add-to-team',
    isWindow: true,
    ...of(({ team }) => `/business/teams/edit/${team}`),
    ready: async (page) => {
      await page.getByRole('button', { name: 'Adicionar usuário' }).click()
      await page.getByRole('dialog').getByRole('combobox').pressSequentially('rita')
      await page.getByRole('option', { name: /Rita Alves/ }).waitFor()
    },
  },
  { name: 'team', ...of(({ team }) => `/business/teams/edit/${team}`), ready: text('Bruna Couto') },
]

/** As an installation without a gateway and without FREE_ settings answers. */
function withoutLimits(answer: Record<string, unknown>): Record<string, unknown> {
  const { plan, quota } = answer as { plan: object; quota: { envelopes: object } }
  const description = 'Esta instalação não limita envios, armazenamento nem usuários.'
  return {
    ...answer,
    plan: { ...plan, name: 'Sem limites', description, resources: [], limits: [] },
    quota: { envelopes: { ...quota.envelopes, available: null } },
  }
}
