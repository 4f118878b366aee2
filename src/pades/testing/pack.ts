/** Encoders of the stream filters that readers must know (ISO 32000-2, 7.4), for content streams of test files. */
import { deflateSync } from 'node:zlib'

export const flate = (data: Buffer): Buffer => deflateSync(data)

export const asciiHex = (data: Buffer): Buffer => Buffer.from(`${data.toString('hex')}>`, 'latin1')

/** 7.4.4.2: codes of 9 to 12 bits; the table is cleared before it is full. */
export function lzw(data: Buffer, earlyChange: 0 | 1 = 1): Buffer {
  const [CLEAR, END, LAST] = [256, 257, 4093]
  const bytes: number[] = []
  let [held, heldBits, width] = [0, 0, 9]
  const put = (code: number) => {
    held = (held << width) | code
    for (heldBits += width; heldBits >= 8; heldBits -= 8) bytes.push((held >> (heldBits - 8)) & 255)
    held &= (1 << heldBits) - 1
  }
  let table = new Map<string, number>()
  const codeOf = (text: string) => (text.length === 1 ? text.charCodeAt(0) : table.get(text))
  put(CLEAR)
  let known = ''
  for (const letter of data.toString('latin1')) {
    if (codeOf(known + letter) !== undefined) {
      known += letter
      continue
    }
    put(codeOf(known) ?? 0)
    table.set(known + letter, 258 + table.size)
    known = letter
    const next = 258 + table.size
    width = [512, 1024, 2048].filter((limit) => next - 1 + earlyChange >= limit).length + 9
    if (next < LAST) continue
    put(CLEAR)
    table = new Map()
    width = 9
  }
  if (known !== '') put(codeOf(known) ?? 0)
  // The decoder adds one more entry when it reads this code.
  width = [512, 1024, 2048].filter((limit) => 258 + table.size + earlyChange >= limit).length + 9
  put(END)
  if (heldBits > 0) bytes.push((held << (8 - heldBits)) & 255)
  return Buffer.from(bytes)
}

export function ascii85(data: Buffer): Buffer {
  let text = ''
  for (let at = 0; at < data.length; at += 4) {
    const part = data.subarray(at, at + 4)
    let value = Buffer.concat([part, Buffer.alloc(4 - part.length)]).readUInt32BE()
    if (value === 0 && part.length === 4) {
      text += 'z'
      continue
    }
    let digits = ''
    for (let digit = 0; digit < 5; digit += 1) {
      digits = String.fromCharCode(33 + (value % 85)) + digits
      value = Math.floor(value / 85)
    }
    text += digits.slice(0, part.length + 1)
  }
  return Buffer.from(`${text}~>`, 'latin1')
}

/** Literal runs only. */
export function runLength(data: Buffer): Buffer {
  const parts: Buffer[] = []
  for (let at = 0; at < data.length; at += 128) {
    const part = data.subarray(at, at + 128)
    parts.push(Buffer.from([part.length - 1]), part)
  }
  return Buffer.concat([...parts, Buffer.from([128])])
}

/** PNG's "up" (predictor 12) over rows of so many bytes; the last row is filled up with spaces. */
export function predicted(data: Buffer, columns: number): Buffer {
  const rows: Buffer[] = []
  let above: Buffer = Buffer.alloc(columns)
  for (let at = 0; at < data.length; at += columns) {
    const row = Buffer.alloc(columns, 0x20)
    data.copy(row, 0, at, at + columns)
    rows.push(Buffer.from([2]), row.map((byte, index) => byte - above[index]!) as Buffer)
    above = row
  }
  return Buffer.concat(rows)
}
