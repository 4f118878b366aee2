/** Reads a CFF font program (Adobe Technical Note 5176): its glyphs by name or CID, their widths, and its own encoding. */
import type { Bytes } from '../../base/bytes.ts'
import { encodings, standardStrings } from '../encodings.ts'

export type Cff = Readonly<{
  glyphCount: number
  /** In thousandths of the font size. */
  widthOf(glyph: number): number
  isCidKeyed: boolean
  glyphNamed(name: string): number | undefined
  glyphOfCid(cid: number): number | undefined
  /** What the font itself has for a code. */
  nameOf(code: number): string | undefined
}>

/** Throws on bytes that are no CFF program. */
export function readCff(program: Bytes): Cff {
  const view = new DataView(program.buffer, program.byteOffset, program.byteLength)
  const names = indexAt(view, view.getUint8(2))
  const tops = indexAt(view, names.end)
  const strings = indexAt(view, tops.end)
  const top = dictIn(view, tops.at(0))
  const glyphs = indexAt(view, required(top.get(OP.charStrings)?.[0]))
  const stringOf = (sid: number): string => {
    if (sid < standardStrings.length) return standardStrings[sid]!
    const [start, end] = strings.at(sid - standardStrings.length)
    return Buffer.from(program.buffer, program.byteOffset + start, end - start).toString('latin1')
  }
  const isCidKeyed = top.has(OP.ros)
  const ids = charset(view, top.get(OP.charset)?.[0] ?? 0, glyphs.count)
  const byName = new Map<string, number>()
  if (!isCidKeyed)
    for (const [glyph, sid] of ids.entries()) if (!byName.has(stringOf(sid))) byName.set(stringOf(sid), glyph)
  const byCid = isCidKeyed ? new Map(Array.from(ids, (cid, glyph) => [cid, glyph])) : null
  const own = isCidKeyed ? new Map<number, number>() : encoding(view, top.get(OP.encoding)?.[0] ?? 0)
  return {
    glyphCount: glyphs.count,
    widthOf: widths(view, { top, glyphs, globals: indexAt(view, strings.end), isCidKeyed }),
    isCidKeyed,
    glyphNamed: (name) => byName.get(name),
    glyphOfCid: (cid) => (byCid ? byCid.get(cid) : cid < glyphs.count ? cid : undefined),
    nameOf(code) {
      if (top.get(OP.encoding)?.[0] === undefined || top.get(OP.encoding)?.[0] === 0)
        return encodings.StandardEncoding[code]
      const glyph = own.get(code)
      const sid = glyph === undefined ? undefined : ids[glyph]
      return sid === undefined ? undefined : stringOf(sid)
    },
  }
}

/** Operators of Top and Private DICTs; two-byte ones from 1200 on. */
const OP = {
  charset: 15,
  encoding: 16,
  charStrings: 17,
  private: 18,
  subrs: 19,
  defaultWidth: 20,
  nominalWidth: 21,
  matrix: 1207,
  ros: 1230,
  fdArray: 1236,
  fdSelect: 1237,
} as const

type Dict = ReadonlyMap<number, readonly number[]>
type Span = readonly [start: number, end: number]
type Index = Readonly<{ count: number; end: number; at(index: number): Span }>

function required(offset: number | undefined): number {
  if (offset === undefined) throw new RangeError('no offset')
  return offset
}

function indexAt(view: DataView, start: number): Index {
  const count = view.getUint16(start)
  if (count === 0) return { count, end: start + 2, at: outOfRange }
  const size = view.getUint8(start + 2)
  const data = start + 2 + (count + 1) * size
  const offset = (index: number) => {
    let value = 0
    for (let byte = 0; byte < size; byte += 1) value = value * 256 + view.getUint8(start + 3 + index * size + byte)
    return data + value
  }
  const at = (index: number): Span => (index < count ? [offset(index), offset(index + 1)] : outOfRange())
  return { count, end: offset(count), at }
}

function outOfRange(): never {
  throw new RangeError('no such entry')
}

function dictIn(view: DataView, [start, end]: Span): Dict {
  const dict = new Map<number, number[]>()
  let operands: number[] = []
  for (let at = start; at < end;) {
    const first = view.getUint8(at)
    if (first <= 21) {
      const isLong = first === 12
      dict.set(isLong ? 1200 + view.getUint8(at + 1) : first, operands)
      operands = []
      at += isLong ? 2 : 1
    } else {
      const { value, size } = first === 30 ? realAt(view, at) : integerAt(view, at)
      operands.push(value)
      at += size
    }
  }
  return dict
}

/** Table 3; 255 and 28 as charstrings have them too. */
function integerAt(view: DataView, at: number): { value: number; size: number } {
  const first = view.getUint8(at)
  if (first === 28) return { value: view.getInt16(at + 1), size: 3 }
  if (first === 29) return { value: view.getInt32(at + 1), size: 5 }
  if (first === 255) return { value: view.getInt32(at + 1) / 0x1_00_00, size: 5 }
  if (first >= 251) return { value: -(first - 251) * 256 - view.getUint8(at + 1) - 108, size: 2 }
  if (first >= 247) return { value: (first - 247) * 256 + view.getUint8(at + 1) + 108, size: 2 }
  return { value: first - 139, size: 1 }
}

function realAt(view: DataView, at: number): { value: number; size: number } {
  let text = ''
  for (let size = 1; ; size += 1) {
    const byte = view.getUint8(at + size)
    for (const nibble of [byte >> 4, byte & 15]) {
      if (nibble === 15) return { value: Number.parseFloat(text), size: size + 1 }
      text += ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '.', 'E', 'E-', '', '-'][nibble] ?? ''
    }
  }
}

/** SIDs or CIDs by glyph. The predefined ones are all a part of the standard strings; the expert ones are not read. */
function charset(view: DataView, offset: number, count: number): number[] {
  const ids = [0]
  if (offset === 0) return Array.from({ length: count }, (_, glyph) => glyph)
  if (offset <= 2) throw new RangeError('an expert charset')
  const format = view.getUint8(offset)
  for (let at = offset + 1; ids.length < count;) {
    const first = view.getUint16(at)
    const left = format === 0 ? 0 : format === 1 ? view.getUint8(at + 2) : view.getUint16(at + 2)
    for (let index = 0; index <= left && ids.length < count; index += 1) ids.push(first + index)
    at += format === 0 ? 2 : format === 1 ? 3 : 4
  }
  return ids
}

/** Glyphs by code. Supplements (a second code for a glyph) are rare, and read as absent. */
function encoding(view: DataView, offset: number): Map<number, number> {
  const codes = new Map<number, number>()
  if (offset <= 1) return codes
  const isRanges = (view.getUint8(offset) & 127) === 1
  let glyph = 1
  for (let index = 0; index < view.getUint8(offset + 1); index += 1) {
    const at = offset + 2 + index * (isRanges ? 2 : 1)
    const left = isRanges ? view.getUint8(at + 1) : 0
    for (let step = 0; step <= left; step += 1, glyph += 1) codes.set(view.getUint8(at) + step, glyph)
  }
  return codes
}

type Private = Readonly<{ fallback: number; nominal: number; scale: number; locals: Index | null }>
type Charstrings = Readonly<{ top: Dict; glyphs: Index; globals: Index; isCidKeyed: boolean }>

function widths(view: DataView, { top, glyphs, globals, isCidKeyed }: Charstrings): (glyph: number) => number {
  const own = top.get(OP.matrix)?.[0]
  if (!isCidKeyed) {
    const terms = privateOf(view, top, own ?? 0.001)
    return (glyph) => widthIn(view, glyphs.at(glyph), terms, globals)
  }
  const fonts = indexAt(view, required(top.get(OP.fdArray)?.[0]))
  const privates = Array.from({ length: fonts.count }, (_, index) => {
    const font = dictIn(view, fonts.at(index))
    const inner = font.get(OP.matrix)?.[0]
    return privateOf(view, font, own === undefined ? (inner ?? 0.001) : own * (inner ?? 1))
  })
  const select = selector(view, required(top.get(OP.fdSelect)?.[0]), glyphs.count)
  return (glyph) => widthIn(view, glyphs.at(glyph), privates[select(glyph)] ?? outOfRange(), globals)
}

function privateOf(view: DataView, font: Dict, scale: number): Private {
  const [size, offset] = font.get(OP.private) ?? []
  const dict = size && offset ? dictIn(view, [offset, offset + size]) : new Map<number, number[]>()
  const locals = dict.get(OP.subrs)?.[0]
  return {
    fallback: dict.get(OP.defaultWidth)?.[0] ?? 0,
    nominal: dict.get(OP.nominalWidth)?.[0] ?? 0,
    scale: scale * 1000,
    locals: offset && locals ? indexAt(view, offset + locals) : null,
  }
}

function selector(view: DataView, offset: number, count: number): (glyph: number) => number {
  if (view.getUint8(offset) === 0) return (glyph) => view.getUint8(offset + 1 + glyph)
  const fonts = new Uint8Array(count)
  const ranges = view.getUint16(offset + 1)
  for (let index = 0; index < ranges; index += 1) {
    const at = offset + 3 + 3 * index
    fonts.fill(view.getUint8(at + 2), view.getUint16(at), view.getUint16(at + 3))
  }
  return (glyph) => fonts[glyph] ?? 0
}

/** How many operands an operator takes, where one more in front of it is the width (Technical Note 5177, 3.1). */
const taken: Readonly<Record<number, number>> = { 4: 1, 14: 0, 21: 2, 22: 1 }
const stems = new Set([1, 3, 18, 23, 19, 20])

const CALL_LOCAL = 10
const CALL_GLOBAL = 29
const RETURN = 11
const deepest = 10

/** The first operator that clears the stack may have the width before its operands; subroutines are followed up to it. */
function widthIn(view: DataView, glyph: Span, terms: Private, globals: Index): number {
  const stack: number[] = []
  const hasWidth = extraIn(view, glyph, stack, { locals: terms.locals, globals }, 0)
  return (hasWidth ? terms.nominal + required(stack[0]) : terms.fallback) * terms.scale
}

type Subroutines = Readonly<{ locals: Index | null; globals: Index }>

/** Undefined where a subroutine returns before there was such an operator. */
function extraIn(
  view: DataView,
  [start, end]: Span,
  stack: number[],
  subroutines: Subroutines,
  depth: number,
): boolean | undefined {
  if (depth > deepest) throw new RangeError('subroutines without end')
  for (let at = start; at < end;) {
    const first = view.getUint8(at)
    if (first >= 32 || first === 28) {
      const { value, size } = integerAt(view, at)
      stack.push(value)
      at += size
    } else if (first === CALL_LOCAL || first === CALL_GLOBAL) {
      const index = first === CALL_LOCAL ? subroutines.locals : subroutines.globals
      const found = extraIn(view, called(index, required(stack.pop())), stack, subroutines, depth + 1)
      if (found !== undefined) return found
      at += 1
    } else if (first === RETURN) return undefined
    else return stems.has(first) ? stack.length % 2 === 1 : hasExtra(first, stack.length)
  }
  return depth === 0 ? false : undefined
}

/** Technical Note 5177, 4.7: numbers are biased by how many there are. */
function called(index: Index | null, number: number): Span {
  if (!index) throw new RangeError('no subroutines')
  return index.at(number + (index.count < 1240 ? 107 : index.count < 33_900 ? 1131 : 32_768))
}

/** `endchar` with four more operands makes an accented character. */
function hasExtra(operator: number, operands: number): boolean {
  const needed = taken[operator]
  if (needed === undefined) return false
  return operator === 14 ? operands === 1 || operands === 5 : operands > needed
}
