/**
 * Origins (RFC 6454 §4) whose pages may frame what an application embeds: they stand in `frame-ancestors` as they are, so that each is
 * spelled the one way in which browsers compare it. https anywhere, http on this very computer.
 */
import { ensure } from '../../kernel/refusal.ts'

export const originsLimit = 10

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const PORT = '(?::([1-9]\\d{0,4}))?'
const web = new RegExp(`^https://(?=[^:]{1,253}(?::|$))((?:${LABEL}\\.)*${LABEL})${PORT}$`)
/** CSP 3 §2.3.1 has no form for an IPv6 address. */
const loopback = new RegExp(`^http://(?:localhost|127\\.0\\.0\\.1)${PORT}$`)
const ipv4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/

/** Lower case, ASCII (an international name as `xn--`), no path, no trailing dot, no default port, no user, no wildcard. */
export function isFrameOrigin(text: string): boolean {
  const local = loopback.exec(text)
  if (local) return isPort(local[1], '80')
  const [, host, port] = web.exec(text) ?? []
  return host !== undefined && isHost(host) && isPort(port, '443')
}

/** A name that ends in a number is an IPv4 address or nothing (URL standard, host parsing); browsers know localhost by http alone. */
function isHost(host: string): boolean {
  if (host === 'localhost' || host === '127.0.0.1') return false
  const last = host.slice(host.lastIndexOf('.') + 1)
  return /^(?:\d+|0x[0-9a-f]*)$/.test(last) ? ipv4.test(host) : true
}

const isPort = (port: string | undefined, usual: string): boolean =>
  port === undefined || (port !== usual && Number(port) <= 65_535)

export function ensureFrameOrigins(origins: readonly string[]): void {
  for (const [index, origin] of origins.entries())
    ensure(isFrameOrigin(origin), 'client.origin_unsafe', { field: `frame_origins.${index}` })
}
