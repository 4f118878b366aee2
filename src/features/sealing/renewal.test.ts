/** Sealed files outlive the certificates of their timestamps: with a clock, and authorities whose certificates really end. */
import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeAuthority } from '../../pades/crypto/authority/self-made.ts'
import { localTimestampAuthority, stampingKey } from '../../pades/crypto/authority/local-timestamp.ts'
import { ownRevocationSource } from '../../pades/crypto/authority/own-revocation.ts'
import { seal } from '../../pades/sign/seal.ts'
import { pdfsig } from '../../pades/testing/strangers.ts'
import { testWorkshop } from '../../pades/testing/test-workshop.ts'
import type { Ctx } from '../../server/ctx.ts'
import { eventsOf, verifyChain } from '../../server/ledger.ts'
import { sql, tables } from '../../server/sql.ts'
import { testCtx, type TestClock } from '../../server/testing/ctx.ts'
import { emptyTables } from '../../server/testing/db.ts'
import { documentsOf } from '../../core/envelope/document.store.ts'
import { currentFile } from '../../core/envelope/downloads.ts'
import { recognise } from '../verification/recognition.ts'
import { lanesFor, renewDue, type RenewalDeps } from './renewal.commands.ts'
import { sealEnvelope } from './sealing.commands.ts'
import type { SealingDeps } from '../../core/document/sealing-level.ts'
import { renewalFacts, versionsOf } from '../../core/document/sealed-version.store.ts'
import { sendSample, type Sample } from '../../core/envelope/testing/sample.store.ts'
import { testSealing } from '../../core/envelope/testing/sealing-means.ts'
import { signAll } from '../../core/envelope/testing/sign-all.ts'
import { stampingAuthority, type StampingAuthority } from '../../core/envelope/testing/stamping-authority.ts'
import { atNight } from '../../kernel/testing/nightly.ts'

const workshop = testWorkshop()

const ctx: Ctx & { clock: TestClock } = await testCtx()
const day = (text: string) => new Date(`${text}T12:00:00Z`)
let authority: StampingAuthority
let sample: Sample

async function sealedWith(deps: SealingDeps, options?: Parameters<typeof sendSample>[2]): Promise<Sample> {
  const made = await sendSample(ctx, [{ name: 'Ana' }], options)
  await signAll(ctx, workshop, made)
  await sealEnvelope(ctx, deps, made.envelopeId)
  return made
}

/** Sealed in November; the authority's certificate ends on the first of March, so it is time from the fourth of February on. */
beforeEach(async () => {
  ctx.clock.now = day('2026-11-20')
  authority = stampingAuthority(workshop, () => ctx.now(), '2027-03-01')
  sample = await sealedWith(authority.deps)
})
afterEach(() => emptyTables(ctx.db))

const run = (deps: RenewalDeps = authority.deps) => renewDue(ctx, deps)
const read = <T>(look: Parameters<typeof ctx.db.read<T>>[0]) => ctx.db.read(look)
const document = async () => (await read((reader) => documentsOf(reader, sample.envelopeId)))[0]!
const versions = () => read((reader) => versionsOf(reader, sample.envelopeId))
const blob = async (sha256: string) => new Uint8Array(await ctx.blobs.read(sha256))

async function verdictAt(pdf: Uint8Array<ArrayBuffer>, when: string, { trustAnchors }: RenewalDeps = authority.deps) {
  const job = { pdf, trustAnchors, at: day(when) }
  const { signatures } = await workshop.run('validate', job, { deadlineMs: 20_000 })
  return signatures[0]!.conclusion
}

describe('a sealed file', () => {
  it('gets another timestamp before its last one ends: the old file goes on in the new one, which is what people download', async () => {
    const before = await document()
    ctx.clock.now = day('2027-01-20')
    expect(await run()).toEqual({ renewed: 0, kept: 0, failed: 0 })
    ctx.clock.now = day('2027-02-10')
    authority.reissue('2032-01-01')
    expect(await run()).toEqual({ renewed: 2, kept: 0, failed: 0 })

    const after = await document()
    for (const [old, renewed] of [
      [before.sealed!, after.sealed!],
      [before.sheet!, after.sheet!],
    ] as const) {
      const [pdf, beginning] = [await blob(renewed.sha256), await blob(old.sha256)]
      expect(pdf.length).toBe(renewed.size)
      expect(Buffer.from(pdf.subarray(0, old.size)).equals(beginning)).toBe(true)
      expect(await pdfsig(pdf)).toContain('Signature is Valid')
      expect(await verdictAt(beginning, '2029-06-01')).not.toBe('TOTAL-PASSED')
      expect(await verdictAt(pdf, '2029-06-01')).toBe('TOTAL-PASSED')
    }
    expect(currentFile({ state: 'completed' }, after).sha256).toBe(after.sealed!.sha256)
    expect(after.sealed).toMatchObject({ level: 'B-LTA', at: before.sealed!.at })
  })

  it('is known by every one of its versions, and the ledger says why there are several', async () => {
    const before = await document()
    ctx.clock.now = day('2027-02-10')
    authority.reissue('2032-01-01')
    await run()
    const after = await document()
    const [, renewed] = (await versions()).filter(({ part }) => part === 'document')
    expect(renewed).toMatchObject({ number: 2, because: 'certificate', sha1: after.sealed!.sha1 })
    expect(renewed!.goodUntil).toEqual(new Date('2032-01-01T00:00:00Z'))
    for (const [{ sha256 }, isNewest] of [
      [before.sealed!, false],
      [after.sealed!, true],
      [before.sheet!, false],
    ] as const) {
      const file = await workshop.run('fingerprint', { pdf: await blob(sha256) })
      expect(await read((reader) => recognise(reader, file))).toMatchObject({ is: 'exact', isNewest })
    }
    const events = await read((reader) => eventsOf(reader, sample.envelopeId))
    expect(
      events
        .slice(-2)
        .map(({ type }) => type)
        .toSorted(),
    ).toEqual(['document.renewed', 'sheet.renewed'])
    expect((await read((reader) => verifyChain(reader, sample.envelopeId))).isIntact).toBe(true)
  })

  it('is renewed once, however many workers look at the same time, and not again the next hour', async () => {
    ctx.clock.now = day('2027-02-10')
    authority.reissue('2032-01-01')
    const before = authority.given()
    await Promise.all([run(), run(), run()])
    await run()
    expect(authority.given() - before).toBe(2)
    expect(await versions()).toHaveLength(4)
  })

  it('is renewed again when the next certificate ends', atNight, async () => {
    for (const [now, until] of [
      ['2027-02-10', '2029-01-01'],
      ['2028-12-01', '2031-01-01'],
    ] as const) {
      ctx.clock.now = day(now)
      authority.reissue(until)
      expect(await run()).toMatchObject({ renewed: 2 })
    }
    expect(await verdictAt(await blob((await document()).sealed!.sha256), '2030-06-01')).toBe('TOTAL-PASSED')
  })

  it('that came with the seal of another installation, whom nobody here knows, is renewed for the sake of its own', async () => {
    const foreign = stampingAuthority(workshop, () => ctx.now(), '2030-01-01')
    // by a release that did not lock what it sealed
    const contract = new Uint8Array(readFileSync('fixtures/corpus/plain-sample.pdf'))
    const { pdf: upload } = await seal({ pdf: contract, fieldName: 'Rubrica', date: ctx.now() }, foreign.deps)
    await emptyTables(ctx.db)
    sample = await sealedWith(authority.deps, { pdfs: [upload], isSigned: true })
    ctx.clock.now = day('2027-02-10')
    authority.reissue('2032-01-01')
    expect(await run()).toEqual({ renewed: 2, kept: 0, failed: 0 })
    const pdf = await blob((await document()).sealed!.sha256)
    const said = await workshop.run('signaturesIn', { pdf })
    expect(said.filter(({ kind }) => kind === 'signature').map(({ fieldName }) => fieldName)).toEqual([
      'Rubrica',
      'Rubrica 2',
    ])
  })

  it('whose worker died is taken over when its lease has ended', async () => {
    ctx.clock.now = day('2027-02-10')
    authority.reissue('2032-01-01')
    const lease = new Date(ctx.now().getTime() + 20 * 60_000)
    await read((reader) => tables(reader).updateTable('sealed_versions').set({ leased_until: lease }).execute())
    expect(await run()).toMatchObject({ renewed: 0 })
    ctx.clock.now = new Date(lease.getTime() + 1000)
    expect(await run()).toMatchObject({ renewed: 2 })
  })
})

describe('the lanes of a run', () => {
  const now = day('2027-02-10')
  const inDays = (days: number) => new Date(now.getTime() + days * 24 * 3_600_000)
  it.each<[string, number, number | null, number]>([
    ['little that is due', 5000, 60, 1],
    ['the files of 700,000 envelopes a year, two months ahead of their end', 1_400_000, 60, 1],
    ['the files of 5 million, two months ahead', 10_000_000, 60, 4],
    ['what was left until the last days', 20_000, 15, 1],
    ['much that was left until then', 120_000, 15, 2],
    ['more than can be done', 10_000_000, 3, 4],
    ['files of which nobody knows yet how long they are good', 4000, null, 2],
    ['nothing', 0, null, 1],
  ])('are as many as it takes: %s', (_, files, days, lanes) => {
    expect(lanesFor({ files, firstEnd: days === null ? null : inDays(days) }, now)).toBe(lanes)
  })

  it('renew all that is due, each once', async () => {
    ctx.clock.now = day('2027-02-25') // in the last days
    await read((reader) => sql`update sealed_versions set good_until = '2027-02-28'`.execute(tables(reader)))
    authority.reissue('2032-01-01')
    expect(await run()).toEqual({ renewed: 2, kept: 0, failed: 0 })
  })
})

describe('what cannot be renewed', () => {
  it(
    'because the authority still stamps with what ends, stays as it is, is said, and is tried less and less often',
    atNight,
    async () => {
      const before = await document()
      ctx.clock.now = day('2027-02-10')
      expect(await run()).toEqual({ renewed: 0, kept: 0, failed: 2 })
      expect((await document()).sealed).toEqual(before.sealed)
      const facts = await read((reader) => renewalFacts(reader, ctx.now()))
      expect(facts).toMatchObject({ files: 2, failing: 2, nextEnd: new Date('2027-03-01T00:00:00Z') })
      expect(facts.trouble).toContain('no certificate yet that lasts longer than 2027-03-01')
      const spent = authority.given()
      for (let hour = 1; hour <= 24; hour++) {
        ctx.clock.now = new Date(day('2027-02-10').getTime() + hour * 3_600_000)
        await run()
      }
      expect(authority.given() - spent).toBeLessThanOrEqual(8)
      authority.reissue('2032-01-01')
      ctx.clock.now = day('2027-02-13')
      expect(await run()).toMatchObject({ renewed: 2 })
      expect(await read((reader) => renewalFacts(reader, ctx.now()))).toMatchObject({ failing: 0, trouble: null })
    },
  )

  it('because the authority does not answer, waits; nothing else is tried in that hour', async () => {
    ctx.clock.now = day('2027-02-10')
    authority.reissue('2032-01-01')
    authority.shut(true)
    expect(await run()).toEqual({ renewed: 0, kept: 0, failed: 1 })
    authority.shut(false)
    ctx.clock.now = day('2027-02-11')
    expect(await run()).toMatchObject({ renewed: 2 })
  })

  it('because it is too late, is not replaced', async () => {
    const before = await document()
    ctx.clock.now = day('2027-04-01')
    authority.reissue('2032-01-01')
    expect(await run()).toMatchObject({ renewed: 0, failed: 2 })
    expect((await document()).sealed).toEqual(before.sealed)
  })
})

describe('files that are older than this', () => {
  it(
    'are looked at once: those with an archive timestamp are renewed in time, those without never',
    atNight,
    async () => {
      await read((reader) =>
        sql`update sealed_versions set good_until = null, ends_by = null, renew_at = since`.execute(tables(reader)),
      )
      expect(await run()).toEqual({ renewed: 0, kept: 2, failed: 0 })
      expect((await versions()).map(({ goodUntil }) => goodUntil)).toEqual(
        [1, 2].map(() => new Date('2027-03-01T00:00:00Z')),
      )
      sample = await sealedWith({ ...authority.deps, wanted: { level: 'B-T', isEnoughToTry: false } })
      await read((reader) =>
        sql`update sealed_versions set renew_at = since where level = 'B-T'`.execute(tables(reader)),
      )
      expect(await run()).toMatchObject({ kept: 2, failed: 0 })
      expect((await versions()).map(({ renewAt }) => renewAt)).toEqual([null, null])
    },
  )
})

describe('the self-made authority', () => {
  it('made anew after twenty years renews what the old one sealed, and both are believed', atNight, async () => {
    const old = await testSealing(workshop, await makeAuthority(ctx.now()))
    sample = await sealedWith({
      ...old.deps,
      revocationSource: ownRevocationSource(old.authority.root, { ask: async () => undefined }, () => ctx.now()),
      timestampAuthority: localTimestampAuthority(stampingKey(old.authority.timestamp), () => ctx.now()),
    })
    ctx.clock.now = day('2046-10-20')
    const made = await makeAuthority(ctx.now())
    const roots = [old.authority.root, made.root]
    const deps: RenewalDeps = {
      workshop,
      trustAnchors: roots.map(({ certificate }) => new TextEncoder().encode(certificate)),
      timestampAuthority: localTimestampAuthority(stampingKey(made.timestamp), () => ctx.now()),
      revocationSource: ownRevocationSource(
        old.authority.root,
        ownRevocationSource(made.root, authority.deps.revocationSource, () => ctx.now()),
        () => ctx.now(),
      ),
    }
    const before = await document()
    await run(deps)
    const after = await document()
    expect(after.sealed!.sha256).not.toBe(before.sealed!.sha256)
    const [pdf, beginning] = [await blob(after.sealed!.sha256), await blob(before.sealed!.sha256)]
    expect(await verdictAt(pdf, '2060-01-01', deps)).toBe('TOTAL-PASSED')
    expect(await verdictAt(beginning, '2060-01-01', deps)).not.toBe('TOTAL-PASSED')
  })
})
