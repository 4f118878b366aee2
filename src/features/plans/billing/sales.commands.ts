/** Questions about plans that people answer: to the owners of an organization, and to the sales of the installation. */
import type { OrganizationId, UserId } from '../../../kernel/ids.ts'
import { ensure } from '../../../kernel/refusal.ts'
import type { Ctx } from '../../../server/ctx.ts'
import { recordAboutOrganization } from '../../../core/identity/record.commands.ts'
import { insertQuestion, saveRequest, type SalesQuestion } from './request.store.ts'

const DAY_MS = 86_400_000

/** Once a day per person, so that no one is flooded. */
export function askOwners(ctx: Ctx, organizationId: OrganizationId, userId: UserId): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const now = ctx.now()
    const unlessSince = new Date(now.getTime() - DAY_MS)
    const isNew = await saveRequest(tx, { organizationId, userId, at: now, unlessSince })
    ensure(isNew, 'plan.asked_just_now')
    await recordAboutOrganization(ctx, tx, organizationId, { type: 'plan.requested', userId })
  })
}

export async function askSales(
  ctx: Ctx,
  { organizationId, userId }: Readonly<{ organizationId: OrganizationId; userId: UserId }>,
  question: SalesQuestion,
): Promise<void> {
  ensure(ctx.settings.sales.email, 'plan.no_sales_contact')
  await ctx.db.transaction(async (tx) => {
    const questionId = ctx.newId<'SalesQuestion'>()
    await insertQuestion(tx, { ...question, id: questionId, organizationId, userId, at: ctx.now() })
    await recordAboutOrganization(ctx, tx, organizationId, { type: 'plan.sales_asked', userId, questionId })
  })
}
