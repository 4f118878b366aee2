/** Files of several pages, for tests. */
import { writePdf, type PageShape } from './make-pdf.ts'

/** Pages of their own that share one content. */
export function pagesWith(content: string, count: number): Uint8Array {
  const kids = Array.from({ length: count }, (_, index) => 10 + index)
  const page = '<</Type/Page/Parent 2 0 R/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>'
  return writePdf(
    new Map([
      [1, '<</Type/Catalog/Pages 2 0 R>>'],
      [2, `<</Type/Pages/Kids[${kids.map((kid) => `${kid} 0 R`).join(' ')}]/Count ${count}/MediaBox[0 0 612 792]>>`],
      [4, `<</Length ${content.length}>>stream\n${content}\nendstream`],
      [5, '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>'],
      ...kids.map((kid): [number, string] => [kid, page]),
    ]),
  )
}

/** Pages each with boxes, rotation and content of its own; letters of Latin-1. */
export function pagesOf(shapes: readonly PageShape[]): Uint8Array {
  const kids = shapes.map((_, index) => 10 + 2 * index)
  return writePdf(
    new Map([
      [1, '<</Type/Catalog/Pages 2 0 R>>'],
      [2, `<</Type/Pages/Kids[${kids.map((kid) => `${kid} 0 R`).join(' ')}]/Count ${kids.length}>>`],
      [5, '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>'],
      ...shapes.flatMap((shape, index): [number, string][] => {
        const { mediaBox = [0, 0, 595, 842], cropBox = mediaBox, rotate = 0, userUnit = 1, content = '' } = shape
        const boxes = `/MediaBox[${mediaBox.join(' ')}]/CropBox[${cropBox.join(' ')}]/Rotate ${rotate}/UserUnit ${userUnit}`
        const resources = '/Resources<</Font<</F1 5 0 R>>>>'
        return [
          [kids[index]!, `<</Type/Page/Parent 2 0 R/Contents ${kids[index]! + 1} 0 R${boxes}${resources}>>`],
          [kids[index]! + 1, `<</Length ${content.length}>>stream\n${content}\nendstream`],
        ]
      }),
    ]),
  )
}

/** Two pages with the same large picture, half transparent, over a text; that of the second page is given. */
export function behindPictures(behind: string): Uint8Array {
  const side = 200
  const noise = Buffer.from(Array.from({ length: side ** 2 }, (_, index) => ((index * index * 7919) >> 3) & 255))
  const stream = (entries: string, data: string) => `<<${entries}/Length ${data.length}>>stream\n${data}\nendstream`
  const content = (text: string) =>
    stream('', `BT /F1 40 Tf 100 200 Td (${text}) Tj ET q 400 0 0 400 72 100 cm /X Do Q`)
  const picture = (more: string, data: Buffer) =>
    stream(
      `/Type/XObject/Subtype/Image/Width ${side}/Height ${side}/BitsPerComponent 8/ColorSpace/DeviceGray${more}`,
      data.toString('latin1'),
    )
  const page = (contents: number) =>
    `<</Type/Page/Parent 2 0 R/Contents ${contents} 0 R/Resources<</Font<</F1 5 0 R>>/XObject<</X 8 0 R>>>>>>`
  return writePdf(
    new Map([
      [1, '<</Type/Catalog/Pages 2 0 R>>'],
      [2, '<</Type/Pages/Kids[10 0 R 11 0 R]/Count 2/MediaBox[0 0 612 792]>>'],
      [5, '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>'],
      [6, content('R$ 500')],
      [7, content(behind)],
      [8, picture('/SMask 9 0 R', noise)],
      [9, picture('', Buffer.alloc(side ** 2, 60))],
      [10, page(6)],
      [11, page(7)],
    ]),
  )
}
