/** Folders and files from the outside: what is asked over HTTP, what comes back, who sees what, and how room is counted. */
import { createHash } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makePdf } from '../../pades/testing/make-pdf.ts'
import { testWorkshop } from '../../pades/testing/test-workshop.ts'
import { BlobMissing } from '../../server/blobs.ts'
import { sweepBlobs } from '../../server/blobs/sweep.ts'
import { openHttp } from '../../server/http/open.ts'
import type { Http } from '../../server/http.ts'
import { limit } from '../../server/limits.ts'
import { tables } from '../../server/sql.ts'
import { testCtx } from '../../server/testing/ctx.ts'
import { emptyTables } from '../../server/testing/db.ts'
import { draftRoutes } from '../drafting/draft.routes.ts'
import { envelopeRoutes } from '../drafting/envelope.routes.ts'
import { countSavedInto } from '../../core/envelope/saving.store.ts'
import { openGate, settlePeople, type People, type Person } from '../../core/envelope/testing/people.store.ts'
import { forgetSandbox } from './item.jobs.ts'
import { storageRoutes } from './item.routes.ts'
import { storageForEnvelopes } from './ports.ts'

const DAY_MS = 24 * 3_600_000
const noon = new Date('2026-11-20T12:00:00.000Z')
const workshop = testWorkshop()
let ctx: Awaited<ReturnType<typeof testCtx>>
let http: Http
let people: People

beforeAll(async () => {
  ctx = await testCtx({ settings: { freeStorageBytes: 100_000 } })
  http = await openHttp(
    ctx,
    openGate(() => Object.values(people)),
  )
  storageRoutes(http, ctx, workshop, countSavedInto)
  envelopeRoutes(http, ctx, workshop, storageForEnvelopes)
  draftRoutes(http, ctx, workshop, storageForEnvelopes)
})

beforeEach(async () => {
  ctx.clock.now = noon
  await emptyTables(ctx.db)
  people = await settlePeople(ctx)
})

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

async function ask(person: Person | null, method: Method, url: string, payload?: object, more = {}) {
  const headers = { ...(person && { authorization: person.userId }), 'accept-language': 'en', ...more }
  const answer = await http.app.inject({ method, url: `/v1${url}`, headers, ...(payload && { payload }) })
  const isJson = answer.headers['content-type']?.toString().includes('json') ?? false
  return { status: answer.statusCode, body: isJson ? answer.json() : null, raw: answer.rawPayload, reply: answer }
}

async function send(
  person: Person,
  url: string,
  bytes: Uint8Array,
  texts: Record<string, string> = {},
  name = 'a.pdf',
) {
  const form = new FormData()
  for (const [key, value] of Object.entries(texts)) form.set(key, value)
  form.set('file', new Blob([new Uint8Array(bytes)]), name)
  const request = new Request('http://x', { method: 'POST', body: form })
  const type = { 'content-type': request.headers.get('content-type')! }
  return ask(person, 'POST', url, Buffer.from(await request.arrayBuffer()), type)
}

const upload = (person: Person, bytes: Uint8Array, texts: Record<string, string> = {}, name?: string) =>
  send(person, '/items/upload', bytes, texts, name)

const folder = async (person: Person, name: string, parent: string | null = null) =>
  (await ask(person, 'POST', '/items', { name, parent })).body

/** A PDF of its own content, of so many bytes. */
function pdfOf(size: number, mark: string): Uint8Array {
  const bytes = new Uint8Array(size).fill(0x20)
  bytes.set(new TextEncoder().encode(`%PDF-1.7 ${mark}`))
  return bytes
}

const names = ({ body }: { body: { data: { name: string }[] } }) => body.data.map(({ name }) => name)

const spaceUsed = async ({ organizationId }: Person) =>
  (
    await ctx.db.read((reader) =>
      tables(reader)
        .selectFrom('storage_quotas')
        .select('used_bytes')
        .where('organization_id', '=', organizationId)
        .executeTakeFirst(),
    )
  )?.used_bytes ?? 0

/** Counted the slow way. */
async function spaceTaken({ organizationId }: Person): Promise<number> {
  const sizes = new Map<string, number>()
  await ctx.db.read(async (reader) => {
    const db = tables(reader)
    for (const row of await db
      .selectFrom('items')
      .selectAll()
      .where('organization_id', '=', organizationId)
      .execute()) {
      if (row.file_sha256) sizes.set(row.file_sha256, row.file_size!)
    }
    const documents = db.selectFrom('documents').innerJoin('envelopes', 'envelopes.id', 'documents.envelope_id')
    for (const row of await documents.selectAll('documents').where('organization_id', '=', organizationId).execute())
      sizes.set(row.original_sha256, row.original_size)
  })
  return [...sizes.values()].reduce((sum, size) => sum + size, 0)
}

describe('an upload', () => {
  it('is kept as it is, under its name, and answers its id at the top', async () => {
    const pdf = makePdf()
    const { status, body } = await upload(people.ana, pdf, {}, 'C:\\fakepath\\Lease.pdf')
    expect(status).toBe(201)
    expect(body).toMatchObject({
      name: 'Lease.pdf',
      parent: null,
      depth: 1,
      is_directory: false,
      is_signed: false,
      mimetype: 'application/pdf',
      size: pdf.length,
      links: { download: `/v1/items/${body.id}/download` },
    })
    const whole = await ask(people.ana, 'GET', `/items/${body.id}/download`)
    expect(whole.raw.equals(Buffer.from(pdf))).toBe(true)
    const part = await ask(people.ana, 'GET', `/items/${body.id}/display`, undefined, { range: 'bytes=0-4' })
    expect([part.status, part.raw.toString()]).toEqual([206, '%PDF-'])
    const picture = await ask(people.ana, 'GET', `/items/${body.id}/preview?width=100`)
    expect([picture.status, picture.reply.headers['content-type']]).toEqual([200, 'image/webp'])
  })

  it('goes into the folder that it names', async () => {
    const leases = await folder(people.ana, 'Leases')
    const { body } = await upload(people.ana, makePdf(), { parent: leases.id, name: 'First' })
    expect(body).toMatchObject({ name: 'First', parent: leases.id, depth: 2 })
    expect(names(await ask(people.ana, 'GET', `/items?parent=${leases.id}`))).toEqual(['First'])
  })

  it('may name its folder and itself behind the file', async () => {
    const leases = await folder(people.ana, 'Leases')
    const form = new FormData()
    form.set('file', new Blob([makePdf()]), 'a.pdf')
    form.set('parent', leases.id)
    form.set('name', 'Second')
    const late = async (body: FormData) => {
      const request = new Request('http://x', { method: 'POST', body })
      const type = { 'content-type': request.headers.get('content-type')! }
      return ask(people.ana, 'POST', '/items/upload', Buffer.from(await request.arrayBuffer()), type)
    }
    expect((await late(form)).body).toMatchObject({ parent: leases.id, name: 'Second' })
    form.set('parent', 'nowhere')
    const refused = await late(form)
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['parent']])
  })

  it.each([
    ['no PDF', Buffer.from('GIF89a, whatever its name says'), 'document.not_pdf'],
    ['nothing', Buffer.alloc(0), 'document.empty'],
    ['more than 25 MB', pdfOf(25 * 1024 * 1024 + 1, 'large'), 'document.too_large'],
  ])('of %s is refused at its field', async (_, bytes, code) => {
    const { status, body } = await upload(people.ana, bytes)
    expect([status, body.code]).toEqual([422, code])
    expect((await ask(people.ana, 'GET', '/items')).body.meta.total).toBe(0)
  })

  it('into a folder that is not there, not theirs or a file is refused', async () => {
    const theirs = await folder(people.eve, 'Elsewhere')
    const file = await upload(people.ana, makePdf())
    for (const parent of [theirs.id, file.body.id, ctx.newId()]) {
      const { status, body } = await upload(people.ana, makePdf(), { parent })
      expect([status, body.code]).toEqual([404, 'folder.not_found'])
    }
  })

  it('is done as often as anybody does by hand, and then refused for a while', async () => {
    for (let count = 0; count < 500; count++)
      await limit(ctx, 'upload-item', people.ana.userId, { max: 500, windowSec: 3600 })
    expect((await upload(people.ana, makePdf())).body.code).toBe('request.rate_limited')
  })
})

describe('the bytes of a file', () => {
  it('go when nothing refers to them any more, and not before', async () => {
    const [one, two] = [pdfOf(500, 'one'), pdfOf(500, 'two')]
    const first = (await upload(people.ana, one)).body
    const second = (await upload(people.ana, two)).body
    const again = (await upload(people.bia, two)).body
    for (const { id } of [first, second]) await ask(people.ana, 'DELETE', `/items/${id}`)
    ctx.clock.now = new Date(Date.now() + 2 * DAY_MS)
    await sweepBlobs(ctx)
    const kept = await ask(people.bia, 'GET', `/items/${again.id}/download`)
    expect(kept.raw.equals(Buffer.from(two))).toBe(true)
    await expect(ctx.blobs.read(createHash('sha256').update(one).digest('hex'))).rejects.toThrow(BlobMissing)
  })
})

describe('folders', () => {
  it('go five levels deep, and files into the deepest', async () => {
    let deepest: string | null = null
    for (const name of ['1', '2', '3', '4', '5']) {
      const made = await folder(people.ana, name, deepest)
      expect(made.depth).toBe(Number(name))
      deepest = made.id
    }
    const sixth = await ask(people.ana, 'POST', '/items', { name: '6', parent: deepest })
    expect([sixth.status, sixth.body.code]).toEqual([422, 'folder.too_deep'])
    expect((await upload(people.ana, makePdf(), { parent: deepest! })).status).toBe(201)
    const shown = await ask(people.ana, 'GET', `/items/${deepest!}`)
    expect(shown.body.path.map(({ name }: { name: string }) => name)).toEqual(['1', '2', '3', '4', '5'])
  })

  it('are moved with all that lies in them, never into themselves, never too deep', async () => {
    const a = await folder(people.ana, 'a')
    const b = await folder(people.ana, 'b', a.id)
    const c = await folder(people.ana, 'c', b.id)
    const file = (await upload(people.ana, makePdf(), { parent: c.id })).body
    for (const parent of [a.id, c.id]) {
      const { status, body } = await ask(people.ana, 'PUT', `/items/${a.id}/move`, { parent })
      expect([status, body.code]).toEqual([422, 'item.into_itself'])
    }
    const x = await folder(people.ana, 'x', (await folder(people.ana, 'w')).id)
    const y = await folder(people.ana, 'y', x.id)
    const deep = await ask(people.ana, 'PUT', `/items/${a.id}/move`, { parent: y.id })
    expect([deep.status, deep.body.code]).toEqual([422, 'folder.too_deep'])

    expect((await ask(people.ana, 'PUT', `/items/${b.id}/move`, { parent: y.id })).body).toMatchObject({ depth: 4 })
    expect((await ask(people.ana, 'GET', `/items/${file.id}`)).body.depth).toBe(6)
    expect((await ask(people.ana, 'PUT', `/items/${file.id}/move`, { parent: null })).body.depth).toBe(1)
    expect((await ask(people.ana, 'GET', `/items/${a.id}`)).body.dependents).toMatchObject({ folders: 0, files: 0 })
  })

  it('stay a tree when two people move them into each other at the same instant', async () => {
    const a = await folder(people.ana, 'a')
    const b = await folder(people.ana, 'b')
    const [one, two] = await Promise.all([
      ask(people.ana, 'PUT', `/items/${a.id}/move`, { parent: b.id }),
      ask(people.ana, 'PUT', `/items/${b.id}/move`, { parent: a.id }),
    ])
    expect(new Set([one.status, two.status])).toEqual(new Set([200, 422]))
    expect((await ask(people.ana, 'GET', '/items')).body.meta.total).toBe(1)
  })

  it('are renamed, and need a name', async () => {
    const made = await folder(people.ana, 'Old')
    const renamed = await ask(people.ana, 'PATCH', `/items/${made.id}`, { name: ' New\u202e name ' })
    expect(renamed.body.name).toBe('New name')
    const empty = await ask(people.ana, 'PATCH', `/items/${made.id}`, { name: ' ' })
    expect([empty.status, Object.keys(empty.body.errors)]).toEqual([422, ['name']])
  })

  it('say what lies in them before they go, and take it with them', async () => {
    const top = await folder(people.ana, 'top')
    const inner = await folder(people.ana, 'inner', top.id)
    await upload(people.ana, pdfOf(1000, 'one'), { parent: top.id })
    await upload(people.ana, pdfOf(500, 'two'), { parent: inner.id })
    const triggers = [{ event: 'ENVELOPE_COMPLETED', trigger: 'SAVE_FILES_ON_DIRECTORY', value: inner.id }]
    await ask(people.ana, 'POST', '/envelopes', { title: 'To be kept', triggers })
    expect((await ask(people.ana, 'GET', `/items/${top.id}`)).body.dependents).toEqual({
      folders: 1,
      files: 2,
      size: 1500,
      envelopes: 1,
      shared: 0,
      published: 0,
    })
    expect((await ask(people.ana, 'DELETE', `/items/${top.id}`)).status).toBe(204)
    expect((await ask(people.ana, 'GET', `/items/${inner.id}`)).status).toBe(404)
    expect(await spaceUsed(people.ana)).toBe(0)
  })

  it('come as a zip, each name once and safe, empty folders too', async () => {
    const top = await folder(people.ana, 'My: papers')
    const inner = await folder(people.ana, '../etc', top.id)
    await folder(people.ana, 'empty', top.id)
    const bytes = makePdf()
    for (const name of ['Lease.pdf', 'lease.pdf']) await upload(people.ana, bytes, { parent: top.id, name })
    await upload(people.ana, bytes, { parent: inner.id, name: 'passwd' })
    const { raw, reply } = await ask(people.ana, 'GET', `/items/${top.id}/download`)
    expect(reply.headers['content-disposition']).toContain('filename="My papers.zip"')
    expect(namesInZip(raw)).toEqual(['Lease.pdf', 'empty/', 'etc/passwd.pdf', 'lease (2).pdf'])
    expect(raw.includes(Buffer.from(bytes))).toBe(true)
  })
})

/** From the central directory: a record begins with PK\x01\x02, the name's length stands at 28, the name at 46. */
function namesInZip(zip: Buffer): string[] {
  const found: string[] = []
  for (let at = zip.indexOf('PK\x01\x02'); at >= 0; at = zip.indexOf('PK\x01\x02', at + 46))
    found.push(zip.toString('utf8', at + 46, at + 46 + zip.readUInt16LE(at + 28)))
  return found.toSorted()
}

describe('the list', () => {
  it('shows folders first, then the newest, in pages', async () => {
    for (const name of ['one', 'two', 'three']) {
      ctx.clock.now = new Date(ctx.clock.now.getTime() + 1000)
      await upload(people.ana, makePdf(), { name })
    }
    await folder(people.ana, 'folder')
    const first = await ask(people.ana, 'GET', '/items?perPage=2')
    expect(names(first)).toEqual(['folder', 'three'])
    expect(first.body.meta).toEqual({ current_page: 1, total: 4, is_total_exact: true })
    expect(names(await ask(people.ana, 'GET', first.body.links.next.slice(3)))).toEqual(['two', 'one'])
    expect(names(await ask(people.ana, 'GET', '/items?sort=name'))).toEqual(['folder', 'one', 'three', 'two'])
    expect((await ask(people.ana, 'GET', '/items?sort=file_sha256')).status).toBe(422)
  })

  it('finds by name everywhere below, and takes % for what it is', async () => {
    const top = await folder(people.ana, 'Contracts')
    const inner = await folder(people.ana, 'Old', top.id)
    await upload(people.ana, makePdf(), { parent: inner.id, name: '100% lease' })
    await upload(people.ana, makePdf(), { name: 'lease 1000' })
    expect(names(await ask(people.ana, 'GET', '/items?q=lease&sort=name'))).toEqual(['100% lease', 'lease 1000'])
    expect(names(await ask(people.ana, 'GET', `/items?q=LEASE&parent=${top.id}`))).toEqual(['100% lease'])
    expect(names(await ask(people.ana, 'GET', '/items?q=0%25'))).toEqual(['100% lease'])
    expect(names(await ask(people.ana, 'GET', '/items?q=e&filter[mimetype]=application/pdf'))).toHaveLength(2)
    expect(names(await ask(people.ana, 'GET', '/items?q=e&filter[is_signed]=true'))).toEqual([])
  })
})

describe('what a member keeps', () => {
  it('is seen by the owners of the organization and nobody else', async () => {
    const made = await folder(people.ana, 'Mine')
    for (const person of [people.bia, people.eve]) {
      expect((await ask(person, 'GET', '/items')).body.meta.total).toBe(0)
      expect((await ask(person, 'GET', `/items?parent=${made.id}`)).status).toBe(404)
      for (const [method, url, body] of [
        ['GET', ''],
        ['GET', '/download'],
        ['GET', '/display'],
        ['GET', '/preview'],
        ['PATCH', '', { name: 'x' }],
        ['PUT', '/move', { parent: null }],
        ['DELETE', ''],
      ] as const)
        expect((await ask(person, method, `/items/${made.id}${url}`, body)).status).toBe(404)
    }
    expect((await ask(null, 'GET', '/items')).status).toBe(401)
    expect(names(await ask(people.owner, 'GET', '/items?source=workspace'))).toEqual(['Mine'])
    expect((await ask(people.owner, 'GET', '/items')).body.meta.total).toBe(0)
    expect((await ask(people.bia, 'GET', '/items?source=workspace')).status).toBe(403)
  })

  it('stays theirs when the owner puts something beside it, and becomes whose folder it is moved into', async () => {
    const anas = await folder(people.ana, 'Of Ana')
    await upload(people.owner, makePdf(), { parent: anas.id, name: 'From Otto' })
    expect(names(await ask(people.ana, 'GET', `/items?parent=${anas.id}`))).toEqual(['From Otto'])
    const ottos = await folder(people.owner, 'Of Otto')
    expect((await ask(people.owner, 'PUT', `/items/${anas.id}/move`, { parent: ottos.id })).status).toBe(200)
    expect((await ask(people.ana, 'GET', `/items/${anas.id}`)).status).toBe(404)
    expect(names(await ask(people.owner, 'GET', '/items?q=From'))).toEqual(['From Otto'])
  })
})

describe('a program in the sandbox', () => {
  it('sees what came about there and nothing that is meant', async () => {
    const real = (await upload(people.ana, makePdf(), { name: 'Real' })).body
    const program = {
      clientId: ctx.newId<'Client'>(),
      organizationId: people.ana.organizationId,
      isSandbox: true,
      isForOrganization: false,
      scopes: ['*'],
    }
    people = { ...people, ana: { ...people.ana, program } }
    expect((await ask(people.ana, 'GET', `/items/${real.id}`)).status).toBe(404)
    const test = (await upload(people.ana, makePdf(), { name: 'Test' })).body
    expect(names(await ask(people.ana, 'GET', '/items'))).toEqual(['Test'])
    const { program: _, ...person } = people.ana
    people = { ...people, ana: person }
    expect(names(await ask(people.ana, 'GET', '/items?sort=name'))).toEqual(['Real', 'Test'])

    ctx.clock.now = new Date(noon.getTime() + 6 * DAY_MS)
    await forgetSandbox(ctx)
    expect((await ask(people.ana, 'GET', `/items/${test.id}`)).status).toBe(200)
    ctx.clock.now = new Date(noon.getTime() + 8 * DAY_MS)
    await forgetSandbox(ctx)
    expect(names(await ask(people.ana, 'GET', '/items'))).toEqual(['Real'])
  })
})

describe('room', () => {
  it('is counted once for each content that the organization keeps, as files and as documents', async () => {
    const pdf = makePdf()
    const first = (await upload(people.ana, pdf)).body
    const second = (await upload(people.bia, pdf)).body
    expect(await spaceUsed(people.ana)).toBe(pdf.length)
    const envelope = (await ask(people.ana, 'POST', '/envelopes', { title: 'Lease' })).body
    expect((await send(people.ana, `/envelopes/${envelope.id}/documents`, pdf)).status).toBe(201)
    expect(await spaceUsed(people.ana)).toBe(pdf.length)

    await ask(people.ana, 'DELETE', `/items/${first.id}`)
    await ask(people.bia, 'DELETE', `/items/${second.id}`)
    expect(await spaceUsed(people.ana)).toBe(pdf.length)
    const copy = (await ask(people.ana, 'POST', `/envelopes/${envelope.id}/copy`, { into: 'template' })).body
    await ask(people.ana, 'DELETE', `/envelopes/${envelope.id}`)
    expect(await spaceUsed(people.ana)).toBe(pdf.length)
    await ask(people.ana, 'DELETE', `/envelopes/${copy.id}/documents/${copy.documents[0].id}`)
    expect(await spaceUsed(people.ana)).toBe(0)
  })

  it('is refused when none is left, for files and for documents, before they are read', async () => {
    await upload(people.ana, pdfOf(99_999, 'nearly all'))
    const tooMuch = await upload(people.ana, pdfOf(50, 'one too many'))
    expect([tooMuch.status, tooMuch.body.code, Object.keys(tooMuch.body.errors)]).toEqual([
      422,
      'storage.full',
      ['file'],
    ])
    const envelope = (await ask(people.ana, 'POST', '/envelopes', { title: 'Lease' })).body
    const document = await send(people.ana, `/envelopes/${envelope.id}/documents`, makePdf())
    expect([document.status, document.body.code]).toEqual([422, 'storage.full'])
    expect((await ask(people.ana, 'GET', `/envelopes/${envelope.id}`)).body.documents).toEqual([])
    expect(await spaceUsed(people.ana)).toBe(99_999)
    expect((await upload(people.eve, makePdf())).status).toBe(201)
  })

  it('is not needed for a document that the organization keeps already', async () => {
    const pdf = makePdf()
    const item = (await upload(people.ana, pdf)).body
    await ctx.db.transaction((tx) => tables(tx).updateTable('storage_quotas').set({ limit_bytes: 10 }).execute())
    const { id } = (await ask(people.ana, 'POST', '/envelopes', { title: 'Lease' })).body
    expect((await ask(people.ana, 'POST', `/envelopes/${id}/documents`, { file: item.id })).status).toBe(201)
    expect((await ask(people.ana, 'POST', `/envelopes/${id}/copy`, { into: 'template' })).status).toBe(201)
    expect((await send(people.ana, `/envelopes/${id}/documents`, pdf)).body.code).toBe('storage.full')
  })

  it('goes by the limit that the organization was given, once it has one of its own', async () => {
    await upload(people.ana, pdfOf(100, 'some'))
    await ctx.db.transaction((tx) => tables(tx).updateTable('storage_quotas').set({ limit_bytes: 150 }).execute())
    expect((await upload(people.ana, pdfOf(60, 'more'))).body.code).toBe('storage.full')
    expect((await upload(people.ana, pdfOf(50, 'just enough'))).status).toBe(201)
    expect((await upload(people.ana, pdfOf(50, 'just enough'))).body.code).toBe('storage.full')
  })

  it('is never overdrawn, however many upload at once', async () => {
    const uploads = Array.from({ length: 12 }, (_, index) => upload(people.ana, pdfOf(30_000, `file ${index}`)))
    const statuses = (await Promise.all(uploads)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(3)
    expect(statuses.filter((status) => status === 422)).toHaveLength(9)
    expect(await spaceUsed(people.ana)).toBe(90_000)
  })

  it('is exact after everybody came and went at the same time', async () => {
    const same = pdfOf(700, 'the same')
    const kept = await Promise.all(
      Array.from({ length: 10 }, async (_, index) => {
        const person = index % 2 ? people.ana : people.bia
        const own = (await upload(person, pdfOf(100 + index, `own ${index}`))).body
        const shared = (await upload(person, same)).body
        if (index % 3) await ask(person, 'DELETE', `/items/${index % 2 ? own.id : shared.id}`)
        return index
      }),
    )
    expect(kept).toHaveLength(10)
    expect(await spaceUsed(people.ana)).toBe(await spaceTaken(people.ana))
    expect(await spaceUsed(people.ana)).toBeGreaterThan(700)
  })
})

describe('a document of an envelope', () => {
  const draft = async (person: Person) => (await ask(person, 'POST', '/envelopes', { title: 'Lease' })).body.id

  it('comes out of the storage, let in as an upload would be', async () => {
    const item = (await upload(people.ana, makePdf(), { name: 'Lease.pdf' })).body
    const id = await draft(people.ana)
    const added = await ask(people.ana, 'POST', `/envelopes/${id}/documents`, { file: item.id })
    expect([added.status, added.body.name, added.body.pages.length]).toEqual([201, 'Lease.pdf', 1])
    await ask(people.ana, 'DELETE', `/items/${item.id}`)
    expect((await ask(people.ana, 'GET', `/envelopes/${id}`)).body.documents[0].sha256).toBe(added.body.sha256)

    const broken = (await upload(people.ana, pdfOf(300, 'no PDF at all'))).body
    const refused = await ask(people.ana, 'POST', `/envelopes/${id}/documents`, { file: broken.id })
    expect([refused.status, refused.body.code]).toEqual([422, 'document.broken'])
  })

  it('comes out of another envelope that its sender sees', async () => {
    const first = await draft(people.ana)
    const document = (await send(people.ana, `/envelopes/${first}/documents`, makePdf())).body
    const second = await draft(people.ana)
    const again = await ask(people.ana, 'POST', `/envelopes/${second}/documents`, { document: document.id, name: 'B' })
    expect([again.status, again.body.name, again.body.size]).toEqual([201, 'B', document.size])
    expect(await spaceUsed(people.ana)).toBe(makePdf().length)
    const bias = await draft(people.bia)
    expect((await ask(people.bia, 'POST', `/envelopes/${bias}/documents`, { document: document.id })).status).toBe(404)
  })

  it('is nobody else’s file, no folder, and not nothing', async () => {
    const item = (await upload(people.ana, makePdf())).body
    const dir = await folder(people.bia, 'Folder')
    const id = await draft(people.bia)
    for (const file of [item.id, dir.id, ctx.newId()]) {
      const { status, body } = await ask(people.bia, 'POST', `/envelopes/${id}/documents`, { file })
      expect([status, body.code]).toEqual([404, 'item.not_found'])
    }
    const nothing = await ask(people.bia, 'POST', `/envelopes/${id}/documents`, {})
    expect([nothing.status, Object.keys(nothing.body.errors)]).toEqual([422, ['file']])
  })
})
