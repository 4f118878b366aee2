import { Readable } from 'node:stream'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { numeric } from '../kernel/numeric.ts'
import { asId } from '../kernel/ids.ts'
import { Refusal } from '../kernel/refusal.ts'
import { bind, type Gatekeeper, type SessionLock, type MemberCaller, type UserCaller } from './http.ts'
import { openHttp } from './http/open.ts'
import { limit } from './limits.ts'
import { openLog } from './log.ts'
import { tables } from './sql.ts'
import { emptyTables } from './testing/db.ts'
import { testCtx } from './testing/ctx.ts'

const ctx = await testCtx({ env: { BASE_URL: 'https://rubrica.example' } })
const ana: UserCaller = {
  userId: asId('0190a000-0000-7000-8000-000000000001'),
  name: 'Ana',
  email: 'ana@example.com',
  language: null,
  isEmailVerified: true,
  isRegistrationComplete: true,
  isStrong: false,
  mustChangePassword: false,
  sessionId: 's1',
}
const workspace = '0190a000-0000-7000-8000-00000000000a'
const sessionLock: SessionLock = { about: '0190a000-0000-7000-8000-0000000000e1' }
const sessions: Readonly<Record<string, UserCaller>> = {
  ana,
  lent: { ...ana, sessionLock },
  carmen: { ...ana, name: 'Carmen', language: 'es' },
}
const gatekeeper: Gatekeeper = {
  identify: async ({ cookies }) => sessions[cookies['session'] ?? ''] ?? null,
  isGranted: () => true,
  enter: async (user, organizationId) => {
    if (organizationId && organizationId !== workspace) throw new Refusal('organization.not_a_member')
    const member: MemberCaller = {
      ...user,
      organizationId: asId(workspace),
      isPersonal: true,
      isOwner: true,
      permissions: new Set(),
    }
    return member
  },
}
const http = await openHttp(ctx, gatekeeper)
const { app } = http
afterAll(() => app.close())
beforeEach(() => emptyTables(ctx.db))

const whoAsks = (caller: 'anyone' | 'recipient', path: `/v1/${string}`) =>
  endpoint({
    method: 'GET',
    path,
    does: 'Says who asks.',
    caller,
    input: z.object({}),
    output: z.object({ who: z.string() }),
  })
const seenBy = { anyone: whoAsks('anyone', '/v1/who'), recipient: whoAsks('recipient', '/v1/p/who') }
for (const each of Object.values(seenBy))
  bind(http, ctx, each, async (_, __, { caller }) => ({ who: (caller as UserCaller | null)?.name ?? 'nobody' }))

it.each(['/v1/who', '/v1/p/who'])(
  'a person who was lent a device is nobody to %s, and its owner is not',
  async (url) => {
    const who = async (session: string) => (await app.inject({ url, cookies: { session } })).json().who
    expect([await who('ana'), await who('lent'), await who('other')]).toEqual(['Ana', 'nobody', 'nobody'])
    const refused = await app.inject({ url: '/v1/me', cookies: { session: 'lent' } })
    expect([refused.statusCode, refused.json().code]).toEqual([423, 'session.handed_over'])
  },
)

const spoken = endpoint({
  method: 'GET',
  path: '/v1/spoken',
  does: 'Says in which language it answers.',
  caller: 'anyone',
  input: z.object({}),
  output: z.object({ language: z.string() }),
})
bind(http, ctx, spoken, async (_, __, { language }) => ({ language }))

it('answers a page in the language that it is shown in, and links and programs in that of the account', async () => {
  const answer = async (session: string, headers: Record<string, string>) =>
    (
      await app.inject({ url: '/v1/spoken', cookies: { session }, headers: { 'accept-language': 'en', ...headers } })
    ).json()
  expect(await answer('carmen', { 'sec-fetch-dest': 'empty' })).toEqual({ language: 'en' })
  expect(await answer('carmen', { 'sec-fetch-dest': 'document' })).toEqual({ language: 'es' })
  expect(await answer('carmen', {})).toEqual({ language: 'es' })
  expect(await answer('other', {})).toEqual({ language: 'en' })
})

let runs = 0
const thing = z.object({ name: z.string(), size: z.number() })
const makeThing = endpoint({
  method: 'POST',
  path: '/v1/things/:id',
  does: 'Makes.',
  caller: 'member',
  success: 201,
  input: z.object({
    id: z.coerce.number(),
    name: z.string().min(1),
    size: z.number().max(5).default(1),
    password: z.string().min(3, 'user.password_weak').optional(),
    day: z.union([z.iso.date(), z.iso.datetime()]).optional(),
    height: z.union([z.literal(''), numeric.pipe(z.number().max(3))]).optional(),
    kind: z.enum(['wood', 'steel']).default('wood'),
    parts: z.array(z.object({ of: z.enum(['wood', 'steel']), weight: numeric })).optional(),
    finish: z
      .discriminatedUnion('by', [z.object({ by: z.literal('oil') }), z.object({ by: z.literal('paint') })])
      .optional(),
  }),
  output: thing,
})

const tellMe = endpoint({
  method: 'GET',
  path: '/v1/me',
  does: 'Tells.',
  caller: 'user',
  input: z.object({ q: z.string().optional() }),
  output: z.object({ name: z.string() }),
})

const removeThings = endpoint({
  method: 'DELETE',
  path: '/v1/things',
  does: 'Removes.',
  caller: 'anyone',
  input: z.object({}),
  output: z.void(),
  answers: 'nothing',
})

const giveFile = endpoint({
  method: 'GET',
  path: '/v1/file',
  does: 'Gives.',
  caller: 'anyone',
  input: z.object({ inline: z.coerce.boolean().optional(), name: z.string().optional() }),
  output: z.void(),
  answers: 'file',
})

const takeUpload = endpoint({
  method: 'POST',
  path: '/v1/uploads',
  does: 'Takes.',
  caller: 'member',
  carries: 'multipart',
  input: z.object({ title: z.string(), tags: z.array(z.string()) }),
  output: z.object({ title: z.string(), files: z.array(z.string()) }),
})

bind(http, ctx, makeThing, async (_, { id, name, size }, call) => {
  runs++
  if (name === 'slow') call.setCookie('made', String(id), { maxAgeSec: 60 })
  if (name === 'taken') throw new Refusal('user.email_taken', { field: 'name' })
  if (name === 'bug') throw new Error('secret detail')
  return { name: `${name} ${call.caller.organizationId}`, size, secret: 'not promised' }
})
bind(http, ctx, tellMe, async (_, __, call) => ({ name: call.caller.name }))
bind(http, ctx, removeThings, async (ctx) => {
  await limit(ctx, 'remove', 'everybody', { max: 2, windowSec: 60 })
})
bind(http, ctx, giveFile, async (_, { inline, name }) => ({
  name: name ?? 'Contrato "ção"\r\n.pdf',
  type: 'application/pdf',
  content: Buffer.from('0123456789'),
  etag: 'e1',
  isInline: inline ?? false,
}))
bind(http, ctx, takeUpload, async (_, { title, tags }, call) => {
  runs++
  const files: string[] = []
  for await (const file of call.files) {
    if (file.fileName === 'skip.bin') continue
    files.push(`${file.fileName} ${(await file.bytes(100_000)).length}`)
  }
  return { title: `${title} ${tags.join('+')}`, files }
})

const cookie = 'session=ana'
const post = (url: string, payload: unknown, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url,
    headers: { cookie, 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(payload),
  })

describe('a bound contract', () => {
  it('takes path, query and body as one input and answers only what it promised', async () => {
    const response = await post('/v1/things/7', { name: 'chair', id: 9 })
    expect(response.statusCode).toBe(201)
    expect(response.json()).toEqual({ name: `chair ${workspace}`, size: 1 })
    expect(response.headers['cache-control']).toBe('private, no-store')
  })

  it('names each wrong field in the language of the caller', async () => {
    const answers = await Promise.all(
      ['pt-BR', 'en', 'es'].map((language) =>
        post('/v1/things/7', { size: 9, password: 'x' }, { 'accept-language': language }),
      ),
    )
    expect(answers.map((response) => response.statusCode)).toEqual([422, 422, 422])
    expect(answers.map((response) => response.json())).toMatchObject([
      {
        code: 'input.invalid',
        message: 'Confira os campos destacados e tente de novo.',
        errors: {
          name: ['Preencha este campo.'],
          password: ['Use ao menos 8 caracteres, com letra minúscula, letra maiúscula e número.'],
        },
      },
      { errors: { name: ['Fill in this field.'], size: ['Use 5 or less.'] } },
      { errors: { name: ['Complete este campo.'] } },
    ])
  })

  it('says what is wrong where one of several shapes would do, and takes nothing for no number', async () => {
    const errorsOf = async (parts: object) =>
      (await post('/v1/things/7', { name: 'x', ...parts }, { 'accept-language': 'en' })).json().errors
    expect(await errorsOf({ day: 'tomorrow' })).toEqual({ day: ['Give a date as YYYY-MM-DD.'] })
    expect(await errorsOf({ height: 4 })).toEqual({ height: ['Use 3 or less.'] })
    expect(await errorsOf({ height: 'tall' })).toEqual({ height: ['Give a number.'] })
    expect(await errorsOf({ parts: [{}] })).toEqual({
      'parts.0.of': ['Fill in this field.'],
      'parts.0.weight': ['Fill in this field.'],
    })
    for (const finish of [{}, { by: null }, { by: 'hand' }])
      expect(await errorsOf({ finish })).toEqual({ 'finish.by': ['Use one of: oil, paint.'] })
    for (const weight of [null, '', true, [], 'x', '0x10', '1e999'])
      expect(await errorsOf({ parts: [{ of: 'wood', weight }] })).toHaveProperty(['parts.0.weight'])
    for (const weight of [0, -1.5, '12', ' 1e-3 ', '.5'])
      expect(await errorsOf({ parts: [{ of: 'wood', weight }] })).toBeUndefined()
  })

  it('shows a refusal at its field, and never what a bug says', async () => {
    expect((await post('/v1/things/7', { name: 'taken' }, { 'accept-language': 'en' })).json()).toEqual({
      code: 'user.email_taken',
      message: 'There is already an account with this e-mail. Log in to it or use another address.',
      errors: { name: ['There is already an account with this e-mail. Log in to it or use another address.'] },
    })
    const bug = await post('/v1/things/7', { name: 'bug' })
    expect(bug.statusCode).toBe(500)
    expect(bug.json()).toEqual({
      code: 'internal',
      message: 'Algo deu errado do nosso lado. Tente de novo em instantes.',
    })
  })

  it('lets in only whom it is for', async () => {
    expect((await app.inject({ url: '/v1/me' })).json()).toMatchObject({ code: 'session.required' })
    expect((await app.inject({ url: '/v1/me', headers: { cookie } })).json()).toEqual({ name: 'Ana' })
    const elsewhere = await post(
      '/v1/things/7',
      { name: 'x' },
      { 'x-organization': '0190a000-0000-7000-8000-00000000000b' },
    )
    expect([elsewhere.statusCode, elsewhere.json().code]).toEqual([403, 'organization.not_a_member'])
    expect((await post('/v1/things/7', { name: 'x' }, { 'x-organization': "' or 1=1" })).statusCode).toBe(403)
  })

  it('refuses text that cannot be kept, broken JSON, and foreign types', async () => {
    const unreadable = ['Contém caracteres que não podem ser guardados: digite de novo.']
    expect((await post('/v1/things/7', { name: 'a\0b' })).json()).toMatchObject({ errors: { name: unreadable } })
    const inPart = await post('/v1/things/7', { name: 'x', parts: [{ of: '\ud800' }] }, { 'accept-language': 'es' })
    expect([inPart.statusCode, inPart.json().errors]).toEqual([
      422,
      { 'parts.0.of': ['Contiene caracteres que no se pueden guardar: escríbalo de nuevo.'] },
    ])
    expect((await post('/v1/things/7', { parts: [{ 'o\0f': 1 }] })).json().errors).toEqual({ 'parts.0': unreadable })
    const send = (type: string, payload: string) =>
      app.inject({ method: 'POST', url: '/v1/things/7', headers: { cookie, 'content-type': type }, payload })
    expect((await send('application/json', '{')).json()).toMatchObject({ code: 'input.not_json' })
    expect((await send('application/json', '[1]')).statusCode).toBe(422)
    expect((await send('application/json', '')).json()).toMatchObject({ errors: { name: [expect.any(String)] } })
    expect((await send('text/xml', '<a/>')).json()).toMatchObject({ code: 'input.unsupported_type' })
    expect((await send('application/json', JSON.stringify({ name: 'x'.repeat(5_000_000) }))).statusCode).toBe(413)
    const deep = '{"name":'.repeat(100_000) + '1' + '}'.repeat(100_000)
    expect((await send('application/json', deep)).statusCode).toBe(422)
    const nested = '{"name":'.repeat(100) + '1' + '}'.repeat(100)
    expect((await send('application/json', nested)).json().errors).toEqual({ name: ['Tem níveis demais.'] })
    expect((await send('application/json', '{"__proto__":{"size":2},"name":"x"}')).statusCode).toBe(422)
  })

  it.each([
    [
      'JSON that is not UTF-8',
      'application/json',
      Buffer.from('{"name":"a\u00e7\u00e3o"}', 'latin1'),
      'input.not_json',
    ],
    ['JSON that says it is text', 'text/plain', '{"name":"x"}', 'input.unsupported_type'],
    ['a form', 'multipart/form-data; boundary=b', '--b--\r\n', 'input.unsupported_type'],
    ['a form without a boundary', 'multipart/form-data', '', 'input.unsupported_type'],
  ])('refuses %s', async (_what, type, payload, code) => {
    const response = await app.inject({
      method: 'POST',
      url: '/v1/things/7',
      headers: { cookie, 'content-type': type },
      payload,
    })
    expect(response.json()).toMatchObject({ code })
  })

  it('answers an unknown address in the same shape', async () => {
    for (const url of ['/v1/nothing', '/v1/nothing/%zz', '/v1/%F0%9F', '/%']) {
      const response = await app.inject({ url })
      expect([response.statusCode, response.json().code], url).toEqual([404, 'request.not_found'])
      expect(response.headers).toMatchObject({ 'x-content-type-options': 'nosniff' })
    }
  })

  it('takes what no percent-encoding stands for as it was written', async () => {
    expect(
      (await app.inject({ method: 'POST', url: '/v1/things/%zz', headers: { cookie }, payload: {} })).json(),
    ).toMatchObject({
      code: 'input.invalid',
      errors: { id: [expect.any(String)] },
    })
    const file = await app.inject('/v1/file?name=%C3%A7%zz')
    expect(file.headers['content-disposition']).toContain(encodeURIComponent('%C3%A7%zz'))
    const other = await app.inject('/v1/file?name=%C3%A7&inline=%')
    expect(other.headers['content-disposition']).toContain(encodeURIComponent('ç'))
  })

  it('answers what no page of it can load, run, frame or post anything by, and no browser sniffs', async () => {
    for (const { headers } of [
      await app.inject('/v1/who'),
      await app.inject('/v1/file'),
      await post('/v1/things/7', {}),
    ])
      expect(headers).toMatchObject({
        'content-security-policy': `default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'strict-transport-security': 'max-age=63072000; includeSubDomains',
        'cache-control': 'private, no-store',
      })
  })

  it('is asked by no page of another origin: no answer allows one, asked beforehand or not', async () => {
    const origin = { origin: 'https://evil.example', 'access-control-request-method': 'POST' }
    const asked = await app.inject({ method: 'OPTIONS', url: '/v1/things/7', headers: origin })
    const read = await app.inject({ url: '/v1/who', headers: origin })
    for (const { headers } of [asked, read])
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
    expect([asked.statusCode, read.statusCode]).toEqual([204, 200])
  })

  it('is one line of the log, with the reason of a refusal, whatever stands in its address', async () => {
    const lines: string[] = []
    const log = openLog('info', { write: (line) => void lines.push(line) })
    const logged = await openHttp({ ...ctx, log }, gatekeeper)
    bind(logged, ctx, tellMe, async (_, __, call) => ({ name: call.caller.name }))
    bind(logged, ctx, removeThings, async () => undefined)
    await logged.app.inject({ url: '/v1/me', headers: { cookie } })
    await logged.app.inject('/v1/me')
    await logged.app.inject({ method: 'DELETE', url: '/v1/things', headers: { origin: 'https://evil.example' } })
    await logged.app.inject('/v1/%0a%7b%22level%22:%22info%22%7d?a%0ab=hunter2\n')
    await logged.app.close()
    expect(lines.map((line) => line.split('\n').filter(Boolean).length)).toEqual([1, 1, 1, 1])
    const said = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(said.map(({ status, code }) => [status, code])).toEqual([
      [200, undefined],
      [401, 'session.required'],
      [403, 'request.cross_origin'],
      [404, 'request.not_found'],
    ])
    expect(said[0]).toMatchObject({ level: 'info', time: expect.stringMatching(/Z$/) as string, ip: '127.0.0.0' })
    expect(lines.join()).not.toMatch(/hunter2|session=/)
  })

  it.each([
    ['network', '203.0.113.0'],
    ['whole', '203.0.113.77'],
    ['none', undefined],
  ] as const)('LOG_ADDRESSES=%s writes %s of a caller', async (logAddresses, ip) => {
    const lines: string[] = []
    const log = openLog('info', { write: (line) => void lines.push(line) })
    const logged = await openHttp({ ...ctx, log, settings: { ...ctx.settings, logAddresses } }, gatekeeper)
    await logged.app.inject({ url: '/v1/me', remoteAddress: '203.0.113.77' })
    await logged.app.close()
    expect((JSON.parse(lines.join()) as { ip?: string }).ip).toBe(ip)
  })

  it('sets cookies that scripts cannot read', async () => {
    const response = await post('/v1/things/7', { name: 'slow' })
    expect(response.headers['set-cookie']).toBe('made=7; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax')
  })
})

describe('a write', () => {
  it.each([
    ['our own page', { origin: 'https://rubrica.example' }, 201],
    ['the very host asked', { origin: 'http://localhost', host: 'localhost' }, 201],
    ['the very host asked, by http where it has https', { origin: 'http://a.example', host: 'a.example' }, 403],
    ['another name of it, by https', { origin: 'https://a.example', host: 'a.example' }, 201],
    ['a program', {}, 201],
    ['a page of ours without Origin', { 'sec-fetch-site': 'same-origin' }, 201],
    ['another site', { origin: 'https://evil.example' }, 403],
    ['a sandboxed page', { origin: 'null' }, 403],
    ['another site without Origin', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a sister domain', { 'sec-fetch-site': 'same-site' }, 403],
  ])('from %s', async (_, headers, status) => {
    expect((await post('/v1/things/7', { name: 'x' }, headers)).statusCode).toBe(status)
  })

  it('with the same Idempotency-Key and body is done once and answered twice', async () => {
    runs = 0
    const key = { 'idempotency-key': 'k1' }
    const first = await post('/v1/things/7', { name: 'x' }, key)
    const again = await post('/v1/things/7', { name: 'x' }, key)
    expect([again.statusCode, again.body, runs]).toEqual([201, first.body, 1])
    expect((await post('/v1/things/7', { name: 'y' }, key)).json()).toMatchObject({
      code: 'request.idempotency_mismatch',
    })
    ctx.clock.now = new Date(ctx.clock.now.getTime() + 25 * 3600 * 1000)
    expect((await post('/v1/things/7', { name: 'y' }, key)).statusCode).toBe(201)
  })

  it('is answered again only in the organization that it was made in', async () => {
    runs = 0
    const key = { 'idempotency-key': 'k4' }
    await post('/v1/things/7', { name: 'x' }, key)
    await post('/v1/things/7', { name: 'x' }, { ...key, 'x-organization': workspace })
    expect(runs).toBe(2)
  })

  it('leaves an answer that a copy of the database does not give away', async () => {
    await post('/v1/things/7', { name: 'https://link.example/secret' }, { 'idempotency-key': 'k5' })
    const { answer } = await ctx.db.read((reader) =>
      tables(reader).selectFrom('idempotency_keys').select('answer').executeTakeFirstOrThrow(),
    )
    expect(answer).toMatch(/^[\w+/=]+$/)
    expect(Buffer.from(answer ?? '', 'base64').includes('secret')).toBe(false)
  })

  it('that failed may be tried again under its key', async () => {
    const key = { 'idempotency-key': 'k2' }
    expect((await post('/v1/things/7', { name: 'taken' }, key)).statusCode).toBe(422)
    expect((await post('/v1/things/7', { name: 'free' }, key)).statusCode).toBe(201)
  })

  it('sent twice at the same instant is done once', async () => {
    runs = 0
    const answers = await Promise.all(
      [1, 2, 3].map(() => post('/v1/things/7', { name: 'x' }, { 'idempotency-key': 'k3' })),
    )
    expect(runs).toBe(1)
    expect(answers.map((response) => response.statusCode).every((status) => status === 201 || status === 503)).toBe(
      true,
    )
  })

  it('is refused when it comes too often', async () => {
    const remove = () => app.inject({ method: 'DELETE', url: '/v1/things' })
    expect([(await remove()).statusCode, (await remove()).statusCode]).toEqual([204, 204])
    const refused = await remove()
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'request.rate_limited'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    ctx.clock.now = new Date(ctx.clock.now.getTime() + 61_000)
    expect((await remove()).statusCode).toBe(204)
  })
})

describe('an upload', () => {
  const form = (sizes: number[], title = 'T') => {
    const data = new FormData()
    data.append('title', title)
    data.append('tags[]', 'a')
    sizes.forEach((size, index) =>
      data.append('file', new Blob([Buffer.alloc(size, 1)]), index === 1 ? 'skip.bin' : `${index}.bin`),
    )
    return data
  }
  const upload = async (data: FormData, headers = {}) => {
    const request = new Request('http://x', { method: 'POST', body: data })
    const payload = Readable.fromWeb(request.body as import('node:stream/web').ReadableStream)
    return app.inject({
      method: 'POST',
      url: '/v1/uploads',
      payload,
      headers: { cookie, 'content-type': request.headers.get('content-type')!, ...headers },
    })
  }

  it('gives text parts as input and files one by one, skipping what nobody reads', async () => {
    expect((await upload(form([70_000, 300_000, 5]))).json()).toEqual({
      title: 'T a',
      files: ['0.bin 70000', '2.bin 5'],
    })
    expect((await upload(form([]))).json()).toEqual({ title: 'T a', files: [] })
  })

  it('refuses a file that is larger than the handler wants', async () => {
    const refused = await upload(form([100_001]))
    expect([refused.statusCode, refused.json().code]).toEqual([413, 'input.too_large'])
  })

  it('refuses a long text part instead of keeping it in memory, and more parts than any form has', async () => {
    expect((await upload(form([], 'T'.repeat(65_537)))).json()).toMatchObject({ code: 'input.too_large' })
    const many = form([])
    for (let number = 0; number < 60; number++) many.append('title', 'x')
    expect((await upload(many)).statusCode).toBe(413)
    expect((await upload(form([1, 2, 3, 4, 5, 6]))).statusCode).toBe(413)
  })

  it('refuses what is no form', async () => {
    expect((await post('/v1/uploads', { title: 'T' })).statusCode).toBe(415)
  })

  it('repeated under one Idempotency-Key is recognised by its content', async () => {
    runs = 0
    const key = { 'idempotency-key': 'u1' }
    const first = await upload(form([10, 20]), key)
    expect([(await upload(form([10, 20]), key)).body, runs]).toEqual([first.body, 1])
    expect((await upload(form([10, 21]), key)).statusCode).toBe(409)
  })
})

describe('a file', () => {
  const get = (headers: Record<string, string> = {}, query = '') => app.inject({ url: `/v1/file${query}`, headers })

  it('comes whole, named safely, and out of shared caches', async () => {
    const response = await get()
    expect([response.body, response.headers['content-length']]).toEqual(['0123456789', '10'])
    expect(response.headers['content-disposition']).toBe(
      `attachment; filename="Contrato _cao___.pdf"; filename*=UTF-8''Contrato%20%22%C3%A7%C3%A3o%22__.pdf`,
    )
    expect(response.headers['cache-control']).toBe('private, no-store')
    expect((await get({}, '?inline=1')).headers['content-disposition']).toMatch(/^inline/)
  })

  it('comes with a long name too: cut between letters, with its extension', async () => {
    for (const stem of ['\u{1f4dd}', 'a\u{1f4dd}', '\u{1d160}', 'b\u{1d160}', 'ç', '\u0958'])
      for (const count of [66, 67, 98, 99, 100, 101, 150]) {
        const name = `${stem.repeat(count).normalize('NFC')}.pdf`
        const response = await get({}, `?name=${encodeURIComponent(name)}`)
        expect(response.statusCode, name).toBe(200)
        const [, encoded = ''] = /filename\*=UTF-8''(\S+)$/.exec(String(response.headers['content-disposition'])) ?? []
        const offered = decodeURIComponent(encoded)
        expect(offered.length).toBeLessThanOrEqual(200)
        expect(name.startsWith(offered.slice(0, -'.pdf'.length)) && offered.endsWith('.pdf'), offered).toBe(true)
      }
  })

  it.each([
    ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=-2', 206, '89', 'bytes 8-9/10'],
    ['bytes=0-99', 206, '0123456789', 'bytes 0-9/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['bytes=1-2,4-5', 200, '0123456789', undefined],
    ['lines=1-2', 200, '0123456789', undefined],
  ])('in part: %s', async (range, status, body, contentRange) => {
    const response = await get({ range })
    expect([response.statusCode, response.body, response.headers['content-range']]).toEqual([
      status,
      body,
      contentRange,
    ])
  })

  it.each([
    ['"e1"', 304],
    ['W/"e1"', 304], // as a proxy that compresses writes it
    ['"e0", W/"e1"', 304],
    ['"a, b","e1"', 304],
    ['*', 304],
    ['"e0"', 200],
    ['"e0, e1"', 200],
    ['e1', 200],
  ])('is not sent again to who has it: %s', async (held, status) => {
    expect((await get({ 'if-none-match': held })).statusCode).toBe(status)
  })

  it('is not sent in part to who reads another version of it', async () => {
    const partOf = (version: string) => get({ range: 'bytes=2-4', 'if-match': version })
    expect((await partOf('"e0"')).statusCode).toBe(412)
    expect([(await partOf('"e1"')).body, (await partOf('*')).body]).toEqual(['234', '234'])
  })

  it.each([
    ['"e1"', 206, '234'],
    ['"e0"', 200, '0123456789'],
    ['W/"e1"', 200, '0123456789'], // no byte is promised to be the same
    ['Fri, 28 Nov 2026 12:00:00 GMT', 200, '0123456789'],
  ])('goes on where a download broke off if it is still the same: %s', async (version, status, body) => {
    const response = await get({ range: 'bytes=2-4', 'if-range': version })
    expect([response.statusCode, response.body]).toEqual([status, body])
  })
})
