/** Envelopes that somebody received: for themselves with the links by which they act, for programs without. */
import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { listOf, listQuery } from '../../kernel/paging.ts'
import { EnvelopeHead } from './envelope.contract.ts'
import { recipientTypes } from './envelope.model.ts'
import { folderId } from './list-query.contract.ts'
import { moment, RecipientState } from './parts.contract.ts'

/** An envelope that somebody received, with the link by which they act. */
export const ReceivedView = z.object({
  envelope: EnvelopeHead,
  state: RecipientState,
  type: z.enum(recipientTypes),
  action_token: z.string(),
  notified_at: moment,
})
export type ReceivedView = z.infer<typeof ReceivedView>

export const receivedFilter = {
  'filter[state]': z.string().optional(),
  'filter[envelope.state]': z.string().optional(),
  'filter[folder]': folderId
    .optional()
    .describe('Only what is saved in this folder of the storage, or in one below it, as far as the caller sees it.'),
}

const query = z.object({
  ...listQuery,
  ...receivedFilter,
  sort: z.enum(['notified_at', '-notified_at', 'created_at', '-created_at']).default('-notified_at'),
  include: z.string().optional(),
})

export const listInboxEndpoint = endpoint({
  method: 'GET',
  path: '/v1/envelopes/inbox',
  does: "List the envelopes in which a recipient's address is the caller's own verified one.",
  caller: 'user',
  input: query,
  output: listOf(ReceivedView),
})

/** A program sees what waits for the person, and cannot act as they would: the link stays with them. */
export const listReceivedEndpoint = endpoint({
  method: 'GET',
  path: '/v1/inbox',
  does: "List the envelopes in which a recipient's address is the person's own verified one, without the links by which they act. A program that acts for the organization has no inbox.",
  caller: 'member',
  statements: 9,
  input: query,
  output: listOf(ReceivedView.omit({ action_token: true })),
})
