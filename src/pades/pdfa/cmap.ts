/** Reads a CMap that a file brings with it (ISO 32000-2, 9.7.5): which CIDs the codes of a shown text stand for. */
import type { Bytes } from '../base/bytes.ts'
import { operationsIn, type Operand } from './content.ts'

export type CMap = Readonly<{
  registry: string
  ordering: string
  supplement: number
  writingMode: number
  /** It stands on another one. */
  usesAnother: boolean
  cidsIn(shown: Uint8Array): number[]
}>

type Range = Readonly<{ bytes: number; first: number; last: number; cid: number }>

/** Identity-H and Identity-V. */
export function identityCids(shown: Uint8Array): number[] {
  const cids: number[] = []
  for (let at = 0; at + 1 < shown.length; at += 2) cids.push(shown[at]! * 256 + shown[at + 1]!)
  return cids
}

export function readCMap(file: Bytes): CMap {
  const spaces: Range[] = []
  const ranges: Range[] = []
  const said = new Map<string, Operand>()
  let usesAnother = false
  for (const { operator, operands } of operationsIn(file)) {
    if (operator === 'usecmap') usesAnother = true
    if (operator === 'endcodespacerange') spaces.push(...rangesIn(operands, 2))
    if (operator === 'endcidrange') ranges.push(...rangesIn(operands, 3))
    if (operator === 'endcidchar') ranges.push(...rangesIn(operands, 2, true))
    if (operator === 'def') collect(operands, said)
  }
  const text = (key: string) => Buffer.from(asBytes(said.get(key))).toString('latin1')
  const number = (key: string) => Number(said.get(key) ?? 0)
  return {
    registry: text('/Registry'),
    ordering: text('/Ordering'),
    supplement: number('/Supplement'),
    writingMode: number('/WMode'),
    usesAnother,
    cidsIn: (shown) => cidsIn(shown, spaces, ranges),
  }
}

/** `/Key value def`, or a whole dictionary at once. */
function collect(operands: readonly Operand[], said: Map<string, Operand>): void {
  const [value, key] = [operands.at(-1), operands.at(-2)]
  if (value instanceof Map) for (const [inner, one] of value) said.set(inner, one)
  else if (typeof key === 'string' && value !== undefined) said.set(key, value)
}

function rangesIn(operands: readonly Operand[], size: 2 | 3, isSingle = false): Range[] {
  const ranges: Range[] = []
  for (let at = 0; at + size <= operands.length; at += size) {
    const first = asBytes(operands[at])
    const last = isSingle ? first : asBytes(operands[at + 1])
    const cid = Number(operands[at + size - 1])
    ranges.push({ bytes: first.length, first: asNumber(first), last: asNumber(last), cid })
  }
  return ranges
}

/** The shortest code that lies in a codespace; where none does, one byte is passed over as CID 0. */
function cidsIn(shown: Uint8Array, spaces: readonly Range[], ranges: readonly Range[]): number[] {
  const cids: number[] = []
  for (let at = 0; at < shown.length;) {
    const length = [1, 2, 3, 4].find((size) => spaces.some((space) => lies(shown.subarray(at, at + size), size, space)))
    const code = shown.subarray(at, at + (length ?? 1))
    const value = asNumber(code)
    const range = ranges.findLast(({ bytes, first, last }) => bytes === code.length && value >= first && value <= last)
    cids.push(range ? range.cid + value - range.first : 0)
    at += length ?? 1
  }
  return cids
}

/** A codespace is a box: each byte lies between the bytes of its ends. */
function lies(code: Uint8Array, size: number, { bytes, first, last }: Range): boolean {
  if (bytes !== size || code.length !== size) return false
  return code.every((byte, index) => {
    const shift = 8 * (size - 1 - index)
    return byte >= ((first >>> shift) & 255) && byte <= ((last >>> shift) & 255)
  })
}

function asBytes(value: Operand | undefined): Uint8Array {
  return value instanceof Uint8Array ? value : new Uint8Array()
}

function asNumber(bytes: Uint8Array): number {
  return bytes.reduce((value, byte) => value * 256 + byte, 0)
}
