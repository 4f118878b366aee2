/** Pictures of pages are kept when an envelope is sent, help to seal it, and are needed by nobody. */
import { afterAll, beforeEach, expect, it } from 'vitest'
import { pagesWith } from '../../pades/testing/several-pages.ts'
import { openWorkshop, type Workshop } from '../../pades/workshop/workshop.ts'
import type { Ctx } from '../../server/ctx.ts'
import { sql, tables } from '../../server/sql.ts'
import { testCtx, type TestClock } from '../../server/testing/ctx.ts'
import { documentsOf } from '../../core/envelope/document.store.ts'
import { putFields } from '../../core/envelope/field.store.ts'
import { sendSample, type Sample } from '../../core/envelope/testing/sample.store.ts'
import { testSealing } from '../../core/envelope/testing/sealing-means.ts'
import { signAll } from '../../core/envelope/testing/sign-all.ts'
import { keepRastersWhenSent, rasterHandlers } from './rasters.jobs.ts'
import { sealEnvelope } from './sealing.commands.ts'

const workshop = openWorkshop({ threads: 2 })
afterAll(() => workshop.close())

const ctx: Ctx & { clock: TestClock } = await testCtx({ reactions: [keepRastersWhenSent] })
const attempt = { attempt: 1, isLast: false, signal: new AbortController().signal }
let sample: Sample

beforeEach(async () => {
  sample = await sent(6)
})

/** An optional text of nobody's hand on each page: every page will be looked at. */
async function sent(pageCount: number): Promise<Sample> {
  const size = { width: 612, height: 792, rotation: 0 } as const
  const pages = Array.from({ length: pageCount }, () => size)
  const made = await sendSample(ctx, [{ name: 'Ana' }], {
    pdfs: [pagesWith('BT /F1 12 Tf 72 700 Td (Contrato) Tj ET', pageCount)],
    pages,
  })
  const look = { fontSize: 12, fontFamily: 'Helvetica', textColor: '#000000', borderWidth: 1 }
  const fields = pages.map((_, index) => ({
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

/** @returns whether the comparison was given what was kept */
async function seal(): Promise<boolean[]> {
  await signAll(ctx, workshop, sample)
  const given: boolean[] = []
  const run = ((...[job, input, options]: Parameters<Workshop['run']>) => {
    if (job === 'comparePages') given.push('kept' in input)
    return workshop.run(job, input, options)
  }) as Workshop['run']
  const { deps } = await testSealing({ ...workshop, run })
  await sealEnvelope(ctx, deps, sample.envelopeId)
  return given
}

it('is a job of what has many pages', async () => {
  expect(await jobs()).toContain(sample.envelopeId)
  expect(await jobs()).not.toContain((await sent(1)).envelopeId)
})

it('is there for the seal, and gone after it', async () => {
  await keep()
  expect((await document()).rastersSha256).toMatch(/^[0-9a-f]{64}$/)
  await keep()
  expect(await seal()).toEqual([true])
  expect(await document()).toMatchObject({ sealed: { level: 'B-LTA' }, rastersSha256: null })
})

it('keeps nobody from sealing where it is missing, lost, or of another file', async () => {
  expect(await seal()).toEqual([false])
  sample = await sent(6)
  await keep()
  await ctx.blobs.remove((await document()).rastersSha256!)
  expect(await seal()).toEqual([false])
  sample = await sent(6)
  const { sha256 } = await ctx.blobs.put(Buffer.from('something else'))
  await ctx.db.transaction((tx) =>
    sql`update documents set rasters_sha256 = ${sha256} where envelope_id = ${sample.envelopeId}`.execute(tables(tx)),
  )
  expect(await seal()).toEqual([true])
  expect((await document()).sealed).not.toBeNull()
})
