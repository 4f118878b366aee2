/** A contract that has what attacks on signed documents change: tags, layers, a stamp, a link, an attached file, metadata, and things prepared. */
import type { Bytes } from '../base/bytes.ts'
import { writePdf } from './make-pdf.ts'

/** Object numbers. */
export const at = {
  catalog: 1,
  pages: 2,
  page: 3,
  content: 4,
  font: 5,
  second: 6,
  tags: 11,
  paragraph: 13,
  link: 14,
  stamp: 15,
  layer: 16,
  attached: 18,
  metadata: 19,
  stampLook: 20,
  clause: 21,
  prepared: 22,
  preparedPage: 23,
} as const

export const stream = (entries: string, data: string) =>
  `<<${entries}/Length ${data.length}>>stream\n${data}\nendstream`

/** A picture of words, as appearances and clauses are. */
const box = (words: string, more = '') =>
  stream(
    `/Type/XObject/Subtype/Form/BBox[0 0 160 40]/Resources<</Font<</F1 5 0 R>>>>${more}`,
    `BT /F1 12 Tf 2 12 Td (${words}) Tj ET`,
  )

const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><title>Pago 100</title></x:xmpmeta>'
const content =
  '/P <</MCID 0>> BDC BT /F1 12 Tf 72 700 Td (Pago 100) Tj ET EMC ' +
  '/OC /Clause BDC BT /F1 12 Tf 72 680 Td (Pago 999) Tj ET EMC q 1 0 0 1 72 640 cm /X Do Q'
const resources = '/Resources<</Font<</F1 5 0 R>>/XObject<</X 21 0 R>>/Properties<</Clause 16 0 R>>>>'

export const forgedContract = (): Bytes =>
  writePdf(
    new Map([
      [
        at.catalog,
        '<</Type/Catalog/Pages 2 0 R/StructTreeRoot 11 0 R/MarkInfo<</Marked true>>/Lang(pt-BR)/Metadata 19 0 R/Version/1.7' +
          '/OCProperties<</OCGs[16 0 R]/D<</OFF[16 0 R]/Order[16 0 R]>>>>' +
          '/Names<</EmbeddedFiles<</Names[(anexo.txt)17 0 R]>>>>>>',
      ],
      [at.pages, '<</Type/Pages/Kids[3 0 R 6 0 R]/Count 2>>'],
      [
        at.page,
        `<</Type/Page/Parent 2 0 R/Contents 4 0 R/MediaBox[0 0 612 792]/StructParents 0/Annots[14 0 R 15 0 R]${resources}>>`,
      ],
      [at.content, stream('', content)],
      [at.font, '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>'],
      [at.second, `<</Type/Page/Parent 2 0 R/Contents 7 0 R/MediaBox[0 0 612 792]/CropBox[0 0 612 792]${resources}>>`],
      [7, stream('', 'BT /F1 12 Tf 72 700 Td (Multa 10) Tj ET')],
      [10, '<</Nums[0[13 0 R]]>>'],
      [at.tags, '<</Type/StructTreeRoot/K 12 0 R/ParentTree 10 0 R/ParentTreeNextKey 1>>'],
      [12, '<</Type/StructElem/S/Document/P 11 0 R/K[13 0 R]>>'],
      [at.paragraph, '<</Type/StructElem/S/P/P 12 0 R/Pg 3 0 R/K 0/Alt(Pago 100)>>'],
      [at.link, '<</Type/Annot/Subtype/Link/F 4/Rect[72 690 160 712]/A<</S/URI/URI(https://a.example)>>>>'],
      [at.stamp, '<</Type/Annot/Subtype/Stamp/F 4/Rect[300 690 460 730]/Contents(Visto)/AP<</N 20 0 R>>>>'],
      [at.layer, '<</Type/OCG/Name(Multa)>>'],
      [17, '<</Type/Filespec/F(anexo.txt)/UF(anexo.txt)/EF<</F 18 0 R>>>>'],
      [at.attached, stream('/Type/EmbeddedFile', 'Pago 100')],
      [at.metadata, stream('/Type/Metadata/Subtype/XML', xmp)],
      [at.stampLook, box('Visto 100')],
      [at.clause, box('Multa 10')],
      [at.prepared, stream('', content.replace('Pago 100', 'Pago 999'))],
      [
        at.preparedPage,
        `<</Type/Page/Parent 2 0 R/Contents 22 0 R/MediaBox[0 0 612 792]/StructParents 0/Annots[14 0 R 15 0 R]${resources}>>`,
      ],
    ]),
  )
