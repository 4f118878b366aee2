/** Shows a recipient's link to the sender who hands it over, and records that it was shown. */
import type { EnvelopeId, RecipientId } from '../../kernel/ids.ts'
import { ensureMay, type By } from '../../core/envelope/access.model.ts'
import { actionToken } from '../../core/envelope/action-token.ts'
import { commit } from '../../core/envelope/envelope.commands.ts'
import { lockEnvelope } from '../../core/envelope/envelope.store.ts'
import { showLink } from '../../core/envelope/link.model.ts'
import { loadRecipient } from '../../core/envelope/recipient.store.ts'
import type { Ctx } from '../../server/ctx.ts'

/** @returns the link, which is kept nowhere and must never be logged */
export function linkOf(
  ctx: Ctx,
  { id, recipient: recipientId }: Readonly<{ id: EnvelopeId; recipient: RecipientId }>,
  by: By,
): Promise<string> {
  return ctx.db.transaction(async (tx) => {
    const envelope = await lockEnvelope(tx, id, by.viewer)
    ensureMay(by.viewer, envelope, 'hand_over')
    const { tokenVersion } = await loadRecipient(tx, id, recipientId)
    await commit(ctx, tx, showLink(envelope, recipientId), by.circumstances)
    return `${ctx.settings.baseUrl}/public/envelopes/viewer/${actionToken(ctx.keys, recipientId, tokenVersion)}`
  })
}
