/**
 * Tells workers that jobs are due, once the transaction that adds them is kept (docs/decisions/417): those of this process are woken, those of
 * others hear it by `NOTIFY`. Nobody has to be told: all look by themselves every second.
 */
import { randomUUID } from 'node:crypto'
import type pg from 'pg'

/** Jobs by how they are fetched. */
export type DueJobs = Readonly<{ quick: number; slow: number }>

type Worker = Readonly<{
  wake: (due: DueJobs) => void
  /** No other process works on this database. */
  isAlone: () => boolean
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
  const workers = [...telling.workers]
  for (const { wake } of workers) wake(due)
  if (workers.some(({ isAlone }) => isAlone())) return
  telling.toNote = sum(telling.toNote, due)
  if (!telling.isNoting) void note(pool, telling)
}

/** A note that is not answered in time is given up, with its connection: later ones would wait for it. */
async function note(pool: pg.Pool, telling: Telling): Promise<void> {
  telling.isNoting = true
  while (telling.toNote !== NONE) {
    const values = [CHANNEL, noteOf(telling.toNote, telling.id)]
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
const noteOf = (due: DueJobs, from: string): string => JSON.stringify({ count: 0, ...due, from })

/** What a note of others tells; null for one of this pool, and of the queue itself. */
export function heard(pool: pg.Pool, payload: string | undefined): DueJobs | null {
  try {
    const { quick, slow, from } = JSON.parse(payload ?? '') as Record<string, unknown>
    return typeof quick === 'number' && typeof slow === 'number' && from !== tellingOf(pool).id ? { quick, slow } : null
  } catch {
    return null
  }
}
