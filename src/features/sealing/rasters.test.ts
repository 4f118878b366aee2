/** Pages are proven, or rendered and kept, when an envelope is sent; sealing saves work by it and needs neither. */
import { beforeEach, expect, it } from 'vitest'
import { own } from '../../pades/base/octets.ts'
import type { Draft } from '../../pades/sign/draft.ts'
import { pagesWith } from '../../pades/testing/several-pages.ts'
import { testWorkshop } from '../../pades/testing/test-workshop.ts'
import type { Workshop } from '../../pades/workshop/workshop.ts'
import type { Ctx } from '../../server/ctx.ts'
import { eventsOf } from '../../server/ledger.ts'
import { sql, tables } from '../../server/sql.ts'
import { testCtx, type TestClock } from '../../server/testing/ctx.ts'
import { PageChanged } from '../../core/document/comparison.ts'
import { documentsOf } from '../../core/envelope/document.store.ts'
import { putFields } from '../../core/envelope/field.store.ts'
import { sendSample, type Sample } from '../../core/envelope/testing/sample.store.ts'
import { testSealing } from '../../core/envelope/testing/sealing-means.ts'
import { signAll } from '../../core/envelope/testing/sign-all.ts'
import { keepRastersWhenSent, rasterHandlers } from './rasters.jobs.ts'
import { sealEnvelope } from './sealing.commands.ts'
import { atNight } from '../../kernel/testing/nightly.ts'

const workshop = testWorkshop()

const ctx: Ctx & { clock: TestClock } = await testCtx({ reactions: [keepRastersWhenSent] })
const attempt = { attempt: 1, isLast: false, signal: new AbortController().signal }
let sample: Sample

beforeEach(async () => {
  sample = await sent(6)
})

const PLAIN = 'BT /F1 12 Tf 72 700 Td (Contrato) Tj ET'
/** A comment is enough for structure alone to prove nothing (docs/decisions/334). */
const NOT_PLAIN = `${PLAIN} % as printed`

/** An optional text of nobody's hand on each page: every page will be looked at. */
async function sent(pageCount: number, drawnOn = pageCount, content = PLAIN): Promise<Sample> {
  const size = { width: 612, height: 792, rotation: 0 } as const
  const pages = Array.from({ length: pageCount }, () => size)
  const made = await sendSample(ctx, [{ name: 'Ana' }], {
    pdfs: [pagesWith(content, pageCount)],
    pages,
  })
  const look = { fontSize: 12, fontFamily: 'Helvetica', textColor: '#000000', borderWidth: 1 }
  const fields = pages.slice(0, drawnOn).map((_, index) => ({
    id: ctx.newId<'Field'>(),
    documentId: made.documents[0]!,
    recipientId: made.people[0]!.id,
    type: 'checkbox' as const,
    title: '',
    options: [],
    value: null,
    isRequired: false,
    look: { ...look, backgroundColor: null, borderColor: null },
    box: { page: index + 1, x: 400, y: 700, width: 20, height: 20 },
  }))
  await ctx.db.transaction((tx) => putFields(tx, fields))
  return made
}

const jobs = async () =>
  (
    await ctx.db.read((reader) =>
      sql<{ id: string }>`select payload ->> 'envelopeId' as id from graphile_worker._private_jobs`.execute(
        tables(reader),
      ),
    )
  ).rows.map(({ id }) => id)

const keep = () => rasterHandlers(workshop)[0]!.run(ctx, { envelopeId: sample.envelopeId }, attempt)
const document = async () => (await ctx.db.read((reader) => documentsOf(reader, sample.envelopeId)))[0]!

type Spoil = (draft: Draft) => Draft

/** @returns of each comparison the pages that were rendered, and whether it was given how they looked */
async function seal(spoil: Spoil = (draft) => draft) {
  await signAll(ctx, workshop, sample)
  const given: { pages: readonly number[] | undefined; hasKept: boolean }[] = []
  const run = (async (...[job, input, options]: Parameters<Workshop['run']>) => {
    if (job === 'comparePages' && 'after' in input) given.push({ pages: input.pages, hasKept: 'kept' in input })
    const answer = await workshop.run(job, input, options)
    return job === 'draft' && 'marks' in input ? spoil(answer as Draft) : answer
  }) as Workshop['run']
  const { deps } = await testSealing({ ...workshop, run })
  await sealEnvelope(ctx, deps, sample.envelopeId)
  return given
}

const comparedInLedger = async () => {
  const events = await ctx.db.read((reader) => eventsOf(reader, sample.envelopeId))
  return (events.find(({ type }) => type === 'document.sealed')!.fact as { pages?: unknown }).pages
}

const all = { compared: 6, changed: 0, notCompared: 0 }
const everyPage = { pages: [1, 2, 3, 4, 5, 6], hasKept: false }

it('is a job of what has many pages that will be drawn on', async () => {
  const told = async ({ envelopeId: id }: Sample) => {
    const recorded = { subject: { kind: 'envelope', id }, facts: [{ type: 'envelope.sent' }] } as const
    const from = { at: ctx.now(), actor: { kind: 'system' }, ip: null, userAgent: null } as const
    await ctx.db.transaction((tx) => keepRastersWhenSent(ctx, tx, { ...recorded, ...from }))
    return (await jobs()).includes(id)
  }
  expect(await told(sample)).toBe(true)
  expect(await told(await sent(6, 4))).toBe(true)
  expect(await told(await sent(6, 3))).toBe(false)
  expect(await told(await sent(1))).toBe(false)
})

it('is there for the seal, which renders nothing then, and gone after it', async () => {
  await keep()
  expect(await document()).toMatchObject({ pageProofsSha256: expect.stringMatching(/^[0-9a-f]{64}$/) as string })
  await keep()
  expect(await seal()).toEqual([])
  expect(await document()).toMatchObject({ sealed: { level: 'B-LTA' }, pageProofsSha256: null })
  expect(await comparedInLedger()).toEqual(all)
})

it('renders the page alone on which a field came to another place after it was sent', async () => {
  await keep()
  await ctx.db.transaction((tx) =>
    sql`update fields set y_axis = 500 where document_id = ${sample.documents[0]!} and page = 4`.execute(tables(tx)),
  )
  expect(await seal()).toEqual([{ ...everyPage, pages: [4] }])
  expect(await comparedInLedger()).toEqual(all)
})

/** The same length, so that the signature still has its place. */
const replaced =
  (from: RegExp, to: (found: string) => string): Spoil =>
  (draft) => {
    const delta = Buffer.from(draft.delta).toString('latin1')
    const spoilt = delta.replace(from, to)
    expect([spoilt.length, spoilt === delta]).toEqual([delta.length, false])
    return { ...draft, delta: own(Buffer.from(spoilt, 'latin1')) }
  }

it.each<[string, Spoil]>([
  ['moves the marks of a page', replaced(/1 0 0 1 0 0 cm/, () => '1 0 0 1 9 9 cm')],
  ['shows a page upside down', replaced(/\/Type *\/Page\b/, () => '/Rotate 180')],
  [
    'loses the text of a page',
    replaced(/\/Contents *\[(\d+ 0 R) \d+ 0 R/, (found) => found.replace(/ \d+ 0 R$/, (ref) => ' '.repeat(ref.length))),
  ],
])('halts, proven or not, what drawing spoils: %s', async (_, spoil) => {
  await keep()
  await expect(seal(spoil)).rejects.toThrow(PageChanged)
})

it('keeps how pages look where the seal will be on another file', async () => {
  await ctx.db.transaction((tx) =>
    sql`update envelopes set metadata = metadata || '{"type":{"pdfa":true}}' where id = ${sample.envelopeId}`.execute(
      tables(tx),
    ),
  )
  await keep()
  expect(await document()).toMatchObject({
    pageProofsSha256: null,
    rastersSha256: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
  })
})

it('keeps nobody from sealing where it is missing, lost, or of another file', atNight, async () => {
  sample = await sent(6, 6, NOT_PLAIN)
  expect(await seal()).toEqual([everyPage])
  sample = await sent(6, 6, NOT_PLAIN)
  await keep()
  await ctx.blobs.remove((await document()).pageProofsSha256!)
  expect(await seal()).toEqual([everyPage])
  sample = await sent(6, 6, NOT_PLAIN)
  const { sha256 } = await ctx.blobs.put(Buffer.from('something else'))
  await ctx.db.transaction((tx) =>
    sql`update documents set page_proofs_sha256 = ${sha256}, rasters_sha256 = ${sha256} where envelope_id = ${sample.envelopeId}`.execute(
      tables(tx),
    ),
  )
  expect(await seal()).toEqual([{ ...everyPage, hasKept: true }])
  expect((await document()).sealed).not.toBeNull()
  sample = await sent(6)
  expect(await seal()).toEqual([])
  expect(await comparedInLedger()).toEqual(all)
})
