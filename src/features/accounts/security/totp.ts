/** Codes of authenticator apps (RFC 6238): SHA-1, six digits, half a minute, which is what every app understands. */
import { Secret, TOTP } from 'otpauth'
import { STEP_SEC, STEPS_AROUND } from './second-factor.model.ts'

const ISSUER = 'Rubrica'

/** RFC 4226 §4, R6: 160 bits. */
export const SECRET_BYTES = 20

const totp = (secret: Uint8Array, label = '') =>
  new TOTP({
    issuer: ISSUER,
    label,
    period: STEP_SEC,
    digits: 6,
    algorithm: 'SHA1',
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
  })

/** What the QR code says, and what is typed where none can be read. */
export function introduction(secret: Uint8Array, email: string): Readonly<{ secret: string; uri: string }> {
  const made = totp(secret, email)
  return { secret: made.secret.base32, uri: made.toString() }
}

/** The half minute that this code is of, if it is of one that counts now. */
export function stepOf(secret: Uint8Array, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const delta = totp(secret).validate({ token: code, timestamp, window: STEPS_AROUND })
  return delta === null ? null : Math.floor(timestamp / 1000 / STEP_SEC) + delta
}
