/**
 * Keeps how the pages of a document look, long before it is changed: a comparison then renders only what came of it. What is kept names
 * the file, the renderer and how it was used; with another of them it counts as not there.
 */
import { createHash } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { z } from 'zod'
import type { Bytes } from '../../base/bytes.ts'
import { concat, own } from '../../base/octets.ts'
import { dropGrownPdfium, engineDigest } from '../pdfium.ts'
import { LARGE_BYTES } from './large-pictures.ts'
import { RENDERING, type Raster } from './render-page.ts'
import { openView, renderSide, renderTiled, type TiledRaster, type SidesView } from './view.ts'

export type KeptRaster = Readonly<{
  /** As `TiledRaster` has them. */
  pictures: string
  /** Null where it cannot be read. */
  read(): Raster | null
}>

type RenderJob = Readonly<{
  pdf: Bytes
  /** The first is 1; all of them unless said. */
  pages?: readonly number[]
}>

/** Renders pages, for `kept` of a later comparison. Those that PDFium cannot open are left out. A workshop's job. */
export function keepRasters(job: RenderJob): Promise<Bytes> {
  return withPages(job, (view, pages) => {
    const rasters = pages.flatMap((page) => {
      const raster = renderTiled(view, 'before', page)
      return raster ? [encoded(page, raster)] : []
    })
    const header: Header = { ...madeOf(job.pdf), rasters: rasters.map(({ entry }) => entry) }
    return own(concat([Buffer.from(`${JSON.stringify(header)}\n`), ...rasters.map(({ data }) => data)]))
  })
}

/** How many of a document's pages can be rendered at all. A workshop's job. */
export function renderPages(job: RenderJob): Promise<number> {
  return withPages(job, (view, pages) => pages.filter((page) => renderSide(view, 'before', page) !== null).length)
}

async function withPages<Result>(
  { pdf, pages }: RenderJob,
  work: (view: SidesView, pages: readonly number[]) => Result,
): Promise<Result> {
  const view = await openView(pdf, { is: 'appended', bytes: new Uint8Array() })
  try {
    return work(view, pages ?? Array.from({ length: view.before.pageCount }, (_, index) => index + 1))
  } finally {
    view.close()
    dropGrownPdfium(view.pdfium)
  }
}

/** By page. Empty where it was not made of these very octets, by this renderer. */
export function readRasters(kept: Bytes, pdf: Bytes): Map<number, KeptRaster> {
  const found = new Map<number, KeptRaster>()
  const end = kept.indexOf(0x0a)
  const header = end < 0 ? null : parsedHeader(Buffer.from(kept.subarray(0, end)).toString())
  if (!header) return found
  const made = madeOf(pdf)
  const isOfThese = header.file === made.file && header.renderer === made.renderer
  if (!isOfThese || header.rendering !== made.rendering) return found
  let at = end + 1
  for (const entry of header.rasters) {
    const data = kept.subarray(at, (at += entry.bytes))
    found.set(entry.page, { pictures: entry.pictures, read: () => decoded(entry, data) })
  }
  return found
}

/** Raised by hand when pages are rendered otherwise, and none of the figures in it say so. */
const EDITION = 1

const rendering = `${EDITION} ${RENDERING} ${LARGE_BYTES}`

/** The renderer and how it is used: pages that another one rendered prove nothing. */
export const comparedWith = (): string => `${engineDigest()} ${rendering}`

const madeOf = (pdf: Bytes): Omit<Header, 'rasters'> => ({
  file: createHash('sha256').update(pdf).digest('hex'),
  renderer: engineDigest(),
  rendering,
})

const size = z.int().positive()
const entryShape = z.object({
  page: size,
  widthPx: size,
  heightPx: size,
  width: z.number(),
  height: z.number(),
  pictures: z.string(),
  bytes: size,
})
const headerShape = z.object({
  file: z.string(),
  renderer: z.string(),
  rendering: z.string(),
  rasters: z.array(entryShape),
})
type RasterEntry = z.infer<typeof entryShape>
type Header = z.infer<typeof headerShape>

function parsedHeader(line: string): Header | null {
  try {
    return headerShape.parse(JSON.parse(line))
  } catch {
    return null
  }
}

function encoded(page: number, { pixels, ...raster }: TiledRaster): Readonly<{ entry: RasterEntry; data: Uint8Array }> {
  const data = deflateRawSync(new Uint8Array(pixels.buffer, pixels.byteOffset, pixels.byteLength))
  return { entry: { page, ...raster, bytes: data.length }, data }
}

function decoded({ widthPx, heightPx, width, height }: RasterEntry, data: Uint8Array): Raster | null {
  const length = 4 * widthPx * heightPx
  try {
    const { buffer, byteOffset, byteLength } = inflateRawSync(data, { chunkSize: length + 64, maxOutputLength: length })
    if (byteLength !== length || byteOffset % 4 !== 0) return null
    return { widthPx, heightPx, width, height, pixels: new Uint32Array(buffer, byteOffset, length / 4) }
  } catch {
    return null
  }
}
