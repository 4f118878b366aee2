/** Comparing pages before a seal comes to no end, or ends its thread: nothing is sealed that was not compared. */
import { rmSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest'
import type { EnvelopeId } from '../../kernel/ids.ts'
import { makePdf } from '../../pades/testing/make-pdf.ts'
import { testWorkshop } from '../../pades/testing/test-workshop.ts'
import { openWorkshop, type Workshop } from '../../pades/workshop/workshop.ts'
import type { Ctx } from '../../server/ctx.ts'
import { eventsOf } from '../../server/ledger.ts'
import { bundled } from '../../server/testing/bundled.ts'
import { testCtx, type TestClock } from '../../server/testing/ctx.ts'
import { documentsOf } from '../../core/envelope/document.store.ts'
import { findEnvelope } from '../../core/envelope/envelope.store.ts'
import { findSealingWait } from '../../core/envelope/sealing-wait.store.ts'
import { sendSample } from '../../core/envelope/testing/sample.store.ts'
import { testSealing } from '../../core/envelope/testing/sealing-means.ts'
import { signAll } from '../../core/envelope/testing/sign-all.ts'
import { sealingHandlers, sealWhenFinished } from './sealing.jobs.ts'
import { atNight } from '../../kernel/testing/nightly.ts'

const ctx: Ctx & { clock: TestClock } = await testCtx({ reactions: [sealWhenFinished] })
const sound = testWorkshop()
const faultyWorker = await bundled('src/pades/testing/faulty-worker.ts')
afterAll(() => rmSync(faultyWorker))
let faulty: Workshop | null = null
let id: EnvelopeId

beforeEach(() => begin())

/** Its content leaves its state open: of such a page structure proves nothing. */
async function begin(pdf = makePdf({ content: 'q' })): Promise<void> {
  const sample = await sendSample(ctx, [{ name: 'Ana' }], { pdfs: [pdf] })
  await signAll(ctx, sound, sample)
  id = sample.envelopeId
}
afterEach(async () => {
  await faulty?.close()
  faulty = null
  delete process.env['COMPARING_GOES_WRONG']
})

type Way = 'crash' | 'hoard' | 'late' | 'endless'

/** One try of the job. Only the deadlines of comparing are shorter than the product's. */
async function trySeal(way: Way | null): Promise<void> {
  const workerUrl = pathToFileURL(faultyWorker)
  process.env['COMPARING_GOES_WRONG'] = way ?? '' // threads start with a copy of it
  faulty = way && openWorkshop({ threads: 1, workerUrl })
  const { deps } = await testSealing(faulty ? impatient(faulty) : sound)
  await sealingHandlers(deps)[0]!.run(
    ctx,
    { envelopeId: id },
    { attempt: 1, isLast: false, signal: new AbortController().signal },
  )
}

const impatient = (workshop: Workshop): Workshop => ({
  ...workshop,
  run: (job, input, options) =>
    workshop.run(job, input, job === 'comparePages' || job === 'renderPages' ? { deadlineMs: 500 } : options),
})

async function outcome() {
  return ctx.db.read(async (reader) => {
    const [document] = await documentsOf(reader, id)
    const halted = (await eventsOf(reader, id)).find(({ type }) => type === 'envelope.halted')
    return {
      state: (await findEnvelope(reader, id)).state,
      isSealed: document!.sealed !== null,
      waitsFor: (await findSealingWait(reader, id))?.waitsFor ?? null,
      because: (halted?.fact as { because?: string } | undefined)?.because ?? null,
    }
  })
}

const failing = [
  ['its time is over, and the document alone is in time', 'late', /“contrato.pdf”.* diferente na página 1/],
  [
    'its time is over, and so is that of the document alone',
    'endless',
    /comparar as páginas do documento “contrato.pdf”/,
  ],
  ['its memory is used up', 'hoard', /“contrato.pdf”.* diferente na página 1/],
] as const

it.each(failing)('halts with the reason when %s', atNight, async (_, way, because) => {
  await trySeal(way)
  expect(await outcome()).toEqual({
    state: 'halted',
    isSealed: false,
    waitsFor: null,
    because: expect.stringMatching(because) as string,
  })
})

it('halts with the reason when a page of an earlier upload cannot be rendered at all', async () => {
  await begin(makePdf({ pageEntries: '/Kids<<>>' }))
  await trySeal(null)
  expect(await outcome()).toMatchObject({
    state: 'halted',
    isSealed: false,
    because: expect.stringMatching(/comparar as páginas do documento “contrato.pdf”/) as string,
  })
})

it('waits when its thread ends, and is sealed when comparing works again', atNight, async () => {
  await trySeal('crash')
  expect(await outcome()).toEqual({ state: 'processing', isSealed: false, waitsFor: 'unknown', because: null })
  await trySeal(null)
  expect(await outcome()).toMatchObject({ state: 'completed', isSealed: true })
})
