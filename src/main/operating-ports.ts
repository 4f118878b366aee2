/** Ports of operating: the operators' pages and commands introduced to the other features. */
import * as readings from '../features/monitoring/reading.store.ts'
import {
  beginErasure,
  resumeUser,
  sendConfirmationAgain,
  signOutAccount,
  suspendUser,
  withdrawErasure,
} from '../features/accounts/operating.commands.ts'
import { sendMessageAgain } from '../features/messages/send-again.commands.ts'
import type { InstallationPorts, Ports, TenantPorts } from '../features/operating/ports.ts'
import { resumeOrganization, suspendOrganization } from '../features/people/organizations/suspension.commands.ts'
import {
  AlreadyOver,
  CreditsAboveLimit,
  setAllowance,
  showAllowance,
  StillPaid,
} from '../features/plans/plan.commands.ts'
import { retryAllHalted, retryHalted } from '../features/sealing/sealing.commands.ts'
import { Refusal } from '../kernel/refusal.ts'
import type { Ctx } from '../server/ctx.ts'
import { settingsInForce } from './settings-in-force.ts'
import { certificateEnds } from './certificate-ends.ts'
import { examineAll, type Examined } from './checks.ts'
import { version } from './root.ts'
import type { Sealing } from './sealing.ts'

export const operatingPorts = (ctx: Ctx, sealing: Sealing): Ports => ({
  ...installationPorts(sealing),
  ...tenantPorts,
  retryHalted,
  retryAllHalted,
  sendMessageAgain,
  settingsInForce: () => settingsInForce(process.env),
  examine: async () => {
    const found: Examined[] = []
    for await (const check of examineAll(ctx, async () => sealing)) found.push(check)
    return found
  },
})

export const tenantPorts: TenantPorts = {
  showPlan: showAllowance,
  setPlan: (ctx, id, { plan, interval, until, ...limits }) =>
    setAllowance(ctx, id, plan === undefined ? limits : { ...limits, plan, interval, until, isGift: true }).catch(
      asRefusal,
    ),
  suspendOrganization,
  resumeOrganization,
  suspendUser,
  resumeUser,
  signOutAccount,
  sendConfirmationAgain,
  beginErasure,
  withdrawErasure,
}

/** What the command line says in a sentence of its own. */
function asRefusal(error: unknown): never {
  if (error instanceof StillPaid) throw new Refusal('plan.paid_for')
  if (error instanceof AlreadyOver) throw new Refusal('plan.end_passed', { field: 'until' })
  if (error instanceof CreditsAboveLimit) throw new Refusal('plan.credits_above_limit', { field: 'credits' })
  throw error
}

/** @param sealing null: it cannot be opened, and its checks say why */
export const installationPorts = (sealing: Sealing | null): InstallationPorts => ({
  readings,
  version,
  certificateEnds: () => (sealing ? certificateEnds(sealing) : {}),
})
