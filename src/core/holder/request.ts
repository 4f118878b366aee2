/** Reads from a call of a holder of an action token where it came from, and what its page showed. */
import { ensure } from '../../kernel/refusal.ts'
import type { Call } from '../../server/http.ts'
import type { Location, RequestOrigin, ClientShown } from './acting.ts'

/** A page always says what it showed; programs that know nothing of it may say nothing (docs/decisions/230). */
export function shownBy(
  { isFromPage }: Call<'recipient'>,
  { digest, own_digest: ownDigest }: Readonly<{ digest?: string | undefined; own_digest?: string | undefined }>,
): ClientShown {
  ensure(digest !== undefined || !isFromPage, 'recipient.digest_required', { field: 'digest' })
  ensure(ownDigest !== undefined || !isFromPage, 'recipient.digest_required', { field: 'own_digest' })
  return { digest: digest ?? null, ownDigest: ownDigest ?? null }
}

export const fromOf = ({ ip, userAgent }: Call<'recipient'>): RequestOrigin => ({ ip, userAgent })

type Coordinate = number | '' | null | undefined

export function locationOf(latitude: Coordinate, longitude: Coordinate): Location | null {
  return typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : null
}
