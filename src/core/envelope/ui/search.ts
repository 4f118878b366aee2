/** Search parameters of a list's address: page, search, filters, order. A wrong part is as good as an absent one. */
import { z } from 'zod'
import { statesOf } from '../../../kernel/lifecycle.ts'
import { NO_FOLDER } from '../list-query.contract.ts'
import { envelopeLifecycle, recipientLifecycle } from '../envelope.model.ts'

const page = z.coerce.number().int().min(1).optional().catch(undefined)
/** Where the page begins, as the link of its neighbour said it. */
const cursor = z.string().max(200).optional().catch(undefined)
const q = z.coerce.string().max(200).optional().catch(undefined)
const oldestFirst = z.union([z.boolean(), z.stringbool()]).optional().catch(undefined)
const envelopeState = z.enum(statesOf(envelopeLifecycle)).optional().catch(undefined)
const recipientState = z.enum(statesOf(recipientLifecycle)).optional().catch(undefined)

export const inboxSearch = z.object({
  page,
  cursor,
  q,
  oldestFirst,
  own: recipientState,
  state: envelopeState,
  folder: z.uuid().optional().catch(undefined),
})
/** Offered below the states: an envelope that has ended is kept for some time, or held. */
export const keepings = ['ending', 'held'] as const
/** Offered there, too: of the open ones. */
export const attentions = ['expiring', 'overdue'] as const
/** `keeping`: only what is held or about to be removed; `everybody`: of the whole organization, for its owners. */
export const sentSearch = z.object({
  page,
  cursor,
  q,
  oldestFirst,
  state: envelopeState,
  keeping: z.enum(keepings).optional().catch(undefined),
  attention: z.enum(attentions).optional().catch(undefined),
  label: z.uuid().optional().catch(undefined),
  person: q,
  folder: z
    .union([z.literal(NO_FOLDER), z.uuid()])
    .optional()
    .catch(undefined),
  everybody: oldestFirst,
})
/** Drafts and models; `everybody`: those of the whole organization, for its owners; `shared`: models that teams of mine may use. */
export const draftSearch = z.object({ page, cursor, q, oldestFirst, everybody: oldestFirst, shared: oldestFirst })

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
export const ownStates = ['waiting', 'signing', 'failed', 'following', 'done', 'refused', 'suspended'] as const

/** The page that a link of the API leads to. */
export function pageIn(link: string): { page: number | undefined; cursor: string | undefined } {
  const asked = new URLSearchParams(link.slice(link.indexOf('?')))
  return { page: Number(asked.get('page') ?? 1), cursor: asked.get('cursor') ?? undefined }
}

export const PAGE_SIZE = 20
