/** Search parameters of the pages of batches: page number, state of rows, and the step of a new one. An invalid one counts as absent. */
import { z } from 'zod'
import { rowStates } from '../batch.model.ts'

const page = z.coerce.number().int().min(1).max(1_000_000).optional().catch(undefined)
export const batchesSearch = z.object({ page })
export const batchSearch = z.object({ page, state: z.enum(rowStates).optional().catch(undefined) })

/** Absent: the sheet is chosen. */
export const newBatchSearch = z.object({ step: z.enum(['columns', 'check']).optional().catch(undefined) })

export type BatchesSearch = z.infer<typeof batchesSearch>
export type BatchSearch = z.infer<typeof batchSearch>
export type NewBatchSearch = z.infer<typeof newBatchSearch>

export const PAGE_SIZE = 20
