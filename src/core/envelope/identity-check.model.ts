/**
 * Identity checks: what a recipient has to pass beyond their link, when the sender asks (docs/decisions/362).
 *
 * code: six digits, sent by e-mail, SMS or WhatsApp · access code: chosen by the sender, who tells it by a way of their own · pass: a browser
 * in which the check was passed, for some hours
 */
import type { RecipientId } from '../../kernel/ids.ts'

export const checkWays = ['email', 'sms', 'whatsapp', 'access-code'] as const
export type CheckWay = (typeof checkWays)[number]

export const checkMoments = ['opening', 'signing'] as const
export type CheckMoment = (typeof checkMoments)[number]

export type IdentityCheck = Readonly<{
  by: CheckWay
  /** Before anything is shown, or before they sign or approve. */
  at: CheckMoment
  /** Where codes go by SMS or WhatsApp (E.164), save where that is the recipient's address; of others null. */
  phone: string | null
  /** Of an access code: its scrypt hash. */
  accessCodeHash: string | null
}>

/** As a sender wishes it; `accessCode` is absent where the present one stays. */
export type CheckWish = Readonly<{
  by: CheckWay
  at: CheckMoment
  phone: string | null
  accessCode?: string | undefined
}>

/** A code was sent, a check was passed, or too many access codes were wrong. Never where it went, nor what it was. */
export type CheckFact =
  | Readonly<{ type: 'recipient.check_sent' | 'recipient.check_passed'; recipientId: RecipientId; by: CheckWay }>
  | CheckLockedFact

export type CheckLockedFact = Readonly<{ type: 'recipient.check_locked'; recipientId: RecipientId }>

export const checkLimits = {
  /** How long a code is good, and how often one may be tried. */
  codeMinutes: 10,
  codeTries: 5,
  codesPerHour: 5,
  codesPerDay: 15,
  accessCodeTries: 5,
  accessCode: { min: 4, max: 40 },
  passHours: 12,
} as const

/** Where a code goes; null: none is sent. */
export function codeAddress(
  check: IdentityCheck,
  { via, address }: Readonly<{ via: string; address: string }>,
): Readonly<{ via: 'email' | 'sms' | 'whatsapp'; address: string }> | null {
  if (check.by === 'access-code') return null
  if (check.by === 'email') return { via: 'email', address }
  const phone = check.phone ?? (via === 'whatsapp' ? address : null)
  return phone === null ? null : { via: check.by, address: phone }
}
