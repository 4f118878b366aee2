/** Puts a signature field and its dictionary into a document (ISO 32000-2 §12.7.5.5 and §12.8.1), ready to be written. */
import { PdfArray, PdfDict, PdfName, PdfNumber, PdfRef, PdfString, type PDF, type PdfObject } from '@libpdf/core'
import { ensure } from '../kernel/refusal.ts'
import { reserved, type Reserved } from './revision/delta.ts'

export type SignatureField = Readonly<{
  kind: 'signature' | 'timestamp'
  /** Taken if the document already has an empty signature field of this name; numbered if the name is used otherwise. */
  fieldName: string
  /** Claimed time of signing (/M). */
  date: Date
  /** Octets kept free for the CMS. */
  roomBytes: number
  /** Certification: what may still be done to the document (ISO 32000-2 §12.8.2.2): 1 nothing, 2 fill and sign, 3 annotate too. */
  docMDP?: 1 | 2 | 3
  /** `etsi` unless said: what Acrobat and EU validators read. `pbad`: the names DOC-ICP-15.03 demands, which Acrobat does not know. */
  profile?: 'etsi' | 'pbad'
  name?: string
  reason?: string
  location?: string
  contactInfo?: string
}>

export type Holes = Readonly<{ fieldName: string; byteRange: Reserved; contents: Reserved }>

/** Room for a signature whose certificates are not known yet: two authorities above it, and a timestamp. @internal */
export const ROOM_BYTES = 24 * 1024

/** Wide enough for files of 10 GB: the numbers are known only after everything is written. */
export const BYTE_RANGE_ROOM = '[0 0000000000 0000000000 0000000000]'

export function addSignatureField(pdf: PDF, field: SignatureField): Holes {
  const holes = { byteRange: reserved(BYTE_RANGE_ROOM), contents: reserved(`<${'0'.repeat(2 * field.roomBytes)}>`) }
  const signature = pdf.register(signatureDictionary(field, holes))
  const fields = openForm(pdf)
  const named = fieldsByName(pdf, fields)
  const waiting = named.get(field.fieldName)
  if (waiting && isEmptySignatureField(waiting)) {
    waiting.set('V', signature)
    return { fieldName: field.fieldName, ...holes }
  }
  const fieldName = freeName(field.fieldName, named)
  const page = pdf.getPage(0)
  ensure(page, 'document.empty')
  const widget = pdf.register(invisibleWidget(fieldName, signature, page.ref))
  fields.push(widget)
  annotationsOf(pdf, page.dict).push(widget)
  return { fieldName, ...holes }
}

const names = {
  etsi: { filter: 'Adobe.PPKLite', subFilter: 'ETSI.CAdES.detached' },
  pbad: { filter: 'PBAD_PAdES', subFilter: 'PBAD.PAdES' },
  timestamp: { filter: 'Adobe.PPKLite', subFilter: 'ETSI.RFC3161' },
} as const

function signatureDictionary(field: SignatureField, { byteRange, contents }: Omit<Holes, 'fieldName'>): PdfDict {
  const isTimestamp = field.kind === 'timestamp'
  const { filter, subFilter } = isTimestamp ? names.timestamp : names[field.profile ?? 'etsi']
  const dictionary = PdfDict.of({
    Type: PdfName.of(isTimestamp ? 'DocTimeStamp' : 'Sig'),
    Filter: PdfName.of(filter),
    SubFilter: PdfName.of(subFilter),
    ByteRange: byteRange.object,
    Contents: contents.object,
  })
  if (isTimestamp) return dictionary
  dictionary.set('M', PdfString.fromString(pdfDate(field.date)))
  const texts = { Name: field.name, Reason: field.reason, Location: field.location, ContactInfo: field.contactInfo }
  for (const [key, text] of Object.entries(texts)) if (text) dictionary.set(key, PdfString.fromString(text))
  if (field.docMDP) dictionary.set('Reference', PdfArray.of(certification(field.docMDP)))
  return dictionary
}

/** The catalog gets no /Perms: a later signer's validator would take it for a change of the catalog. */
function certification(permission: 1 | 2 | 3): PdfDict {
  return PdfDict.of({
    Type: PdfName.of('SigRef'),
    TransformMethod: PdfName.of('DocMDP'),
    TransformParams: PdfDict.of({
      Type: PdfName.of('TransformParams'),
      P: PdfNumber.of(permission),
      V: PdfName.of('1.2'),
    }),
  })
}

/** A zero rectangle: the field is there for software, nothing is shown on the page (ISO 32000-2 §12.7.5.5). */
function invisibleWidget(fieldName: string, signature: PdfRef, page: PdfRef): PdfDict {
  const PRINT_AND_LOCKED = 4 + 128
  return PdfDict.of({
    Type: PdfName.of('Annot'),
    Subtype: PdfName.of('Widget'),
    FT: PdfName.of('Sig'),
    T: PdfString.fromString(fieldName),
    V: signature,
    F: PdfNumber.of(PRINT_AND_LOCKED),
    P: page,
    Rect: PdfArray.of(...[0, 0, 0, 0].map((zero) => PdfNumber.of(zero))),
  })
}

/** The form's list of fields; a form is begun where there is none. */
function openForm(pdf: PDF): PdfArray {
  const catalog = pdf.getCatalog()
  const resolve = resolverOf(pdf)
  let form = catalog.getDict('AcroForm', resolve)
  if (!form) {
    form = new PdfDict()
    catalog.set('AcroForm', pdf.register(form))
  }
  const SIGNATURES_EXIST_AND_APPEND_ONLY = 3
  if (form.getNumber('SigFlags', resolve)?.value !== SIGNATURES_EXIST_AND_APPEND_ONLY) {
    form.set('SigFlags', PdfNumber.of(SIGNATURES_EXIST_AND_APPEND_ONLY))
  }
  form.delete('NeedAppearances') // a reader that redraws the fields would change what was signed
  const fields = form.getArray('Fields', resolve)
  if (fields) return fields
  const none = new PdfArray([])
  form.set('Fields', none)
  return none
}

function annotationsOf(pdf: PDF, page: PdfDict): PdfArray {
  const annotations = page.getArray('Annots', resolverOf(pdf))
  if (annotations) return annotations
  const none = new PdfArray([])
  page.set('Annots', none)
  return none
}

/** Fields at the top of the form, by name; nobody puts a signature field below another. */
function fieldsByName(pdf: PDF, fields: PdfArray): ReadonlyMap<string, PdfDict> {
  const named = new Map<string, PdfDict>()
  for (const entry of fields) {
    const field: PdfObject | null = entry instanceof PdfRef ? pdf.getObject(entry) : entry
    const name = field instanceof PdfDict ? field.getString('T', resolverOf(pdf))?.asString() : undefined
    if (field instanceof PdfDict && name !== undefined) named.set(name, field)
  }
  return named
}

function isEmptySignatureField(field: PdfDict): boolean {
  return field.getName('FT')?.value === 'Sig' && !field.has('V') && !field.has('Kids')
}

function freeName(wanted: string, taken: ReadonlyMap<string, unknown>): string {
  if (!taken.has(wanted)) return wanted
  let number = 2
  while (taken.has(`${wanted} ${number}`)) number += 1
  return `${wanted} ${number}`
}

/** ISO 32000-2 §7.9.4, in UTC. */
export function pdfDate(date: Date): string {
  return `D:${date.toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)}Z`
}

const resolverOf = (pdf: PDF) => (ref: PdfRef) => pdf.getObject(ref)
