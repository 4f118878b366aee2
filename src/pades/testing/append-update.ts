/** Incremental updates for tests, written by hand: with a cross-reference table that says what the test wants it to say. */
import type { Bytes } from '../base/bytes.ts'
import { concat, latin1, view } from '../base/octets.ts'

export type Update = Readonly<{
  /** Object bodies by number. */
  objects?: Readonly<Record<number, string>>
  /** Numbers that are written but not listed. */
  unlisted?: readonly number[]
  /** Listed at another offset than where they stand, or though they are not written. */
  at?: Readonly<Record<number, number>>
  freed?: readonly number[]
  /** More entries of the trailer. */
  trailer?: string
  /** What its trailer says instead of these. */
  size?: number
  previous?: number
}>

/** Where an object of the file begins: its last version. */
export const offsetOf = (pdf: Bytes, number: number): number =>
  view(pdf).lastIndexOf(`\n${number} 0 obj`, undefined, 'latin1') + 1

/** Whatever stands behind it. */
export const lastStartxref = (pdf: Bytes): number =>
  Number(/.*startxref\s+(\d+)\s+%%EOF/s.exec(view(pdf).subarray(-256).toString('latin1'))?.[1])

export function appendUpdate(
  pdf: Bytes,
  { objects = {}, unlisted = [], at = {}, freed = [], trailer = '', size = 200, previous = lastStartxref(pdf) }: Update,
): Bytes {
  let text = ''
  const listed = new Map<number, string>()
  for (const [key, body] of Object.entries(objects)) {
    const number = Number(key)
    if (!unlisted.includes(number)) listed.set(number, entry(pdf.length + text.length))
    text += `${number} 0 obj\n${body}\nendobj\n`
  }
  for (const [number, offset] of Object.entries(at)) listed.set(Number(number), entry(offset))
  for (const number of freed) listed.set(number, '0000000000 00001 f \n')
  const table = [...listed].map(([number, line]) => `${number} 1\n${line}`).join('')
  const start = pdf.length + text.length
  text += `xref\n0 1\n0000000000 65535 f \n${table}trailer\n<</Size ${size}/Root ${root(pdf)} 0 R/Prev ${previous}${trailer}>>\nstartxref\n${start}\n%%EOF\n`
  return concat([pdf, latin1(text)])
}

const entry = (offset: number): string => `${String(offset).padStart(10, '0')} 00000 n \n`

const root = (pdf: Bytes): number => Number(/.*\/Root (\d+)/s.exec(view(pdf).toString('latin1'))?.[1])
