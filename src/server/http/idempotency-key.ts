/** The header `Idempotency-Key` of a call. */
import type { FastifyRequest } from 'fastify'

/** Null where none was sent, or an empty one. */
export function idempotencyKeyOf({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const key = headers['idempotency-key']
  return typeof key === 'string' && key !== '' ? key : null
}
