/** The account area: personal data and password, the signatures that are kept, and what owners look after there. */
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { found, join } from '../../world/houses.ts'
import type { Person } from '../../world/people.ts'
import { scribble } from '../../world/envelopes.ts'
import { words } from '../../world/words.ts'
import type { SingleSignOnView } from '../../../src/features/single-sign-on/single-sign-on.contract.ts'
import type { Screen } from '../screen.ts'
import { somebody } from '../somebody.ts'

const { creator } = words['pt-BR']

const heading =
  (name: string): Screen['ready'] =>
  (page) =>
    page.getByRole('heading', { name }).first().waitFor()

/** Somebody's picture, as far as it has to be one. */
const portrait = () =>
  sharp(
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="256" height="256" fill="#c9d4e8"/><circle cx="128" cy="104" r="52" fill="#8a5a44"/><path d="M28 256a100 92 0 0 1 200 0z" fill="#2f4b7c"/></svg>',
    ),
  )
    .png()
    .toBuffer()

async function keep(person: Person): Promise<string> {
  for (const kind of ['signature', 'initial']) {
    const form = new FormData()
    form.append('file', new Blob([(await scribble()) as Uint8Array<ArrayBuffer>], { type: 'image/png' }), 'a.png')
    await person.call('POST', `/v1/signature-profiles/${kind}`, form)
  }
  return '/account/profile/signatures'
}

const singleSignOn = {
  connection: {
    protocol: 'saml',
    issuer: 'https://login.acme.com.br/realms/acme',
    client_id: null,
    has_secret: false,
    trusts_addresses: true,
    signs_out: false,
    sso_url: 'https://login.acme.com.br/realms/acme/protocol/saml',
    metadata_url: 'https://login.acme.com.br/realms/acme/protocol/saml/descriptor',
    certificates_end_at: ['2029-03-01T12:00:00.000Z'],
    email_attribute: null,
    admits_newcomers: true,
    role_id: null,
    groups_claim: 'groups',
    mappings: [{ group: 'juridico', role_id: null, team_id: null }],
    is_enforced: true,
    worked_at: '2026-11-19T15:04:00.000Z',
  },
  domains: ['acme.com.br', 'acme.example'].map((domain, at) => ({
    domain,
    is_verified: at === 0,
    verified_at: at === 0 ? '2026-11-10T12:00:00.000Z' : null,
    record: { name: `_rubrica.${domain}`, value: 'rubrica-domain=5c81955d2f72e3854318539287989628' },
  })),
  addresses: {
    login: 'https://assina.example/auth/sso/acme',
    oidc_return: 'https://assina.example/auth/sso/acme/return',
    oidc_signed_out: 'https://assina.example/auth/login',
    saml_acs: 'https://assina.example/auth/sso/acme/acs',
    saml_entity_id: 'https://assina.example/auth/sso/acme/metadata',
  },
  members_outside: 2,
} satisfies SingleSignOnView

/** An organization of three places, with somebody in it and somebody invited. */
const house = (name: string, address: string, path: string, invited: number) => ({
  ...somebody(name, address, async (person, scene) => {
    const made = await found(person, 'Horizonte Imóveis')
    await join(scene.product, made, await scene.newcomer('Bruna Couto', address.replace('@', '.bruna@')))
    const emails = Array.from({ length: invited }, (_, index) => `convite-${index + 1}@horizonte.example`)
    if (emails.length > 0) await made.owner.call('POST', '/v1/invitations', { emails, role: made.roleOf('user') })
    for (const one of ['Carla Nunes', 'Davi Rocha']) {
      const email = `${one.split(' ')[0]!.toLowerCase()}@parceiros.example`
      await made.owner.call('POST', '/v1/contacts', {
        name: one,
        email,
        phone: '+55 11 98765-4321',
        cpf: one === 'Carla Nunes' ? '529.982.247-25' : null,
      })
    }
    const [page, hash] = path.split('#')
    return `${page}?organization=${made.id}${hash ? `#${hash}` : ''}`
  }),
})

/** Making the one to keep; `way` is a tab of the creator. */
const newSignature = (name: string, way: string, work: (page: Page) => Promise<unknown>): Screen => ({
  name,
  isWindow: true,
  ...somebody('Rita Alves', `rita@${name}.example`, async () => '/account/profile/signatures'),
  ready: async (page) => {
    await page.getByRole('button', { name: 'Criar' }).first().click()
    await page.getByRole('tab', { name: way }).click()
    await work(page)
  },
})

export const screens: readonly Screen[] = [
  newSignature('new-signature-text', creator.wayText, (page) => page.getByLabel(creator.nameLabel).waitFor()),
  newSignature('new-signature-draw', creator.wayDraw, (page) =>
    page.getByRole('dialog').locator('canvas').and(page.getByRole('img')).waitFor(),
  ),
  newSignature('new-signature-image', creator.wayImage, async (page) => {
    const buffer = Buffer.from(await scribble())
    await page
      .getByRole('dialog')
      .locator('input[type=file]')
      .setInputFiles({ name: 'assinatura.png', mimeType: 'image/png', buffer })
    await page.getByRole('img', { name: creator.preview }).waitFor()
  }),
  {
    name: 'contacts',
    ...house('Rita Alves', 'rita@contatos-conta.example', '/account/contacts', 0),
    ready: (page) => page.getByText('Carla Nunes').waitFor(),
  },
  {
    name: 'configuration',
    ...house('Rita Alves', 'rita@configura.example', '/account/configuration', 0),
    ready: (page) => page.getByLabel('Nome da organização').waitFor(),
  },
  {
    name: 'single-sign-on',
    ...house('Rita Alves', 'rita@login-unico.example', '/account/configuration#single-sign-on', 0),
    answers: {
      '**/v1/single-sign-on': () => singleSignOn,
      '**/v1/provisioning': () => ({
        address: 'https://assina.example/scim/v2',
        since: '2026-11-12T12:00:00.000Z',
        last_used_at: '2026-11-19T15:06:00.000Z',
      }),
    },
    ready: (page) => page.getByText('acme.com.br').first().waitFor(),
  },
  {
    name: 'users',
    ...house('Rita Alves', 'rita@usuarios-conta.example', '/account/users', 2),
    ready: (page) => page.getByRole('progressbar').waitFor(),
  },
  {
    name: 'invitations',
    ...house('Rita Alves', 'rita@convites-conta.example', '/account/users/pendinginvites', 2),
    ready: (page) => page.getByText('convite-1@horizonte.example').waitFor(),
  },
  {
    name: 'user-limit',
    isWindow: true,
    ...house('Rita Alves', 'rita@limite-conta.example', '/account/users', 0),
    answers: { '**/v1/organizations/*/stats': (answer) => ({ ...answer, users_limit: 2 }) },
    ready: async (page) => {
      await page.getByRole('button', { name: 'O que posso fazer?' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'cookies',
    as: () => null,
    at: '/auth/cookies',
    ready: (page) => page.getByRole('heading', { name: 'Como apagar' }).waitFor(),
  },
  {
    name: 'profile',
    ...somebody('Rita Alves', 'rita@conta.example', async (person, scene) => {
      await person.call('PATCH', '/v1/me', { phone: '+5511987654321', cpf: '529.982.247-25' })
      await found(person, 'Padaria Sol') // which she may leave, and one that invites her
      const { owner, roleOf } = await found(
        await scene.newcomer('Caio Reis', 'caio@conta.example'),
        'Horizonte Imóveis',
      )
      await owner.call('POST', '/v1/invitations', { emails: [person.email], role: roleOf('user') })
      const form = new FormData()
      form.append('avatar', new Blob([(await portrait()) as Uint8Array<ArrayBuffer>], { type: 'image/png' }), 'a.png')
      await person.call('POST', '/v1/me/avatar', form)
      return '/account/profile'
    }),
    ready: async (page, scene) => {
      await heading('Senha')(page, scene)
      await page.getByRole('button', { name: 'Aceitar o convite' }).waitFor()
    },
  },
  {
    name: 'no-signatures',
    ...somebody('Rita Alves', 'rita@sem-assinatura.example', async () => '/account/profile/signatures'),
    ready: (page) => page.getByRole('button', { name: 'Criar' }).first().waitFor(),
  },
  {
    name: 'signatures',
    ...somebody('Rita Alves', 'rita@com-assinatura.example', keep),
    ready: (page) => page.getByRole('img', { name: 'Sua assinatura' }).waitFor(),
  },
  {
    name: 'remove-signature',
    isWindow: true,
    ...somebody('Rita Alves', 'rita@tira-assinatura.example', keep),
    ready: async (page) => {
      await page.getByRole('button', { name: 'Remover' }).first().click()
      await page.getByRole('dialog').waitFor()
    },
  },
]
