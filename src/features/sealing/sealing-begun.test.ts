/** A seal that could not be made to last yet is gone on with: its timestamp, which may have cost something, is not spent twice. */
import { beforeEach, expect, it } from 'vitest'
import { TimestampUnavailable } from '../../pades/crypto/timestamps/http-timestamp.ts'
import { testWorkshop } from '../../pades/testing/test-workshop.ts'
import type { Ctx } from '../../server/ctx.ts'
import { eventsOf } from '../../server/ledger.ts'
import { testCtx, type TestClock } from '../../server/testing/ctx.ts'
import { documentsOf } from '../../core/envelope/document.store.ts'
import { commit } from '../../core/envelope/envelope.commands.ts'
import { retry } from '../../core/envelope/envelope.model.ts'
import { lockEnvelope } from '../../core/envelope/envelope.store.ts'
import { SealRevoked, type SealingDeps } from '../../core/document/sealing-level.ts'
import { haltSealing, sealEnvelope } from './sealing.commands.ts'
import { begunOf, saveBegun } from './sealing.store.ts'
import { samplePdf, sendSample, type Sample } from '../../core/envelope/testing/sample.store.ts'
import { signAll } from '../../core/envelope/testing/sign-all.ts'
import { stampingAuthority, type StampingAuthority } from '../../core/envelope/testing/stamping-authority.ts'

const workshop = testWorkshop()

const ctx: Ctx & { clock: TestClock } = await testCtx()
let authority: StampingAuthority
let sample: Sample

beforeEach(async () => {
  authority = stampingAuthority(workshop, () => ctx.now(), '2032-01-01')
  sample = await sendSample(ctx, [{ name: 'Ana' }])
  await signAll(ctx, workshop, sample)
})

const seal = (deps = authority.deps) => sealEnvelope(ctx, deps, sample.envelopeId)

async function level(): Promise<string | undefined> {
  const [document] = await ctx.db.read((reader) => documentsOf(reader, sample.envelopeId))
  if (!document?.sealed) return undefined
  const pdf = new Uint8Array(await ctx.blobs.read(document.sealed.sha256))
  const { trustAnchors } = authority.deps
  const report = await workshop.run('validate', { pdf, trustAnchors, at: ctx.now() }, { deadlineMs: 20_000 })
  return `${report.signatures[0]!.level} ${report.signatures[0]!.conclusion}`
}

/** What the ledger says of the pages under the seal. */
async function pagesCompared(): Promise<unknown> {
  const events = await ctx.db.read((reader) => eventsOf(reader, sample.envelopeId))
  return events.find(({ type }) => type === 'document.sealed')?.fact['pages']
}

const begun = async () =>
  (await ctx.db.read(async (reader) => (await begunOf(reader, sample.envelopeId))())).find(
    ({ part }) => part === 'document',
  ) ?? null

it('waits for the answers about revocation with the timestamp that it has', async () => {
  authority.silence(true)
  for (let tries = 0; tries < 3; tries++) await expect(seal()).rejects.toThrow('revocation status')
  expect(authority.given()).toBe(1)
  authority.silence(false)
  await seal()
  expect(await level()).toBe('B-LTA TOTAL-PASSED')
  expect(authority.given()).toBe(4) // two for the document, two for its signature page
  expect(await pagesCompared()).toEqual({ compared: 1, changed: 0, notCompared: 0 })
})

it('goes on day by day where the quota of timestamps is used up in its middle, and spends none twice', async () => {
  const two = await sendSample(ctx, [{ name: 'Ana' }], { pdfs: [samplePdf(), samplePdf()] })
  await signAll(ctx, workshop, two)
  const perDay = 3
  let left = 0
  const plenty = authority.deps.timestampAuthority
  const scarce: SealingDeps = {
    ...authority.deps,
    timestampAuthority: {
      stamp: (digest) => {
        if (left-- <= 0) throw new TimestampUnavailable('its quota is used up')
        return plenty.stamp(digest)
      },
    },
  }
  const outcomes: string[] = []
  while (outcomes.at(-1) !== 'sealed' && outcomes.length < 10) {
    left = perDay
    ctx.clock.now = new Date(ctx.now().getTime() + 24 * 3_600_000)
    const sealing = sealEnvelope(ctx, scarce, two.envelopeId).then(() => 'sealed')
    outcomes.push(await sealing.catch((error: Error) => error.message))
  }
  const usedUp = 'its quota is used up'
  expect(outcomes).toEqual([usedUp, usedUp, 'sealed'])
  expect(authority.given()).toBe(8) // two for each of two documents and two signature pages
})

it('is begun anew with another key', async () => {
  authority.silence(true)
  await expect(seal()).rejects.toThrow('revocation status')
  authority = stampingAuthority(workshop, () => ctx.now(), '2032-01-01')
  await seal()
  expect(await level()).toBe('B-LTA TOTAL-PASSED')
})

it('is begun anew after it halted: something may have been wrong with it', async () => {
  authority.silence(true)
  await expect(seal()).rejects.toThrow('revocation status')
  await haltSealing(ctx, sample.envelopeId, 'no answer')
  const circumstances = { at: ctx.now(), actor: { kind: 'system' }, ip: null, userAgent: null } as const
  await ctx.db.transaction(async (tx) =>
    commit(ctx, tx, retry(await lockEnvelope(tx, sample.envelopeId)), circumstances),
  )
  authority.silence(false)
  await seal()
  expect(authority.given()).toBe(5)
})

it('is begun anew where an earlier release did not compare its pages', async () => {
  authority.silence(true)
  await expect(seal()).rejects.toThrow('revocation status')
  const uncompared = { ...(await begun())!, comparison: null }
  await ctx.db.transaction((tx) => saveBegun(tx, sample.documents[0]!, 'document', uncompared))
  authority.silence(false)
  await seal()
  expect(await pagesCompared()).toEqual({ compared: 1, changed: 0, notCompared: 0 })
  expect(authority.given()).toBe(5)
})

it('is forgotten once its certificate was revoked', async () => {
  authority.silence(true)
  await expect(seal()).rejects.toThrow('revocation status')
  expect(await begun()).not.toBeNull()
  authority.silence(false)
  const revocationSource: SealingDeps['revocationSource'] = {
    ask: async (...about) => ({ ...(await authority.deps.revocationSource.ask(...about))!, isRevoked: true }),
  }
  await expect(seal({ ...authority.deps, revocationSource })).rejects.toThrow(SealRevoked)
  expect(await begun()).toBeNull()
})
