/**
 * Measures what whole envelopes cost where two processes answer and two work in the background, on one database, beside one and one, and beside
 * two installations of one and one that share nothing but the machine: processor time of an envelope, then how long locks are waited for.
 * `npm run build && npx tsx bench/processes.bench.ts`
 * RUNS, LOCK_RUNS, ENVELOPES and WARM_UP measure more or less. It ends with an error where one arrangement takes longer than LIMIT_MIN.
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

const RUNS = Number(process.env['RUNS'] ?? 15)
/** Afterwards: looking for locks all the time takes more than the difference that is measured. */
const LOCK_RUNS = Number(process.env['LOCK_RUNS'] ?? 4)
const ENVELOPES = Number(process.env['ENVELOPES'] ?? 16)
/** For each process that answers: V8 optimises what it has run often, in each anew. */
const WARM_UP = Number(process.env['WARM_UP'] ?? 200)
const LIMIT_MIN = Number(process.env['LIMIT_MIN'] ?? 20)
/** Envelopes at a time, in each arrangement. */
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
  /** Folder of the database's socket. */
  host: string
  close: () => Promise<void>
}>

/** What is measured beside the others: one installation, or several at the same time. */
type Arrangement = Readonly<{
  name: string
  installations: readonly Installation[]
  /** Processor time of one envelope, by run. */
  runs: number[]
}> & {
  /** Processor time by time, where nothing happens. */
  restShare: number
  /** How long each lock was waited for, in ms, as far as that was seen. */
  waits: number[]
  /** While locks were looked for. */
  transactions: number
}

const limit = setTimeout(() => {
  console.error(`It took longer than ${LIMIT_MIN} minutes`)
  process.exit(1)
}, LIMIT_MIN * 60_000)
const arrangements = [
  arranged('1 + 1', [await openInstallation(1)]),
  arranged('2 + 2', [await openInstallation(2)]),
  arranged('1 + 1 twice, nothing shared', [await openInstallation(1), await openInstallation(1)]),
]
try {
  for (const each of arrangements) await run(each, WARM_UP * websOf(each).length)
  await untilCollected()
  for (const each of arrangements) each.restShare = await atRest(each)
  // in turn, because a machine that others share changes its speed from minute to minute
  for (let count = 0; count < RUNS; count++)
    for (const each of arrangements) each.runs.push(await run(each, ENVELOPES, each.restShare))
  for (const each of arrangements) await lookForLocks(each)
  report()
} finally {
  for (const { close } of arrangements.flatMap(({ installations }) => installations)) await close()
  clearTimeout(limit)
}

function arranged(name: string, installations: readonly Installation[]): Arrangement {
  return { name, installations, runs: [], restShare: 0, waits: [], transactions: 0 }
}

function report(): void {
  const rows = arrangements.map(rowOf)
  const [one = [], two = [], apart = []] = arrangements.map(({ runs }) => runs)
  writeTable('processes', 'Whole envelopes by several processes', rows, [
    `1 MB, 14 pages, 2 signers, as in \`envelope.md\`; ${LANES} envelopes at a time in turn over the processes that answer, files in one folder, durable settings. Median of ${RUNS} runs of ${ENVELOPES} envelopes, after ${WARM_UP} for each process that answers; the arrangements stand beside each other, and run in turn.`,
    `Two and two take ${more(two, one)} % more than one and one, as the median of what each run took more than the one beside it. Goal: at most 5 %, and no lock waited for longer than ${GOAL_MS} ms at the 95th percentile.`,
    `Two installations of one and one that share nothing but the machine take ${more(apart, one)} % more than one does, and two and two ${more(two, apart)} % more than these: as far as the noise of the runs tells, the first is what more processes cost the same cores (their code and heaps take turns in the caches), the second what sharing a database costs.`,
    `Waits for locks as \`pg_locks\` has them, looked at every ${LOOK_MS} ms in ${LOCK_RUNS} more runs of each: those that were seen waiting for longer than ${GOAL_MS} ms, as a share of all transactions. Below 5 % the goal of the 95th percentile is reached, for all that were not seen were shorter. What else runs on the machine makes the holder of a lock slower too.`,
  ])
}

/** In percent. */
function more(runs: readonly number[], than: readonly number[]): number {
  return round(medianOf(than.map((ms, index) => 100 * (runs[index]! / ms - 1))))
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
  const pids = [first.pid(), ...[...workers, ...otherWebs].map(({ process: child }) => child.pid!)]
  return {
    webs,
    cpuMs: () => cpuMsOf([...pids, postmasterOf(dataDir)]),
    host,
    close: async () => {
      await Promise.all([...workers, ...otherWebs].map((child) => child.stop()))
      await first.stop()
      await postgres.stop()
      await first.close()
    },
  }
}

async function lookForLocks(arrangement: Arrangement): Promise<void> {
  const locks = await Promise.all(arrangement.installations.map(({ host }) => watchLocks(host)))
  for (let count = 0; count < LOCK_RUNS; count++) await run(arrangement, ENVELOPES)
  for (const each of locks) {
    const { waits, transactions } = await each.close()
    arrangement.waits.push(...waits)
    arrangement.transactions += transactions
  }
}

function rowOf({ name, runs, restShare, waits, transactions }: Arrangement): Row {
  const long = waits.filter((ms) => ms > GOAL_MS)
  return {
    'processes (web + worker)': name,
    'processor time of one envelope (ms)': round(medianOf(runs)),
    'by run': runs.map((each) => round(each)).join(', '),
    'at rest, ms a second': round(restShare * 1000),
    [`waited for a lock longer than ${GOAL_MS} ms`]: `${long.length} of ${transactions} transactions (${round((100 * long.length) / transactions, 2)} %)`,
    'longest seen (ms)': round(Math.max(0, ...waits)),
    load: round(loadavg()[0]!),
  }
}

function websOf({ installations }: Arrangement): readonly Web[] {
  return installations.flatMap(({ webs }) => webs)
}

function cpuMsOfAll({ installations }: Arrangement): number {
  return installations.reduce((sum, { cpuMs }) => sum + cpuMs(), 0)
}

/** @returns processor time of one, without what is used at rest */
async function run(arrangement: Arrangement, count: number, restShare = 0): Promise<number> {
  const [startedAt, before] = [performance.now(), cpuMsOfAll(arrangement)]
  const webs = websOf(arrangement)
  const left = Array.from({ length: count }, (_, index) => index).values() // shared by the lanes
  const done = new Map<Web, Envelope[]>(webs.map((web) => [web, []]))
  await Promise.all(
    Array.from({ length: LANES }, async () => {
      for (const index of left) {
        const web = webs[index % webs.length]!
        done.get(web)!.push(await wholeEnvelope(web))
      }
    }),
  )
  for (const each of arrangement.installations) {
    const { product } = each.webs[0]!
    await untilIdle(product)
    await ensureCompleted(
      product,
      each.webs.flatMap((web) => done.get(web)!),
    )
  }
  return (cpuMsOfAll(arrangement) - before - restShare * (performance.now() - startedAt)) / count
}

async function wholeEnvelope(web: Web): Promise<Envelope> {
  const { product, senders } = web
  const envelope = await sendAnew(senders[web.sent++ % senders.length]!)
  giveTokens(product, [envelope])
  await signByAll(product, envelope)
  return envelope
}

/** Processor time by time: polling and heartbeats. */
async function atRest(arrangement: Arrangement): Promise<number> {
  const [startedAt, before] = [performance.now(), cpuMsOfAll(arrangement)]
  await wait(REST_MS)
  return (cpuMsOfAll(arrangement) - before) / (performance.now() - startedAt)
}

type Seen = Readonly<{
  /** How long each lock was waited for, in ms, as far as that was seen. */
  waits: readonly number[]
  transactions: number
}>

async function watchLocks(host: string): Promise<{ close: () => Promise<Seen> }> {
  const db = new pg.Client({ host, user: 'postgres', database: 'template1' }) // its own transactions do not count there
  await db.connect()
  const before = await transactionsIn(db)
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
    close: async () => {
      isOver = true
      await looking
      const transactions = (await transactionsIn(db)) - before
      await db.end()
      return { waits: [...seen.values()], transactions }
    },
  }
}

/** Since the database was made. */
async function transactionsIn(db: pg.Client): Promise<number> {
  const { rows } = await db.query<{ count: string }>(
    "select xact_commit + xact_rollback as count from pg_stat_database where datname = 'postgres'",
  )
  return Number(rows[0]!.count)
}
