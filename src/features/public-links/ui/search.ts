/** Search parameters of the pages of public links: page numbers. An invalid one counts as absent. */
import { z } from 'zod'

const page = z.coerce.number().int().min(1).max(1_000_000).optional().catch(undefined)
export const linksSearch = z.object({ page })
export type LinksSearch = z.infer<typeof linksSearch>

export const PAGE_SIZE = 20
