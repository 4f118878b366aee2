/** Jobs that clean up: deliveries older than the log is kept, and what deleted endpoints leave. */
import { z } from 'zod'
import type { Ctx } from '../../server/ctx.ts'
import { defineJob, handle, type Handler, type Schedule } from '../../jobs/jobs.ts'
import { deleteOldDeliveries, purgeDeleted } from './queue.store.ts'
import { LOG_DAYS } from './webhook.model.ts'

const forgetWebhooksJob = defineJob({ name: 'webhooks.forget_old', payload: z.object({}), maxAttempts: 1 })

export const webhookHandlers: readonly Handler[] = [handle(forgetWebhooksJob, (ctx) => forgetOldWebhooks(ctx))]

export const webhookSchedules: readonly Schedule[] = [{ job: forgetWebhooksJob, cron: '51 * * * *' }]

export async function forgetOldWebhooks(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - LOG_DAYS * 86_400_000)
  while (await ctx.db.transaction((tx) => deleteOldDeliveries(tx, before)));
  while (await ctx.db.transaction((tx) => purgeDeleted(tx)));
}
