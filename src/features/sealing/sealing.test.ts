/** From the last signature to sealed files, judged by other people's programs; and what happens when sealing is interrupted. */
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import type { EnvelopeId } from '../../kernel/ids.ts'
import type { EnvelopeFact } from '../../core/envelope/envelope.model.ts'
import type { SelfMadeAuthority } from '../../pades/crypto/authority/self-made.ts'
import { KeyUnusable, SignerUnavailable } from '../../pades/crypto/signers/key-signer.ts'
import { ask, judgedByOpenssl, pdfsig, qpdfCheck } from '../../pades/testing/strangers.ts'
import { TimestampUnavailable } from '../../pades/crypto/timestamps/http-timestamp.ts'
import type { DraftJob } from '../../pades/sign/draft.ts'
import type { Mark } from '../../pades/draw/mark.ts'
import { testWorkshop } from '../../pades/testing/test-workshop.ts'
import type { Workshop } from '../../pades/workshop/workshop.ts'
import type { Ctx } from '../../server/ctx.ts'
import { startJobs, type JobRunner } from '../../jobs/jobs.ts'
import { eventsOf, verifyChain } from '../../server/ledger.ts'
import { sql, tables } from '../../server/sql.ts'
import { forkBundled } from '../../server/testing/bundled.ts'
import { testCtx, type TestClock } from '../../server/testing/ctx.ts'
import { emptyTables } from '../../server/testing/db.ts'
import { documentsOf } from '../../core/envelope/document.store.ts'
import { findEnvelope } from '../../core/envelope/envelope.store.ts'
import { findSealingWait } from '../../core/envelope/sealing-wait.store.ts'
import { sealEnvelope } from './sealing.commands.ts'
import { sealingHandlers, sealWhenFinished } from './sealing.jobs.ts'
import { RevocationUnavailable, type SealingDeps } from '../../core/document/sealing-level.ts'
import { deathPoints, type DeathPoint } from '../../core/envelope/testing/death-points.ts'
import { samplePdf, sendSample } from '../../core/envelope/testing/sample.store.ts'
import { testSealing } from '../../core/envelope/testing/sealing-means.ts'
import { SAMPLE_TEXT, signAll } from '../../core/envelope/testing/sign-all.ts'
import { atNight, dayAndNight } from '../../kernel/testing/nightly.ts'

const workshop = testWorkshop()

let authority: SelfMadeAuthority
let ctx: Ctx & { clock: TestClock }
let deps: SealingDeps
let jobs: JobRunner | null = null
let isTimestampDown = false

beforeAll(async () => {
  ctx = await testCtx({ reactions: [sealWhenFinished] })
  const sealing = await testSealing(workshop)
  authority = sealing.authority
  deps = {
    ...sealing.deps,
    timestampAuthority: {
      stamp: async (digest) => {
        if (isTimestampDown) throw new TimestampUnavailable('the timestamp authority cannot be reached')
        return sealing.deps.timestampAuthority.stamp(digest)
      },
    },
  }
})
afterEach(async () => {
  await jobs?.stop()
  jobs = null
  isTimestampDown = false
  await emptyTables(ctx.db)
})

const work = async () => {
  jobs = await startJobs(ctx, sealingHandlers(deps), { heartbeatMs: 500 })
}
const stateOf = async (id: EnvelopeId) => (await ctx.db.read((reader) => findEnvelope(reader, id))).state
const reached = (id: EnvelopeId, state: string, timeout = 90_000) =>
  expect.poll(() => stateOf(id), { timeout, interval: 50 }).toBe(state)
const documentsIn = (id: EnvelopeId) => ctx.db.read((reader) => documentsOf(reader, id))
const factsOf = async (id: EnvelopeId) =>
  (await ctx.db.read((reader) => eventsOf(reader, id)))
    .map(({ type }) => type)
    .filter((type) => /seal|compl|halt/.test(type))

async function expectSealed(pdf: Uint8Array): Promise<void> {
  const said = await pdfsig(pdf)
  expect(said).toContain('Signature is Valid')
  expect(said).toContain('Total document signed')
  expect((await qpdfCheck(pdf)).code).toBe(0)
  expect(await judgedByOpenssl(pdf, authority.root.certificate)).toContain('Verification successful')
}

/** Digests of what was shown to those who acted, from the ledger. */
async function shownIn(id: EnvelopeId): Promise<string[]> {
  const facts = (await ctx.db.read((reader) => eventsOf(reader, id))).map(({ fact }) => fact as EnvelopeFact)
  const digests = facts.flatMap((fact) => ('shown' in fact && fact.shown ? [fact.shown.sha256] : []))
  expect(digests).toHaveLength(2)
  return digests
}

describe('an envelope that everybody has signed', () => {
  it('is sealed with what was filled in, and each document gets its signature page', async () => {
    const sample = await sendSample(ctx, [{ name: 'Ana' }, { name: 'Bruno' }], {
      pdfs: [samplePdf(), samplePdf('plain-sample.pdf')],
    })
    await signAll(ctx, workshop, sample)
    await work()
    await reached(sample.envelopeId, 'completed')
    for (const document of await documentsIn(sample.envelopeId)) {
      expect(document.sealed?.level).toBe('B-LTA')
      const pdf = await ctx.blobs.read(document.sealed!.sha256)
      await expectSealed(pdf)
      // Nothing may follow but timestamps (ISO 32000-2, Table 257, P 1).
      expect(/\/DocMDP\s[^]{0,99}\/P 1\s/.test(Buffer.from(pdf).toString('latin1'))).toBe(true)
      const text = await ask('pdftotext', ['-layout', '{a.pdf}', '-'], { 'a.pdf': pdf })
      expect(text.out.split(SAMPLE_TEXT)).toHaveLength(3)
      expect(text.out).toContain('a•••@mail.example')
      expect(text.out).not.toContain('ana@mail.example')
      const sheet = await ctx.blobs.read(document.sheet!.sha256)
      await expectSealed(sheet)
      const evidence = (await ask('pdftotext', ['{a.pdf}', '-'], { 'a.pdf': sheet })).out.replace(/\s+/g, '')
      expect(evidence).toContain(document.sealed!.sha256)
      expect(evidence).toContain(document.original.sha256)
      expect(evidence).toContain(sample.hashid)
      expect(evidence).toContain('192.0.•••.•••')
      expect(evidence).not.toContain('192.0.2.7')
      for (const shown of await shownIn(sample.envelopeId)) expect(evidence).toContain(shown)
      expect(evidence).not.toContain('ana@mail.example')
      expect(evidence).toContain('Páginascomparadas1;alteradasforadasmarcas:0')
    }
    expect(await factsOf(sample.envelopeId)).toEqual(['document.sealed', 'document.sealed', 'envelope.completed'])
    expect((await ctx.db.read((reader) => verifyChain(reader, sample.envelopeId))).isIntact).toBe(true)
  })

  it('keeps the signatures that a document came with', async () => {
    const sample = await sendSample(ctx, [{ name: 'Ana' }], {
      pdfs: [samplePdf('signed-verified.pdf')],
      isSigned: true,
    })
    await signAll(ctx, workshop, sample)
    await work()
    await reached(sample.envelopeId, 'completed')
    const [document] = await documentsIn(sample.envelopeId)
    const before = await ctx.blobs.read(document!.shown.sha256)
    const after = await ctx.blobs.read(document!.sealed!.sha256)
    expect(Buffer.from(after.subarray(0, before.length)).equals(Buffer.from(before))).toBe(true)
    const sheet = await ctx.blobs.read(document!.sheet!.sha256)
    expect((await ask('pdftotext', ['{a.pdf}', '-'], { 'a.pdf': sheet })).out).toContain(SAMPLE_TEXT)
  })

  it('is sealed once, however many workers try at the same time', async () => {
    const sample = await sendSample(ctx, [{ name: 'Ana' }])
    await signAll(ctx, workshop, sample)
    await Promise.all([1, 2, 3].map(() => sealEnvelope(ctx, deps, sample.envelopeId)))
    await sealEnvelope(ctx, deps, sample.envelopeId)
    expect(await factsOf(sample.envelopeId)).toEqual(['document.sealed', 'envelope.completed'])
    const [document] = await documentsIn(sample.envelopeId)
    await expectSealed(await ctx.blobs.read(document!.sealed!.sha256))
  })
})

describe('a page that would change outside of what was placed on it', () => {
  /** Drawing gone wrong: something is drawn where nobody placed anything. */
  const drawingTooMuch: Workshop = {
    ...workshop,
    run: (job, input, options) => {
      if (job !== 'draft') return workshop.run(job, input, options)
      const drafted = input as unknown as DraftJob
      const stray: Mark = {
        kind: 'text',
        page: 1,
        x: 60,
        y: 60,
        width: 90,
        height: 20,
        text: 'R$ 99.999',
        fontSize: 12,
      }
      const marks = drafted.marks && [...drafted.marks, stray]
      return workshop.run(job, { ...drafted, ...(marks && { marks }) } as unknown as typeof input, options)
    },
  }

  it('halts the envelope at once, and says which page of which document', async () => {
    const sample = await sendSample(ctx, [{ name: 'Ana' }])
    await signAll(ctx, workshop, sample)
    jobs = await startJobs(ctx, sealingHandlers({ ...deps, workshop: drawingTooMuch }), { heartbeatMs: 500 })
    await reached(sample.envelopeId, 'halted')
    const halted = (await ctx.db.read((reader) => eventsOf(reader, sample.envelopeId))).find(
      ({ type }) => type === 'envelope.halted',
    )
    expect((halted!.fact as { because?: string }).because).toMatch(/“contrato.pdf”.* página 1/)
    expect((await documentsIn(sample.envelopeId))[0]?.sealed).toBeNull()
  })

  it('is compared in the ledger with what was sent', async () => {
    const sample = await sendSample(ctx, [{ name: 'Ana' }])
    await signAll(ctx, workshop, sample)
    await sealEnvelope(ctx, deps, sample.envelopeId)
    const sealed = (await ctx.db.read((reader) => eventsOf(reader, sample.envelopeId))).find(
      ({ type }) => type === 'document.sealed',
    )
    expect(sealed?.fact).toMatchObject({ pages: { compared: 1, changed: 0, notCompared: 0 } })
  })
})

describe('a timestamp authority that does not answer', () => {
  it('is waited for, never done without, and the envelope goes on by itself', async () => {
    const sample = await sendSample(ctx, [{ name: 'Ana' }])
    await signAll(ctx, workshop, sample)
    isTimestampDown = true
    await work()
    const wait = () => ctx.db.read((reader) => findSealingWait(reader, sample.envelopeId))
    await expect.poll(wait).toMatchObject({ waitsFor: 'timestamp', tries: 1 })
    expect(await stateOf(sample.envelopeId)).toBe('processing')
    expect((await documentsIn(sample.envelopeId))[0]!.sealed).toBeNull()
    isTimestampDown = false
    await ctx.db.read((reader) => sql`update graphile_worker._private_jobs set run_at = now()`.execute(tables(reader)))
    await reached(sample.envelopeId, 'completed')
    expect(await wait()).toBeNull()
  })
})

describe('answers about revocation that nobody gives', () => {
  const nobody: SealingDeps['revocationSource'] = { ask: async () => undefined }
  const reasonOf = (id: EnvelopeId) =>
    ctx.db.read(async (reader) => {
      const query = tables(reader).selectFrom('envelopes').select('halted_because').where('id', '=', id)
      return (await query.executeTakeFirstOrThrow()).halted_because
    })

  it('are waited for where the level is a must; then the envelope halts and says whose are missing', async () => {
    const sample = await sendSample(ctx, [{ name: 'Ana' }])
    await signAll(ctx, workshop, sample)
    const strict = { ...deps, revocationSource: nobody, wanted: { level: 'B-LT', isEnoughToTry: false } } as const
    await expect(sealEnvelope(ctx, strict, sample.envelopeId, { mayFallShort: false })).rejects.toThrow(
      RevocationUnavailable,
    )
    expect((await documentsIn(sample.envelopeId))[0]!.sealed).toBeNull()
    await runOnce(strict, sample.envelopeId)
    expect(await stateOf(sample.envelopeId)).toBe('processing')
    await later(3 * 24 * 3600, () => runOnce(strict, sample.envelopeId))
    expect(await stateOf(sample.envelopeId)).toBe('halted')
    expect(await reasonOf(sample.envelopeId)).toBe(
      'Não foi possível saber se estes certificados foram revogados: Rubrica, selo local / local seal, ' +
        'Rubrica, carimbo do tempo local / local timestamp. Tente de novo mais tarde.',
    )
  })

  it('are done without on the second try where as far as possible is good enough, and everybody is told', async () => {
    const sample = await sendSample(ctx, [{ name: 'Ana' }])
    await signAll(ctx, workshop, sample)
    const lenient = { ...deps, revocationSource: nobody }
    await runOnce(lenient, sample.envelopeId)
    expect(await stateOf(sample.envelopeId)).toBe('processing')
    await runOnce(lenient, sample.envelopeId)
    expect(await stateOf(sample.envelopeId)).toBe('completed')
    const [document] = await documentsIn(sample.envelopeId)
    expect(document!.sealed!.level).toBe('B-T')
    const events = await ctx.db.read((reader) => eventsOf(reader, sample.envelopeId))
    expect(events.map(({ fact }) => fact).filter(({ type }) => /short/.test(String(type)))).toMatchObject([
      {
        type: 'document.fell_short',
        level: 'B-T',
        wanted: 'B-LTA',
        lacks: [/selo/, /carimbo/].map((name) => expect.stringMatching(name)),
      },
      { type: 'sheet.fell_short', level: 'B-T', wanted: 'B-LTA' },
    ])
    const sheet = await ctx.blobs.read(document!.sheet!.sha256)
    const text = (await ask('pdftotext', ['{a.pdf}', '-'], { 'a.pdf': sheet })).out.replace(/\s+/g, ' ')
    expect(text).toContain('ficou no nível B-T: para o nível B-LTA faltaram dados de outras autoridades')
  })

  it('that say "revoked" stop the seal at once', async () => {
    const sample = await sendSample(ctx, [{ name: 'Ana' }])
    await signAll(ctx, workshop, sample)
    const revocationSource: SealingDeps['revocationSource'] = {
      ask: async (...about) => ({ ...(await deps.revocationSource.ask(...about))!, isRevoked: true }),
    }
    await runOnce({ ...deps, revocationSource }, sample.envelopeId)
    expect(await stateOf(sample.envelopeId)).toBe('halted')
    expect(await reasonOf(sample.envelopeId)).toContain('O certificado do selo foi revogado.')
    expect((await documentsIn(sample.envelopeId))[0]!.sealed).toBeNull()
  })
})

describe('a key that is not there', () => {
  it.each([
    [new SignerUnavailable('there is no token'), 'processing'],
    [new KeyUnusable('the PIN is wrong'), 'halted'],
  ] as const)('%s: %s', async (error, state) => {
    const sample = await sendSample(ctx, [{ name: 'Ana' }])
    await signAll(ctx, workshop, sample)
    const signer = { ...deps.signer, sign: () => Promise.reject(error) }
    await runOnce({ ...deps, signer }, sample.envelopeId)
    expect(await stateOf(sample.envelopeId)).toBe(state)
  })
})

/** One try of the job. */
async function runOnce(means_: SealingDeps, envelopeId: EnvelopeId) {
  const [handler] = sealingHandlers(means_)
  await handler!.run(ctx, { envelopeId }, { attempt: 1, isLast: false, signal: new AbortController().signal })
}

async function later(seconds: number, work: () => Promise<void>) {
  const before = ctx.clock.now
  ctx.clock.now = new Date(before.getTime() + seconds * 1000)
  await work()
  ctx.clock.now = before
}

describe('a process that is killed', () => {
  beforeAll(() => {
    writeFileSync(path.join(ctx.settings.dataDir, 'authority.json'), JSON.stringify(authority))
  })

  for (const { rows, when } of dayAndNight(deathPoints, deathPoints.length)) {
    it.each(rows)('%s loses nothing: another one takes over and comes to the same end', when, async (point) => {
      const sample = await sendSample(ctx, [{ name: 'Ana' }])
      await signAll(ctx, workshop, sample)
      expect(await diesAt(point)).toBe('SIGKILL')
      await work()
      await reached(sample.envelopeId, 'completed')
      expect(await factsOf(sample.envelopeId)).toEqual(['document.sealed', 'envelope.completed'])
      expect((await ctx.db.read((reader) => verifyChain(reader, sample.envelopeId))).isIntact).toBe(true)
      const [document] = await documentsIn(sample.envelopeId)
      await expectSealed(await ctx.blobs.read(document!.sealed!.sha256))
      await expectSealed(await ctx.blobs.read(document!.sheet!.sha256))
    })
  }
})

describe('a process that is killed in every try', () => {
  it('uses no tries up: after more deaths than there used to be tries, another one seals', atNight, async () => {
    const sample = await sendSample(ctx, [{ name: 'Ana' }])
    await signAll(ctx, workshop, sample)
    for (let deaths = 0; deaths < 6; deaths++) expect(await diesAt('after the document is kept')).toBe('SIGKILL')
    expect(await stateOf(sample.envelopeId)).toBe('processing')
    await work()
    await reached(sample.envelopeId, 'completed', 60_000)
    expect(await factsOf(sample.envelopeId)).toEqual(['document.sealed', 'envelope.completed'])
  })
})

async function diesAt(point: DeathPoint): Promise<unknown> {
  const { rows } = await ctx.db.read((reader) => sql`select current_database() as database`.execute(tables(reader)))
  const { database } = rows[0] as { database: string }
  const args = [inject('postgresHost'), database, ctx.settings.dataDir, point, inject('padesWorker')]
  const child = await forkBundled('src/core/envelope/testing/deadly-sealing.ts', args)
  const [, signal] = (await once(child, 'exit', { signal: AbortSignal.timeout(45_000) })) as [unknown, unknown]
  return signal
}
