/**
 * Tells workers that jobs are due, once the transaction that adds them is kept (docs/decisions/417): those of this process are woken, those of
 * others hear it by `NOTIFY`. One process is told at a time, and all where it has no worker free (docs/decisions/422). Nobody has to be told: all
 * look by themselves every second.
 */
import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Takers } from './crew.ts'
import { anyTurn, type JobTurns } from './turns.ts'

/** Jobs by how they are fetched. */
export type DueJobs = Readonly<{ quick: number; slow: number }>

type Worker = Readonly<{
  /** @returns those for which no worker that takes them is free */
  wake: (due: DueJobs, takers: Takers) => DueJobs
  /** Whether a worker is free for some of them. */
  hasFree: (due: DueJobs) => boolean
  turns: JobTurns
}>

/** The queue listens on it, and wakes its workers itself where `count` is not 0. */
const CHANNEL = 'jobs:insert'
const NONE: DueJobs = { quick: 0, slow: 0 }

type Telling = {
  /** Who tells hears it, too. */
  readonly id: string
  readonly workers: Set<Worker>
  /** Not told of yet; those of one turn of the event loop are told of together. */
  due: DueJobs
  /** Other processes are still to hear of it. */
  toNote: DueJobs
  takers: Takers
  /** What is due meanwhile is noted at once afterwards, together. */
  isNoting: boolean
}

const tellings = new WeakMap<pg.Pool, Telling>()

function tellingOf(pool: pg.Pool): Telling {
  const telling = tellings.get(pool) ?? {
    id: randomUUID(),
    workers: new Set(),
    due: NONE,
    toNote: NONE,
    takers: 'idle',
    isNoting: false,
  }
  tellings.set(pool, telling)
  return telling
}

export function tellWorkers(pool: pg.Pool, due: DueJobs): void {
  const telling = tellingOf(pool)
  if (telling.due === NONE) setImmediate(() => tell(pool, telling))
  telling.due = sum(telling.due, due)
}

/** @returns what forgets it */
export function tellHere(pool: pg.Pool, worker: Worker): () => void {
  const { workers } = tellingOf(pool)
  workers.add(worker)
  return () => void workers.delete(worker)
}

/** Nobody here waits for what goes to others: a connection may be busy, or hang. */
function tell(pool: pg.Pool, telling: Telling): void {
  const { due } = telling
  telling.due = NONE
  const left = wake(telling, due, 'all')
  if (![...telling.workers].some(({ turns }) => turns.isAlone())) tellOthers(pool, telling, left, 'idle')
}

/** @returns those that are for others, too */
const wake = ({ workers }: Telling, due: DueJobs, takers: Takers): DueJobs =>
  [...workers].reduce((left, worker) => worker.wake(left, takers), due)

function tellOthers(pool: pg.Pool, telling: Telling, due: DueJobs, takers: Takers): void {
  if (due.quick + due.slow === 0) return
  const isLater = STEPS.indexOf(takers) > STEPS.indexOf(telling.takers)
  if (telling.toNote === NONE || isLater) telling.takers = takers
  telling.toNote = sum(telling.toNote, due)
  if (!telling.isNoting) void note(pool, telling)
}

/** A note that is not answered in time is given up, with its connection: later ones would wait for it. */
async function note(pool: pg.Pool, telling: Telling): Promise<void> {
  telling.isNoting = true
  while (telling.toNote !== NONE) {
    const values = [CHANNEL, JSON.stringify(noteOf(telling))]
    const query = { text: TELL, values, query_timeout: ANSWERED_WITHIN_MS } // as the driver has it, unlike its types
    telling.toNote = NONE
    await pool.query(query).catch(() => undefined)
  }
  telling.isNoting = false
}

/** On a machine that is merely busy it is. */
const ANSWERED_WITHIN_MS = 5_000

const sum = (one: DueJobs, other: DueJobs): DueJobs => ({ quick: one.quick + other.quick, slow: one.slow + other.slow })

export const TELL = 'select pg_notify($1, $2)'

/** A note goes to an idle process first, then to one with a free worker, then to all; where the first has none free, to all at once. */
const STEPS: readonly Takers[] = ['idle', 'free', 'all']

function noteOf({ id, workers, toNote, takers }: Telling): Note {
  const [first] = workers
  const turn = takers === 'all' ? null : (first?.turns.another() ?? anyTurn())
  return { count: 0, ...toNote, from: id, takers, turn }
}

/** `turn` says whose turn it is; null where it is that of all. */
type Note = DueJobs & Readonly<{ count: 0; from: string; takers: Takers; turn: number | null }>

/** A note of this pool, or of the queue itself, is for nobody here. */
export function hear(pool: pg.Pool, payload: string | undefined): void {
  const telling = tellingOf(pool)
  const note = read(payload)
  if (!note || note.from === telling.id) return
  const { turn } = note
  const workers = [...telling.workers]
  if (turn !== null && !workers.some(({ turns }) => turns.isOwn(turn))) return
  const isLast = turn === null || workers.some(({ turns }) => turns.hasNoOther())
  const left = wake(telling, note, isLast ? 'all' : note.takers)
  if (isLast) return
  const isForFree = note.takers === 'idle' && workers.some(({ hasFree }) => hasFree(left))
  tellOthers(pool, telling, left, isForFree ? 'free' : 'all')
}

/** One of an older release says neither whose turn it is nor who takes them: all do. */
function read(payload: string | undefined): Note | null {
  try {
    const { quick, slow, from, takers, turn } = JSON.parse(payload ?? '') as Record<string, unknown>
    if (typeof quick !== 'number' || typeof slow !== 'number') return null
    const isOfOne = typeof turn === 'number' && (takers === 'idle' || takers === 'free')
    return { count: 0, quick, slow, from: String(from), takers: isOfOne ? takers : 'all', turn: isOfOne ? turn : null }
  } catch {
    return null
  }
}
