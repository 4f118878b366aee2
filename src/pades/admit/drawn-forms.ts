/** Counts the forms that a page draws, those in forms included: where each draws the next one twice, thirty of them draw a thousand million. */
import { contentsOf, readContent } from '../pdf/content-streams.ts'
import { PdfArray, PdfDict, PdfRef, PdfStream, type PDF, type PdfObject } from '../pdf/objects.ts'
import { inherited, resolved } from '../pdf/page-space.ts'
import type { Drawable } from '../pdf/clean/drawable.ts'
import { TooComplex } from './too-complex.ts'

/** Several times what the drawing of a whole town has on a page; PDFium takes a minute for as many. */
const MOST_DRAWN = 1_000_000
/** PDFium draws no form in so many others, which ends what leads back to itself. */
const DEEPEST = 40
/** What is read and kept to count by. A file with more is let in uncounted: those that double at every step are small. */
const MOST_READ_BYTES = 2 ** 26
const MOST_KEPT = 250_000

/** By what is drawn: how often. */
type Draws = ReadonlyMap<PdfRef, number>

/** Names that a content draws: how often. */
type Names = ReadonlyMap<string, number>

/** What resources list for drawing, by name and operator. */
type Shelf = ReadonlyMap<string, PdfRef>

/** Octets of `/X Do` without a separator, the name being empty. */
const SHORTEST_DRAW = 4

/** What spares reading: `octets` of contents as they are unpacked, and what `drawableIn` tells of a clean file. */
type Known = Readonly<{ octets?: ReadonlyMap<PdfStream, number>; drawable?: Drawable | null }>

/**
 * A page is read only where what its resources list could be too much, drawn as often as its content has room for.
 * @throws TooComplex where a page draws more than any reader can show
 */
export function ensureFewForms(pdf: PDF, pages: readonly PdfDict[], { octets, drawable }: Known = {}): void {
  const { shelfOf, drawnBy, drawsOf } = openGraph(pdf, drawable ?? null)
  const all = new Set<PdfRef>()
  const shelves = new Set<Shelf>()
  const roots = pages.map((page) => {
    const contents = contentsOf(pdf, page).map((part) => resolved(pdf, part))
    const resources = resolved(pdf, inherited(pdf, page, 'Resources'))
    const appearances = appearancesOn(pdf, page)
    const shelf = shelfOf(resources)
    for (const form of [...(shelves.has(shelf) ? [] : shelf.values()), ...appearances]) all.add(form)
    shelves.add(shelf)
    return { contents, resources, shelf, appearances: new Map(appearances.map((each) => [each, 1] as const)) }
  })
  for (const form of all) for (const drawn of drawsOf(form).keys()) all.add(drawn) // a set goes on with what is added
  const counts = countAll(all, drawsOf)
  const heaviest = new Map(Array.from(shelves, (shelf) => [shelf, heaviestOf(shelf, counts)]))
  for (const { contents, resources, shelf, appearances } of roots) {
    const weight = heaviest.get(shelf)!
    const most = weight === 0 ? 0 : (weight * sumOf(contents, octetsOf)) / SHORTEST_DRAW
    const shown = sum(appearances, counts)
    if (shown + most > MOST_DRAWN && shown + sum(drawnBy(contents, resources), counts) > MOST_DRAWN)
      throw new TooComplex('forms')
  }

  function octetsOf(content: PdfObject | undefined): number {
    return (content instanceof PdfStream ? octets?.get(content) : 0) ?? Infinity
  }
}

/** How many each draws, itself included; none more than are too many. */
function countAll(all: ReadonlySet<PdfRef>, drawsOf: (form: PdfRef) => Draws): Draws {
  let counts: Draws = new Map()
  for (let depth = 0; depth < DEEPEST; depth += 1) {
    const before = counts
    counts = new Map(Array.from(all, (form) => [form, Math.min(1 + sum(drawsOf(form), before), MOST_DRAWN + 1)]))
    if ([...counts].every(([form, count]) => before.get(form) === count)) break
  }
  return counts
}

const heaviestOf = (shelf: Shelf, counts: Draws): number =>
  [...shelf.values()].reduce((most, form) => Math.max(most, counts.get(form) ?? 0), 0)

const sumOf = <T>(items: readonly T[], weigh: (item: T) => number): number =>
  items.reduce((sum, item) => sum + weigh(item), 0)

const sum = (draws: Draws, counts: Draws): number => {
  let all = 0
  for (const [form, times] of draws) all += times * (counts.get(form) ?? 0)
  return all
}

/** Each content is read once, and each dictionary of resources. */
function openGraph(pdf: PDF, drawable: Drawable | null) {
  const known = new Map<PdfRef, Draws>()
  /** A form without resources takes those of what lists it first. */
  const around = new Map<PdfRef, PdfObject | undefined>()
  const namesIn = openNames(pdf)
  const shelves = new Map<PdfObject | undefined, Shelf>()
  let left = MOST_KEPT
  return { shelfOf, drawnBy, drawsOf }

  function drawsOf(form: PdfRef): Draws {
    const before = known.get(form)
    if (before) return before
    const draws = drawable?.get(form.objectNumber) === 'leaf' ? nothing : drawnByForm(form)
    known.set(form, draws)
    return draws
  }

  function drawnByForm(form: PdfRef): Draws {
    const stream = resolved(pdf, form)
    if (!(stream instanceof PdfStream)) return nothing
    return drawnBy([stream], resolved(pdf, stream.get('Resources')) ?? around.get(form))
  }

  function drawnBy(contents: readonly (PdfObject | undefined)[], resources: PdfObject | undefined): Draws {
    const draws = new Map<PdfRef, number>()
    const shelf = shelfOf(resources)
    if (shelf.size === 0) return draws
    for (const content of contents)
      for (const [name, times] of content instanceof PdfStream ? namesIn(content) : []) {
        const drawn = shelf.get(name)
        if (!drawn || (!draws.has(drawn) && --left < 0)) continue
        draws.set(drawn, (draws.get(drawn) ?? 0) + times)
      }
    return draws
  }

  function shelfOf(resources: PdfObject | undefined): Shelf {
    if (!(resources instanceof PdfDict)) return noShelf
    const before = shelves.get(resources)
    if (before) return before
    const shelf = new Map([...listed(resources, 'XObject', 'Do'), ...listed(resources, 'Pattern', 'scn')])
    for (const drawn of shelf.values()) if (!around.has(drawn)) around.set(drawn, resources)
    shelves.set(resources, shelf)
    return shelf
  }

  function listed(resources: PdfDict, category: 'XObject' | 'Pattern', operator: string): [string, PdfRef][] {
    const isDrawn = (ref: PdfRef) =>
      drawable ? drawable.has(ref.objectNumber) : isStream(pdf, ref, category === 'XObject' ? 'Form' : null)
    return refsIn(pdf, resources, category).flatMap(([name, ref]): [string, PdfRef][] =>
      isDrawn(ref) ? [[`${name} ${operator}`, ref]] : [],
    )
  }
}

const nothing: Draws = new Map()
const noShelf: Shelf = new Map()

/** A form or a pattern by its name; a comment may stand before the operator (ISO 32000-2 §7.2.4). */
const DRAWN =
  /\/([^\0\t\n\f\r ()<>[\]{}/%]+)(?:[\0\t\n\f\r ]|%[^\r\n]*[\r\n])+(Do|scn|SCN)(?![^\0\t\n\f\r ()<>[\]{}/%])/g

/** With their operators. A pattern counts once in each content: how often its tiles lie there is not counted. */
function openNames(pdf: PDF): (content: PdfStream) => Names {
  const known = new Map<PdfStream, Names>()
  let left = MOST_READ_BYTES
  return (content) => {
    const before = known.get(content)
    if (before) return before
    const names = new Map<string, number>()
    const data = left > 0 ? (readContent(pdf, content)?.data ?? decoded(content)) : new Uint8Array()
    left -= data.length
    const text = left > 0 ? Buffer.from(data.buffer, data.byteOffset, data.length).toString('latin1') : ''
    for (const [, name = '', operator] of text.matchAll(DRAWN)) {
      const key = operator === 'Do' ? `${plain(name)} Do` : `${plain(name)} scn`
      names.set(key, operator === 'Do' ? (names.get(key) ?? 0) + 1 : 1)
    }
    known.set(content, names)
    return names
  }
}

/** ISO 32000-2 §7.3.5, and octets as UTF-8, as the PDF library reads names of resources. */
function plain(name: string): string {
  const octets = name.replaceAll(/#([\dA-Fa-f]{2})/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
  return Buffer.from(octets, 'latin1').toString('utf8')
}

function refsIn(pdf: PDF, resources: PdfDict, category: string): [string, PdfRef][] {
  const entries = resolved(pdf, resources.get(category))
  if (!(entries instanceof PdfDict)) return []
  return Array.from(entries).flatMap(([{ value: name }, entry]): [string, PdfRef][] =>
    entry instanceof PdfRef ? [[name, entry]] : [],
  )
}

/** @param subtype null: of any */
function isStream(pdf: PDF, ref: PdfRef, subtype: string | null): boolean {
  const stream = resolved(pdf, ref)
  if (!(stream instanceof PdfStream) || subtype === null) return stream instanceof PdfStream
  const own = resolved(pdf, stream.get('Subtype'))
  return own?.type === 'name' && own.value === subtype
}

function decoded(stream: PdfStream): Uint8Array {
  try {
    return stream.getDecodedData()
  } catch {
    return new Uint8Array()
  }
}

/** What annotations show, in each of their states. */
function appearancesOn(pdf: PDF, page: PdfDict): PdfRef[] {
  const annotations = resolved(pdf, page.get('Annots'))
  const all = annotations instanceof PdfArray ? annotations.toArray() : []
  return all.flatMap((each): PdfRef[] => {
    const looks = resolved(pdf, entryOf(resolved(pdf, each), 'AP'))
    const normal = entryOf(looks, 'N')
    const states = resolved(pdf, normal)
    if (states instanceof PdfStream) return normal instanceof PdfRef ? [normal] : []
    return states instanceof PdfDict
      ? Array.from(states, ([, state]) => state).filter((state) => state instanceof PdfRef)
      : []
  })
}

const entryOf = (object: PdfObject | undefined, key: string): PdfObject | undefined =>
  object instanceof PdfDict ? object.get(key) : undefined
