/** Words of a page with their boxes. Runs of underscores or dots, where somebody writes by hand, are words of their own. */
import type { Area } from '../page-space.ts'
import { directCalls, type DirectCalls, type Pdfium } from '../pdfium.ts'
import { areaAround, type ToShown } from './to-shown.ts'

/** `isUpright`: read from left to right as the page is shown; else it is turned, and nobody's label. */
export type Word = Area & Readonly<{ text: string; isUpright: boolean }>

const MOST_UNITS = 60_000
const MOST_WORDS = 5_000

/** A blank of underscores, dots or ellipses; else anything between spaces. */
const PIECES = /_{2,}|\.{4,}|…{2,}|-{5,}|‐{5,}|–{4,}|—{3,}|(?:(?!_{2}|\.{4}|…{2}|-{5}|‐{5}|–{4}|—{3})[^\s\p{C}])+/gu

export function readWords(pdfium: Pdfium, page: number, toShown: ToShown): Readonly<{ words: Word[]; isCut: boolean }> {
  const textPage = pdfium.FPDFText_LoadPage(page)
  if (!textPage) return { words: [], isCut: false }
  const memory = pdfium.pdfium.wasmExports.malloc(32)
  const calls = directCalls(pdfium)
  try {
    const { text, isCut } = textOf(pdfium, textPage)
    const words: Word[] = []
    for (const match of text.matchAll(PIECES)) {
      if (words.length === MOST_WORDS) return { words, isCut: true }
      const first = calls['FPDFText_GetCharIndexFromTextIndex']!(textPage, match.index)
      const last = calls['FPDFText_GetCharIndexFromTextIndex']!(textPage, match.index + match[0].length - 1)
      const word =
        first >= 0 && wordOf({ pdfium, calls, textPage, memory, toShown }, match[0], first, Math.max(first, last))
      if (word) words.push(word)
    }
    return { words, isCut }
  } finally {
    pdfium.pdfium.wasmExports.free(memory)
    pdfium.FPDFText_ClosePage(textPage)
  }
}

/** UTF-16, little endian. */
function textOf(pdfium: Pdfium, textPage: number): Readonly<{ text: string; isCut: boolean }> {
  const all = pdfium.FPDFText_CountChars(textPage)
  const count = Math.min(all, MOST_UNITS)
  if (count <= 0) return { text: '', isCut: false }
  const address = pdfium.pdfium.wasmExports.malloc((count + 1) * 2)
  try {
    const units = pdfium.FPDFText_GetText(textPage, 0, count, address)
    const bytes = pdfium.pdfium.HEAPU8.slice(address, address + Math.max(0, units - 1) * 2)
    return { text: new TextDecoder('utf-16le').decode(bytes), isCut: all > count }
  } finally {
    pdfium.pdfium.wasmExports.free(address)
  }
}

type Source = Readonly<{ pdfium: Pdfium; calls: DirectCalls; textPage: number; memory: number; toShown: ToShown }>

/** From the boxes of its first and last character: they stand on one line. */
function wordOf(source: Source, text: string, first: number, last: number): Word | null {
  const begin = characterAt(source, first)
  if (!begin) return null
  const end = last === first ? begin : (characterAt(source, last) ?? begin)
  const area = areaAround([...begin, ...end])
  if (![area.x, area.y, area.width, area.height].every(Number.isFinite)) return null
  const angle = source.calls['FPDFText_GetCharAngle']!(source.textPage, first)
  const [x0, y0] = source.toShown(0, 0)
  const [x1, y1] = source.toShown(Math.cos(angle), -Math.sin(angle)) // PDFium counts clockwise
  return { text, ...area, isUpright: angle < 0 || (x1 - x0 > 0.9 && Math.abs(y1 - y0) < 0.2) }
}

/** The corners of its loose box: as wide as it is set, as high as its font. */
function characterAt(
  { pdfium, calls, textPage, memory, toShown }: Source,
  index: number,
): (readonly [number, number])[] | null {
  if (!calls['FPDFText_GetLooseCharBox']!(textPage, index, memory)) return null
  const view = new DataView(pdfium.pdfium.HEAPU8.buffer, memory, 16)
  const [left, top, right, bottom] = [0, 4, 8, 12].map((at) => view.getFloat32(at, true)) as [
    number,
    number,
    number,
    number,
  ]
  return [toShown(left, top), toShown(right, bottom)]
}
