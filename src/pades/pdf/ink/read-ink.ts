/**
 * Reads what stands on pages, as shown: words, straight lines, frames, pictures, form fields. PDFium reads; nothing is drawn.
 * Made for strangers' files: it stops at so many things a page and at so much time, and says which pages it read.
 */
import type { Bytes } from '../../base/bytes.ts'
import { inPdfium, openForm, type Pdfium } from '../pdfium.ts'
import { readForm, type FormPlace } from './form-places.ts'
import { readStrokes, type PageStrokes } from './strokes.ts'
import { readWords, type Word } from './words.ts'
import { shownBy } from './to-shown.ts'

export type InkQuery = Readonly<{
  pdf: Bytes
  /** As they are shown, in points. */
  pages: readonly Readonly<{ width: number; height: number }>[]
  /** Pages are read until so much time is over: the last ones first, for that is where people sign. */
  withinMs: number
  /** So many of them, in that order, were read before. */
  skip?: number
  /** Only what forms have: of an upload whose form became content of the page when it was let in. */
  onlyForm?: boolean
}>

export type PageInk = PageStrokes &
  Readonly<{
    page: number
    words: readonly Word[]
    formPlaces: readonly FormPlace[]
    /** There was more on it than is read. */
    isCut: boolean
  }>

const LAST_PAGES = 5

export type InkRead = Readonly<{
  /** In the order of pages. */
  pages: readonly PageInk[]
  /** What to skip when more is asked for; null: all were read. */
  next: number | null
}>

export async function readInk({ pdf, pages, withinMs, skip = 0, onlyForm = false }: InkQuery): Promise<InkRead> {
  const found: PageInk[] = []
  const end = performance.now() + withinMs
  return inPdfium(pdf, (pdfium, document) => {
    const form = openForm(pdfium, document)
    try {
      const order = lastOnesFirst(Math.min(pages.length, pdfium.FPDF_GetPageCount(document)))
      let next = skip
      // at least one: a busy machine may need all its time for opening the file
      for (; next < order.length && (performance.now() < end || (next === skip && withinMs > 0)); next += 1) {
        const index = order[next]!
        const ink = readPage(pdfium, { document, form: form.form, index, size: pages[index]!, onlyForm })
        if (ink) found.push(ink)
      }
      const isWhole = next >= order.length
      return { pages: found.toSorted((one, other) => one.page - other.page), next: isWhole ? null : next }
    } finally {
      form.close()
    }
  })
}

function lastOnesFirst(count: number): number[] {
  const all = Array.from({ length: count }, (_, index) => index)
  const first = Math.max(0, count - LAST_PAGES)
  return [...all.slice(first), ...all.slice(0, first)]
}

type Sheet = Readonly<{
  document: number
  form: number
  index: number
  size: Readonly<{ width: number; height: number }>
  onlyForm: boolean
}>

const nothing: PageStrokes = { rules: [], posts: [], frames: [], pictures: [] }

/** Null: a page that PDFium can't open. */
function readPage(pdfium: Pdfium, { document, form, index, size, onlyForm }: Sheet): PageInk | null {
  const page = pdfium.FPDF_LoadPage(document, index)
  if (!page) return null
  try {
    const toShown = shownBy(pdfium, page, size)
    const formPlaces = form ? readForm(pdfium, { page, form, toShown }) : []
    if (onlyForm) return { page: index + 1, words: [], ...nothing, formPlaces, isCut: false }
    const { words, isCut } = readWords(pdfium, page, toShown)
    const strokes = readStrokes(pdfium, page, toShown)
    return { page: index + 1, words, ...strokes.strokes, formPlaces, isCut: isCut || strokes.isCut }
  } finally {
    pdfium.FPDF_ClosePage(page)
  }
}
