/** Composition: parts, features and entrances put together by role, and closed again in the right order. */
import type { FastifyInstance } from 'fastify'
import { frameOriginsOf } from '../core/envelope/embedded-visit.store.ts'
import { openOffice } from '../features/conversions/office.ts'
import { openNotice } from '../features/operating/notices/notice.commands.ts'
import { findOpening } from '../features/signing/opening-page.ts'
import { startDispatcher } from '../features/webhooks/dispatch.ts'
import { asId, isUuid } from '../kernel/ids.ts'
import { buildCtx, type Ctx } from '../server/ctx.ts'
import type { Http } from '../server/http.ts'
import { serveAgentPrograms } from '../server/http/agent-programs.ts'
import { serveCspReports } from '../server/http/csp-reports.ts'
import { serveHealth } from '../server/http/health.ts'
import { openHttp } from '../server/http/open.ts'
import { servePages } from '../server/http/pages.ts'
import { noticeProxy, serveArrival } from './proxy-check.ts'
import { startJobs } from '../jobs/jobs.ts'
import { isLoopbackHost } from '../server/loopback.ts'
import { mailboxDir } from '../server/mail/mailbox.ts'
import { saveServedAddress } from '../server/served-address.ts'
import { serveMailbox } from '../server/mail/mailbox-pages.ts'
import { openWorkshop } from '../pades/workshop/workshop.ts'
import { jobHandlers, reactions, routes, schedules, type Tools } from './features.ts'
import { withDemoBar } from './demo/demo-notice.ts'
import { demoJobs, ensureOwnDatabase } from './demo/reset-demo.ts'
import { serveDemo } from './demo/serve-demo.ts'
import { gatekeeper } from './gatekeeper.ts'
import { backupHandlers, backupSchedules } from './nightly-backup.ts'
import { openGateway } from './payments.ts'
import type { ProductParts } from './parts.ts'
import { webDir } from './root.ts'
import { openProviders, openQualified } from './qualified.ts'
import { serveReference } from './reference/serve.ts'
import { ensureReachable, openSealing } from './sealing.ts'
import { serveSetup } from './serve-setup.ts'
import { traced } from './traced-sealing.ts'
import { configuredAnchors, ownAnchors } from './trust.ts'

const OPEN_REQUESTS_MS = 15_000

export type Running = Readonly<{
  ctx: Ctx
  /** The certificate of the seal. */
  isSelfMade: boolean
  /** `/readyz` says no from now on; everything else goes on. */
  announceEnd: () => void
  close: () => Promise<void>
}>

/**
 * What has been opened is closed again the other way round, also when the next thing cannot be opened.
 * @param restart closes what was opened here and opens it again; absent: the operator has to
 */
export async function run(parts: ProductParts, restart?: () => void): Promise<Running> {
  const endings: (() => Promise<unknown>)[] = []
  const close = async () => {
    for (const end of endings.toReversed()) await end()
  }
  try {
    return { ...(await open(parts, endings, restart)), close }
  } catch (error) {
    await close()
    throw error
  }
}

async function open(
  parts: ProductParts,
  endings: (() => Promise<unknown>)[],
  restart: (() => void) | undefined,
): Promise<Omit<Running, 'close'>> {
  const { role } = parts.settings
  // the library is loaded only where somebody reads metrics (docs/decisions/284)
  const monitoring = parts.settings.metrics && (await import('./monitoring.ts'))
  const { traces } = parts.settings
  if (traces) endings.push((await import('./tracing.ts')).startTracing(traces, parts.log))
  const ctx = buildCtx({ ...parts, metrics: monitoring?.openMetrics() ?? null }, reactions)
  await ensureOwnDatabase(ctx)
  const configured = configuredAnchors(parts.settings)
  const sealing = traced(await openSealing(parts))
  const trustAnchors = [...configured, ...ownAnchors(sealing, configured)]
  ensureReachable(sealing, trustAnchors)
  const workshop = openWorkshop()
  const providers = openProviders(parts.settings)
  const qualified = openQualified(ctx, { sealing, workshop, configured, providers })
  const { gateway, close: closeGateway } = await openGateway(parts.settings)
  endings.push(closeGateway)
  const office = openOffice(parts.settings)
  const tools: Tools = { sealing, trustAnchors, workshop, qualified, providers, office, gateway }
  endings.push(() => tools.workshop.close())
  if (role !== 'web') {
    const demo = demoJobs(ctx, tools)
    const jobs = await startJobs(ctx, [...jobHandlers(tools), ...backupHandlers, ...demo.handlers], {
      schedules: [...schedules, ...backupSchedules, ...demo.schedules],
    })
    endings.push(() => jobs.stop())
    const dispatcher = startDispatcher(ctx)
    endings.push(() => dispatcher.stop())
  }
  const http = await openHttp(ctx, gatekeeper(ctx))
  endings.push(() => closeWithin(http.app, OPEN_REQUESTS_MS))
  const health = serveHealth(http.app, ctx)
  serveArrival(http.app, ctx)
  noticeProxy(http.app, ctx)
  if (role !== 'worker') serveCspReports(http.app, ctx.now)
  // first: a hook holds for no plugin that is there before it
  if (role !== 'worker') serveDemo(http, ctx)
  if (role !== 'worker') await serveProduct(http, ctx, tools)
  if (role !== 'worker') serveSetup(http, ctx, sealing, restart ?? null)
  if (monitoring) endings.push(await monitoring.serveMonitoring(http.app, ctx, sealing))
  await listen(http, ctx)
  if (role !== 'worker') await saveServedAddress(ctx.db, ctx.settings.baseUrl, ctx.now())
  return { ctx, isSelfMade: sealing.seals === 'self-made', announceEnd: health.end }
}

async function serveProduct(http: Http, ctx: Ctx, tools: Tools): Promise<void> {
  routes(http, ctx, tools)
  await serveReference(http, ctx)
  if (ctx.settings.showsMailbox) serveMailbox(http.app, mailboxDir(ctx.settings))
  const { agent } = ctx.settings
  if (agent) serveAgentPrograms(http.app, agent.dir)
  const paying = [tools.gateway?.tokens?.url, ctx.settings.cepLookupUrl].filter((url) => typeof url === 'string')
  await servePages(http.app, webDir, {
    agent: agent?.url ?? null,
    framing: async (id) => (isUuid(id) ? ctx.db.read((reader) => frameOriginsOf(reader, asId(id))) : []),
    paying: [...new Set(paying.map((url) => new URL(url).origin))],
    opening: (token) => findOpening(ctx, token),
    showsSamples: isLoopbackHost(new URL(ctx.settings.baseUrl).hostname),
    notice: ctx.settings.isDemo ? withDemoBar(openNotice(ctx)) : openNotice(ctx),
  })
}

/** Requests that are open are answered; what takes longer than the bound is cut off. */
async function closeWithin(app: FastifyInstance, ms: number): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), ms)
  await app.close()
  clearTimeout(timer)
}

/** On IPv6 and IPv4; on IPv4 alone where the machine knows no IPv6. */
async function listen({ app }: Http, { settings: { port, host } }: Ctx): Promise<void> {
  try {
    await app.listen({ port, host })
  } catch (error) {
    const knowsNoIpv6 = error instanceof Error && 'code' in error && error.code === 'EAFNOSUPPORT'
    if (host !== '::' || !knowsNoIpv6) throw error
    await app.listen({ port, host: '0.0.0.0' })
  }
}
