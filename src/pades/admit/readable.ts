/** One clean revision of a file: qpdf takes what is merely odd; what is damaged is put together again first, and then has to pass qpdf too. */
import type { Bytes } from '../base/bytes.ts'
import { view } from '../base/octets.ts'
import { isEncrypted, rewrite } from '../pdf/qpdf.ts'
import { mend } from './mend.ts'

export type Readable = Readonly<
  | { is: 'readable'; pdf: Bytes; wasRepaired: boolean; wasDecrypted: boolean }
  | { is: 'impossible'; needsPassword: boolean }
>

export async function readable(file: Bytes): Promise<Readable> {
  const wasDecrypted = view(file).includes('/Encrypt') && (await isEncrypted(file))
  const once = await rewrite(file)
  if (once.is === 'rewritten') return { is: 'readable', pdf: once.pdf, wasRepaired: once.wasOdd, wasDecrypted }
  if (once.needsPassword) return once
  const moved = withHeaderFirst(file)
  const straight = moved && (await rewrite(moved))
  if (straight?.is === 'rewritten') return { is: 'readable', pdf: straight.pdf, wasRepaired: true, wasDecrypted }
  const mended = mend(file)
  if (mended.is === 'hopeless') return { is: 'impossible', needsPassword: mended.isEncrypted }
  const twice = await rewrite(mended.pdf)
  return twice.is === 'rewritten' ? { is: 'readable', pdf: twice.pdf, wasRepaired: true, wasDecrypted: false } : twice
}

/** What stands before the header (a byte order mark, say) counts for the offsets of some writers: they then hold in a file that begins with it. */
function withHeaderFirst(file: Bytes): Bytes | null {
  const at = view(file).subarray(0, 1024).indexOf('%PDF-')
  if (at <= 0) return null
  const copy = file.slice()
  const header = file.slice(at, at + '%PDF-1.7'.length)
  copy.fill(0x20, 0, at + header.length)
  copy.set(header)
  return copy
}
