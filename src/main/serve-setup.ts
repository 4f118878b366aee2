/**
 * The set-up: its calls, which the page alone makes and no reference lists; while nobody has an account every door leads there, and nobody
 * registers before it (docs/decisions/350).
 */
import type { FastifyInstance } from 'fastify'
import { isSetupOpen } from '../features/setup/setup.commands.ts'
import { Refusal } from '../kernel/refusal.ts'
import type { Ctx } from '../server/ctx.ts'
import type { Http } from '../server/http.ts'
import type { Sealing } from './sealing.ts'
import { bindSetup } from './setup-ports.ts'

const doors = ['/', '/home', '/auth', '/auth/login', '/auth/register']

export function serveSetup(http: Http, ctx: Ctx, sealing: Sealing, restart: (() => void) | null): void {
  bindSetup({ ...http, endpoints: [] }, ctx, sealing, restart)
  leadThere(http.app, ctx)
}

function leadThere(app: FastifyInstance, ctx: Ctx): void {
  const isOpen = openUntilOver(ctx)
  app.addHook('onRequest', ({ method, url }, reply, done) => {
    const path = url.split('?')[0]!
    const leads = method === 'GET' && (doors.includes(path) || path.startsWith('/auth/provider'))
    const makes = method === 'POST' && path === '/auth/register'
    if (!(leads || makes)) return done()
    void isOpen().then((isStillOpen) => {
      if (!isStillOpen) done()
      else if (makes) done(new Refusal('setup.first'))
      else void reply.header('cache-control', 'no-store').redirect('/setup', 302)
    })
  })
}

/** Once there is an account, nobody asks any more. */
function openUntilOver(ctx: Ctx): () => Promise<boolean> {
  let isOver = false
  return async () => {
    if (isOver) return false
    try {
      const isOpen = await isSetupOpen(ctx)
      isOver = !isOpen
      return isOpen
    } catch {
      return false // a database that is away says so itself
    }
  }
}
