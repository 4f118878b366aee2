/** The demo: filled through the product's own calls, made anew, closed to the outside, and never in a database that matters. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createUser } from '../../features/accounts/account.commands.ts'
import { playEndpoint } from '../../features/demo/demo.contract.ts'
import { demoParts, nextReset } from '../../features/demo/demo.model.ts'
import { findDemo, saveDemo } from '../../features/demo/demo.store.ts'
import { openOffice } from '../../features/conversions/office.ts'
import { atNight } from '../../kernel/testing/nightly.ts'
import { testAuthority } from '../../pades/testing/own-authority.ts'
import { testWorkshop } from '../../pades/testing/test-workshop.ts'
import { openHttp } from '../../server/http/open.ts'
import type { Http } from '../../server/http.ts'
import { readSettings, settingNames } from '../../server/settings.ts'
import { sql, tables } from '../../server/sql.ts'
import { testCtx } from '../../server/testing/ctx.ts'
import { emptyTables, testDb } from '../../server/testing/db.ts'
import { ports, reactions, routes, type Tools } from '../features.ts'
import { gatekeeper } from '../gatekeeper.ts'
import { openProviders, openQualified } from '../qualified.ts'
import { openSealing } from '../sealing.ts'
import { writeAuthorityFiles } from '../testing/authority-files.ts'
import { isOpenInDemo, openRoutes } from './demo-doors.ts'
import { ensureOwnDatabase, resetDemo } from './reset-demo.ts'
import { serveDemo } from './serve-demo.ts'

let ctx: Awaited<ReturnType<typeof testCtx>>
let tools: Tools
let http: Http
beforeAll(async () => {
  ctx = await testCtx({ reactions, db: await testDb(), env: { DEMO: 'true' } })
  ctx.clock.now = new Date()
  writeAuthorityFiles(ctx.settings.dataDir, await testAuthority(new Date()))
  const [workshop, sealing, providers] = [testWorkshop(), await openSealing(ctx), openProviders(ctx.settings)]
  const qualified = openQualified(ctx, { sealing, workshop, configured: [], providers })
  tools = { workshop, sealing, trustAnchors: [], qualified, providers, office: openOffice(ctx.settings), gateway: null }
  http = await openHttp(ctx, gatekeeper(ctx))
  serveDemo(http, ctx)
  routes(http, ctx, tools)
})
afterAll(() => http.app.close())
beforeEach(() => emptyTables(ctx.db))

const ask = async (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, cookie = '', payload?: object) => {
  const answer = await http.app.inject({
    method,
    url,
    headers: { cookie, 'accept-language': 'en' },
    ...(payload && { payload }),
  })
  const given = answer.cookies.find(({ name }) => name === 'rubrica')
  const isJson = String(answer.headers['content-type']).includes('json')
  return {
    status: answer.statusCode,
    location: answer.headers['location'],
    cookie: given ? `rubrica=${given.value}` : '',
    body: isJson ? answer.json<Record<string, unknown>>() : {},
  }
}
const play = (part: string) => ask('POST', '/v1/demo/sign-in', '', { part })
const all = async () => {
  const { rows } = await ctx.db.read((reader) =>
    sql<{ state: string; count: number; tests: number }>`
      select state, count(*)::int as count, count(*) filter (where is_sandbox)::int as tests from envelopes
      group by state order by state`.execute(tables(reader)),
  )
  return rows
}
const mark = () => ctx.db.transaction((tx) => saveDemo(tx, { state: 'filling', since: ctx.now() }))

describe('a demo', () => {
  it('has people, contacts, a template and envelopes in every state, all of them tests; made anew it is the same', async () => {
    await mark()
    expect(await play('sender')).toMatchObject({ status: 503, body: { code: 'demo.filling' } })
    await resetDemo(ctx, tools)
    const first = await all()
    expect(first.map(({ state }) => state)).toEqual([
      'cancelled',
      'draft',
      'halted',
      'in-transit',
      'processing',
      'rejected',
      'template',
    ])
    expect(first.every(({ count, tests }) => count === tests)).toBe(true)
    for (const part of demoParts) {
      const { status, cookie } = await play(part)
      expect(status).toBe(200)
      expect(await ask('GET', '/v1/me', cookie)).toMatchObject({
        status: 200,
        body: { is_registration_complete: true },
      })
    }
    const { cookie } = await play('sender')
    const { body: sessions } = await ask('GET', '/v1/me/sessions', cookie)
    const mine = (sessions['data'] as { is_current: boolean; ip: string }[]).find((each) => each.is_current)
    expect(mine?.ip, 'seen by every other visitor').toBe('127.0.0.0')
    const { sha256 } = await ctx.blobs.put(Buffer.from('what a visitor left'))
    await resetDemo(ctx, tools)
    expect(await all()).toEqual(first)
    await expect(ctx.blobs.read(sha256)).rejects.toThrow()
    expect(await ask('GET', '/v1/me', cookie), 'sessions of yesterday').toMatchObject({ status: 401 })
    expect((await ctx.db.read(findDemo))?.state).toBe('ready')
  })

  it('that was half made when its process died is made anew by the next start', atNight, async () => {
    await mark()
    const dying: Tools = {
      ...tools,
      workshop: new Proxy(tools.workshop, { get: () => () => Promise.reject(new Error('the power went')) }),
    }
    await expect(resetDemo(ctx, dying)).rejects.toThrow()
    expect((await ctx.db.read(findDemo))?.state).toBe('filling')
    await ensureOwnDatabase(ctx)
    const { rows } = await ctx.db.read((reader) =>
      sql`select identifier from graphile_worker.jobs j join graphile_worker._private_tasks t on t.identifier = j.task_identifier where key = 'demo.reset'`.execute(
        tables(reader),
      ),
    )
    expect(rows).toHaveLength(1)
    await resetDemo(ctx, tools)
    expect((await all()).length).toBe(7)
  })

  it('is erased at six in the morning, UTC', () => {
    expect(nextReset(new Date('2026-11-26T05:59:59Z'))).toEqual(new Date('2026-11-26T06:00:00Z'))
    expect(nextReset(new Date('2026-11-26T06:00:00Z'))).toEqual(new Date('2026-11-27T06:00:00Z'))
  })
})

describe('what is outside', () => {
  it('is not reached: everything that changes something is closed, but for a short list', async () => {
    await mark()
    await ctx.db.transaction((tx) => saveDemo(tx, { state: 'ready', since: ctx.now() }))
    for (const { method, path } of http.endpoints) {
      if (method === 'GET' || isOpenInDemo(path)) continue
      const url = path.replaceAll(/:\w+/g, '019cd7f2-8e40-7a31-9c05-3b1f6e2d40a0')
      expect(await ask(method, url, '', method === 'DELETE' ? undefined : {}), `${method} ${path}`).toMatchObject({
        status: 403,
        body: { code: 'demo.closed' },
      })
    }
    for (const url of [
      '/v1/webhooks',
      '/v1/me/password',
      '/auth/register',
      '/oauth/token',
      '/v1/organizations',
      '/v1/public-links',
      '/v1/envelopes/integrations/login',
    ])
      expect(isOpenInDemo(url), url).toBe(false)
    for (const url of ['/auth/login', '/auth/register'])
      expect(await ask('GET', url)).toMatchObject({ status: 302, location: '/demo' })
  })

  it('is left by signing out, and every route that is open is one', async () => {
    for (const pattern of openRoutes)
      expect(
        [...http.endpoints, playEndpoint].some(({ path }) => pattern.test(path)),
        String(pattern),
      ).toBe(true)
    await mark()
    expect((await ask('POST', '/v1/logout', '', {})).status).not.toBe(403)
  })

  it('is not named by settings beside it', () => {
    const outside = settingNames.filter((name) => !insideOfDemo.includes(name))
    expect(outside.length).toBeGreaterThan(60)
    for (const name of outside)
      expect(() => readSettings({ DEMO: 'true', [name]: 'smtp://x.example', MAIL_FROM: 'a@b.example' })).toThrow(
        `${name} cannot be set beside DEMO=true`,
      )
    expect(readSettings({ DEMO: 'true' })).toMatchObject({ isDemo: true, smtpUrl: null, offersSetup: false })
  })
})

const insideOfDemo =
  `API_RATE_LIMIT BASE_URL DATABASE_URL DATA_DIR DEMO FREE_ENVELOPES FREE_FEATURES FREE_STORAGE FREE_USERS HOST
  LIBREOFFICE LOG_ADDRESSES LOG_LEVEL MAILBOX_PAGES MAIL_FROM METRICS_HOST METRICS_PORT METRICS_TOKEN OTEL_EXPORTER_OTLP_ENDPOINT
  OTEL_EXPORTER_OTLP_HEADERS OTEL_SERVICE_NAME OTEL_TRACES_SAMPLER_ARG PORT ROLE SERVER_KEY SERVER_KEY_PREVIOUS SETUP
  SHUTDOWN_DELAY_SEC TRUST_PROXY VARIANT VERIFIER_REDIRECT`.split(/\s+/)

it('takes no files for its own that it finds', async () => {
  await ctx.blobs.put(Buffer.from('a contract'))
  await expect(ensureOwnDatabase(ctx)).rejects.toThrow('documents of another installation')
})

it('no database that holds accounts becomes a demo, and no demo is taken for real', async () => {
  const person = {
    name: 'Ana',
    email: 'ana@example.com',
    password: 'Sealed-4711-x',
    language: 'en',
    isVerified: true,
  } as const
  await createUser(ctx, ports, person)
  await expect(ensureOwnDatabase(ctx)).rejects.toThrow('this database holds accounts')
  await expect(resetDemo(ctx, tools)).rejects.toThrow('only the data of a demo is erased')
  await mark()
  const real = { ...ctx, settings: { ...ctx.settings, isDemo: false } }
  await expect(ensureOwnDatabase(real)).rejects.toThrow('This database is of a demo')
})
