/** Reads an incremental update from its own octets alone, apart from the file that it updates. */
import { PdfDict, PdfNumber, PdfRef, type PDF } from '../objects.ts'
import type { Bytes } from '../../base/bytes.ts'
import { concat, latin1, view } from '../../base/octets.ts'
import { openPdf } from '../open-pdf.ts'
import { objectsOfUpdate } from '../revision/sections.ts'

export type Update = Readonly<{
  delta: Bytes
  /** Length of the file that it updates. */
  baseLength: number
  /** The number of its first new object: the file has none of this number or above, and refers to none. */
  firstNew: number
}>

/** `trailer`: what readers go by. */
export type OpenedUpdate = Readonly<{ pdf: PDF; numbers: readonly number[]; trailer: readonly unknown[] }>

/** Null where it is not in order. It is read as a small file of its own, so that what is read is what stands in the update, and nothing of what it was made from. */
export async function openUpdate({ delta, baseLength, firstNew }: Update): Promise<OpenedUpdate | null> {
  const file = new Uint8Array(baseLength + delta.length) // what stands before the update is not looked at
  file.set(delta, baseLength)
  const objects = objectsOfUpdate(file, baseLength)
  if (!objects || objects.size === 0) return null
  const text = view(delta)
  const start = text.lastIndexOf('startxref')
  const table = text.lastIndexOf('trailer', start)
  const trailerText = text.toString('latin1', table + 'trailer'.length, start)
  const highest = Math.max(...objects.keys(), firstNew)
  const parts = [latin1('%PDF-1.7\n'), delta.subarray(0, table < 0 ? start : text.lastIndexOf('xref', table))]
  const shift = parts[0]!.length - baseLength
  const [root, trailer] = [highest + 1, highest + 3]
  const offsets = new Map(Array.from(objects, ([number, offset]) => [number, offset + shift]))
  let length = parts[0]!.length + parts[1]!.length
  const add = (number: number, object: string) => {
    offsets.set(number, length)
    parts.push(latin1(`${number} 0 obj\n${object}\nendobj\n`))
    length += parts.at(-1)!.length
  }
  add(root, `<</Type/Catalog/Pages ${root + 1} 0 R>>`)
  add(root + 1, '<</Type/Pages/Kids[]/Count 0>>')
  if (table >= 0) add(trailer, trailerText)
  const entries = Array.from(
    offsets,
    ([number, offset]) => `${number} 1\n${String(offset).padStart(10, '0')} 00000 n \n`,
  ).join('')
  const xref = `xref\n${entries}trailer\n<</Size ${trailer + 1}/Root ${root} 0 R>>\nstartxref\n${length}\n%%EOF\n`
  const pdf = await openPdf(concat([...parts, latin1(xref)]))
  if (pdf.recoveredViaBruteForce) return null
  const numbers = [...objects.keys()].toSorted((a, b) => a - b)
  const said = trailerOf(pdf, table < 0 ? numbers : [trailer], highest)
  return said && { pdf, numbers, trailer: said }
}

/** What readers go by; null where it says anything else. */
function trailerOf(pdf: PDF, numbers: readonly number[], highest: number): OpenedUpdate['trailer'] | null {
  const known = ['Size', 'Root', 'Info', 'ID', 'Prev', 'Type', 'Index', 'W', 'Filter', 'Length']
  const found = numbers.map((number) => pdf.getObject(PdfRef.of(number))).filter((object) => object instanceof PdfDict)
  const trailer = found.find((object) => object.has('Prev') && object.has('Root') && object.has('Size'))
  if (!trailer || !Array.from(trailer, ([key]) => key.value).every((key) => known.includes(key))) return null
  const size = trailer.get('Size')
  if (!(size instanceof PdfNumber) || size.value <= highest) return null
  return [trailer.get('Root'), trailer.get('Info'), trailer.get('Prev')].map((value) =>
    value instanceof PdfRef ? [value.objectNumber, value.generation] : (value ?? null),
  )
}
