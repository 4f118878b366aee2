/** Follows references between the objects of a clean file. */

/** By each object's number, those of the objects it refers to. */
export type Links = ReadonlyMap<number, readonly number[]>

/** The first, and all that they lead to. */
export function reachedFrom(first: readonly number[], links: Links): ReadonlySet<number> {
  const reached = new Set(first)
  for (const object of reached) for (const ref of links.get(object) ?? []) reached.add(ref) // a set goes on with what is added
  return reached
}

/** By each object's number, those of the objects that refer to it. */
export function reversed(links: Links): Links {
  const sources = new Map<number, number[]>()
  for (const [from, refs] of links)
    for (const to of refs) {
      const known = sources.get(to)
      if (known) known.push(from)
      else sources.set(to, [from])
    }
  return sources
}
