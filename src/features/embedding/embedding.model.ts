/** Embedding: whose pages may frame what a program opens, and for how long addresses and visits are good. */
import type { Recipient } from '../../core/envelope/envelope.model.ts'
import { ensure } from '../../kernel/refusal.ts'

export const ADDRESS_MINUTES = 5
/** As long as somebody may take to read and sign. */
export const VISIT_HOURS = 2

/** Where the browser goes: the ticket stands in the fragment, which no server, log or Referer gets to see (RFC 9110 §4.2.5, §10.1.3). */
export const addressOfTicket = (baseUrl: string, clientId: string, ticket: string): string =>
  `${baseUrl}/embed/${clientId}#${ticket}`

/** The page that holds the frame: named, or the only one there is. */
export function pickOrigin(origins: readonly string[], wanted: string | undefined): string {
  const [only, ...others] = origins
  ensure(only, 'embed.no_origins')
  if (wanted === undefined) {
    ensure(others.length === 0, 'embed.origin_required', { field: 'origin' })
    return only
  }
  ensure(origins.includes(wanted), 'embed.origin_not_allowed', { field: 'origin' })
  return wanted
}

/** Somebody whom a program brings, and whose turn it is. */
export function ensureMayBeBrought({ via, state }: Pick<Recipient, 'via' | 'state'>): void {
  ensure(via === 'embedded', 'recipient.not_embedded')
  ensure(state !== 'done', 'recipient.already_acted')
  ensure(state !== 'queued', 'recipient.not_their_turn')
}
