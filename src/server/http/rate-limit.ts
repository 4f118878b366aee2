/** Announces a program's rate limit in `RateLimit-Policy` and `RateLimit`, and refuses what is beyond it (draft-ietf-httpapi-ratelimit-headers-11). */
import type { FastifyReply } from 'fastify'
import { ensure } from '../../kernel/refusal.ts'
import type { Counted, Limit } from '../limits.ts'

/** Name of the only policy. */
const POLICY = '"program"'

/** Calls of one program in one minute. */
export const programLimit = (callsPerMinute: number): Limit => ({ max: callsPerMinute, windowSec: 60 })

export function announceLimit(reply: FastifyReply, { max, windowSec }: Limit, { left, resetSec }: Counted): void {
  reply.header('ratelimit-policy', `${POLICY};q=${max};w=${windowSec}`)
  reply.header('ratelimit', `${POLICY};r=${Math.max(left, 0)};t=${resetSec}`)
  ensure(left >= 0, 'request.rate_limited', { retryAfterSec: resetSec })
}
