/** Other people's programs with a person's consent, as an independent client library has it (oauth4webapi). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createUser } from '../features/accounts/account.commands.ts'
import { accountRoutes } from '../features/accounts/account.routes.ts'
import { envelopeRoutes } from '../features/drafting/envelope.routes.ts'
import { shutProgramsIn, shutProgramsOf } from '../features/programs/client.commands.ts'
import { clientRoutes } from '../features/programs/client.routes.ts'
import { oauthRoutes } from '../features/programs/oauth.routes.ts'
import { storageForEnvelopes } from '../features/storage/ports.ts'
import { asId, type OrganizationId, type UserId } from '../kernel/ids.ts'
import { testWorkshop } from '../pades/testing/test-workshop.ts'
import { openHttp } from '../server/http/open.ts'
import type { Http } from '../server/http.ts'
import { eventsOf } from '../server/ledger.ts'
import { sql, tables } from '../server/sql.ts'
import { testCtx } from '../server/testing/ctx.ts'
import { emptyTables } from '../server/testing/db.ts'
import { ports } from './features.ts'
import { gatekeeper } from './gatekeeper.ts'
import { Browser, ISSUER, Program } from './testing/oauth.ts'

const PASSWORD = 'Sealed-4711'
const BACK = 'https://erp.example/back'
const workshop = testWorkshop()
let ctx: Awaited<ReturnType<typeof testCtx>>
let http: Http

beforeAll(async () => {
  ctx = await testCtx({ env: { BASE_URL: ISSUER } })
  http = await openHttp(ctx, gatekeeper(ctx))
  accountRoutes(http, ctx, ports)
  clientRoutes(http, ctx)
  oauthRoutes(http, ctx)
  envelopeRoutes(http, ctx, workshop, storageForEnvelopes)
})
afterAll(async () => {
  await http.app.close()
})

let ana: Person
let client: Client
let program: Program
beforeEach(async () => {
  ctx.clock.now = new Date()
  await emptyTables(ctx.db)
  ana = await person('Ana Souza', 'ana@example.com')
  client = await newClient()
  program = await Program.discover(http.app, client, BACK)
})

describe('a person lets a program in', () => {
  it('by a code with PKCE, and the program acts for them in that organization, within its scopes', async () => {
    const browser = new Browser(http.app, ana.cookie)
    const asked = await begin(browser)
    expect((await browser.go(`${asked}/request`)).json()).toEqual({
      client: {
        id: client.id,
        name: 'ERP',
        is_sandbox: true,
        organization: { id: ana.workspace, name: 'Ana Souza' },
        returns_to: 'erp.example',
      },
      scopes: ['profile', 'envelopes:write'],
      user: { id: ana.id, name: 'Ana Souza', email: 'ana@example.com' },
    })
    const given = await program.exchange(program.checked(await allow(browser, asked)))
    expect(given).toMatchObject({ token_type: 'bearer', expires_in: 3600, scope: 'profile envelopes:write' })
    const me = await program.call(given.access_token, 'GET', '/v1/me')
    expect(me.json()).toMatchObject({ email: 'ana@example.com', organization: { id: ana.workspace } })
    const made = await program.call(given.access_token, 'POST', '/v1/envelopes', { title: 'Lease' })
    expect(made.json()).toMatchObject({ state: 'draft', is_sandbox: true })
  })

  it('or not: the program learns that, and nothing else', async () => {
    const browser = new Browser(http.app, ana.cookie)
    const asked = await begin(browser)
    const said = await browser.go(`${asked}/decision`, { decision: 'deny' })
    const back = new URL((await browser.go(said.json<{ continue: string }>().continue)).headers.location!)
    expect(Object.fromEntries(back.searchParams)).toEqual({
      error: 'access_denied',
      error_description: 'the person said no',
      state: program.state,
      iss: ISSUER,
    })
    expect(await accessOf(ana)).toEqual([])
  })

  it('a public program too, which has no secret: a scheme of its own, or this machine at any port', async () => {
    for (const [redirect, used] of [
      ['com.example.app:/back', 'com.example.app:/back'],
      ['http://127.0.0.1/back', 'http://127.0.0.1:49152/back'],
    ] as const) {
      const open = await newClient({ confidential: false, redirect })
      program = await Program.discover(http.app, open, used)
      const { access_token: token, refresh_token: next } = await letIn()
      expect((await program.call(token, 'GET', '/v1/me')).statusCode).toBe(200)
      expect((await program.refresh(next!)).access_token).not.toBe(token)
    }
  })

  it('is asked each time, and never silently', async () => {
    await letIn()
    const browser = new Browser(http.app, ana.cookie)
    expect((await browser.go(await program.authorizationAddress())).headers.location).toMatch(/^\/auth\/consent\//)
    const silent = await browser.go(await program.authorizationAddress({ prompt: 'none' }))
    expect(new URL(silent.headers.location!).searchParams.get('error')).toBe('login_required')
  })
})

describe('what the request must be', () => {
  it.each<[string, Record<string, string | null>, string]>([
    ['without PKCE', { code_challenge: null, code_challenge_method: null }, 'invalid_request'],
    ['with a challenge as plain text', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['for a token in the address', { response_type: 'token' }, 'unsupported_response_type'],
    ['without a scope', { scope: null }, 'invalid_scope'],
    ['for a scope that nobody knows', { scope: 'profile everything' }, 'invalid_scope'],
  ])('%s is told to the program, with state and issuer', async (_how, changes, error) => {
    const answer = await new Browser(http.app, ana.cookie).go(await program.authorizationAddress(changes))
    const back = new URL(answer.headers.location!)
    expect(back.origin + back.pathname).toBe(BACK)
    const words = back.searchParams.size > 0 ? back.searchParams : new URLSearchParams(back.hash.slice(1))
    expect(Object.fromEntries(words)).toMatchObject({ error, state: program.state, iss: ISSUER })
  })

  it.each<[string, Record<string, string | null>, string]>([
    ['another address', { redirect_uri: 'https://evil.example/back' }, 'invalid_redirect_uri'],
    ['a longer address', { redirect_uri: `${BACK}/more` }, 'invalid_redirect_uri'],
    ['a port beside the one that was named', { redirect_uri: 'https://erp.example:444/back' }, 'invalid_redirect_uri'],
    ['no address', { redirect_uri: null }, 'invalid_request'],
    ['an unknown client', { client_id: '0190a000-0000-7000-8000-000000000001' }, 'invalid_client'],
    ['no client', { client_id: null }, 'invalid_request'],
    ['an answer in a page that posts itself', { response_mode: 'form_post' }, 'invalid_request'],
  ])('%s sends the browser nowhere but to a page of ours', async (_what, changes, why) => {
    const answer = await new Browser(http.app, ana.cookie).go(await program.authorizationAddress(changes))
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `/auth/consent-trouble?why=${why}`])
  })

  it('that has ended, or never began in this browser, is said to have ended', async () => {
    const browser = new Browser(http.app, ana.cookie)
    const asked = await begin(browser)
    const late = await new Browser(http.app, ana.cookie).go(asked.replace('/auth/consent', '/oauth/authorize'))
    expect(late.headers.location).toBe('/auth/consent-trouble?why=expired')
  })

  it('is answered in the browser where it began, by the user who saw the question, from our own page', async () => {
    const browser = new Browser(http.app, ana.cookie)
    const asked = await begin(browser)
    const eve = await person('Eve Stranger', 'eve@example.com')
    const elsewhere = new Browser(http.app, eve.cookie)
    expect((await elsewhere.go(`${asked}/request`)).json()).toMatchObject({ code: 'consent.gone' })
    const yes = { decision: 'allow', user: ana.id, organization: ana.workspace }
    expect((await elsewhere.go(`${asked}/decision`, yes)).json()).toMatchObject({ code: 'consent.gone' })
    const wrong = await browser.go(`${asked}/decision`, { ...yes, user: eve.id })
    expect(wrong.json()).toMatchObject({ code: 'consent.other_person' })
    const forged = await browser.go(`${asked}/decision`, yes, { origin: 'https://evil.example' })
    expect(forged.json()).toMatchObject({ code: 'request.cross_origin' })
    expect(await accessOf(ana)).toEqual([])
  })

  it('is shown in no frame, and says where it came from to nobody', async () => {
    const answer = await new Browser(http.app, ana.cookie).go(await program.authorizationAddress())
    expect(answer.headers).toMatchObject({
      'x-frame-options': 'DENY',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'referrer-policy': 'no-referrer',
      'cache-control': expect.stringContaining('no-store'),
    })
    expect(answer.cookies.filter(({ name }) => !name.endsWith('.sig'))).toEqual([
      expect.objectContaining({ name: '__Secure-rubrica_consent', httpOnly: true, secure: true, sameSite: 'lax' }),
      expect.objectContaining({ name: '__Secure-rubrica_resume', httpOnly: true, secure: true, sameSite: 'lax' }),
    ])
  })
})

describe('a code', () => {
  it('is worth nothing with another verifier, to another program, or after a minute', async () => {
    const otherVerifier = program.exchange(await code(), { verifier: 'x'.repeat(43) })
    await expect(otherVerifier).rejects.toMatchObject({ error: 'invalid_grant' })
    const other = await Program.discover(http.app, await newClient(), BACK)
    const stolen = other.exchange(await code(), { verifier: program.verifier })
    await expect(stolen).rejects.toMatchObject({ error: 'invalid_grant' })
    const late = await code()
    ctx.clock.now = new Date(ctx.clock.now.getTime() + 60_000)
    await expect(program.exchange(late)).rejects.toMatchObject({ error: 'invalid_grant' })
  })

  it('that comes twice takes back what came of it the first time', async () => {
    const answer = await code()
    const { access_token: token, refresh_token: next } = await program.exchange(answer)
    await expect(program.exchange(answer)).rejects.toMatchObject({ error: 'invalid_grant' })
    expect((await program.call(token, 'GET', '/v1/me')).statusCode).toBe(401)
    await expect(program.refresh(next!)).rejects.toMatchObject({ error: 'invalid_grant' })
  })

  it('is redeemed once, however many ask at once', async () => {
    const answer = await code()
    const asked = await Promise.allSettled([1, 2, 3, 4].map(() => program.exchange(answer)))
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('says who gave it: a program that asked somebody else does not take it (RFC 9207)', async () => {
    const browser = new Browser(http.app, ana.cookie)
    const back = await allow(browser, await begin(browser))
    expect(new URL(back).searchParams.get('iss')).toBe(ISSUER)
    expect(() => program.checked(back, { ...program.as, issuer: 'https://other.example' })).toThrow(/iss/)
    expect(() => program.checked(back.replace(/iss=[^&]+/, ''))).toThrow(/iss/)
    expect(() => program.checked(back.replace(program.state, 'forged'))).toThrow(/state/)
  })
})

describe('a refresh token', () => {
  it('is good once; used again, it ends everything that came from the same consent', async () => {
    const first = await letIn()
    const second = await program.refresh(first.refresh_token!)
    expect(second.refresh_token).not.toBe(first.refresh_token)
    const third = await program.refresh(second.refresh_token!)
    expect((await program.call(third.access_token, 'GET', '/v1/me')).statusCode).toBe(200)

    await expect(program.refresh(first.refresh_token!)).rejects.toMatchObject({ error: 'invalid_grant' })
    for (const { access_token: token } of [first, second, third])
      expect((await program.call(token, 'GET', '/v1/me')).statusCode).toBe(401)
    await expect(program.refresh(third.refresh_token!)).rejects.toMatchObject({ error: 'invalid_grant' })
    expect(await accessOf(ana)).toEqual([])
  })

  it('may ask for less, never for more', async () => {
    const { refresh_token: token } = await letIn()
    const less = await program.refresh(token!, 'profile')
    expect(less.scope).toBe('profile')
    const refused = await program.call(less.access_token, 'GET', `/v1/envelopes/${ana.id}`)
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'program.scope_missing'])
    await expect(program.refresh(less.refresh_token!, '*')).rejects.toMatchObject({ error: 'invalid_scope' })
  })

  it('ends when nobody used it for thirty days', async () => {
    const { refresh_token: token } = await letIn()
    ctx.clock.now = new Date(ctx.clock.now.getTime() + 30 * 86_400_000)
    await expect(program.refresh(token!)).rejects.toMatchObject({ error: 'invalid_grant' })
  })

  it('ends a year after the consent at the latest', async () => {
    const { refresh_token: token } = await letIn()
    const year = 365 * 86_400_000
    const ends = await ctx.db.read(async (reader) =>
      tables(reader).selectFrom('oauth_payloads').select('expires_at').where('model', '=', 'Grant').execute(),
    )
    expect(ends.map(({ expires_at: at }) => at && Math.round((at.getTime() - ctx.clock.now.getTime()) / year))).toEqual(
      [1],
    )
    ctx.clock.now = new Date(ctx.clock.now.getTime() + year)
    await ctx.db.transaction(async (tx) => {
      // as if it had been renewed all the time
      const later = new Date(ctx.clock.now.getTime() + 86_400_000)
      await tables(tx)
        .updateTable('oauth_payloads')
        .set({ expires_at: later })
        .where('model', '=', 'RefreshToken')
        .execute()
    })
    await expect(program.refresh(token!)).rejects.toMatchObject({ error: 'invalid_grant' })
  })

  it('is of no use to another program', async () => {
    const { refresh_token: token } = await letIn()
    const other = await Program.discover(http.app, await newClient(), BACK)
    await expect(other.refresh(token!)).rejects.toMatchObject({ error: 'invalid_grant' })
  })
})

describe('a token', () => {
  it('is kept as a hash: a copy of the database opens nothing', async () => {
    const answer = await code()
    const before = await everything()
    const { access_token: token, refresh_token: next } = await program.exchange(answer)
    const dump = before + (await everything())
    expect(dump).toContain(client.id)
    for (const secret of [answer.get('code')!, token, next!, client.plain_secret!]) {
      expect(dump).not.toContain(secret)
      expect(dump).not.toContain(Buffer.from(secret).toString('hex'))
    }
  })

  it('is given back with all that came with it, and only by the program that has it (RFC 7009)', async () => {
    const { access_token: token, refresh_token: next } = await letIn()
    const other = await Program.discover(http.app, await newClient(), BACK)
    await other.revoke(next!)
    expect(await other.introspect(token)).toEqual({ active: false })
    expect((await program.call(token, 'GET', '/v1/me')).statusCode).toBe(200)
    expect(await program.introspect(token)).toMatchObject({
      active: true,
      client_id: client.id,
      sub: ana.id,
      iss: ISSUER,
      scope: 'profile envelopes:write',
    })
    await program.revoke(next!)
    expect((await program.call(token, 'GET', '/v1/me')).statusCode).toBe(401)
    expect(await program.introspect(token)).toEqual({ active: false })
    await program.revoke('nobody knows this one')
  })

  it('is given back only by a client that proves to be the program', async () => {
    const { access_token: token } = await letIn()
    for (const url of ['/oauth/revoke', '/oauth/introspect']) {
      const payload = { token, client_id: client.id, client_secret: 'guessed' }
      const refused = await http.app.inject({ method: 'POST', url, payload })
      expect([url, refused.statusCode, refused.json().error]).toEqual([url, 401, 'invalid_client'])
    }
    expect((await program.call(token, 'GET', '/v1/me')).statusCode).toBe(200)
  })

  it('opens one organization alone, whatever else its person belongs to', async () => {
    const acme = await organization('Acme', ana.id)
    const { access_token: token } = await letIn()
    const named = await program.call(token, 'GET', '/v1/me', undefined, { 'x-organization': acme })
    expect([named.statusCode, named.json().code]).toEqual([403, 'program.other_organization'])
  })

  it('is given only by members, for an organization of theirs', async () => {
    const acme = await organization('Acme', (await person('Otto Owner', 'otto@example.com')).id)
    await deploy(client)
    const browser = new Browser(http.app, ana.cookie)
    const asked = await begin(browser)
    const said = await browser.go(`${asked}/decision`, { decision: 'allow', user: ana.id, organization: acme })
    expect([said.statusCode, said.json().code]).toEqual([403, 'organization.not_a_member'])
  })

  it('may do no more than its person may there at that time', async () => {
    const acme = await organization('Acme', (await person('Otto Owner', 'otto@example.com')).id)
    await membership(acme, ana.id)
    await deploy(client)
    const { access_token: token } = await letIn({ organization: acme })
    expect((await program.call(token, 'GET', '/v1/me')).json()).toMatchObject({ permissions: [] })
    await membership(acme, ana.id, true)
    const { permissions } = (await program.call(token, 'GET', '/v1/me')).json<{ permissions: string[] }>()
    expect(permissions).toContain('send_envelopes')
  })
})

describe('a program on trial', () => {
  it('is open to its own organization only, and makes tests; in production it is open to everybody', async () => {
    const bia = await person('Bia Lima', 'bia@example.com')
    const browser = new Browser(http.app, bia.cookie)
    const asked = await begin(browser)
    const yes = { decision: 'allow', user: bia.id, organization: bia.workspace }
    expect((await browser.go(`${asked}/decision`, yes)).json()).toMatchObject({ code: 'consent.on_trial' })
    await deploy(client)
    const { access_token: token } = await letIn({ by: bia })
    const made = await program.call(token, 'POST', '/v1/envelopes', { title: 'Lease' })
    expect(made.json()).toMatchObject({ is_sandbox: false })
    expect((await program.call(token, 'GET', '/v1/me')).json()).toMatchObject({ email: 'bia@example.com' })
  })

  it('may be called back on its maker’s own computer, and is not published so', async () => {
    const local = await newClient({ redirect: 'http://localhost:3000/back' })
    const published = await deploy(local)
    expect([published.statusCode, published.json().code]).toEqual([422, 'client.redirect_local'])
    program = await Program.discover(http.app, local, 'http://localhost:3000/back')
    expect((await letIn()).scope).toBe('profile envelopes:write')
  })
})

describe('access ends', () => {
  let token: string
  let next: string
  beforeEach(async () => {
    const given = await letIn()
    token = given.access_token
    next = given.refresh_token!
  })
  const isOver = async () => {
    expect((await program.call(token, 'GET', '/v1/me')).statusCode).toBe(401)
    await expect(program.refresh(next)).rejects.toMatchObject({
      error: expect.stringMatching(/invalid_(grant|client)/),
    })
  }

  it('when the person takes it back, and nobody else can', async () => {
    const [access] = await accessOf(ana)
    expect(access).toEqual({
      client: { id: client.id, name: 'ERP' },
      organization: { id: ana.workspace, name: 'Ana Souza' },
      scopes: ['profile', 'envelopes:write'],
      created_at: ctx.clock.now.toISOString(),
      last_used_at: null,
    })
    const take = ({ cookie }: Person) =>
      http.app.inject({
        method: 'DELETE',
        url: `/v1/me/authorizations/${client.id}/${ana.workspace}`,
        headers: { cookie },
      })
    const eve = await person('Eve Stranger', 'eve@example.com')
    expect((await take(eve)).statusCode).toBe(404)
    expect((await program.call(token, 'GET', '/v1/me')).statusCode).toBe(200)
    expect((await accessOf(ana))[0]).toMatchObject({ last_used_at: ctx.clock.now.toISOString() })
    expect((await take(ana)).statusCode).toBe(204)
    await isOver()
    const subject = { kind: 'organization', id: asId<'Organization'>(ana.workspace) } as const
    const facts = (await ctx.db.read((reader) => eventsOf(reader, subject))).map(({ fact, actor }) => ({
      ...fact,
      actor,
    }))
    const [userId, clientId] = [ana.id, client.id]
    const actor = { kind: 'user', userId }
    const scopes = ['profile', 'envelopes:write']
    expect(facts.slice(-2)).toEqual([
      { type: 'oauth.granted', clientId, application: 'ERP', userId, scopes, actor },
      { type: 'oauth.revoked', clientId, userId, actor },
    ])
  })

  it('with a new password', async () => {
    const payload = { current_password: PASSWORD, password: 'Another-4711' }
    const headers = { cookie: ana.cookie }
    const changed = await http.app.inject({ method: 'PUT', url: '/v1/me/password', headers, payload })
    expect(changed.statusCode).toBe(204)
    await isOver()
  })

  it('with the membership', async () => {
    const of = { userId: ana.id, organizationId: asId<'Organization'>(ana.workspace) }
    await ctx.db.transaction((tx) => shutProgramsOf(ctx, tx, of))
    await isOver()
  })

  it('with the organization', async () => {
    await ctx.db.transaction((tx) => shutProgramsIn(ctx, tx, asId<'Organization'>(ana.workspace)))
    await isOver()
  })

  it('with the program', async () => {
    await http.app.inject({ method: 'DELETE', url: `/clients/${client.id}`, headers: { cookie: ana.cookie } })
    await isOver()
  })

  it('at once with a new secret; a program that has that one goes on without asking the person again', async () => {
    const headers = { cookie: ana.cookie }
    const renewed = await http.app.inject({ method: 'POST', url: `/oauth/clients/${client.id}/refresh`, headers })
    expect((await program.call(token, 'GET', '/v1/me')).statusCode).toBe(401)
    await expect(program.refresh(next)).rejects.toMatchObject({ error: 'invalid_client' })
    program = await Program.discover(http.app, renewed.json<Client>(), BACK)
    expect((await program.refresh(next)).scope).toBe('profile envelopes:write')
  })
})

type Person = Readonly<{ id: UserId; workspace: string; cookie: string }>
type Client = Readonly<{ id: string; plain_secret: string | null }>

type Wish = Readonly<{ by?: Person; organization?: string }>

/** To the question. @returns its address */
async function begin(browser: Browser): Promise<string> {
  const { location } = (await browser.go(await program.authorizationAddress())).headers
  expect(location).toMatch(/^\/auth\/consent\/[\w-]+$/)
  return location!
}

/** @returns where the browser is sent with the code */
async function allow(browser: Browser, asked: string, { by = ana, organization }: Wish = {}): Promise<string> {
  const yes = { decision: 'allow', user: by.id, organization: organization ?? by.workspace }
  const said = await browser.go(`${asked}/decision`, yes)
  expect([said.statusCode, said.body]).toEqual([200, expect.any(String)])
  return (await browser.go(said.json<{ continue: string }>().continue)).headers.location!
}

async function code(who: Wish = {}): Promise<URLSearchParams> {
  const browser = new Browser(http.app, (who.by ?? ana).cookie)
  return program.checked(await allow(browser, await begin(browser), who))
}

const letIn = async (who: Wish = {}) => program.exchange(await code(who))

async function person(name: string, email: string): Promise<Person> {
  const made = { name, email, password: PASSWORD, isVerified: true, language: 'en' } as const
  const id = await createUser(ctx, ports, made)
  const signedIn = await http.app.inject({ method: 'POST', url: '/auth/login', payload: { email, password: PASSWORD } })
  const cookie = String(signedIn.headers['set-cookie']).split(';')[0]!
  const me = await http.app.inject({ url: '/v1/me', headers: { cookie } })
  return { id, cookie, workspace: me.json<{ organization: { id: string } }>().organization.id }
}

async function newClient(parts: object = {}): Promise<Client> {
  const payload = { name: 'ERP', redirect: BACK, ...parts }
  const made = await http.app.inject({
    method: 'POST',
    url: '/oauth/clients',
    headers: { cookie: ana.cookie },
    payload,
  })
  expect(made.statusCode).toBe(201)
  return made.json<Client>()
}

const deploy = ({ id }: Client) =>
  http.app.inject({ method: 'POST', url: `/oauth/clients/${id}/deploy`, headers: { cookie: ana.cookie } })

const accessOf = async ({ cookie }: Person) =>
  (await http.app.inject({ url: '/v1/me/authorizations', headers: { cookie } })).json<{ data: object[] }>().data

async function organization(name: string, ownerId: UserId): Promise<OrganizationId> {
  const id = ctx.newId<'Organization'>()
  const at = ctx.clock.now
  await ctx.db.transaction(async (tx) => {
    await tables(tx).insertInto('organizations').values({ id, name, created_at: at }).execute()
    const quota = { organization_id: id, available: 5, interval_started_at: at, renews_at: '2027-01-01T03:00:00Z' }
    await tables(tx).insertInto('quotas').values(quota).execute()
  })
  await membership(id, ownerId, true)
  return id
}

async function membership(organizationId: OrganizationId, userId: UserId, isOwner = false): Promise<void> {
  const row = {
    organization_id: organizationId,
    user_id: userId,
    is_owner: isOwner,
    permissions: [],
    joined_at: ctx.clock.now,
  }
  await ctx.db.transaction(async (tx) => {
    const again = { is_owner: isOwner }
    await tables(tx)
      .insertInto('memberships')
      .values(row)
      .onConflict((conflict) => conflict.columns(['organization_id', 'user_id']).doUpdateSet(again))
      .execute()
  })
}

const everything = () =>
  ctx.db.read(async (reader) => {
    const rows = await Promise.all(
      (['oauth_clients', 'oauth_payloads', 'oauth_grants'] as const).map(
        async (table) => (await sql`select * from ${sql.table(table)}`.execute(tables(reader))).rows,
      ),
    )
    return JSON.stringify(rows)
  })
