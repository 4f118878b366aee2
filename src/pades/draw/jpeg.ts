/** A JPEG that a PDF can carry as it is, without what cameras write into it: place, time, thumbnails, a second picture. */
import type { Bytes } from '../base/bytes.ts'

export type PlainJpeg = Readonly<{ data: Bytes; width: number; height: number; components: 1 | 3 }>

type Segment = Readonly<{ marker: number; start: number; end: number }>

/** Null when it is not one of 8 bits in grey or YCbCr, coded by Huffman: then it has to be encoded anew. */
export function plainJpeg(file: Bytes): PlainJpeg | null {
  const segments = [...segmentsOf(file)]
  const frame = segments.find(({ marker }) => frames.has(marker))
  if (!frame || segments.at(-1)?.marker !== endOfImage || segments.some(({ marker }) => refusedFrames.has(marker)))
    return null
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const [bits, height, width] = [
    view.getUint8(frame.start + 4),
    view.getUint16(frame.start + 5),
    view.getUint16(frame.start + 7),
  ]
  const components = view.getUint8(frame.start + 9)
  if (bits !== 8 || width === 0 || height === 0 || (components !== 1 && components !== 3)) return null
  // Named R, G and B its components are no YCbCr for those who make JPEG, and are for those who read PDF.
  if (components === 3 && view.getUint8(frame.start + 10) === 'R'.charCodeAt(0)) return null
  const kept = segments.filter(({ marker }) => !isRemark(marker)).map(({ start, end }) => file.subarray(start, end))
  return { data: new Uint8Array(Buffer.concat([file.subarray(0, 2), ...kept])), width, height, components }
}

/** Baseline, extended and progressive by Huffman; the rest lossless, hierarchical or arithmetic. */
const frames: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2])
const refusedFrames: ReadonlySet<number> = new Set([0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf])
const [startOfScan, endOfImage] = [0xda, 0xd9]
const adobe = 0xee

/** Application data and comments, but for Adobe's, which says how colours are meant. */
const isRemark = (marker: number) => (marker >= 0xe0 && marker <= 0xef && marker !== adobe) || marker === 0xfe

/** A scan goes with the coded data that follows it; what stands after the end of the image is left out. */
function* segmentsOf(file: Bytes): Generator<Segment> {
  let at = 2
  while (at + 4 <= file.length || file[at + 1] === endOfImage) {
    if (file[at] !== 0xff) return
    const marker = file[at + 1] ?? 0
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === endOfImage) return yield { marker, start: at, end: at + 2 }
    const length = ((file[at + 2] ?? 0) << 8) | (file[at + 3] ?? 0)
    const end = marker === startOfScan ? endOfData(file, at + 2 + length) : at + 2 + length
    if (length < 2 || end > file.length) return
    yield { marker, start: at, end }
    at = end
  }
}

/** The next marker that is neither a stuffed byte nor a restart. */
function endOfData(file: Bytes, start: number): number {
  for (let at = start; at + 1 < file.length; at += 1) {
    const next = file[at + 1] ?? 0
    if (file[at] === 0xff && next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
  }
  return file.length
}
