/** Reads a TrueType or OpenType font program: the number of its glyphs, their widths, and its character maps. */
import type { Bytes } from '../../base/bytes.ts'

/** Platform, encoding, and the glyph for a code (0 = none). */
export type CharacterMap = Readonly<{ platform: number; encoding: number; glyphOf(code: number): number }>

export type Sfnt = Readonly<{
  glyphCount: number
  /** In thousandths of the font size. */
  widthOf(glyph: number): number
  maps: readonly CharacterMap[]
  glyphNamed(name: string): number | undefined
  /** Where a table is, for who has to look further or to change it. */
  tables: ReadonlyMap<string, Readonly<{ offset: number; length: number }>>
}>

/** Throws on bytes that are no SFNT program, as anybody's parser would. */
export function readSfnt(program: Bytes): Sfnt {
  const view = new DataView(program.buffer, program.byteOffset, program.byteLength)
  const tables = directory(view)
  const table = (tag: string): DataView => {
    const place = tables.get(tag)
    if (!place) throw new RangeError(`no ${tag}`)
    return new DataView(program.buffer, program.byteOffset + place.offset, place.length)
  }
  const unitsPerEm = table('head').getUint16(18)
  const glyphCount = table('maxp').getUint16(4)
  const metricCount = table('hhea').getUint16(34)
  const metrics = table('hmtx')
  if (unitsPerEm === 0 || metricCount === 0) throw new RangeError('no metrics')
  return {
    glyphCount,
    widthOf: (glyph) => (metrics.getUint16(4 * Math.min(glyph, metricCount - 1)) * 1000) / unitsPerEm,
    maps: tables.has('cmap') ? characterMaps(table('cmap')) : [],
    glyphNamed: tables.has('post') ? glyphNames(table('post')) : () => undefined,
    tables,
  }
}

function directory(view: DataView): Map<string, { offset: number; length: number }> {
  const tables = new Map<string, { offset: number; length: number }>()
  const count = view.getUint16(4)
  for (let at = 12; at < 12 + 16 * count; at += 16) {
    const tag = [0, 1, 2, 3].map((index) => String.fromCharCode(view.getUint8(at + index))).join('')
    const offset = view.getUint32(at + 8)
    tables.set(tag, { offset, length: Math.min(view.getUint32(at + 12), view.byteLength - offset) })
  }
  return tables
}

function characterMaps(cmap: DataView): CharacterMap[] {
  return Array.from({ length: cmap.getUint16(2) }, (_, index) => {
    const at = 4 + 8 * index
    const part = new DataView(cmap.buffer, cmap.byteOffset + cmap.getUint32(at + 4))
    return { platform: cmap.getUint16(at), encoding: cmap.getUint16(at + 2), glyphOf: lookupIn(part) }
  })
}

function lookupIn(part: DataView): (code: number) => number {
  switch (part.getUint16(0)) {
    case 0:
      return (code) => (code < 256 ? part.getUint8(6 + code) : 0)
    case 4:
      return (code) => inSegments(part, code)
    case 6:
      return (code) => {
        const index = code - part.getUint16(6)
        return index >= 0 && index < part.getUint16(8) ? part.getUint16(10 + 2 * index) : 0
      }
    case 12:
      return (code) => inGroups(part, code)
    default:
      return () => 0
  }
}

/** Format 4 of OpenType's cmap. */
function inSegments(part: DataView, code: number): number {
  const segments = part.getUint16(6) / 2
  const [ends, starts] = [14, 16 + 2 * segments]
  for (let index = 0; index < segments; index += 1) {
    if (part.getUint16(ends + 2 * index) < code) continue
    const start = part.getUint16(starts + 2 * index)
    if (start > code) return 0
    const delta = part.getUint16(starts + 2 * segments + 2 * index)
    const rangeAt = starts + 4 * segments + 2 * index
    const range = part.getUint16(rangeAt)
    if (range === 0) return (code + delta) & 0xff_ff
    const at = rangeAt + range + 2 * (code - start)
    const glyph = at + 2 <= part.byteLength ? part.getUint16(at) : 0
    return glyph === 0 ? 0 : (glyph + delta) & 0xff_ff
  }
  return 0
}

/** Format 12. */
function inGroups(part: DataView, code: number): number {
  const groups = part.getUint32(12)
  for (let at = 16; at < 16 + 12 * groups; at += 12) {
    const start = part.getUint32(at)
    if (code >= start && code <= part.getUint32(at + 4)) return part.getUint32(at + 8) + code - start
  }
  return 0
}

/** Version 2 of `post`; names that every Macintosh font has are left to the character maps. */
function glyphNames(post: DataView): (name: string) => number | undefined {
  const standardNames = 258
  if (post.byteLength < 34 || post.getUint32(0) !== 0x2_00_00) return () => undefined
  const count = post.getUint16(32)
  const names: string[] = []
  for (let at = 34 + 2 * count; at < post.byteLength; at += 1 + post.getUint8(at)) {
    const length = Math.min(post.getUint8(at), post.byteLength - at - 1)
    names.push(Buffer.from(post.buffer, post.byteOffset + at + 1, length).toString('latin1'))
  }
  const glyphs = new Map<string, number>()
  for (let glyph = 0; glyph < count; glyph += 1) {
    const name = names[post.getUint16(34 + 2 * glyph) - standardNames]
    if (name !== undefined && !glyphs.has(name)) glyphs.set(name, glyph)
  }
  return (name) => glyphs.get(name)
}
