/**
 * Notifies workers of jobs that are due, once the transaction that adds them is kept (docs/decisions/417): those of this process are woken, those
 * of others by `NOTIFY`. One process is notified at a time, and all where it has no worker free (docs/decisions/422). No job depends on it: all
 * workers look by themselves every second.
 */
import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Takers } from './crew.ts'
import { anyTurn, type JobTurns } from './turns.ts'

/** Jobs by how they are fetched. */
export type DueJobs = Readonly<{ quick: number; slow: number }>

type Workers = Readonly<{
  /** @returns those for which no worker that takes them is free */
  wake: (due: DueJobs, takers: Takers) => DueJobs
  /** Whether a worker is free for some of them. */
  hasFree: (due: DueJobs) => boolean
  turns: JobTurns
}>

/** The queue listens on it, and wakes its workers itself where `count` is not 0. */
const CHANNEL = 'jobs:insert'
const NONE: DueJobs = { quick: 0, slow: 0 }

type Notifier = {
  /** The sender receives its own notifications, too. */
  readonly id: string
  readonly workers: Set<Workers>
  /** Nobody was notified of them yet; those of one turn of the event loop go together. */
  due: DueJobs
  /** Other processes are still to be notified of them. */
  unsent: DueJobs
  takers: Takers
  /** What is due meanwhile is sent at once afterwards, together. */
  isSending: boolean
}

const notifiers = new WeakMap<pg.Pool, Notifier>()

function notifierOf(pool: pg.Pool): Notifier {
  const notifier = notifiers.get(pool) ?? {
    id: randomUUID(),
    workers: new Set(),
    due: NONE,
    unsent: NONE,
    takers: 'idle',
    isSending: false,
  }
  notifiers.set(pool, notifier)
  return notifier
}

export function notifyWorkers(pool: pg.Pool, due: DueJobs): void {
  const notifier = notifierOf(pool)
  if (notifier.due === NONE) setImmediate(() => notifyNow(pool, notifier))
  notifier.due = sum(notifier.due, due)
}

/**
 * Adds the workers of this process.
 * @returns what removes them
 */
export function addWorkers(pool: pg.Pool, added: Workers): () => void {
  const { workers } = notifierOf(pool)
  workers.add(added)
  return () => void workers.delete(added)
}

/** Nobody here waits for what goes to others: a connection may be busy, or hang. */
function notifyNow(pool: pg.Pool, notifier: Notifier): void {
  const { due } = notifier
  notifier.due = NONE
  const left = wake(notifier, due, 'all')
  if (![...notifier.workers].some(({ turns }) => turns.isAlone())) notifyOthers(pool, notifier, left, 'idle')
}

/** @returns those that are for others, too */
const wake = ({ workers }: Notifier, due: DueJobs, takers: Takers): DueJobs =>
  [...workers].reduce((left, each) => each.wake(left, takers), due)

function notifyOthers(pool: pg.Pool, notifier: Notifier, due: DueJobs, takers: Takers): void {
  if (due.quick + due.slow === 0) return
  const isLater = STEPS.indexOf(takers) > STEPS.indexOf(notifier.takers)
  if (notifier.unsent === NONE || isLater) notifier.takers = takers
  notifier.unsent = sum(notifier.unsent, due)
  if (!notifier.isSending) void send(pool, notifier)
}

/** A notification that is not answered in time is given up, with its connection: later ones would wait for it. */
async function send(pool: pg.Pool, notifier: Notifier): Promise<void> {
  notifier.isSending = true
  while (notifier.unsent !== NONE) {
    const values = [CHANNEL, JSON.stringify(notificationOf(notifier))]
    const query = { text: NOTIFY, values, query_timeout: ANSWERED_WITHIN_MS } // as the driver has it, unlike its types
    notifier.unsent = NONE
    await pool.query(query).catch(() => undefined)
  }
  notifier.isSending = false
}

/** On a machine that is merely busy it is. */
const ANSWERED_WITHIN_MS = 5_000

const sum = (one: DueJobs, other: DueJobs): DueJobs => ({ quick: one.quick + other.quick, slow: one.slow + other.slow })

export const NOTIFY = 'select pg_notify($1, $2)'

/** A notification goes to an idle process first, then to one with a free worker, then to all; where the first has none free, to all at once. */
const STEPS: readonly Takers[] = ['idle', 'free', 'all']

function notificationOf({ id, workers, unsent, takers }: Notifier): JobNotification {
  const [first] = workers
  const turn = takers === 'all' ? null : (first?.turns.another() ?? anyTurn())
  return { count: 0, ...unsent, from: id, takers, turn }
}

/** `turn` says whose turn it is; null where it is that of all. */
type JobNotification = DueJobs & Readonly<{ count: 0; from: string; takers: Takers; turn: number | null }>

/** Wakes the workers of this process if it is their turn. A notification of this pool, or of the queue itself, is for nobody here. */
export function receiveNotification(pool: pg.Pool, payload: string | undefined): void {
  const notifier = notifierOf(pool)
  const notification = read(payload)
  if (!notification || notification.from === notifier.id) return
  const { turn, takers } = notification
  const workers = [...notifier.workers]
  if (turn !== null && !workers.some(({ turns }) => turns.isOwn(turn))) return
  const isLast = turn === null || workers.some(({ turns }) => turns.hasNoOther())
  const left = wake(notifier, notification, isLast ? 'all' : takers)
  if (isLast) return
  const isForFree = takers === 'idle' && workers.some(({ hasFree }) => hasFree(left))
  notifyOthers(pool, notifier, left, isForFree ? 'free' : 'all')
}

/** One of an older release says neither whose turn it is nor who takes them: all do. */
function read(payload: string | undefined): JobNotification | null {
  try {
    const { quick, slow, from, takers, turn } = JSON.parse(payload ?? '') as Record<string, unknown>
    if (typeof quick !== 'number' || typeof slow !== 'number') return null
    const isOfOne = typeof turn === 'number' && (takers === 'idle' || takers === 'free')
    return { count: 0, quick, slow, from: String(from), takers: isOfOne ? takers : 'all', turn: isOfOne ? turn : null }
  } catch {
    return null
  }
}
