/** One clean revision of a file: qpdf takes what is merely odd; what is damaged is put together again first, and then has to pass qpdf too. */
import type { Bytes } from '../bytes.ts'
import { rewrite } from '../qpdf.ts'
import { mend } from './mend.ts'

export type Readable = Readonly<
  { is: 'readable'; pdf: Bytes; wasRepaired: boolean } | { is: 'impossible'; needsPassword: boolean }
>

export async function readable(file: Bytes): Promise<Readable> {
  const once = await rewrite(file)
  if (once.is === 'rewritten') return { is: 'readable', pdf: once.pdf, wasRepaired: once.wasOdd }
  if (once.needsPassword) return once
  const mended = mend(file)
  if (mended.is === 'hopeless') return { is: 'impossible', needsPassword: mended.isEncrypted }
  const twice = await rewrite(mended.pdf)
  return twice.is === 'rewritten' ? { is: 'readable', pdf: twice.pdf, wasRepaired: true } : twice
}
