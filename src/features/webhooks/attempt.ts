/** One request to an endpoint, within a deadline: what was answered, or why nothing was. */
import type { Ctx } from '../../server/ctx.ts'
import { AddressNotAllowed, guardedFetch, reachOf, readAtMost, type OutgoingFetch } from '../../server/outgoing.ts'
import { signatureOf } from './signature.ts'
import type { DeliveryAttempt, AttemptTrouble } from './webhook.model.ts'

export const DEADLINE_MS = 15_000
/** Of an answer, this much is kept for the log. */
const ANSWER_BYTES = 4096

export type Shipment = Readonly<{ id: string; url: string; body: string; secrets: readonly Uint8Array[] }>

export const headersOf = (id: string, timestamp: number) => ({
  'content-type': 'application/json',
  'user-agent': 'Rubrica-Webhooks/1',
  'webhook-id': id,
  'webhook-timestamp': String(timestamp),
})

type Options = Readonly<{
  fetch?: OutgoingFetch
  /** Ends it early; then there is no outcome. */
  stop?: AbortSignal
}>

export async function attemptDelivery(
  ctx: Ctx,
  shipment: Shipment,
  { fetch = guardedFetch(reachOf(ctx.settings)), stop }: Options = {},
): Promise<DeliveryAttempt | null> {
  const { id, url, body, secrets } = shipment
  const at = ctx.now()
  const startedAt = performance.now()
  const timestamp = Math.floor(at.getTime() / 1000)
  const deadline = AbortSignal.timeout(DEADLINE_MS)
  const took = () => Math.round(performance.now() - startedAt)
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        ...headersOf(id, timestamp),
        'content-length': String(Buffer.byteLength(body)),
        'webhook-signature': signatureOf(secrets, id, timestamp, body),
      },
      body,
      signal: stop ? AbortSignal.any([deadline, stop]) : deadline,
    })
    const { bytes } = await readAtMost(answer, ANSWER_BYTES)
    const { status } = answer
    return { at, tookMs: took(), status, trouble: troubleOfStatus(status), answer: asText(bytes) }
  } catch (error) {
    if (stop?.aborted) return null
    const trouble = deadline.aborted ? 'timeout' : troubleOf(error)
    return { at, tookMs: took(), status: null, trouble, answer: '' }
  }
}

function troubleOfStatus(status: number): AttemptTrouble | null {
  if (status >= 200 && status < 300) return null
  return status >= 300 && status < 400 ? 'redirect' : 'status'
}

function troubleOf(error: unknown): AttemptTrouble {
  if (error instanceof AddressNotAllowed) return 'private_address'
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (/^(ENOTFOUND|EAI_|ENODATA|ESERVFAIL)/.test(code)) return 'dns'
  if (code === 'ECONNREFUSED') return 'refused'
  if (code === 'ETIMEDOUT') return 'timeout'
  return /CERT|TLS|SSL|EPROTO|SIGNED/.test(code) ? 'tls' : 'connection'
}

/** PostgreSQL takes no NUL. */
const asText = (bytes: Buffer): string => bytes.toString('utf8').replaceAll('\0', '\u{fffd}')
