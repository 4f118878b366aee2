/** Routes that are open in a demo: envelopes, contacts, files. All others that change something are refused (docs/decisions/352). */
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../kernel/refusal.ts'
import type { Ctx } from '../../server/ctx.ts'
import { limit, networkOf } from '../../server/limits.ts'
import { shortenedAddress } from '../../server/shortened-address.ts'

/** Routes as they are bound, so that nothing in an address gets past. */
export const openRoutes: readonly RegExp[] = [
  /^\/v1\/demo\//,
  /^\/v1\/logout$/,
  /^\/v1\/me\/(language|onboardings)$/,
  /^\/v1\/(envelopes|contacts|items|conversions|batches|signature-profiles)(\/|$)/,
  /^\/v1\/p\/(envelopes|signature-profiles)(\/|$)/,
]

/** Published files are for the whole world; codes, keys, certificates and archives are of real services. */
const closedRoutes: readonly RegExp[] = [
  /\/integrations\//,
  /\/publish$/,
  /\/share(\/|$)/,
  /at-provider$/,
  /\/cess\//,
  /signing-address$/,
]

const readsOnly = ['GET', 'HEAD', 'OPTIONS']

/** By one network: a class fits in, a machine that fills the disk does not. */
const WRITES = { max: 1200, windowSec: 3600 }

const doors = ['/auth', '/auth/login', '/auth/register', '/auth/forgot']

export function guardDemo(app: FastifyInstance, ctx: Ctx): void {
  app.addHook('onRequest', async (request, reply) => {
    const { method, url } = request
    // Visitors see the sessions and histories of whom they play: nobody's whole address stands there.
    Object.defineProperty(request, 'ip', { value: shortenedAddress(request.ip) })
    if (method === 'GET' && doors.includes(url.split('?')[0]!)) return reply.redirect('/demo', 302)
    if (readsOnly.includes(method)) return
    if (!isOpenInDemo(request.routeOptions.url ?? '')) throw new Refusal('demo.closed')
    await limit(ctx, 'demo.write', networkOf(request.ip), WRITES)
    return
  })
}

export const isOpenInDemo = (route: string): boolean =>
  openRoutes.some((each) => each.test(route)) && !closedRoutes.some((each) => each.test(route))
