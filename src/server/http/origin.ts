/** By whom a request was made: writes come from our own pages or from programs, never from another site's page (cross-site request forgery). */
import type { FastifyRequest } from 'fastify'
import { ensure } from '../../kernel/refusal.ts'
import { isLoopbackHost } from '../loopback.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Browsers send Origin or Sec-Fetch-Site with every write (Fetch, 3.1; Fetch Metadata, 2.4); who sends neither is a program. */
export const isFromPage = ({ headers }: FastifyRequest): boolean =>
  headers.origin !== undefined || headers['sec-fetch-site'] !== undefined

/** Asked by a script of a page, which says in which language the page is shown; a link that is followed says what the browser prefers. */
export const isAskedByPage = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers.origin !== undefined || headers['sec-fetch-dest'] === 'empty'

/** A page of another site, or of another host of this one, leads the browser here; nobody pressed a button of ours or typed the address. */
export const isLedByOthers = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  /^(cross|same)-site$/.test(String(headers['sec-fetch-site']))

/** @param own the configured address */
export function ensureOwnOrigin(request: FastifyRequest, own: URL): void {
  if (SAFE_METHODS.has(request.method)) return
  const { origin } = request.headers
  if (origin !== undefined) {
    ensure(isOwn(origin, request, own), 'request.cross_origin')
    return
  }
  const site = request.headers['sec-fetch-site']
  ensure(site === undefined || site === 'same-origin' || site === 'none', 'request.cross_origin')
}

/**
 * The configured address, or the very host that the request was sent to. A page of that host that came without encryption may be anybody's on
 * the way; on this machine there is no way.
 */
function isOwn(origin: string, request: FastifyRequest, own: URL): boolean {
  if (origin === own.origin) return true
  if (!URL.canParse(origin)) return false
  const { host, hostname, protocol } = new URL(origin)
  return host === request.host && (protocol === 'https:' || own.protocol === 'http:' || isLoopbackHost(hostname))
}
