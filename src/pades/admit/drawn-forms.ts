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

/** By what is drawn: how often. */
type Draws = ReadonlyMap<PdfStream, number>

/** @throws TooComplex where a page draws more than any reader can show */
export function ensureFewForms(pdf: PDF): void {
  const graph = openGraph(pdf)
  const roots = readPageTree(pdf).leaves.flatMap(({ page }) => [
    graph.drawnIn(resolved(pdf, inherited(pdf, page, 'Resources')), () => contentOf(pdf, page)),
    new Map(appearancesOn(pdf, page).map((appearance) => [appearance, 1])),
  ])
  const drawn = graph.counts(roots)
  for (const root of roots) if (sum(root, drawn) > MOST_DRAWN) throw new TooComplex('forms')
}

function openGraph(pdf: PDF) {
  const known = new Map<PdfStream, Draws>()
  return { drawnIn, counts }

  function drawsOf(form: PdfStream): Draws {
    const before = known.get(form)
    if (before) return before
    const draws = drawnIn(resolved(pdf, form.get('Resources')), () => textOf(pdf, form))
    known.set(form, draws)
    return draws
  }

  /** A pattern is drawn once: how often its tiles lie on the page is not counted here. */
  function drawnIn(resources: PdfObject | undefined, content: () => string): Draws {
    if (!(resources instanceof PdfDict)) return new Map()
    const forms = new Map(streamsIn(pdf, resources, 'XObject').filter(([, stream]) => isForm(pdf, stream)))
    const draws = new Map(streamsIn(pdf, resources, 'Pattern').map(([, pattern]) => [pattern, 1]))
    if (forms.size === 0) return draws
    for (const [, name = ''] of content().matchAll(DRAW)) {
      const form = forms.get(named(name))
      if (form) draws.set(form, (draws.get(form) ?? 0) + 1)
    }
    return draws
  }

  /** Of each that the roots lead to: how many are drawn with it, itself included. */
  function counts(roots: readonly Draws[]): Draws {
    const all = new Set(roots.flatMap((root) => [...root.keys()]))
    for (const form of all) for (const drawn of drawsOf(form).keys()) all.add(drawn) // a set goes on with what is added
    let counted: Draws = new Map()
    for (let depth = 0; depth < DEEPEST; depth += 1) {
      const before = counted
      counted = new Map(Array.from(all, (form) => [form, 1 + sum(drawsOf(form), before)]))
      if ([...counted].every(([form, count]) => before.get(form) === count)) break
    }
    return counted
  }
}

const sum = (draws: Draws, counts: Draws): number =>
  Array.from(draws, ([form, times]) => times * (counts.get(form) ?? 0)).reduce((one, other) => one + other, 0)

const DRAW = /\/([^\0\t\n\f\r ()<>[\]{}/%]{1,127})[\0\t\n\f\r ]+Do(?![^\0\t\n\f\r ()<>[\]{}/%])/g

/** ISO 32000-2 §7.3.5. */
const named = (name: string): string =>
  name.replaceAll(/#([\dA-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

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

const contentOf = (pdf: PDF, page: PdfDict): string =>
  contentsOf(pdf, page)
    .map((part) => textOf(pdf, resolved(pdf, part)))
    .join('\n')

function textOf(pdf: PDF, stream: PdfObject | undefined): string {
  if (!(stream instanceof PdfStream)) return ''
  const data = readContent(pdf, stream)?.data ?? decoded(stream)
  return Buffer.from(data.buffer, data.byteOffset, data.length).toString('latin1')
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
