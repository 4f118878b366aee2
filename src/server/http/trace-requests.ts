/** A span for each request: its route as it stands in the reference, never the address that was asked. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { openSpan, type LiveSpan } from '../traces.ts'

/** @param trustsProxy then the proxy's own trace goes on here; a stranger's never does */
export function traceRequests(app: FastifyInstance, { trustsProxy }: Readonly<{ trustsProxy: boolean }>): void {
  const spans = new WeakMap<FastifyRequest, LiveSpan>()
  app.addHook('onRequest', (request, reply, done) => {
    const route = request.routeOptions.url
    const given = request.headers['traceparent']
    const span = openSpan({
      name: route ? `${request.method} ${route}` : request.method,
      kind: 'server',
      parent: trustsProxy && typeof given === 'string' ? given : null,
      attributes: { 'http.request.method': request.method, ...(route && { 'http.route': route }) },
    })
    if (!span) return done()
    spans.set(request, span)
    const end = () => {
      const { statusCode } = reply
      span.set({ 'http.response.status_code': statusCode })
      if (statusCode >= 500) span.fail(String(statusCode))
      span.end()
    }
    reply.raw.once('finish', end)
    reply.raw.once('close', end) // also where nobody waited for the answer
    span.within(done)
  })
  // What reads the body begins in the context of its connection.
  app.addHook('preHandler', (request, _reply, done) => {
    const span = spans.get(request)
    if (span) span.within(done)
    else done()
  })
}
