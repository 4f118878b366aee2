/** What the address of the list says. */
import { draftSearch } from '../lists/search.ts'
import type { z } from 'zod'

export const inPersonSearch = draftSearch.omit({ oldestFirst: true })
export type InPersonSearch = z.infer<typeof inPersonSearch>
