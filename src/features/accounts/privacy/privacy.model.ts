/**
 * Privacy requests of a user about the data that is held about them.
 *
 * copy      everything that is held about them, as one file: made by a job, there for a week
 * deletion  the end of an account: asked for, waited for, and done by a job; until then the user may withdraw it
 * holding   an organization that somebody belongs to, as far as their going matters to others
 */
import type { Id, OrganizationId } from '../../../kernel/ids.ts'
import type { Language } from '../../../kernel/language.ts'
import { ensure } from '../../../kernel/refusal.ts'
import type { User } from '../../../core/identity/account.model.ts'

export type CopyId = Id<'Copy'>

export const copyStates = ['preparing', 'ready', 'failed'] as const
export type CopyState = (typeof copyStates)[number]

export type Copy = Readonly<{
  id: CopyId
  state: CopyState
  language: Language
  /** Of a hundred. */
  progress: number
  askedAt: Date
  /** Where it is, once it is ready, and until when. */
  file: Readonly<{ sha256: string; size: number; readyAt: Date; endsAt: Date }> | null
}>

const DAY_MS = 24 * 3_600_000

export const copyLife = { keptMs: 7 * DAY_MS, everyMs: DAY_MS } as const

/** When another one may be asked for; null: now. One that failed does not count. */
export function copyAgainAt(last: Pick<Copy, 'state' | 'askedAt'> | null, now: Date): Date | null {
  if (!last || last.state === 'failed') return null
  const at = new Date(last.askedAt.getTime() + copyLife.everyMs)
  return at > now ? at : null
}

/** Time to read the letter, and to change one's mind. */
const deletionWaitMs = 7 * DAY_MS

export const deletionDue = (askedAt: Date): Date => new Date(askedAt.getTime() + deletionWaitMs)

export type Deletion = Readonly<{ askedAt: Date; dueAt: Date }>

export type Holding = Readonly<{
  organizationId: OrganizationId
  name: string
  isPersonal: boolean
  isOwner: boolean
  otherMembers: number
  otherOwners: number
}>

/** Nobody else is there: it ends with them. */
export const endsWith = ({ isPersonal, otherMembers }: Holding): boolean => isPersonal || otherMembers === 0

/** Others are, and would be left without an owner. */
export const needsOwner = (holding: Holding): boolean =>
  !endsWith(holding) && holding.isOwner && holding.otherOwners === 0

export function ensureNobodyIsLeftAlone(holdings: readonly Holding[]): void {
  const left = holdings.filter(needsOwner)
  ensure(left.length === 0, 'deletion.last_owner', { organizations: namesOf(left) })
}

export const namesOf = (holdings: readonly Holding[]): string => holdings.map(({ name }) => name).join(', ')

/** @param name of every deleted account. Nothing is left that tells who it was; the address is nobody's (RFC 2606), and theirs is free. */
export function redacted(user: User, name: string): User {
  return {
    ...user,
    name,
    email: `${user.id}@deleted.invalid`,
    phone: null,
    cpf: null,
    avatar: null,
    passwordHash: null,
    emailVerifiedAt: null,
  }
}

/** What a copy is made of: a file of rows for each. */
export const copyParts = [
  'profile',
  'sessions',
  'security',
  'memberships',
  'applications',
  'contacts',
  'sent',
  'received',
  'messages',
  'files',
  'invitations',
] as const
export type CopyPart = (typeof copyParts)[number]
