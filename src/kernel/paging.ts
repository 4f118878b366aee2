/** Lists come in pages: what may be asked of one, and what a page looks like. */
import { z } from 'zod'

/**
 * A page of a list. Links are addresses of this API, null at the ends; a caller that follows them gets through a list of any length.
 * `total` counts the whole list; in a search it may be only what was found so far, and then `is_total_exact` is false.
 */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    data: z.array(item),
    links: z.object({ next: z.string().nullable(), prev: z.string().nullable() }),
    meta: z.object({ current_page: z.number().int(), total: z.number().int(), is_total_exact: z.boolean() }),
  })

export const pageQuery = {
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(20),
}

/** Characters of a search. */
export const LONGEST_SEARCH = 200

export const searchQuery = { ...pageQuery, q: z.string().trim().max(LONGEST_SEARCH).optional() }

/** The words of a search, the first few of them. */
export const wordsIn = (q = ''): string[] => q.split(/\s+/).filter(Boolean).slice(0, 8)

/** With a cursor the page begins where the link that carried it was given; `page` then only says what number that page has. */
export const listQuery = {
  ...searchQuery,
  cursor: z.string().max(200).optional(),
}

/** An entry of a list, by which the list can be gone on with on either side: lists are ordered by time, then by id. */
export type PageMark = Readonly<{ at: Date; id: string }>

/** Where a page begins: at a number of entries from the beginning, or beside an entry. */
export type PagePosition =
  | Readonly<{ kind: 'page'; offset: number }>
  | Readonly<{ kind: 'after' | 'before'; mark: PageMark }>

/** One page of a short list; `total` counts the whole list. */
export type Listed<Item> = Readonly<{ items: readonly Item[]; total: number }>

/** One page of a list of any length; `next` and `prev` are null where the list ends. */
export type Stepped<Item> = Listed<Item> &
  Readonly<{ isTotalExact: boolean; next: PageMark | null; prev: PageMark | null }>
