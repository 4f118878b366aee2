/**
 * Notices a proxy in front that does not say whom it forwards for: the log tells it once, and `rubrica doctor` asks the running
 * server through `BASE_URL` how a request arrives. What a proxy has to send: docs/operating/proxies.md.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ensure } from '../kernel/refusal.ts'
import type { Ctx } from '../server/ctx.ts'
import { isInternalAddress, isLoopbackAddress, isLoopbackHost } from '../server/loopback.ts'
import type { Settings } from '../server/settings.ts'

/** `host`: Host is not passed on. `untrusted`: X-Forwarded-For comes, but TRUST_PROXY is off. `addresses`: it does not come. */
export type ProxyProblem = 'host' | 'untrusted' | 'addresses'

const SEE = 'See docs/operating/proxies.md.'
export const proxyAdvice: Readonly<Record<ProxyProblem, string>> = {
  host: `Requests arrive with the Host of this machine although BASE_URL is another one: the proxy in front does not pass on Host. ${SEE}`,
  untrusted: `A proxy in front says whom it forwards for, but TRUST_PROXY is not set: everybody counts as one visitor, and limits meet all of them. Set TRUST_PROXY=1. ${SEE}`,
  addresses: `All requests arrive from this machine itself: the proxy in front does not send X-Forwarded-For, so everybody counts as one visitor, and limits meet all of them. ${SEE}`,
}

type Judged = Pick<Settings, 'baseUrl' | 'trustProxy'>

const isBehindNothing = ({ baseUrl }: Judged): boolean => isLoopbackHost(new URL(baseUrl).hostname)

/** How one request arrived. `addresses` alone is no proof: an operator at the machine looks the same. */
function proxyProblem(request: FastifyRequest, settings: Judged): ProxyProblem | null {
  if (isBehindNothing(settings)) return null
  const peer = request.socket.remoteAddress ?? ''
  const isTold = request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined
  if (isTold && settings.trustProxy === false && isInternalAddress(peer)) return 'untrusted'
  if (isLoopbackHost(request.hostname)) return 'host'
  return !isTold && isLoopbackAddress(peer) ? 'addresses' : null
}

/** So many in a row, and none from anywhere else, are no operator at the machine. */
const ENOUGH_REQUESTS = 50

/** Health checks come from the machine itself. */
const UNTOLD = /^\/(healthz|readyz|mailbox)\b/

export function noticeProxy(app: FastifyInstance, ctx: Ctx): void {
  if (isBehindNothing(ctx.settings)) return
  const told = new Set<ProxyProblem>()
  let fromHere = 0
  const notice = (request: FastifyRequest) => {
    if (UNTOLD.test(request.url)) return
    const problem = proxyProblem(request, ctx.settings)
    fromHere = problem === 'addresses' ? fromHere + 1 : 0
    if (!problem || told.has(problem) || (problem === 'addresses' && fromHere < ENOUGH_REQUESTS)) return
    told.add(problem)
    ctx.log.warn({ problem }, proxyAdvice[problem])
  }
  app.addHook('onRequest', (request, _reply, done) => {
    notice(request)
    done()
  })
}

const ARRIVAL = '/healthz/arrival'
const VALID_MS = 5 * 60 * 1000

/** Tells how the request arrived, to callers that have the server key. */
export function serveArrival(app: FastifyInstance, ctx: Ctx): void {
  app.get(ARRIVAL, async (request) => {
    ensure(isOurs(ctx, request.headers.authorization ?? ''), 'request.not_found')
    return { problem: proxyProblem(request, ctx.settings) }
  })
}

function isOurs(ctx: Pick<Ctx, 'keys'>, authorization: string): boolean {
  const [, at = ''] = /^Bearer (\d+)\./.exec(authorization) ?? []
  if (!(Math.abs(Date.now() - Number(at)) < VALID_MS)) return false
  const given = Buffer.from(authorization)
  return [ctx.keys.derive('arrival'), ...ctx.keys.earlier('arrival')].some((key) => {
    const due = Buffer.from(proofOf(key, at))
    return given.length === due.length && timingSafeEqual(given, due)
  })
}

const proofOf = (key: Buffer, at: string): string =>
  `Bearer ${at}.${createHmac('sha256', key).update(at).digest('base64url')}`

/** @returns what is wrong with the way from BASE_URL to the running server; `local`: there is none */
export async function askArrival(
  ctx: Pick<Ctx, 'keys' | 'settings'>,
): Promise<ProxyProblem | 'local' | 'fine' | 'silent' | 'another'> {
  if (isBehindNothing(ctx.settings)) return 'local'
  try {
    const answer = await fetch(ctx.settings.baseUrl + ARRIVAL, {
      headers: { authorization: proofOf(ctx.keys.derive('arrival'), String(Date.now())) },
      signal: AbortSignal.timeout(5000),
      redirect: 'manual',
    })
    const said = (await answer.json().catch(() => null)) as { problem?: unknown } | null
    if (!answer.ok || said === null || !('problem' in said)) return 'another'
    return isProblem(said.problem) ? said.problem : 'fine'
  } catch {
    return 'silent'
  }
}

const isProblem = (value: unknown): value is ProxyProblem => typeof value === 'string' && value in proxyAdvice
