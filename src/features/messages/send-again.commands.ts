/** Sends a message again that was lost or came back, for operators: once what stopped it was mended. */
import { recordAboutInstallation } from '../../core/identity/record.commands.ts'
import type { MessageId } from '../../kernel/ids.ts'
import { ensure } from '../../kernel/refusal.ts'
import type { Ctx } from '../../server/ctx.ts'
import { enqueue } from '../../jobs/jobs.ts'
import { deliverMessageJob } from './deliver.job.ts'
import { sentAgain } from './delivery.model.ts'
import { lockDelivery, saveDelivery } from './delivery.store.ts'

/** What became pointless meanwhile is withdrawn by the job, as any message. */
export function sendMessageAgain(ctx: Ctx, id: MessageId): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const message = await lockDelivery(tx, id)
    ensure(message, 'message.not_found')
    await saveDelivery(tx, id, sentAgain(message.delivery, ctx.now()), null)
    await enqueue(tx, deliverMessageJob, { messageId: id })
    await recordAboutInstallation(ctx, tx, { type: 'message.sent_again', messageId: id })
  })
}
