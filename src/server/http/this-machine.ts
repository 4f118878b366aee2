/** Who sits at the machine that the product runs on, and may see what operators see. */
import type { FastifyRequest } from 'fastify'

/**
 * The connection itself must come from here and not through a proxy; and the name that was asked for must be this machine's
 * own, or a foreign page could have its name point here (DNS rebinding).
 */
export function isFromThisMachine({ socket, headers, hostname }: FastifyRequest): boolean {
  const isLoopback = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(socket.remoteAddress ?? '')
  const isProxied = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'].some(
    (name) => headers[name] !== undefined,
  )
  return isLoopback && !isProxied && /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/.test(hostname)
}
