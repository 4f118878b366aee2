/** Embedding: whose pages may frame what a program opens, and for how long addresses and visits are good. */
import type { Recipient } from '../../core/envelope/envelope.model.ts'
import type { EnvelopeId } from '../../kernel/ids.ts'
import { ensure } from '../../kernel/refusal.ts'

export const ADDRESS_MINUTES = 5
/** As long as somebody may take to read and sign. */
export const VISIT_HOURS = 2

type Ticket = Readonly<{ clientId: string; ticket: string; isEditor: boolean }>

/** Where the browser goes: the ticket stands in the fragment, which no server, log or Referer gets to see (RFC 9110 §4.2.5, §10.1.3). */
export const addressOfTicket = (baseUrl: string, { clientId, ticket, isEditor }: Ticket): string =>
  `${baseUrl}/embed/${clientId}${isEditor ? '/editor' : ''}#${ticket}`

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

const SEND = { method: 'POST', path: '/v1/envelopes/:id/send' } as const

/** All that the editor in a frame asks for, about its own draft. Documents and recipients are the program's to bring. */
const editorCalls: ReadonlySet<string> = new Set([
  'GET /v1/envelopes/:id',
  'PATCH /v1/envelopes/:id',
  'GET /v1/envelopes/:id/documents/:document/display',
  'GET /v1/envelopes/:id/documents/:document/preview',
  'GET /v1/envelopes/:id/documents/:document/proposed-fields',
  'PUT /v1/envelopes/:id/documents/:document/layout',
  'POST /v1/envelopes/:id/documents/:document/contents',
  'GET /v1/envelopes/:id/documents/:document/contents/:content/image',
  `${SEND.method} ${SEND.path}`,
])

type Called = Readonly<{ method: string; path: string; params: Readonly<Record<string, string>> }>

/** A visit opens the calls of the editor, for one draft; once that is sent, only the answer to sending, if the first one was lost. */
export function isOpenInEditor(
  { envelopeId, isDraft }: Readonly<{ envelopeId: EnvelopeId; isDraft: boolean }>,
  { method, path, params }: Called,
): boolean {
  if (params['id']?.toLowerCase() !== envelopeId || !editorCalls.has(`${method} ${path}`)) return false
  ensure(isDraft || path === SEND.path, 'embed.visit_over')
  return true
}
