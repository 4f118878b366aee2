/** Checks that a signature covers what it seems to cover: the rules that keep forged, wrapped and appended signatures out. */
import type { Bytes } from '../base/bytes.ts'
import { isSame, view } from '../base/octets.ts'
import type { ByteRange } from '../pdf/byte-range.ts'
import type { FoundSignature } from '../pdf/find-signatures.ts'

/** Why a place is no place for a signature: universal forgery takes parts away, wrapping moves them (pdf-insecurity.org). */
type PlaceProblem =
  | 'no_contents'
  | 'no_byte_range'
  | 'byte_range_not_four_numbers'
  | 'byte_range_not_from_start'
  | 'byte_range_outside_file'
  | 'gap_is_not_the_contents'
  | 'not_to_the_end_of_a_revision'

export type RangeVerdict = Readonly<
  { is: 'sound'; range: ByteRange; end: number; coversWholeFile: boolean } | { is: 'unsound'; problem: PlaceProblem }
>

export function placeOf(file: Bytes, { byteRange, contents }: FoundSignature): RangeVerdict {
  if (!contents || contents.length === 0) return unsound('no_contents')
  if (byteRange.length === 0) return unsound('no_byte_range')
  const [start, before, after, rest] = byteRange
  if (byteRange.length !== 4 || !byteRange.every((number) => Number.isSafeInteger(number) && number >= 0)) {
    return unsound('byte_range_not_four_numbers')
  }
  if (start !== 0 || !before) return unsound('byte_range_not_from_start')
  const range: ByteRange = [0, before, after!, rest!]
  const end = after! + rest!
  if (after! < before + 2 || end > file.length) return unsound('byte_range_outside_file')
  if (!gapIs(file.subarray(before, after), contents)) return unsound('gap_is_not_the_contents')
  if (!endsRevision(file, end)) return unsound('not_to_the_end_of_a_revision')
  return { is: 'sound', range, end, coversWholeFile: isBlank(file.subarray(end)) }
}

/** Nothing may hide in the gap: it holds one hexadecimal string, and that is this signature. */
function gapIs(gap: Uint8Array, contents: Bytes): boolean {
  const text = view(gap).toString('latin1')
  if (!/^<[0-9A-Fa-f\s]*>$/.test(text)) return false
  const digits = text.slice(1, -1).replaceAll(/\s/g, '')
  return isSame(Buffer.from(digits.length % 2 ? `${digits}0` : digits, 'hex'), contents)
}

function endsRevision(file: Bytes, end: number): boolean {
  return /%%EOF\s*$/.test(view(file.subarray(Math.max(0, end - 64), end)).toString('latin1'))
}

const isBlank = (bytes: Uint8Array): boolean => bytes.every((octet) => octet <= 0x20)

const unsound = (problem: PlaceProblem): RangeVerdict => ({ is: 'unsound', problem })
