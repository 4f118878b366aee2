/** What the address of a list says: page, search, filters, order. A wrong part is as good as an absent one. */
import { z } from 'zod'
import { statesOf } from '../../../../kernel/lifecycle.ts'
import { envelopeLifecycle, recipientLifecycle } from '../../envelope.model.ts'

const page = z.coerce.number().int().min(1).optional().catch(undefined)
const q = z.coerce.string().max(200).optional().catch(undefined)
const oldestFirst = z.coerce.boolean().optional().catch(undefined)
const envelopeState = z.enum(statesOf(envelopeLifecycle)).optional().catch(undefined)
const recipientState = z.enum(statesOf(recipientLifecycle)).optional().catch(undefined)

export const inboxSearch = z.object({ page, q, oldestFirst, own: recipientState, state: envelopeState })
export const sentSearch = z.object({ page, q, oldestFirst, state: envelopeState })
export const draftSearch = z.object({ page, q, oldestFirst })

export type InboxSearch = z.infer<typeof inboxSearch>
export type SentSearch = z.infer<typeof sentSearch>
export type DraftSearch = z.infer<typeof draftSearch>

/** States that the lists offer as filters, in the order of an envelope's life. */
export const sentStates = [
  'in-transit',
  'processing',
  'completed',
  'rejected',
  'cancelled',
  'expired',
  'halted',
] as const
export const ownStates = ['waiting', 'signing', 'done', 'refused', 'following', 'suspended'] as const

export const PAGE_SIZE = 20
