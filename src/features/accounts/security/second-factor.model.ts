/**
 * The second factor of a user.
 *
 * authenticator   an app that shares a secret with us and shows a code from it every half minute (RFC 6238)
 * recovery code   for a user who lost the app; works once
 * proof           that the person at a session is its owner, given a short while ago (reauthentication)
 */
import type { UserId } from '../../../kernel/ids.ts'
import { asTyped } from '../../../kernel/line.ts'

export type Authenticator = Readonly<{
  userId: UserId
  secretSealed: Uint8Array
  /** Which half minute the code that was taken last belongs to. */
  lastStep: number
  /** null while it is being set up: until a code was typed it protects nothing. */
  confirmedAt: Date | null
  createdAt: Date
}>

export const isOn = (authenticator: Authenticator | null): boolean => (authenticator?.confirmedAt ?? null) !== null

export const STEP_SEC = 30

/** Clocks differ: the half minute before and the one after count too (RFC 6238 §5.2). */
export const STEPS_AROUND = 1

const MINUTE_MS = 60_000

/** A sign-in whose other half is missing. */
export const HALF_SIGN_IN_MS = 10 * MINUTE_MS

/** How long a proof is good for. */
const PROOF_MS = 10 * MINUTE_MS

export function isFresh(provedAt: Date | null, now: Date): boolean {
  return provedAt !== null && now.getTime() - provedAt.getTime() < PROOF_MS
}

const RECOVERY_CODES = 10

/** Crockford's letters without those that look like others. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz'
const LENGTH = 10
const FITS = new RegExp(`^[${LETTERS}]{${LENGTH}}$`)

/** @param random `LENGTH` bytes for each: 50 bits that nobody guesses */
export function recoveryCodesFrom(random: Uint8Array): string[] {
  return Array.from({ length: random.length / LENGTH }, (_, at) => {
    const bytes = random.subarray(at * LENGTH, (at + 1) * LENGTH)
    const letters = Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join('')
    return `${letters.slice(0, 5)}-${letters.slice(5)}`
  })
}

export const RECOVERY_BYTES = RECOVERY_CODES * LENGTH

/** No code is longer, with the spaces that a paste brings along. */
export const LONGEST_CODE = 20

/** Without what groups it, and with the letters and digits of a keyboard where they came in wide ones. */
const ungrouped = (text: string): string => asTyped(text.normalize('NFKC')).replaceAll(/[\s-]/g, '')

/** However it was typed; null when it is none. */
export function recoveryCodeIn(text: string): string | null {
  const plain = ungrouped(text).toLowerCase().replaceAll('o', '0').replaceAll(/[il]/g, '1')
  return FITS.test(plain) ? plain : null
}

/** Six digits, however they are grouped; null when it is none. */
export function appCodeIn(text: string): string | null {
  const plain = ungrouped(text)
  return /^\d{6}$/.test(plain) ? plain : null
}
