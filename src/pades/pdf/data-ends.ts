/** Checks that filtered stream data reach their end-of-data marker (ISO 32000-2, 7.4): truncated data do not. */
import type { Bytes } from '../base/bytes.ts'
import type { Filter } from './content-streams.ts'

/** True for filters that check their data themselves. */
export function isEnded(data: Bytes, { name, parameters }: Filter): boolean {
  switch (name) {
    case 'ASCIIHexDecode':
      return data.includes(0x3e) // 7.4.2: >
    case 'ASCII85Decode':
      return data.includes(0x7e) // 7.4.3: ~>
    case 'RunLengthDecode':
      return runsEnd(data)
    case 'LZWDecode':
      return codesEnd(data, parameters['EarlyChange'] === 0 ? 0 : 1)
    default:
      return true
  }
}

const RUNS_END = 128

/** 7.4.5: a length below 128 is followed by one octet more than it says, one above by a single octet. */
function runsEnd(data: Bytes): boolean {
  let at = 0
  while (at < data.length && data[at] !== RUNS_END) at += data[at]! < RUNS_END ? data[at]! + 2 : 2
  return at < data.length
}

const [CLEAR, CODES_END, NARROWEST, WIDEST] = [256, 257, 9, 12] as const

/** 7.4.4.2: only how wide each code is has to be known, and that follows from how many came since the table was cleared. */
function codesEnd(data: Bytes, earlyChange: 0 | 1): boolean {
  let [bits, held, width, next]: [number, number, number, number] = [0, 0, NARROWEST, CODES_END]
  for (const byte of data) {
    held = ((held << 8) | byte) & 0xff_ff_ff
    bits += 8
    if (bits < width) continue
    bits -= width
    const code = (held >> bits) & ((1 << width) - 1)
    if (code === CODES_END) return true
    // The first code after a clear adds no entry.
    next = code === CLEAR ? CODES_END : next + 1
    width = code === CLEAR ? NARROWEST : Math.min(WIDEST, Math.max(NARROWEST, bitsFor(next + earlyChange)))
  }
  return false
}

const bitsFor = (codes: number): number => 32 - Math.clz32(codes)
