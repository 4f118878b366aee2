/** Single sign-on by OpenID Connect with everything real around it: a provider (oidc-provider), a name server, the whole product. */
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openBrowser, type Browser } from '../features/accounts/testing/door.ts'
import { forgery, playProvider, providerSecret } from '../features/accounts/testing/sign-in-provider.ts'
import { asId } from '../kernel/ids.ts'
import { sentence } from '../server/sentences.ts'
import { tables } from '../server/sql.ts'
import { untilWaiting } from '../server/testing/waiting.store.ts'
import { ask as askAt } from './testing/scene.ts'
import { cameBy, openWorld, PASSWORD, settleMember, type Person, type World } from './testing/world.store.ts'

type Claimed = { email?: string; email_verified?: boolean; name: string; groups?: readonly string[] }

const DOMAIN = 'people.example'
const people: Record<string, Claimed> = {}

let world: World
let server: Server
let issuer: string

beforeAll(async () => {
  world = await openWorld()
  server = createServer().listen(0)
  await once(server, 'listening')
  issuer = `http://localhost:${(server.address() as AddressInfo).port}`
  const returns = [world.acme, world.other].map((id) => `http://rubrica.example/auth/sso/${id}/return`)
  const answer = playProvider(issuer, returns, people).callback()
  server.on('request', (asked, reply) => void answer(asked, reply))
})
afterAll(async () => {
  server.close()
  await world.close()
})

const ask = async (
  who: Person | null,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  body?: object,
) => {
  const answer = await askAt(world, who, method, { url, ...(body && { body }) })
  return { status: answer.statusCode, body: answer.body ? answer.json<Record<string, never>>() : ({} as never) }
}
const prove = (who: Person) => ask(who, 'POST', '/v1/me/prove', { password: PASSWORD })
const said = ({ status, body }: Awaited<ReturnType<typeof ask>>) => [status, body['code'] ?? body]

const wish = (about: object = {}) => ({
  protocol: 'oidc',
  issuer,
  client_id: 'rubrica',
  client_secret: providerSecret,
  ...about,
})

async function verify(who: Person, domain = DOMAIN): Promise<void> {
  const { body } = await ask(who, 'POST', '/v1/single-sign-on/domains', { domain })
  const { name, value } = body['record'] as unknown as { name: string; value: string }
  world.names.records.set(name, ['v=spf1 -all', value])
  expect(said(await ask(who, 'POST', `/v1/single-sign-on/domains/${domain}/check`))[0]).toBe(200)
}

/** Acme's people sign in by the provider; nothing is enforced. */
async function connect(about: object = {}, who = world.people.owner): Promise<void> {
  await prove(who)
  expect((await ask(who, 'PUT', '/v1/single-sign-on', wish(about))).status).toBe(200)
}

beforeEach(async () => {
  await world.ctx.db.read((reader) => tables(reader).deleteFrom('rate_limits').execute())
  for (const name of Object.keys(people)) delete people[name]
  world.names.records.clear()
  for (const who of [world.people.owner, world.people.other]) {
    await cameBy(world, who, 'passkey')
    await prove(who)
    await ask(who, 'DELETE', '/v1/single-sign-on')
    const { body } = await ask(who, 'GET', '/v1/single-sign-on')
    for (const { domain } of body['domains'] as unknown as { domain: string }[])
      await ask(who, 'DELETE', `/v1/single-sign-on/domains/${domain}`)
    await cameBy(world, who, 'password')
  }
})

/** A browser goes to the provider. @returns where it comes back to */
async function walk(browser: Browser, as: string | null, { id = world.acme, query = '' } = {}): Promise<string> {
  const started = await browser.ask('GET', `/auth/sso/${id}${query}`)
  let next = started.header('location')!
  const cookies = new Map(as ? [['login_as', as]] : [])
  while (next.startsWith(issuer)) {
    const answer = await fetch(next, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
    })
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!
      cookies.set(name!, value!)
    }
    next = new URL(answer.headers.get('location')!, next).href
  }
  return next.replace('http://rubrica.example', '')
}

async function enter(browser: Browser, as: string | null, options = {}): Promise<string> {
  return (await browser.ask('GET', await walk(browser, as, options))).header('location')!
}

/** Confirms there, as people do. @returns where the provider leads back to */
async function signOutThere(url: string): Promise<string> {
  const asked = await fetch(url, { redirect: 'manual' })
  expect(asked.status).toBe(200)
  const form = await asked.text()
  const cookie = asked.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  const xsrf = /name="xsrf" value="(\w+)"/.exec(form)![1]!
  const confirmed = await fetch(/action="([^"]+)"/.exec(form)![1]!, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie },
    body: new URLSearchParams({ xsrf, logout: 'yes' }),
  })
  return confirmed.headers.get('location')!
}

const comer = () => openBrowser(world.http)
const troubleIn = (location: string) => new URL(location, 'http://x').searchParams.get('trouble')
const factsOf = async (id: string) =>
  (
    await world.ctx.db.read((reader) =>
      tables(reader)
        .selectFrom('chained_facts')
        .select(['type', 'fact'])
        .where('subject_id', '=', id)
        .orderBy('number')
        .execute(),
    )
  ).map(({ type, fact }) => ({ type, ...(fact as object) }))

let counted = 0
/** Somebody there whose address is in the domain, and whom nobody here knows. */
function somebodyNew(about: Partial<Claimed> = {}): string {
  const key = `new${++counted}`
  people[key] = { email: `${key}@${DOMAIN}`, email_verified: true, name: `Nova ${counted}`, ...about }
  return key
}
/** The member at the provider. */
function known({ email }: Person, about: Partial<Claimed> = {}): string {
  const key = `known${++counted}`
  people[key] = { email, email_verified: true, name: 'Somebody', ...about }
  return key
}

describe('the provider of an organization', () => {
  it('is set up by an owner, after a proof, where it answers and is called so', async () => {
    const { owner, sender } = world.people
    expect(said(await ask(sender, 'PUT', '/v1/single-sign-on', wish()))).toEqual([403, 'permission.denied'])
    world.ctx.clock.now = new Date(world.ctx.clock.now.getTime() + 11 * 60_000)
    expect(said(await ask(owner, 'PUT', '/v1/single-sign-on', wish()))).toEqual([403, 'session.proof_required'])
    await prove(owner)
    const { client_secret: _, ...withoutSecret } = wish()
    expect(said(await ask(owner, 'PUT', '/v1/single-sign-on', withoutSecret))).toEqual([422, 'sso.secret_missing'])
    const wrong = wish({ issuer: `${issuer}/tenant` })
    expect(said(await ask(owner, 'PUT', '/v1/single-sign-on', wrong))).toEqual([422, 'sso.not_a_provider'])
    const nobody = wish({ issuer: 'http://localhost:9' })
    expect(said(await ask(owner, 'PUT', '/v1/single-sign-on', nobody))).toEqual([422, 'sso.unreachable'])
    const cloud = wish({ issuer: 'http://169.254.169.254/latest' })
    expect(said(await ask(owner, 'PUT', '/v1/single-sign-on', cloud))).toEqual([422, 'sso.address_not_allowed'])
    const foreignRole = wish({ role_id: '00000000-0000-4000-8000-000000000001' })
    expect(said(await ask(owner, 'PUT', '/v1/single-sign-on', foreignRole))).toEqual([404, 'role.not_found'])
    const { status, body } = await ask(owner, 'PUT', '/v1/single-sign-on', wish())
    expect([status, body['connection']]).toMatchObject([200, { issuer, has_secret: true, is_enforced: false }])
    expect(JSON.stringify(body)).not.toContain(providerSecret)
    expect((await factsOf(world.acme)).at(-1)).toMatchObject({ type: 'sso.connected', provider: issuer })
  })

  it('makes members of newcomers, in the roles and teams of their groups, and follows them as they change', async () => {
    const { owner } = world.people
    const role = (await ask(owner, 'POST', '/v1/roles', { name: 'Jurídico', permissions: {} })).body['id']
    const team = (await ask(owner, 'POST', '/v1/teams', { name: 'Contratos' })).body['id']
    await connect({
      mappings: [
        { group: 'legal', role_id: role },
        { group: 'contracts', team_id: team },
      ],
    })
    await verify(owner)
    const key = somebodyNew({ groups: ['legal', 'contracts'] })
    const browser = comer()
    expect(await enter(browser, key)).toBe(
      `/auth/complete?continue=${encodeURIComponent(`/business/dashboard?organization=${world.acme}`)}`,
    )
    const { body: me } = await browser.ask('GET', '/v1/me')
    expect(me).toMatchObject({ email: people[key]!.email, name: people[key]!.name, is_email_verified: true })
    const placed = async () => (await ask(owner, 'GET', `/v1/users/${me.id}?extended=true`)).body as never
    expect(await placed()).toMatchObject({ roles: [{ name: 'Jurídico' }], teams: [{ name: 'Contratos' }] })
    people[key] = { ...people[key]!, groups: ['other'] }
    await enter(comer(), key)
    expect(await placed()).toMatchObject({ roles: [{ system: 'user' }], teams: [] })
    const types = (await factsOf(world.acme)).map(({ type }) => type)
    expect(types).toEqual(
      expect.arrayContaining(['member.provisioned', 'role.members_changed', 'team.members_changed']),
    )
  })

  it('lets an existing account in by an address of a verified domain, and says so once', async () => {
    await connect()
    await verify(world.people.owner)
    const member = await settleMember(world)
    const key = known(member)
    const browser = comer()
    await enter(browser, key)
    expect((await browser.ask('GET', '/v1/me')).body).toMatchObject({ id: member.userId })
    await enter(comer(), key)
    const facts = (await factsOf(member.userId)).filter(({ type }) => type === 'user.provider_linked')
    expect(facts).toEqual([expect.objectContaining({ isNewAccount: false })])
  })

  it('names nobody with an address elsewhere, without one, or one that it has not confirmed', async () => {
    await connect()
    await verify(world.people.owner)
    const stranger = world.people.other
    const foreign = somebodyNew({ email: 'ana@foreign.example' })
    expect(troubleIn(await enter(comer(), foreign))).toBe('sso.address_foreign')
    expect(troubleIn(await enter(comer(), somebodyNew({ email: `x@sub.${DOMAIN}` })))).toBe('sso.address_foreign')
    expect(troubleIn(await enter(comer(), known(stranger, { email_verified: false })))).toBe('sso.address_unconfirmed')
    const { email: _, ...nameless } = people[somebodyNew()]!
    people['nameless'] = nameless
    expect(troubleIn(await enter(comer(), 'nameless'))).toBe('sso.address_missing')
    const { email_verified: __, ...unsaid } = people[somebodyNew()]!
    people['unsaid'] = unsaid
    expect(troubleIn(await enter(comer(), 'unsaid'))).toBe('sso.address_unconfirmed')
    await connect({ trusts_addresses: true })
    expect(troubleIn(await enter(comer(), 'unsaid'))).toBeNull()
    expect(troubleIn(await enter(comer(), known(stranger, { email_verified: false })))).toBe('sso.address_unconfirmed')
  })

  it('opens no account that somebody else registered with the address', async () => {
    await connect()
    await verify(world.people.owner)
    const squatter = comer()
    await squatter.register({ email: `squatted@${DOMAIN}` })
    const key = somebodyNew({ email: `squatted@${DOMAIN}` })
    expect(troubleIn(await enter(comer(), key))).toBe('sso.account_unconfirmed')
  })

  it('takes nobody for a member because they say to have the same address', async () => {
    await connect()
    await verify(world.people.owner)
    const member = await settleMember(world)
    await enter(comer(), known(member))
    const browser = comer()
    expect(troubleIn(await enter(browser, known(member)))).toBe('sso.linked_already')
    expect((await browser.ask('GET', '/v1/me')).status).toBe(401)
  })

  it('makes nobody a member where it shall not, and nobody again who was removed', async () => {
    await connect({ admits_newcomers: false })
    await verify(world.people.owner)
    expect(troubleIn(await enter(comer(), somebodyNew()))).toBe('sso.not_admitted')
    const member = await settleMember(world)
    const key = known(member)
    expect(troubleIn(await enter(comer(), key))).toBeNull()
    await ask(world.people.owner, 'DELETE', `/v1/users/${member.userId}`)
    expect(troubleIn(await enter(comer(), key))).toBe('sso.not_admitted')
  })

  it('lets nobody in again whom it has deactivated by SCIM', async () => {
    await connect()
    await verify(world.people.owner)
    const member = await settleMember(world)
    const key = known(member)
    await enter(comer(), key)
    const { secret } = (await ask(world.people.owner, 'POST', '/v1/provisioning/secret', {})).body
    const scim = (method: 'POST' | 'PATCH', path: string, body: object) =>
      askAt(world, { headers: { authorization: `Bearer ${secret}` } }, method, { url: `/scim/v2${path}`, body })
    const { id } = (await scim('POST', '/Users', { userName: member.email })).json<{ id: string }>()
    await scim('PATCH', `/Users/${id}`, { Operations: [{ op: 'replace', value: { active: false } }] })
    expect(troubleIn(await enter(comer(), key))).toBe('sso.deactivated')
  })

  it('accepts the invitation that somebody has, with its role', async () => {
    await connect()
    await verify(world.people.owner)
    const key = somebodyNew()
    await ask(world.people.owner, 'POST', '/v1/invitations', { emails: [people[key]!.email] })
    await enter(comer(), key)
    const facts = await factsOf(world.acme)
    expect(facts.at(-1)).toMatchObject({ type: 'member.joined' })
  })
})

describe('a sign-in at the provider', () => {
  beforeEach(async () => {
    await connect()
    await verify(world.people.owner)
  })

  it('works once, in the browser that began it, with its own state, and leads nowhere else', async () => {
    const key = somebodyNew()
    const browser = comer()
    const back = await walk(browser, key, { query: '?continue=https://evil.example/' })
    expect(troubleIn((await comer().ask('GET', back)).header('location')!)).toBe('session.begin_again')
    const forged = await browser.ask('GET', back.replace(/state=[^&]+/, 'state=forged'))
    expect(troubleIn(forged.header('location')!)).toBe('sso.unavailable')
    expect(troubleIn((await browser.ask('GET', back)).header('location')!)).toBe('session.begin_again')
    const landed = await enter(browser, key, { query: '?continue=https://evil.example/' })
    expect(landed).not.toContain('evil')
  })

  it('is answered by the provider that was asked, and by no other', async () => {
    const key = somebodyNew()
    const browser = comer()
    const back = await walk(browser, key)
    const elsewhere = await browser.ask('GET', back.replace(world.acme, world.other))
    expect(troubleIn(elsewhere.header('location')!)).toBe('session.begin_again')
    const again = comer()
    const other = (await walk(again, key)).replace(/iss=[^&]+/, `iss=${encodeURIComponent('https://evil.example')}`)
    expect(troubleIn((await again.ask('GET', other)).header('location')!)).toBe('sso.unavailable')
  })

  const owner = () => ({ sub: 'ana', email: world.people.owner.email, email_verified: true })
  it.each<[string, (typeof forgery)['signs'], () => object]>([
    ['one whose signature does not fit what it says', 'as before', owner],
    ['one that nobody signed', 'none', owner],
    ['one that is signed by the secret of the client', 'by secret', owner],
    ['one that answers another request', 'anew', () => ({ nonce: 'other' })],
    ['one for somebody else', 'anew', () => ({ aud: 'other' })],
    ['one of another provider', 'anew', () => ({ iss: 'https://evil.example' })],
    ['one that is over', 'anew', () => ({ exp: 1 })],
  ])('believes no token such as %s', async (_, signs, claims) => {
    const browser = comer()
    const back = await walk(browser, somebodyNew())
    Object.assign(forgery, { signs, claims: claims() })
    const answer = await browser
      .ask('GET', back)
      .finally(() => Object.assign(forgery, { signs: 'as before', claims: null }))
    expect(troubleIn(answer.header('location')!)).toBe('sso.unavailable')
    expect((await browser.ask('GET', '/v1/me')).status).toBe(401)
  })

  it('believes the same token where nothing in it is a lie', async () => {
    const browser = comer()
    const back = await walk(browser, somebodyNew())
    Object.assign(forgery, { signs: 'anew', claims: {} })
    const answer = await browser
      .ask('GET', back)
      .finally(() => Object.assign(forgery, { signs: 'as before', claims: null }))
    expect(troubleIn(answer.header('location')!)).toBeNull()
  })

  it('says so where the provider refuses, or is away, and loses nothing', async () => {
    expect(troubleIn(await enter(comer(), null))).toBe('sso.refused')
    const browser = comer()
    const back = await walk(browser, somebodyNew())
    await connect() // changed meanwhile
    expect(troubleIn((await browser.ask('GET', back)).header('location')!)).toBeNull()
  })

  it('is begun by our own page alone', async () => {
    const led = await world.http.app.inject({
      url: `/auth/sso/${world.acme}?continue=/business/inbox`,
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    expect(led.headers.location).toBe(`/auth/organization?organization=${world.acme}&continue=%2Fbusiness%2Finbox`)
    const none = await world.http.app.inject({ url: `/auth/sso/${world.other}` })
    expect(troubleIn(String(none.headers.location))).toBe('sso.not_set_up')
  })

  it('is found by the domain of an address, which tells nothing of accounts', async () => {
    const found = await ask(null, 'POST', '/auth/sso', { email: `anybody@${DOMAIN}`, continue: '/business/inbox' })
    expect(found.body['organization']).toEqual({
      name: 'Acme',
      is_enforced: false,
      continue: `/auth/sso/${world.acme}?continue=%2Fbusiness%2Finbox`,
    })
    expect((await ask(null, 'POST', '/auth/sso', { email: 'ana@foreign.example' })).body).toEqual({
      organization: null,
    })
  })
})

describe('signing out', () => {
  /** Presses "log out" here. @returns where the browser is led */
  const leave = async (browser: Browser) => {
    expect((await browser.ask('POST', '/v1/logout', {})).status).toBe(204)
    return (await browser.ask('GET', '/auth/leave')).header('location')!
  }
  const home = 'http://rubrica.example/auth/login'

  it('leads to the provider that let somebody in, which ends its session and leads back', async () => {
    await verify(world.people.owner)
    await connect({ signs_out: true })
    const browser = comer()
    const as = somebodyNew()
    await enter(browser, as)
    const there = new URL(await leave(browser))
    expect(there.origin).toBe(issuer)
    expect(there.searchParams.get('post_logout_redirect_uri')).toBe(home)
    const [, claims = ''] = there.searchParams.get('id_token_hint')!.split('.')
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({ sub: as, aud: 'rubrica' })
    expect(await signOutThere(there.href)).toBe(home)
    expect((await browser.ask('GET', '/auth/leave')).header('location'), 'pressed twice').toBe(home)
  })

  it('ends here where owners did not ask for more, the provider is gone, or another site led there', async () => {
    await verify(world.people.owner)
    await connect()
    const browser = comer()
    await enter(browser, somebodyNew())
    expect(await leave(browser)).toBe(home)
    await connect({ signs_out: true })
    await enter(browser, somebodyNew())
    const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ')
    const headers = { cookie, 'sec-fetch-site': 'cross-site' }
    const led = await world.http.app.inject({ method: 'GET', url: '/auth/leave', headers })
    expect([led.headers.location, led.cookies]).toEqual([home, []])
    await ask(world.people.owner, 'DELETE', '/v1/single-sign-on')
    expect((await browser.ask('GET', '/auth/leave')).header('location')).toBe(home)
    expect((await comer().ask('GET', '/auth/leave')).header('location')).toBe(home)
  })

  it('asks the provider without its token where that is too long for a browser to keep', async () => {
    await verify(world.people.owner)
    await connect({ signs_out: true })
    const browser = comer()
    const groups = Array.from({ length: 120 }, (_each, at) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`)
    Object.assign(forgery, { claims: { groups }, signs: 'anew' })
    await enter(browser, somebodyNew())
    Object.assign(forgery, { claims: null, signs: 'as before' })
    const { searchParams } = new URL(await leave(browser))
    expect([searchParams.get('id_token_hint'), searchParams.get('client_id')]).toEqual([null, 'rubrica'])
  })
})

describe('single sign-on that is enforced', () => {
  const enforce = (isEnforced: boolean, who = world.people.owner) =>
    ask(who, 'PUT', '/v1/single-sign-on/enforcement', { is_enforced: isEnforced })
  /** Somebody signed in by it before. */
  async function enforced(): Promise<void> {
    await connect()
    await verify(world.people.owner)
    await enter(comer(), somebodyNew())
    await cameBy(world, world.people.owner, 'passkey')
    await prove(world.people.owner)
    expect(said(await enforce(true))[0]).toBe(200)
  }
  const member = (who: Person) => ask(who, 'GET', '/v1/me')
  const logIn = (email: string) => ask(null, 'POST', '/auth/login', { email, password: PASSWORD })

  it('waits for a domain, a sign-in that worked, and an owner with two factors', async () => {
    await connect()
    expect(said(await enforce(true))).toEqual([409, 'sso.no_domain'])
    await verify(world.people.owner)
    expect(said(await enforce(true))).toEqual([409, 'sso.untested'])
    await enter(comer(), somebodyNew())
    expect(said(await enforce(true))).toEqual([422, 'organization.second_factor_first'])
  })

  it('shuts members out who come by themselves, refuses their password with its name, and lets them in by the provider', async () => {
    const { sender, program } = world.people
    await enforced()
    expect(said(await member(sender))).toEqual([403, 'organization.sso_required'])
    const refused = await logIn(sender.email)
    expect(said(refused)).toEqual([403, 'session.sso_required'])
    expect(refused.body['message']).toContain('Acme')
    const wrong = await ask(null, 'POST', '/auth/login', { email: sender.email, password: 'Guessed-2026' })
    expect(said(wrong)).toEqual([422, 'session.bad_credentials'])
    const browser = comer()
    await enter(browser, known(sender))
    const inside = { cookie: `rubrica=${browser.cookies.get('rubrica')}`, 'x-organization': world.acme }
    expect((await member({ ...sender, headers: inside })).status).toBe(200)
    await world.letProgramIn()
    expect((await ask(program, 'GET', '/v1/envelopes')).status).toBe(200)
    expect((await factsOf(world.acme)).at(-1)).not.toMatchObject({ type: 'sso.enforcement_ended' })
  })

  it('leaves owners another way in, with two factors, and members of other domains as they were', async () => {
    const guest = await settleMember(world)
    await world.ctx.db.transaction((tx) =>
      tables(tx)
        .updateTable('users')
        .set({ email: 'guest@elsewhere.example' })
        .where('id', '=', guest.userId)
        .execute(),
    )
    await enforced()
    expect((await member(world.people.owner)).status).toBe(200)
    await cameBy(world, world.people.owner, 'password')
    expect(said(await member(world.people.owner))).toEqual([403, 'organization.second_factor_required'])
    expect((await logIn(world.people.owner.email)).status).toBe(200)
    expect((await member(guest)).status).toBe(200)
    expect((await logIn('guest@elsewhere.example')).status).toBe(200)
  })

  it('satisfies the demand for a second factor of its own organization, and of no other', async () => {
    const elsewhere = await settleMember(world, {}, world.other)
    await connect()
    await verify(world.people.owner)
    const browser = comer()
    await enter(browser, known(elsewhere))
    const as = (id: string): Person => ({
      ...elsewhere,
      headers: { cookie: `rubrica=${browser.cookies.get('rubrica')}`, 'x-organization': id },
    })
    const demand = (isRequired: boolean) =>
      world.ctx.db.transaction((tx) =>
        tables(tx).updateTable('organizations').set({ requires_second_factor: isRequired }).execute(),
      )
    await demand(true)
    expect((await member(as(world.acme))).status).toBe(200)
    expect(said(await member(as(world.other)))).toEqual([403, 'organization.second_factor_required'])
    await demand(false)
  })

  it('ends with the provider, with its last domain, and when another provider takes its place', async () => {
    await enforced()
    const { sender } = world.people
    await ask(world.people.owner, 'DELETE', `/v1/single-sign-on/domains/${DOMAIN}`)
    expect((await factsOf(world.acme)).at(-1)).toMatchObject({ type: 'sso.enforcement_ended' })
    expect((await member(sender)).status).toBe(200)
    await enforced()
    await ask(world.people.owner, 'DELETE', '/v1/single-sign-on')
    expect((await member(sender)).status).toBe(200)
    await enforced()
    const browser = comer()
    await enter(browser, known(sender))
    await connect({ client_id: 'another' })
    expect((await member(sender)).status).toBe(200)
    const identities = await world.ctx.db.read((reader) =>
      tables(reader).selectFrom('sso_identities').selectAll().execute(),
    )
    expect(identities).toEqual([])
  })
})

describe('a domain', () => {
  it('counts once its DNS says so, for one organization, which keeps it as long as its DNS does', async () => {
    const { owner, other } = world.people
    const at = '/v1/single-sign-on/domains'
    const headers = { 'accept-language': 'en' }
    const wrong = await askAt(world, owner, 'POST', { url: at, body: { domain: 'not a domain' }, headers })
    expect(wrong.json()).toMatchObject({ errors: { domain: [sentence('sso.domain_invalid', 'en')] } })
    const { body } = await ask(owner, 'POST', at, { domain: 'https://Acme.example/login' })
    expect(body).toMatchObject({ domain: 'acme.example', is_verified: false })
    expect(said(await ask(owner, 'POST', `${at}/acme.example/check`))).toEqual([409, 'sso.record_missing'])
    expect(said(await ask(other, 'POST', `${at}/acme.example/check`))).toEqual([404, 'sso.domain_not_found'])
    await verify(owner, 'acme.example')
    const { name, value } = body['record'] as unknown as { name: string; value: string }
    const theirs = (await ask(other, 'POST', at, { domain: 'acme.example' })).body['record'] as unknown as {
      value: string
    }
    world.names.records.set(name, [value, theirs.value])
    expect(said(await ask(other, 'POST', `${at}/acme.example/check`))).toEqual([409, 'sso.domain_taken'])
    world.names.records.set(name, [theirs.value])
    expect(said(await ask(other, 'POST', `${at}/acme.example/check`))[0]).toBe(200)
    expect((await factsOf(world.acme)).at(-1)).toMatchObject({ type: 'sso.domain_lost', domain: 'acme.example' })
    expect((await ask(owner, 'GET', '/v1/single-sign-on')).body['domains']).toMatchObject([{ is_verified: false }])
  })

  it('is of one of two organizations that verify it at the same instant, and the other is told', async () => {
    const both = [world.people.owner, world.people.other]
    const at = '/v1/single-sign-on/domains'
    const added = await Promise.all(both.map((who) => ask(who, 'POST', at, { domain: 'shared.example' })))
    const [one, two] = added.map(({ body }) => body['record'] as unknown as { name: string; value: string })
    world.names.records.set(one!.name, [one!.value, two!.value])
    const checking = await world.ctx.db.transaction(async (tx) => {
      await tables(tx).selectFrom('organizations').select('id').forUpdate().execute()
      const begun = Promise.all(both.map((who) => ask(who, 'POST', `${at}/shared.example/check`)))
      await untilWaiting(world.ctx.db, 2)
      return { begun }
    })
    expect((await checking.begun).map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it('is one of twenty at most, and is looked for again where no name server answers', async () => {
    const { owner } = world.people
    const at = '/v1/single-sign-on/domains'
    for (let each = 1; each <= 20; each++) await ask(owner, 'POST', at, { domain: `acme${each}.example` })
    expect(said(await ask(owner, 'POST', at, { domain: 'acme21.example' }))).toEqual([409, 'sso.too_many_domains'])
    world.names.broken.add('_rubrica.acme1.example')
    expect(said(await ask(owner, 'POST', `${at}/acme1.example/check`))).toEqual([503, 'sso.dns_silent'])
  })

  it('of one organization lets nobody in at another', async () => {
    await connect()
    await verify(world.people.owner)
    await connect({}, world.people.other)
    const key = known(world.people.sender)
    const browser = comer()
    expect(troubleIn(await enter(browser, key, { id: asId(world.other) }))).toBe('sso.address_foreign')
    expect((await browser.ask('GET', '/v1/me')).status).toBe(401)
  })
})
