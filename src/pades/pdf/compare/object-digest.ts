/** Digests of what objects of an update hold: the same whatever numbers its new objects have. */
import { createHash, randomUUID, type Hash } from 'node:crypto'
import { PdfArray, PdfDict, PdfName, PdfRef, PdfStream, type PDF, type PdfObject } from '../objects.ts'

export type FreshObjects = Readonly<{
  /** Objects from this number on came with the update, and count by what they hold; earlier ones by their number. */
  from: number
  /** By number, as far as they are known. */
  digests: Map<number, string>
}>

/** What an update may hold in one object; more is never the same as anything else. */
const deepest = 40

export function addObject(key: Hash, pdf: PDF, value: PdfObject | undefined, fresh: FreshObjects, depth = 0): void {
  if (value instanceof PdfRef) key.update(`${digestOf(pdf, value, fresh, depth)} `)
  else if (value instanceof PdfArray) {
    key.update('[')
    for (const each of value.toArray()) addObject(key, pdf, each, fresh, depth)
    key.update(']')
  } else if (value instanceof PdfDict) {
    addEntries(key, pdf, value, fresh, depth)
    if (value instanceof PdfStream) key.update(`stream ${value.data.length} `).update(value.data)
  } else key.update(`${value?.type ?? 'null'} ${JSON.stringify(value instanceof PdfName ? value.value : value) ?? ''} `)
}

function addEntries(key: Hash, pdf: PDF, dict: PdfDict, fresh: FreshObjects, depth: number): void {
  key.update('<<')
  for (const [name, each] of dict) {
    key.update(`/${JSON.stringify(name.value)} `)
    addObject(key, pdf, each, fresh, depth)
  }
  key.update('>>')
}

function digestOf(pdf: PDF, ref: PdfRef, fresh: FreshObjects, depth: number): string {
  const { objectNumber: number, generation } = ref
  if (number < fresh.from) return `${number} ${generation} R`
  if (depth > deepest) return randomUUID()
  const known = fresh.digests.get(number)
  if (known !== undefined) return known
  fresh.digests.set(number, 'within itself')
  const key = createHash('sha256')
  addObject(key, pdf, pdf.getObject(ref) ?? undefined, fresh, depth + 1)
  const digest = key.digest('base64')
  fresh.digests.set(number, digest)
  return digest
}
