/** Serves metrics in the text format of Prometheus: on a port of their own, or at `/metrics` for who shows the token (RFC 6750). */
import { createHash, timingSafeEqual } from 'node:crypto'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Metrics } from '../metrics.ts'
import type { Settings } from '../settings.ts'
import { secureHeaders } from './security.ts'

type Place = NonNullable<Settings['metrics']>

/** @returns the listener to be closed in the end; null where the product's own serves them */
export async function serveMetrics(
  app: FastifyInstance,
  { registry }: Metrics,
  { at, token }: Place,
): Promise<FastifyInstance | null> {
  const own = at ? fastify() : null
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    if (token !== null && !isShown(request, token)) {
      return reply
        .status(401)
        .header('www-authenticate', 'Bearer')
        .type('text/plain')
        .send('METRICS_TOKEN is asked for.\n')
    }
    return reply.type(registry.contentType).send(await registry.metrics())
  }
  own?.addHook('onRequest', async (_request, reply) => void reply.headers(secureHeaders({ isHttps: false })))
  const server = own ?? app
  server.get('/metrics', { logLevel: 'silent' }, answer)
  if (at) await server.listen(at)
  return own
}

export function countRequests(app: FastifyInstance, { requests }: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
}

/** Compared by digest: neither its length nor where it differs can be timed. */
function isShown({ headers }: FastifyRequest, token: string): boolean {
  const [, shown = ''] = /^bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? []
  return timingSafeEqual(digest(shown), digest(token))
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
