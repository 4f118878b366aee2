/** Makes the server's recipients equal to the rows on the screen; repeating it changes nothing. */
import { call } from '../../../../web/call.ts'
import {
  addRecipientEndpoint,
  changeRecipientEndpoint,
  listRecipientsEndpoint,
  removeRecipientEndpoint,
} from '../../draft.contract.ts'
import { eachInTurn } from '../../../../web/each-in-turn.ts'
import type { SettledKeys } from '../../../../core/envelope/recipient-orders.model.ts'
import type { RecipientView } from '../../../../core/envelope/parts.contract.ts'
import {
  stepsTo,
  type RowChecks,
  type KnownRecipient,
  type RowParts,
  type RecipientRows,
  type RecipientStep,
} from '../../recipient-rows.model.ts'

export const knownRecipient = (view: RecipientView): KnownRecipient => {
  const {
    id,
    role,
    name,
    type,
    signature_type: signatureType,
    routing_order: routingOrder,
    addressees,
    check,
    language,
    signs_as: signsAs,
    may_delegate: mayDelegate,
    attachments,
  } = view
  const [addressee] = addressees
  return {
    id,
    role,
    name: addressee?.name ?? name,
    via: addressee?.via ?? 'email',
    address: addressee?.value ?? '',
    type,
    signatureType,
    identifiers:
      addressee?.identifiers.map(({ code, value, is_required: isRequired }) => ({ code, value, isRequired })) ?? [],
    routingOrder,
    check,
    language,
    signsAs: signsAs && { capacity: signsAs.capacity, inNameOf: signsAs.in_name_of },
    mayDelegate,
    attachments: attachments.map(({ title, hint, is_required: isRequired }) => ({ title, hint, isRequired })),
  }
}

/**
 * @param ids which row became which recipient; completed here
 * @param settled keys of rows that keep their number in the order
 */
export async function saveRecipients(
  id: string,
  rows: RecipientRows,
  ids: Map<string, string>,
  checks: RowChecks,
  settled: SettledKeys,
): Promise<void> {
  const { data } = await call(listRecipientsEndpoint, { id })
  await eachInTurn(stepsTo(rows, data.map(knownRecipient), ids, checks, settled), (step) => tell(id, step, ids))
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

const asRequest = ({
  name,
  via,
  address,
  signatureType,
  identifiers,
  routingOrder,
  check,
  signsAs,
  mayDelegate,
  attachments,
  ...same
}: RowParts) => ({
  ...same,
  signs_as: signsAs && { capacity: signsAs.capacity, in_name_of: signsAs.inNameOf },
  may_delegate: mayDelegate,
  attachments: attachments.map(({ isRequired, ...asked }) => ({ ...asked, is_required: isRequired })),
  signature_type: signatureType,
  routing_order: routingOrder,
  name,
  check: check && { by: check.by, at: check.at, phone: check.phone, access_code: check.accessCode },
  addressees: [
    {
      via,
      name,
      value: address,
      identifiers: identifiers.map(({ code, value, isRequired }) => ({ code, value, is_required: isRequired })),
    },
  ],
})
