/** Pictures of the pages that differ before and after a change, for people, with the places where they do. */
import type { Bytes } from '../../base/bytes.ts'
import type { Area } from '../page-space.ts'
import { dropGrownPdfium, dropPdfium } from '../pdfium.ts'
import { loadSharp } from '../sharp.ts'
import { changedAreas } from './changed-areas.ts'
import { tileSamePictures } from './large-pictures.ts'
import { pairInOrder, pairPages, type PageObjects, type PagePair } from './page-pairs.ts'
import { openRenderer, type Raster } from './render-page.ts'
import { openPage, type SideName } from './sides.ts'
import { textInArea } from './text-in-area.ts'
import { openView, type SidesView } from './view.ts'

export type ChangedPagesJob = Readonly<{
  /** The document before, and the incremental update that changed it. */
  pdf: Bytes
  appended: Bytes
  /** Its pages before and after, by their objects; null where they can't be read. */
  objects: Readonly<Record<SideName, PageObjects>> | null
  /** Which pair of pages is looked at first; 0 is the first of all. */
  from: number
  /** No more pages are shown. */
  most: number
  /** `png`: also a picture of what differs. */
  format: 'webp' | 'png'
}>

/** A place on a page, in points from the top left as shown, and the words in its lines that were there before and are there now. */
export type ChangedPlace = Area & Readonly<{ textBefore: string; textAfter: string }>

export type ChangedPage = PagePair &
  Readonly<{
    /** `unshown`: PDFium can't draw one of the two. */
    is: 'changed' | 'resized' | 'added' | 'removed' | 'unshown'
    /** Of a changed page. */
    places: readonly ChangedPlace[]
    /** In points, of the page that is there, the later one of two. */
    size: Readonly<{ width: number; height: number }> | null
    pictures: Readonly<{ before: Bytes | null; after: Bytes | null; marked: Bytes | null }>
  }>

export type ChangedPages = Readonly<{
  pagesBefore: number
  pagesAfter: number
  pages: readonly ChangedPage[]
  /** How many pairs were looked at, the first ones included. */
  looked: number
  /** The pair to go on with; null where all were looked at. */
  next: number | null
}>

/** A page of text can be read. */
const PICTURE_DPI = 100
/** The person who waits is shown what was found by then, and asks for more. */
const LONGEST_MS = 8000

/** Null where PDFium can't open the document at all. */
export async function changedPages(job: ChangedPagesJob): Promise<ChangedPages | null> {
  const startedAt = performance.now()
  let view = await openView(job.pdf, { is: 'appended', bytes: job.appended })
  try {
    const [pagesBefore, pagesAfter] = [view.before.pageCount, view.after.pageCount]
    if (pagesBefore === 0 || pagesAfter === 0) return null
    const pairs = pairsOf(job, pagesBefore, pagesAfter)
    const pages: ChangedPage[] = []
    let at = Math.min(job.from, pairs.length)
    for (; at < pairs.length && pages.length < job.most; at += 1) {
      if (at > job.from && performance.now() - startedAt > LONGEST_MS) break
      const seen = await look(pairs[at]!)
      if (seen) pages.push(seen)
    }
    return { pagesBefore, pagesAfter, pages, looked: at, next: at < pairs.length ? at : null }
  } finally {
    view.close()
    dropGrownPdfium(view.pdfium)
  }

  async function look(pair: PagePair): Promise<ChangedPage | null> {
    try {
      return await lookAt(view, pair, job.format)
    } catch {
      dropPdfium() // it aborted on this page, and its memory is in no state to trust
      view = await openView(job.pdf, { is: 'appended', bytes: job.appended })
      return { ...pair, is: 'unshown', places: [], size: null, pictures: { before: null, after: null, marked: null } }
    }
  }
}

/** By their objects only where PDFium sees as many pages as we do. */
function pairsOf({ objects }: ChangedPagesJob, before: number, after: number): PagePair[] {
  const isSeen = objects?.before.length === before && objects.after.length === after
  return isSeen ? pairPages(objects.before, objects.after) : pairInOrder(before, after)
}

async function lookAt(view: SidesView, pair: PagePair, format: ChangedPagesJob['format']): Promise<ChangedPage | null> {
  const found = whatDiffers(view, pair)
  if (found === null) return null
  const before = drawn(view, 'before', pair.before)
  const after = drawn(view, 'after', pair.after)
  const picture = async (raster: Raster | null) => raster && (await packed(raster, format))
  const shown = after ?? before
  return {
    ...pair,
    ...found,
    size: shown && { width: shown.width, height: shown.height },
    pictures: {
      before: await picture(before),
      after: await picture(after),
      marked: found.is === 'changed' && format === 'png' ? await packed(marked(before!, after!), format) : null,
    },
  }
}

/** Null where both look the same. */
function whatDiffers(view: SidesView, { before, after }: PagePair): Pick<ChangedPage, 'is' | 'places'> | null {
  if (before === null) return { is: 'added', places: [] }
  if (after === null) return { is: 'removed', places: [] }
  const [one, other] = [openPage(view, 'before', before), openPage(view, 'after', after)]
  if (!one && !other) return null
  if (!one || !other) return { is: 'unshown', places: [] }
  tileSamePictures(view.pdfium, one, other)
  view.renderers.before.render(one)
  view.renderers.after.render(other)
  const [old, now] = [view.renderers.before.shown(), view.renderers.after.shown()]
  if (old.width !== now.width || old.height !== now.height) return { is: 'resized', places: [] }
  const scale = { x: old.width / old.widthPx, y: old.height / old.heightPx }
  const areas = changedAreas(old, now)
  if (areas.length === 0) return null
  const size = { width: old.width, height: old.height }
  const places = areas.map((area) => {
    const inPoints = {
      x: area.x * scale.x,
      y: area.y * scale.y,
      width: area.width * scale.x,
      height: area.height * scale.y,
    }
    const line = { ...inPoints, x: 0, width: old.width }
    const [lineBefore, lineAfter] = [one, other].map((page) => textInArea(view.pdfium, { ...page, ...size }, line))
    return { ...inPoints, ...differingWords(lineBefore!, lineAfter!) }
  })
  return { is: 'changed', places }
}

/** Without the words that both begin and end with. */
function differingWords(before: string, after: string): Pick<ChangedPlace, 'textBefore' | 'textAfter'> {
  const [old, now] = [before.split(' '), after.split(' ')]
  const most = Math.min(old.length, now.length)
  let start = 0
  while (start < most && old[start] === now[start]) start += 1
  let end = 0
  while (end < most - start && old.at(-1 - end) === now.at(-1 - end)) end += 1
  const words = (all: readonly string[]) => all.slice(start, all.length - end).join(' ')
  return { textBefore: words(old), textAfter: words(now) }
}

/** A copy: what PDFium holds goes with the next page. */
function drawn(view: SidesView, side: SideName, number: number | null): Raster | null {
  const page = number === null ? null : openPage(view, side, number)
  if (!page) return null
  const renderer = openRenderer(view.pdfium, PICTURE_DPI)
  try {
    renderer.render(page)
    const raster = renderer.shown()
    return { ...raster, pixels: raster.pixels.slice() }
  } finally {
    renderer.close()
  }
}

const RED = 0xff_d0_00_20

/** The page as it is now, pale, with each pixel that differs in red. */
function marked(before: Raster, after: Raster): Raster {
  const pixels = after.pixels.map((pixel, index) => (pixel === before.pixels[index] ? pale(pixel) : RED))
  return { ...after, pixels }
}

function pale(pixel: number): number {
  const light = (shift: number) => (191 + (((pixel >> shift) & 0xff) >> 2)) << shift
  return (light(0) | light(8) | light(16) | 0xff_00_00_00) >>> 0
}

async function packed({ pixels, widthPx, heightPx }: Raster, format: ChangedPagesJob['format']): Promise<Bytes> {
  const rgb = new Uint8Array(widthPx * heightPx * 3)
  for (const [index, pixel] of pixels.entries()) {
    rgb[3 * index] = (pixel >> 16) & 0xff
    rgb[3 * index + 1] = (pixel >> 8) & 0xff
    rgb[3 * index + 2] = pixel & 0xff
  }
  const sharp = await loadSharp()
  const image = sharp(rgb, { raw: { width: widthPx, height: heightPx, channels: 3 } })
  const file = format === 'png' ? image.png() : image.webp({ quality: 82, effort: 2 })
  return new Uint8Array(await file.toBuffer())
}
