/** Counts the forms that a page draws, those in forms included: where each draws the next one twice, thirty of them draw a thousand million. */
import { contentsOf, readContent } from '../pdf/content-streams.ts'
import { PdfArray, PdfDict, PdfStream, type PDF, type PdfObject } from '../pdf/objects.ts'
import { readPageTree } from '../pdf/page-tree.ts'
import { inherited, resolved } from '../pdf/page-space.ts'
import { TooComplex } from './too-complex.ts'

/** Several times what the drawing of a whole town has on a page; PDFium takes a minute for as many. */
const MOST_DRAWN = 1_000_000
/** PDFium draws no form in so many others, which ends what leads back to itself. */
const DEEPEST = 40
/** What is read and kept to count by. A file with more is let in uncounted: those that double at every step are small. */
const MOST_READ_BYTES = 2 ** 26
const MOST_KEPT = 250_000

/** By what is drawn: how often. */
type Draws = ReadonlyMap<PdfStream, number>

/** Names that a content draws: how often. */
type Names = ReadonlyMap<string, number>

/** @throws TooComplex where a page draws more than any reader can show */
export function ensureFewForms(pdf: PDF): void {
  const { drawnBy, drawsOf } = openGraph(pdf)
  const roots = readPageTree(pdf).leaves.flatMap(({ page }) => {
    const contents = contentsOf(pdf, page).map((part) => resolved(pdf, part))
    const appearances = appearancesOn(pdf, page).map((appearance) => [appearance, 1] as const)
    return [drawnBy(contents, resolved(pdf, inherited(pdf, page, 'Resources'))), new Map(appearances)]
  })
  const all = new Set(roots.flatMap((root) => [...root.keys()]))
  for (const form of all) for (const drawn of drawsOf(form).keys()) all.add(drawn) // a set goes on with what is added
  let counted: Draws = new Map()
  for (let depth = 0; depth < DEEPEST; depth += 1) {
    const before = counted
    counted = new Map(Array.from(all, (form) => [form, 1 + sum(drawsOf(form), before)]))
    for (const count of counted.values()) ensureFew(count)
    if ([...counted].every(([form, count]) => before.get(form) === count)) break
  }
  for (const root of roots) ensureFew(sum(root, counted))
}

function ensureFew(count: number): void {
  if (count > MOST_DRAWN) throw new TooComplex('forms')
}

const sum = (draws: Draws, counts: Draws): number => {
  let all = 0
  for (const [form, times] of draws) all += times * (counts.get(form) ?? 0)
  return all
}

/** Each content is read once, and each dictionary of resources. */
function openGraph(pdf: PDF) {
  const known = new Map<PdfStream, Draws>()
  /** A form without resources takes those of what draws it first. */
  const around = new Map<PdfStream, PdfObject | undefined>()
  const namesIn = openNames(pdf)
  const shelves = new Map<PdfDict, ReadonlyMap<string, PdfStream>>()
  let left = MOST_KEPT
  return { drawnBy, drawsOf }

  function drawsOf(form: PdfStream): Draws {
    const before = known.get(form)
    if (before) return before
    const draws = drawnBy([form], resolved(pdf, form.get('Resources')) ?? around.get(form))
    known.set(form, draws)
    return draws
  }

  function drawnBy(contents: readonly (PdfObject | undefined)[], resources: PdfObject | undefined): Draws {
    const draws = new Map<PdfStream, number>()
    if (!(resources instanceof PdfDict)) return draws
    for (const content of contents)
      for (const [name, times] of content instanceof PdfStream ? namesIn(content) : []) {
        const drawn = shelfOf(resources).get(name)
        if (!drawn || (!draws.has(drawn) && --left < 0)) continue
        draws.set(drawn, (draws.get(drawn) ?? 0) + times)
        if (!around.has(drawn)) around.set(drawn, resources)
      }
    return draws
  }

  function shelfOf(resources: PdfDict): ReadonlyMap<string, PdfStream> {
    const before = shelves.get(resources)
    if (before) return before
    const forms = streamsIn(pdf, resources, 'XObject').filter(([, stream]) => isForm(pdf, stream))
    const shelf = new Map([
      ...forms.map(([name, form]) => [`${name} Do`, form] as const),
      ...streamsIn(pdf, resources, 'Pattern').map(([name, pattern]) => [`${name} scn`, pattern] as const),
    ])
    shelves.set(resources, shelf)
    return shelf
  }
}

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

function streamsIn(pdf: PDF, resources: PdfDict, category: string): [string, PdfStream][] {
  const entries = resolved(pdf, resources.get(category))
  if (!(entries instanceof PdfDict)) return []
  return Array.from(entries).flatMap(([{ value: name }, entry]): [string, PdfStream][] => {
    const stream = resolved(pdf, entry)
    return stream instanceof PdfStream ? [[name, stream]] : []
  })
}

function isForm(pdf: PDF, stream: PdfStream): boolean {
  const subtype = resolved(pdf, stream.get('Subtype'))
  return subtype?.type === 'name' && subtype.value === 'Form'
}

function decoded(stream: PdfStream): Uint8Array {
  try {
    return stream.getDecodedData()
  } catch {
    return new Uint8Array()
  }
}

/** What annotations show, in each of their states. */
function appearancesOn(pdf: PDF, page: PdfDict): PdfStream[] {
  const annotations = resolved(pdf, page.get('Annots'))
  const all = annotations instanceof PdfArray ? annotations.toArray() : []
  const normal = all.map((each) => entryOf(pdf, entryOf(pdf, resolved(pdf, each), 'AP'), 'N'))
  return normal
    .flatMap((each) => (each instanceof PdfDict && !(each instanceof PdfStream) ? valuesIn(pdf, each) : [each]))
    .filter((each) => each instanceof PdfStream)
}

const entryOf = (pdf: PDF, object: PdfObject | undefined, key: string): PdfObject | undefined =>
  object instanceof PdfDict ? resolved(pdf, object.get(key)) : undefined

const valuesIn = (pdf: PDF, dict: PdfDict): (PdfObject | undefined)[] =>
  Array.from(dict, ([, value]) => resolved(pdf, value))
