/** Something that sealing needs is away for longer than a moment: the envelope waits, says so, and goes on by itself. */
import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import type { EnvelopeId } from '../../kernel/ids.ts'
import { SignerUnavailable } from '../../pades/crypto/signers/key-signer.ts'
import { TimestampUnavailable } from '../../pades/crypto/timestamps/http-timestamp.ts'
import { testWorkshop } from '../../pades/testing/test-workshop.ts'
import { s3Shelf } from '../../server/blobs/s3.ts'
import { openBlobs } from '../../server/blobs/sealed.ts'
import type { Ctx } from '../../server/ctx.ts'
import { openDb } from '../../server/db.ts'
import { giveUpLost } from '../../jobs/giving-up.ts'
import { eventsOf, verifyChain } from '../../server/ledger.ts'
import { sql, tables } from '../../server/sql.ts'
import { testCtx, testDir, type TestClock } from '../../server/testing/ctx.ts'
import { emptyTables } from '../../server/testing/db.ts'
import { showEnvelope } from '../../core/envelope/envelope.view.ts'
import { findEnvelope } from '../../core/envelope/envelope.store.ts'
import { findSealingWait } from '../../core/envelope/sealing-wait.store.ts'
import { haltSealing, retryAllHalted, retryHalted } from './sealing.commands.ts'
import { sealingHandlers, sealWhenFinished } from './sealing.jobs.ts'
import type { SealingDeps } from '../../core/document/sealing-level.ts'
import { sendSample } from '../../core/envelope/testing/sample.store.ts'
import { testSealing } from '../../core/envelope/testing/sealing-means.ts'
import { signAll } from '../../core/envelope/testing/sign-all.ts'
import { stampingAuthority } from '../../core/envelope/testing/stamping-authority.ts'
import { atNight } from '../../kernel/testing/nightly.ts'

const START = new Date('2026-11-20T12:00:00.000Z')
const workshop = testWorkshop()

const ctx: Ctx & { clock: TestClock } = await testCtx({ reactions: [sealWhenFinished] })
let working: SealingDeps
beforeAll(async () => {
  working = (await testSealing(workshop)).deps
})
beforeEach(async () => {
  await emptyTables(ctx.db)
  ctx.clock.now = START
})

async function signed(): Promise<EnvelopeId> {
  const sample = await sendSample(ctx, [{ name: 'Ana' }])
  await signAll(ctx, workshop, sample)
  return sample.envelopeId
}

/** One try of the job. */
const seal = (envelopeId: EnvelopeId, deps = working, by: Ctx = ctx) =>
  sealingHandlers(deps)[0]!.run(by, { envelopeId }, { attempt: 1, isLast: false, signal: new AbortController().signal })

const stateOf = async (id: EnvelopeId) => (await ctx.db.read((reader) => findEnvelope(reader, id))).state
const waitOf = (id: EnvelopeId) => ctx.db.read((reader) => findSealingWait(reader, id))
const factsOf = async (id: EnvelopeId) =>
  (await ctx.db.read((reader) => eventsOf(reader, id)))
    .map(({ type }) => type)
    .filter((type) => /seal|compl|halt|retr/.test(type))

/** Of the jobs under the envelope's key: in how many seconds they run, by the clock of the database. */
const jobsOf = (id: EnvelopeId) =>
  ctx.db.read(async (reader) => {
    const { rows } = await sql<{ secs: number; attempts: number }>`
      select extract(epoch from run_at - now())::float8 as secs, attempts from graphile_worker._private_jobs
      where key = ${`seal:${id}`}`.execute(tables(reader))
    return rows
  })

const withoutTimestamps = (): SealingDeps => ({
  ...working,
  timestampAuthority: { stamp: () => Promise.reject(new TimestampUnavailable('it cannot be reached')) },
})

describe('an envelope in processing that no job is about', () => {
  it('gets a job in the next round; one that has a job keeps its time', async () => {
    const [lost, waiting] = [await signed(), await signed()]
    await seal(waiting, withoutTimestamps())
    const before = await jobsOf(waiting)
    await ctx.db.transaction((tx) =>
      sql`delete from graphile_worker._private_jobs where key = ${`seal:${lost}`}`.execute(tables(tx)),
    )
    await resume()
    expect(await jobsOf(lost)).toHaveLength(1)
    expect(Math.round((await jobsOf(waiting))[0]!.secs)).toBeCloseTo(Math.round(before[0]!.secs), -1)
    await seal(lost)
    expect(await stateOf(lost)).toBe('completed')
  })
})

/** One round of the job that looks for lost ones. */
const resume = () =>
  sealingHandlers(working)[1]!.run(ctx, {}, { attempt: 1, isLast: true, signal: new AbortController().signal })

describe('a timestamp authority that is away for hours', () => {
  it('is tried again with growing pauses; the envelope tells it, and goes on when it is back', async () => {
    const id = await signed()
    const pauses: number[] = []
    while (ctx.clock.now.getTime() - START.getTime() < 3 * 3600 * 1000) {
      await seal(id, withoutTimestamps())
      const wait = (await waitOf(id))!
      expect(wait).toMatchObject({ waitsFor: 'timestamp', since: START, tries: pauses.length + 1 })
      const pauseSecs = (wait.nextTryAt.getTime() - ctx.clock.now.getTime()) / 1000
      const [job, ...more] = await jobsOf(id)
      expect(more).toEqual([])
      expect(job!.attempts).toBe(0)
      expect(Math.abs(job!.secs - pauseSecs)).toBeLessThan(5)
      pauses.push(pauseSecs)
      ctx.clock.now = wait.nextTryAt
    }
    expect(pauses.length).toBeGreaterThan(10)
    expect(await stateOf(id)).toBe('processing')
    await seal(id)
    expect(await stateOf(id)).toBe('completed')
    expect(await waitOf(id)).toBeNull()
    expect(await factsOf(id)).toEqual([
      'envelope.sealing_waits',
      'envelope.sealing_resumed',
      'document.sealed',
      'envelope.completed',
    ])
    expect((await ctx.db.read((reader) => verifyChain(reader, id))).isIntact).toBe(true)
  })

  it(
    'halts the envelope after three days, with the reason; the operator seals all of them again',
    atNight,
    async () => {
      const ids = [await signed(), await signed()]
      for (const id of ids) await seal(id, withoutTimestamps())
      ctx.clock.now = new Date(START.getTime() + 71 * 3600 * 1000)
      for (const id of ids) await seal(id, withoutTimestamps())
      expect(await Promise.all(ids.map(stateOf))).toEqual(['processing', 'processing'])
      ctx.clock.now = new Date(START.getTime() + 72 * 3600 * 1000)
      for (const id of ids) await seal(id, withoutTimestamps())
      expect(await Promise.all(ids.map(stateOf))).toEqual(['halted', 'halted'])
      expect(await waitOf(ids[0]!)).toBeNull()

      expect(await retryAllHalted(ctx, 1)).toBe(1)
      expect(await retryAllHalted(ctx, 100)).toBe(1)
      expect(await retryAllHalted(ctx, 100)).toBe(0)
      expect(await retryHalted(ctx, ids[0]!)).toBe(false)
      for (const id of ids) {
        expect(await jobsOf(id)).toHaveLength(1)
        await seal(id)
        expect(await stateOf(id)).toBe('completed')
      }
    },
  )

  it('is asked for the others too, as soon as one envelope could be sealed', async () => {
    const [one, two, odd] = [await signed(), await signed(), await signed()]
    for (let tries = 0; tries < 4; tries++) for (const id of [one, two]) await seal(id, withoutTimestamps())
    await seal(odd, { ...working, signer: { ...working.signer, sign: () => Promise.reject(new Error('never seen')) } })
    expect(await waitOf(odd)).toMatchObject({ waitsFor: 'unknown' })
    expect((await jobsOf(two))[0]!.secs).toBeGreaterThan(60)
    await seal(one)
    expect((await jobsOf(two))[0]!.secs).toBeLessThan(1)
    expect((await waitOf(two))!.nextTryAt).toEqual(ctx.now())
    expect((await waitOf(odd))!.nextTryAt.getTime()).toBeGreaterThan(ctx.now().getTime())
  })
})

describe('other things that are away', () => {
  it('S3 is waited for', async () => {
    const id = await signed()
    const s3 = {
      region: 'us-east-1',
      bucket: 'b',
      accessKeyId: 'A',
      secretAccessKey: 'S',
      endpoint: 'http://127.0.0.1:1',
    }
    const blobs = openBlobs(s3Shelf(s3), { key: Buffer.alloc(32, 7), tempDir: testDir() })
    await seal(id, working, { ...ctx, blobs })
    expect(await waitOf(id)).toMatchObject({ waitsFor: 'storage', tries: 1 })
    await seal(id)
    expect(await stateOf(id)).toBe('completed')
  })

  it('the token is waited for', async () => {
    const id = await signed()
    const sign = () => Promise.reject(new SignerUnavailable('there is no token'))
    await seal(id, { ...working, signer: { ...working.signer, sign } })
    expect(await waitOf(id)).toMatchObject({ waitsFor: 'token', tries: 1 })
    await seal(id)
    expect(await stateOf(id)).toBe('completed')
  })

  it('the database is waited for, and then it is written down that it was away', async () => {
    const id = await signed()
    const { rows } = await ctx.db.read((reader) =>
      sql<{ name: string }>`select current_database() as name`.execute(tables(reader)),
    )
    const line = await openLine(path.join(inject('postgresHost'), '.s.PGSQL.5432'))
    const db = openDb({ host: line.dir, port: 5432, user: 'postgres', database: rows[0]!.name })
    const sign: SealingDeps['signer']['sign'] = async (request) => {
      line.cut()
      setTimeout(() => line.mend(), 1500)
      return working.signer.sign(request)
    }
    await seal(id, { ...working, signer: { ...working.signer, sign } }, { ...ctx, db })
    expect(await waitOf(id)).toMatchObject({ waitsFor: 'database', tries: 1 })
    expect(await jobsOf(id)).toHaveLength(1)
    await seal(id)
    expect(await stateOf(id)).toBe('completed')
    await db.close()
    await line.close()
  })
})

describe('what no waiting mends', () => {
  it('a certificate that has expired halts the envelope at once', async () => {
    const { deps } = stampingAuthority(workshop, () => ctx.now(), '2032-01-01')
    const id = await signed()
    ctx.clock.now = new Date('2029-01-02T00:00:00Z')
    await seal(id, deps)
    expect(await stateOf(id)).toBe('halted')
    expect(await factsOf(id)).toEqual(['envelope.halted'])
  })
})

describe('a worker that dies', () => {
  it('after it enqueued the next try changes nothing about it', async () => {
    const id = await signed()
    for (let tries = 0; tries < 5; tries++) await seal(id, withoutTimestamps())
    const [before] = await jobsOf(id)
    // The job that it was running, freed from its lock, as the queue leaves it when its key went to the next one.
    await ctx.db.read((reader) =>
      sql`select graphile_worker.add_job('seal_envelope', json_build_object('envelopeId', ${id}::text), max_attempts => 1)`.execute(
        tables(reader),
      ),
    )
    await ctx.db.read((reader) =>
      sql`update graphile_worker._private_jobs set attempts = 1 where key is null`.execute(tables(reader)),
    )
    await giveUpLost(ctx, sealingHandlers(working))
    const [after, ...more] = await jobsOf(id)
    expect(more).toEqual([])
    expect(Math.abs(after!.secs - before!.secs)).toBeLessThan(10)
    expect(after!.secs).toBeGreaterThan(60)
  })

  it('in the last attempt of the queue loses nothing: it is enqueued anew', async () => {
    const id = await signed()
    await ctx.db.read((reader) =>
      sql`update graphile_worker._private_jobs set attempts = max_attempts where key = ${`seal:${id}`}`.execute(
        tables(reader),
      ),
    )
    await giveUpLost(ctx, sealingHandlers(working))
    expect(await jobsOf(id)).toMatchObject([{ attempts: 0 }])
  })

  it('over and over at one envelope lets the others have their turn', atNight, async () => {
    const id = await signed()
    const [handler] = sealingHandlers(working)
    await handler!.run(ctx, { envelopeId: id }, { attempt: 21, isLast: false, signal: new AbortController().signal })
    expect(await stateOf(id)).toBe('processing')
    expect((await jobsOf(id))[0]!.secs).toBeGreaterThan(30)
  })
})

describe('the sender', () => {
  it('sees what is waited for and when it is tried next; nothing of it once it halted', async () => {
    const id = await signed()
    await seal(id, withoutTimestamps())
    const wait = (await waitOf(id))!
    const envelope = await ctx.db.read((reader) => findEnvelope(reader, id))
    const { senderId: userId, organizationId } = envelope
    const viewer = { userId, organizationId, isOwner: true, isEmailVerified: true, permissions: new Set<never>() }
    const view = () => showEnvelope(ctx, id, viewer, 'en')
    expect((await view()).sealing_wait).toEqual({
      waits_for: 'timestamp',
      since: START.toISOString(),
      next_try_at: wait.nextTryAt.toISOString(),
      tries: 1,
    })
    await haltSealing(ctx, id, 'enough')
    expect((await view()).sealing_wait).toBeNull()
  })
})

/** A line to PostgreSQL that can be cut: a socket of its own that passes everything on. */
async function openLine(target: string) {
  const dir = testDir()
  let isCut = false
  const open = new Set<Socket>()
  const server: Server = createServer((socket) => {
    const onward = connect(target)
    for (const each of [socket, onward]) {
      open.add(each)
      each.on('error', () => undefined).on('close', () => [socket, onward].forEach((end) => end.destroy()))
    }
    if (isCut) socket.destroy()
    socket.pipe(onward).pipe(socket)
  }).listen(path.join(dir, '.s.PGSQL.5432'))
  await once(server, 'listening')
  return {
    dir,
    cut: () => {
      isCut = true
      for (const socket of open) socket.destroy()
    },
    mend: () => (isCut = false),
    close: async () => {
      for (const socket of open) socket.destroy()
      server.close()
      await pause(1)
    },
  }
}
