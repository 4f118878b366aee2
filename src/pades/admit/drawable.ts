/** Finds in a clean file what content may draw, without reading it: forms and patterns, and which of them may draw others. */
import type { CleanFile } from '../pdf/clean/clean-file.ts'

/** By the number of a form or a pattern: a leaf has resources of its own, which lead to no other. */
export type Drawable = ReadonlyMap<number, 'leaf' | 'branch'>

/** Null where a stream does not say in plain words of which kind it is. */
export function drawableIn({ streams, links }: CleanFile): Drawable | null {
  const kinds = streams.map(({ entries }) => [entries.get('Subtype'), entries.get('PatternType')] as const)
  if (kinds.some(([subtype, pattern]) => typeof subtype === 'number' || !isWholeOrNone(pattern))) return null
  const drawn = streams.filter((_, index) => kinds[index]![0] === 'Form' || kinds[index]![1] !== undefined)
  const leading = leadingTo(
    drawn.map(({ object }) => object),
    links,
  )
  return new Map(
    drawn.map(({ object, entries }) => [object, entries.has('Resources') && !leading.has(object) ? 'leaf' : 'branch']),
  )
}

const isWholeOrNone = (entry: number | string | undefined): boolean =>
  entry === undefined || (typeof entry === 'number' && entry > 0)

/** All from which a reference leads to one of these, over others or not. */
function leadingTo(targets: readonly number[], links: CleanFile['links']): ReadonlySet<number> {
  const sources = new Map<number, number[]>()
  for (const [from, refs] of links)
    for (const to of refs) {
      const known = sources.get(to)
      if (known) known.push(from)
      else sources.set(to, [from])
    }
  const leading = new Set<number>()
  const waiting = [...targets]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
    for (const from of sources.get(next) ?? []) {
      if (leading.has(from)) continue
      leading.add(from)
      waiting.push(from)
    }
  return leading
}
