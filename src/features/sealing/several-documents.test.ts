/** An envelope of several documents, of which one cannot be sealed at first: what was sealed before it is kept, and nothing is done twice. */
import { rmSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openWorkshop } from '../../pades/workshop/workshop.ts'
import { bundled } from '../../server/testing/bundled.ts'
import { atNight } from '../../kernel/testing/nightly.ts'
import type { EnvelopeId } from '../../kernel/ids.ts'
import { TimestampUnavailable } from '../../pades/crypto/timestamps/http-timestamp.ts'
import { testWorkshop } from '../../pades/testing/test-workshop.ts'
import { StorageAway } from '../../server/blobs.ts'
import type { Ctx } from '../../server/ctx.ts'
import { eventsOf } from '../../server/ledger.ts'
import { testCtx } from '../../server/testing/ctx.ts'
import { emptyTables } from '../../server/testing/db.ts'
import type { SealingDeps } from '../../core/document/sealing-level.ts'
import { documentsOf } from '../../core/envelope/document.store.ts'
import { findSealingWait } from '../../core/envelope/sealing-wait.store.ts'
import { samplePdf, sendSample } from '../../core/envelope/testing/sample.store.ts'
import { testSealing } from '../../core/envelope/testing/sealing-means.ts'
import { signAll } from '../../core/envelope/testing/sign-all.ts'
import { sealingHandlers, sealWhenFinished } from './sealing.jobs.ts'

const workshop = testWorkshop()
const faultyWorker = await bundled('src/pades/testing/faulty-worker.ts')
afterAll(() => rmSync(faultyWorker))
const ctx: Ctx = await testCtx({ reactions: [sealWhenFinished] })
let working: SealingDeps
let envelopeId: EnvelopeId

beforeAll(async () => {
  working = (await testSealing(workshop)).deps
})
beforeEach(async () => {
  await emptyTables(ctx.db)
  const sample = await sendSample(ctx, [{ name: 'Ana' }], { pdfs: [samplePdf(), samplePdf('plain-sample.pdf')] })
  await signAll(ctx, workshop, sample)
  envelopeId = sample.envelopeId
})

/** One try of the job. */
const seal = (by = ctx, deps = working) =>
  sealingHandlers(deps)[0]!.run(by, { envelopeId }, { attempt: 1, isLast: false, signal: new AbortController().signal })

const sealed = async () => (await ctx.db.read((reader) => documentsOf(reader, envelopeId))).map((each) => each.sealed)
const factsOf = async () =>
  (await ctx.db.read((reader) => eventsOf(reader, envelopeId)))
    .map(({ type }) => type)
    .filter((type) => /seal|compl|halt/.test(type))

/** From the given call on the work fails. */
function failingFrom<Input extends unknown[], Output>(nth: number, error: Error, work: (...input: Input) => Output) {
  let calls = 0
  return (...input: Input): Output => {
    calls += 1
    if (calls >= nth) throw error
    return work(...input)
  }
}

const trouble: readonly (readonly [string, string, () => Promise<unknown>])[] = [
  [
    'the timestamp authority refuses',
    'timestamp',
    () => {
      const { timestampAuthority } = working
      const away = new TimestampUnavailable('the timestamp authority refused')
      // two of the first: of its signature, and of its archive
      const stamp = failingFrom(3, away, (digest: Parameters<typeof timestampAuthority.stamp>[0]) =>
        timestampAuthority.stamp(digest),
      )
      return seal(ctx, { ...working, timestampAuthority: { ...timestampAuthority, stamp } })
    },
  ],
  [
    'the storage is gone',
    'storage',
    () => {
      const put = failingFrom(2, new StorageAway(), (content: Uint8Array) => ctx.blobs.put(content))
      return seal({ ...ctx, blobs: { ...ctx.blobs, put } })
    },
  ],
]

it.each(trouble)('goes on at the second document where %s', async (_, waitsFor, fail) => {
  await fail()
  const [first, second] = await sealed()
  expect([first === null, second]).toEqual([false, null])
  expect((await ctx.db.read((reader) => findSealingWait(reader, envelopeId)))?.waitsFor).toBe(waitsFor)
  await seal()
  expect((await sealed())[0]).toEqual(first)
  expect(await factsOf()).toEqual(['document.sealed', 'document.sealed', 'envelope.completed'])
})

it.each(['draft 3 crash', 'draft 4 hoard', 'drawSheet 2 crash'])(
  'is sealed once, and what was sealed is kept, where the thread ends in its midst: %s',
  atNight,
  async (ending) => {
    process.env['THREAD_ENDS_IN'] = ending // threads start with a copy of it
    const faulty = openWorkshop({ threads: 1, workerUrl: pathToFileURL(faultyWorker) })
    try {
      await seal(ctx, (await testSealing(faulty)).deps)
    } finally {
      await faulty.close()
      delete process.env['THREAD_ENDS_IN']
    }
    const [first] = await sealed()
    expect(first).not.toBeNull()
    expect((await ctx.db.read((reader) => findSealingWait(reader, envelopeId)))?.waitsFor).toBe('unknown')
    await seal()
    expect((await sealed())[0]).toEqual(first)
    expect(await factsOf()).toEqual(['document.sealed', 'document.sealed', 'envelope.completed'])
  },
)

it('seals each of them once, however many workers try at the same time', async () => {
  await Promise.all([seal(), seal(), seal()])
  expect(await factsOf()).toEqual(['document.sealed', 'document.sealed', 'envelope.completed'])
})
