/** Visits every dictionary (streams too) that can be reached from the trailer, once each, however the file loops. */
import { PdfArray, PdfDict, PdfRef, PdfStream, type PDF, type PdfObject } from '@libpdf/core'
import { inflateSync } from 'node:zlib'

export class TooComplex extends Error {}

const objectLimit = 400_000
const plainStreamLimit = 64 * 2 ** 20
const allStreamsLimit = 256 * 2 ** 20
const imageLimit = 2 ** 30
const packing = new Set(['FlateDecode', 'Fl', 'LZWDecode', 'LZW', 'RunLengthDecode', 'RL'])

export function walk(pdf: PDF, visit: (dict: PdfDict) => void): void {
  const seen = new Set<number>()
  const weight = { inflated: 0 }
  const waiting: PdfObject[] = [pdf.getCatalog()]
  const info = pdf.context.info.trailer.getRef('Info')
  if (info) waiting.push(info)

  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const object = next instanceof PdfRef ? firstSight(pdf, next, seen) : next
    if (object instanceof PdfArray) waiting.push(...containersIn(object.toArray()))
    if (!(object instanceof PdfDict)) continue
    if (object instanceof PdfStream) weigh(object, weight)
    visit(object)
    waiting.push(...containersIn(Array.from(object, ([, value]) => value)))
  }
}

function firstSight(pdf: PDF, ref: PdfRef, seen: Set<number>): PdfObject | null {
  const key = ref.objectNumber * 65_536 + ref.generation
  if (seen.has(key)) return null
  seen.add(key)
  if (seen.size > objectLimit) throw new TooComplex('objects')
  return pdf.getObject(ref)
}

function containersIn(values: PdfObject[]): PdfObject[] {
  return values.filter((value) => value instanceof PdfRef || value instanceof PdfDict || value instanceof PdfArray)
}

/** Refuses what would take a reader's memory: an image of absurd size, or content that inflates without end. */
function weigh(stream: PdfStream, weight: { inflated: number }): void {
  const filters = filterNames(stream)
  if (filters.filter((name) => packing.has(name)).length > 2) throw new TooComplex('filters')
  const isImage = stream.getName('Subtype')?.value === 'Image'
  if (isImage && bytesOfImage(stream) > imageLimit) throw new TooComplex('image')

  let data = stream.data
  for (const [index, name] of filters.entries()) {
    const isLast = index === filters.length - 1
    if (!name.startsWith('Fl') || (isLast && isImage)) return
    data = inflated(data)
    weight.inflated += data.length
    if (weight.inflated > allStreamsLimit) throw new TooComplex('streams')
  }
}

/** As it lies in a reader's memory: scans in black and white may have many pixels. Unless said, as much as three colours of eight bits. */
function bytesOfImage(image: PdfStream): number {
  const pixels = (image.getNumber('Width')?.value ?? 0) * (image.getNumber('Height')?.value ?? 0)
  const bits = image.getNumber('BitsPerComponent')?.value ?? (image.has('ImageMask') ? 1 : 8)
  return (pixels * bits * (bits === 1 ? 1 : 3)) / 8
}

function filterNames(stream: PdfStream): string[] {
  const filter = stream.get('Filter')
  const names = filter instanceof PdfArray ? filter.toArray() : filter ? [filter] : []
  return names.map((name) => ('value' in name ? String(name.value) : ''))
}

const nothing = new Uint8Array()

function inflated(data: Uint8Array): Uint8Array {
  try {
    return inflateSync(data, { maxOutputLength: plainStreamLimit, finishFlush: 2 })
  } catch (error) {
    if (error instanceof RangeError) throw new TooComplex('stream')
    return nothing // not really Flate: the reader's problem, not a bomb
  }
}
