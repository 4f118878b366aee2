/** Checks JPEG 2000 images for PDF/A (ISO 19005-2, 6.2.8.3): channels, depth and a colour space that every reader knows. */
import { PdfArray, PdfName, PdfStream, type PDF } from '../pdf/objects.ts'
import { resolved } from '../pdf/page-space.ts'

/** True for all other pictures. */
export function isFitJpeg2000(pdf: PDF, image: PdfStream): boolean {
  const filter = resolved(pdf, image.get('Filter'))
  const filters = filter instanceof PdfArray ? filter.toArray().map((each) => resolved(pdf, each)) : [filter]
  if (!filters.some((each) => each instanceof PdfName && each.value === 'JPXDecode')) return true
  // Packed once more, it would have to be unpacked first.
  if (filters.length > 1) return false
  try {
    return isFit(Buffer.from(image.data), image.has('ColorSpace'))
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

type Box = Readonly<{ type: string; body: Buffer }>

function isFit(file: Buffer, hasColourSpace: boolean): boolean {
  if (file.readUInt16BE(0) === 0xff_4f) return false // a bare codestream says no colours
  const header = boxesIn(file).find(({ type }) => type === 'jp2h')
  const boxes = header ? boxesIn(header.body) : []
  const size = boxes.find(({ type }) => type === 'ihdr')?.body
  if (!size || boxes.some(({ type }) => type === 'bpcc')) return false
  const depth = (size.readUInt8(10) & 127) + 1
  const channels = size.readUInt16BE(8) - opacityChannels(boxes)
  if (![1, 3, 4].includes(channels) || depth > 38) return false
  return hasColourSpace || areFitColours(boxes.filter(({ type }) => type === 'colr').map(({ body }) => body))
}

/** Method, precedence, approximation, and for method 1 the number of the space: 19 is CIEJab. */
function areFitColours(specifications: readonly Buffer[]): boolean {
  const best = specifications.length === 1 ? specifications : specifications.filter((body) => body.readUInt8(2) === 1)
  const [only, ...others] = best
  if (!only || others.length > 0) return false
  const method = only.readUInt8(0)
  const CIEJAB = 19
  const CMYK = 12
  if (method === 1) return ![CIEJAB, CMYK].includes(only.readUInt32BE(3))
  return method === 2 || method === 3
}

/** Channel definitions: number, kind (0 is colour), what it belongs to. */
function opacityChannels(boxes: readonly Box[]): number {
  const definitions = boxes.find(({ type }) => type === 'cdef')?.body
  if (!definitions) return 0
  let opacity = 0
  for (let index = 0; index < definitions.readUInt16BE(0); index += 1)
    if (definitions.readUInt16BE(4 + 6 * index) !== 0) opacity += 1
  return opacity
}

function boxesIn(part: Buffer): Box[] {
  const boxes: Box[] = []
  for (let at = 0; at + 8 <= part.length;) {
    const [length, type] = [part.readUInt32BE(at), part.subarray(at + 4, at + 8).toString('latin1')]
    const isLong = length === 1
    const size = length === 0 ? part.length - at : isLong ? Number(part.readBigUInt64BE(at + 8)) : length
    if (size < 8) break
    boxes.push({ type, body: part.subarray(at + (isLong ? 16 : 8), at + size) })
    at += size
  }
  return boxes
}
