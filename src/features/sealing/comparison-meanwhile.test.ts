/** Pages are compared while the seal is signed and stamped; what was signed is kept only once they are known to be the same. */
import { beforeEach, expect, it } from 'vitest'
import { makePdf } from '../../pades/testing/make-pdf.ts'
import { testWorkshop } from '../../pades/testing/test-workshop.ts'
import type { Workshop } from '../../pades/workshop/workshop.ts'
import type { TimestampAuthority } from '../../pades/crypto/timestamps/authority.ts'
import { TimestampUnavailable } from '../../pades/crypto/timestamps/http-timestamp.ts'
import type { Ctx } from '../../server/ctx.ts'
import { testCtx, type TestClock } from '../../server/testing/ctx.ts'
import { documentsOf } from '../../core/envelope/document.store.ts'
import { PageChanged } from '../../core/document/comparison.ts'
import type { SealingDeps } from '../../core/document/sealing-level.ts'
import { sendSample, type Sample } from '../../core/envelope/testing/sample.store.ts'
import { testSealing } from '../../core/envelope/testing/sealing-means.ts'
import { signAll } from '../../core/envelope/testing/sign-all.ts'
import { sealEnvelope } from './sealing.commands.ts'

const workshop = testWorkshop()

const ctx: Ctx & { clock: TestClock } = await testCtx()
let sample: Sample
let kept: number
let sound: SealingDeps

beforeEach(async () => {
  // its content leaves its state open: of such a page structure proves nothing, it is rendered
  sample = await sendSample(ctx, [{ name: 'Ana' }], { pdfs: [makePdf({ content: 'q' })] })
  await signAll(ctx, workshop, sample)
  sound = (await testSealing(workshop)).deps
  kept = await blobs()
})

async function blobs(): Promise<number> {
  let count = 0
  for await (const _ of ctx.blobs.list()) count += 1
  return count
}

const changed = { compared: 0, notCompared: [], changed: { page: 1, what: 'pixels', area: null } } as const

/** @param compare instead of the workshop's comparison, which it is given */
function comparing(compare: (real: () => Promise<unknown>) => Promise<unknown>): Workshop {
  const run = ((...given: Parameters<Workshop['run']>) =>
    given[0] === 'comparePages' ? compare(() => workshop.run(...given)) : workshop.run(...given)) as Workshop['run']
  return { ...workshop, run }
}

/** @param onAsked what else happens when a timestamp is asked for */
const stamping = (onAsked: () => void): TimestampAuthority => ({
  ...sound.timestampAuthority,
  stamp: (...given) => {
    onAsked()
    return sound.timestampAuthority.stamp(...given)
  },
})

const isSealed = async () => (await ctx.db.read((reader) => documentsOf(reader, sample.envelopeId)))[0]!.sealed !== null

it('goes on while a timestamp is asked for', async () => {
  let ask = () => {}
  const asked = new Promise<void>((resolve) => (ask = resolve))
  const deps = {
    ...sound,
    workshop: comparing((real) => asked.then(real)),
    timestampAuthority: stamping(() => ask()),
  }
  await sealEnvelope(ctx, deps, sample.envelopeId)
  expect(await isSealed()).toBe(true)
})

it('keeps nothing of a signature over a page that turns out to have changed', async () => {
  let askedAt = 0
  const slow = async () => {
    while (askedAt < 2) await new Promise((resolve) => setTimeout(resolve, 5)) // signed, and its archive timestamp asked for
    return changed
  }
  const deps = { ...sound, workshop: comparing(slow), timestampAuthority: stamping(() => (askedAt += 1)) }
  await expect(sealEnvelope(ctx, deps, sample.envelopeId)).rejects.toThrow(PageChanged)
  expect([await isSealed(), await blobs()]).toEqual([false, kept])
})

it('says that a page changed, also where the timestamp authority is silent', async () => {
  const silent = { ...sound.timestampAuthority, stamp: () => Promise.reject(new TimestampUnavailable('silent')) }
  const later = () => new Promise((resolve) => setTimeout(() => resolve(changed), 300))
  const deps = { ...sound, workshop: comparing(later), timestampAuthority: silent }
  await expect(sealEnvelope(ctx, deps, sample.envelopeId)).rejects.toThrow(PageChanged)
  expect(await blobs()).toBe(kept)
})
