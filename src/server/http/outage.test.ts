/** Answers to callers while PostgreSQL or the disk is down, and log lines about callers who disconnect. */
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { openDb, type Db } from '../db.ts'
import { bind } from '../http.ts'
import { openLog } from '../log.ts'
import { sql, tables } from '../sql.ts'
import { testCtx } from '../testing/ctx.ts'
import { testConnection } from '../testing/db.ts'
import { Wire } from '../testing/wire.ts'
import { openHttp } from './open.ts'
import { zip } from './zip.ts'

const TURNING = 'invoice\u202Efdp\u2066\u200F\u061C.exe'
const said: { level: string; msg: string }[] = []
const log = openLog('info', {
  write: (line: string) => void said.push(JSON.parse(line) as { level: string; msg: string }),
})
const ctx = { ...(await testCtx()), log }
const http = await openHttp(ctx, { identify: async () => null, enter: async () => Promise.reject(new Error('none')) })
/** What the next call does. */
let work: () => Promise<unknown> = async () => undefined
const acting = endpoint({
  method: 'GET',
  path: '/v1/p/act',
  does: 'Acts.',
  caller: 'anyone',
  input: z.object({}),
  output: z.void(),
  answers: 'nothing',
})
const downloading = endpoint({ ...acting, path: '/v1/p/file', answers: 'file' })
const uploading = endpoint({ ...acting, method: 'POST', path: '/v1/p/file', carries: 'multipart' })
const keeping = endpoint({ ...acting, method: 'PUT', path: '/v1/p/file' })
bind(http, ctx, acting, async () => void (await work()))
bind(http, ctx, downloading, async (ctx) => {
  const { sha256, size } = await ctx.blobs.put(Buffer.alloc(20_000_000, 1))
  const entries = [{ name: 'a.pdf', file: { sha256, size } }]
  return { name: 'all.zip', type: 'application/zip', content: zip(ctx.blobs, entries, ctx.now()) }
})
bind(http, ctx, uploading, async (ctx, _input, { files }) => {
  for await (const file of files) await ctx.blobs.put(file.stream)
})
bind(http, ctx, keeping, async () => undefined)
const removing = endpoint({ ...acting, method: 'DELETE', path: '/v1/p/:id', input: z.object({ id: z.uuid() }) })
bind(http, ctx, removing, async () => undefined)
/** A call below the address of pages, as consent of OAuth is. */
const deciding = endpoint({ ...acting, method: 'POST', path: '/pages/:id/decision', input: z.object({ id: z.uuid() }) })
bind(http, ctx, deciding, async () => undefined)
http.app.get('/pages/*', async () => 'a page')
const naming = endpoint({ ...acting, method: 'POST', path: '/v1/p/names', carries: 'multipart', answers: 'file' })
bind(http, ctx, naming, async (_ctx, _input, { files }) => {
  for await (const { fileName } of files) return { name: TURNING, type: 'text/plain', content: Buffer.from(fileName) }
  throw new Error('no file')
})
await http.app.listen({ port: 0, host: '127.0.0.1' })
const { port } = http.app.server.address() as AddressInfo
afterAll(() => http.app.close())

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
  said.length = 0
})
const act = async (does: typeof work, headers: Record<string, string> = {}) => {
  work = does
  return http.app.inject({ url: '/v1/p/act', headers })
}
const opened = (...args: Parameters<typeof openDb>): Db => {
  const db = openDb(...args)
  closing.push(() => db.close())
  return db
}
const select = (db: Db) => db.read((reader) => sql`select 1`.execute(tables(reader)))
const raising = (code: string) => () =>
  ctx.db.transaction((tx) =>
    sql.raw(`do $$ begin raise exception 'gone' using errcode = '${code}'; end $$`).execute(tables(tx)),
  )

describe('a database that is away', () => {
  it.each([
    ['does not listen', () => select(opened({ connectionString: 'postgres://postgres@127.0.0.1:1/x' }))],
    ['has no socket', () => select(opened({ host: '/nowhere', port: 5432, user: 'postgres', database: 'x' }))],
    ['has an unknown name', () => select(opened({ connectionString: 'postgres://x@db.invalid/x' }))],
    [
      'never answers',
      async () => {
        const silent = createServer(() => undefined).listen(0, '127.0.0.1')
        await once(silent, 'listening')
        closing.push(async () => silent.close())
        const at = (silent.address() as AddressInfo).port
        return select(opened({ connectionString: `postgres://x@127.0.0.1:${at}/x` }, { connectWithinMs: 200 }))
      },
    ],
    [
      'hangs up',
      async () => {
        const rude = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1')
        await once(rude, 'listening')
        closing.push(async () => rude.close())
        return select(opened({ connectionString: `postgres://x@127.0.0.1:${(rude.address() as AddressInfo).port}/x` }))
      },
    ],
    [
      'ends the connection in use',
      () => ctx.db.read((reader) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(tables(reader))),
    ],
    [
      'has all its connections in use',
      async () => {
        const name = await ctx.db.read((reader) =>
          sql<{ name: string }>`select current_database() as name`.execute(tables(reader)),
        )
        const db = opened(testConnection(name.rows[0]!.name), { max: 1, connectWithinMs: 200 })
        return db.transaction(() => select(db))
      },
    ],
    ['was ended by us', async () => select(await endedDb())],
    ...['08006', '53200', '53300', '57P01', '57P02', '57P03', '58030', '25006', '40P01'].map(
      (code) => [`says ${code}`, raising(code)] as const,
    ),
  ] as const)('that %s is 503, with the time to wait and a sentence', async (_, does) => {
    const answer = await act(does, { 'accept-language': 'en' })
    expect(answer.json()).toEqual({
      code: 'service.unavailable',
      message: 'Rubrica cannot be reached completely just now. Nothing was lost: try again in a minute.',
    })
    expect([answer.statusCode, Number(answer.headers['retry-after']) > 0]).toEqual([503, true])
  })

  it('is told in the language of the caller, and as a page to a person who opened a link', async () => {
    const answers = await Promise.all(
      ['pt-BR', 'en', 'es'].map((language) => act(raising('57P01'), { 'accept-language': language })),
    )
    expect(new Set(answers.map((answer) => answer.json<{ message: string }>().message)).size).toBe(3)
    const page = await act(raising('57P01'), { accept: 'text/html,*/*', 'accept-language': 'es' })
    expect([page.statusCode, page.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8'])
    expect(page.body).toContain('<p>Rubrica no está')
  })

  it('is told from a bug', async () => {
    expect((await act(raising('23505'))).statusCode).toBe(500)
    expect((await act(() => Promise.reject(new TypeError('x is not a function')))).statusCode).toBe(500)
  })
})

describe('a disk that is full', () => {
  it.each([
    ['of PostgreSQL', raising('53100')],
    ['of files', () => writeFile('/dev/full', 'x')],
    ['for this account', () => Promise.reject(Object.assign(new Error('quota'), { code: 'EDQUOT' }))],
    [
      'behind another error',
      () => Promise.reject(new Error('could not be kept', { cause: Object.assign(new Error(), { code: 'ENOSPC' }) })),
    ],
  ])('%s is 503 of its own', async (_, does) => {
    const answer = await act(does)
    expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([
      503,
      'service.out_of_space',
      '60',
    ])
  })
})

describe('a client that leaves early', () => {
  const B = 'b'
  const PART = `--${B}\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n`
  const left = async (...pieces: string[]) => {
    const before = said.length
    const wire = await Wire.open(port)
    wire.send(...pieces)
    return { wire, logged: () => said.slice(before) }
  }
  const headOf = (method: string, more: string) => `${method} /v1/p/file HTTP/1.1\r\nHost: x\r\n${more}\r\n\r\n`
  const seen = async (open: number) => {
    while ((await connections()) > open) await new Promise((resolve) => setTimeout(resolve, 20))
  }
  const connections = () =>
    new Promise<number>((resolve) => http.app.server.getConnections((_error, count) => resolve(count)))

  it.each([
    [
      'in the middle of an upload',
      [
        headOf('POST', `Content-Type: multipart/form-data; boundary=${B}\r\nContent-Length: 900000`),
        PART,
        'x'.repeat(200_000),
      ],
    ],
    [
      'before its upload',
      [headOf('POST', `Content-Type: multipart/form-data; boundary=${B}\r\nContent-Length: 900000`)],
    ],
    ['in the middle of JSON', [headOf('PUT', 'Content-Type: application/json\r\nContent-Length: 900000'), '{"a":']],
    ['in the middle of a download', [headOf('GET', 'Accept: */*')]],
  ])('%s is no error in the log', async (_, pieces) => {
    const { wire, logged } = await left(...pieces)
    if (pieces[0]!.startsWith('GET')) await once(wire.socket, 'data')
    else await new Promise((resolve) => setTimeout(resolve, 100)) // until it was read
    wire.socket.resetAndDestroy()
    await seen(0)
    await new Promise((resolve) => setImmediate(resolve))
    expect(logged().filter(({ level }) => level !== 'info')).toEqual([])
  })
})

describe('a client that sent its request and left', () => {
  it('is known by its address all the same: what it asked for is done', async () => {
    let leave: () => void = () => undefined
    const left = new Promise<void>((resolve) => (leave = resolve))
    const slow = await openHttp(ctx, {
      identify: () => left.then(() => null),
      enter: async () => Promise.reject(new Error('none')),
    })
    let tell: (ip: string) => void = () => undefined
    const seenIp = new Promise<string>((resolve) => (tell = resolve))
    bind(slow, ctx, acting, async (_ctx, _input, { ip }) => tell(ip))
    await slow.app.listen({ port: 0, host: '127.0.0.1' })
    const connected = once(slow.app.server, 'connection')
    const wire = await Wire.open((slow.app.server.address() as AddressInfo).port)
    const [socket] = (await connected) as [Socket]
    const asked = once(slow.app.server, 'request')
    wire.send('GET /v1/p/act HTTP/1.1\r\nHost: x\r\n\r\n')
    await asked
    const gone = new Promise((resolve) => socket.once('close', resolve)) // `once` would reject: it is reset
    wire.socket.resetAndDestroy()
    await gone
    leave()
    expect(await seenIp).toBe('127.0.0.1')
    expect(said.filter(({ level }) => level === 'error')).toEqual([])
    await slow.app.close()
  })
})

describe('a path', () => {
  it.each([
    ['POST', '/v1/p/act', 405, 'GET, HEAD, OPTIONS'],
    ['DELETE', '/v1/p/file/', 405, 'GET, HEAD, POST, PUT, OPTIONS'],
    ['DELETE', '/v1/p/01980000-0000-7000-8000-000000000000', 204, undefined],
    ['POST', '/v1/p/01980000-0000-7000-8000-000000000000', 405, 'DELETE, OPTIONS'],
    ['OPTIONS', '/v1/p/file?x=1', 204, 'GET, HEAD, POST, PUT, OPTIONS'],
    ['HEAD', '/v1/p/act', 204, undefined],
    ['TRACE', '/v1/p/act', 405, 'GET, HEAD, OPTIONS'],
    ['PROPFIND', '/v1/p/act', 405, 'GET, HEAD, OPTIONS'],
    ['POST', '/pages/01980000-0000-7000-8000-000000000000/decision', 204, undefined],
    ['DELETE', '/pages/01980000-0000-7000-8000-000000000000/decision', 405, 'GET, HEAD, POST, OPTIONS'],
    ['POST', '/v1/p/nothing/here', 404, undefined],
    ['OPTIONS', '/v1/p/nothing/here', 404, undefined],
  ])('%s %s is %d, and says which methods it knows: %s', async (method, path, status, allow) => {
    work = async () => undefined
    const wire = await Wire.open(port)
    wire.send(`${method} ${path} HTTP/1.1\r\nHost: x\r\n\r\n`)
    const answer = await wire.answer(4000, method === 'HEAD')
    if (status === 405) expect(answer).toMatchObject({ body: expect.stringContaining('request.method_not_allowed') })
    expect(answer).toMatchObject({
      status,
      headers: allow === undefined ? {} : { allow },
    })
    wire.close()
  })
})

describe('a file name', () => {
  it('turns no direction when it comes in, when it goes out, and in a zip', async () => {
    const entries = [{ name: TURNING, file: null }]
    const packed = Buffer.concat(await (zip(ctx.blobs, entries, ctx.now()) as Readable).toArray())
    expect(packed.includes(Buffer.from('invoicefdp.exe'))).toBe(true)
    expect(packed.includes(Buffer.from('\u202E'))).toBe(false)

    const data = new FormData()
    data.append('file', new Blob(['x']), TURNING)
    const answer = await fetch(`http://127.0.0.1:${port}/v1/p/names`, { method: 'POST', body: data })
    expect(await answer.text()).toBe('invoicefdp.exe')
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="invoicefdp.exe"; filename*=UTF-8''invoicefdp.exe`,
    )
  })
})

async function endedDb(): Promise<Db> {
  const db = openDb({ connectionString: 'postgres://x@127.0.0.1:1/x' })
  await db.close()
  return db
}

describe('a server that ends', () => {
  it('does not wait for connections that never brought a request, as browsers open them for later', async () => {
    const ending = await openHttp(ctx, {
      identify: async () => null,
      enter: async () => Promise.reject(new Error('none')),
    })
    await ending.app.listen({ port: 0, host: '127.0.0.1' })
    const connected = once(ending.app.server, 'connection')
    const wire = await Wire.open((ending.app.server.address() as AddressInfo).port)
    await connected
    const isClosed = ending.app.close().then(() => 'closed')
    expect(await wire.closes(10_000)).not.toBe('open')
    expect(await isClosed).toBe('closed')
  })
})
