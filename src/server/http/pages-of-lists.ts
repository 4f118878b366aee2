/** A page of a list, with the addresses of its neighbours. */
type Asked = Readonly<{ page: number; limit: number }> & Readonly<Record<string, unknown>>

export function inPages<Item>(
  path: string,
  asked: Asked,
  { items, total }: Readonly<{ items: readonly Item[]; total: number }>,
) {
  const { page, limit } = asked
  const address = (other: number) => {
    const named = Object.entries({ ...asked, page: other }).filter(([, value]) => value !== undefined && value !== null)
    return `${path}?${new URLSearchParams(named.map(([name, value]): [string, string] => [name, String(value)])).toString()}`
  }
  return {
    data: [...items],
    links: {
      next: page * limit < total ? address(page + 1) : null,
      prev: page > 1 ? address(page - 1) : null,
    },
    meta: { current_page: page, total },
  }
}
