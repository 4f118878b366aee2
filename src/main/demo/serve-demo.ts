/** Puts the calls, the guard and the ports of a demo in place; no reference lists calls that are there in a demo alone. */
import { findUserByEmail, lockUser } from '../../features/accounts/account.store.ts'
import { fromOf, giveCookies } from '../../features/accounts/cookies.ts'
import { arrive } from '../../features/accounts/security/arrival.commands.ts'
import { demoRoutes } from '../../features/demo/demo.routes.ts'
import type { DemoPorts } from '../../features/demo/ports.ts'
import type { Ctx } from '../../server/ctx.ts'
import type { Http } from '../../server/http.ts'
import { guardDemo } from './demo-doors.ts'

const ports: DemoPorts = {
  signIn: (ctx, email, call) =>
    ctx.db.transaction(async (tx) => {
      const user = await findUserByEmail(tx, email)
      if (!user) return false
      giveCookies(ctx, call, await arrive(ctx, tx, await lockUser(tx, user.id), fromOf(ctx, call), 'password'), '/')
      return true
    }),
  beginsAt: {
    sender: '/business/dashboard',
    signer: '/business/dashboard',
    owner: '/business/dashboard',
  },
}

export function serveDemo(http: Http, ctx: Ctx): void {
  guardDemo(http.app, ctx)
  demoRoutes({ ...http, endpoints: [] }, ctx, ports)
}
