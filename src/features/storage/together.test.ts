/** Several folders and files at once, and uploads that crowd at the edge of the room or break off on the way. */
import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testWorkshop } from '../../pades/testing/test-workshop.ts'
import { sweepBlobs } from '../../server/blobs/sweep.ts'
import { openHttp } from '../../server/http/open.ts'
import type { Http } from '../../server/http.ts'
import { tables } from '../../server/sql.ts'
import { testCtx } from '../../server/testing/ctx.ts'
import { emptyTables } from '../../server/testing/db.ts'
import { countSavedInto } from '../../core/envelope/saving.store.ts'
import { openGate, settlePeople, type People, type Person } from '../../core/envelope/testing/people.store.ts'
import { storageRoutes } from './item.routes.ts'

const LIMIT = 100_000
const workshop = testWorkshop()
let ctx: Awaited<ReturnType<typeof testCtx>>
let http: Http
let people: People
let port: number

beforeAll(async () => {
  ctx = await testCtx({ settings: { freeStorageBytes: LIMIT } })
  http = await openHttp(
    ctx,
    openGate(() => Object.values(people)),
  )
  storageRoutes(http, ctx, workshop, countSavedInto)
  await http.app.listen({ port: 0, host: '127.0.0.1' })
  port = (http.app.server.address() as AddressInfo).port
})
afterAll(async () => {
  await http.app.close()
})

beforeEach(async () => {
  await emptyTables(ctx.db)
  people = await settlePeople(ctx)
})

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

async function ask(person: Person, method: Method, path: string, body?: object) {
  const answer = await fetch(`http://127.0.0.1:${port}/v1${path}`, {
    method,
    headers: {
      authorization: person.userId,
      'accept-language': 'en',
      ...(body && !(body instanceof FormData) && { 'content-type': 'application/json' }),
    },
    ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }),
  })
  const isJson = answer.headers.get('content-type')?.includes('json') ?? false
  const bytes = Buffer.from(await answer.arrayBuffer())
  return { status: answer.status, body: isJson ? JSON.parse(bytes.toString()) : null, bytes, headers: answer.headers }
}

/** A PDF of its own content, of so many bytes. */
function pdfOf(size: number, mark: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size).fill(0x20)
  bytes.set(new TextEncoder().encode(`%PDF-1.7 ${mark}`))
  return bytes
}

function upload(person: Person, bytes: Uint8Array<ArrayBuffer>, texts: Record<string, string> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries(texts)) form.set(name, value)
  form.set('file', new Blob([bytes]), 'a.pdf')
  return ask(person, 'POST', '/items/upload', form)
}

const folder = async (name: string, parent: string | null = null, person = people.ana): Promise<string> =>
  (await ask(person, 'POST', '/items', { name, parent })).body.id
const file = async (name: string, parent: string | null = null): Promise<string> =>
  (await upload(people.ana, pdfOf(500, name), { name, ...(parent && { parent }) })).body.id

const namesIn = async (parent: string | null, person = people.ana): Promise<string[]> => {
  const { body } = await ask(person, 'GET', `/items?sort=name${parent ? `&parent=${parent}` : ''}`)
  return body.data.map(({ name }: { name: string }) => name)
}

const spaceUsed = async ({ organizationId }: Person): Promise<number> => {
  const row = await ctx.db.read((reader) =>
    tables(reader)
      .selectFrom('storage_quotas')
      .select('used_bytes')
      .where('organization_id', '=', organizationId)
      .executeTakeFirst(),
  )
  return row?.used_bytes ?? 0
}

describe('several at once', () => {
  it('are moved together; what can not be moved stays, and says why', async () => {
    const target = await folder('Target')
    const inner = await folder('Inner', target)
    const [one, two] = [await file('one'), await file('two')]
    const elsewhere = await folder('Elsewhere', null, people.eve)
    const { status, body } = await ask(people.ana, 'PUT', '/items/move', {
      items: [one, target, elsewhere, two, one],
      parent: inner,
    })
    expect(status).toBe(200)
    expect(body.done).toEqual([one, two])
    expect(body.refused).toEqual([
      { id: target, code: 'item.into_itself', message: expect.stringMatching(/\w+/) },
      { id: elsewhere, code: 'item.not_found', message: expect.stringMatching(/\w+/) },
    ])
    expect(await namesIn(inner)).toEqual(['one', 'two'])
    expect(await namesIn(null)).toEqual(['Target'])
  })

  it('are refused as one when none of them can be moved, or the folder is not theirs', async () => {
    const target = await folder('Target')
    const self = await ask(people.ana, 'PUT', '/items/move', { items: [target], parent: target })
    expect([self.status, self.body.code]).toEqual([422, 'item.into_itself'])
    const elsewhere = await folder('Elsewhere', null, people.eve)
    const away = await ask(people.ana, 'PUT', '/items/move', { items: [target], parent: elsewhere })
    expect([away.status, away.body.code]).toEqual([404, 'folder.not_found'])
    expect((await ask(people.ana, 'PUT', '/items/move', { items: [], parent: null })).status).toBe(422)
  })

  it('say together what depends on them, each thing once, and go together', async () => {
    const top = await folder('Top')
    const inner = await folder('Inner', top)
    const deep = await file('deep', inner)
    const beside = await file('beside')
    await ask(people.ana, 'PUT', `/items/${inner}/shares`, { users: [people.bia.userId] })
    await ask(people.ana, 'POST', `/items/${beside}/publish`)
    const chosen = [top, inner, deep, beside]
    expect((await ask(people.ana, 'GET', `/items/dependents?items=${chosen.join(',')}`)).body).toEqual({
      folders: 1,
      files: 1,
      size: 500,
      envelopes: 0,
      shared: 1,
      published: 1,
    })
    expect((await ask(people.bia, 'GET', `/items/dependents?items=${inner}`)).body.code).toBe('permission.denied')
    expect((await ask(people.bia, 'DELETE', '/items', { items: [inner] })).body.code).toBe('permission.denied')
    const gone = await ask(people.ana, 'DELETE', '/items', { items: [...chosen, ctx.newId()] })
    expect(gone.body.done).toEqual(chosen)
    expect(gone.body.refused).toHaveLength(1)
    expect(await namesIn(null)).toEqual([])
    expect(await spaceUsed(people.ana)).toBe(0)
  })

  it('come as one zip, each name once, and only if all of them are seen', async () => {
    const top = await folder('Top')
    const chosen = [top, await file('Lease', top), await file('Lease'), await file('lease.pdf')]
    const { bytes, headers } = await ask(people.ana, 'GET', `/items/download?items=${chosen.join(',')}`)
    expect(headers.get('content-type')).toBe('application/zip')
    expect(namesInZip(bytes)).toEqual(['Lease (2).pdf', 'Lease.pdf', 'Top/Lease.pdf', 'lease (3).pdf'])
    const theirs = await folder('Theirs', null, people.eve)
    expect((await ask(people.ana, 'GET', `/items/download?items=${top},${theirs}`)).body.code).toBe('item.not_found')
  })
})

/** From the central directory: a record begins with PK\x01\x02, the name's length stands at 28, the name at 46. */
function namesInZip(zip: Buffer): string[] {
  const found: string[] = []
  for (let at = zip.indexOf('PK\x01\x02'); at >= 0; at = zip.indexOf('PK\x01\x02', at + 46))
    found.push(zip.toString('utf8', at + 46, at + 46 + zip.readUInt16LE(at + 28)))
  return found.toSorted((a, b) => (a < b ? -1 : 1))
}

describe('the room of an organization', () => {
  it('is never exceeded and wholly given away when very many files crowd at its edge', async () => {
    const sent = Array.from({ length: 40 }, (_, index) =>
      upload(index % 2 ? people.ana : people.bia, pdfOf(10_000, `file ${index}`)),
    )
    const statuses = (await Promise.all(sent)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(LIMIT / 10_000)
    expect(statuses.filter((status) => status === 422)).toHaveLength(30)
    expect(await spaceUsed(people.ana)).toBe(LIMIT)
  })

  it('is not taken by uploads that break off on the way, or are refused at their end', async () => {
    await upload(people.ana, pdfOf(40_000, 'kept'))
    await Promise.all([
      ...Array.from({ length: 8 }, (_, index) => brokenUpload(people.ana, pdfOf(30_000, `broken ${index}`))),
      ...Array.from({ length: 4 }, (_, index) => upload(people.ana, pdfOf(70_000, `too large ${index}`))),
    ])
    expect(await spaceUsed(people.ana)).toBe(40_000)
    expect(await namesIn(null)).toHaveLength(1)
    // All that is left may still be taken, to the last byte.
    expect((await upload(people.ana, pdfOf(60_001, 'a byte too many'))).body.code).toBe('storage.full')
    expect((await upload(people.ana, pdfOf(60_000, 'exactly what is left'))).status).toBe(201)
    expect(await spaceUsed(people.ana)).toBe(LIMIT)
  })

  it('is free at once when something is deleted, and its bytes leave the disk with the next sweep', async () => {
    const bytes = pdfOf(LIMIT, 'all of it')
    const { body } = await upload(people.ana, bytes)
    expect((await upload(people.ana, pdfOf(500, 'no room'))).body.code).toBe('storage.full')
    await ask(people.ana, 'DELETE', '/items', { items: [body.id] })
    expect((await upload(people.ana, pdfOf(500, 'room again'))).status).toBe(201)
    const digests = async () => {
      const found: string[] = []
      for await (const { sha256 } of ctx.blobs.list()) found.push(sha256)
      return found.length
    }
    const before = await digests()
    ctx.clock.now = new Date(Date.now() + 2 * 24 * 3_600_000)
    await sweepBlobs(ctx)
    expect(before - (await digests())).toBeGreaterThanOrEqual(1)
  })
})

/** Sends half of what it announced, and hangs up. */
async function brokenUpload(person: Person, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const form = new FormData()
  form.set('file', new Blob([bytes]), 'broken.pdf')
  const whole = new Request('http://x', { method: 'POST', body: form })
  const body = Buffer.from(await whole.arrayBuffer())
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const head = [
    'POST /v1/items/upload HTTP/1.1',
    'host: 127.0.0.1',
    `authorization: ${person.userId}`,
    `content-type: ${whole.headers.get('content-type')}`,
    `content-length: ${body.length}`,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  await new Promise((written) => socket.write(body.subarray(0, body.length / 2), written))
  socket.destroy()
  await once(socket, 'close')
}
