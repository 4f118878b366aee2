/** Compares parts of two revisions of a document by what they say, not by where they stand. */
import {
  type PdfNull,
  PdfArray,
  PdfDict,
  PdfRef,
  PdfStream,
  PdfString,
  type PDF,
  type PdfObject,
} from '../pdf/objects.ts'
import { isSame } from '../base/octets.ts'
import { resolved } from '../pdf/page-space.ts'

/** So many pairs of objects are looked at; a document with more is not judged unchanged. */
const MOST_PAIRS = 3_000_000

/** `key`: the entry both are the value of. */
export type Compare = (before: PdfObject | undefined, after: PdfObject | undefined, key?: string) => boolean

/** `key`: the entry it was reached by, if any; an item of an array goes by the key of the array. */
type Pair = readonly [before: PdfObject | undefined, after: PdfObject | undefined, key: string | undefined]

/**
 * Entries that link to a page, a field or the catalog. By any other entry, above all those of resources, such an object may be
 * used as something else, of which the rules for pages and fields know nothing.
 */
const LINKS = new Set('P Parent Pg Obj Popup IRT Kids Annots Fields CO T Data D Dest Dests Names OpenAction'.split(' '))

/** @param islands numbers of objects that are compared on their own: a link to one is enough */
export function comparer(before: PDF, after: PDF, islands: ReadonlySet<number>): Compare {
  const known = new Set<string>()
  let left = MOST_PAIRS

  return (first, second, key) => {
    const met = new Set<string>()
    const waiting: Pair[] = [[first, second, key]]
    for (let pair = waiting.pop(); pair; pair = waiting.pop()) {
      left -= 1
      if (left < 0) return false
      if (isKnown(pair, met)) continue
      const [a, b] = [resolved(before, pair[0]), resolved(after, pair[1])]
      if (!isAlike(a, b)) return false
      pushParts(a, b, pair[2], waiting)
    }
    for (const key of met) known.add(key)
    return true
  }

  function isKnown([a, b, by]: Pair, met: Set<string>): boolean {
    if (!(a instanceof PdfRef) || !(b instanceof PdfRef)) return false
    const isLink = by !== undefined && LINKS.has(by)
    if (isLink && a.objectNumber === b.objectNumber && islands.has(a.objectNumber)) return true
    const key = `${a.objectNumber}.${a.generation}/${b.objectNumber}.${b.generation}`
    if (known.has(key) || met.has(key)) return true
    met.add(key)
    return false
  }
}

/** Equal as far as can be seen without looking into its parts. */
function isAlike(a: PdfObject | undefined, b: PdfObject | undefined): boolean {
  if (isNothing(a) || isNothing(b)) return isNothing(a) && isNothing(b)
  if (a instanceof PdfStream) return b instanceof PdfStream && isSame(a.data, b.data)
  if (a instanceof PdfDict) return b instanceof PdfDict && !(b instanceof PdfStream)
  if (a instanceof PdfArray) return b instanceof PdfArray && a.length === b.length
  if (a instanceof PdfString) return b instanceof PdfString && isSame(a.bytes, b.bytes)
  return 'value' in a && 'value' in b && a.type === b.type && a.value === b.value
}

function pushParts(a: PdfObject | undefined, b: PdfObject | undefined, by: string | undefined, waiting: Pair[]): void {
  if (a instanceof PdfArray && b instanceof PdfArray) {
    a.toArray().forEach((item, index) => waiting.push([item, b.at(index), by]))
  }
  if (a instanceof PdfDict && b instanceof PdfDict) {
    // below /Dests keys are names that the author chose, and lead to pages
    for (const key of keysOf(a, b)) waiting.push([a.get(key), b.get(key), by === 'Dests' ? by : key])
  }
}

/** The keys of both. */
export function keysOf(a: PdfDict, b: PdfDict): Set<string> {
  return new Set([...a.keys(), ...b.keys()].map(({ value }) => value))
}

const isNothing = (value: PdfObject | undefined): value is PdfNull | undefined =>
  value === undefined || value.type === 'null'
