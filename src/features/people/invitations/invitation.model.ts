/**
 * An invitation asks the reader of the letters to one address to join an organization, with a role and perhaps a team.
 *
 * pending: not accepted yet · expired: pending, and its time is over; sending it again gives it new time · place: a member
 * that the plan pays for; pending invitations that have not expired take one each
 */
import type { InvitationId, OrganizationId, RoleId, TeamId, UserId } from '../../../kernel/ids.ts'
import { ensure } from '../../../kernel/refusal.ts'

const DAY_MS = 24 * 3_600_000

export const invitationLimits = {
  /** Typed by hand; a spreadsheet may hold more. */
  emails: 100,
  email: 254,
  lifeMs: 7 * DAY_MS,
  resendMs: 60_000,
} as const

/** docs/domain/limits.md#organizations: how a list of people may come. */
export const sheetBytes = 5 * 1024 * 1024
export const sheetTypes: Readonly<Record<string, string[]>> = {
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
  'application/vnd.ms-excel': ['.xls'],
  'application/vnd.oasis.opendocument.spreadsheet': ['.ods'],
  'text/csv': ['.csv'],
  'text/plain': ['.txt'],
}

export type Invitation = Readonly<{
  id: InvitationId
  organizationId: OrganizationId
  email: string
  roleId: RoleId
  teamId: TeamId | null
  invitedBy: UserId | null
  /** How often it was sent. */
  rounds: number
  createdAt: Date
  sentAt: Date
  endsAt: Date
  acceptedAt: Date | null
  acceptedBy: UserId | null
}>

type Wish = Pick<Invitation, 'id' | 'organizationId' | 'email' | 'roleId' | 'teamId' | 'invitedBy'>

export function invite(wish: Wish, now: Date): Invitation {
  const times = { createdAt: now, sentAt: now, endsAt: endAfter(now) }
  return { ...wish, ...times, rounds: 1, acceptedAt: null, acceptedBy: null }
}

/** The link stays the same: the first letter may come after the second. */
export function sendAgain(invitation: Invitation, now: Date): Invitation {
  const waitedMs = now.getTime() - invitation.sentAt.getTime()
  const retryAfterSec = Math.ceil((invitationLimits.resendMs - waitedMs) / 1000)
  ensure(waitedMs >= invitationLimits.resendMs, 'invitation.sent_just_now', { retryAfterSec })
  return { ...invitation, rounds: invitation.rounds + 1, sentAt: now, endsAt: endAfter(now) }
}

export const isExpired = ({ endsAt }: Pick<Invitation, 'endsAt'>, now: Date): boolean => endsAt <= now

/** `isEmailVerified`: a forwarded letter proves no address, and neither does an account that merely claims it. */
export type Guest = Readonly<{ userId: UserId; email: string; isEmailVerified: boolean }>

/** The user who opened the letter, signed in. An invitation that is not theirs tells them nothing but that. */
export function ensureTheirs(invitation: Invitation, { userId, email, isEmailVerified }: Guest, now: Date): void {
  const isSpent = invitation.acceptedAt !== null
  ensure(isSpent ? invitation.acceptedBy === userId : invitation.email === email.toLowerCase(), 'invitation.not_yours')
  ensure(isSpent || !isExpired(invitation, now), 'invitation.expired')
  ensure(isSpent || isEmailVerified, 'user.email_unverified')
}

export const accept = (invitation: Invitation, { userId }: Pick<Guest, 'userId'>, now: Date): Invitation => ({
  ...invitation,
  acceptedAt: now,
  acceptedBy: userId,
})

/** `limit` null: none. */
export type Places = Readonly<{ members: number; invited: number; limit: number | null }>

export function ensurePlaces({ members, invited, limit }: Places, wanted: number): void {
  if (limit === null) return
  const left = Math.max(0, limit - members - invited)
  ensure(wanted <= left, 'invitation.limit_reached', { limit, left })
}

/** What somebody typed or a cell holds: `Ana <ana@acme.example>` is her address. Not yet asked whether it is one. */
export function addressIn(text: string): string {
  const bracketed = /<([^<>]+)>\s*$/.exec(text)
  return (bracketed?.[1] ?? text)
    .trim()
    .replace(/^mailto:/i, '')
    .toLowerCase()
}

/**
 * Each once, in their order. A title and the heading of a column are no addresses, and nobody's mistake: what stands before the
 * first address without even a dot. Where no address comes at all, that is the first cell.
 */
export function addressesOf(cells: readonly string[]): string[] {
  const texts = cells.map(addressIn)
  const isTried = (text: string) => text.includes('@') || text.includes('.')
  const start = texts.some((text) => text.includes('@')) ? texts.findIndex(isTried) : 1
  return [...new Set(texts.slice(start))]
}

export type Sorted = Readonly<{ wanted: readonly string[]; ignored: readonly string[]; invalid: readonly string[] }>

/** @param standing addresses of members, and of invitations that have not expired */
export function sortOut(
  addresses: readonly string[],
  isAddress: (text: string) => boolean,
  standing: ReadonlySet<string>,
): Sorted {
  const valid = [...new Set(addresses.filter(isAddress))]
  return {
    wanted: valid.filter((email) => !standing.has(email)),
    ignored: valid.filter((email) => standing.has(email)),
    invalid: [...new Set(addresses.filter((text) => !isAddress(text)))],
  }
}

const endAfter = (now: Date): Date => new Date(now.getTime() + invitationLimits.lifeMs)
