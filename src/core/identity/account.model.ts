/**
 * Account of a user.
 *
 * user      a person with an account; their address is `verified` once they opened the link that was mailed to it
 * session   one signed-in browser; it slides while it is used and ends for good after a while
 * link      what is mailed and works once: confirm an address, choose a new password
 * continue  where a page of /auth sends people afterwards; only ever an address of this installation
 */
import type { Id, UserId } from '../../kernel/ids.ts'
import type { Language } from '../../kernel/language.ts'

export type SessionId = Id<'Session'>
export type LinkId = Id<'Link'>

export type User = Readonly<{
  id: UserId
  name: string
  email: string
  /** E.164; null while nobody gave one. */
  phone: string | null
  /** Eleven digits; null while nobody gave them, and always in the US variant. */
  cpf: string | null
  /** The digest of their picture. */
  avatar: string | null
  language: Language
  passwordHash: string | null
  /** An operator chose it. */
  mustChangePassword: boolean
  emailVerifiedAt: Date | null
  termsAcceptedAt: Date | null
  termsVersion: string | null
  /** By an operator: they sign in nowhere, and nothing is sent in their name (docs/decisions/325). */
  suspendedAt: Date | null
  createdAt: Date
}>

/** The terms that are shown at /auth/terms; a change of substance is a new date. */
export const TERMS_VERSION = '2026-11-20'

/** What a new password needs, each rule by itself so that a page can tick them off. */
export const passwordRules = {
  length: (password: string) => password.length >= 8,
  lower: (password: string) => /\p{Ll}/u.test(password),
  upper: (password: string) => /\p{Lu}/u.test(password),
  digit: (password: string) => /\d/.test(password),
} as const

export function isStrong(password: string): boolean {
  return Object.values(passwordRules).every((holds) => holds(password))
}

export function isRegistrationComplete({ name, phone, termsAcceptedAt }: User): boolean {
  return name !== '' && phone !== null && termsAcceptedAt !== null
}

/** Instead of the terms that somebody accepted: the operator made this account and answers for the person who uses it. */
export const OPERATOR_ANSWERS = 'operator'

/** Calls are refused until what is missing was given, unless the operator answers for this account. */
export function owesRegistration(user: User): boolean {
  return !isRegistrationComplete(user) && user.termsVersion !== OPERATOR_ANSWERS
}

export function confirmAddress(user: User, now: Date): User {
  return { ...user, emailVerifiedAt: user.emailVerifiedAt ?? now }
}

export function completeRegistration(user: User, given: Readonly<{ name: string; phone: string }>, now: Date): User {
  return { ...user, ...given, termsAcceptedAt: now, termsVersion: TERMS_VERSION }
}

/** docs/domain/limits.md#account. Larger than it is ever shown, for screens with many points. */
export const avatarLimits = { bytes: 5 * 1024 * 1024, px: 256 } as const

/** By what a session began; `second_factor`: a password, and a code after it; `organization`: the provider of an organization. */
export const signInMethods = ['password', 'second_factor', 'passkey', 'provider', 'organization'] as const
export type SignInMethod = (typeof signInMethods)[number]

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

export const sessionLife = {
  idleMs: 14 * DAY_MS,
  longestMs: 60 * DAY_MS,
  byOrganizationMs: 7 * DAY_MS,
  noticedEveryMs: 5 * MINUTE_MS,
} as const

/**
 * A session ends a fortnight after it was last seen, and never lives longer than two months. One that the provider of an organization
 * began ends after a week: who was removed there is not told here, unless the organization provisions its members.
 */
export function sessionEnd({
  createdAt,
  seenAt,
  isByOrganization = false,
}: Readonly<{ createdAt: Date; seenAt: Date; isByOrganization?: boolean }>): Date {
  const longestMs = isByOrganization ? sessionLife.byOrganizationMs : sessionLife.longestMs
  return new Date(Math.min(seenAt.getTime() + sessionLife.idleMs, createdAt.getTime() + longestMs))
}

export type LinkPurpose = 'verify_email' | 'reset_password'

export const linkLifeMs = {
  verify_email: 7 * DAY_MS,
  reset_password: HOUR_MS,
} as const satisfies Record<LinkPurpose, number>

export const DEFAULT_CONTINUE = '/business/dashboard'

/**
 * Where to go on: `wanted` when it is an address of ours, else the dashboard. An open redirect would lend our name to
 * the author of the link, so everything that a browser could read as another host is refused: a scheme, `//`, a backslash
 * (WHATWG URL reads it as `/`) and control characters (it drops them).
 * @param origin ours, e.g. `https://sign.example`: an absolute address that starts with it is ours as well
 */
export function ownAddress(wanted: string | undefined, origin: string): string {
  if (!wanted) return DEFAULT_CONTINUE
  const local = wanted.startsWith(`${origin}/`) ? wanted.slice(origin.length) : wanted
  const path = local.split(/[?#]/, 1)[0]!
  const isOurs = path.startsWith('/') && !path.includes('//') && !/[\\\p{Cc}\s]/u.test(local) && local.length <= 2000
  return isOurs ? local : DEFAULT_CONTINUE
}
