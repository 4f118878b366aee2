/** Alterations of a signed forged-contract.ts by an update that is in order: what it changes of the catalog, pages, annotations, fields and tags. */
import {
  PdfArray,
  PdfBool,
  PdfDict,
  PdfName,
  PdfNumber,
  PdfRef,
  PdfStream,
  PdfString,
  type PDF,
  type PdfObject,
} from '../pdf/objects.ts'
import { latin1 } from '../base/octets.ts'
import { at } from './forged-contract.ts'
import { fieldOf } from './edit.ts'

export type Edit = (pdf: PDF) => unknown

const ref = (number: number) => PdfRef.of(number, 0)
const name = (value: string) => PdfName.of(value)
const words = (text: string) => PdfString.fromString(text)
const number = (value: number) => PdfNumber.of(value)
const array = (...items: PdfObject[]) => PdfArray.of(...items)
const dict = (entries: Record<string, PdfObject>) => PdfDict.of(entries)
const sides = (...values: number[]) => array(...values.map(number))
const object = (pdf: PDF, of: number) => pdf.getObject(ref(of)) as PdfDict
const form = (pdf: PDF) => pdf.getCatalog().getDict('AcroForm', (each) => pdf.getObject(each))!
const fields = (pdf: PDF) => form(pdf).getArray('Fields', (each) => pdf.getObject(each))!
const annotations = (pdf: PDF, page: number = at.page) =>
  object(pdf, page).getArray('Annots', (each) => pdf.getObject(each))!
const inCatalog = (key: string, value: PdfObject) => (pdf: PDF) => pdf.getCatalog().set(key, value)
const on = (of: number, key: string, value: PdfObject) => (pdf: PDF) => object(pdf, of).set(key, value)
const put = (of: string, key: string, value: PdfObject) => (pdf: PDF) => fieldOf(pdf, of).set(key, value)
const script = dict({ S: name('JavaScript'), JS: words("app.alert('Pago 999')") })
function streamOf(text: string, entries: Record<string, PdfObject>): PdfStream {
  return new PdfStream(dict(entries), new Uint8Array(latin1(text)))
}
const look = (text: string) =>
  streamOf(`BT /F1 12 Tf 2 12 Td (${text}) Tj ET`, {
    Type: name('XObject'),
    Subtype: name('Form'),
    BBox: sides(0, 0, 160, 40),
    Resources: dict({ Font: dict({ F1: ref(at.font) }) }),
  })
const withLook = (pdf: PDF, text: string) => dict({ N: pdf.register(look(text)) })
const annotation = (pdf: PDF, kind: string, more: Record<string, PdfObject> = {}) =>
  dict({
    Type: name('Annot'),
    Subtype: name(kind),
    F: number(4),
    Rect: sides(70, 690, 230, 730),
    Contents: words('Pago 999'),
    AP: withLook(pdf, 'Pago 999'),
    ...more,
  })
const lay =
  (kind: string, more: Record<string, PdfObject> = {}) =>
  (pdf: PDF) =>
    annotations(pdf).push(pdf.register(annotation(pdf, kind, more)))

const catalog: Readonly<Record<string, Edit>> = {
  'script when it is opened': inCatalog('OpenAction', script),
  'scripts by name': (pdf) =>
    (pdf.getCatalog().get('Names') as PdfDict).set('JavaScript', dict({ Names: array(words('a'), script) })),
  'actions of the document': inCatalog('AA', dict({ WP: script })),
  'a portfolio, which shows an attached file instead': inCatalog('Collection', dict({ D: words('anexo.txt') })),
  'an attached file more': (pdf) =>
    inCatalog('AF', array(pdf.register(dict({ Type: name('Filespec'), F: words('b.txt') }))))(pdf),
  'another attached file': (pdf) =>
    object(pdf, 17).set('EF', dict({ F: pdf.register(streamOf('Pago 999', { Type: name('EmbeddedFile') })) })),
  'a hidden layer is shown': (pdf) =>
    (pdf.getCatalog().get('OCProperties') as PdfDict).set('D', dict({ OFF: array(), Order: array(ref(at.layer)) })),
  'another set-up of layers': (pdf) =>
    (pdf.getCatalog().get('OCProperties') as PdfDict).set('Configs', array(dict({ ON: array(ref(at.layer)) }))),
  'no layers': (pdf) => pdf.getCatalog().delete('OCProperties'),
  'a layer that prints otherwise': on(at.layer, 'Usage', dict({ Print: dict({ PrintState: name('ON') }) })),
  'a layer of another kind': on(at.layer, 'Type', name('OCMD')),
  '/Perms that names another signature': (pdf) =>
    inCatalog('Perms', dict({ DocMDP: fieldOf(pdf, 'Bia').get('V')! }))(pdf),
  '/Perms with usage rights': (pdf) => inCatalog('Perms', dict({ UR3: fieldOf(pdf, 'Ana').get('V')! }))(pdf),
  'labels of pages': inCatalog('PageLabels', dict({ Nums: array(number(0), dict({ P: words('999-') })) })),
  'settings of viewers': inCatalog('ViewerPreferences', dict({ PrintPageRange: sides(2, 2) })),
  'the base of addresses': inCatalog('URI', dict({ Base: words('https://evil.example') })),
  'another language': inCatalog('Lang', words('en')),
  'a lower version': inCatalog('Version', name('1.2')),
  'what readers need': inCatalog('Requirements', array(dict({ S: name('EnableJavaScripts') }))),
  'another catalog': (pdf) => {
    const other = dict({ Type: name('Catalog'), Pages: ref(at.preparedPage) })
    pdf.context.info.trailer.set('Root', pdf.register(other))
    pdf.getCatalog().set('Lang', words('pt-BR'))
  },
  'validation data that is a page': inCatalog('DSS', dict({ Certs: array(ref(at.preparedPage)) })),
}

const pages: Readonly<Record<string, Edit>> = {
  'another content': on(at.page, 'Contents', ref(at.prepared)),
  'more content': on(at.page, 'Contents', array(ref(at.content), ref(at.prepared))),
  'content changed in place': (pdf) => replaceStream(pdf, at.content, at.prepared),
  'a clause changed in place': (pdf) => replaceStream(pdf, at.clause, at.stampLook),
  'a smaller crop box': on(at.page, 'CropBox', sides(0, 0, 612, 690)),
  'another crop box of a page that had one': on(at.second, 'CropBox', sides(0, 0, 612, 690)),
  'a moved media box': on(at.page, 'MediaBox', sides(0, 0, 612, 690)),
  'boxes of printers': on(at.page, 'TrimBox', sides(0, 0, 612, 690)),
  'turned pages': on(at.pages, 'Rotate', number(180)),
  'another unit': on(at.page, 'UserUnit', number(2)),
  'a group of transparency': on(at.page, 'Group', dict({ S: name('Transparency'), K: PdfBool.TRUE })),
  'actions of a page': on(at.page, 'AA', dict({ O: script })),
  'metadata of a page': on(at.page, 'Metadata', ref(at.metadata)),
  'a transition': on(at.page, 'Dur', number(1)),
  'a thread': on(at.page, 'B', array(ref(at.clause))),
  'another page in its place': on(at.pages, 'Kids', array(ref(at.preparedPage), ref(at.second))),
  'pages in another order': on(at.pages, 'Kids', array(ref(at.second), ref(at.page))),
  'a page less': (pdf) => {
    object(pdf, at.pages).set('Kids', array(ref(at.page)))
    object(pdf, at.pages).set('Count', number(1))
  },
  'a page less for who counts': on(at.pages, 'Count', number(1)),
  'a page more': (pdf) => {
    object(pdf, at.pages).set('Kids', array(ref(at.page), ref(at.second), ref(at.preparedPage)))
    object(pdf, at.pages).set('Count', number(3))
  },
  'other resources': on(at.page, 'Resources', dict({ Font: dict({ F1: ref(at.font) }) })),
  'resources of the tree': on(at.pages, 'Resources', dict({ XObject: dict({ X: ref(at.stampLook) }) })),
  'a font with other words': (pdf) => {
    const map = '1 beginbfchar <31> <0039> endbfchar 1 beginbfchar <30> <0039> endbfchar'
    object(pdf, at.font).set('ToUnicode', pdf.register(streamOf(map, {})))
  },
  'a font with other signs': on(
    at.font,
    'Encoding',
    dict({ Type: name('Encoding'), Differences: array(number(48), name('nine'), name('nine')) }),
  ),
  'another font': on(at.font, 'BaseFont', name('ZapfDingbats')),
}

function replaceStream(pdf: PDF, of: number, by: number): void {
  const [old, other] = [object(pdf, of), object(pdf, by)] as [PdfStream, PdfStream]
  old.setData(other.data)
}

const annotationEdits: Readonly<Record<string, Edit>> = {
  'words over the text (evil annotation)': lay('FreeText'),
  'a stamp over the text (evil annotation)': lay('Stamp'),
  'a redaction': lay('Redact', { OverlayText: words('Pago 999') }),
  'a line through the text': lay('StrikeOut', { QuadPoints: sides(72, 712, 160, 712, 72, 698, 160, 698) }),
  'a film': lay('Screen', { A: script }),
  'a 3D scene': lay('3D'),
  'an annotation of a new kind': lay('Rubrica'),
  'a stamp that looks otherwise, changed in place': (pdf) => replaceStream(pdf, at.stampLook, at.clause),
  'a stamp that looks otherwise': (pdf) => object(pdf, at.stamp).set('AP', withLook(pdf, 'Visto 999')),
  'a stamp that is moved over the text': on(at.stamp, 'Rect', sides(70, 690, 230, 730)),
  'a stamp that is hidden': on(at.stamp, 'F', number(2)),
  'a stamp on a layer': on(at.stamp, 'OC', ref(at.layer)),
  'other words of a stamp': on(at.stamp, 'Contents', words('999')),
  'a stamp that is gone': (pdf) => annotations(pdf).remove(1),
  'another order of what lies on a page': (pdf) => {
    const items = annotations(pdf).toArray()
    object(pdf, at.page).set('Annots', array(items[1]!, items[0]!, ...items.slice(2)))
  },
  'no annotations': (pdf) => object(pdf, at.page).delete('Annots'),
  'a link that leads elsewhere': on(at.link, 'A', dict({ S: name('URI'), URI: words('https://evil.example') })),
  'a link that runs a script': on(at.link, 'A', script),
}

/** A place for a signature that nobody asked for (sneaky signature), as a field of the form. */
const sneak =
  (more: (pdf: PDF) => Record<string, PdfObject>, isOnPage = true) =>
  (pdf: PDF) => {
    const widget = pdf.register(
      annotation(pdf, 'Widget', { FT: name('Sig'), T: words('Dora'), P: ref(at.page), ...more(pdf) }),
    )
    fields(pdf).push(widget)
    if (isOnPage) annotations(pdf).push(widget)
  }

const fieldEdits: Readonly<Record<string, Edit>> = {
  'a value that was signed': put('valor-Ana', 'V', words('Valor: R$ 9.000,00')),
  'a value that was signed, and its look': (pdf) => {
    put('valor-Bia', 'V', words('Prazo: 900 dias'))(pdf)
    put('valor-Bia', 'AP', withLook(pdf, 'Prazo: 900 dias'))(pdf)
  },
  'a look without its value': (pdf) => put('valor-Ana', 'AP', withLook(pdf, 'Valor: R$ 9.000,00'))(pdf),
  'rich text in place of a value': put('valor-Ana', 'RV', words('<body>Valor: R$ 9.000,00</body>')),
  'a value that is taken back': (pdf) => fieldOf(pdf, 'valor-Caio').delete('V'),
  'a box that is ticked': (pdf) => ['V', 'AS'].forEach((key) => put('aceite-Bia', key, name('Yes'))(pdf)),
  'a box that looks ticked': put('aceite-Bia', 'AS', name('Yes')),
  'a field that is moved': put('valor-Ana', 'Rect', sides(70, 690, 230, 730)),
  'a field that is hidden': put('valor-Ana', 'F', number(2)),
  'a field on a layer': put('valor-Ana', 'OC', ref(at.layer)),
  'a field with an action': put('valor-Ana', 'AA', dict({ F: script })),
  'a field with a frame': put('valor-Ana', 'MK', dict({ BG: sides(1, 1, 1) })),
  'a field of another kind': put('valor-Ana', 'FT', name('Btn')),
  'a field by another name': put('valor-Ana', 'T', words('valor')),
  'a field whose value nobody sees': put('valor-Ana', 'DA', words('/Helv 0 Tf 1 g')),
  'flags of a field': put('valor-Ana', 'Ff', number(8192)),
  'another field for text': (pdf) => sneak(() => ({ FT: name('Tx'), V: words('Pago 999') }))(pdf),
  'another field with the name of one that is there': sneak(() => ({ FT: name('Tx'), T: words('valor-Ana') })),
  'a place for a signature that says something (sneaky signature)': sneak(() => ({})),
  'a place for a signature that shows a frame': sneak(() => ({ AP: new PdfDict(), MK: dict({ BG: sides(1, 1, 1) }) })),
  'a signature of nobody that says something (sneaky signature)': sneak(() => ({
    V: dict({ Type: name('Sig'), Filter: name('Adobe.PPKLite'), SubFilter: name('ETSI.CAdES.detached') }),
  })),
  'a timestamp of nobody that says something': sneak(() => ({
    V: dict({ Type: name('DocTimeStamp'), SubFilter: name('ETSI.RFC3161') }),
  })),
  'a signature of somebody, shown a second time': sneak((pdf) => ({ V: fieldOf(pdf, 'Ana').get('V')! })),
  'a signature field over all pages': (pdf) => {
    sneak(() => ({}))(pdf)
    object(pdf, at.second).set('Annots', array(fields(pdf).at(fields(pdf).length - 1)!))
  },
  'another look of a signature': (pdf) => put('Ana', 'AP', withLook(pdf, 'Pago 999'))(pdf),
  'a signature that is taken away': (pdf) => fieldOf(pdf, 'Bia').delete('V'),
  "another's signature in a field": (pdf) => put('Bia', 'V', fieldOf(pdf, 'Ana').get('V')!)(pdf),
  'another reason of a signature': (pdf) =>
    object(pdf, numberOf(fieldOf(pdf, 'Ana').get('V'))).set('Reason', words('Recebido')),
  'another name of a signature': (pdf) =>
    object(pdf, numberOf(fieldOf(pdf, 'Ana').get('V'))).set('Name', words('Dora')),
  'a certification that is taken back': (pdf) =>
    object(pdf, numberOf(fieldOf(pdf, 'Ana').get('V'))).delete('Reference'),
  'the lock of a field': put('Caio', 'Lock', dict({ Action: name('Include'), Fields: array(words('x')) })),
  'a form without signatures': (pdf) => form(pdf).set('Fields', array()),
  'no form': (pdf) => pdf.getCatalog().delete('AcroForm'),
  'a form that says it has no signatures': (pdf) => form(pdf).set('SigFlags', number(0)),
  'readers are asked for looks': (pdf) => form(pdf).set('NeedAppearances', PdfBool.TRUE),
  'a form in XML': (pdf) => form(pdf).set('XFA', pdf.register(streamOf('<xdp:xdp/>', {}))),
  'an order of calculation': (pdf) => form(pdf).set('CO', array(fields(pdf).at(0)!)),
  'the font of values': (pdf) =>
    form(pdf).set(
      'DR',
      dict({ Font: dict({ Helv: pdf.register(dict({ Type: name('Font'), BaseFont: name('Symbol') })) }) }),
    ),
  'how values look by default': (pdf) => form(pdf).set('DA', words('/Helv 0 Tf 1 g')),
  'where values stand by default': (pdf) => form(pdf).set('Q', number(2)),
}

const numberOf = (value: PdfObject | undefined): number => (value instanceof PdfRef ? value.objectNumber : -1)

const tags: Readonly<Record<string, Edit>> = {
  'the text for screen readers': on(at.paragraph, 'Alt', words('Pago 999')),
  'a text that stands for the content': on(at.paragraph, 'ActualText', words('Pago 999')),
  'a text that stands for all': on(12, 'ActualText', words('Pago 999')),
  'an expansion': on(at.paragraph, 'E', words('Pago 999')),
  'other roles': on(at.tags, 'RoleMap', dict({ P: name('Artifact') })),
  'classes of attributes': on(at.tags, 'ClassMap', dict({ a: dict({ O: name('Layout') }) })),
  'names of elements': on(at.tags, 'IDTree', dict({ Names: array(words('a'), ref(at.paragraph)) })),
  'a dictionary of sounds': on(at.tags, 'PronunciationLexicon', array(ref(at.attached))),
  'files of the tags': on(at.tags, 'AF', array(ref(17))),
  'another element first': (pdf) =>
    object(pdf, 12).set(
      'K',
      array(pdf.register(dict({ S: name('P'), P: ref(12), ActualText: words('999') })), ref(13)),
    ),
  'an element that is gone': on(12, 'K', array()),
  'no tags': (pdf) => pdf.getCatalog().delete('StructTreeRoot'),
  'tags that do not count': (pdf) => pdf.getCatalog().set('MarkInfo', dict({ Marked: PdfBool.FALSE })),
  'suspect tags': (pdf) => pdf.getCatalog().set('MarkInfo', dict({ Marked: PdfBool.TRUE, Suspects: PdfBool.TRUE })),
  'another way back': (pdf) => object(pdf, 10).set('Nums', array(number(0), array(ref(12)))),
  'a page without tags': (pdf) => object(pdf, at.page).delete('StructParents'),
}

export const inObjects = { catalog, pages, annotations: annotationEdits, fields: fieldEdits, tags } as const
