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
type Written = Letter | null | Promise<Letter>
type OfType<Type extends OrganizationFact['type']> = Extract<OrganizationFact, Readonly<{ type: Type }>>

/** A fact that is not here is told by no letter. */
const letters: { readonly [Type in OrganizationFact['type']]?: (fact: OfType<Type>, tx: Tx) => Written } = {
  'plan.payment_refused': ({ until }) => ({ kind: 'payment_failed', told: { day: until } }),
  'plan.payment_late': ({ isReturned, cents, currency }) =>
    isReturned ? null : { kind: 'payment_held', told: { cents, currency } },
  'plan.payment_refunded': ({ cents, currency }) => ({
    kind: 'payment_refunded',
    told: { cents, currency },
  }),
  'plan.ended': () => ({ kind: 'plan_ended' }),
  'plan.usage_reached': ({ resource, percent }) => ({ kind: 'plan_usage', told: { what: resource, left: percent } }),
  'plan.requested': async ({ userId }, tx) => ({
    kind: 'plan_requested',
    told: { what: await nameOfAsker(tx, userId) },
  }),
}

/** The table gives each fact to the entry of its own type. */
const letterOf = (fact: OrganizationFact, tx: Tx): Written | undefined =>
  (letters[fact.type] as ((fact: OrganizationFact, tx: Tx) => Written) | undefined)?.(fact, tx)

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
