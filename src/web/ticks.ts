/**
 * Ticks that somebody set or took away in a list, apart from what the server has. They are laid over its newest answer: a late answer overwrites
 * no tick, and a tick nothing that somebody else chose meanwhile.
 */
export type Ticks = ReadonlyMap<string, boolean>

export const withTicks = (known: readonly { id: string }[], ticks: Ticks): ReadonlySet<string> =>
  new Set([
    ...known.map(({ id }) => id).filter((id) => ticks.get(id) !== false),
    ...[...ticks].flatMap(([id, isOn]) => (isOn ? [id] : [])),
  ])
