/** The set-up of a new installation: who gets it and who does not, two at once, and each of its steps. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createUser } from '../features/accounts/account.commands.ts'
import { listOperators } from '../features/operating/operator.commands.ts'
import { setupLink } from '../features/setup/setup-link.ts'
import { testAuthority } from '../pades/testing/own-authority.ts'
import { pkiFile } from '../pades/testing/pki.ts'
import { openHttp } from '../server/http/open.ts'
import type { Db } from '../server/db.ts'
import type { Http } from '../server/http.ts'
import type { Mailer } from '../server/mail.ts'
import { sql, tables } from '../server/sql.ts'
import { testCtx } from '../server/testing/ctx.ts'
import { emptyTables, testDb } from '../server/testing/db.ts'
import { accountRoutes } from '../features/accounts/account.routes.ts'
import { ports } from './features.ts'
import { gatekeeper } from './gatekeeper.ts'
import { openSealing } from './sealing.ts'
import { serveSetup } from './serve-setup.ts'
import { writeAuthorityFiles } from './testing/authority-files.ts'

type Installation = Awaited<ReturnType<typeof open>>
let installation: Installation
let restarts = 0
let db: Db | undefined

async function open(parts: Readonly<{ env?: Record<string, string>; mailer?: Mailer }> = {}) {
  const ctx = await testCtx({ ...parts, db: (db ??= await testDb()) })
  writeAuthorityFiles(ctx.settings.dataDir, await testAuthority(new Date()))
  const http: Http = await openHttp(ctx, gatekeeper(ctx))
  accountRoutes(http, ctx, ports)
  serveSetup(http, ctx, await openSealing(ctx), () => void (restarts += 1))
  http.app.get('/', () => 'the product')
  http.app.get('/auth/login', () => 'the door')
  return { ctx, http, token: setupLink(ctx).split('#')[1]! }
}
beforeEach(async () => {
  restarts = 0
  installation = await open()
  await emptyTables(installation.ctx.db)
})
afterEach(() => installation.http.app.close())

type Asked = Readonly<{ body?: object; cookie?: string; ip?: string; form?: FormData }>
async function ask(
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  { body, cookie = '', ip = '192.0.2.1', form }: Asked = {},
) {
  const packed = form && new Response(form)
  const answer = await installation.http.app.inject({
    method,
    url,
    remoteAddress: ip,
    headers: {
      cookie,
      'accept-language': 'en',
      ...(packed && { 'content-type': packed.headers.get('content-type')! }),
    },
    ...(packed ? { payload: Buffer.from(await packed.arrayBuffer()) } : body && { payload: body }),
  })
  const isJson = String(answer.headers['content-type']).includes('json')
  const given = answer.cookies.find(({ name }) => name === 'rubrica')
  const told = isJson ? answer.json<Record<string, unknown>>() : {}
  return {
    status: answer.statusCode,
    location: answer.headers['location'],
    cookie: given ? `rubrica=${given.value}` : '',
    ...told,
  }
}
const ana = { name: 'Ana Prado', email: 'ana@example.com', password: 'Sealed-4711-x', language: 'en' }
const begin = (more: object = {}) => ask('POST', '/v1/setup', { body: { ...ana, token: installation.token, ...more } })
const state = (cookie = '') => ask('GET', '/v1/setup', { cookie })
const people = () =>
  installation.ctx.db.read((reader) =>
    tables(reader).selectFrom('users').select(['email', 'email_verified_at']).execute(),
  )

describe('the first account', () => {
  it('is for the person who has the link: an operator, confirmed and signed in; then the way is gone for good', async () => {
    expect(await state()).toMatchObject({ state: 'open', step: null, mail: null, seal: null })
    const made = await begin()
    expect(made).toMatchObject({ status: 204 })
    expect(await state(made.cookie)).toMatchObject({ state: 'yours', step: 'organization', email: 'ana@example.com' })
    expect(await listOperators(installation.ctx)).toMatchObject([{ email: 'ana@example.com' }])
    expect(await people()).toMatchObject([{ email_verified_at: expect.any(Date) as Date }])
    expect(await begin({ email: 'eve@example.com' })).toMatchObject({ status: 404, code: 'setup.over' })
    expect(await state()).toMatchObject({ state: 'under_way', email: null, mail: null, seal: null })
  })

  it('is no stranger’s: a token that was guessed, cut or left out opens nothing, and guessing is slowed down', async () => {
    for (const token of ['', 'x', installation.token.slice(1), `${installation.token}A`, 'A'.repeat(24)])
      expect(await begin({ token }), token).toMatchObject({ status: 403, code: 'setup.link_wrong' })
    for (let tries = 0; tries < 30; tries++) await begin({ token: 'guess' })
    expect(await begin({ token: 'guess' })).toMatchObject({ status: 429 })
    expect(await people()).toEqual([])
  })

  it('is one, also when two browsers begin at once', async () => {
    const all = await Promise.all([begin(), begin({ email: 'eve@example.com' }), begin({ email: 'rui@example.com' })])
    expect(all.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 404, 404])
    expect(await people()).toHaveLength(1)
    expect(await listOperators(installation.ctx)).toHaveLength(1)
  })

  it('comes before registration, and every door leads to it until then', async () => {
    for (const url of ['/', '/auth/login', '/auth/login?continue=%2Fx'])
      expect(await ask('GET', url), url).toMatchObject({ status: 302, location: '/setup' })
    const form = { ...ana, phone: '+55 11 98765-4321', accepts_terms: true }
    expect(await ask('POST', '/auth/register', { body: form })).toMatchObject({ status: 409, code: 'setup.first' })
    await begin()
    expect(await ask('GET', '/')).toMatchObject({ status: 200 })
    expect(await ask('POST', '/auth/register', { body: { ...form, email: 'rui@example.com' } })).toMatchObject({
      status: 201,
    })
  })

  it('may be made by the command line, or by nobody here', async () => {
    await createUser(installation.ctx, ports, { ...ana, language: 'en', isVerified: true })
    expect(await state()).toMatchObject({ state: 'over' })
    expect(await begin({ email: 'eve@example.com' })).toMatchObject({ status: 404 })
    await installation.http.app.close()
    installation = await open({ env: { SETUP: 'off' } })
    expect(await state()).toMatchObject({ state: 'over' })
    expect(await ask('GET', '/')).toMatchObject({ status: 200 })
  })

  it('of a weak password is refused and leaves nothing behind', async () => {
    expect(await begin({ password: 'password' })).toMatchObject({ status: 422 })
    expect(await begin({ password: 'Password1' })).toMatchObject({ status: 422, code: 'user.password_common' })
    expect(await state()).toMatchObject({ state: 'open' })
  })
})

describe('the other steps', () => {
  it('go on where they were left, are founded once, and are theirs alone', async () => {
    const { cookie } = await begin()
    const found = () => ask('POST', '/v1/setup/organization', { cookie, body: { name: 'Acme' } })
    expect((await Promise.all([found(), found()])).map(({ status }) => status)).toEqual([204, 204])
    const { rows } = await installation.ctx.db.read((reader) =>
      sql`select name from organizations where not is_personal`.execute(tables(reader)),
    )
    expect(rows).toEqual([{ name: 'Acme' }])
    expect(await state(cookie)).toMatchObject({ state: 'yours', step: 'mail' })
    const stranger = await ask('POST', '/auth/register', {
      body: { ...ana, email: 'eve@example.com', phone: '+55 11 98765-4322', accepts_terms: true },
    })
    for (const [method, url, body] of [
      ['POST', '/v1/setup/organization', { name: 'Eve' }],
      ['POST', '/v1/setup/test-letter', {}],
      ['POST', '/v1/setup/leave-step', { step: 'mail' }],
      ['POST', '/v1/setup/try-seal', {}],
      ['DELETE', '/v1/setup/seal', undefined],
    ] as const) {
      expect(await ask(method, url, { cookie: stranger.cookie, ...(body && { body }) }), url).toMatchObject({
        code: 'setup.over',
      })
      expect(await ask(method, url, { ...(body && { body }) }), url).toMatchObject({ status: 401 })
    }
    await ask('POST', '/v1/setup/leave-step', { cookie, body: { step: 'organization' } })
    expect(await state(cookie), 'left already').toMatchObject({ step: 'mail' })
    for (const step of ['mail', 'seal']) await ask('POST', '/v1/setup/leave-step', { cookie, body: { step } })
    expect(await state(cookie)).toMatchObject({ state: 'over' })
    expect(await ask('DELETE', '/v1/setup/seal', { cookie })).toMatchObject({ code: 'setup.over' })
  })

  it('end by themselves after a day', async () => {
    const { cookie } = await begin()
    installation.ctx.clock.now = new Date(installation.ctx.clock.now.getTime() + 24 * 3_600_000)
    expect(await state(cookie)).toMatchObject({ state: 'over' })
    expect(await ask('POST', '/v1/setup/try-seal', { cookie, body: {} })).toMatchObject({ code: 'setup.over' })
  })

  it('send a letter to the person who asks, and tell what the mail server says', async () => {
    const { cookie } = await begin()
    expect(await ask('POST', '/v1/setup/test-letter', { cookie, body: {} })).toMatchObject({
      is_sent: true,
      trouble: null,
    })
    await installation.http.app.close()
    const away: Mailer = {
      deliver: () => Promise.reject(new Error('535 5.7.8 refused')),
      check: () => Promise.resolve(),
    }
    installation = await open({ mailer: away })
    await emptyTables(installation.ctx.db)
    const other = await begin()
    expect(await ask('POST', '/v1/setup/test-letter', { cookie: other.cookie, body: {} })).toMatchObject({
      is_sent: false,
      trouble: '535 5.7.8 refused',
    })
  })
})

describe('the key of the seal as a file', () => {
  const upload = (cookie: string, file: Uint8Array, password: string) => {
    const form = new FormData()
    form.append('password', password)
    form.append('file', new Blob([new Uint8Array(file)]), 'seal.p12')
    return ask('POST', '/v1/setup/seal', { cookie, form })
  }

  it('seals from the next start on, is encrypted in the database, and is taken back', async () => {
    const { cookie } = await begin()
    expect(await state(cookie)).toMatchObject({ seal: { from: 'self-made', is_in_force: true } })
    expect(await upload(cookie, pkiFile('company.p12'), '1234')).toMatchObject({ status: 200, restarts: true })
    expect(restarts).toBe(1)
    expect(await state(cookie)).toMatchObject({ seal: { from: 'self-made', is_in_force: false } })
    const next = await openSealing(installation.ctx)
    expect(next.seals).toBe('stored')
    expect(Buffer.from(next.signer.certificate)).not.toEqual(Buffer.from((await openOwn()).certificate))
    const { rows } = await installation.ctx.db.read((reader) =>
      sql<{ stored: string }>`select encode(sealed_file, 'escape') as stored from seal_key`.execute(tables(reader)),
    )
    expect(rows[0]!.stored).not.toContain('1234')
    expect(await ask('DELETE', '/v1/setup/seal', { cookie })).toMatchObject({ restarts: true })
    expect((await openSealing(installation.ctx)).seals).toBe('self-made')
  })
  const openOwn = async () => {
    await ask('GET', '/v1/setup')
    const { own } = await openSealing(installation.ctx)
    return { certificate: Buffer.from(own[0]!.certificate) }
  }

  it('is refused by what is wrong with it', async () => {
    const { cookie } = await begin()
    expect(await upload(cookie, pkiFile('company.p12'), 'wrong')).toMatchObject({
      status: 422,
      code: 'seal.password_wrong',
    })
    for (const file of [
      new Uint8Array(),
      Buffer.from('hello'),
      pkiFile('company.pem'),
      pkiFile('company.p12').subarray(0, 900),
    ])
      expect(await upload(cookie, file, '1234')).toMatchObject({ status: 422, code: 'seal.file_unusable' })
    expect(await upload(cookie, new Uint8Array(300 * 1024), '1234')).toMatchObject({
      status: 422,
    })
    expect(restarts).toBe(0)
    expect(await ask('POST', '/v1/setup/try-seal', { cookie, body: {} })).toMatchObject({ works: true })
  })

  it('has to be valid today, and is not asked for where the settings name one', async () => {
    installation.ctx.clock.now = new Date('2190-01-01T12:00:00Z')
    const late = await begin()
    expect(await upload(late.cookie, pkiFile('company.p12'), '1234')).toMatchObject({ code: 'seal.not_in_time' })
    await installation.http.app.close()
    installation = await open({ env: { SEAL_P12: 'fixtures/pki/company.p12', SEAL_P12_PASSWORD: '1234' } })
    await emptyTables(installation.ctx.db)
    const { cookie } = await begin()
    expect(await state(cookie)).toMatchObject({ seal: { from: 'file', is_by_settings: true, is_in_force: true } })
    expect(await upload(cookie, pkiFile('ec.p12'), '1234')).toMatchObject({ status: 409, code: 'seal.by_settings' })
  })
})
