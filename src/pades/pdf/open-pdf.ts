/** Opens a PDF for reading and for incremental work, helping the parser with what some writers do and it does not expect. */
import { loadPdf, PdfRef, type PDF } from './objects.ts'
import type { Bytes } from '../base/bytes.ts'
import { listPages, readPageTree } from './page-tree.ts'
import { replaceWord } from './replace-word.ts'

/**
 * Some signing libraries point `startxref` and /Prev at the line end before `xref`. Every reader takes that; our parser would
 * guess the whole file or, further down the chain, silently miss what that section lists. So it reads a copy with the offsets
 * put right. The copy has the same length: all other offsets hold, and an update is still appended to the original bytes.
 *
 * Others copy the /XRefStm of a hybrid file into the trailer of their update (ISO 32000-2 §7.5.8.4). Our parser would let that old
 * stream win over the update's own table: it would see the document before the update. So only the oldest mention counts.
 */
export async function openPdf(file: Bytes): Promise<PDF> {
  const text = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  const { buffer, byteOffset, byteLength } = hasSlip(text) ? straightenOffsets(file, text.toString('latin1')) : file
  const pdf = await loadPdf(new Guarded(buffer, byteOffset, byteLength))
  const { leaves, isEndless } = readPageTree(pdf)
  if (!isEndless) listPages(pdf, leaves)
  return pdf
}

/** ISO 32000-2 §7.3.9: an entry that is null is as one that is not there; §7.3.10: so is one that leads to nothing. */
export function isEncrypted(pdf: PDF): boolean {
  if (!pdf.isEncrypted) return false
  const entry = pdf.context.info.trailer.get('Encrypt')
  const value = entry instanceof PdfRef ? pdf.getObject(entry) : entry
  return value !== null && value?.type !== 'null'
}

/** Brackets that begin nothing outside of strings and streams: `)`, `{`, `}`. */
const STRAYS = new Set([0x29, 0x7b, 0x7d])

/**
 * At a stray bracket our parser reads an empty word, does not move on, and reads it again for ever. Here that word ends in an error,
 * as everything else does that it can't read.
 */
class Guarded extends Uint8Array<ArrayBufferLike> {
  static get [Symbol.species]() {
    return Uint8Array
  }

  override subarray(start = 0, end = this.length): Uint8Array<ArrayBufferLike> {
    if (start === end && STRAYS.has(this[start] ?? 0)) throw new RangeError(`a stray bracket at ${start}`)
    const isWithin = start >= 0 && start <= end && end <= this.length
    // each word of a file is cut out here: asking for the species costs more than the cut
    return isWithin ? new Uint8Array(this.buffer, this.byteOffset + start, end - start) : super.subarray(start, end)
  }
}

const longestChain = 1000

/** Follows the cross-reference sections from the last one on, as far as they can be followed. */
function hasSlip(file: Buffer): boolean {
  const tail = file.subarray(-2048).toString('latin1')
  let offset = offsetAfter(/startxref\s+(\d{1,10})/, tail.slice(Math.max(0, tail.lastIndexOf('startxref'))))
  const hybrids = new Set<number>()
  for (let section = 0; offset !== undefined && section < longestChain; section++) {
    const start = file.subarray(offset, offset + 24).toString('latin1')
    if (/^\s{1,4}xref\b/.test(start)) return true
    const trailer = trailerAt(file, offset, start.startsWith('xref'))
    const hybrid = offsetAfter(/\/XRefStm\s+(\d{1,10})/, trailer)
    if (hybrid !== undefined && hybrids.has(hybrid)) return true
    if (hybrid !== undefined) hybrids.add(hybrid)
    offset = offsetAfter(/\/Prev\s+(\d{1,10})/, trailer)
  }
  return false
}

function trailerAt(file: Buffer, offset: number, isTable: boolean): string {
  const from = isTable ? file.indexOf('trailer', offset, 'latin1') : offset
  const to = from < 0 ? -1 : file.indexOf(isTable ? 'startxref' : 'stream', from, 'latin1')
  return to < 0 ? '' : file.subarray(from, Math.min(to, from + 65_536)).toString('latin1')
}

function offsetAfter(pattern: RegExp, text: string): number | undefined {
  const digits = pattern.exec(text)?.[1]
  return digits === undefined ? undefined : Number(digits)
}

function straightenOffsets(file: Bytes, text: string): Bytes {
  const copy = file.slice()
  for (const { 0: whole, 1: digits = '', index } of text.matchAll(/(?:startxref|\/Prev)\s+(\d{1,10})/g)) {
    const offset = Number(digits)
    const slip = /^(\s{1,4})xref\b/.exec(text.slice(offset, offset + 12))?.[1]?.length
    if (slip === undefined) continue
    const right = String(offset + slip)
    if (right.length === digits.length) copy.set(Buffer.from(right, 'latin1'), index + whole.length - digits.length)
  }
  const hybrids = new Set<string>()
  for (const { 1: digits = '', index } of text.matchAll(/\/XRefStm\s+(\d{1,10})/g)) {
    if (hybrids.has(digits)) copy.set(Buffer.from('/XRefOld', 'latin1'), index)
    hybrids.add(digits)
  }
  return copy
}

/** As if nothing told where objects stand: they are looked for all over the file. For looking only, never for appending. */
export async function openBroken(file: Bytes): Promise<PDF> {
  return loadPdf(replaceWord(file, 'startxref', 'startxxxx'))
}

/** With everything encrypted left as it stands in the file (ISO 32000-2 §7.6.2: a signature's /Contents never is). */
export async function openUndeciphered(file: Bytes): Promise<PDF> {
  return loadPdf(replaceWord(file, '/Encrypt', '/Enxrypt'))
}
