/**
 * Work that happens later. A job is enqueued inside the transaction that makes it necessary, runs at least once, and is
 * taken over when its worker dies.
 */
import { EventEmitter } from 'node:events'
import {
  Logger,
  parseCronItems,
  run,
  type CronItem,
  type RunnerOptions,
  type Task,
  type WorkerEvents,
} from 'graphile-worker'
import { sql, type RawBuilder } from 'kysely'
import type pg from 'pg'
import type { z } from 'zod'
import type { Ctx } from '../server/ctx.ts'
import { answeredWithin, poolOf, type Tx } from '../server/db.ts'
import { openCrew, type Crew } from './crew.ts'
import { keepAlive } from './heartbeat.ts'
import { giveUpLost } from './giving-up.ts'
import { openHeld } from './held.ts'
import { keepRunning } from './kept-running.ts'
import { addWorkers, notifyWorkers, receiveNotification } from './notify-workers.ts'
import type { JobTurns } from './turns.ts'
import { notificationsArrive, POOLED } from './notifications.ts'
import { wakeWhenDue } from './wake-when-due.ts'
import { byKey, sendWithNext, whenKept } from '../server/sql.ts'
import { inSpan, traceparent, type SpanStart } from '../server/traces.ts'

export type Job<Payload extends z.ZodType = z.ZodType> = Readonly<{
  name: string
  payload: Payload
  maxAttempts: number
  /** At most so many statements to the database in a run, counted by src/main/statements.test.ts. */
  statements?: number
  /** Computes for seconds, or waits for somebody else's server: it never takes a worker from letters and other quick jobs. */
  isSlow?: boolean
}>

export type Attempt = Readonly<{
  /** 1 the first time. */
  attempt: number
  isLast: boolean
  /** Aborted when the server stops: long work may end early and will be tried again. */
  signal: AbortSignal
}>

export type Handler = Readonly<{
  job: Job
  run: (ctx: Ctx, payload: unknown, attempt: Attempt) => Promise<void>
  gaveUp: ((ctx: Ctx, payload: unknown) => Promise<void>) | null
}>

/** A job that comes round: `cron` as in crontab, UTC, e.g. `*\/5 * * * *`. Its payload schema must accept `{}`. */
export type Schedule = Readonly<{ job: Job; cron: string }>

export function defineJob<Payload extends z.ZodType>(job: Job<Payload>): Job<Payload> {
  return job
}

/**
 * @param options.key at most one waiting job has this key: enqueueing again replaces payload and time of the first
 * @param options.afterMs by the clock of the database, instead of `runAt`
 * @param options.keepsTime a job that waits under the key already keeps its time
 */
export async function enqueue<Payload extends z.ZodType>(
  tx: Tx,
  job: Job<Payload>,
  payload: z.input<Payload>,
  {
    runAt,
    afterMs,
    key,
    keepsTime = false,
  }: { runAt?: Date; afterMs?: number; key?: string; keepsTime?: boolean } = {},
): Promise<void> {
  const time =
    afterMs === undefined
      ? sql`${runAt ?? null}::timestamptz`
      : sql`now() + make_interval(secs => ${afterMs / 1000}::double precision)`
  const body = sql`${JSON.stringify(withTrace(payload))}::json`
  const { name, maxAttempts } = job
  await sendWithNext(
    tx,
    sql`with ${forgetBegun(key ?? null)}, ${taskOf(job)}, added as (
        insert into graphile_worker._private_jobs (task_id, payload, run_at, max_attempts, key)
        select task.id, ${body}, coalesce(${time}, now()), ${maxAttempts}::int, ${key ?? null}::text
        from task, forgotten on conflict (key) do nothing returning id)
      select from (select where not exists (select from added)) as not_added, graphile_worker.add_job(
        identifier => ${name}, payload => ${body}, run_at => ${time}, max_attempts => ${maxAttempts}::int,
        job_key => ${key ?? null}::text, job_key_mode => ${keepsTime ? 'preserve_run_at' : 'replace'}) ${byKey}`,
  )
  const isDue = afterMs === undefined && !(runAt && runAt.getTime() > Date.now())
  if (isDue) await notify(tx, job, 1)
}

/** Those that wait for their time are found when it has come. */
const notify = (tx: Tx, { isSlow = false }: Job, count: number) =>
  whenKept(tx, (pool) => notifyWorkers(pool, { quick: isSlow ? 0 : count, slow: isSlow ? count : 0 }))

/** What the queue does for keys and names of its own is asked of it where there is something to do (docs/decisions/412). */
const taskOf = ({ name }: Job) =>
  sql`task as materialized (select id from graphile_worker._private_tasks where identifier = ${name})`

/** The trace of the call that adds a job goes along with it, under a name that no payload has. */
const TRACE = 'traceparent'
const traceNow = () => {
  const parent = traceparent()
  return parent && { [TRACE]: parent }
}
const withTrace = (payload: unknown): unknown => ({ ...(payload as object), ...traceNow() })

/**
 * Adds jobs without keys for what the same statement writes.
 * @param from what `payloads` selects from, by its name
 * @param payloads selects one column of JSON: one job for each
 * @param most there may be fewer
 */
export async function addJobs(
  tx: Tx,
  job: Job,
  { from, payloads, most }: Record<'from' | 'payloads', RawBuilder<unknown>> & Readonly<{ most: number }>,
): Promise<void> {
  const trace = traceNow()
  const payload = trace ? sql`(payload::jsonb || ${JSON.stringify(trace)}::jsonb)::json` : sql`payload`
  await sendWithNext(
    tx,
    sql`with ${from}, ${taskOf(job)},
      due(payload) as materialized (select ${payload} from (${payloads}) as each(payload)),
      jobs as (insert into graphile_worker._private_jobs (task_id, payload, max_attempts)
        select task.id, payload, ${job.maxAttempts}::int from task, due)
      select from (select where not exists (select from task)) as not_heard_of, graphile_worker.add_jobs(array(
        select row(${job.name}, payload, null, null, ${job.maxAttempts}::int, null, null, null)::graphile_worker.job_spec from due)) ${byKey}`,
  )
  await notify(tx, job, most)
}

/**
 * Deletes the job with this key if a worker has begun it and no longer holds its lock. That worker may be alive and slow: the queue
 * deletes by id what it finishes, so the row may not become the new job. A statement that selects from `forgotten` waits until that is done.
 */
const forgetBegun = (key: string | null) => sql`begun as (
    delete from graphile_worker._private_jobs where key = ${key} and attempts > 0 and locked_at is null returning id
  ), forgotten as materialized (select count(*) from begun)`

/**
 * @param gaveUp runs when the last attempt failed or its worker died, until it succeeds itself; it must be harmless twice
 */
export function handle<Payload extends z.ZodType>(
  job: Job<Payload>,
  work: (ctx: Ctx, payload: z.output<Payload>, attempt: Attempt) => Promise<void>,
  { gaveUp }: { gaveUp?: (ctx: Ctx, payload: z.output<Payload>) => Promise<void> } = {},
): Handler {
  return {
    job,
    run: (ctx, payload, attempt) => work(ctx, job.payload.parse(payload), attempt),
    gaveUp: gaveUp ? (ctx, payload) => gaveUp(ctx, job.payload.parse(payload)) : null,
  }
}

export type JobRunner = Readonly<{ stop: () => Promise<void> }>

type Options = Readonly<{
  /** So many quick jobs at once, and so many slow ones. */
  concurrency?: number
  schedules?: readonly Schedule[]
  /** How often this process says that it lives; one that was silent for three times as long counts as dead. */
  heartbeatMs?: number
  /** How late a job may be that nobody was notified of. */
  pollMs?: number
  /** How long a statement of the queue itself may take; those of jobs take as long as they do. */
  answeredWithinMs?: number
}>

/**
 * The ends of jobs within so short a time are saved by one statement. Of an end that is saved by itself the queue does not wait to hear whether that
 * failed, which ended the process.
 */
const SAVED_TOGETHER = { completeJobBatchDelay: 20, failJobBatchDelay: 20 }

/** How late a job may be that nobody was notified of: one whose time has come, or of a process that died, or behind a pool that passes on no notifications. */
const POLL_MS = 1000
/** Workers that are woken ask by themselves only in case nobody can wake them. */
const WOKEN_POLL_MS = 20_000
/** Directly, they take milliseconds; of a machine that is gone TCP is certain after 15 minutes. */
const ANSWERED_WITHIN_MS = 45_000

/**
 * Quick jobs are fetched as many at a time as there are workers; a slow one that waited here would keep it from an idle process. So each worker
 * for slow ones asks for itself, once it is woken.
 */
export async function startJobs(ctx: Ctx, handlers: readonly Handler[], options: Options = {}): Promise<JobRunner> {
  const { concurrency = 4, schedules = [], heartbeatMs = 2000, pollMs = POLL_MS } = options
  const { answeredWithinMs = ANSWERED_WITHIN_MS } = options
  const own = { ...ctx, db: answeredWithin(ctx.db, answeredWithinMs) }
  const events: WorkerEvents = new EventEmitter()
  const isDirect = await reachesDirectly(own)
  const held = openHeld(2 * answeredWithinMs)
  const also = () => giveUpLost(ctx, handlers, own.db)
  const crews = { quick: openCrew(events), slow: openCrew(events) }
  let isStopping = false
  const listening = () => (isDirect && !isStopping ? crews.quick.listening() : [])
  const heartbeat = await keepAlive(ctx, events, { everyMs: heartbeatMs, answeredWithinMs, held, listening, also })
  const workers = (taken: readonly Handler[], crons: readonly Schedule[], crew: Crew, queue: Partial<RunnerOptions>) =>
    run({
      ...queue,
      events: crew.events,
      preset: { worker: { ...queue.preset?.worker, ...SAVED_TOGETHER, preparedStatements: isDirect } },
      pgPool: poolOf(own.db),
      concurrency,
      noHandleSignals: true,
      logger: quietLogger(ctx),
      taskList: Object.fromEntries(taken.map((handler) => [handler.job.name, asTask(ctx, handler)])),
      parsedCronItems: parseCronItems(crons.map(asCronItem)),
    })
  const work = (...[taken, crons, crew, queue]: Parameters<typeof workers>) =>
    keepRunning(ctx, () => workers(taken, crons, crew, queue), {
      againAfterMs: pollMs,
      rested: crew.rested,
      ended: () => heartbeat.end(crew.poolId()!),
    })
  const isSlow = ({ job }: Handler) => job.isSlow === true
  const [quickOnes, slowOnes] = [handlers.filter((each) => !isSlow(each)), handlers.filter(isSlow)]
  for (const crew of [crews.quick, crews.slow]) held.follow(crew.events)
  const notified = wakeWhenNotified(poolOf(ctx.db), crews, heartbeat.turns)
  const quick = await work(quickOnes, schedules, crews.quick, {
    pollInterval: pollMs,
    preset: { worker: { localQueue: { size: concurrency } } },
  })
  const names = slowOnes.map(({ job }) => job.name)
  const waking = wakeWhenDue(own, names, { everyMs: pollMs, atOnce: concurrency, crew: crews.slow })
  const slow = await work(slowOnes, [], crews.slow, { pollInterval: WOKEN_POLL_MS })
  const stopping = async () => {
    isStopping = true
    heartbeat.beatNow() // workers that end receive no notifications, while what they do may take long
    await stop([quick, slow], [notified, waking, heartbeat])
  }
  return { stop: stopping }
}

/** Behind a pool in transaction mode, statements that the queue has prepared are lost, too: letters would wait for ever. */
async function reachesDirectly(ctx: Ctx): Promise<boolean> {
  const isDirect = await notificationsArrive(poolOf(ctx.db))
  if (!isDirect) ctx.log.warn(POOLED)
  return isDirect
}

/** Both kinds of workers listen; what one of them receives is for all. */
function wakeWhenNotified(pool: pg.Pool, { quick, slow }: Record<'quick' | 'slow', Crew>, turns: JobTurns): Stopped {
  quick.events.on('pool:listen:notification', ({ message }) => receiveNotification(pool, message.payload))
  const forget = addWorkers(pool, {
    turns,
    wake: (due, takers) => ({ quick: quick.wake(due.quick, takers), slow: slow.wake(due.slow, takers) }),
    hasFree: (due) => (due.quick > 0 && quick.hasFree()) || (due.slow > 0 && slow.hasFree()),
  })
  return { stop: async () => forget() }
}

type Stopped = Readonly<{ stop: () => Promise<void> }>

async function stop(runners: readonly Stopped[], others: readonly Stopped[]): Promise<void> {
  await Promise.all(runners.map((runner) => runner.stop()))
  await Promise.all(others.map((other) => other.stop()))
}

function asTask(ctx: Ctx, { job, run: work }: Handler): Task {
  return async (stored, { job: row, abortSignal }) => {
    const { [TRACE]: parent, ...payload } = stored as Record<string, unknown>
    const log = ctx.log.child({ job: job.name, jobId: row.id, attempt: row.attempts })
    const startedAt = performance.now()
    const ended = (outcome: 'done' | 'failed' | 'gave_up') =>
      ctx.metrics?.jobs.observe({ job: job.name, outcome }, (performance.now() - startedAt) / 1000)
    try {
      const attempt = { attempt: row.attempts, isLast: row.attempts >= row.max_attempts, signal: abortSignal }
      await inSpan(spanOf(job, row.attempts, parent, payload), () => work({ ...ctx, log }, payload, attempt))
      ended('done')
      log.debug({ ms: Math.round(performance.now() - startedAt) }, 'job done')
    } catch (error) {
      const isLast = row.attempts >= row.max_attempts
      ended(isLast ? 'gave_up' : 'failed')
      log.warn({ err: error, isLast }, 'job failed')
      throw error
    }
  }
}

const spanOf = (job: Job, attempt: number, parent: unknown, payload: Record<string, unknown>): SpanStart => ({
  name: `job ${job.name}`,
  kind: 'consumer',
  parent: typeof parent === 'string' ? parent : null,
  attributes: {
    'messaging.system': 'postgresql',
    'messaging.destination.name': job.name,
    'rubrica.job.attempt': attempt,
    ...(typeof payload['envelopeId'] === 'string' && { 'rubrica.envelope.id': payload['envelopeId'] }),
  },
})

function asCronItem({ job, cron }: Schedule): CronItem {
  return { task: job.name, match: cron, identifier: job.name, options: { maxAttempts: job.maxAttempts } }
}

/** Failures are logged by asTask, with the job's name; of the library only its own errors are worth a line. */
function quietLogger(ctx: Ctx): Logger {
  return new Logger((scope) => (level, message) => {
    if (level === 'error' && !scope.taskIdentifier) ctx.log.error({ queue: scope }, message)
  })
}
