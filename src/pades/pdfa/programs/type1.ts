/** Reads a Type 1 font program (Adobe Type 1 Font Format, 1990): its glyphs by name, their widths, and its own encoding. */
import type { Bytes } from '../../base/bytes.ts'
import { encodings } from '../encodings.ts'

export type Type1 = Readonly<{
  has(name: string): boolean
  /** In thousandths of the font size; throws where the width is worked out by the glyph's own program. */
  widthOf(name: string): number
  nameOf(code: number): string | undefined
}>

/** Throws on bytes that are no Type 1 program. */
export function readType1(program: Bytes): Type1 {
  const all = withoutSegmentHeaders(Buffer.from(program.buffer, program.byteOffset, program.byteLength))
  const split = all.indexOf('eexec', 0, 'latin1')
  if (split < 0) throw new RangeError('no eexec')
  const clear = all.subarray(0, split).toString('latin1')
  const secret = decrypted(encryptedPart(all, split + 5), 55_665, 4)
  const matrix = /\/FontMatrix\s*\[\s*([-\d.eE]+)/.exec(clear)?.[1]
  const scale = matrix === undefined ? 1 : Number(matrix) * 1000
  const glyphs = charStrings(secret)
  if (glyphs.size === 0) throw new RangeError('no glyphs')
  const own = ownEncoding(clear)
  return {
    has: (name) => glyphs.has(name),
    widthOf: (name) => widthIn(glyphs.get(name) ?? Buffer.alloc(0)) * scale,
    nameOf: (code) => (own ? own.get(code) : encodings.StandardEncoding[code]),
  }
}

/** Files for PCs come in segments (Technical Note 5040); in a PDF they should not. */
function withoutSegmentHeaders(program: Buffer): Buffer {
  const parts: Buffer[] = []
  for (let at = 0; program[at] === 0x80 && program[at + 1] !== 3;) {
    const length = program.readUInt32LE(at + 2)
    parts.push(program.subarray(at + 6, at + 6 + length))
    at += 6 + length
  }
  return parts.length > 0 ? Buffer.concat(parts) : program
}

/** 7.2: binary, or hexadecimal digits. */
function encryptedPart(all: Buffer, after: number): Buffer {
  let start = after
  while ([9, 10, 13, 32].includes(all[start] ?? 0)) start += 1
  const part = all.subarray(start)
  const isHex = /^[0-9A-Fa-f\s]{8}$/.test(part.subarray(0, 8).toString('latin1'))
  return isHex ? Buffer.from(part.toString('latin1').replaceAll(/[^0-9A-Fa-f]/g, ''), 'hex') : part
}

/** 7.3, with the constants that it names. */
function decrypted(cipher: Uint8Array, key: number, skipped: number): Buffer {
  const plain = Buffer.alloc(cipher.length)
  let state = key
  cipher.forEach((byte, index) => {
    plain[index] = byte ^ (state >> 8)
    state = ((byte + state) * 52_845 + 22_719) & 0xff_ff
  })
  return plain.subarray(Math.max(0, skipped))
}

function charStrings(secret: Buffer): Map<string, Buffer> {
  const text = secret.toString('latin1')
  const skipped = Number(/\/lenIV\s+(-?\d+)/.exec(text)?.[1] ?? 4)
  const glyphs = new Map<string, Buffer>()
  const entry = /\/([^\s/{}[\]()<>]+)\s+(\d+)\s+(?:RD|-\||\S+)\s/g
  entry.lastIndex = Math.max(0, text.indexOf('/CharStrings'))
  // The dictionary itself says how many there are: /CharStrings 27 dict dup begin.
  entry.lastIndex = Math.max(entry.lastIndex, text.indexOf('begin', entry.lastIndex))
  for (let match = entry.exec(text); match; match = entry.exec(text)) {
    const length = Number(match[2])
    const cipher = secret.subarray(entry.lastIndex, entry.lastIndex + length)
    if (cipher.length < length) break
    glyphs.set(match[1]!, skipped < 0 ? cipher : decrypted(cipher, 4_330, skipped))
    entry.lastIndex += length
  }
  return glyphs
}

/** Undefined where it is Adobe's standard encoding. */
function ownEncoding(clear: string): Map<number, string> | undefined {
  const start = clear.indexOf('/Encoding')
  if (start < 0 || /^\/Encoding\s+StandardEncoding/.test(clear.slice(start, start + 40))) return undefined
  const codes = new Map<number, string>()
  for (const [, radix, digits, name] of clear.slice(start).matchAll(/dup\s+(?:(\d+)#)?([0-9A-Fa-f]+)\s*\/(\S+)\s+put/g))
    codes.set(Number.parseInt(digits!, radix === undefined ? 10 : Number(radix)), name!)
  return codes
}

const HSBW = 13
const ESCAPE = 12
const DIV = 12
const SBW = 7

/** 6.4: every glyph begins by saying its side bearing and width. */
function widthIn(program: Buffer): number {
  const stack: number[] = []
  for (let at = 0; at < program.length;) {
    const first = program[at]!
    if (first >= 32) {
      const { value, size } = numberAt(program, at)
      stack.push(value)
      at += size
    } else if (first === HSBW) return required(stack[1])
    else if (first === ESCAPE && program[at + 1] === DIV) {
      const divisor = required(stack.pop())
      stack.push(required(stack.pop()) / divisor)
      at += 2
    } else if (first === ESCAPE && program[at + 1] === SBW) return required(stack[2])
    else break
  }
  throw new RangeError('no width')
}

function numberAt(program: Buffer, at: number): { value: number; size: number } {
  const first = program[at]!
  if (first === 255) return { value: program.readInt32BE(at + 1), size: 5 }
  if (first >= 251) return { value: -(first - 251) * 256 - required(program[at + 1]) - 108, size: 2 }
  if (first >= 247) return { value: (first - 247) * 256 + required(program[at + 1]) + 108, size: 2 }
  return { value: first - 139, size: 1 }
}

function required(value: number | undefined): number {
  if (value === undefined) throw new RangeError('no number')
  return value
}
