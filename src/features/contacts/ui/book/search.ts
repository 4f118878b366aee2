/** Search parameters of the contacts page: words and page number. An invalid one counts as absent. */
import { z } from 'zod'

export const contactSearch = z.object({
  q: z.coerce.string().max(200).optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(1_000_000).optional().catch(undefined),
})
export type ContactSearch = z.infer<typeof contactSearch>

export const PAGE_SIZE = 20
