/** Suspends an organization for operators, so that nobody acts in it and nothing new is sent, and resumes it (docs/decisions/325). */
import { recordAboutOrganization } from '../../../core/identity/record.commands.ts'
import type { OrganizationId } from '../../../kernel/ids.ts'
import { ensure } from '../../../kernel/refusal.ts'
import type { Ctx } from '../../../server/ctx.ts'
import { lockSuspension, saveSuspension } from './suspension.store.ts'

/** Twice is as once, but for whether signing is stopped too. A personal workspace is suspended with its owner. */
export function suspendOrganization(
  ctx: Ctx,
  id: OrganizationId,
  { stopsSigning }: Readonly<{ stopsSigning: boolean }>,
): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const before = await lockSuspension(tx, id)
    ensure(before, 'organization.not_found')
    ensure(!before.isPersonal, 'organization.personal')
    if (before.suspendedAt && before.stopsSigning === stopsSigning) return
    await saveSuspension(tx, id, { suspendedAt: before.suspendedAt ?? ctx.now(), stopsSigning })
    await recordAboutOrganization(ctx, tx, id, { type: 'organization.suspended', stopsSigning })
  })
}

export function resumeOrganization(ctx: Ctx, id: OrganizationId): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const before = await lockSuspension(tx, id)
    ensure(before, 'organization.not_found')
    if (!before.suspendedAt) return
    await saveSuspension(tx, id, { suspendedAt: null, stopsSigning: false })
    await recordAboutOrganization(ctx, tx, id, { type: 'organization.resumed' })
  })
}
