/** Ports of the demo: functions of other features, given by main. */
import type { Ctx } from '../../server/ctx.ts'
import type { Call } from '../../server/http.ts'

export type DemoPorts = Readonly<{
  /**
   * Accounts: begins the session of the user with this address, gives the browser its cookie.
   * @returns where they begin; null: there is nobody
   */
  signIn: (ctx: Ctx, email: string, call: Call) => Promise<string | null>
}>
