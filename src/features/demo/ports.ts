/** Ports of the demo: functions of other features, given by main. */
import type { Ctx } from '../../server/ctx.ts'
import type { Call } from '../../server/http.ts'
import type { DemoPart } from './demo.model.ts'

export type DemoPorts = Readonly<{
  /** Accounts: begins the session of whoever has this address, gives the browser its cookie; false: there is nobody. */
  signIn: (ctx: Ctx, email: string, call: Call) => Promise<boolean>
  /** Where somebody begins who plays this part. */
  beginsAt: Readonly<Record<DemoPart, string>>
}>
