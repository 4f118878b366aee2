/** Recognizes requests from the machine that the product runs on, which may see what operators see. */
import type { FastifyRequest } from 'fastify'
import { isLoopbackAddress, isLoopbackHost } from '../loopback.ts'

/**
 * The connection itself must come from here and not through a proxy; and the name that was asked for must be this machine's
 * own, or a foreign page could have its name point here (DNS rebinding). A proxy on this machine that adds no header cannot be
 * told apart, so what is shown to operators also depends on `BASE_URL` (docs/decisions/190).
 */
export function isFromThisMachine({ socket, headers, hostname }: FastifyRequest): boolean {
  return isLoopbackAddress(socket.remoteAddress ?? '') && !isForwarded(headers) && isLoopbackHost(hostname)
}

/** What proxies add: RFC 7239, RFC 9110 §7.6.3, and the names that were in use before them. */
function isForwarded(headers: FastifyRequest['headers']): boolean {
  return Object.keys(headers).some((name) => ADDED.test(name))
}

const ADDED =
  /^(forwarded|via|x-forwarded(-.*)?|x-real-ip|x-client-ip|x-cluster-client-ip|x-original-.*|x-proxyuser-ip|true-client-ip|cf-.*|fastly-client-ip|x-envoy-.*|cdn-loop)$/
