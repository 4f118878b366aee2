/** A list that ends before the page that was asked for: rows were removed since, or an address names a page too far. */
import { z } from 'zod'

const pageAsked = z.looseObject({ page: z.number(), limit: z.number(), cursor: z.undefined().optional() })

/** As `listOf` in kernel/paging.ts. */
const emptyPage = z.object({
  data: z.array(z.unknown()).length(0),
  meta: z.object({ total: z.number().min(1), is_total_exact: z.literal(true) }),
})

/** @returns what to ask for in place of `asked`: the last page that exists; null where `answer` is to be shown as it is */
export function lastPageInstead<Asked>(asked: Asked, answer: unknown): (Asked & { page: number }) | null {
  const { data: place } = pageAsked.safeParse(asked)
  const { data: empty } = emptyPage.safeParse(answer)
  if (!place || !empty) return null
  const page = Math.ceil(empty.meta.total / place.limit)
  return page < place.page ? { ...asked, page } : null
}
