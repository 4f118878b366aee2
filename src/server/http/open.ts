/** Opens the HTTP server: parsers, cookies, uploads, request log, security headers and the shape of errors. */
import { isUtf8 } from 'node:buffer'
import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify'
import { Refusal } from '../../kernel/refusal.ts'
import type { Ctx } from '../ctx.ts'
import type { Gatekeeper, Http } from '../http.ts'
import { withoutSecrets } from '../log.ts'
import type { LogSettings } from '../settings/log.ts'
import { shortenedAddress } from '../shortened-address.ts'
import { REPORTS_PATH } from './csp-reports.ts'
import { refusedBecause, sendError } from './errors.ts'
import { insideOrganization } from './inside.ts'
import { countRequests } from './metrics.ts'
import { collectMethods, refuseOtherMethods, sendNoRoute } from './methods.ts'
import { ensureOwnOrigin } from './origin.ts'
import { secureHeaders } from './security.ts'
import { isTraced } from '../traces.ts'
import { answerUnreadable, drainUnreadBodies } from './unread-body.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Pages of other sites post here, and are believed nothing by that. */
    takesForeignPosts?: true
  }
}

const JSON_BYTES = 4 * 1024 * 1024
/** 25 MB at 350 kbit/s; a slower client only holds a connection (Fastify waits for ever unless told). */
const SLOWEST_REQUEST_MS = 10 * 60 * 1000
/** Text parts wait in memory before anybody looks at them, so they are few and short; files are read as they come. */
const PARTS = { fileSize: 64 * 1024 * 1024, files: 5, fields: 50, fieldSize: 64 * 1024, headerPairs: 50 } as const

/** Contracts check what comes and what goes. Fastify would load Ajv for schemas of its own, which takes a quarter of a second of each start. */
const noSchemas = {
  buildValidator: () => () => refuseSchemas(),
  buildSerializer: () => () => refuseSchemas(),
}

export async function openHttp(ctx: Ctx, gatekeeper: Gatekeeper): Promise<Http> {
  const { trustProxy } = ctx.settings
  const app: FastifyInstance = fastify({
    loggerInstance: ctx.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    rewriteUrl: (request) => decodable(insideOrganization(request)),
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy,
    bodyLimit: JSON_BYTES,
    requestTimeout: SLOWEST_REQUEST_MS,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    // Idle keep-alive connections would hold up the end of the process.
    forceCloseConnections: 'idle',
    // Who comes while the server ends is answered, with `Connection: close`.
    return503OnClosing: false,
    clientErrorHandler: answerUnreadable,
    schemaController: { compilersFactory: noSchemas },
  })
  if (isTraced()) (await import('./trace-requests.ts')).traceRequests(app, { trustsProxy: trustProxy !== false })
  collectMethods(app)
  app.setErrorHandler(sendError)
  app.setNotFoundHandler(sendNoRoute)
  await app.register(cookie)
  await app.register(multipart, { limits: PARTS })
  parseJson(app)
  const headers = secureHeaders(ctx.settings)
  const own = new URL(ctx.settings.baseUrl)
  // Hooks that wait for nothing are no promises: each call goes through all of them.
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id).headers(headers)
    // A report changes nothing, and browsers send it from nowhere.
    const isForeign = request.url === REPORTS_PATH || request.routeOptions.config.takesForeignPosts === true
    if (!isForeign) ensureOwnOrigin(request, own)
    takeUntypedAsJson(request)
    done()
  })
  refuseOtherMethods(app)
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-store')
    done()
  })
  drainUnreadBodies(app)
  rememberAddresses(app)
  closeConnectionsAtTheEnd(app)
  logRequests(app, ctx)
  if (ctx.metrics) countRequests(app, ctx.metrics)
  return { app, gatekeeper, endpoints: [] }
}

function refuseSchemas(): never {
  throw new Error('Routes have contracts, not schemas of Fastify.')
}

/** Node forgets the address of a socket that is gone, unless it was asked for before: what its request did still needs one. */
function rememberAddresses(app: FastifyInstance): void {
  app.server.on('connection', (socket: Socket) => {
    if (socket.remoteAddress === undefined) socket.destroy()
  })
}

/**
 * A request that was open when the server began to end is answered, and its connection is not kept for another one. Connections that
 * browsers and proxies opened for later have brought no request: Node does not count them as idle, and would wait for them.
 */
function closeConnectionsAtTheEnd(app: FastifyInstance): void {
  let isEnding = false
  const connections = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  app.addHook('preClose', async () => {
    isEnding = true
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy()
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isEnding) reply.header('connection', 'close')
    done()
  })
}

/**
 * What a program sends without a type is JSON. A program proves itself by a header: a page of another site, which can post without a
 * type too, has none.
 */
function takeUntypedAsJson({ headers }: FastifyRequest): void {
  if (headers['content-type'] === undefined && headers.authorization) headers['content-type'] = 'application/json'
}

/** A call without input may carry no body at all, whatever its content type says. JSON is UTF-8 (RFC 8259 §8.1). */
function parseJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (body.length === 0) done(null, undefined)
    else if (!isUtf8(body)) done(new Refusal('input.not_json'))
    else void parse(request, body.toString(), done)
  })
}

/** A path with percent signs that encode nothing is read as it was written; Fastify would answer in a shape of its own. */
function decodable(url: string): string {
  const [path = ''] = url.split('?', 1)
  try {
    decodeURI(path)
    return url
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length)
  }
}

const addressAs: Readonly<Record<LogSettings['logAddresses'], (ip: string) => string | undefined>> = {
  whole: (ip) => ip,
  network: shortenedAddress,
  none: () => undefined,
}

function logRequests(app: FastifyInstance, { log, settings: { logAddresses } }: Pick<Ctx, 'log' | 'settings'>): void {
  const isTold = log.isLevelEnabled('info')
  app.addHook('onResponse', (request, reply, done) => {
    const isFailure = reply.statusCode >= 500
    if (!isFailure && !isTold) return done()
    const code = refusedBecause(request)
    const line = {
      method: request.method,
      url: withoutSecrets(request.url),
      status: reply.statusCode,
      ...(code && { code }),
      ms: Math.round(reply.elapsedTime),
      ip: addressAs[logAddresses](request.ip),
    }
    if (isFailure) request.log.error(line, 'request')
    else request.log.info(line, 'request')
    done()
  })
}
