/** Has a recipient name a delegate. Lock, decide, save. */
import { parseReach } from '../../core/envelope/address.ts'
import { checkOfDelegate, delegate, identifiersOfDelegate, needsPhone } from '../../core/envelope/delegation.model.ts'
import { replaceByDelegate } from '../../core/envelope/delegation.store.ts'
import { commit } from '../../core/envelope/envelope.commands.ts'
import { refusedAt } from '../../core/envelope/refused-at.ts'
import { circumstances, ensureInTime, type RequestOrigin } from '../../core/holder/acting.ts'
import { asHolder } from '../../core/holder/holder.ts'
import { ensure } from '../../kernel/refusal.ts'
import type { Ctx } from '../../server/ctx.ts'
import { parsePhone } from '../../server/phone.ts'

export type DelegateWish = Readonly<{
  token: string
  name: string
  email: string
  reason: string
  phone: string | null
}>

export async function delegateAsRecipient(
  ctx: Ctx,
  { token, ...wish }: DelegateWish,
  from: RequestOrigin,
): Promise<void> {
  await asHolder(ctx, token, async (tx, { envelope, stored, details }) => {
    ensureInTime(ctx, envelope)
    ensure(stored.embeddedBy === null, 'recipient.delegation_not_allowed')
    const [name, reason, at] = [wish.name.trim(), wish.reason.trim(), ctx.now()]
    const { variant } = ctx.settings
    const named = { id: ctx.newId<'Recipient'>(), name, address: emailOf(wish.email, variant), reason }
    const asking = { from: stored.id, senderAddress: details.senderEmail.toLowerCase(), isLet: stored.mayDelegate }
    const change = delegate(envelope, asking, named)
    const phone = needsPhone(stored.check) && wish.phone ? parsePhone(wish.phone, variant, 'phone') : null
    await replaceByDelegate(tx, stored.id, {
      ...named,
      identifiers: identifiersOfDelegate(stored.identifiers),
      check: checkOfDelegate(stored.check, phone),
      at,
    })
    await commit(ctx, tx, change, circumstances(ctx, stored, from))
  })
}

/** A problem is told at the field of this call. */
const emailOf = (text: string, variant: 'br' | 'us'): string =>
  refusedAt('email', () => parseReach('signer', 'email', text, { variant, hasWhatsapp: false }).address)
