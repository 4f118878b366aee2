/** Shared parts of the calls of the demo gateway: their shape, lists in pages, what is not there. */
import { Refused } from './demo.ts'

type Asked = Readonly<{ params: Readonly<Record<string, string>>; query: unknown; body: unknown }>

/** By method and path, `POST /orders`: what is answered. */
export type ApiCalls = Readonly<Record<string, (asked: Asked) => object>>

/** One page of a list, newest first. */
export function pageOf<Item extends { createdAt: string }>(
  items: readonly Item[],
  { page, size }: Readonly<{ page: number; size: number }>,
  view: (item: Item) => object,
): object {
  const sorted = items.toReversed().toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
  return { data: sorted.slice((page - 1) * size, page * size).map(view), paging: { total: items.length } }
}

export function found<Item>(item: Item | undefined, name: string): Item {
  if (!item) throw new Refused(404, `${name} not found.`)
  return item
}
