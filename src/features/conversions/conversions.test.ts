/** Conversions from the outside: a file is brought, made a PDF by a job, and taken by an envelope. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Refusal } from '../../kernel/refusal.ts'
import { makePdf } from '../../pades/testing/make-pdf.ts'
import { testWorkshop } from '../../pades/testing/test-workshop.ts'
import type { Http } from '../../server/http.ts'
import { openHttp } from '../../server/http/open.ts'
import { testCtx } from '../../server/testing/ctx.ts'
import { emptyTables } from '../../server/testing/db.ts'
import { draftRoutes } from '../drafting/draft.routes.ts'
import { envelopeRoutes } from '../drafting/envelope.routes.ts'
import { openGate, settlePeople, type People, type Person } from '../../core/envelope/testing/people.store.ts'
import { storageForEnvelopes } from '../storage/ports.ts'
import { convertedPdf, convertFile } from './conversion.commands.ts'
import { forgetConversions } from './conversion.jobs.ts'
import { conversionRoutes } from './conversion.routes.ts'
import type { Office } from './office.ts'
import { makeDocx } from './testing/docx.ts'

const DAY_MS = 24 * 3_600_000
const noon = new Date('2026-11-20T12:00:00.000Z')
const workshop = testWorkshop()
let ctx: Awaited<ReturnType<typeof testCtx>>
let http: Http
let people: People
/** Stands in for LibreOffice, which office.test.ts asks itself. */
let convert: Office['convert']
let isInstalled: boolean
const office: Office = {
  get isInstalled() {
    return isInstalled
  },
  isBusy: () => false,
  convert: (file, kind) => convert(file, kind),
}

beforeAll(async () => {
  ctx = await testCtx()
  http = await openHttp(
    ctx,
    openGate(() => Object.values(people)),
  )
  envelopeRoutes(http, ctx, workshop, storageForEnvelopes)
  draftRoutes(http, ctx, workshop, storageForEnvelopes, convertedPdf)
  conversionRoutes(http, ctx, office)
})

beforeEach(async () => {
  ctx.clock.now = noon
  isInstalled = true
  convert = async () => new Uint8Array(makePdf())
  await emptyTables(ctx.db)
  people = await settlePeople(ctx)
})

describe('a file of an office program', () => {
  it('becomes a PDF, and the PDF a document under its name', async () => {
    const { status, body } = await bring(people.ana, 'Lease 2026.docx')
    expect([status, body.state]).toEqual([201, 'waiting'])
    const envelope = await ask(people.ana, 'POST', '/envelopes', {})
    const early = await addTo(envelope.body.id, body.id)
    expect([early.status, early.body.code]).toEqual([409, 'conversion.not_ready'])

    await convertFile(ctx, office, body.id)
    await convertFile(ctx, office, body.id) // jobs may run twice
    expect((await ask(people.ana, 'GET', `/conversions/${body.id}`)).body).toMatchObject({
      state: 'done',
      message: null,
    })
    const added = await addTo(envelope.body.id, body.id)
    expect([added.status, added.body.name]).toEqual([201, 'Lease 2026.pdf'])
    expect((await ask(people.ana, 'GET', `/envelopes/${envelope.body.id}`)).body.title).toBe('Lease 2026')
  })

  it('that can not be read says so, then and when an envelope wants it', async () => {
    convert = () => Promise.reject(new Refusal('conversion.failed'))
    const { body } = await bring(people.ana, 'Lease.docx')
    await convertFile(ctx, office, body.id)
    const { state, message } = (await ask(people.ana, 'GET', `/conversions/${body.id}`)).body
    expect(state).toBe('failed')
    expect(message).toMatch(/PDF/)
    const envelope = await ask(people.ana, 'POST', '/envelopes', {})
    expect((await addTo(envelope.body.id, body.id)).body).toMatchObject({ code: 'conversion.failed', message })
  })

  it('is tried again after trouble of ours', async () => {
    convert = () => Promise.reject(new Error('no space left on device'))
    const { body } = await bring(people.ana, 'Lease.docx')
    await expect(convertFile(ctx, office, body.id)).rejects.toThrow('no space left')
    expect((await ask(people.ana, 'GET', `/conversions/${body.id}`)).body.state).toBe('waiting')
  })

  it('is refused where no converter is, before it is read; and what is offered says so', async () => {
    expect((await ask(people.ana, 'GET', '/conversions')).body.formats).toContain('docx')
    isInstalled = false
    expect((await ask(people.ana, 'GET', '/conversions')).body.formats).toEqual([])
    expect((await bring(people.ana, 'Lease.docx')).body.code).toBe('conversion.unavailable')
  })

  it.each([
    ['a.exe', 'MZ'],
    ['a.docx', 'MZ'],
    ['a.doc', 'PK'],
    ['a.html', 'a\0b'],
    ['docx', 'PK'],
  ])('is refused when it is not what its name says: %s', async (name, content) => {
    const refused = await bring(people.ana, name, new TextEncoder().encode(content))
    expect([refused.status, refused.body.code]).toEqual([422, 'conversion.unsupported'])
  })

  it.each(['Lease.docx', 'Lease.doc'])(
    'is refused where a password is needed to read it, and the reason is told: %s',
    async (name) => {
      const start = Buffer.from('d0cf11e0a1b11ae1', 'hex')
      const locked = Buffer.concat([start, Buffer.alloc(1024), Buffer.from('EncryptedPackage', 'utf16le')])
      const { status, body } = await bring(people.ana, name, locked)
      expect([status, body.code]).toEqual([422, 'document.encrypted'])
      expect(body.errors.file).toEqual([expect.stringMatching(/file is protected by a password/)])
    },
  )

  it('is seen by the member who brought it and by the owner, and forgotten after a day', async () => {
    const { body } = await bring(people.ana, 'Lease.docx')
    const seenBy = async (person: Person) => (await ask(person, 'GET', `/conversions/${body.id}`)).status
    expect(await Promise.all([people.ana, people.owner, people.bia, people.eve].map(seenBy))).toEqual([
      200, 200, 404, 404,
    ])
    ctx.clock.now = new Date(noon.getTime() + DAY_MS + 1)
    await forgetConversions(ctx)
    expect(await seenBy(people.ana)).toBe(404)
  })
})

async function ask(person: Person, method: 'GET' | 'POST', url: string, payload?: object, more = {}) {
  const headers = { authorization: person.userId, 'accept-language': 'en', ...more }
  const answer = await http.app.inject({ method, url: `/v1${url}`, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.json() }
}

async function bring(person: Person, name: string, bytes?: Uint8Array) {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(bytes ?? (await makeDocx('Lease')))]), name)
  const request = new Request('http://x', { method: 'POST', body: form })
  const type = { 'content-type': request.headers.get('content-type')! }
  return ask(person, 'POST', '/conversions', Buffer.from(await request.arrayBuffer()), type)
}

const addTo = (envelope: string, conversion: string) =>
  ask(people.ana, 'POST', `/envelopes/${envelope}/documents`, { conversion })
