/**
 * Cuts a TrueType font down to the glyphs that are used, without hints; glyph numbers stay what they were (OpenType 1.9, `glyf`, `loca`,
 * `hmtx`). HarfBuzz's subsetter does the same for every kind of font, but compiling it takes 60 MB.
 */
import type { Bytes } from '../base/bytes.ts'
import { keeper } from '../base/kept.ts'
import { concat } from '../base/octets.ts'

/** @param file a font with outlines in `glyf`, as all of ours are @param gids those that are used; 0 is always there */
export function subset(file: Bytes, gids: Iterable<number>): Bytes {
  const font = openFont(file)
  const used = [...withComponents(font, gids)].toSorted((one, other) => one - other)
  const count = used.at(-1)! + 1
  const glyphs = used.map((gid) => font.bareGlyph(gid))
  const offsets = offsetsOf(used, glyphs)
  const isShort = offsets[count]! <= LARGEST_SHORT_OFFSET
  return written({
    glyf: concat(glyphs),
    head: changed(font.table('head'), (head) => {
      head.setUint32(HEAD.checkSumAdjustment, 0)
      head.setInt16(HEAD.indexToLocFormat, isShort ? 0 : 1)
    }),
    hhea: changed(font.table('hhea'), (hhea) =>
      hhea.setUint16(HHEA.numberOfHMetrics, Math.min(count, font.fullMetrics)),
    ),
    hmtx: metricsOf(font, used, count),
    loca: isShort ? numbers(offsets, 2, (at) => at / 2) : numbers(offsets, 4, (at) => at),
    maxp: changed(font.table('maxp'), (maxp) => {
      maxp.setUint16(MAXP.numGlyphs, count)
      maxp.setUint16(MAXP.maxZones, 1)
      for (let at = MAXP.maxTwilightPoints; at <= MAXP.maxSizeOfInstructions; at += 2) maxp.setUint16(at, 0)
    }),
  })
}

const HEAD = { checkSumAdjustment: 8, indexToLocFormat: 50 } as const
const HHEA = { numberOfHMetrics: 34 } as const
const MAXP = { numGlyphs: 4, maxZones: 14, maxTwilightPoints: 16, maxSizeOfInstructions: 26 } as const
/** Of the first glyph after its number of contours and its box. */
const GLYPH_HEADER_BYTES = 10
const LARGEST_SHORT_OFFSET = 0x1fffe

type OpenFont = Readonly<{
  table(tag: string): Uint8Array
  glyph(gid: number): Uint8Array
  /** Without hints. */
  bareGlyph(gid: number): Uint8Array
  /** So many glyphs have a width of their own; the others have that of the last of these. */
  fullMetrics: number
}>

/** Fonts live as long as their thread, and so do their glyphs without hints. */
const opened = new WeakMap<Bytes, OpenFont>()

function openFont(file: Bytes): OpenFont {
  const font = opened.get(file) ?? readFont(file)
  opened.set(file, font)
  return font
}

function readFont(file: Bytes): OpenFont {
  const directory = viewOf(file)
  const tables = new Map<string, Uint8Array>()
  for (let entry = 12; entry < 12 + 16 * directory.getUint16(4); entry += 16) {
    const tag = String.fromCharCode(...file.subarray(entry, entry + 4))
    const start = directory.getUint32(entry + 8)
    tables.set(tag, file.subarray(start, start + directory.getUint32(entry + 12)))
  }
  const table = (tag: string): Uint8Array => {
    const found = tables.get(tag)
    if (!found) throw new RangeError(`the font has no table ${tag}`)
    return found
  }
  const [glyf, loca] = [table('glyf'), viewOf(table('loca'))]
  const isShort = viewOf(table('head')).getInt16(HEAD.indexToLocFormat) === 0
  const offset = (gid: number) => (isShort ? 2 * loca.getUint16(2 * gid) : loca.getUint32(4 * gid))
  const glyph = (gid: number) => glyf.subarray(offset(gid), offset(gid + 1))
  const kept = keeper<Uint8Array>()
  return {
    table,
    glyph,
    bareGlyph: (gid) => kept(String(gid), () => withoutHints(glyph(gid))),
    fullMetrics: viewOf(table('hhea')).getUint16(HHEA.numberOfHMetrics),
  }
}

function withComponents(font: OpenFont, gids: Iterable<number>): ReadonlySet<number> {
  const used = new Set<number>()
  const waiting = [0, ...gids]
  for (let gid = waiting.pop(); gid !== undefined; gid = waiting.pop()) {
    if (used.has(gid)) continue
    used.add(gid)
    waiting.push(...componentsOf(font.glyph(gid)).map((component) => component.gid))
  }
  return used
}

const COMPONENT = {
  argumentsAreWords: 0x0001,
  hasScale: 0x0008,
  isFollowed: 0x0020,
  hasTwoScales: 0x0040,
  hasMatrix: 0x0080,
  hasInstructions: 0x0100,
} as const

type Component = Readonly<{ gid: number; at: number; end: number }>

/** Of a glyph that is put together from others; none of any other. */
function componentsOf(glyph: Uint8Array): Component[] {
  const view = viewOf(glyph)
  if (glyph.length === 0 || view.getInt16(0) >= 0) return []
  const components: Component[] = []
  for (let at = GLYPH_HEADER_BYTES, isFollowed = true; isFollowed;) {
    const flags = view.getUint16(at)
    const scales =
      flags & COMPONENT.hasMatrix ? 4 : flags & COMPONENT.hasTwoScales ? 2 : flags & COMPONENT.hasScale ? 1 : 0
    const end = at + 4 + (flags & COMPONENT.argumentsAreWords ? 4 : 2) + 2 * scales
    components.push({ gid: view.getUint16(at + 2), at, end })
    isFollowed = (flags & COMPONENT.isFollowed) !== 0
    at = end
  }
  return components
}

/** An even number of octets, for short offsets count in twos. */
function withoutHints(glyph: Uint8Array): Uint8Array {
  if (glyph.length === 0) return glyph
  const components = componentsOf(glyph)
  const last = components.at(-1)
  if (last) {
    const bare = changed(glyph.subarray(0, last.end), (view) => {
      for (const { at } of components) view.setUint16(at, view.getUint16(at) & ~COMPONENT.hasInstructions)
    })
    return even(bare)
  }
  const view = viewOf(glyph)
  const at = GLYPH_HEADER_BYTES + 2 * view.getInt16(0)
  if (glyph.length < at + 2) return even(glyph) // without any contour
  const outline = glyph.subarray(at + 2 + view.getUint16(at))
  return even(concat([glyph.subarray(0, at), new Uint8Array(2), outline]))
}

const even = (octets: Uint8Array): Uint8Array =>
  octets.length % 2 === 0 ? octets : concat([octets, new Uint8Array(1)])

/** Of each glyph, and in the end that of the last one's end: one that is not used ends where it begins. */
function offsetsOf(used: readonly number[], glyphs: readonly Uint8Array[]): Uint32Array {
  const offsets = new Uint32Array(used.at(-1)! + 2)
  let end = 0
  used.forEach((gid, index) => {
    end += glyphs[index]!.length
    offsets.fill(end, gid + 1, (used[index + 1] ?? gid + 1) + 1)
  })
  return offsets
}

/** Zeros for glyphs that are not there, but for the width that those after the last one have. */
function metricsOf({ table, fullMetrics }: OpenFont, used: readonly number[], count: number): Uint8Array {
  const from = table('hmtx')
  const full = Math.min(count, fullMetrics)
  const metrics = new Uint8Array(4 * full + 2 * (count - full))
  const copy = (at: number, length: number) => metrics.set(from.subarray(at, at + length), at)
  for (const gid of used) {
    if (gid < full) copy(4 * gid, 4)
    else copy(4 * full + 2 * (gid - full), 2)
  }
  if (count > full) copy(4 * (full - 1), 2)
  return metrics
}

/** In the order of their names, each on a multiple of four, with the sums that readers may check. */
function written(tables: Readonly<Record<string, Uint8Array>>): Bytes {
  const entries = Object.entries(tables)
  const power = 2 ** Math.floor(Math.log2(entries.length))
  const directory = new Uint8Array(12 + 16 * entries.length)
  const view = viewOf(directory)
  view.setUint32(0, 0x00010000)
  ;[entries.length, 16 * power, Math.log2(power), 16 * (entries.length - power)].forEach((value, index) =>
    view.setUint16(4 + 2 * index, value),
  )
  const pieces: Uint8Array[] = [directory]
  let offset = directory.length
  entries.forEach(([tag, table], index) => {
    const entry = 12 + 16 * index
    directory.set(Buffer.from(tag, 'latin1'), entry)
    ;[sumOf(table), offset, table.length].forEach((value, field) => view.setUint32(entry + 4 + 4 * field, value))
    const padding = new Uint8Array((4 - (table.length % 4)) % 4)
    pieces.push(table, padding)
    offset += table.length + padding.length
  })
  const file = concat(pieces)
  const head = view.getUint32(12 + 16 * entries.findIndex(([tag]) => tag === 'head') + 8)
  viewOf(file).setUint32(head + HEAD.checkSumAdjustment, 0xb1b0afba - sumOf(file))
  return file
}

function sumOf(table: Uint8Array): number {
  const view = viewOf(table)
  let sum = 0
  let at = 0
  for (; at + 4 <= table.length; at += 4) sum = (sum + view.getUint32(at)) >>> 0
  for (let shift = 24; at < table.length; at += 1, shift -= 8) sum = (sum + table[at]! * 2 ** shift) >>> 0
  return sum
}

function numbers(values: Uint32Array, octets: 2 | 4, written: (value: number) => number): Uint8Array {
  const list = new Uint8Array(values.length * octets)
  const view = viewOf(list)
  values.forEach((value, index) => {
    if (octets === 2) view.setUint16(2 * index, written(value))
    else view.setUint32(4 * index, written(value))
  })
  return list
}

function changed(table: Uint8Array, change: (view: DataView) => void): Uint8Array {
  const copy = new Uint8Array(table)
  change(viewOf(copy))
  return copy
}

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView =>
  new DataView(buffer, byteOffset, byteLength)
