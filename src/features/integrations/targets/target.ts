/** The port to archives of others: whether one can be used, and how a file gets there. Each type of integration is one target. */
import type { Bytes } from '../../../server/blobs.ts'
import type { OutgoingFetch } from '../../../server/outgoing.ts'
import type { Trouble } from '../integration.model.ts'

export interface Target {
  /** Signs in and tries what storing needs; throws TargetTrouble. */
  check(): Promise<void>
  /**
   * Stores a file once: what an earlier try left there is found again, and nothing of others is overwritten. Throws TargetTrouble.
   * @returns what the target calls it
   */
  store(file: FileToArchive): Promise<string>
}

export type FileToArchive = Readonly<{
  /** Folders and file name, or the name alone. */
  name: string
  bytes: Bytes
  /** Hex. */
  sha256: string
  /** The same for every try, and of no other file. */
  reference: string
  /** An earlier upload was begun, and nobody knows how it ended. */
  mayBeThere: boolean
  index: Index
}>

/** What an archive can look files up by. */
export type Index = Readonly<{
  title: string
  code: string
  document: string
  kind: string
  sender: string
  recipients: readonly string[]
  /** A day, `2026-11-20`. */
  completed: string
}>

export class TargetTrouble extends Error {
  override readonly name = 'TargetTrouble'
  readonly trouble: Trouble
  /** The file may have arrived all the same. */
  readonly mayHaveStored: boolean

  /** @param what for the log: never a secret, never a body of the other side */
  constructor(trouble: Trouble, what: string, { mayHaveStored = false, cause }: TroubleOptions = {}) {
    super(`${trouble}: ${what}`, cause === undefined ? {} : { cause })
    this.trouble = trouble
    this.mayHaveStored = mayHaveStored
  }
}
type TroubleOptions = Readonly<{ mayHaveStored?: boolean; cause?: unknown }>

/** An access token that is used again until it ends: archives lock out clients that sign in too often. */
export type Sessions = Readonly<{
  find: () => Promise<Readonly<{ token: string; endsAt: Date }> | null>
  save: (session: Readonly<{ token: string; endsAt: Date }> | null) => Promise<void>
}>

export type TargetDeps = Readonly<{
  fetch: OutgoingFetch
  sessions: Sessions
  now: () => Date
  /** Aborted when the worker stops. */
  signal?: AbortSignal
}>
