/**
 * Renders pages of a document before and after a change, and finds what differs outside of given areas. A workshop's job.
 * Both sides come from the same renderer (PDFium) at the same size, so that equal content gives equal pixels.
 */
import type { PDF } from '../objects.ts'
import type { Bytes } from '../../base/bytes.ts'
import { concat } from '../../base/octets.ts'
import { openPdf } from '../open-pdf.ts'
import { spaceOf, type Area } from '../page-space.ts'
import { dropGrownPdfium, dropPdfium } from '../pdfium.ts'
import { differenceOf, type Tolerance } from './difference.ts'
import { identicalPages } from './identical-pages.ts'
import { readRasters, type KeptRaster } from './kept-rasters.ts'
import type { Raster, RasterSize } from './render-page.ts'
import type { After } from './sides.ts'
import { openView, renderBoth, renderSide, renderTiled } from './view.ts'

export type PageComparison = Readonly<{
  /** How many pages were rendered on both sides; of identical pages each counts. */
  compared: number
  /** Pages (the first is 1) that could not be rendered before: there is nothing to compare. */
  notCompared: readonly number[]
  /** Where they differ; the comparison ends at the first such page. */
  changed: PageChange | null
  /** How often a page was rendered: twice for each that is compared, once where its looks were kept, not at all for identical ones. */
  renderings: number
}>

export type PageChange = Readonly<{
  page: number
  /** `pixels`: it looks different · `size`: it has another size · `lost`: it can't be rendered, or is not there, any more. */
  what: 'pixels' | 'size' | 'lost'
  /** What differs, in points from the top left as PDFium shows the page; null unless `pixels`. */
  area: Area | null
}>

export type ComparisonJob = Readonly<{
  pdf: Bytes
  after: After
  /** The first is 1; all of them unless said. */
  pages?: readonly number[]
  /** Areas that may differ, in visible page space. */
  except?: readonly ExceptedArea[]
  /** None at all unless said. */
  tolerance?: Tolerance
  /** What `keepRasters` made of `pdf`: its pages are not rendered again. What is of another file, or unreadable, counts as not there. */
  kept?: Bytes
}>

export type ExceptedArea = Area & Readonly<{ page: number }>

export async function comparePages(job: ComparisonJob): Promise<PageComparison> {
  const read = readOnce(job)
  const look = await openLook(job, read)
  try {
    const pages = job.pages ?? look.allPages()
    const twins = await twinsOf(job, read, pages)
    const notCompared: number[] = []
    let compared = 0
    for (const page of pages) {
      const twin = twins.get(page)
      const isBlind = twin === undefined ? undefined : notCompared.includes(twin)
      const seen = isBlind === undefined ? await look.at(page) : isBlind ? 'nothing' : 'same'
      if (typeof seen === 'object') return { compared, notCompared, changed: seen, renderings: look.renderings() }
      if (seen === 'same') compared += 1
      else notCompared.push(page)
    }
    return { compared, notCompared, changed: null, renderings: look.renderings() }
  } finally {
    look.close()
  }
}

/** The document that areas and identical pages are read from, opened once, and only where one of them is asked for. */
function readOnce({ pdf, after }: ComparisonJob): Read {
  const file = after.is === 'whole' ? after.bytes : pdf // an upload may be too damaged for our parser
  let opened: Promise<PDF> | undefined
  return () => (opened ??= openPdf(file))
}

type Read = () => Promise<PDF>

async function twinsOf(
  { pdf, after, except = [] }: ComparisonJob,
  read: Read,
  pages: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (after.is === 'whole' || pages.length < 2) return new Map()
  const asked = new Map(pages.map((page) => [page, { page, areas: [] as Area[] }]))
  for (const area of except) asked.get(area.page)?.areas.push(area)
  return identicalPages(await read(), () => concat([pdf, after.bytes]), [...asked.values()])
}

type Seen = 'same' | 'nothing' | PageChange

/** PDFium may abort on a stranger's page: then its memory is lost, and the sides are opened anew. */
async function openLook(job: ComparisonJob, read: Read) {
  let view = await openView(job.pdf, job.after)
  const judged = await openJudge(job, read)
  let kept = job.kept ? readRasters(job.kept, job.pdf) : new Map<number, KeptRaster>()
  let renderings = 0

  async function at(page: number): Promise<Seen> {
    const raster = kept.get(page)
    if (raster) {
      if (isAsKept(page, raster)) return 'same'
      kept = new Map() // a difference is only what both sides show when they are rendered side by side
      await reopen()
    }
    try {
      renderings += 2
      return judged(page, ...renderBoth(view, page))
    } catch {
      return apart(page)
    }
  }

  function isAsKept(page: number, raster: KeptRaster): boolean {
    try {
      renderings += 1
      const after = renderTiled(view, 'after', page)
      const before = after?.pictures === raster.pictures ? raster.read() : null
      return before !== null && judged(page, before, after) === 'same'
    } catch {
      return false
    }
  }

  /** One side after the other, each in an engine of its own if the one before it is gone. */
  async function apart(page: number): Promise<Seen> {
    const rasters: (Raster | null)[] = []
    for (const side of ['before', 'after'] as const) {
      await reopen()
      try {
        renderings += 1
        rasters.push(copied(renderSide(view, side, page)))
      } catch {
        rasters.push(null)
      }
    }
    await reopen()
    const [before = null, after = null] = rasters
    return judged(page, before, after)
  }

  async function reopen(): Promise<void> {
    dropPdfium()
    view = await openView(job.pdf, job.after)
  }

  return {
    at,
    renderings: () => renderings,
    allPages: () => numbersUpTo(Math.max(view.before.pageCount, view.after.pageCount)),
    close() {
      view.close()
      dropGrownPdfium(view.pdfium)
    },
  }
}

type Judge = (page: number, before: Raster | null, after: Raster | null) => Seen

async function openJudge(job: ComparisonJob, read: Read): Promise<Judge> {
  const placed = await placeAreas(job, read)
  const tolerance = job.tolerance ?? 'none'
  return (page, before, after) => {
    if (!before) return 'nothing'
    if (!after) return { page, what: 'lost', area: null }
    if (before.widthPx !== after.widthPx || before.heightPx !== after.heightPx)
      return { page, what: 'size', area: null }
    const scale = { x: before.widthPx / before.width, y: before.heightPx / before.height }
    const area = differenceOf(before, after, { except: placed(page, before), tolerance })
    return area ? { page, what: 'pixels', area: scaled(area, 1 / scale.x, 1 / scale.y) } : 'same'
  }
}

const numbersUpTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1)

const copied = (raster: Raster | null): Raster | null => raster && { ...raster, pixels: raster.pixels.slice() }

/** From visible page space to pixels: what PDFium calls a point is not scaled by /UserUnit. */
async function placeAreas({ except = [] }: ComparisonJob, read: Read) {
  const document = except.length > 0 ? await read() : null
  return (number: number, { widthPx, heightPx }: RasterSize): Area[] => {
    const page = document?.getPage(number - 1)
    const here = page ? except.filter((area) => area.page === number) : []
    if (!document || !page || here.length === 0) return []
    const { width, height } = spaceOf(document, page)
    return here.map((area) => scaled(area, widthPx / width, heightPx / height))
  }
}

const scaled = ({ x, y, width, height }: Area, across: number, down: number): Area => ({
  x: x * across,
  y: y * down,
  width: width * across,
  height: height * down,
})
