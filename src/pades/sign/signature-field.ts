/** Puts a signature field and its dictionary into a document (ISO 32000-2 §12.7.5.5 and §12.8.1), ready to be written. */
import {
  PdfArray,
  PdfDict,
  PdfName,
  PdfNumber,
  PdfString,
  type PDF,
  type PdfObject,
  PdfStream,
  type PdfRef,
} from '../pdf/objects.ts'
import { ensure } from '../base/pades-error.ts'
import { drawAppearance } from '../draw/draw-marks.ts'
import type { DrawFinding, Mark } from '../draw/mark.ts'
import { addField, fieldsByName, openForm, pageOf, type FieldPlace, type NamedField } from './form.ts'
import { resolved } from '../pdf/page-space.ts'
import { claimOf } from '../pdf/claim/read-claim.ts'
import { reserved, type Reserved } from '../pdf/revision/delta.ts'
import { fieldLock, fieldMDP, lockFor, repeatLooks, type Locks } from './field-lock.ts'
import { earlierSignatures, mayFill } from './restrictions.ts'
import type { CmsProfile } from '../crypto/signer.ts'

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
  /** What nobody may change any more once this is signed: all that is filled in, and the fields named; nothing unless said. */
  locks?: Locks
  /** `etsi` unless said. */
  profile?: CmsProfile
  /** What the signature looks like on a page; nothing is shown unless said. */
  shown?: FieldAppearance
  name?: string
  reason?: string
  location?: string
  contactInfo?: string
}>

/** What a field looks like, and where: of a field that waits, the place it was given. */
export type FieldAppearance = FieldPlace & Readonly<{ marks: readonly Mark[] }>

export type Holes = Readonly<{
  fieldName: string
  byteRange: Reserved
  contents: Reserved
  findings: readonly DrawFinding[]
}>

/** ISO 32000-2 Table 225: signatures exist, and only appending keeps them. */
const EXIST_AND_APPEND_ONLY = 3

/** Room for a signature whose certificates are not known yet: two authorities above it, and a timestamp. @internal */
export const ROOM_BYTES = 24 * 1024

/** Wide enough for files of 10 GB: the numbers are known only after everything is written. */
export const BYTE_RANGE_ROOM = '[0 0000000000 0000000000 0000000000]'

export async function addSignatureField(pdf: PDF, field: SignatureField): Promise<Holes> {
  const holes = { byteRange: reserved(BYTE_RANGE_ROOM), contents: reserved(`<${'0'.repeat(2 * field.roomBytes)}>`) }
  const dictionary = signatureDictionary(field, holes)
  const { form, fields } = openForm(pdf)
  const flags = form.getNumber('SigFlags')?.value
  if (flags !== EXIST_AND_APPEND_ONLY) form.set('SigFlags', PdfNumber.of(EXIST_AND_APPEND_ONLY))
  const named = fieldsByName(pdf)
  const waiting = named.get(field.fieldName)
  const { count, certified } = earlierSignatures(pdf)
  // a signature that is not the first says in its field that it ends the document; one that waits was signed as it is
  const mayTake = field.locks !== 'everything' || count === 0
  const isWaiting = waiting !== undefined && isEmptySignatureField(waiting) && mayTake
  const fieldName = isWaiting ? field.fieldName : freeName(field.fieldName, named)
  const breaksCertification = !isWaiting && field.shown && certified
  if (breaksCertification) throw new RangeError('a new field over a certified page would break its certification')
  ensure(field.kind === 'timestamp' || mayFill(pdf, fieldName), 'document.signed_and_locked')
  const { field: signed, widgets } = isWaiting
    ? waiting
    : alone(addField(pdf, fields, fieldName, field.shown, emptySignatureField()))
  const references = field.kind === 'signature' ? promisesOf(pdf, field, signed, count === 0) : []
  if (references.length > 0) dictionary.set('Reference', PdfArray.of(...references))
  signed.set('V', pdf.register(dictionary))
  const findings = await makeLook(pdf, widgets[0]!, field.shown)
  return { fieldName, findings, ...holes }
}

/** What the signature forbids to be done afterwards, and its field with it where that may still say so. */
function promisesOf(pdf: PDF, { docMDP, locks }: SignatureField, field: PdfDict, isFirst: boolean): PdfDict[] {
  const permission = docMDP ?? (isFirst && locks === 'everything' ? 1 : undefined)
  const author = resolved(pdf, field.get('Lock'))
  const lock = lockFor(pdf, author, locks)
  if (lock && locks) repeatLooks(pdf, lock)
  if (lock && !author && (isFirst || locks === 'everything')) field.set('Lock', fieldLock(lock))
  return [...(permission ? [certification(permission)] : []), ...(lock ? fieldMDP(pdf, lock) : [])]
}

const alone = (field: PdfDict): Pick<NamedField, 'field' | 'widgets'> => ({ field, widgets: [field] })

async function makeLook(pdf: PDF, widget: PdfDict, shown: FieldAppearance | undefined): Promise<DrawFinding[]> {
  if (shown) return showIn(pdf, widget, shown)
  // ISO 19005-1, 6.9: in PDF/A-1 even what shows nothing says how it looks.
  if (claimOf(pdf)?.part === 1) widget.set('AP', PdfDict.of({ N: nothing(pdf) }))
  return []
}

function nothing(pdf: PDF): PdfRef {
  const noArea = new PdfArray([0, 0, 0, 0].map((edge) => PdfNumber.of(edge)))
  const form = { Type: PdfName.of('XObject'), Subtype: PdfName.of('Form'), BBox: noArea, Resources: new PdfDict() }
  return pdf.register(PdfStream.fromDict(form))
}

/** Entries of a field that waits for a signature. */
export function emptySignatureField(): Record<string, PdfObject> {
  const PRINT_AND_LOCKED = 4 + 128
  return { FT: PdfName.of('Sig'), F: PdfNumber.of(PRINT_AND_LOCKED) }
}

/** Lets marks be what a field looks like. */
async function showIn(pdf: PDF, widget: PdfDict, { page, area, marks }: FieldAppearance): Promise<DrawFinding[]> {
  const { form, findings } = await drawAppearance(pdf, pageOf(pdf, page), area, marks)
  widget.set('AP', PdfDict.of({ N: form }))
  return findings
}

const names = {
  etsi: { filter: 'Adobe.PPKLite', subFilter: 'ETSI.CAdES.detached' },
  pbad: { filter: 'PBAD_PAdES', subFilter: 'PBAD.PAdES' },
  pkcs7: { filter: 'Adobe.PPKLite', subFilter: 'adbe.pkcs7.detached' },
  timestamp: { filter: 'Adobe.PPKLite', subFilter: 'ETSI.RFC3161' },
} as const

function signatureDictionary(
  field: SignatureField,
  { byteRange, contents }: Pick<Holes, 'byteRange' | 'contents'>,
): PdfDict {
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

/** One whose author demands more than can be promised (/SV, ISO 32000-2 §12.7.5.5) is not taken for a place to sign. */
function isEmptySignatureField({ field, type }: NamedField): boolean {
  return type === 'Sig' && !field.has('V') && !field.has('SV')
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
