/** Puts the calls, the guard and the ports of a demo in place; no reference lists calls that are there in a demo alone. */
import { findUserByEmail, lockUser } from '../../features/accounts/account.store.ts'
import { fromOf, giveCookies } from '../../features/accounts/cookies.ts'
import { arrive } from '../../features/accounts/security/arrival.commands.ts'
import { demoRoutes } from '../../features/demo/demo.routes.ts'
import type { DemoPorts } from '../../features/demo/ports.ts'
import { listMemberships } from '../../features/people/organizations/organization.store.ts'
import type { UserId } from '../../kernel/ids.ts'
import type { Ctx } from '../../server/ctx.ts'
import type { Tx } from '../../server/db.ts'
import type { Http } from '../../server/http.ts'
import { guardDemo } from './demo-doors.ts'

const ports: DemoPorts = {
  signIn: (ctx, email, call) =>
    ctx.db.transaction(async (tx) => {
      const user = await findUserByEmail(tx, email)
      if (!user) return null
      const start = await startOf(tx, user.id)
      const arrived = await arrive(ctx, tx, await lockUser(tx, user.id), fromOf(ctx, call), 'password')
      return giveCookies(ctx, call, arrived, start).continue
    }),
}

/** In the organization of the demo, where what there is to see lies; a user who is in none has only a workspace of their own. */
async function startOf(tx: Tx, userId: UserId): Promise<string> {
  const found = (await listMemberships(tx, userId)).find(({ organization }) => !organization.isPersonal)
  return `/business/dashboard${found ? `?organization=${found.organization.id}` : ''}`
}

export function serveDemo(http: Http, ctx: Ctx): void {
  if (!ctx.settings.isDemo) return
  guardDemo(http.app, ctx)
  demoRoutes({ ...http, endpoints: [] }, ctx, ports)
}
