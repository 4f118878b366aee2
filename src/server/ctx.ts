/** Context of commands: their deps. Built once in main/, with other parts in tests. */
import { randomBytes } from 'node:crypto'
import type { Logger } from 'pino'
import { systemOrigin, type CallOrigin, type Recorded } from '../kernel/fact.ts'
import { idMint, type Id } from '../kernel/ids.ts'
import type { Blobs } from './blobs.ts'
import type { Db, Tx } from './db.ts'
import type { Keys } from './keys.ts'
import type { Mailer } from './mail.ts'
import type { Metrics } from './metrics.ts'
import type { Settings } from './settings.ts'

export type Ctx = Readonly<{
  db: Db
  blobs: Blobs
  mailer: Mailer
  settings: Settings
  keys: Keys
  log: Logger
  /** What this process counts; null: nobody reads it. */
  metrics: Metrics | null
  now: () => Date
  random: (size: number) => Uint8Array
  newId: <Of extends string>() => Id<Of>
  /** Who called, and from where: of a call its caller, of a command line the operator, else the system. */
  origin: CallOrigin
  /** Of a recipient's call: the secret that their browser keeps since it passed an identity check; null: none. */
  browserSecret: string | null
  /** Lets everybody who cares react to recorded facts, inside the transaction that recorded them: rows and jobs, no network. */
  react: (tx: Tx, recorded: Recorded) => Promise<void>
}>

/** One feature's answer to facts. A new reaction is added to the list in main. */
export type Reaction = (ctx: Ctx, tx: Tx, recorded: Recorded) => Promise<void>

type Parts = Omit<Ctx, 'metrics' | 'now' | 'random' | 'newId' | 'origin' | 'browserSecret' | 'react'> &
  Partial<Pick<Ctx, 'metrics' | 'now' | 'random' | 'origin'>>

export function buildCtx(parts: Parts, reactions: readonly Reaction[] = []): Ctx {
  const now = parts.now ?? (() => new Date())
  const random = parts.random ?? ((size) => new Uint8Array(randomBytes(size)))
  const metrics = parts.metrics ?? null
  const ctx: Ctx = {
    ...parts,
    metrics,
    now,
    random,
    newId: idMint(now, random),
    origin: parts.origin ?? systemOrigin,
    browserSecret: null,
    react: async (tx, recorded) => {
      for (const { type } of recorded.facts) metrics?.facts.inc({ type })
      for (const reaction of reactions) await reaction(ctx, tx, recorded)
    },
  }
  return ctx
}
