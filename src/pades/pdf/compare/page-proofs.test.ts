/** Proofs made when a document was sent: what they let pass unrendered, and every fault of drawing that they have to leave to rendering. */
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { Bytes } from '../../base/bytes.ts'
import { concat, latin1, own } from '../../base/octets.ts'
import { drawMarks } from '../../draw/draw-marks.ts'
import type { Mark } from '../../draw/mark.ts'
import { draft } from '../../sign/draft.ts'
import { liftEntries } from '../../sign/form.ts'
import { provePages } from '../../sign/prove-pages.ts'
import { addSignatureField } from '../../sign/signature-field.ts'
import { makePdf, type Shape } from '../../testing/make-pdf.ts'
import { pagesWith } from '../../testing/several-pages.ts'
import { deflatedStream } from '../deflated-stream.ts'
import { PdfArray, PdfDict, PdfName, PdfNumber, PdfRef, PdfStream, PdfString, type PDF } from '../objects.ts'
import { openPdf } from '../open-pdf.ts'
import { reserveNumbers, writeDelta } from '../revision/delta.ts'
import { comparePages, type ExceptedArea } from './compare-pages.ts'
import { checkProofs, contentsIn } from './page-proofs.ts'
import { checkAdditions } from './plain-additions.ts'

const seal = { fieldName: 'Rubrica', locks: 'everything' } as const
const box = { page: 1, x: 60, y: 500, width: 120, height: 30 }
const other = { page: 1, x: 300, y: 600, width: 60, height: 60 }
const boxes = [box, other]
const text = { ...box, kind: 'text', text: 'Ana', fontSize: 12, borderColour: '#ff0000' } as const
const tick = { ...other, kind: 'checkbox', isChecked: true } as const
const content = Array.from(
  { length: 20 },
  (_, index) => `BT /F1 9 Tf 72 ${700 - index * 20} Td (Pagamento de R$ 1.000,00.) Tj ET\n`,
).join('')

/** What `draft` appends, after `spoil` had its hands in it. */
async function drawn(pdf: Bytes, marks: readonly Mark[], spoil?: (pdf: PDF) => void): Promise<Bytes> {
  const opened = await openPdf(pdf)
  reserveNumbers(opened)
  liftEntries(opened, [1])
  await drawMarks(opened, marks)
  spoil?.(opened)
  const field = {
    kind: 'signature',
    date: new Date('2026-11-25T10:00:00Z'),
    reason: 'Rubrica 7',
    roomBytes: 4000,
  } as const
  await addSignatureField(opened, { ...seal, ...field })
  return writeDelta(opened, pdf)
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

async function checked(pdf: Bytes, delta: Bytes, areas: readonly ExceptedArea[] = boxes, proofs?: Bytes) {
  const made = proofs ?? (await provePages({ pdf, boxes: areas, ...seal }))
  return made && checkProofs({ proofs: made, delta, baseLength: pdf.length, file: sha256(pdf), areas })
}

const isProven = async (...given: Parameters<typeof checked>) => {
  const outcome = await checked(...given)
  return outcome !== null && outcome.unproven.length === 0
}

/** By structure alone, with no proof from before. */
async function isPlain(pdf: Bytes, delta: Bytes, areas: readonly ExceptedArea[] = boxes) {
  const outcome = await checkAdditions({ pdf, delta, areas }).catch(() => null)
  return outcome !== null && outcome.unproven.length === 0
}

async function isSame(pdf: Bytes, delta: Bytes, areas: readonly ExceptedArea[] = boxes) {
  const pages = [...new Set(areas.map(({ page }) => page))]
  return (await comparePages({ pdf, after: { is: 'appended', bytes: delta }, pages, except: areas })).changed === null
}

const picture = async () =>
  own(
    await sharp({ create: { width: 90, height: 40, channels: 4, background: { r: 0, g: 0, b: 90, alpha: 0.5 } } })
      .png()
      .toBuffer(),
  )

describe('is proven', () => {
  test.each<[string, Mark[]]>([
    ['with what was expected', [text, tick]],
    ['with something left out', [tick]],
    ['with other letters, colours and opacity', [{ ...text, text: 'Ωμέγα 漢字 العربية', opacity: 0.3 }, tick]],
    ['with a QR code', [{ ...box, kind: 'qr-code', text: 'https://sign.example/v/X' }]],
    ['with a text that is too long for its box', [{ ...text, text: 'palavra '.repeat(900) }]],
  ])('%s', async (_, marks) => {
    const pdf = makePdf({ content })
    const delta = await drawn(pdf, marks)
    expect([await isProven(pdf, delta), await isPlain(pdf, delta)]).toEqual([true, true])
  })

  test('with a picture that one can see through', async () => {
    const pdf = makePdf({ content })
    const marks: Mark[] = [
      { ...box, kind: 'signature', image: await picture(), captions: ['Ana', 'a•••@mail.example'] },
    ]
    const delta = await drawn(pdf, marks)
    expect([await isProven(pdf, delta), await isPlain(pdf, delta)]).toEqual([true, true])
  })

  test.each<[string, Shape]>([
    ['turned, cropped', { rotate: 270, mediaBox: [-50, -50, 700, 900], cropBox: [0, 0, 612, 792], isInherited: true }],
    ['in another unit', { userUnit: 2 }],
    ['whose state is left changed', { content: `q 0.5 0 0 0.5 0 0 cm 1 0 0 rg ${content} BT /F1 9 Tf` }],
    ['that is closed too often', { content: `${content} Q Q Q` }],
    ['that ends within a text', { content: `${content} BT /F1 9 Tf (never closed` }],
    ['without content', { content: '' }],
  ])('on a page %s', async (_, shape) => {
    const pdf = makePdf({ content, ...shape })
    const delta = await drawn(pdf, [text, tick])
    const isOdd = shape.content !== undefined && shape.content !== ''
    expect([await isProven(pdf, delta), await isPlain(pdf, delta)]).toEqual([true, !isOdd])
  })

  test('on each of many pages, whose drawings are shared', async () => {
    const pdf = pagesWith(content, 12)
    const places = Array.from({ length: 12 }, (_, index) => ({ ...box, page: index + 1 }))
    const marks = places.map((place) => ({ ...text, ...place }))
    const delta = await drawn(pdf, marks)
    const all = { proven: places.map(({ page }) => page), unproven: [] }
    expect(await checked(pdf, delta, places)).toEqual(all)
    expect(await checkAdditions({ pdf, delta, areas: places })).toEqual(all)
  })
})

const dictAt = (pdf: PDF, number: number) => pdf.getObject(PdfRef.of(number)) as PdfDict
const pageOf = (pdf: PDF) => pdf.getPage(0)!.dict
const contents = (pdf: PDF) => pageOf(pdf).get('Contents') as PdfArray
const forms = (pdf: PDF) => (pageOf(pdf).get('Resources') as PdfDict).get('XObject') as PdfDict
const formNames = (pdf: PDF) => Array.from(forms(pdf), ([{ value }]) => value).filter((name) => /^Rubrica\d/.test(name))
const formOf = (pdf: PDF) => pdf.getObject(forms(pdf).get(formNames(pdf)[0]!) as PdfRef) as PdfStream
const list = (...values: number[]) => new PdfArray(values.map((value) => PdfNumber.of(value)))
const plain = (pdf: PDF, octets: string) => pdf.register(PdfStream.fromDict({}, latin1(octets)))
/** Its last stream, which draws the marks, written otherwise. */
function redraw(pdf: PDF, change: (drawing: string) => string): void {
  const [last] = contents(pdf).toArray().slice(-1)
  const drawing = Buffer.from((pdf.getObject(last as PdfRef) as PdfStream).data).toString('latin1')
  const without = contents(pdf).toArray().slice(0, -1)
  pageOf(pdf).set('Contents', new PdfArray([...without, plain(pdf, change(drawing))]))
}

type Fault = (pdf: PDF) => void
const looks: [string, Fault][] = [
  ['a mark that is moved by a matrix', (pdf) => formOf(pdf).set('Matrix', list(1, 0, 0, 1, 150, 20))],
  [
    'a mark at another place of the page',
    (pdf) => redraw(pdf, (drawing) => drawing.replace(/(\S+ \S+) cm/, '40 50 cm')),
  ],
  ['a mark in another size', (pdf) => redraw(pdf, (drawing) => drawing.replace('q 1 0 0 1', 'q 2 0 0 2'))],
  [
    'text outside of the boxes, in the page itself',
    (pdf) => redraw(pdf, (drawing) => `${drawing}BT /F1 30 Tf 72 650 Td (R$ 9) Tj ET\n`),
  ],
  [
    'text before the marks',
    (pdf) => redraw(pdf, (drawing) => drawing.replace('/Artifact', 'BT /F1 30 Tf 72 650 Td (R$ 9) Tj ET /Artifact')),
  ],
  ['its own text lost', (pdf) => contents(pdf).set(1, plain(pdf, ' '))],
  [
    'its own text twice',
    (pdf) =>
      pageOf(pdf).set(
        'Contents',
        new PdfArray([
          plain(pdf, 'q 1 0 0 1 9 9 cm\n'),
          ...contents(pdf).toArray().slice(1, 2),
          ...contents(pdf).toArray(),
        ]),
      ),
  ],
  ['its own text scaled', (pdf) => contents(pdf).set(0, plain(pdf, 'q 0.9 0 0 0.9 0 0 cm\n'))],
  [
    'another font under the name of its own',
    (pdf) => {
      const font = PdfDict.of({
        Type: PdfName.of('Font'),
        Subtype: PdfName.of('Type1'),
        BaseFont: PdfName.of('Courier-Bold'),
      })
      ;(pageOf(pdf).get('Resources') as PdfDict).set('Font', PdfDict.of({ F1: pdf.register(font) }))
    },
  ],
  ['its font replaced in the file', (pdf) => dictAt(pdf, 5).set('BaseFont', PdfName.of('Courier-Bold'))],
  [
    'its content replaced in the file',
    (pdf) => (dictAt(pdf, 4) as PdfStream).set('Filter', PdfName.of('ASCIIHexDecode')),
  ],
  ['another size', (pdf) => pageOf(pdf).set('MediaBox', list(0, 0, 612, 780))],
  ['another turn', (pdf) => pageOf(pdf).set('Rotate', PdfNumber.of(90))],
  ['another unit, from the tree', (pdf) => pageOf(pdf).set('CropBox', list(0, 0, 500, 700))],
  [
    'an annotation over it',
    (pdf) => {
      const look = deflatedStream(Buffer.from('1 0 0 rg 0 0 200 200 re f'), {
        Type: PdfName.of('XObject'),
        Subtype: PdfName.of('Form'),
        BBox: list(0, 0, 200, 200),
      })
      const note = PdfDict.of({
        Type: PdfName.of('Annot'),
        Subtype: PdfName.of('Square'),
        Rect: list(200, 200, 400, 400),
        F: PdfNumber.of(4),
        AP: PdfDict.of({ N: pdf.register(look) }),
      })
      pageOf(pdf).set('Annots', new PdfArray([pdf.register(note)]))
    },
  ],
]

describe('is left to rendering, which sees it', () => {
  test.each(looks)('%s', async (_, spoil) => {
    const pdf = makePdf({ content })
    const delta = await drawn(pdf, [text, tick], spoil)
    expect([await isProven(pdf, delta), await isPlain(pdf, delta)]).toEqual([false, false])
    expect(await isSame(pdf, delta)).toBe(false)
  })

  test('a mark where nothing may be drawn any more', async () => {
    const pdf = makePdf({ content })
    const proofs = (await provePages({ pdf, boxes, ...seal }))!
    const delta = await drawn(pdf, [text, tick])
    expect([await isProven(pdf, delta, [box], proofs), await isPlain(pdf, delta, [box])]).toEqual([false, false])
    expect(await isSame(pdf, delta, [box])).toBe(false)
  })

  test('a change of a page that nobody asked about', async () => {
    const pdf = pagesWith(content, 2)
    const places = [box, { ...box, page: 2 }]
    const proofs = (await provePages({ pdf, boxes: places, ...seal }))!
    const delta = await drawn(pdf, [text], (opened) => opened.getPage(1)!.dict.set('Rotate', PdfNumber.of(90)))
    const outcome = { proven: [1], unproven: [2] }
    expect(await checked(pdf, delta, [box], proofs)).toEqual(outcome)
    expect(await checkAdditions({ pdf, delta, areas: [box] })).toEqual(outcome)
  })
})

const unseen: [string, Fault][] = [
  ['a mark whose box is larger', (pdf) => formOf(pdf).set('BBox', list(0, 0, 612, 792))],
  [
    'a form of a name that was not there',
    (pdf) => {
      forms(pdf).set('Rubrica9', forms(pdf).get(formNames(pdf)[0]!)!)
      const form = formOf(pdf)
      form.set('BBox', list(0, 0, 612, 792))
      redraw(pdf, (drawing) => drawing.replace(/\/Rubrica\S+ Do/, '/Rubrica9 Do'))
    },
  ],
  [
    'a mark in a group',
    (pdf) => formOf(pdf).set('Group', PdfDict.of({ S: PdfName.of('Transparency'), K: PdfName.of('x') })),
  ],
  ['a mark on a layer', (pdf) => formOf(pdf).set('OC', pdf.register(PdfDict.of({ Type: PdfName.of('OCG') })))],
  ['a mark as the content of the page as well', (pdf) => contents(pdf).push(forms(pdf).get(formNames(pdf)[0]!)!)],
  ['a group of the page', (pdf) => pageOf(pdf).set('Group', PdfDict.of({ S: PdfName.of('Transparency') }))],
  ['layers of the document', (pdf) => pdf.getCatalog().set('OCProperties', PdfDict.of({ D: new PdfDict() }))],
  ['a form that asks to be drawn anew', (pdf) => pdf.getCatalog().set('NeedsRendering', PdfString.fromString('x'))],
  ['one more resource', (pdf) => forms(pdf).set('Im1', plain(pdf, 'x'))],
]

test.each(unseen)('is left to rendering, though nothing may be seen: %s', async (_, spoil) => {
  const pdf = makePdf({ content })
  const delta = await drawn(pdf, [text, tick], spoil)
  expect([await isProven(pdf, delta), await isPlain(pdf, delta)]).toEqual([false, false])
})

const octets: [string, (delta: Buffer) => Uint8Array][] = [
  ['an object beside the list', (delta) => Buffer.concat([Buffer.from('3 0 obj\n<</Type/Page>>\nendobj\n'), delta])],
  ['another root', (delta) => Buffer.from(delta.toString('latin1').replace(/\/Root \d+/, '/Root 2'), 'latin1')],
  [
    'a list that begins elsewhere',
    (delta) => Buffer.from(delta.toString('latin1').replace(/\/Prev \d+/, '/Prev 9'), 'latin1'),
  ],
  [
    'fewer objects than there are',
    (delta) => Buffer.from(delta.toString('latin1').replace(/\/Size \d+/, '/Size 6'), 'latin1'),
  ],
  ['another file behind it', (delta) => Buffer.concat([delta, Buffer.from('9 0 obj\nnull\nendobj\n')])],
  ['nothing', () => Buffer.alloc(0)],
]

test.each(octets)('is left to rendering, for an update that says %s', async (_, spoil) => {
  const pdf = makePdf({ content })
  const delta = own(spoil(Buffer.from(await drawn(pdf, [text, tick]))))
  const proofs = (await provePages({ pdf, boxes, ...seal }))!
  const outcome = await checked(pdf, delta, boxes, proofs).catch(() => null)
  expect([outcome, await isPlain(pdf, delta)]).toEqual([null, false])
})

describe('nothing is proven', () => {
  const pdf = makePdf({ content })
  test.each<[string, (proofs: Bytes) => Bytes]>([
    ['of another file', (proofs) => latin1(Buffer.from(proofs).toString().replace(sha256(pdf), sha256(makePdf())))],
    [
      'with another renderer',
      (proofs) => latin1(Buffer.from(proofs).toString().replace('"edition":"1 ', '"edition":"0 ')),
    ],
    ['where it is cut off', (proofs) => proofs.slice(0, -9)],
    ['where it is empty', () => new Uint8Array()],
    ['where it is something else', () => latin1('{"pages":[]}')],
  ])('%s', async (_, spoil) => {
    const proofs = (await provePages({ pdf, boxes, ...seal }))!
    expect(await isProven(pdf, await drawn(pdf, [text, tick]), boxes, proofs)).toBe(true)
    expect(await checked(pdf, await drawn(pdf, [text, tick]), boxes, spoil(proofs))).toBeNull()
  })

  test('where the file names objects that are not there: what is drawn would become them', async () => {
    const dangling = makePdf({ content, pageEntries: '/Annots [88 0 R]' })
    expect(await provePages({ pdf: dangling, boxes, ...seal })).toBeNull()
  })

  test('where the page itself draws what a mark is called', async () => {
    const caller = makePdf({ content: `${content} q 0.5 0 0 0.5 0 0 cm /Rubrica60_500_120_30 Do Q` })
    expect(await provePages({ pdf: caller, boxes, ...seal })).toBeNull()
  })
})

describe('what proofs say of the contents of pages', () => {
  const unbalanced = makePdf({ content: `Q Q 0.9 0 0 0.9 10 10 cm q q BT /F1 9 Tf 72 700 Td (Pagamento) Tj` })
  const job = {
    kind: 'signature',
    digestAlgorithm: 'sha256',
    roomBytes: 16,
    date: new Date(0),
    marks: [text],
    ...seal,
  } as const
  const contentsOf = async (delta: Bytes, pdf: Bytes) => {
    const opened = await openPdf(concat([pdf, delta]))
    const entries = opened.getPage(0)?.dict.getArray('Contents')?.toArray() ?? []
    return entries.map((entry) => {
      const stream = entry instanceof PdfRef ? opened.getObject(entry) : null
      return stream instanceof PdfStream ? Buffer.from(stream.getDecodedData()).toString('latin1') : null
    })
  }

  test('draws the same as reading them does', async () => {
    const proofs = await provePages({ pdf: unbalanced, boxes: [box], ...seal })
    const made = { proofs: proofs!, file: sha256(unbalanced) }
    expect(contentsIn(made)).toEqual([[1, { unopened: 2, closing: 'ET Q Q ', streams: 1 }]])
    const [read, known] = [
      await draft({ ...job, pdf: unbalanced }),
      await draft({ ...job, pdf: unbalanced, proofs: made }),
    ]
    expect(await contentsOf(known.delta, unbalanced)).toEqual(await contentsOf(read.delta, unbalanced))
    expect(await isProven(unbalanced, known.delta, [box], made.proofs)).toBe(true)
  })

  test('counts for no other file, and not where there are other streams than there were', async () => {
    const proofs = (await provePages({ pdf: unbalanced, boxes: [box], ...seal }))!
    expect(contentsIn({ proofs, file: sha256(new Uint8Array([1])) })).toEqual([])
    const lying = JSON.parse(Buffer.from(proofs).toString()) as { pages: { content: { streams: number } }[] }
    lying.pages[0]!.content = { ...lying.pages[0]!.content, streams: 7 }
    const made = { proofs: new Uint8Array(Buffer.from(JSON.stringify(lying))), file: sha256(unbalanced) }
    const { delta } = await draft({ ...job, pdf: unbalanced, proofs: made })
    expect(await contentsOf(delta, unbalanced)).toEqual(
      await contentsOf((await draft({ ...job, pdf: unbalanced })).delta, unbalanced),
    )
  })

  test('is rendered where it is not true: the page that it would change is not proven', async () => {
    const proofs = (await provePages({ pdf: unbalanced, boxes: [box], ...seal }))!
    const lying = JSON.parse(Buffer.from(proofs).toString()) as {
      pages: { content: { unopened: number; closing: string } }[]
    }
    Object.assign(lying.pages[0]!.content, { unopened: 0, closing: '' })
    const made = { proofs: new Uint8Array(Buffer.from(JSON.stringify(lying))), file: sha256(unbalanced) }
    const { delta } = await draft({ ...job, pdf: unbalanced, proofs: made })
    expect(await isProven(unbalanced, delta, [box], made.proofs)).toBe(false)
  })
})
