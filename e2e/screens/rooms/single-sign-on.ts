/** Single sign-on: what owners set up, the dialog of a provider, and the doors of those who come by it. */
import type { Page } from '@playwright/test'
import type { Screen } from '../screen.ts'
import { somebody } from '../somebody.ts'

const domain = (name: string, isVerified: boolean) => ({
  domain: name,
  is_verified: isVerified,
  verified_at: isVerified ? '2026-03-02T12:00:00.000Z' : null,
  record: { name: `_rubrica.${name}`, value: 'rubrica-domain=5c81955d2f72e3854318539287989628' },
})
const connection = {
  protocol: 'oidc',
  issuer: 'https://login.microsoftonline.com/9a8b7c6d-1234-4abc-9def-0123456789ab/v2.0',
  client_id: '7f6e5d4c-1234-4abc-9def-0123456789ab',
  has_secret: true,
  trusts_addresses: false,
  signs_out: true,
  sso_url: null,
  metadata_url: null,
  certificates_end_at: [],
  email_attribute: null,
  admits_newcomers: true,
  role_id: null,
  groups_claim: 'groups',
  mappings: [
    { group: 'juridico-e-contratos', role_id: null, team_id: null },
    { group: 'financeiro', role_id: null, team_id: null },
  ],
  is_enforced: true,
  worked_at: '2026-03-10T11:04:00.000Z',
}
const domains = [
  domain('horizonte.example', true),
  domain('contabilidade-e-administracao.horizonte-imoveis.example', false),
]
const addresses = {
  login: 'https://assina.horizonte.example/auth/sso/019cd7f2-8e40-7a31-9c05-3b1f6e2d40b0',
  oidc_return: 'https://assina.horizonte.example/auth/sso/019cd7f2-8e40-7a31-9c05-3b1f6e2d40b0/return',
  oidc_signed_out: 'https://assina.horizonte.example/auth/login',
  saml_acs: 'https://assina.horizonte.example/auth/sso/019cd7f2-8e40-7a31-9c05-3b1f6e2d40b0/acs',
  saml_entity_id: 'https://assina.horizonte.example/auth/sso/019cd7f2-8e40-7a31-9c05-3b1f6e2d40b0/metadata',
}

const longName = 'Associação dos Moradores do Conjunto Habitacional Nossa Senhora Aparecida'

const settings = (name: string, view: object, ready: (page: Page) => Promise<unknown>): Screen => ({
  name,
  ...somebody('Rita Alves', `rita@sso-${name}.example`, async (person) => {
    const { id } = await person.call<{ id: string }>('POST', '/v1/organizations', { name: 'Horizonte Imóveis' })
    return `/account/configuration?organization=${id}#single-sign-on`
  }),
  answers: {
    '**/v1/single-sign-on': () => ({ connection: null, domains: [], addresses, members_outside: 0, ...view }),
  },
  ready,
})

export const screens: readonly Screen[] = [
  settings('connected', { connection, domains, members_outside: 2 }, async (page) => {
    await page.getByText('Último login por ele').waitFor()
    await page.getByText('Provisionamento (SCIM)').waitFor()
  }),
  {
    ...settings('provider', { domains }, async (page) => {
      await page.getByRole('button', { name: 'Conectar provedor' }).click()
      await page.getByRole('dialog').waitFor()
    }),
    isWindow: true,
  },
  {
    name: 'find',
    as: () => null,
    at: '/auth/organization/find',
    ready: (page) => page.getByText('Digite o seu e-mail de trabalho.').waitFor(),
  },
  {
    name: 'login',
    as: () => null,
    at: '/auth/login',
    answers: { '**/auth/sso': () => ({ organization: { name: longName, is_enforced: true, continue: '/auth/sso' } }) },
    ready: async (page) => {
      await page.getByLabel('E-mail', { exact: true }).fill('rita@moradores.example')
      await page.getByRole('link', { name: `Entrar com ${longName}` }).waitFor()
    },
  },
]
