/** Letters to owners about their plan: reactions to the facts about it. */
import type { OrganizationId } from '../../../kernel/ids.ts'
import type { OrganizationFact } from '../../../core/identity/organization-fact.model.ts'
import type { Ctx, Reaction } from '../../../server/ctx.ts'
import type { Tx } from '../../../server/db.ts'
import type { AccountMessage, AccountTold } from '../../messages/message.model.ts'
import type { BillingDeps, PlanOwner } from './deps.ts'
import { nameOfAsker } from './request.store.ts'

type Ports = Pick<BillingDeps, 'ownersOf'> &
  Readonly<{ post: (ctx: Ctx, tx: Tx, letter: AccountMessage) => Promise<void> }>

export const planLetters =
  ({ ownersOf, post }: Ports): Reaction =>
  async (ctx, tx, { subject, facts }) => {
    if (subject.kind !== 'organization') return
    for (const fact of facts as readonly OrganizationFact[]) {
      const letter = await letterOf(fact, tx)
      if (!letter) continue
      for (const owner of await ownersOf(tx, subject.id)) await post(ctx, tx, addressed(letter, subject.id, owner))
    }
  }

type Letter = Readonly<{ kind: AccountMessage['kind']; told?: AccountTold }>

/** Null: no letter tells of this fact. */
async function letterOf(fact: OrganizationFact, tx: Tx): Promise<Letter | null> {
  switch (fact.type) {
    case 'plan.payment_refused':
      return { kind: 'payment_failed', told: { day: fact.until } }
    case 'plan.ended':
      return { kind: 'plan_ended' }
    case 'plan.usage_reached':
      return { kind: 'plan_usage', told: { what: fact.resource, left: fact.percent } }
    case 'plan.requested':
      return { kind: 'plan_requested', told: { what: await nameOfAsker(tx, fact.userId) } }
    default:
      return null
  }
}

const addressed = (
  { kind, told }: Letter,
  id: OrganizationId,
  { organization, ...owner }: PlanOwner,
): AccountMessage => ({
  kind,
  ...owner,
  linkId: null,
  continue: `/account/billing/plan?organization=${id}`,
  told: { name: organization, ...told },
})
