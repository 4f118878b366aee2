/** Visits every dictionary (streams too) that can be reached from the trailer, once each, however the file loops. */
import { PdfArray, PdfDict, PdfRef, PdfStream, type PDF, type PdfObject } from '../pdf/objects.ts'
import { TooComplex } from './too-complex.ts'
import { weigh } from './weigh.ts'

const objectLimit = 400_000

export function walk(pdf: PDF, visit: (dict: PdfDict) => void): void {
  const seen = new Set<number>()
  const weight = { unpacked: 0 }
  const waiting: PdfObject[] = [pdf.getCatalog()]
  const info = pdf.context.info.trailer.getRef('Info')
  if (info) waiting.push(info)

  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const object = next instanceof PdfRef ? firstSight(pdf, next, seen) : next
    if (object instanceof PdfArray) waiting.push(...containersIn(object.toArray()))
    if (!(object instanceof PdfDict)) continue
    if (object instanceof PdfStream) weigh(object, weight)
    visit(object)
    waiting.push(...containersIn(Array.from(object, ([, value]) => value)))
  }
}

function firstSight(pdf: PDF, ref: PdfRef, seen: Set<number>): PdfObject | null {
  const key = ref.objectNumber * 65_536 + ref.generation
  if (seen.has(key)) return null
  seen.add(key)
  if (seen.size > objectLimit) throw new TooComplex('objects')
  return pdf.getObject(ref)
}

function containersIn(values: PdfObject[]): PdfObject[] {
  return values.filter((value) => value instanceof PdfRef || value instanceof PdfDict || value instanceof PdfArray)
}
