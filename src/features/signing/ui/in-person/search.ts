/** Search parameters of the list's address. */
import { draftSearch } from '../../../../core/envelope/ui/search.ts'
import type { z } from 'zod'

export const inPersonSearch = draftSearch.omit({ oldestFirst: true })
export type InPersonSearch = z.infer<typeof inPersonSearch>
