/** Finds in a clean file what content may draw, without reading it: forms and patterns, and which of them may draw others. */
import type { CleanFile, CleanStream } from './clean-file.ts'
import { reachedFrom, reversed } from './links.ts'

/** By the number of a form or a pattern: a leaf has resources of its own, which lead to no other. */
export type Drawable = ReadonlyMap<number, 'leaf' | 'branch'>

type Of = Pick<CleanStream, 'entries'>

/** Null where a stream does not say of which kind it is. */
export function drawableIn({ streams, links }: CleanFile): Drawable | null {
  if (!streams.every(saysWhatItIs)) return null
  const drawn = streams.filter(isDrawnByContent)
  const sources = reversed(links)
  const leading = reachedFrom(
    drawn.flatMap(({ object }) => sources.get(object) ?? []),
    sources,
  )
  return new Map(
    drawn.map(({ object, entries }) => [object, entries.has('Resources') && !leading.has(object) ? 'leaf' : 'branch']),
  )
}

/** A form or a pattern, of a stream that says what it is. */
export const isDrawnByContent = ({ entries }: Of): boolean =>
  entries.get('Subtype') === 'Form' || entries.has('PatternType')

/** In the dictionary itself, not elsewhere. */
export const saysWhatItIs = ({ entries }: Of): boolean =>
  ['Subtype', 'PatternType'].every((key) => !entries.has(key) || isSaid(entries.get(key)))

const isSaid = (entry: number | string | undefined): boolean => typeof entry === 'string' || Number(entry) >= 0
