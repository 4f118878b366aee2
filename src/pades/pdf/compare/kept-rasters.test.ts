/** Pages that were rendered long before a change: what a comparison with them sees, and when they count as not there. */
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { own } from '../../base/octets.ts'
import { stamp } from '../../draw/stamp.ts'
import { draft } from '../../sign/draft.ts'
import { makePdf } from '../../testing/make-pdf.ts'
import { behindPictures } from '../../testing/several-pages.ts'
import { comparePages } from './compare-pages.ts'
import { keepRasters } from './kept-rasters.ts'

const lines = (text: string) =>
  Array.from({ length: 20 }, (_, index) => `BT /F1 9 Tf 72 ${700 - index * 20} Td (${text}) Tj ET\n`).join('')
const mark = { kind: 'text', page: 1, x: 60, y: 500, width: 120, height: 30, text: 'Ana', fontSize: 12 } as const

async function update(pdf: Uint8Array) {
  const more = { kind: 'signature', fieldName: 'Selo', digestAlgorithm: 'sha256', roomBytes: 4000 } as const
  return (await draft({ pdf, ...more, date: new Date(0), marks: [mark] })).delta
}

const plain = makePdf({ content: lines('Pagamento de R$ 1.000,00.') })

async function withPictures(seed: number): Promise<Uint8Array> {
  const noise = Buffer.from(Array.from({ length: 3 * 300 * 300 }, (_, index) => (index * seed * 7919) % 251))
  const raw = { width: 300, height: 300, channels: 3 } as const
  const image = own(await sharp(noise, { raw }).jpeg({ quality: 95 }).toBuffer())
  const place = { kind: 'image', page: 1, x: 72, y: 100, width: 400, height: 300, image } as const
  return (await stamp({ pdf: plain, marks: [place] })).pdf
}

test('renders only what came of the page, and sees what is drawn outside of the marks', async () => {
  const kept = await keepRasters({ pdf: plain })
  const job = { pdf: plain, after: { is: 'appended', bytes: await update(plain) }, kept } as const
  const compared = await comparePages({ ...job, except: [mark] })
  expect(compared).toEqual({ compared: 1, notCompared: [], changed: null, renderings: 1 })
  expect((await comparePages(job)).changed).toMatchObject({ page: 1, what: 'pixels' })
})

test.each([
  ['a full stop less', lines('Pagamento de R$ 1.000,00')],
  ['another digit', lines('Pagamento de R$ 9.000,00.')],
])('sees %s', async (_, content) => {
  const kept = await keepRasters({ pdf: plain })
  const job = { pdf: plain, after: { is: 'whole', bytes: makePdf({ content }) }, kept } as const
  expect((await comparePages(job)).changed).toMatchObject({ page: 1, what: 'pixels' })
})

test('sees another size, and a page that is gone', async () => {
  const kept = await keepRasters({ pdf: plain })
  const wide = makePdf({ content: lines('Pagamento de R$ 1.000,00.'), mediaBox: [0, 0, 620, 792] })
  const compare = (bytes: Uint8Array) => comparePages({ pdf: plain, after: { is: 'whole', bytes: own(bytes) }, kept })
  expect((await compare(wide)).changed).toMatchObject({ what: 'size' })
  expect((await compare(Buffer.from('%PDF-1.7\nnothing'))).changed).toMatchObject({ what: 'lost' })
})

test('has large pictures by their octets: the same ones are not decoded, another one is seen', async () => {
  const [one, other] = [await withPictures(3), await withPictures(5)]
  const kept = await keepRasters({ pdf: one })
  const after = { is: 'appended', bytes: await update(one) } as const
  const compared = await comparePages({ pdf: one, after, kept, except: [mark] })
  expect([compared.changed, compared.renderings]).toEqual([null, 1])
  const changed = await comparePages({ pdf: one, after: { is: 'whole', bytes: other }, kept })
  expect(changed.changed).toMatchObject({ page: 1, what: 'pixels' })
})

const entriesOf = (kept: Uint8Array) => {
  const end = kept.indexOf(0x0a)
  return { header: JSON.parse(Buffer.from(kept.subarray(0, end)).toString()) as object, data: kept.subarray(end) }
}
const withHeader = (kept: Uint8Array, more: object) =>
  own(Buffer.concat([Buffer.from(JSON.stringify({ ...entriesOf(kept).header, ...more })), entriesOf(kept).data]))
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Both sides; and what came of the page before that, where only its pixels cannot be used. */
const [unused, tried] = [2, 3]

test.each<[string, number, (kept: Uint8Array) => Uint8Array]>([
  ['of another file', unused, (kept) => withHeader(kept, { file: sha256(makePdf()) })],
  ['of another renderer', unused, (kept) => withHeader(kept, { renderer: sha256(plain) })],
  ['rendered otherwise', unused, (kept) => withHeader(kept, { rendering: '1 72' })],
  ['empty', unused, () => new Uint8Array()],
  ['no header', unused, () => own(Buffer.from('nothing\n'))],
  ['another header', unused, (kept) => withHeader(kept, { rasters: 7 })],
  ['cut off', tried, (kept) => kept.slice(0, -20)],
  ['damaged', tried, (kept) => kept.with(-40, kept.at(-40)! ^ 0xff)],
])('counts as not there: %s', async (_, renderings, spoil) => {
  const kept = own(spoil(await keepRasters({ pdf: plain })))
  const job = { pdf: plain, after: { is: 'appended', bytes: await update(plain) }, except: [mark] } as const
  expect(await comparePages({ ...job, kept })).toEqual({ compared: 1, notCompared: [], changed: null, renderings })
})

test('leaves out what PDFium cannot open, so that such a page counts as not compared', async () => {
  const broken = own(Buffer.from('%PDF-1.7\nnothing'))
  const kept = await keepRasters({ pdf: broken, pages: [1, 2] })
  expect(entriesOf(kept).header).toMatchObject({ rasters: [] })
  const job = { pdf: broken, after: { is: 'whole', bytes: plain }, kept } as const
  expect(await comparePages(job)).toEqual({ compared: 0, notCompared: [1], changed: null, renderings: 2 })
})

test('knows a picture that two pages share, whichever of them is compared', async () => {
  const pdf = own(behindPictures('R$ 1.000'))
  const kept = await keepRasters({ pdf })
  const compare = (text: string, pages: number[]) =>
    comparePages({ pdf, after: { is: 'whole', bytes: own(behindPictures(text)) }, kept, pages })
  for (const pages of [[1, 2], [2], [1], [2, 1]]) {
    const seen = await compare('R$ 1.000', pages)
    expect(seen).toMatchObject({ compared: pages.length, changed: null, renderings: pages.length })
  }
  expect(await compare('R$ 9.000', [1, 2])).toMatchObject({ compared: 1, changed: { page: 2, what: 'pixels' } })
})
