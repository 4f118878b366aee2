/** Finds words on pages, and where they stand as shown: what fields are placed by. PDFium reads the text. */
import { ensure } from '../base/pades-error.ts'
import type { Bytes } from '../base/bytes.ts'
import { joined, type Area } from './page-space.ts'
import { inPdfium, type Pdfium } from './pdfium.ts'

export type TextQuery = Readonly<{
  pdf: Bytes
  /** As they are shown, in points. */
  pages: readonly Readonly<{ width: number; height: number }>[]
  /** Regular expressions, each with the flags `gu`. */
  patterns: readonly string[]
  /** No more of each pattern are looked up. */
  most: number
}>

/** A match, line by line; the first area is where it begins. */
export type FoundText = Readonly<{ page: number; text: string; lines: readonly Area[] }>

/** In reading order, of each pattern apart. */
export async function findText({ pdf, pages, patterns, most }: TextQuery): Promise<FoundText[][]> {
  const found: FoundText[][] = patterns.map(() => [])
  return inPdfium(pdf, (pdfium, document) => {
    for (const [index, size] of pages.entries()) {
      const wanted = patterns.filter((_, at) => found[at]!.length < most)
      if (wanted.length === 0) break
      onPage(pdfium, document, index, (page) => {
        for (const [at, pattern] of patterns.entries()) {
          const room = most - found[at]!.length
          if (room > 0) found[at]!.push(...matchesOn(page, pattern, room, { number: index + 1, size }))
        }
      })
    }
    return found
  })
}

type TextPage = Readonly<{ pdfium: Pdfium; page: number; textPage: number; text: string }>

function onPage(pdfium: Pdfium, document: number, index: number, work: (page: TextPage) => void): void {
  const page = pdfium.FPDF_LoadPage(document, index)
  ensure(page, 'document.broken')
  const textPage = pdfium.FPDFText_LoadPage(page)
  try {
    if (textPage) work({ pdfium, page, textPage, text: textOf(pdfium, textPage) })
  } finally {
    if (textPage) pdfium.FPDFText_ClosePage(textPage)
    pdfium.FPDF_ClosePage(page)
  }
}

/** UTF-16, little endian. */
function textOf(pdfium: Pdfium, textPage: number): string {
  const count = pdfium.FPDFText_CountChars(textPage)
  if (count <= 0) return ''
  const address = pdfium.pdfium.wasmExports.malloc((count + 1) * 2)
  try {
    const units = pdfium.FPDFText_GetText(textPage, 0, count, address)
    const bytes = pdfium.pdfium.HEAPU8.slice(address, address + Math.max(0, units - 1) * 2)
    return new TextDecoder('utf-16le').decode(bytes)
  } finally {
    pdfium.pdfium.wasmExports.free(address)
  }
}

type Sheet = Readonly<{ number: number; size: Readonly<{ width: number; height: number }> }>

function matchesOn(page: TextPage, pattern: string, most: number, sheet: Sheet): FoundText[] {
  const found: FoundText[] = []
  for (const match of page.text.matchAll(new RegExp(pattern, 'gu'))) {
    const lines = linesOf(page, match.index, match[0].length, sheet)
    if (lines.length > 0) found.push({ page: sheet.number, text: match[0], lines })
    if (found.length === most) break
  }
  return found
}

/** Boxes of characters, those of one line together. */
function linesOf({ pdfium, page, textPage }: TextPage, start: number, length: number, sheet: Sheet): Area[] {
  const first = pdfium.FPDFText_GetCharIndexFromTextIndex(textPage, start)
  const last = pdfium.FPDFText_GetCharIndexFromTextIndex(textPage, start + length - 1)
  if (first < 0 || last < first) return []
  const count = pdfium.FPDFText_CountRects(textPage, first, last - first + 1)
  const lines: Area[] = []
  for (let index = 0; index < count; index++) {
    const area = shownRect({ pdfium, page, textPage, index }, sheet)
    const before = lines.at(-1)
    if (before && isSameLine(before, area)) lines[lines.length - 1] = joined(before, area)
    else lines.push(area)
  }
  return lines
}

type Rect = Readonly<{ pdfium: Pdfium; page: number; textPage: number; index: number }>

/** PDFium answers in whole device units: a fine device tells hundredths of points. */
const FINE = 100

function shownRect({ pdfium, page, textPage, index }: Rect, { size: { width, height } }: Sheet): Area {
  const memory = pdfium.pdfium.wasmExports.malloc(40)
  try {
    pdfium.FPDFText_GetRect(textPage, index, memory, memory + 8, memory + 16, memory + 24)
    const view = () => new DataView(pdfium.pdfium.HEAPU8.buffer)
    const [left, top, right, bottom] = [0, 8, 16, 24].map((at) => view().getFloat64(memory + at, true))
    const shown = (x: number, y: number): readonly [number, number] => {
      const [wide, high] = [Math.round(width * FINE), Math.round(height * FINE)]
      pdfium.FPDF_PageToDevice(page, 0, 0, wide, high, 0, x, y, memory + 32, memory + 36)
      return [view().getInt32(memory + 32, true) / FINE, view().getInt32(memory + 36, true) / FINE]
    }
    const [x0, y0] = shown(left!, top!)
    const [x1, y1] = shown(right!, bottom!)
    return { x: Math.min(x0, x1), y: Math.min(y0, y1), width: Math.abs(x1 - x0), height: Math.abs(y1 - y0) }
  } finally {
    pdfium.pdfium.wasmExports.free(memory)
  }
}

const isSameLine = (one: Area, other: Area): boolean => {
  const overlap = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
  return overlap > Math.min(one.height, other.height) / 2
}
