/** Writes come from our own pages or from programs, never from another site's page (cross-site request forgery). */
import type { FastifyRequest } from 'fastify'
import { ensure } from '../../kernel/refusal.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Browsers send Origin or Sec-Fetch-Site with every write (Fetch, 3.1; Fetch Metadata, 2.4); who sends neither is a program. */
export const isFromPage = ({ headers }: FastifyRequest): boolean =>
  headers.origin !== undefined || headers['sec-fetch-site'] !== undefined

export function ensureOwnOrigin(request: FastifyRequest, baseUrl: string): void {
  if (SAFE_METHODS.has(request.method)) return
  const { origin } = request.headers
  if (origin !== undefined) {
    ensure(isOwn(origin, request, baseUrl), 'request.cross_origin')
    return
  }
  const site = request.headers['sec-fetch-site']
  ensure(site === undefined || site === 'same-origin' || site === 'none', 'request.cross_origin')
}

/** The configured address, or the very host that the request was sent to. */
function isOwn(origin: string, request: FastifyRequest, baseUrl: string): boolean {
  if (origin === new URL(baseUrl).origin) return true
  return URL.canParse(origin) && new URL(origin).host === request.host
}
