/** Letters to owners about their plan: reactions to the facts about it. */
import { ownerLetters, type OwnerLetterPorts } from '../../../core/identity/owner-letters.ts'
import type { OrganizationFact } from '../../../core/identity/organization-fact.model.ts'
import type { Reaction } from '../../../server/ctx.ts'
import type { Tx } from '../../../server/db.ts'
import type { AccountMessage, AccountTold } from '../../messages/message.model.ts'
import { letterToOwner, type OwnerToTell } from '../../messages/owner-letter.model.ts'
import { nameOfAsker } from './request.store.ts'

export const planLetters = (ports: OwnerLetterPorts<OwnerToTell, AccountMessage>): Reaction =>
  ownerLetters(ports, async (fact, organizationId, tx) => {
    const letter = await letterOf(fact, tx)
    const page = `/account/billing/plan?organization=${organizationId}`
    return letter ? (owner) => letterToOwner(owner, { ...letter, continue: page }) : null
  })

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
