/** Pages that readers take in two ways are told in plain when they are let in, or not let in at all. */
import { expect, test } from 'vitest'
import { concat, latin1, view } from '../base/octets.ts'
import { PdfDict, PdfStream } from '../pdf/objects.ts'
import { openPdf } from '../pdf/open-pdf.ts'
import { readPageTree } from '../pdf/page-tree.ts'
import { resolved } from '../pdf/page-space.ts'
import { rewrite } from '../pdf/qpdf.ts'
import { makePdf, writePdf } from '../testing/make-pdf.ts'
import type { Bytes } from '../base/bytes.ts'
import { admit } from './admit.ts'

const content = 'BT /F1 9 Tf 72 700 Td (Pagamento de R$ 1.000,00.) Tj ET'
const stream = (entries: string, data: string) => `<<${entries}/Length ${data.length}>>stream\n${data}\nendstream`
const form = stream('/Subtype/Form/BBox[0 0 612 792]/Resources<</Font<</F1 5 0 R>>>>', content)

/** A file of one page; objects from 6 on. */
const onePage = (page: string, objects: readonly string[] = [], tree = '') =>
  writePdf(
    new Map([
      [1, '<</Type/Catalog/Pages 2 0 R>>'],
      [2, `<</Type/Pages/Kids[3 0 R]/Count 1${tree}>>`],
      [3, `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R${page}>>`],
      [4, stream('', content)],
      [5, '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>'],
      ...objects.map((object, index): [number, string] => [6 + index, object]),
    ]),
  )

async function admitted(file: Bytes): Promise<Bytes> {
  const admission = await admit(file)
  expect(admission).toMatchObject({ is: 'admitted', wasChanged: true, wasRepaired: false })
  return admission.is === 'admitted' ? admission.pdf : file
}

/** With comments at its end, so that it is none of those that are kept as they were sent; and in object streams. */
const ways: readonly [string, (file: Bytes) => Promise<Bytes>][] = [
  ['clean', async (file) => file],
  ['written by others', async (file) => concat([file, latin1('\n% one\n% two\n')])],
  ...(['preserve', 'compress'] as const).map((data): [string, (file: Bytes) => Promise<Bytes>] => [
    `in object streams, ${data}`,
    async (file) => {
      const packed = await rewrite(file, [`--stream-data=${data}`, '--object-streams=generate'])
      return packed.is === 'rewritten' ? packed.pdf : file
    },
  ]),
]

test.each(ways)('a turn is a whole number without a point (%s)', async (_, way) => {
  for (const turn of ['90.0', '90.', '10 0 R']) {
    const file = makePdf({ content, pageEntries: `/Rotate ${turn}`, objects: turn.endsWith('R') ? ['90'] : [] })
    const pdf = await openPdf(await admitted(await way(file)))
    expect(view(await openedText(pdf)).toString('latin1')).toMatch(/\/Rotate 90(?![\d.])/)
  }
})

const openedText = async (pdf: Awaited<ReturnType<typeof openPdf>>) => {
  const again = await rewrite(await pdf.save(), ['--object-streams=disable'])
  return again.is === 'rewritten' ? again.pdf : new Uint8Array()
}

test.each(ways)('resources stand in plain dictionaries of their own (%s)', async (_, way) => {
  const files = [
    onePage('/Resources 6 0 R', [stream('/Font<</F1 5 0 R>>', 'x')]),
    onePage('/Resources<</Font 6 0 R>>', [stream('/F1 5 0 R', 'x')]),
    onePage('', [stream('/Font<</F1 5 0 R>>', 'x')], '/Resources 6 0 R'),
    onePage('/Resources<</Font<</F1 5 0 R>>>>', [form], '/Resources<</XObject<</Fm 6 0 R>>>>'),
  ]
  for (const file of files) {
    const pdf = await openPdf(await admitted(await way(file)))
    const [leaf] = readPageTree(pdf).leaves
    const own = resolved(pdf, leaf!.page.get('Resources') ?? leaf!.inherited.get('Resources'))
    expect(own instanceof PdfDict && !(own instanceof PdfStream)).toBe(true)
    const fonts = resolved(pdf, (own as PdfDict).get('Font'))
    expect(fonts instanceof PdfDict && !(fonts instanceof PdfStream) && fonts.has('F1')).toBe(true)
    expect(leaf!.page.has('Resources') && leaf!.inherited.has('Resources')).toBe(false)
  }
})

/** Its second page draws the content of the first, by the name that this has there. */
const drawsAnother = (list: string, objects: readonly [number, string][] = []) =>
  writePdf(
    new Map([
      [1, '<</Type/Catalog/Pages 2 0 R>>'],
      [2, '<</Type/Pages/Kids[3 0 R 6 0 R]/Count 2>>'],
      [3, '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>'],
      [4, form],
      [5, '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>'],
      [6, `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 7 0 R/Resources<<${list}>>>>`],
      [7, stream('', '/Contents Do /Fm Do')],
      ...objects,
    ]),
  )

test.each(ways)('no page is a list of forms for another (%s)', async (_, way) => {
  const within = stream('/Subtype/Form/BBox[0 0 612 792]/Resources<</XObject 3 0 R>>', '/Contents Do')
  for (const file of [drawsAnother('/XObject 3 0 R'), drawsAnother('/XObject<</Fm 8 0 R>>', [[8, within]])]) {
    const pdf = await openPdf(await admitted(await way(file)))
    const [first, second] = readPageTree(pdf).leaves
    const listOf = (holder: PdfDict) => {
      const own = resolved(pdf, holder.get('Resources'))
      return own instanceof PdfDict ? resolved(pdf, own.get('XObject')) : undefined
    }
    let list = listOf(second!.page)
    const inner = list instanceof PdfDict ? resolved(pdf, list.get('Fm')) : undefined
    if (inner instanceof PdfStream) list = listOf(inner)
    expect(list instanceof PdfDict && list.has('Contents')).toBe(true)
    expect(list).not.toBe(first!.page)
  }
})

test('leaves plain pages as they were sent', async () => {
  const plain = makePdf({ content, pageEntries: '/Rotate 270' })
  expect(await admit(plain)).toMatchObject({ is: 'admitted', wasChanged: false, pdf: plain })
  for (const [, way] of ways.slice(1))
    expect(await admit(await way(plain))).toMatchObject({ is: 'admitted', wasChanged: false })
})
