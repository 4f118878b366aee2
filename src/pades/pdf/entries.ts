/** Entries of dictionaries read by kind, whether they stand there or are referred to. Nothing where the kind is another. */
import { PdfName, PdfNumber, type PDF, type PdfDict } from './objects.ts'
import { resolved } from './page-space.ts'

export function nameIn(pdf: PDF, dict: PdfDict, key: string): string | undefined {
  const value = resolved(pdf, dict.get(key))
  return value instanceof PdfName ? value.value : undefined
}

export function numberIn(pdf: PDF, dict: PdfDict, key: string): number | undefined {
  const value = resolved(pdf, dict.get(key))
  return value instanceof PdfNumber ? value.value : undefined
}
