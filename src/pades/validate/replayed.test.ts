/** Signatures that are shown where they were not given, timestamps that prove nothing, and updates that two readers take for different ones. */
import { PdfArray, PdfDict, PdfName, PdfNumber, PdfRef, PdfString, type PDF, type PdfObject } from '../pdf/objects.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { concat, latin1, view } from '../base/octets.ts'
import type { Bytes } from '../base/bytes.ts'
import { fieldNodes } from '../pdf/find-signatures.ts'
import { embedTimestamp } from '../sign/embed.ts'
import { prepare } from '../sign/prepare.ts'
import { digestOfPrepared } from '../sign/prepared.ts'
import { seal } from '../sign/seal.ts'
import { appendUpdate, lastStartxref, offsetOf } from '../testing/append-update.ts'
import { edited } from '../testing/edit.ts'
import { makePdf } from '../testing/make-pdf.ts'
import { pkiAnchors, pkiLists, pkiSigner, pkiTimestampAuthority } from '../testing/pki.ts'
import { validate } from './validate.ts'

const now = new Date('2026-12-01T12:00:00Z')

const look = (text: string) => {
  const content = `BT /F1 12 Tf 2 2 Td (${text}) Tj ET`
  return `<</Type/XObject/Subtype/Form/BBox[0 0 90 20]/Resources<</Font<</F1 5 0 R>>>>/Length ${content.length}>>stream\n${content}\nendstream`
}
const onPage = (entries: string) => `<</Type/Annot/F 4/P 3 0 R/Rect[50 100 150 120]${entries}>>`

const contract = makePdf({
  content: 'BT /F1 12 Tf 72 700 Td (Pago 100) Tj ET',
  catalog: '/AcroForm 16 0 R',
  pageEntries: '/Annots[10 0 R 11 0 R 12 0 R 13 0 R]',
  objects: [
    onPage('/Subtype/Widget/T(a)/FT/Tx/V(100)/AP<</N 14 0 R>>'),
    onPage('/Subtype/Widget/T(Vazio)/FT/Sig'),
    onPage('/Subtype/Stamp/AP<</N 15 0 R>>'),
    onPage('/Subtype/Stamp/AP<</N 14 0 R>>'),
    look('100'),
    look('999'),
    '<</Fields[10 0 R 11 0 R]/DA(/Helv 12 Tf 0 g)>>',
  ],
})

let signed: Bytes
let locked: Bytes

beforeAll(async () => {
  const request = { pdf: contract, fieldName: 'Ana', date: now }
  signed = (await seal(request, { signer: pkiSigner('ec') })).pdf
  locked = (await seal({ ...request, locks: 'everything' }, { signer: pkiSigner('ec') })).pdf
})

async function judged(pdf: Bytes) {
  const report = await validate({ pdf, trustAnchors: pkiAnchors, revocationLists: pkiLists, at: now })
  const decisive = report.signatures.flatMap(
    ({ findings }) => findings.find(({ verdict }) => verdict === 'failed') ?? [],
  )
  return { conclusion: report.conclusion, details: [...new Set(decisive.map(({ detail }) => detail))] }
}

const ref = (number: number) => PdfRef.of(number, 0)
const field = (pdf: PDF, name: string) => fieldNodes(pdf).find((node) => node.name === name)!.dictionary
const annotations = (pdf: PDF) => pdf.getPage(0)!.dict.getArray('Annots', (each) => pdf.getObject(each))!
const rectangle = (...sides: number[]) => PdfArray.of(...sides.map((side) => PdfNumber.of(side)))

/** Over the words of the page, with a look of its own. */
function addField(pdf: PDF, value: PdfObject) {
  const widget = pdf.register(
    PdfDict.of({
      Type: PdfName.of('Annot'),
      Subtype: PdfName.of('Widget'),
      FT: PdfName.of('Sig'),
      T: PdfString.fromString('Chefe'),
      Rect: rectangle(60, 690, 200, 715),
      AP: PdfDict.of({ N: ref(15) }),
      V: value,
    }),
  )
  const form = pdf.getCatalog().getDict('AcroForm', (each) => pdf.getObject(each))!
  form.getArray('Fields')!.push(widget)
  annotations(pdf).push(widget)
}

/** The signature of Ana once more, with other words beside it. */
function copied(pdf: PDF): PdfRef {
  const value = field(pdf, 'Ana').get('V')!
  const copy = new PdfDict((value instanceof PdfRef ? pdf.getObject(value) : value) as PdfDict)
  copy.set('Reason', PdfString.fromString('999'))
  return pdf.register(copy)
}

describe('a signature counts where it was given only', () => {
  const again = (pdf: PDF) => field(pdf, 'Ana').get('V')!
  test.each<[string, (pdf: PDF) => unknown]>([
    ['in a new field that covers the page', (pdf) => addField(pdf, again(pdf))],
    ['in a field that waited for somebody else', (pdf) => field(pdf, 'Vazio').set('V', again(pdf))],
    ['copied into a new field', (pdf) => addField(pdf, copied(pdf))],
    ['copied into a field that waited', (pdf) => field(pdf, 'Vazio').set('V', copied(pdf))],
  ])('%s', async (_, attack) => {
    expect(await judged(await edited(signed, attack))).toEqual({
      conclusion: 'TOTAL-FAILED',
      details: ['earlier_signature_changed'],
    })
  })
})

/** Anybody can have a timestamp. */
async function stamped(pdf: Bytes, fieldName: string, isShown: boolean, authority = pkiTimestampAuthority(now)) {
  const area = { x: 60, y: 690, width: 140, height: 25 }
  const text = { kind: 'text', page: 1, ...area, text: '999', fontSize: 10 } as const
  const shown = isShown ? { shown: { page: 1, area, marks: [text] } } : {}
  const request = { kind: 'timestamp', fieldName, date: now, roomBytes: 12_000, ...shown } as const
  const prepared = await prepare({ pdf, digestAlgorithm: 'sha256', ...request })
  return (await embedTimestamp(pdf, prepared, await authority.stamp(digestOfPrepared(prepared)))).pdf
}

describe('a timestamp shows nothing', () => {
  test('over a page that was signed', async () => {
    expect(await judged(await stamped(signed, 'Carimbo', false))).toMatchObject({ conclusion: 'TOTAL-PASSED' })
    expect(await judged(await stamped(signed, 'Carimbo', true))).toEqual({
      conclusion: 'TOTAL-FAILED',
      details: ['visible_field_added'],
    })
  })

  test('where somebody was to sign, after a seal that allows nothing but timestamps', async () => {
    expect(await judged(await stamped(locked, 'Vazio', false))).toMatchObject({ conclusion: 'TOTAL-PASSED' })
    expect(await judged(await stamped(locked, 'Vazio', true))).toMatchObject({ conclusion: 'TOTAL-FAILED' })
  })
})

describe('what is seen may not change by another way', () => {
  test.each<[string, (pdf: PDF) => unknown, string]>([
    [
      'the order in which annotations lie above each other',
      (pdf) => pdf.getPage(0)!.dict.set('Annots', PdfArray.of(...annotations(pdf).toArray().toReversed())),
      'annotation_changed',
    ],
    [
      'formatted text beside the value',
      (pdf) => field(pdf, 'a').set('RV', PdfString.fromString('999')),
      'appearance_changed',
    ],
    ['the first choice that is seen', (pdf) => field(pdf, 'a').set('TI', PdfNumber.of(4)), 'appearance_changed'],
    [
      'how many pages there are said to be',
      (pdf) => (pdf.getObject(ref(2)) as PdfDict).set('Count', PdfNumber.of(0)),
      'pages_added_or_removed',
    ],
  ])('%s', async (_, attack, detail) => {
    expect(await judged(await edited(signed, attack))).toEqual({ conclusion: 'TOTAL-FAILED', details: [detail] })
  })
})

const row = (type: number, second: number, third: number) => {
  const bytes = Buffer.alloc(7)
  bytes.writeUInt8(type)
  bytes.writeUInt32BE(second, 1)
  bytes.writeUInt16BE(third, 5)
  return bytes.toString('latin1')
}
const stream = (entries: string, data: string) => `<<${entries}/Length ${data.length}>>stream\n${data}\nendstream`

/** The page as it was signed, as text. */
function pageOf(pdf: Bytes): string {
  const text = view(pdf).toString('latin1')
  const start = offsetOf(pdf, 3) + '3 0 obj'.length
  return text.slice(start, text.indexOf('endobj', start)).trim()
}

/** The page is said to be the object at `index` of a stream of two. */
function packed(pdf: Bytes, objects: readonly [number, string][], index: number): Bytes {
  const [[first, one], [second, other]] = objects as [[number, string], [number, string]]
  const header = `${first} 0 ${second} ${one.length + 1} `
  const container = `160 0 obj\n${stream(`/Type/ObjStm/N 2/First ${header.length}`, `${header}${one} ${other}`)}\nendobj\n`
  const start = pdf.length + container.length
  const rows = row(2, 160, index) + row(1, pdf.length, 0) + row(1, start, 0)
  const section = stream(`/Type/XRef/W[1 4 2]/Index[3 1 160 2]/Size 200/Root 1 0 R/Prev ${lastStartxref(pdf)}`, rows)
  return concat([pdf, latin1(`${container}161 0 obj\n${section}\nendobj\nstartxref\n${start}\n%%EOF\n`)])
}

describe('readers that take the one or the other see the same', () => {
  const evil = () => pageOf(signed).replace('/Contents 4 0 R', '/Contents 15 0 R')
  const twice = (key: string) => pageOf(signed).replace('/Contents', `${key} 15 0 R/Contents`)

  test.each<[string, () => Bytes]>([
    ['a key that stands twice', () => appendUpdate(signed, { objects: { 3: twice('/Contents') } })],
    [
      'a key that stands twice, spelled otherwise',
      () => appendUpdate(signed, { objects: { 3: twice('/C#6fntents') } }),
    ],
    [
      'a key that stands twice in an object stream',
      () =>
        packed(
          signed,
          [
            [3, twice('/Contents')],
            [170, '<<>>'],
          ],
          0,
        ),
    ],
    [
      'an object that stands twice in its stream',
      () =>
        packed(
          signed,
          [
            [3, pageOf(signed)],
            [3, evil()],
          ],
          0,
        ),
    ],
    [
      'an object that is another one where it is said to be',
      () =>
        packed(
          signed,
          [
            [170, pageOf(signed)],
            [3, evil()],
          ],
          0,
        ),
    ],
    ['a trailer with two roots', () => twoRoots()],
  ])('%s', async (_, attack) => {
    expect(await judged(attack())).toEqual({ conclusion: 'TOTAL-FAILED', details: ['unlisted_objects'] })
  })

  test('the same value twice, and the same keys in dictionaries of their own, are nothing', async () => {
    const same = pageOf(signed).replace('/Contents 4 0 R', '/Contents 4 0 R/Contents  4 0 R')
    expect(await judged(appendUpdate(signed, { objects: { 3: same } }))).toMatchObject({ conclusion: 'TOTAL-PASSED' })
    const many = '<</A[<</K(>>)>><</K(\\)/K 1)>>]/K<AB>/B<</K 1/L/K>>/N 1 0 R % /K 2\n>>'
    const update = appendUpdate(signed, { objects: { 150: many } })
    expect(await judged(update)).toMatchObject({ conclusion: 'TOTAL-PASSED' })
    expect(
      await judged(
        packed(
          signed,
          [
            [170, '<<>>'],
            [3, pageOf(signed)],
          ],
          1,
        ),
      ),
    ).toMatchObject({ conclusion: 'TOTAL-PASSED' })
  })

  function twoRoots(): Bytes {
    const objects = { 150: '<</Type/Catalog/Pages 151 0 R>>', 151: '<</Type/Pages/Kids[]/Count 0>>' }
    const text = view(appendUpdate(signed, { objects })).toString('latin1')
    const at = text.lastIndexOf('/Root')
    return latin1(`${text.slice(0, at)}/Root 150 0 R${text.slice(at)}`)
  }
})
