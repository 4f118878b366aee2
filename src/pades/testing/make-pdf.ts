/** Small PDFs for tests, written by hand, so that every box, rotation and oddity is exactly what the test says. */
import type { Bytes } from '../base/bytes.ts'

export type PageShape = Readonly<{
  mediaBox?: readonly number[]
  cropBox?: readonly number[]
  rotate?: number
  userUnit?: number
  content?: string
}>

export type Shape = PageShape &
  Readonly<{
    /** Boxes, rotation and resources stand in the page tree's root instead of the page. */
    isInherited?: boolean
    catalog?: string
    pageEntries?: string
    /** Numbered from 10 on. */
    objects?: readonly string[]
  }>

export function makePdf(shape: Shape = {}): Bytes {
  const content = shape.content ?? ''
  const inheritable = `/MediaBox [${(shape.mediaBox ?? [0, 0, 612, 792]).join(' ')}]${shape.cropBox ? `/CropBox [${shape.cropBox.join(' ')}]` : ''}${shape.rotate === undefined ? '' : `/Rotate ${shape.rotate}`}/Resources <</Font <</F1 5 0 R>>>>`
  const [onTree, onPage] = shape.isInherited ? [inheritable, ''] : ['', inheritable]
  const userUnit = shape.userUnit === undefined ? '' : `/UserUnit ${shape.userUnit}`
  return writePdf(
    new Map([
      [1, `<</Type/Catalog/Pages 2 0 R${shape.catalog ?? ''}>>`],
      [2, `<</Type/Pages/Kids[3 0 R]/Count 1${onTree}>>`],
      [3, `<</Type/Page/Parent 2 0 R/Contents 4 0 R${onPage}${userUnit}${shape.pageEntries ?? ''}>>`],
      [4, `<</Length ${content.length}>>stream\n${content}\nendstream`],
      [5, '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>'],
      ...(shape.objects ?? []).map((object, index): [number, string] => [10 + index, object]),
    ]),
  )
}

export function writePdf(objects: ReadonlyMap<number, string>, trailer = '/Root 1 0 R'): Bytes {
  let file = '%PDF-1.7\n%\xE2\xE3\xCF\xD3\n'
  const offsets = new Map<number, number>()
  for (const [number, body] of objects) {
    offsets.set(number, file.length)
    file += `${number} 0 obj\n${body}\nendobj\n`
  }
  const xref = file.length
  file += 'xref\n0 1\n0000000000 65535 f \n'
  for (const [number, offset] of offsets) file += `${number} 1\n${String(offset).padStart(10, '0')} 00000 n \n`
  file += `trailer\n<</Size ${Math.max(...offsets.keys()) + 1}${trailer}>>\nstartxref\n${xref}\n%%EOF\n`
  return new Uint8Array(Buffer.from(file, 'latin1'))
}
