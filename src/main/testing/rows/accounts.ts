/** Rows of the rights matrix: accounts and programs. */
import { columns, type Column } from '../patterns.ts'
import { ask, type Request } from '../scene.ts'
import { mintKey, PASSWORD } from '../world.store.ts'
import { at, type Kit, type Row } from './kit.ts'

const phoneOf = (column: Column, kind: number) => `+55119${kind}${String(1_000_000 + columns.indexOf(column))}`
/** Nobody's cookie: a door that ends the session which comes with it would put out everybody's. */
const signedOut = { headers: { cookie: '' } }
const newcomer = ({ column }: Pick<Kit, 'column'>) => ({
  name: 'New Person',
  email: `new.${column}@people.example`,
  phone: phoneOf(column, 8),
  password: PASSWORD,
  accepts_terms: true,
})

const avatar = async ({ scene }: Kit) => at('/v1/me/avatar', { form: { avatar: await scene.picture() } })

export const accounts: readonly Row[] = [
  ['GET /v1/installation', 'anyone', () => at('/v1/installation')],
  ['POST /auth/register', 'anyone', (kit) => at('/auth/register', { body: newcomer(kit), ...signedOut })],
  [
    'POST /auth/login',
    'anyone',
    ({ world }) => at('/auth/login', { body: { email: world.people.visitor.email, password: PASSWORD }, ...signedOut }),
  ],
  ['POST /v1/logout', 'anyone', () => at('/v1/logout', signedOut)],
  [
    'POST /auth/verify-email',
    'anyone',
    async ({ world }) => at('/auth/verify-email', { body: { key: await mintKey(world, 'verify_email') } }),
  ],
  [
    'POST /auth/forgot-password',
    'anyone',
    ({ column }) => at('/auth/forgot-password', { body: { email: `forgot.${column}@people.example` } }),
  ],
  [
    'POST /auth/reset-password',
    'anyone',
    async ({ world }) => {
      const body = { key: await mintKey(world, 'reset_password'), password: PASSWORD }
      return at('/auth/reset-password', { body, ...signedOut })
    },
  ],
  [
    'POST /auth/complete',
    'somebody signed in',
    ({ column }) =>
      at('/auth/complete', { body: { name: `Person ${column}`, phone: phoneOf(column, 7), accepts_terms: true } }),
  ],
  ['GET /v1/me', 'member', () => at('/v1/me')],
  [
    'PATCH /v1/me',
    'somebody signed in',
    ({ column }) => at('/v1/me', { body: { name: `Person ${column}`, phone: phoneOf(column, 6) } }),
  ],
  [
    'PUT /v1/me/password',
    'somebody signed in',
    () => at('/v1/me/password', { body: { current_password: PASSWORD, password: PASSWORD } }),
  ],
  ['POST /v1/me/avatar', 'somebody signed in', async (kit) => avatar(kit)],
  [
    'GET /v1/me/avatar',
    'somebody signed in',
    async (kit) => {
      if (kit.person && kit.column !== 'program')
        await kit.scene.call('POST', '/v1/me/avatar', await avatar(kit), kit.person)
      return at('/v1/me/avatar')
    },
  ],
  ['DELETE /v1/me/avatar', 'somebody signed in', () => at('/v1/me/avatar')],
  [
    'GET /v1/p/envelopes/recipients/:token/sender-picture',
    'any token',
    async (kit) => {
      const { scene, world, once } = kit
      await once(async () => scene.call('POST', '/v1/me/avatar', await avatar(kit), world.people.sender))
      return at(`/v1/p/envelopes/recipients/${kit.tokenOf(await kit.sent())}/sender-picture`)
    },
  ],
  ['GET /v1/me/onboardings', 'somebody signed in', () => at('/v1/me/onboardings')],
  [
    'PUT /v1/me/onboardings',
    'somebody signed in',
    () => at('/v1/me/onboardings', { body: { settings: { business_envelope_recipient: true } } }),
  ],
  // Everybody's session is shut by the first of these two and opened again by the second: they belong together.
  ['POST /v1/me/hand-over', 'somebody signed in', () => at('/v1/me/hand-over', { body: { envelope: null } })],
  ['POST /v1/me/take-back', 'somebody signed in', () => at('/v1/me/take-back', { body: { password: PASSWORD } })],
  ['GET /v1/hand-over', 'anyone', () => at('/v1/hand-over')],
  ['POST /v1/me/language', 'somebody signed in', () => at('/v1/me/language', { body: { lang: 'en' } })],
  ['POST /v1/me/resend-email-verification', 'somebody signed in', () => at('/v1/me/resend-email-verification')],
]

const onClient =
  (path: (id: string) => string, rest: Omit<Request, 'url'> = {}) =>
  async ({ client }: Kit) =>
    at(path((await client()).id), rest)

export const programs: readonly Row[] = [
  ['GET /oauth/clients', 'owner of any', () => at('/oauth/clients?page=1&limit=5')],
  [
    'POST /oauth/clients',
    'owner of any',
    () =>
      at('/oauth/clients', {
        body: { name: 'CRM', redirect: 'https://crm.example/back', frame_origins: ['https://crm.example'] },
      }),
  ],
  ['GET /oauth/clients/:id', 'owner', onClient((id) => `/oauth/clients/${id}`)],
  ['PATCH /oauth/clients/:id', 'owner', onClient((id) => `/oauth/clients/${id}`, { body: { name: 'New CRM' } })],
  ['POST /oauth/clients/:id/refresh', 'owner', onClient((id) => `/oauth/clients/${id}/refresh`)],
  ['POST /oauth/clients/:id/deploy', 'owner', onClient((id) => `/oauth/clients/${id}/deploy`)],
  ['DELETE /clients/:id', 'owner', onClient((id) => `/clients/${id}`)],
  [
    'POST /oauth/token',
    'anyone',
    async ({ client }) => {
      const { id, plain_secret: secret } = await client()
      const body = { grant_type: 'client_credentials', client_id: id, client_secret: secret, scope: '*' }
      return at('/oauth/token', { body, headers: { authorization: '' } })
    },
  ],
  ...(['revoke', 'introspect'] as const).map((what): Row => [
    `POST /oauth/${what}`,
    'anyone',
    async ({ client, scene, column }) => {
      const { id, plain_secret: secret } = await client()
      const credentials = { client_id: id, client_secret: secret }
      const { access_token: token } = await scene.call<{ access_token: string }>('POST', '/oauth/token', {
        body: { grant_type: 'client_credentials', ...credentials },
        headers: { authorization: '' },
      })
      // A caller with a secret is the program; strangers get no answer about this one.
      const shown = column === 'stranger' || column === 'other' ? 'nobody knows it' : token
      return at(`/oauth/${what}`, { body: { token: shown, ...credentials }, headers: { authorization: '' } })
    },
  ]),
  [
    'GET /auth/consent/:uid/request',
    'somebody signed in',
    async (kit) => {
      const { uid, headers } = await askedForAccess(kit)
      return at(`/auth/consent/${uid}/request`, { headers })
    },
  ],
  [
    'POST /auth/consent/:uid/decision',
    'somebody signed in',
    async (kit) => {
      const { uid, headers, user, organization } = await askedForAccess(kit)
      return at(`/auth/consent/${uid}/decision`, { headers, body: { decision: 'allow', user, organization } })
    },
  ],
  ['GET /v1/me/authorizations', 'somebody signed in', () => at('/v1/me/authorizations')],
  [
    'DELETE /v1/me/authorizations/:client/:organization',
    'somebody signed in',
    async (kit) => {
      const { uid, headers, user, organization, client } = await askedForAccess(kit)
      const body = { decision: 'allow', user, organization }
      await ask(kit.world, kit.person, 'POST', { url: `/auth/consent/${uid}/decision`, headers, body })
      return at(`/v1/me/authorizations/${client}/${organization}`)
    },
  ],
]

/** A program of the person's own workspace asks for access in their browser; nobody's, for a caller without a workspace. */
async function askedForAccess({ world, person, column }: Kit) {
  const nobodys = {
    uid: 'x'.repeat(43),
    headers: {},
    user: '',
    organization: crypto.randomUUID(),
    client: crypto.randomUUID(),
  }
  if (!person || column === 'program') return nobodys
  const own = { headers: { cookie: person.headers['cookie'] ?? '' } }
  const redirect = 'https://crm.example/back'
  const made = await ask(world, own, 'POST', { url: '/oauth/clients', body: { name: 'CRM', redirect } })
  const { id: client } = made.json<{ id: string }>()
  const words = { client_id: client, redirect_uri: redirect, response_type: 'code', scope: 'profile envelopes:write' }
  const challenge = { code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM', code_challenge_method: 'S256' }
  const begun = await ask(world, own, 'GET', {
    url: `/oauth/authorize?${new URLSearchParams({ ...words, ...challenge }).toString()}`,
  })
  const uid = String(begun.headers.location).split('/').at(-1)!
  const mine = await ask(world, own, 'GET', { url: '/v1/organizations' })
  const organization = mine.json<{ data: { id: string }[] }>().data[0]!.id
  const headers = { cookie: `${own.headers.cookie}; rubrica_consent=${uid}` }
  return { uid, headers, user: person.userId, organization, client }
}
