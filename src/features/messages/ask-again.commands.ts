/** A recipient whose link no longer opens asks for another one: the request goes to the same address again. */
import type { EnvelopeId, RecipientId } from '../../kernel/ids.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { Ctx } from '../../server/ctx.ts'
import { notifyAgain } from '../../core/envelope/asking.model.ts'
import { commit } from '../../core/envelope/envelope.commands.ts'
import { lockEnvelope } from '../../core/envelope/envelope.store.ts'

export async function askAgain(
  ctx: Ctx,
  envelopeId: EnvelopeId,
  recipientId: RecipientId,
): Promise<'sent' | 'tooSoon' | 'closed'> {
  try {
    await ctx.db.transaction(async (tx) => {
      const change = notifyAgain(await lockEnvelope(tx, envelopeId), recipientId, ctx.now())
      const actor = { kind: 'recipient', recipientId } as const
      await commit(ctx, tx, change, { at: ctx.now(), actor, ip: null, userAgent: null })
    })
    return 'sent'
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return error.code === 'recipient.notified_just_now' ? 'tooSoon' : 'closed'
  }
}
