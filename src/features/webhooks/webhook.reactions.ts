/** Reactions of webhooks to facts: deliveries about envelopes, the end of endpoints, and the letter about a paused one. */
import type { OrganizationId } from '../../kernel/ids.ts'
import type { OrganizationFact } from '../../core/identity/organization-fact.model.ts'
import { ownerLetters, type OwnerLetterPorts } from '../../core/identity/owner-letters.ts'
import { recordAboutOrganization } from '../../core/identity/record.commands.ts'
import type { Ctx, Reaction } from '../../server/ctx.ts'
import type { Tx } from '../../server/db.ts'
import type { AccountMessage } from '../messages/message.model.ts'
import { letterToOwner, type OwnerToTell } from '../messages/owner-letter.model.ts'
import { hostOf } from './pausing.commands.ts'
import { findTold, holdListeners, queueDeliveries } from './queue.store.ts'
import { areTold, bodyOf, happeningsIn, hears } from './webhook.model.ts'
import { deleteWebhooks, lockWebhooksOf } from './webhook.store.ts'

export const webhookReactions = (ports: LetterPorts): readonly Reaction[] => [
  queueWebhooks,
  endWebhooks,
  webhookLetters(ports),
]

/** Writes deliveries in the transaction of their facts: none is lost, and none is made up. */
const queueWebhooks: Reaction = async (ctx, tx, { subject, facts, at }) => {
  if (subject.kind !== 'envelope' || !areTold(facts)) return
  const listeners = await holdListeners(tx, subject.id)
  if (listeners.length === 0) return
  const { envelope, first, isOpened } = await findTold(tx, subject.id, facts.length)
  const deliveries = happeningsIn(facts, first, isOpened).flatMap((happening) =>
    listeners
      .filter((listener) => hears(listener, envelope, happening.event))
      .map(({ id, format }) => ({
        id: ctx.newId<'WebhookDelivery'>(),
        webhookId: id,
        event: happening.event,
        body: bodyOf(format, happening, envelope, at),
      })),
  )
  await queueDeliveries(tx, subject.id, deliveries, ctx.now())
}

/** Endpoints end with the organization, with their program, and with the access of the person who let it in. */
const endWebhooks: Reaction = async (ctx, tx, { subject, facts }) => {
  if (subject.kind !== 'organization') return
  for (const fact of facts as readonly OrganizationFact[]) {
    const ending = endingOf(fact, subject.id)
    if (ending) await end(ctx, tx, ending)
  }
}

type Ending = Parameters<typeof lockWebhooksOf>[1]

function endingOf(fact: OrganizationFact, organizationId: OrganizationId): Ending | null {
  if (fact.type === 'organization.closed') return { organizationId }
  if (fact.type === 'application.deleted') return { organizationId, clientId: fact.clientId }
  if (fact.type === 'oauth.revoked') return { organizationId, clientId: fact.clientId, createdBy: fact.userId }
  return null
}

async function end(ctx: Ctx, tx: Tx, ending: Ending): Promise<void> {
  const webhooks = await lockWebhooksOf(tx, ending)
  const ids = webhooks.map(({ id }) => id)
  await deleteWebhooks(tx, ids, ctx.now())
  for (const { id, url, organizationId } of webhooks) {
    const fact = { type: 'webhook.deleted', webhookId: id, host: hostOf(url) } as const
    await recordAboutOrganization(ctx, tx, organizationId, fact)
  }
}

type LetterPorts = OwnerLetterPorts<OwnerToTell, AccountMessage>

/** A person who paused one knows it. */
const webhookLetters = (ports: LetterPorts): Reaction =>
  ownerLetters(ports, (fact, organizationId) => {
    if (fact.type !== 'webhook.paused' || fact.cause === 'person') return null
    const page = `/account/developer/webhooks/${fact.webhookId}?organization=${organizationId}`
    return (owner) => letterToOwner(owner, { kind: 'webhook_paused', continue: page, told: { what: fact.host } })
  })
