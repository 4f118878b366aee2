/** Tags after a signature: what belongs to a new field may be added; what screen readers read of the rest stays as it was signed. */
import { type PDF, PdfArray, PdfDict, PdfName, PdfNumber, PdfRef, PdfString, type PdfObject } from '../pdf/objects.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Bytes } from '../base/bytes.ts'
import { seal, type SealRequest } from '../sign/seal.ts'
import { taggedContract } from '../testing/chain.ts'
import { edited } from '../testing/edit.ts'
import { makePdf } from '../testing/make-pdf.ts'
import { pkiAnchors, pkiLists, pkiSigner } from '../testing/pki.ts'
import { describeReport } from './describe-report.ts'
import { validate } from './validate.ts'

const now = new Date('2026-12-01T12:00:00Z')
const signedAs = async (request: Partial<SealRequest> = {}): Promise<Bytes> =>
  (await seal({ pdf: taggedContract(), fieldName: 'Ana', date: now, ...request }, { signer: pkiSigner('ec') })).pdf
const judged = (pdf: Bytes) => validate({ pdf, trustAnchors: pkiAnchors, revocationLists: pkiLists, at: now })

let plain: Bytes
let certified: Bytes
beforeAll(async () => {
  plain = await signedAs()
  certified = await signedAs({ docMDP: 2 })
})

const ref = (number: number) => PdfRef.of(number, 0)
const at = (pdf: PDF, number: number) => pdf.getObject(ref(number)) as PdfDict
const name = (text: string) => PdfName.of(text)
const words = (text: string) => PdfString.fromString(text)
const array = (...items: PdfObject[]) => PdfArray.of(...items)
const element = (entries: Record<string, PdfObject>) => PdfDict.of({ Type: name('StructElem'), ...entries })
const kids = (pdf: PDF) => at(pdf, 12).getArray('K')!
const parents = (pdf: PDF) => at(pdf, 10).getArray('Nums')!

async function changesAfter(file: Bytes, edit: (pdf: PDF) => unknown) {
  const { conclusion, signatures } = await judged(await edited(file, edit))
  return { conclusion, changes: signatures[0]!.changes.map(({ what }) => what) }
}

type Tagging = Readonly<{ element?: Record<string, PdfObject>; onPage?: boolean; first?: boolean }>

/** As Acrobat signs on a tagged page: a field that shows nothing, its element, and the way back from the one to the other. */
function addTaggedField(pdf: PDF, { element: more = {}, onPage = true, first = false }: Tagging = {}) {
  const kind = { Type: name('Annot'), Subtype: name('Widget'), FT: name('Sig'), F: PdfNumber.of(132) }
  const rectangle = array(...[0, 0, 0, 0].map((side) => PdfNumber.of(side)))
  const entries = { ...kind, T: words('Bia'), P: ref(3), Rect: rectangle, StructParent: PdfNumber.of(1) }
  const widget = pdf.register(PdfDict.of(entries))
  const catalog = pdf.getCatalog()
  catalog
    .getDict('AcroForm', (each) => pdf.getObject(each))!
    .getArray('Fields')!
    .push(widget)
  if (onPage) at(pdf, 3).getArray('Annots')!.push(widget)
  at(pdf, 3).set('Tabs', name('S'))
  const link = PdfDict.of({ Type: name('OBJR'), Obj: widget, Pg: ref(3) })
  const added = pdf.register(element({ S: name('Form'), P: ref(12), K: link, Alt: words('Bia'), ...more }))
  if (first) at(pdf, 12).set('K', array(added, ref(13)))
  else kids(pdf).push(added)
  parents(pdf).push(PdfNumber.of(1))
  parents(pdf).push(added)
  at(pdf, 11).set('ParentTreeNextKey', PdfNumber.of(2))
}

describe('harmless are', () => {
  test.each<[string, (pdf: PDF) => unknown]>([
    ['the tags of a new field, behind the others', (pdf) => addTaggedField(pdf)],
    ['the tags of a new field, before the others', (pdf) => addTaggedField(pdf, { first: true })],
  ])('%s', async (_, edit) => {
    for (const file of [plain, certified]) {
      expect(await changesAfter(file, edit)).toEqual({
        conclusion: 'TOTAL-PASSED',
        changes: ['signature_field_added', 'tags_added', 'tags_added'],
      })
    }
    const said = (await describeReport(await judged(await edited(plain, edit)), 'pt-BR')).map(({ text }) => text)
    expect(said.join()).toContain('marcas de leitura acrescentadas a um campo novo')
  })

  test('the same tags, written anew', async () => {
    const again = (pdf: PDF) => [10, 11, 12, 13].forEach((number) => at(pdf, number).set('Kept', name('x')))
    const kept = await signedAs({ pdf: await edited(taggedContract(), again) })
    expect(await changesAfter(kept, again)).toEqual({ conclusion: 'TOTAL-PASSED', changes: [] })
  })

  test('the first tags of a document that had none, if they belong to a new field', async () => {
    const untagged = await signedAs({ pdf: makePdf() })
    const withRoot = async (entries: Record<string, PdfObject>) =>
      changesAfter(untagged, (pdf) => {
        const root = PdfDict.of({ Type: name('StructTreeRoot'), ...entries })
        pdf.getCatalog().set('StructTreeRoot', pdf.register(root))
      })
    expect(await withRoot({})).toEqual({ conclusion: 'TOTAL-PASSED', changes: ['tags_added'] })
    const paragraph = element({ S: name('P'), Pg: ref(3), K: PdfNumber.of(0), ActualText: words('Pago 999') })
    expect(await withRoot({ K: paragraph })).toEqual({ conclusion: 'TOTAL-FAILED', changes: ['tags_changed'] })
  })

  test('the tags of a document timestamp, even where nothing may change', async () => {
    const final = await signedAs({ docMDP: 1 })
    expect(await changesAfter(final, (pdf) => addTaggedField(pdf))).toMatchObject({ conclusion: 'TOTAL-FAILED' })
    const stamped = await edited(final, (pdf) => {
      addTaggedField(pdf)
      at(pdf, 3).delete('Tabs')
      const fields = pdf
        .getCatalog()
        .getDict('AcroForm', (each) => pdf.getObject(each))!
        .getArray('Fields')!
      const widget = pdf.getObject(fields.at(fields.length - 1) as PdfRef) as PdfDict
      widget.set('V', PdfDict.of({ Type: name('DocTimeStamp'), SubFilter: name('ETSI.RFC3161') }))
    })
    const [first] = (await judged(stamped)).signatures.filter(({ fieldName }) => fieldName === 'Ana')
    expect(first).toMatchObject({ conclusion: 'TOTAL-PASSED', changes: [{ what: 'timestamp_added' }] })
  })
})

describe('changes are', () => {
  const other = (pdf: PDF) =>
    pdf.register(element({ S: name('P'), P: ref(12), Pg: ref(3), K: PdfNumber.of(0), Alt: words('Pago 999') }))
  test.each<[string, (pdf: PDF) => unknown]>([
    ['another alternative text', (pdf) => at(pdf, 13).set('Alt', words('Pago 999'))],
    ['a text in place of the content', (pdf) => at(pdf, 13).set('ActualText', words('Pago 999'))],
    ['an expansion', (pdf) => at(pdf, 13).set('E', words('Pago 999'))],
    ['another language', (pdf) => at(pdf, 13).set('Lang', words('en'))],
    ['another kind of element', (pdf) => at(pdf, 13).set('S', name('Artifact'))],
    ['other content for an element', (pdf) => at(pdf, 13).set('K', PdfNumber.of(1))],
    ['an element that is gone', (pdf) => at(pdf, 12).set('K', array())],
    ['an element in place of another', (pdf) => at(pdf, 12).set('K', array(other(pdf)))],
    ['another element for the same content', (pdf) => kids(pdf).push(other(pdf))],
    ['an element of nothing', (pdf) => kids(pdf).push(pdf.register(element({ S: name('P'), P: ref(12) })))],
    ['an element twice', (pdf) => kids(pdf).push(ref(13))],
    ['another tree', (pdf) => pdf.getCatalog().set('StructTreeRoot', pdf.register(PdfDict.of({ K: array() })))],
    ['no tree', (pdf) => pdf.getCatalog().delete('StructTreeRoot')],
    ['other names of roles', (pdf) => at(pdf, 11).set('RoleMap', PdfDict.of({ P: name('Artifact') }))],
    ['tags that do not count any more', (pdf) => pdf.getCatalog().set('MarkInfo', PdfDict.of({}))],
    ['another way back from the content', (pdf) => at(pdf, 10).set('Nums', array(PdfNumber.of(0), array(other(pdf))))],
    ['no way back from the content', (pdf) => at(pdf, 11).delete('ParentTree')],
    ['a way back twice', (pdf) => [PdfNumber.of(0), array()].forEach((item) => parents(pdf).push(item))],
    ['a way back for what has none', (pdf) => [PdfNumber.of(7), ref(13)].forEach((item) => parents(pdf).push(item))],
    ['another place in the way back', (pdf) => at(pdf, 3).set('StructParents', PdfNumber.of(7))],
    ['a new field that speaks for others', (pdf) => addTaggedField(pdf, { element: { ActualText: words('999') } })],
    ['a new field that takes content', (pdf) => addTaggedField(pdf, { element: { K: array(PdfNumber.of(0)) } })],
    ['tags of a field that is on no page', (pdf) => addTaggedField(pdf, { onPage: false })],
  ])('%s', async (_, edit) => {
    for (const file of [plain, certified]) {
      const found = await changesAfter(file, edit)
      expect(found).toMatchObject({ conclusion: 'TOTAL-FAILED', changes: expect.arrayContaining(['tags_changed']) })
    }
    const said = (await describeReport(await judged(await edited(plain, edit)), 'es')).map(({ text }) => text)
    expect(said.join()).toContain('etiquetas para lectores de pantalla alteradas')
  })

  test('a place in the way back for a page that had none and gets content there', async () => {
    const without = new TextDecoder('latin1').decode(taggedContract()).replace('/StructParents 0', '                ')
    const base = await signedAs({ pdf: new Uint8Array(Buffer.from(without, 'latin1')) })
    const place = (number: number) => (pdf: PDF) => at(pdf, 3).set('StructParents', PdfNumber.of(number))
    expect(await changesAfter(base, place(0))).toEqual({ conclusion: 'TOTAL-FAILED', changes: ['tags_changed'] })
    expect(await changesAfter(base, place(5))).toEqual({ conclusion: 'TOTAL-PASSED', changes: ['tags_added'] })
  })
})
