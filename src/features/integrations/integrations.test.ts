/** Completed envelopes archived in a DocuWare, an S3 bucket and a WebDAV folder, with everything that goes wrong there. */
import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import S3rver from 's3rver'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { asId } from '../../kernel/ids.ts'
import { atNight } from '../../kernel/testing/nightly.ts'
import { testWorkshop } from '../../pades/testing/test-workshop.ts'
import type { Ctx } from '../../server/ctx.ts'
import { openHttp } from '../../server/http/open.ts'
import type { Http } from '../../server/http.ts'
import { defineJob, enqueue, handle, startJobs } from '../../jobs/jobs.ts'
import { verifyChain } from '../../server/ledger.ts'
import { sql, tables } from '../../server/sql.ts'
import { testCtx, testDir, type TestClock } from '../../server/testing/ctx.ts'
import { emptyTables } from '../../server/testing/db.ts'
import { openGate, type Person } from '../../core/envelope/testing/people.store.ts'
import { samplePdf, sendSample } from '../../core/envelope/testing/sample.store.ts'
import { testSealing } from '../../core/envelope/testing/sealing-means.ts'
import { signAll } from '../../core/envelope/testing/sign-all.ts'
import type { SealingDeps } from '../../core/document/sealing-level.ts'
import { sealEnvelope } from '../sealing/sealing.commands.ts'
import { archiveWaiting } from './archive.commands.ts'
import { archiveHandlers, archiveWhenCompleted } from './archive.jobs.ts'
import { networkTargets, type TargetsPort } from './deps.ts'
import type { AccountMessage } from '../messages/message.model.ts'
import { integrationLetters } from './integration.reactions.ts'
import { integrationRoutes } from './integration.routes.ts'
import type { Target } from './targets/target.ts'
import { CABINET, openDocuware, PASSWORD, USER, type Docuware } from './testing/docuware.ts'

const workshop = testWorkshop()
let ctx: Ctx & { clock: TestClock }
let http: Http
let deps: SealingDeps
let marina: Person
let docuware: Docuware
const letters: unknown[] = []

beforeAll(async () => {
  const ownersOf = async () => [{ ...marina, organization: 'Acme', language: 'en' as const }]
  const post = async (_: unknown, __: unknown, { kind, told }: AccountMessage) =>
    void letters.push([kind, told?.name, told?.what])
  const reactions = [archiveWhenCompleted, integrationLetters({ ownersOf, post })]
  ctx = await testCtx({ reactions, settings: { outgoingPrivateNetworks: true } })
  http = await openHttp(
    ctx,
    openGate(() => [marina]),
  )
  integrationRoutes(http, ctx, networkTargets)
  deps = (await testSealing(workshop)).deps
})
beforeEach(async () => {
  ctx.clock.now = new Date('2026-11-25T12:00:00Z')
  docuware = await openDocuware()
})
afterEach(async () => {
  await docuware.close()
  letters.length = 0
  await emptyTables(ctx.db)
})

function person(userId: string, organizationId: string, isOwner = true): Person {
  const known = { isEmailVerified: true, isRegistrationComplete: true, isStrong: false, mustChangePassword: false }
  const named = { userId: asId<'User'>(userId), name: 'Somebody', email: `${userId}@acme.example`, sessionId: userId }
  const inside = {
    isPersonal: false,
    organizationId: asId<'Organization'>(organizationId),
    permissions: new Set<never>(),
  }
  return { ...named, ...known, ...inside, isOwner, language: 'en' }
}

async function ask(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) {
  const headers = { authorization: marina.userId, 'accept-language': 'en' }
  const answer = await http.app.inject({ method, url: `/v1${url}`, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() }
}

const wish = (password = PASSWORD, server_url = docuware.url) => ({
  type: 'docuware',
  config: { server_url, file_cabinet: CABINET, user: USER, password },
})
const list = '/organizations/integrations'

/** Sent by Marina, and everybody signed. */
async function signed() {
  const sample = await sendSample(ctx, [{ name: 'Ana' }], { pdfs: [samplePdf(), samplePdf('plain-sample.pdf')] })
  await signAll(ctx, workshop, sample)
  marina = person(sample.senderId, sample.organizationId)
  return sample.envelopeId
}
const seal = (id: Awaited<ReturnType<typeof signed>>) => sealEnvelope(ctx, deps, id)
const archivesOf = async (id: string) => (await ask('GET', `/envelopes/${id}/archives`)).body

/** What the job does. */
async function work({ signal = new AbortController().signal, isLast = false, targets = networkTargets } = {}) {
  const { id } = await ctx.db.read((reader) =>
    tables(reader)
      .selectFrom('integrations')
      .select('id')
      .where('disconnected_at', 'is', null)
      .executeTakeFirstOrThrow(),
  )
  return archiveWaiting(ctx, targets, asId(id), { signal, isLast })
}

async function completeInto(config: object) {
  const id = await signed()
  expect((await ask('POST', list, config)).status).toBe(201)
  await seal(id)
  return id
}

describe('DocuWare', () => {
  it('gets every file of a completed envelope once, with index fields, after one logon for the test and one for the files', async () => {
    const id = await completeInto(wish())
    expect((await archivesOf(id)).data).toMatchObject([{ type: 'docuware', state: 'waiting', files: [] }])
    expect(await work()).toBeNull()
    expect(docuware.documents).toHaveLength(4)
    expect(docuware.logons()).toBe(2)
    const [first] = docuware.documents
    expect(first!.name).toMatch(/^[2-9A-Z-]{14} contrato\.pdf$/i)
    expect(first!.fields).toMatchObject({
      RUBRICA_ID: expect.stringMatching(/-document$/),
      RUBRICA_RECIPIENTS: { Keyword: [expect.any(String)] },
      RUBRICA_COMPLETED: '2026-11-25',
    })
    const { data } = await archivesOf(id)
    expect(data[0]).toMatchObject({ state: 'stored', message: null })
    expect(data[0].files.map(({ id }: { id: string }) => id).toSorted()).toEqual(['1', '2', '3', '4'])
    expect((await ctx.db.read((reader) => verifyChain(reader, id))).isIntact).toBe(true)
    await work()
    expect(docuware.documents).toHaveLength(4)
  })

  it('is asked about an upload whose answer was lost, and gets no second copy', async () => {
    const id = await completeInto(wish())
    docuware.fail('lose_answer')
    expect((await work())!.getTime() - ctx.clock.now.getTime()).toBe(60_000)
    expect((await archivesOf(id)).data[0]).toMatchObject({
      state: 'waiting',
      message: expect.stringContaining('does not answer'),
    })
    ctx.clock.now = new Date(ctx.clock.now.getTime() + 60_000)
    expect(await work()).toBeNull()
    expect(docuware.documents).toHaveLength(4)
    expect((await archivesOf(id)).data[0].state).toBe('stored')
  })

  it('is asked about such an upload also when it could not be asked at the next try', async () => {
    const id = await completeInto(wish())
    docuware.fail('lose_answer')
    await work()
    ctx.clock.now = new Date(ctx.clock.now.getTime() + 60_000)
    docuware.setPassword('Changed-2026')
    expect(await work()).toBeNull()
    expect((await ask('PATCH', `${list}/docuware`, wish('Changed-2026'))).status).toBe(200)
    expect(await work()).toBeNull()
    expect(docuware.documents).toHaveLength(4)
    expect((await archivesOf(id)).data[0].state).toBe('stored')
  })

  it('whose cabinet cannot tell makes the sender look, and store again', async () => {
    docuware.setFields([])
    const id = await completeInto(wish())
    docuware.fail('lose_answer')
    await work()
    ctx.clock.now = new Date(ctx.clock.now.getTime() + 60_000)
    await work()
    const { data, may_retry: mayRetry } = await archivesOf(id)
    expect([data[0].state, mayRetry]).toEqual(['failed', true])
    expect(data[0].message).toContain('cannot be found out')
    await ask('POST', `${list}/docuware/retry`)
    await work()
    expect(docuware.documents).toHaveLength(1)
    expect((await ask('POST', `/envelopes/${id}/archives`)).status).toBe(200)
    await work()
    expect(docuware.documents).toHaveLength(5)
  })

  it('that ends a token gets a fresh logon; one that refuses the password stops everything until an owner acts', async () => {
    const id = await completeInto(wish())
    docuware.fail('end_tokens')
    expect(await work()).toBeNull()
    expect(docuware.logons()).toBe(3)
    docuware.setPassword('Changed-2026')
    const other = await signedBy(id)
    expect(await work()).toBeNull()
    const before = docuware.logons()
    await work()
    expect(docuware.logons()).toBe(before)
    expect(letters).toEqual([['integration_stopped', 'Acme', 'DocuWare']])
    expect((await archivesOf(other)).data[0]).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('is wrong'),
    })
    expect((await ask('GET', list)).body.data[0]).toMatchObject({
      state: 'stopped',
      archives: { waiting: 1, stored: 1 },
    })
    expect((await ask('PATCH', `${list}/docuware`, wish('Changed-2026'))).status).toBe(200)
    expect(await work()).toBeNull()
    expect((await archivesOf(other)).data[0].state).toBe('stored')
  })

  it.each([
    ['html', 'does not answer as this service'],
    ['full', 'no room left'],
  ] as const)('that answers with %s is tried again later', async (fault, message) => {
    const id = await completeInto(wish())
    docuware.fail(fault)
    expect(await work()).not.toBeNull()
    expect((await ask('GET', list)).body.data[0]).toMatchObject({
      state: 'failing',
      message: expect.stringContaining(message),
    })
    expect((await archivesOf(id)).data[0].state).toBe('waiting')
  })

  it('that refuses one file keeps the others coming', async () => {
    const id = await completeInto(wish())
    docuware.fail('refuse')
    expect(await work()).toBeNull()
    expect((await archivesOf(id)).data[0]).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('did not take a file'),
    })
    expect((await ask('GET', list)).body.data[0]).toMatchObject({ state: 'working', archives: { failed: 1 } })
  })
})

describe('a worker', () => {
  it('that is killed while it uploads is succeeded when its lease ends, and nothing arrives twice', async () => {
    const id = await completeInto(wish())
    docuware.fail('never_answer')
    const killed = new AbortController()
    const silent = work({ signal: killed.signal })
    await expect.poll(() => docuware.documents.length).toBe(1)
    expect((await work())!.getTime() - ctx.clock.now.getTime()).toBe(3000)
    expect(docuware.documents).toHaveLength(1)
    ctx.clock.now = new Date(ctx.clock.now.getTime() + 8 * 60_000)
    expect(await work()).toBeNull()
    expect(docuware.documents).toHaveLength(4)
    expect((await archivesOf(id)).data[0].state).toBe('stored')
    const { n } = await ctx.db.read((reader) =>
      tables(reader)
        .selectFrom('events')
        .select(sql<number>`count(*)::int`.as('n'))
        .where('type', '=', 'envelope.archived')
        .executeTakeFirstOrThrow(),
    )
    expect(n).toBe(1)
    killed.abort()
    await silent
  })

  it('that waits for an archive keeps no letter waiting', atNight, async () => {
    await completeInto(wish())
    docuware.fail('never_answer')
    const letter = defineJob({ name: 'letter', payload: z.object({}), maxAttempts: 1 })
    let sent = 0
    const handlers = [...archiveHandlers(networkTargets), handle(letter, async () => void sent++)]
    const jobs = await startJobs(ctx, handlers, { concurrency: 1 })
    await expect.poll(() => docuware.documents.length).toBe(1)
    await ctx.db.transaction((tx) => enqueue(tx, letter, {}))
    await expect.poll(() => sent).toBe(1)
    await jobs.stop()
  })

  it('stops between two files when an owner disconnects', async () => {
    const id = await completeInto(wish())
    const targets: TargetsPort = {
      open: (...opening) => {
        const target = networkTargets.open(...opening)
        const store: Target['store'] = async (file) => {
          const stored = await target.store(file)
          await ask('DELETE', `${list}/docuware`)
          return stored
        }
        return { ...target, store }
      },
    }
    expect(await work({ targets })).toBeNull()
    expect(docuware.documents).toHaveLength(1)
    expect((await archivesOf(id)).data[0]).toMatchObject({ state: 'failed', is_connected: false })
  })

  it('leaves an envelope behind that cannot be read here, at the last try, and goes on with the others', async () => {
    const id = await completeInto(wish())
    const other = await signedBy(id)
    await ctx.db.transaction((tx) =>
      sql`update documents set sealed_sha256 = repeat('0', 64) where envelope_id = ${id}`.execute(tables(tx)),
    )
    await expect(work()).rejects.toThrow()
    expect(await work({ isLast: true })).toEqual(ctx.clock.now)
    expect((await archivesOf(id)).data[0]).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('our side'),
    })
    expect(await work()).toBeNull()
    expect((await archivesOf(other)).data[0].state).toBe('stored')
  })
})

/** Another one of the same organization, completed. */
async function signedBy(first: string) {
  const kept = marina
  const id = await signed()
  await ctx.db.transaction((tx) =>
    sql`update envelopes set (organization_id, sender_id) = (select organization_id, sender_id from envelopes where id = ${first})
      where id = ${id}`.execute(tables(tx)),
  )
  marina = kept
  await seal(id)
  return id
}

describe('a configuration', () => {
  it('is tested, saved only when it works, and never shows its secret', async () => {
    await signed()
    const wrong = await ask('POST', '/envelopes/integrations/login', wish('wrong'))
    expect([wrong.status, wrong.body.code]).toEqual([422, 'integration.credentials_refused'])
    expect((await ask('POST', list, wish('wrong'))).status).toBe(422)
    expect((await ask('GET', list)).body.data).toEqual([])
    const lost = await ask('POST', '/envelopes/integrations/login', {
      ...wish(),
      config: { ...wish().config, file_cabinet: 'none' },
    })
    expect(lost.body.code).toBe('integration.place_missing')
    expect((await ask('POST', '/envelopes/integrations/login', wish())).body).toEqual({ success: true })
    const made = await ask('POST', list, wish())
    const all = await ask('GET', `${list}/all`)
    expect(all.body.data.map(({ value, is_active: isActive }: never) => [value, isActive])).toEqual([
      ['docuware', true],
      ['s3', false],
      ['webdav', false],
    ])
    expect(JSON.stringify([made.body, all.body])).not.toContain(PASSWORD)
    const row = await ctx.db.read((reader) =>
      sql<{ text: string }>`select integrations::text as text from integrations`.execute(tables(reader)),
    )
    expect(row.rows[0]!.text).not.toContain(PASSWORD)
    const facts = await ctx.db.read((reader) =>
      sql<{ text: string }>`select fact::text as text from chained_facts`.execute(tables(reader)),
    )
    expect(facts.rows.map(({ text }) => text).join()).toContain('integration.connected')
    expect(facts.rows.map(({ text }) => text).join()).not.toContain(PASSWORD)
    expect((await ask('DELETE', `${list}/docuware`)).status).toBe(204)
    expect((await ask('DELETE', `${list}/docuware`)).status).toBe(404)
  })

  it('is named by its type or its id, in capitals too', async () => {
    await signed()
    const { id } = (await ask('POST', list, wish())).body
    for (const named of ['docuware', id, id.toUpperCase()]) {
      expect([named, (await ask('PATCH', `${list}/${named}`, wish())).status]).toEqual([named, 200])
      expect(await ask('POST', `${list}/${named}/retry`)).toMatchObject({ status: 200, body: { id } })
    }
  })

  it('is not for members who own nothing', async () => {
    await signed()
    marina = { ...marina, isOwner: false }
    for (const [method, url, body] of [
      ['GET', list],
      ['GET', `${list}/all`],
      ['POST', list, wish()],
      ['POST', '/envelopes/integrations/login', wish()],
      ['PATCH', `${list}/docuware`, wish()],
      ['DELETE', `${list}/docuware`],
      ['POST', `${list}/docuware/retry`],
    ] as const)
      expect([url, (await ask(method, url, body)).status]).toEqual([url, 403])
    expect(docuware.logons()).toBe(0)
  })

  it('leads nowhere inside, neither by its address nor by the identity service that it names', async () => {
    await signed()
    const inside = await openDocuware()
    const narrow = { ...ctx, settings: { ...ctx.settings, outgoingPrivateNetworks: false } }
    const target = networkTargets.open(narrow, { id: null, type: 'docuware' }, wish().config, AbortSignal.timeout(5000))
    await expect(target.check()).rejects.toMatchObject({ trouble: 'address_not_allowed' })
    expect(docuware.logons() + inside.logons()).toBe(0)
    const metadata = await openDocuware({ identityUrl: 'http://169.254.169.254/latest' })
    const answer = await ask('POST', '/envelopes/integrations/login', wish(PASSWORD, metadata.url))
    expect(answer.body.code).toBe('integration.address_not_allowed')
    await metadata.close()
    await inside.close()
  })

  it('takes no credentials in its address, and no folders without the code', async () => {
    await signed()
    const at = (config: object) =>
      ask('POST', '/envelopes/integrations/login', {
        type: 'webdav',
        config: { server_url: 'https://a.example', user: 'a', password: 'b', ...config },
      })
    for (const config of [{ server_url: 'https://me:secret@a.example' }, { path: 'a/{title}' }, { path: '../{code}' }])
      expect((await at(config)).status).toBe(422)
  })

  it.each([
    [503, 'integration.unreachable', 'config.server_url'],
    [429, 'integration.busy', 'config.server_url'],
    [507, 'integration.full', 'config.server_url'],
    [302, 'integration.redirected', 'config.server_url'],
    [418, 'integration.unexpected_answer', 'config.server_url'],
    [423, 'integration.busy', 'config.server_url'],
    [403, 'integration.forbidden', undefined],
  ] as const)('that the server answers with %i is refused as %s', async (status, code, field) => {
    await signed()
    const server = createServer((_, response) => response.writeHead(status, { location: docuware.url }).end())
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const config = { server_url: url, user: 'a', password: 'b' }
    const { status: answered, body } = await ask('POST', list, { type: 'webdav', config })
    server.close()
    expect([answered, body.code, Object.keys(body.errors ?? {})[0]]).toEqual([422, code, field])
  })

  it.each([
    ['s3', { access_key_id: 'chave-da-Álvaro-€' }],
    ['s3', { region: 'us\r\nx-evil: 1' }],
    ['s3', { secret_access_key: '密码' }],
    ['s3', { bucket: '../other' }],
    ['s3', { bucket: '..' }],
    ['s3', { server_url: 'https://a.example/?x=1#y' }],
    ['webdav', { user: 'a\r\nx-evil: 1', password: '密码' }],
    ['webdav', { server_url: 'http://[::ffff:169.254.169.254]/' }],
    ['webdav', { server_url: 'http://169.254.169.254/latest' }],
    ['webdav', { server_url: 'http://0x7f000001:1/' }],
    ['webdav', { server_url: 'file:///etc/passwd' }],
    ['webdav', { server_url: 'gopher://127.0.0.1:25/' }],
    ['docuware', { file_cabinet: '../../Organizations' }],
    ['docuware', { server_url: 'http://127.0.0.1:1/a b' }],
  ] as const)('of %s with %o is refused at a field, and nothing breaks', async (type, change) => {
    await signed()
    const whole = {
      s3: { region: 'r', bucket: 'b', access_key_id: 'a', secret_access_key: 's' },
      webdav: { user: 'u', password: 'p' },
      docuware: { file_cabinet: CABINET, user: USER, password: PASSWORD },
    }[type]
    const config = { server_url: docuware.url, ...whole, ...change }
    const { status, body } = await ask('POST', '/envelopes/integrations/login', { type, config })
    expect([status, body.code], JSON.stringify(body)).toEqual([422, expect.stringMatching(/^(input|integration)\./)])
  })

  it('of what is not connected is integration.not_found, and an envelope of a sandbox integration.not_for_sandbox', async () => {
    const id = await completeInto(wish())
    await ctx.db.transaction((tx) => tables(tx).updateTable('envelopes').set({ is_sandbox: true }).execute())
    expect((await ask('POST', `/envelopes/${id}/archives`)).body.code).toBe('integration.not_for_sandbox')
    const { config } = wish()
    for (const [method, path, body] of [
      ['PATCH', '/s3', { type: 'docuware', config }],
      ['DELETE', '/s3', undefined],
      ['POST', '/webdav/retry', undefined],
    ] as const)
      expect((await ask(method, `${list}${path}`, body)).body.code).toBe('integration.not_found')
  })

  it('that is disconnected ends what waits, and says so on its envelopes', async () => {
    const id = await completeInto(wish())
    await ask('DELETE', `${list}/docuware`)
    expect((await archivesOf(id)).data[0]).toMatchObject({ state: 'failed', is_connected: false })
    expect((await ask('POST', `/envelopes/${id}/archives`)).body.code).toBe('integration.none_connected')
    await ask('POST', list, wish())
    expect((await ask('POST', `/envelopes/${id}/archives`)).status).toBe(200)
    await work()
    expect(docuware.documents).toHaveLength(4)
  })
})

describe('S3', () => {
  let server: Server
  const dir = testDir()
  beforeAll(async () => {
    const s3rver = new S3rver({ directory: dir, silent: true, configureBuckets: [{ name: 'archive', configs: [] }] })
    await s3rver.configureBuckets()
    server = createServer(s3rver.callback()).listen(0, '127.0.0.1')
    await once(server, 'listening')
  })
  afterAll(() => server.close())

  it('gets objects under the year, month, title and code, and finds again what an earlier try left', async () => {
    const { port } = server.address() as AddressInfo
    const config = {
      server_url: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      bucket: 'archive',
      access_key_id: 'S3RVER',
    }
    const id = await completeInto({ type: 's3', config: { ...config, secret_access_key: 'S3RVER' } })
    expect(await work()).toBeNull()
    const { data } = await archivesOf(id)
    expect(data[0].state).toBe('stored')
    for (const { id } of data[0].files) expect(id).toMatch(/^2026\/11\/.+ \([2-9A-Z-]{14}\)\/.+\.pdf$/)
    await ctx.db.transaction((tx) =>
      sql`update archived_files set stored_id = null, stored_at = null`.execute(tables(tx)),
    )
    await ctx.db.transaction((tx) =>
      sql`update archivings set state = 'waiting', settled_at = null`.execute(tables(tx)),
    )
    expect(await work()).toBeNull()
    expect((await archivesOf(id)).data[0].state).toBe('stored')
    expect(
      readdirSync(`${dir}/archive`, { recursive: true }).filter((name) => String(name).endsWith('.pdf._S3rver_object')),
    ).toHaveLength(4)
  })
})
