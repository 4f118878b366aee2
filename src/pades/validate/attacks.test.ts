/** Attacks on signed documents (pdf-insecurity.org, shadow attacks), each beside what is legitimate and looks much like it. */
import {
  type PDF,
  PdfArray,
  PdfBool,
  PdfDict,
  PdfName,
  PdfNumber,
  PdfRef,
  PdfString,
  type PdfObject,
} from '../pdf/objects.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Bytes } from '../base/bytes.ts'
import { concat, latin1, own, view } from '../base/octets.ts'
import { seal, type SealRequest } from '../sign/seal.ts'
import { appendUpdate, lastStartxref, offsetOf } from '../testing/append-update.ts'
import { edited } from '../testing/edit.ts'
import { makePdf } from '../testing/make-pdf.ts'
import { pkiAnchors, pkiLists, pkiSigner } from '../testing/pki.ts'
import { qpdfCheck } from '../testing/strangers.ts'
import { describeReport } from './describe-report.ts'
import { fieldNodes } from '../pdf/find-signatures.ts'
import type { Report } from './report.ts'
import { validate } from './validate.ts'

const now = new Date('2026-12-01T12:00:00Z')

const box = (text: string) => {
  const content = `BT /F1 12 Tf 2 2 Td (${text}) Tj ET`
  return `<</Type/XObject/Subtype/Form/BBox[0 0 90 20]/Resources<</Font<</F1 5 0 R>>>>/Length ${content.length}>>stream\n${content}\nendstream`
}
const fieldAt = (name: string, y: number, more: string) =>
  `<</Type/Annot/Subtype/Widget/F 4/T(${name})/P 3 0 R/Rect[50 ${y} 150 ${y + 20}]${more}>>`

/** A contract with a clause, a form of two fields, two places to sign, a link, and something prepared that nothing shows yet. */
const contract = makePdf({
  content: '/X Do BT /F1 12 Tf 72 700 Td (Pago 100) Tj ET',
  catalog: '/AcroForm 20 0 R/Extensions<</ADBE<</BaseVersion/1.7/ExtensionLevel 8>>>>/Version/1.7',
  pageEntries: '/Tabs/S/Annots[10 0 R 11 0 R 12 0 R 13 0 R 14 0 R]',
  objects: [
    fieldAt('a', 100, '/FT/Tx/V(100)/AP<</N 15 0 R>>'),
    fieldAt('b', 130, '/FT/Tx/V(200)/AP<</N 15 0 R>>'),
    fieldAt('Locking', 160, '/FT/Sig/Lock<</Type/SigFieldLock/Action/Include/Fields[(a)]>>'),
    fieldAt('Final', 190, '/FT/Sig/Lock<</Type/SigFieldLock/Action/All/P 1>>'),
    '<</Type/Annot/Subtype/Link/F 4/Rect[0 0 50 50]/Dest[3 0 R/Fit]>>',
    box('100'),
    box('999'),
    '<</Type/Page/Parent 2 0 R/Contents 18 0 R/MediaBox[0 0 612 792]/Resources<<>>>>',
    '<</Length 5>>stream\n0 0 m\nendstream',
    '<</Type/Font/Subtype/Type1/BaseFont/Courier>>',
    '<</Fields[10 0 R 11 0 R 12 0 R 13 0 R]/DA(/Helv 12 Tf 0 g)/DR<</Font<</Helv 5 0 R>>>>>>',
  ],
})

let signed: Bytes
let certified: Readonly<Record<1 | 2 | 3, Bytes>>

beforeAll(async () => {
  signed = await signedAs({})
  certified = { 1: await signedAs({ docMDP: 1 }), 2: await signedAs({ docMDP: 2 }), 3: await signedAs({ docMDP: 3 }) }
})

async function signedAs(request: Partial<SealRequest>): Promise<Bytes> {
  const document = { pdf: contract, fieldName: 'Assinatura', date: now, ...request }
  return (await seal(document, { signer: pkiSigner('ec') })).pdf
}

const judged = (pdf: Bytes): Promise<Report> =>
  validate({ pdf, trustAnchors: pkiAnchors, revocationLists: pkiLists, at: now })

/** What decided about the first signature. */
async function decision(pdf: Bytes) {
  const report = await judged(pdf)
  const [first] = report.signatures
  const decisive = first?.findings.find(({ verdict }) => verdict === 'failed')
  return { conclusion: report.conclusion, check: decisive?.check, detail: decisive?.detail, where: whereOf(report) }
}

const whereOf = (report: Report) =>
  report.signatures[0]?.changes.map(({ what, where }) => (where ? `${what} ${where}` : what))

const page = (document: PDF) => document.getPage(0)!.dict
const ref = (number: number) => PdfRef.of(number, 0)
const dictionary = (document: PDF, number: number) => document.getObject(ref(number)) as PdfDict
const form = (document: PDF) => dictionary(document, 20)
const annotations = (document: PDF) => page(document).getArray('Annots', (each) => document.getObject(each))!
const field = (document: PDF, name: string) => fieldNodes(document).find((node) => node.name === name)!.dictionary
const rectangle = (...sides: number[]) => PdfArray.of(...sides.map((side) => PdfNumber.of(side)))
const note = (more: Record<string, PdfObject> = {}) =>
  PdfDict.of({
    Type: PdfName.of('Annot'),
    Subtype: PdfName.of('FreeText'),
    Rect: rectangle(60, 690, 200, 715),
    ...more,
  })
const fill = (name: string, text: string) => (document: PDF) => {
  field(document, name).set('V', PdfString.fromString(text))
  field(document, name).set('AP', PdfDict.of({ N: ref(16) }))
}

test('the contract is good as it was signed', async () => {
  expect(await decision(signed)).toEqual({ conclusion: 'TOTAL-PASSED', check: undefined, detail: undefined, where: [] })
})

const rangeOf = (pdf: Bytes) => /\/ByteRange \[[^\]]*\]/.exec(view(pdf).toString('latin1'))![0]
const holeOf = (pdf: Bytes) => {
  const [, before = 0, after = 0] = rangeOf(pdf).match(/\d+/g)!.map(Number)
  return { before, after }
}

function withRange(pdf: Bytes, range: string): Bytes {
  const copy = own(pdf)
  view(copy).write(range.padEnd(rangeOf(pdf).length), view(pdf).indexOf(rangeOf(pdf), 0, 'latin1'), 'latin1')
  return copy
}

function withContents(pdf: Bytes, contents: string, filler = ' '): Bytes {
  const { before, after } = holeOf(pdf)
  const copy = own(pdf)
  view(copy).write(contents.padEnd(after - before, filler), before, 'latin1')
  return copy
}

describe('universal forgery: the signature dictionary says too little', () => {
  test.each<[string, (pdf: Bytes) => Bytes, string]>([
    ['/ByteRange is null', (pdf) => withRange(pdf, '/ByteRange null'), 'no_byte_range'],
    ['/ByteRange is empty', (pdf) => withRange(pdf, '/ByteRange []'), 'no_byte_range'],
    ['/ByteRange is missing', (pdf) => withRange(pdf, '/ByteRangX [0 1]'), 'no_byte_range'],
    ['/ByteRange is a reference to nothing', (pdf) => withRange(pdf, '/ByteRange 99 0 R'), 'no_byte_range'],
    ['/ByteRange holds strings', (pdf) => withRange(pdf, '/ByteRange [(0)(1)(2)(3)]'), 'byte_range_not_four_numbers'],
    [
      '/ByteRange holds negative numbers',
      (pdf) => withRange(pdf, '/ByteRange [0 -1 2 -3]'),
      'byte_range_not_four_numbers',
    ],
    ['/ByteRange holds two numbers', (pdf) => withRange(pdf, '/ByteRange [0 1]'), 'byte_range_not_four_numbers'],
    [
      '/ByteRange holds six numbers',
      (pdf) => withRange(pdf, '/ByteRange [0 1 2 3 4 5]'),
      'byte_range_not_four_numbers',
    ],
    [
      '/ByteRange starts later',
      (pdf) => withRange(pdf, rangeOf(pdf).replace('[0 ', '[9 ')),
      'byte_range_not_from_start',
    ],
    ['/ByteRange covers nothing', (pdf) => withRange(pdf, '/ByteRange [0 0 0 0]'), 'byte_range_not_from_start'],
    [
      '/ByteRange ends behind the file',
      (pdf) => withRange(pdf, '/ByteRange [0 9 99 99999999]'),
      'byte_range_outside_file',
    ],
    ['/Contents is null', (pdf) => withContents(pdf, 'null'), 'no_contents'],
    ['/Contents is empty', (pdf) => withContents(pdf, '<>'), 'no_contents'],
    ['/Contents is a reference', (pdf) => withContents(pdf, '15 0 R'), 'no_contents'],
    [
      '/Contents is zeros',
      (pdf) => withContents(pdf, '<'.padEnd(holeOf(pdf).after - holeOf(pdf).before - 1, '0') + '>'),
      'tag 48 was expected, not 0',
    ],
  ])('%s', async (_, forge, detail) => {
    expect(await decision(forge(signed))).toMatchObject({ conclusion: 'TOTAL-FAILED', check: 'format', detail })
  })
})

const evil = { 4: box('Pago 999') }

describe('incremental saving: something is appended', () => {
  test.each<[string, (pdf: Bytes) => Bytes, string]>([
    ['new content with its section', (pdf) => appendUpdate(pdf, { objects: evil }), 'page_changed'],
    [
      'new content without any section',
      (pdf) => concat([pdf, latin1(`4 0 obj\n${evil[4]}\nendobj\n`)]),
      'bytes_after_end',
    ],
    [
      'new content and the old section once more',
      (pdf) => concat([pdf, latin1(`4 0 obj\n${evil[4]}\nendobj\nstartxref\n${lastStartxref(pdf)}\n%%EOF\n`)]),
      'bytes_after_end',
    ],
    [
      'a trailer of its own that points to the old section',
      (pdf) => concat([pdf, latin1(`trailer\n<</Root 17 0 R>>\nstartxref\n${lastStartxref(pdf)}\n%%EOF\n`)]),
      'bytes_after_end',
    ],
    [
      'new content its section does not list',
      (pdf) => appendUpdate(pdf, { objects: { ...evil, 50: '(x)' }, unlisted: [4] }),
      'unlisted_objects',
    ],
    [
      'a section that lists the wrong places',
      (pdf) => appendUpdate(pdf, { objects: evil, at: { 50: 20 + pdf.length } }),
      'page_changed',
    ],
    [
      'a section that lists only wrong places',
      (pdf) => appendUpdate(pdf, { objects: evil, at: { 4: pdf.length + 9 } }),
      'page_changed',
    ],
    ['the content freed', (pdf) => appendUpdate(pdf, { freed: [4] }), 'page_changed'],
    ['the font freed', (pdf) => appendUpdate(pdf, { freed: [5] }), 'form_changed'],
    [
      'a reference turned to prepared content',
      (pdf) => appendUpdate(pdf, { at: { 4: offsetOf(pdf, 16) } }),
      'page_changed',
    ],
    ['bytes before an update', (pdf) => appendUpdate(concat([pdf, latin1('(Pago 999)\n')]), {}), 'bytes_after_end'],
    ['a comment before an update', (pdf) => appendUpdate(concat([pdf, latin1('% 999\n')]), {}), 'bytes_after_end'],
    [
      'bytes after an update',
      (pdf) => concat([appendUpdate(pdf, { objects: { 50: '(x)' } }), latin1('(Pago 999)\n')]),
      'bytes_after_end',
    ],
    [
      'bytes between two updates',
      (pdf) => appendUpdate(concat([appendUpdate(pdf, { objects: { 50: '(x)' } }), latin1('(999)\n')]), {}),
      'bytes_after_end',
    ],
    ['a table and a stream that contradict each other', (pdf) => hybrid(pdf), 'unlisted_objects'],
    ['a page in an object stream', (pdf) => inObjectStream(pdf), 'page_changed'],
  ])('%s', async (_, append, detail) => {
    expect(await decision(append(signed))).toMatchObject({ conclusion: 'TOTAL-FAILED', check: 'changes', detail })
  })

  test('more bytes after the end than readers look through are named too', async () => {
    expect(await decision(concat([signed, latin1('%'.padEnd(9000, '9'))]))).toMatchObject({
      conclusion: 'TOTAL-FAILED',
      where: expect.arrayContaining(['bytes_after_end']),
    })
  })

  test('white space between updates is nothing', async () => {
    const apart = appendUpdate(concat([signed, latin1('\r\n \n')]), { objects: { 50: '(x)' } })
    expect(await decision(concat([apart, latin1('\n\n')]))).toMatchObject({ conclusion: 'TOTAL-PASSED', where: [] })
  })

  test('an update with nothing in it, which qpdf and pyHanko refuse, is named and harms nothing', async () => {
    const trailer = `trailer\n<</Size 200/Root 1 0 R/Prev ${lastStartxref(signed)}>>`
    const empty = concat([signed, latin1(`xref\n${trailer}\nstartxref\n${signed.length}\n%%EOF\n`)])
    expect((await qpdfCheck(empty)).code).not.toBe(0)
    expect(await decision(empty)).toMatchObject({ conclusion: 'TOTAL-PASSED', where: ['empty_update'] })
    const said = (await describeReport(await judged(empty), 'en')).map(({ text }) => text)
    expect(said).toContain(
      'Afterwards only what is allowed happened: an update with nothing in it, which some programs cannot read.',
    )
    const counted = concat([signed, latin1(`xref\n0 0\n${trailer}\nstartxref\n${signed.length}\n%%EOF\n`)])
    expect(await decision(counted)).toMatchObject({ conclusion: 'TOTAL-PASSED', where: [] })
  })

  test('rewriting the same objects changes nothing', async () => {
    const same = appendUpdate(signed, {
      objects: { 5: '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>', 15: box('100') },
    })
    expect(await decision(same)).toMatchObject({ conclusion: 'TOTAL-PASSED', where: [] })
  })

  test('a section may list old objects where they are', async () => {
    const listing = appendUpdate(signed, {
      objects: { 60: '<</Title(x)>>' },
      at: { 4: offsetOf(signed, 4) },
      trailer: '/Info 60 0 R',
    })
    expect(await decision(listing)).toMatchObject({ conclusion: 'TOTAL-PASSED', where: ['metadata_changed'] })
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

/** The table has the new content; the stream, which some ask first, has the old one. */
function hybrid(pdf: Bytes): Bytes {
  const section = stream('/Type/XRef/W[1 4 2]/Index[4 1]/Size 200/Root 1 0 R', row(1, offsetOf(pdf, 4), 0))
  const first = `4 0 obj\n${evil[4]}\nendobj\n` // objects are written in the order of their numbers
  return appendUpdate(pdf, { objects: { ...evil, 61: section }, trailer: `/XRefStm ${pdf.length + first.length}` })
}

function inObjectStream(pdf: Bytes): Bytes {
  const other = '<</Type/Page/Parent 2 0 R/Contents 16 0 R/MediaBox[0 0 612 792]/Resources<</Font<</F1 5 0 R>>>>>>'
  const packed = `60 0 obj\n${stream(`/Type/ObjStm/N 1/First 4`, `3 0 ${other}`)}\nendobj\n`
  const start = pdf.length + packed.length
  const rows = row(2, 60, 0) + row(1, pdf.length, 0) + row(1, start, 0)
  const section = stream(`/Type/XRef/W[1 4 2]/Index[3 1 60 2]/Size 200/Root 1 0 R/Prev ${lastStartxref(pdf)}`, rows)
  return concat([pdf, latin1(`${packed}61 0 obj\n${section}\nendobj\nstartxref\n${start}\n%%EOF\n`)])
}

describe('wrapping: the signed octets are moved', () => {
  const moved = (pdf: Bytes, extra: string, shift: (before: number, after: number, rest: number) => number[]) => {
    const { after } = holeOf(pdf)
    const wider = concat([pdf.subarray(0, after), latin1(extra), pdf.subarray(after)])
    return withRange(wider, `/ByteRange [${shift(holeOf(pdf).before, after, pdf.length - after).join(' ')}]`)
  }
  test.each<[string, (pdf: Bytes) => Bytes]>([
    [
      'content between the parts',
      (pdf) => moved(pdf, '4 0 obj\n(evil)\nendobj\n', (before, after, rest) => [0, before, after + 22, rest]),
    ],
    [
      'a gap that begins before /Contents',
      (pdf) => moved(pdf, '', (before, after, rest) => [0, before - 5, after, rest]),
    ],
    [
      'a gap that ends behind /Contents',
      (pdf) => moved(pdf, '', (before, after, rest) => [0, before, after + 5, rest - 5]),
    ],
    [
      'parts that overlap',
      (pdf) => moved(pdf, '', (before, after, rest) => [0, before, before - 9, rest + after - before + 9]),
    ],
  ])('%s', async (_, wrap) => {
    expect(await decision(wrap(signed))).toMatchObject({ conclusion: 'TOTAL-FAILED', check: 'format' })
  })
})

describe('shadow attacks: what was prepared before signing is shown after it', () => {
  test.each<[string, (document: PDF) => unknown, string]>([
    [
      'hide: what covered the text is taken off the page',
      (document) => annotations(document).remove(4),
      'annotation_removed',
    ],
    [
      'hide: an annotation is made invisible',
      (document) => dictionary(document, 14).set('F', PdfNumber.of(2)),
      'annotation_changed',
    ],
    [
      'replace: an appearance without its value',
      (document) => field(document, 'a').set('AP', PdfDict.of({ N: ref(16) })),
      'appearance_changed',
    ],
    [
      'replace: readers are asked for appearances',
      (document) => form(document).set('NeedAppearances', PdfBool.TRUE),
      'form_changed',
    ],
    [
      'replace: the font that values are set in',
      (document) => form(document).set('DR', PdfDict.of({ Font: PdfDict.of({ Helv: ref(19) }) })),
      'form_changed',
    ],
    [
      'replace: the font of the text',
      (document) => dictionary(document, 5).set('BaseFont', PdfName.of('Symbol')),
      'form_changed',
    ],
    [
      'hide-and-replace: another page in the tree',
      (document) => dictionary(document, 2).set('Kids', PdfArray.of(ref(17))),
      'page_changed',
    ],
    ['hide-and-replace: another tree', (document) => document.getCatalog().set('Pages', ref(17)), 'page_changed'],
    [
      'an annotation over the text',
      (document) => annotations(document).push(document.register(note())),
      'annotation_added',
    ],
    [
      'a widget nobody has in the form',
      (document) => annotations(document).push(document.register(note({ Subtype: PdfName.of('Widget') }))),
      'field_added',
    ],
    [
      'a place for a field that is moved',
      (document) => field(document, 'a').set('Rect', rectangle(60, 690, 200, 715)),
      'field_changed',
    ],
    [
      'a button that does something',
      (document) => field(document, 'a').set('AA', PdfDict.of({ K: PdfName.of('x') })),
      'field_changed',
    ],
  ])('%s', async (_, attack, detail) => {
    expect(await decision(await edited(signed, attack))).toMatchObject({
      conclusion: 'TOTAL-FAILED',
      check: 'changes',
      detail,
    })
  })

  const asField = (content: string) => box(content).replace('<<', '<</FT/Tx/T(x)')
  const untyped = makePdf({ content: 'q Q' })
  view(untyped).write('/Typo', view(untyped).indexOf('/Type/Page/', 0, 'latin1'), 'latin1')

  test.each<[string, Bytes, Record<number, string>]>([
    [
      'content that is a field of the form as well',
      makePdf({
        content: '/X Do',
        catalog: '/AcroForm<</Fields[10 0 R]>>',
        pageEntries: '/Resources<</XObject<</X 10 0 R>>>>',
        objects: [asField('100')],
      }),
      { 10: asField('999') },
    ],
    [
      'a list of annotations that is drawn as content',
      makePdf({
        content: '/Annots Do',
        pageEntries: '/Resources<</XObject 3 0 R>>/Annots 10 0 R',
        objects: [box('100'), box('999')],
      }),
      {
        3: '<</Type/Page/Parent 2 0 R/Contents 4 0 R/MediaBox[0 0 612 792]/Resources<</XObject 3 0 R>>/Annots 11 0 R>>',
      },
    ],
    [
      'the value of a field that is drawn as content',
      makePdf({
        content: '/V Do',
        catalog: '/AcroForm<</Fields[10 0 R]>>',
        pageEntries: '/Resources<</XObject 10 0 R>>',
        objects: ['<</FT/Tx/T(x)/V 11 0 R>>', box('100'), box('999')],
      }),
      { 10: '<</FT/Tx/T(x)/V 12 0 R>>' },
    ],
    ['a page that does not say it is one', untyped, evil],
  ])('%s', async (_, pdf, objects) => {
    const twin = await signedAs({ pdf })
    expect(await decision(twin)).toMatchObject({ conclusion: 'TOTAL-PASSED' })
    const found = await decision(appendUpdate(twin, { objects }))
    expect(found).toMatchObject({ conclusion: 'TOTAL-FAILED', check: 'changes' })
    expect(found.where?.join()).toContain('page')
  })
})

describe('what the catalog holds is compared entry by entry', () => {
  const inCatalog = (key: string, value: PdfObject) => (document: PDF) => document.getCatalog().set(key, value)
  const extensions = (developer: string, level: number) =>
    inCatalog(
      'Extensions',
      PdfDict.of({
        ADBE: PdfDict.of({ ExtensionLevel: PdfNumber.of(8) }),
        [developer]: PdfDict.of({ ExtensionLevel: PdfNumber.of(level) }),
      }),
    )
  test.each<[string, (document: PDF) => unknown, string, string]>([
    ['/OpenAction', inCatalog('OpenAction', PdfDict.of({ S: PdfName.of('Named') })), 'document_changed', '/OpenAction'],
    ['/OCProperties', inCatalog('OCProperties', PdfDict.of({})), 'document_changed', '/OCProperties'],
    ['/Names', inCatalog('Names', PdfDict.of({ Dests: PdfDict.of({}) })), 'document_changed', '/Names'],
    ['/Version, lower', inCatalog('Version', PdfName.of('1.4')), 'document_changed', '/Version'],
    ['/Extensions, lower', extensions('ADBE', 5), 'document_changed', '/Extensions'],
    ['/Extensions, gone', (document) => document.getCatalog().delete('Extensions'), 'document_changed', '/Extensions'],
    ['/DSS with something else in it', inCatalog('DSS', PdfDict.of({ Page: ref(17) })), 'document_changed', '/DSS'],
    ['/DSS of no streams', inCatalog('DSS', PdfDict.of({ Certs: PdfArray.of(ref(17)) })), 'document_changed', '/DSS'],
    ['/AcroForm with XFA', (document) => form(document).set('XFA', PdfString.fromString('x')), 'form_changed', ''],
  ])('%s', async (_, attack, detail, place) => {
    const found = await decision(await edited(signed, attack))
    expect(found).toMatchObject({ conclusion: 'TOTAL-FAILED', detail })
    expect(found.where).toContain(place ? `${detail} ${place}` : detail)
  })

  test.each<[string, PdfObject | undefined, string[]]>([
    ['taken back', PdfNumber.of(0), ['form_changed /SigFlags']],
    ['taken back in part', PdfNumber.of(1), ['form_changed /SigFlags']],
    ['gone', undefined, ['form_changed /SigFlags']],
    ['no number', PdfName.of('x'), ['form_changed /SigFlags']],
    ['as they were, and more', PdfNumber.of(7), []],
  ])('/SigFlags %s', async (_, value, where) => {
    const change = (document: PDF) =>
      value ? form(document).set('SigFlags', value) : form(document).delete('SigFlags')
    const conclusion = where.length > 0 ? 'TOTAL-FAILED' : 'TOTAL-PASSED'
    expect(await decision(await edited(signed, change))).toMatchObject({ conclusion, where })
  })

  const tags = PdfDict.of({ Type: PdfName.of('StructTreeRoot') })
  test.each<[string, (document: PDF) => unknown, string[]]>([
    ['/Metadata', inCatalog('Metadata', ref(18)), ['metadata_changed']],
    ['/Version, higher,', inCatalog('Version', PdfName.of('2.0')), []],
    ['/DSS', inCatalog('DSS', PdfDict.of({ Certs: new PdfArray([]) })), ['validation_data_added']],
    ['/StructTreeRoot', inCatalog('StructTreeRoot', tags), ['tags_added']],
  ])('%s may change', async (_, change, where) => {
    expect(await decision(await edited(signed, change))).toMatchObject({ conclusion: 'TOTAL-PASSED', where })
  })

  test('the level of ETSI, which is about signatures alone, may be that of what was added last', async () => {
    const second = await signedAs({ pdf: await edited(signed, extensions('ESIC', 2)) })
    const [, lowered] = (await judged(await edited(second, extensions('ESIC', 1)))).signatures
    expect(lowered).toMatchObject({ conclusion: 'TOTAL-PASSED', changes: [] })
    const gone = await judged(await edited(second, extensions('ADBE', 8)))
    expect(gone.signatures[1]?.changes).toEqual([{ what: 'document_changed', where: '/Extensions' }])
  })

  test('validation data that was signed may not be taken away', async () => {
    const store = inCatalog('DSS', PdfDict.of({ Certs: new PdfArray([]) }))
    const kept = await signedAs({ pdf: await edited(signed, store) })
    const gone = await judged(await edited(kept, (document) => document.getCatalog().delete('DSS')))
    expect(gone.conclusion).toBe('TOTAL-FAILED')
    expect(gone.signatures[1]?.changes).toEqual([{ what: 'validation_data_removed', where: '/DSS' }])
  })
})

describe('certification and locks say what may still happen', () => {
  const annotate = (document: PDF) => annotations(document).push(document.register(note()))
  const write = (document: PDF) => page(document).set('Contents', ref(16))
  test.each<[string, 1 | 2 | 3, (document: PDF) => unknown, string | undefined]>([
    ['P=1 forbids filling in', 1, fill('a', '999'), 'form_filled'],
    ['P=2 allows filling in', 2, fill('a', '999'), undefined],
    ['P=2 forbids annotations', 2, annotate, 'annotation_added'],
    ['P=3 allows annotations', 3, annotate, undefined],
    ['P=3 forbids changed pages', 3, write, 'page_changed'],
  ])('%s', async (_, permission, change, detail) => {
    const found = await decision(await edited(certified[permission], change))
    expect(found).toMatchObject({ conclusion: detail ? 'TOTAL-FAILED' : 'TOTAL-PASSED', detail })
  })

  test('a new signature shown over a certified page fails; one that shows nothing, or in its place, passes', async () => {
    const over = await edited(certified[2], (document) => {
      const look = { Rect: rectangle(60, 690, 200, 715), AP: PdfDict.of({ N: ref(16) }) }
      const parts = {
        FT: PdfName.of('Sig'),
        T: PdfString.fromString('Nova'),
        V: PdfDict.of({ Type: PdfName.of('Sig') }),
      }
      const widget = document.register(note({ Subtype: PdfName.of('Widget'), ...look, ...parts }))
      form(document).getArray('Fields')?.push(widget)
      annotations(document).push(widget)
    })
    const [first] = (await judged(over)).signatures
    expect(first?.changes).toEqual([{ what: 'visible_field_added', where: 'Nova' }])
    expect(first?.conclusion).toBe('TOTAL-FAILED')
    const unseen = await signedAs({ pdf: certified[2], fieldName: 'Nova' })
    expect(await decision(unseen)).toMatchObject({ conclusion: 'TOTAL-PASSED', where: ['signature_added Nova'] })
    const inPlace = await signedAs({ pdf: certified[2], fieldName: 'Locking' })
    expect(await decision(inPlace)).toMatchObject({ conclusion: 'TOTAL-PASSED', where: ['signature_added Locking'] })
  })

  test('the look of a signature stays what it was', async () => {
    const look = PdfDict.of({ N: ref(16) })
    const other = await edited(signed, (document) => field(document, 'Assinatura').set('AP', look))
    expect(await decision(other)).toMatchObject({ conclusion: 'TOTAL-FAILED', detail: 'earlier_signature_changed' })
  })

  test('who locks the document makes the fields of earlier signatures read-only, and nothing else of them', async () => {
    const flagged = (flags: number) => (document: PDF) => field(document, 'Assinatura').set('Ff', PdfNumber.of(flags))
    const locked = await decision(await edited(signed, flagged(1)))
    expect(locked).toMatchObject({ conclusion: 'TOTAL-PASSED', where: ['form_filled Assinatura'] })
    expect(await decision(await edited(certified[1], flagged(1)))).toMatchObject({ detail: 'form_filled' })
    expect(await decision(await edited(signed, flagged(2)))).toMatchObject({ detail: 'earlier_signature_changed' })
    const both = await edited(signed, (document) => {
      flagged(1)(document)
      field(document, 'Assinatura').set('AP', PdfDict.of({ N: ref(16) }))
    })
    expect(await decision(both)).toMatchObject({ detail: 'earlier_signature_changed' })
  })

  test('a locked field stays what it was, the others may be filled in', async () => {
    const locked = await signedAs({ fieldName: 'Locking' })
    expect(await decision(await edited(locked, fill('a', '999')))).toMatchObject({ detail: 'locked_field_changed' })
    expect(await decision(await edited(locked, fill('b', '999')))).toMatchObject({ conclusion: 'TOTAL-PASSED' })
  })

  test('a lock that ends the document allows nothing more', async () => {
    const ended = await signedAs({ fieldName: 'Final' })
    expect(await decision(await edited(ended, fill('b', '999')))).toMatchObject({ conclusion: 'TOTAL-FAILED' })
  })
})

describe('what other programs do when they sign is no attack', () => {
  test('a field whose widget stands below it', async () => {
    const apart = await edited(signed, (document) => {
      const widget = document.register(note({ Subtype: PdfName.of('Widget'), Rect: rectangle(0, 0, 0, 0), P: ref(3) }))
      const parts = { FT: PdfName.of('Sig'), T: PdfString.fromString('Dela'), Kids: PdfArray.of(widget) }
      form(document)
        .getArray('Fields')
        ?.push(document.register(PdfDict.of(parts)))
      annotations(document).push(widget)
    })
    expect(await decision(apart)).toMatchObject({ conclusion: 'TOTAL-PASSED', where: ['signature_field_added Dela'] })
  })

  test('the /XRefStm of a hybrid file copied into the update does not hide the update', async () => {
    const section = stream('/Type/XRef/W[1 4 2]/Index[18 1]/Size 200/Root 1 0 R', row(1, offsetOf(contract, 18), 0))
    const trailer = `/XRefStm ${contract.length}`
    const twin = await signedAs({ pdf: appendUpdate(contract, { objects: { 61: section }, trailer }) })
    expect(await decision(twin)).toMatchObject({ conclusion: 'TOTAL-PASSED' })
    const hidden = appendUpdate(twin, {
      objects: { 18: '<</Length 5>>stream\n9 9 m\nendstream', 4: box('999') },
      trailer,
    })
    expect(await decision(hidden)).toMatchObject({ conclusion: 'TOTAL-FAILED', detail: 'page_changed' })
  })
})

test('a field that is gone since is named', async () => {
  const without = (document: PDF) => {
    const fields = form(document).getArray('Fields', (each) => document.getObject(each))!
    const kept = fields.toArray().filter((each) => document.getObject(each as PdfRef) !== field(document, 'a'))
    form(document).set('Fields', PdfArray.of(...kept))
  }
  expect(await decision(await edited(signed, without))).toMatchObject({
    conclusion: 'TOTAL-FAILED',
    detail: 'field_removed',
  })
})

test('a signed revision that no reader could open is named', async () => {
  const last = lastStartxref(signed)
  const blind = signed.slice()
  const place = view(blind).lastIndexOf(`startxref\n${last}`, undefined, 'latin1') + 'startxref\n'.length
  view(blind).write('9'.repeat(String(last).length), place, 'latin1')
  const table = appendUpdate(signed, { objects: { 150: '<<>>' } }).slice(signed.length)
  const found = await decision(concat([blind, table]))
  expect(found.conclusion).toBe('TOTAL-FAILED')
  expect(found.where).toEqual(['revision_unreadable'])
})
