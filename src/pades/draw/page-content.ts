/** Adds a form to what a page shows, whatever state its own content leaves behind. */
import { PdfArray, PdfDict, PdfName, PdfRef, PdfStream, type PDF, type PdfObject, type PDFPage } from '@libpdf/core'
import { inherited, resolved, spaceOf } from '../page-space.ts'
import { numbers } from './numbers.ts'

/** The form is one unit per shown point and as large as the page as shown; it comes on top. */
export function addToPage(pdf: PDF, page: PDFPage, form: PdfRef): void {
  const space = spaceOf(pdf, page)
  const frame = space.frame({ x: 0, y: 0, width: space.width, height: space.height })
  const name = addForm(pdf, page, form)
  const before = contentsOf(pdf, page)
  const { unclosed, unopened } = balanceOf(pdf, before)
  const opening = 'q\n'.repeat(1 + unopened)
  const closing = '\nQ'.repeat(1 + unclosed)
  // An artifact: what is stamped on a tagged document is no part of its reading order.
  const drawing = `${closing}\n/Artifact BMC q ${numbers(...frame)} cm /${name} Do Q EMC\n`
  page.dict.set('Contents', new PdfArray([plainStream(pdf, opening), ...before, plainStream(pdf, drawing)]))
}

function plainStream(pdf: PDF, content: string): PdfRef {
  return pdf.register(PdfStream.fromDict({}, new TextEncoder().encode(content)))
}

/** Resources may be inherited or shared with other pages: this page gets its own, one level deep, with one more entry. */
function addForm(pdf: PDF, page: PDFPage, form: PdfRef): string {
  const before = inherited(pdf, page.dict, 'Resources')
  const resources = new PdfDict(before instanceof PdfDict ? before : [])
  const formsBefore = resolved(pdf, resources.get('XObject'))
  const forms = new PdfDict(formsBefore instanceof PdfDict ? formsBefore : [])
  let number = 0
  while (forms.has(`Rubrica${number}`)) number += 1
  forms.set(`Rubrica${number}`, form)
  resources.set(PdfName.of('XObject'), forms)
  page.dict.set('Resources', resources)
  return `Rubrica${number}`
}

function contentsOf(pdf: PDF, page: PDFPage): PdfObject[] {
  const entry = page.dict.get('Contents')
  const contents = resolved(pdf, entry)
  if (contents instanceof PdfArray) return contents.toArray().filter((part) => resolved(pdf, part) instanceof PdfStream)
  return entry && contents instanceof PdfStream ? [entry] : []
}

function decoded(part: PdfObject | undefined): string {
  try {
    return part instanceof PdfStream ? Buffer.from(part.getDecodedData()).toString('latin1') : ''
  } catch {
    return '' // undecodable content shows nothing and changes no state
  }
}

/** Real files forget a Q or have one too many; without this they would move what is drawn after them. */
function balanceOf(pdf: PDF, contents: PdfObject[]): { unclosed: number; unopened: number } {
  const content = contents.map((part) => decoded(resolved(pdf, part))).join('\n')
  let unclosed = 0
  let unopened = 0
  for (const operator of stateOperators(content)) {
    if (operator === 'q') unclosed += 1
    else if (unclosed > 0) unclosed -= 1
    else unopened += 1
  }
  return { unclosed: Math.min(unclosed, deepest), unopened: Math.min(unopened, deepest) }
}

const deepest = 64
const token = /[(%<]|\/[^\s()<>[\]{}/%]*|[^\s()<>[\]{}/%]+/g

/** q and Q where they are operators: in strings, names, comments and inline images the letters mean nothing. */
function* stateOperators(content: string): Generator<'q' | 'Q'> {
  token.lastIndex = 0
  for (let match = token.exec(content); match; match = token.exec(content)) {
    const [word] = match
    if (word === 'q' || word === 'Q') yield word
    else if (word === '(') token.lastIndex = endOfString(content, token.lastIndex)
    else if (word === '%') token.lastIndex = after(content, '\n', token.lastIndex)
    else if (word === '<' && content[token.lastIndex] !== '<') token.lastIndex = after(content, '>', token.lastIndex)
    else if (word === 'ID') token.lastIndex = after(content, 'EI', token.lastIndex)
  }
}

function endOfString(content: string, start: number): number {
  let depth = 1
  let at = start
  for (; at < content.length && depth > 0; at += 1) {
    const character = content[at]
    if (character === '\\') at += 1
    else if (character === '(') depth += 1
    else if (character === ')') depth -= 1
  }
  return at
}

function after(content: string, mark: string, start: number): number {
  const found = content.indexOf(mark, start)
  return found < 0 ? content.length : found + mark.length
}
