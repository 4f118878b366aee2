/**
 * Measures what whole envelopes cost where two processes answer and two work in the background, on one database, beside one and one: processor
 * time of an envelope, and how long locks of the database are waited for.
 * `npm run build && npx tsx bench/processes.bench.ts`
 * RUNS, ENVELOPES and WARM_UP measure more or less. It ends with an error where one arrangement takes longer than LIMIT_MIN.
 */
import { loadavg } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Person } from '../e2e/world/people.ts'
import { startProduct, type Product } from '../e2e/world/product.ts'
import { startProduct as startProcess } from '../e2e/product.ts'
import { startedDir } from '../e2e/run.ts'
import { startEmbedded } from '../src/server/postgres/embedded.ts'
import { cpuMsOf, postmasterOf } from './meter/processor.ts'
import { medianOf, round, writeTable, type Row } from './table.ts'
import {
  ensureCompleted,
  giveTokens,
  sendAnew,
  signByAll,
  signUpSenders,
  untilCollected,
  untilIdle,
  type Envelope,
} from './whole-envelopes.ts'

const RUNS = Number(process.env['RUNS'] ?? 9)
const ENVELOPES = Number(process.env['ENVELOPES'] ?? 16)
/** For each process that answers: V8 optimises what it has run often, in each anew. */
const WARM_UP = Number(process.env['WARM_UP'] ?? 200)
const LIMIT_MIN = Number(process.env['LIMIT_MIN'] ?? 20)
/** Envelopes at a time, in both arrangements. */
const LANES = 4
const REST_MS = 6000
/** How often waits for locks are looked at: shorter ones are seen by chance only. */
const LOOK_MS = 5
const GOAL_MS = 5

/** A process that answers, and those who send by it in turn. */
type Web = Readonly<{ product: Product; senders: readonly Person[] }> & { sent: number }

type Installation = Readonly<{
  /** Of each process that answers. */
  webs: readonly Web[]
  cpuMs: () => number
  locks: Locks
  /** Processor time of one envelope, by run. */
  runs: number[]
  close: () => Promise<void>
}> & {
  /** Processor time by time, where nothing happens. */
  restShare: number
  transactionsBefore: number
}

const limit = setTimeout(() => {
  console.error(`It took longer than ${LIMIT_MIN} minutes`)
  process.exit(1)
}, LIMIT_MIN * 60_000)
const installations = [await openInstallation(1), await openInstallation(2)]
try {
  for (const each of installations) await run(each, WARM_UP * each.webs.length)
  await untilCollected()
  for (const each of installations) await begin(each)
  // in turn, because a machine that others share changes its speed from minute to minute
  for (let count = 0; count < RUNS; count++)
    for (const each of installations) each.runs.push(await run(each, ENVELOPES, each.restShare))
  await report(installations)
} finally {
  for (const each of installations) await each.close()
  clearTimeout(limit)
}

async function report(all: readonly Installation[]): Promise<void> {
  const rows: Row[] = []
  for (const each of all) rows.push(await rowOf(each))
  const [one = [], two = []] = all.map(({ runs }) => runs)
  const more = round(medianOf(one.map((ms, index) => 100 * (two[index]! / ms - 1))))
  writeTable('processes', 'Whole envelopes by several processes', rows, [
    `1 MB, 14 pages, 2 signers, as in \`envelope.md\`; ${LANES} envelopes at a time in turn over the processes that answer, files in one folder, durable settings. Median of ${RUNS} runs of ${ENVELOPES} envelopes, after ${WARM_UP} for each process that answers; both arrangements stand beside each other, and run in turn.`,
    `Two and two take ${more} % more than one and one, as the median of what each run took more than the one beside it. Goal: at most 5 %, and no lock waited for longer than ${GOAL_MS} ms at the 95th percentile.`,
    `Waits for locks as \`pg_locks\` has them, looked at every ${LOOK_MS} ms: those that were seen waiting for longer than ${GOAL_MS} ms, as a share of all transactions. Below 5 % the goal of the 95th percentile is reached, for all that were not seen were shorter. What else runs on the machine makes the holder of a lock slower too.`,
  ])
}

async function openInstallation(each: number): Promise<Installation> {
  const dataDir = startedDir()
  const postgresDir = path.join(dataDir, 'postgres')
  const postgres = await startEmbedded(postgresDir)
  const { host } = postgres.connection('postgres') as { host: string }
  const env = {
    DATABASE_URL: `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(host)}`,
    FREE_ENVELOPES: '100000',
  }
  const first = await startProduct({ ...env, ROLE: 'web' }, dataDir)
  const mail = { SMTP_URL: first.postbox.url, MAIL_FROM: 'Rubrica <no-reply@rubrica.test>' }
  const start = (role: 'web' | 'worker') => startProcess({ ...env, ...mail, DATA_DIR: dataDir, ROLE: role })
  const workers = await Promise.all(Array.from({ length: each }, () => start('worker')))
  const otherWebs = await Promise.all(Array.from({ length: each - 1 }, () => start('web')))
  const others = otherWebs.map(({ url, process: child }) => ({ ...first, baseUrl: url, pid: () => child.pid! }))
  const ofEach = WARM_UP + Math.ceil((RUNS * ENVELOPES) / each)
  const webs: Web[] = []
  for (const product of [first, ...others])
    webs.push({ product, senders: await signUpSenders(product, ofEach), sent: 0 })
  const locks = await watchLocks(host)
  const pids = [first.pid(), ...[...workers, ...otherWebs].map(({ process: child }) => child.pid!)]
  return {
    webs,
    cpuMs: () => cpuMsOf([...pids, postmasterOf(dataDir)]),
    locks,
    runs: [],
    restShare: 0,
    transactionsBefore: 0,
    close: async () => {
      await locks.close()
      await Promise.all([...workers, ...otherWebs].map((child) => child.stop()))
      await first.stop()
      await postgres.stop()
      await first.close()
    },
  }
}

async function begin(installation: Installation): Promise<void> {
  installation.restShare = await atRest(installation)
  installation.locks.forget()
  installation.transactionsBefore = await installation.locks.transactions()
}

async function rowOf({ webs, locks, runs, restShare, transactionsBefore }: Installation): Promise<Row> {
  const transactions = (await locks.transactions()) - transactionsBefore
  const waits = locks.waits().filter((ms) => ms > GOAL_MS)
  return {
    'processes (web + worker)': `${webs.length} + ${webs.length}`,
    'processor time of one envelope (ms)': round(medianOf(runs)),
    'by run': runs.map((each) => round(each)).join(', '),
    'at rest, ms a second': round(restShare * 1000),
    [`waited for a lock longer than ${GOAL_MS} ms`]: `${waits.length} of ${transactions} transactions (${round((100 * waits.length) / transactions, 2)} %)`,
    'longest seen (ms)': round(Math.max(0, ...waits)),
    load: round(loadavg()[0]!),
  }
}

/** @returns processor time of one, without what is used at rest */
async function run(installation: Installation, count: number, restShare = 0): Promise<number> {
  const { webs, cpuMs } = installation
  const [startedAt, before] = [performance.now(), cpuMs()]
  const left = Array.from({ length: count }, (_, index) => index).values() // shared by the lanes
  const done: Envelope[] = []
  await Promise.all(
    Array.from({ length: LANES }, async () => {
      for (const index of left) done.push(await wholeEnvelope(webs[index % webs.length]!))
    }),
  )
  const { product } = webs[0]!
  await untilIdle(product)
  await ensureCompleted(product, done)
  return (cpuMs() - before - restShare * (performance.now() - startedAt)) / count
}

async function wholeEnvelope(web: Web): Promise<Envelope> {
  const { product, senders } = web
  const envelope = await sendAnew(senders[web.sent++ % senders.length]!)
  giveTokens(product, [envelope])
  await signByAll(product, envelope)
  return envelope
}

/** Processor time by time: polling and heartbeats. */
async function atRest({ cpuMs }: Installation): Promise<number> {
  const [startedAt, before] = [performance.now(), cpuMs()]
  await wait(REST_MS)
  return (cpuMs() - before) / (performance.now() - startedAt)
}

type Locks = Readonly<{
  /** How long each lock was waited for, in ms, as far as that was seen. */
  waits: () => readonly number[]
  /** How many there were since the database was made. */
  transactions: () => Promise<number>
  forget: () => void
  close: () => Promise<void>
}>

async function watchLocks(host: string): Promise<Locks> {
  const db = new pg.Client({ host, user: 'postgres', database: 'template1' }) // its own transactions do not count there
  await db.connect()
  const seen = new Map<string, number>()
  let isOver = false
  const looking = (async () => {
    while (!isOver) {
      const { rows } = await db.query<{ wait: string; ms: string }>(
        "select pid || ' ' || waitstart as wait, extract(epoch from clock_timestamp() - waitstart) * 1000 as ms from pg_locks where waitstart is not null",
      )
      for (const { wait: each, ms } of rows) seen.set(each, Number(ms))
      await wait(LOOK_MS)
    }
  })()
  return {
    waits: () => [...seen.values()],
    transactions: async () => {
      const { rows } = await db.query<{ count: string }>(
        "select xact_commit + xact_rollback as count from pg_stat_database where datname = 'postgres'",
      )
      return Number(rows[0]!.count)
    },
    forget: () => seen.clear(),
    close: async () => {
      isOver = true
      await looking
      await db.end()
    },
  }
}
