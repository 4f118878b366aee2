/** Search parameters of the pages of batches: page number and state of rows. An invalid one counts as absent. */
import { z } from 'zod'
import { rowStates } from '../batch.model.ts'

const page = z.coerce.number().int().min(1).max(1_000_000).optional().catch(undefined)
export const batchesSearch = z.object({ page })
export const batchSearch = z.object({ page, state: z.enum(rowStates).optional().catch(undefined) })

export type BatchesSearch = z.infer<typeof batchesSearch>
export type BatchSearch = z.infer<typeof batchSearch>

export const PAGE_SIZE = 20
