/** Which methods a path knows, collected from the routes: for 405 with `Allow` (RFC 9110 §15.5.6) and OPTIONS. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../../kernel/refusal.ts'
import { sendError } from './errors.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** In the order of RFC 9110 §9; empty: nothing is there. */
    methodsAt: (url: string) => readonly string[]
    /** Of a path that has no parameters; undefined: there is none by this name. */
    methodsByName: (url: string) => ReadonlySet<string> | undefined
  }
}

/** Pages of people's own making stand below it: it is no path of its own. */
const EVERYTHING_ELSE = '/*'

/** Before the first route is bound. */
export function collectMethods(app: FastifyInstance): void {
  const byName = new Map<string, Set<string>>()
  const byPattern: { pattern: RegExp; method: string }[] = []
  app.addHook('onRoute', ({ url, method }) => {
    if (url === EVERYTHING_ELSE) return
    for (const each of [method].flat()) {
      if (!isByName(url)) byPattern.push({ pattern: patternOf(url), method: each })
      else byName.set(withoutSlash(url), (byName.get(withoutSlash(url)) ?? new Set()).add(each))
    }
  })
  app.decorate('methodsByName', (url: string) => byName.get(pathOf(url)))
  app.decorate('methodsAt', (url: string) => {
    const path = pathOf(url)
    const matching = () => byPattern.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)
    const found = byName.get(path) ?? new Set(matching())
    return ORDER.filter((method) => found.has(method))
  })
}

/** `/v1/envelopes/inbox` is a path of its own, and no `/v1/envelopes/:id` to the methods that it does not know. */
export function refuseOtherMethods(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const isForeign =
      isParametric(request.routeOptions.url ?? '') && app.methodsByName(request.url)?.has(request.method) === false
    if (isForeign) sendNotAllowed(app.methodsAt(request.url), request, reply)
    else done()
  })
}

const withoutSlash = (path: string): string => path.replace(/(?<=.)\/$/, '')
const pathOf = (url: string): string => withoutSlash(url.replace(/[?#].*$/s, ''))

const isParametric = (url: string): boolean => url.includes('/:')
/** A page at `/auth/*` takes no path away from a call below it. */
const isByName = (url: string): boolean => !isParametric(url) && !url.includes('*')

const ORDER = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** `:name` stands for one segment, `*` for all that follow. */
function patternOf(url: string): RegExp {
  const segments = withoutSlash(url).split('/')
  const source = segments.map((segment) => {
    if (segment.startsWith(':')) return '[^/]+'
    return segment === '*' ? '.*' : segment.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  })
  return new RegExp(`^${source.join('/')}$`)
}

/** Answers what no route took: what a path knows, that it does not know this method, or that there is no such path. */
export function sendNoRoute(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const methods = request.server.methodsAt(request.url)
  // The route that took the path may have found nothing at it, as an asset that is not there.
  const isTaken = methods.some((method) => method === request.method)
  if (methods.length === 0 || isTaken) return sendError(new Refusal('request.not_found'), request, reply)
  return sendNotAllowed(methods, request, reply)
}

function sendNotAllowed(methods: readonly string[], request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.header('allow', [...methods, 'OPTIONS'].join(', '))
  if (request.method === 'OPTIONS') return reply.status(204).send()
  return sendError(new Refusal('request.method_not_allowed'), request, reply)
}
