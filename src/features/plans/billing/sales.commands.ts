/** Questions about plans that people answer: to the owners of an organization, and to the sales of the installation. */
import type { OrganizationId, UserId } from '../../../kernel/ids.ts'
import { oneLine } from '../../../kernel/line.ts'
import { ensure } from '../../../kernel/refusal.ts'
import type { Ctx } from '../../../server/ctx.ts'
import { escapeHtml } from '../../../server/escape-html.ts'
import { enqueue } from '../../../server/jobs.ts'
import { recordAboutOrganization } from '../../../core/identity/record.commands.ts'
import { writeToSalesJob } from './billing.job.ts'
import { saveRequest } from './request.store.ts'

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

export type SalesQuestion = Readonly<{
  id: string
  from: string
  name: string
  phone: string
  organization: string
  message: string
}>

export async function askSales(ctx: Ctx, question: Omit<SalesQuestion, 'id'>): Promise<void> {
  ensure(ctx.settings.sales.email, 'plan.no_sales_contact')
  await ctx.db.transaction((tx) => enqueue(tx, writeToSalesJob, { ...question, id: ctx.newId<'Message'>() }))
}

/** @param messageKey the same for each try, so that a letter sent twice is recognised */
export async function writeToSales(ctx: Ctx, question: SalesQuestion): Promise<void> {
  const { from, name, phone, organization, message } = question
  const address = ctx.settings.sales.email
  if (!address) return
  const text = [`${name} <${from}>`, phone, organization, '', message].join('\n')
  await ctx.mailer.deliver({
    to: { name: 'Sales', address },
    subject: oneLine(`${organization}: ${name}`),
    html: `<pre>${escapeHtml(text)}</pre>`,
    text,
    language: 'en',
    messageKey: `sales:${question.id}`,
    headers: { 'Reply-To': from },
  })
}
