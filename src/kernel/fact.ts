/** Facts, the entries of the ledger: who did what, when, and from where (docs/domain/ledger.md). Never a secret, never a photo. */
import type { ClientId, EnvelopeId, RecipientId, UserId } from './ids.ts'

/** A fact names itself in the past tense: `recipient.signed`. The rest of it is plain JSON. */
export type Fact = Readonly<{ type: string }>

export type Actor =
  | Readonly<{ kind: 'user'; userId: UserId }>
  /** Somebody's program, acting for them. */
  | Readonly<{ kind: 'program'; clientId: ClientId; userId: UserId }>
  | Readonly<{ kind: 'recipient'; recipientId: RecipientId }>
  | Readonly<{ kind: 'system' }>

/** Under which circumstances facts came about. */
export type Circumstances = Readonly<{ at: Date; actor: Actor; ip: string | null; userAgent: string | null }>

/** Facts as they land in the ledger, together. */
export type Entry<Of extends Fact = Fact> = Circumstances & Readonly<{ facts: readonly Of[] }>

/** What reactions get to read: facts of one envelope. */
export type Recorded<Of extends Fact = Fact> = Entry<Of> & Readonly<{ envelopeId: EnvelopeId }>
