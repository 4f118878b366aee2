/** An envelope that asks for PDF/A: its sender learns in time which document can't become it, and nothing less is ever sealed. */
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { EnvelopeId } from '../../kernel/ids.ts'
import { inspect } from '../../pades/admit/inspect.ts'
import { makePdf } from '../../pades/testing/make-pdf.ts'
import { testWorkshop } from '../../pades/testing/test-workshop.ts'
import { openHttp } from '../../server/http/open.ts'
import type { Http } from '../../server/http.ts'
import { startJobs, type JobRunner } from '../../jobs/jobs.ts'
import { tables } from '../../server/sql.ts'
import { testCtx } from '../../server/testing/ctx.ts'
import { storageForEnvelopes } from '../storage/ports.ts'
import { emptyTables } from '../../server/testing/db.ts'
import { documentsOf } from '../../core/envelope/document.store.ts'
import { draftRoutes } from './draft.routes.ts'
import type { EnvelopeView } from '../../core/envelope/envelope.contract.ts'
import { envelopeRoutes } from './envelope.routes.ts'
import { findEnvelope } from '../../core/envelope/envelope.store.ts'
import { sealingHandlers, sealWhenFinished } from '../sealing/sealing.jobs.ts'
import { openGate, settlePeople, type People, type Person } from '../../core/envelope/testing/people.store.ts'
import { sendSample } from '../../core/envelope/testing/sample.store.ts'
import { testSealing } from '../../core/envelope/testing/sealing-means.ts'
import { signAll } from '../../core/envelope/testing/sign-all.ts'

const workshop = testWorkshop()
let ctx: Awaited<ReturnType<typeof testCtx>>
let http: Http
let people: People

beforeAll(async () => {
  ctx = await testCtx({ reactions: [sealWhenFinished] })
  http = await openHttp(
    ctx,
    openGate(() => Object.values(people)),
  )
  envelopeRoutes(http, ctx, workshop, storageForEnvelopes)
  draftRoutes(http, ctx, workshop, storageForEnvelopes)
})
beforeEach(async () => {
  await emptyTables(ctx.db)
  people = await settlePeople(ctx)
})

const fit = new Uint8Array(makePdf())
const unfit = new Uint8Array(makePdf({ content: 'BT /F1 20 Tf 50 700 Td (Abc) Tj ET' }))
/** A transfer function, which PDF/A forbids (ISO 19005-2, 6.2.5), turns grey into its opposite. */
const inverted = new Uint8Array(
  makePdf({
    content: '/G gs 0.2 g 100 400 200 200 re f',
    pageEntries: '/Resources<</ExtGState<</G<</Type/ExtGState/TR 10 0 R>>>>>>',
    objects: ['<</FunctionType 2/Domain[0 1]/C0[1]/C1[0]/N 1>>'],
  }),
)
const because = [{ what: 'font_not_embedded', name: 'Helvetica', page: 1 }]
const asking = { metadata: { type: { pdfa: true } } }

async function ask(person: Person, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) {
  const headers = { authorization: person.userId, 'accept-language': 'en' }
  const answer = await http.app.inject({ method, url: `/v1/envelopes${url}`, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() }
}

async function upload(url: string, bytes: Uint8Array<ArrayBuffer>) {
  const form = new FormData()
  form.set('file', new Blob([bytes]), 'contract.pdf')
  const request = new Request('http://x', { method: 'POST', body: form })
  const headers = { authorization: people.ana.userId, 'content-type': request.headers.get('content-type')! }
  const payload = Buffer.from(await request.arrayBuffer())
  return (await http.app.inject({ method: 'POST', url: `/v1/envelopes${url}`, headers, payload })).json()
}

async function aDraft(pdfs: readonly Uint8Array<ArrayBuffer>[], changes: object = {}): Promise<EnvelopeView> {
  const { body } = await ask(people.ana, 'POST', '', { title: 'Contract', ...changes })
  for (const pdf of pdfs) await upload(`/${body.id}/documents`, pdf)
  const signer = { type: 'signer', name: 'Cai', addressees: [{ via: 'email', value: 'cai@example.com' }] }
  await ask(people.ana, 'POST', `/${body.id}/recipients`, signer)
  return (await ask(people.ana, 'GET', `/${body.id}`)).body
}

const findingsOf = ({ documents }: EnvelopeView) => documents.map(({ archive_findings }) => archive_findings)

describe('a draft that asks for PDF/A', () => {
  it('says of each upload at once whether it can become it', async () => {
    expect(findingsOf(await aDraft([fit, unfit], asking))).toEqual([[], because])
  })

  it('says on which page a document would look different', async () => {
    const draft = await aDraft([inverted], asking)
    expect(findingsOf(draft)).toEqual([[{ what: 'looks_changed', page: 1 }]])
    expect((await ask(people.ana, 'POST', `/${draft.id}/send`)).body.code).toBe('envelope.not_archivable')
  })

  it('says it of what was uploaded before it asked, and nobody looks before', async () => {
    const draft = await aDraft([fit, unfit])
    expect(findingsOf(draft)).toEqual([null, null])
    const changed = await ask(people.ana, 'PATCH', `/${draft.id}`, asking)
    expect(findingsOf(changed.body)).toEqual([[], because])
  })

  it('is not sent while a document stands in the way; its sender decides', async () => {
    const draft = await aDraft([fit, unfit], asking)
    const refused = await ask(people.ana, 'POST', `/${draft.id}/send`)
    expect(refused.status).toBe(422)
    expect(refused.body.code).toBe('envelope.not_archivable')
    expect((await ask(people.ana, 'GET', `/${draft.id}`)).body.state).toBe('draft')

    const [byRemoving, byForgoing] = [draft, await aDraft([unfit], asking)]
    await ask(people.ana, 'DELETE', `/${byRemoving.id}/documents/${draft.documents[1]!.id}`)
    await ask(people.ana, 'PATCH', `/${byForgoing.id}`, { metadata: { type: { pdfa: false } } })
    for (const { id } of [byRemoving, byForgoing])
      expect((await ask(people.ana, 'POST', `/${id}/send`)).body.state).toBe('in-transit')
  })

  it('is looked at before it is sent, if nobody could before', async () => {
    const draft = await aDraft([unfit])
    await ctx.db.transaction((tx) =>
      tables(tx)
        .updateTable('envelopes')
        .set({ metadata: JSON.stringify(asking.metadata) })
        .execute(),
    )
    expect((await ask(people.ana, 'POST', `/${draft.id}/send`)).status).toBe(422)
    expect(findingsOf((await ask(people.ana, 'GET', `/${draft.id}`)).body)).toEqual([because])
  })

  it('of somebody else is neither changed nor looked at', async () => {
    const draft = await aDraft([unfit])
    expect((await ask(people.eve, 'PATCH', `/${draft.id}`, asking)).status).toBe(404)
    expect(findingsOf((await ask(people.ana, 'GET', `/${draft.id}`)).body)).toEqual([null])
  })
})

describe('a finished envelope that asks for PDF/A', () => {
  let jobs: JobRunner | null = null
  afterEach(() => jobs?.stop())

  const stateOf = async (id: EnvelopeId) => (await ctx.db.read((reader) => findEnvelope(reader, id))).state

  async function finished(pdf: Uint8Array): Promise<EnvelopeId> {
    const sample = await sendSample(ctx, [{ name: 'Ana' }], { pdfs: [pdf] })
    await ctx.db.transaction((tx) =>
      tables(tx)
        .updateTable('envelopes')
        .set({ metadata: JSON.stringify(asking.metadata) })
        .where('id', '=', sample.envelopeId)
        .execute(),
    )
    await signAll(ctx, workshop, sample)
    jobs = await startJobs(ctx, sealingHandlers((await testSealing(workshop)).deps), { heartbeatMs: 200 })
    return sample.envelopeId
  }

  it('is sealed as PDF/A', async () => {
    const id = await finished(fit)
    await expect.poll(() => stateOf(id), { interval: 50 }).toBe('completed')
    const [document] = await ctx.db.read((reader) => documentsOf(reader, id))
    const sealed = await ctx.blobs.read(document!.sealed!.sha256)
    expect(await inspect(new Uint8Array(sealed))).toMatchObject({ pdfa: { part: 2, conformance: 'B' } })
  })

  it('halts, and says why, rather than be sealed as less', async () => {
    const id = await finished(unfit)
    await expect.poll(() => stateOf(id), { interval: 50 }).toBe('halted')
    const row = await ctx.db.read((reader) =>
      tables(reader).selectFrom('envelopes').select('halted_because').executeTakeFirstOrThrow(),
    )
    expect(row.halted_because).toContain('PDF/A')
    expect((await ctx.db.read((reader) => documentsOf(reader, id)))[0]!.sealed).toBeNull()
  })
})
