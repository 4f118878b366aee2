/** Search parameters of an envelope page's address. */
import { z } from 'zod'

export const detailSearch = z.object({ tab: z.enum(['history']).optional().catch(undefined) })
export type DetailSearch = z.infer<typeof detailSearch>
