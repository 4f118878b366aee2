/** Makes the server's recipients equal to the rows on the screen; repeating it changes nothing. */
import { z } from 'zod'
import { call } from '../../../../web/call.ts'
import {
  addRecipientEndpoint,
  changeRecipientEndpoint,
  listRecipientsEndpoint,
  removeRecipientEndpoint,
} from '../../drafts/draft.contract.ts'
import type { RecipientView } from '../../parts.contract.ts'
import {
  stepsTo,
  type KnownRecipient,
  type RecipientParts,
  type RecipientRows,
  type RecipientStep,
} from '../../drafts/recipient-rows.model.ts'

export const isAddress = (email: string): boolean => z.email().safeParse(email.trim()).success

export const knownRecipient = ({ id, name, type, routing_order, addressees }: RecipientView): KnownRecipient => ({
  id,
  name: addressees[0]?.name || name,
  email: addressees[0]?.value ?? '',
  type,
  routingOrder: routing_order,
})

/** @param ids which row became which recipient; completed here */
export async function saveRecipients(id: string, rows: RecipientRows, ids: Map<string, string>): Promise<void> {
  const { data } = await call(listRecipientsEndpoint, { id })
  for (const step of stepsTo(rows, data.map(knownRecipient), ids, isAddress)) await tell(id, step, ids)
}

async function tell(id: string, step: RecipientStep, ids: Map<string, string>): Promise<void> {
  switch (step.does) {
    case 'remove':
      await call(removeRecipientEndpoint, { id, recipient: step.id })
      return
    case 'change':
      ids.set(step.key, step.id)
      await call(changeRecipientEndpoint, { id, recipient: step.id, ...asRequest(step.parts) })
      return
    case 'add': {
      const added = await call(addRecipientEndpoint, { id, ...asRequest(step.parts) })
      ids.set(step.key, added.id)
    }
  }
}

const asRequest = ({ name, email, type, routingOrder }: RecipientParts) => ({
  type,
  routing_order: routingOrder,
  name,
  addressees: [{ via: 'email' as const, name, value: email }],
})
