/** Composition: parts, features and entrances put together by role, and closed again in the right order. */
import { buildCtx, type Ctx } from '../server/ctx.ts'
import type { Http } from '../server/http.ts'
import { serveHealth } from '../server/http/health.ts'
import { openHttp } from '../server/http/open.ts'
import { servePages } from '../server/http/pages.ts'
import { startJobs } from '../server/jobs.ts'
import { serveMailbox } from '../server/mail/mailbox-pages.ts'
import { openWorkshop } from '../pades/workshop.ts'
import { gatekeeper, jobHandlers, reactions, routes, schedules, type Tools } from './features.ts'
import { mailboxDir, type Parts } from './parts.ts'
import { webDir } from './root.ts'
import { openSealing } from './sealing.ts'

export type Running = Readonly<{ ctx: Ctx; close: () => Promise<void> }>

export async function run(parts: Parts): Promise<Running> {
  const { role } = parts.settings
  const ctx = buildCtx(parts, reactions)
  const tools: Tools = { workshop: openWorkshop(), sealing: await openSealing(parts.settings) }
  const http = await openHttp(ctx, gatekeeper(ctx))
  serveHealth(http.app, ctx)
  if (role !== 'worker') await serveProduct(http, ctx, tools)
  const jobs = role === 'web' ? null : await startJobs(ctx, jobHandlers(tools), { schedules })
  await listen(http, ctx)
  return {
    ctx,
    close: async () => {
      await http.app.close()
      await jobs?.stop()
      await tools.workshop.close()
    },
  }
}

async function serveProduct(http: Http, ctx: Ctx, tools: Tools): Promise<void> {
  routes(http, ctx, tools)
  if (!ctx.settings.smtpUrl) serveMailbox(http.app, mailboxDir(ctx.settings))
  await servePages(http.app, webDir)
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
