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
  /** Not told of yet. */
  due: DueJobs
  /** What is due meanwhile is told of at once afterwards, together. */
  isTelling: boolean
}

const tellings = new WeakMap<pg.Pool, Telling>()

function tellingOf(pool: pg.Pool): Telling {
  const telling = tellings.get(pool) ?? { id: randomUUID(), workers: new Set(), due: NONE, isTelling: false }
  tellings.set(pool, telling)
  return telling
}

export function tellWorkers(pool: pg.Pool, due: DueJobs): void {
  const telling = tellingOf(pool)
  telling.due = sum(telling.due, due)
  if (telling.isTelling) return
  telling.isTelling = true
  setImmediate(() => void tell(pool, telling))
}

/** @returns what forgets it */
export function tellHere(pool: pg.Pool, worker: Worker): () => void {
  const { workers } = tellingOf(pool)
  workers.add(worker)
  return () => void workers.delete(worker)
}

async function tell(pool: pg.Pool, telling: Telling): Promise<void> {
  while (telling.due !== NONE) {
    const { due } = telling
    telling.due = NONE
    const workers = [...telling.workers]
    for (const { wake } of workers) wake(due)
    if (!workers.some(({ isAlone }) => isAlone()))
      await pool.query(TELL, [CHANNEL, noteOf(due, telling.id)]).catch(() => undefined)
  }
  telling.isTelling = false
}

const sum = (one: DueJobs, other: DueJobs): DueJobs => ({ quick: one.quick + other.quick, slow: one.slow + other.slow })

const TELL = 'select pg_notify($1, $2)'
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
