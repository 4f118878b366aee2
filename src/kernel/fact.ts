/** Facts, the entries of the ledger: who did what, when, and from where (docs/domain/ledger.md). Never a secret, never a photo. */
import {
  asId,
  type ClientId,
  type EnvelopeId,
  type InstallationId,
  type OrganizationId,
  type RecipientId,
  type UserId,
} from './ids.ts'

/** A fact names itself in the past tense: `recipient.signed`. The rest of it is plain JSON. */
export type Fact = Readonly<{ type: string }>

/** What a fact is about: each subject has a hash chain of its own. */
export type FactSubject =
  | Readonly<{ kind: 'envelope'; id: EnvelopeId }>
  | Readonly<{ kind: 'organization'; id: OrganizationId }>
  | Readonly<{ kind: 'user'; id: UserId }>
  /** There is one, `installationId`. */
  | Readonly<{ kind: 'installation'; id: InstallationId }>

/** What operators do that is about no single organization or user is about this. */
export const installationId = asId<'Installation'>('00000000-0000-4000-8000-000000000000')

export type Actor =
  | Readonly<{ kind: 'user'; userId: UserId }>
  /** Somebody's program, acting for them. */
  | Readonly<{ kind: 'program'; clientId: ClientId; userId: UserId }>
  /** `clientId`: in a page that this program embedded, and brought them to. */
  | Readonly<{ kind: 'recipient'; recipientId: RecipientId; clientId?: ClientId }>
  /** Who is not signed in, and may be anybody. */
  | Readonly<{ kind: 'visitor' }>
  /** Who runs the installation: on the operators' pages, or (without `userId`) from its command line. */
  | Readonly<{ kind: 'operator'; userId?: UserId }>
  | Readonly<{ kind: 'system' }>

/** Who acts, and from where. */
export type CallOrigin = Readonly<{ actor: Actor; ip: string | null; userAgent: string | null }>

/** Of jobs, and of what follows from something else. */
export const systemOrigin: CallOrigin = { actor: { kind: 'system' }, ip: null, userAgent: null }

/** Under which circumstances facts came about. */
export type Circumstances = CallOrigin & Readonly<{ at: Date }>

/** Facts as they land in the ledger, together. */
export type Entry<Of extends Fact = Fact> = Circumstances & Readonly<{ facts: readonly Of[] }>

/** What reactions get to read: facts about one subject. */
export type Recorded<Of extends Fact = Fact> = Entry<Of> & Readonly<{ subject: FactSubject }>

/** A fact as it stands in the chain of its subject. */
export type LedgerEvent = Readonly<{
  number: number
  type: string
  at: Date
  actor: Actor
  ip: string | null
  userAgent: string | null
  fact: Readonly<Record<string, unknown>>
  /** Hex. */
  hash: string
}>
