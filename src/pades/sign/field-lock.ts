/** Locks of a signature: which fields nobody may fill in once it is there, and whether anything may change at all (ISO 32000-2 §12.7.5.5, §12.8.2.4). */
import {
  PdfArray,
  PdfDict,
  PdfName,
  PdfNumber,
  PdfStream,
  PdfString,
  type PDF,
  type PdfObject,
} from '../pdf/objects.ts'
import { resolved } from '../pdf/page-space.ts'
import { isLocked } from '../validate/changed-fields.ts'
import { fieldNodes, findSignatures, lockIn, type FieldLock, type FieldNode } from '../pdf/find-signatures.ts'

/** `everything`: nothing but validation data and timestamps may follow. Otherwise names of fields, besides those that hold a value. */
export type Locks = 'everything' | readonly string[]

/**
 * What the signer locks, and what the author of the signature field wants locked; nothing where neither wants anything. What an earlier
 * signature locks stays locked by that one.
 *
 * Everything is all fields by name, and permission 1 for the rest: EU DSS takes a timestamp after a lock on /All for a change, and so
 * may others (ISO 32000-2 Table 236 permits timestamps with /P 1).
 */
export function lockFor(pdf: PDF, author: PdfObject | undefined, locks: Locks | undefined): FieldLock | undefined {
  const isEnd = locks === 'everything'
  const names = locks ? unlocked(pdf, isEnd ? namesOf(pdf, () => true) : [...namesOf(pdf, isFilled), ...locks]) : []
  const wanted = author instanceof PdfDict ? lockIn(pdf, author) : undefined
  if (wanted) return { ...wanted, fields: fieldsOf(wanted, names), ...(isEnd ? { permission: 1 } : {}) }
  if (names.length === 0 && !isEnd) return undefined
  return { action: 'Include', fields: names, permission: isEnd ? 1 : undefined }
}

function unlocked(pdf: PDF, names: readonly string[]): string[] {
  const locks = findSignatures(pdf).signatures.flatMap(({ locked }) => locked)
  return [...new Set(names)].filter((name) => !isLocked(name, locks))
}

function fieldsOf({ action, fields }: FieldLock, names: readonly string[]): readonly string[] {
  if (action === 'All') return []
  if (action === 'Include') return [...new Set([...fields, ...names])]
  return fields.filter((field) => !isLocked(field, [{ action: 'Include', fields: names }]))
}

/** Of fields that are no signatures: those are kept by rules of their own. */
function namesOf(pdf: PDF, isMeant: (node: FieldNode) => boolean): string[] {
  const nodes = fieldNodes(pdf).filter(({ name, type, isWidgetOnly }) => name !== '' && type !== 'Sig' && !isWidgetOnly)
  return nodes
    .filter(({ dictionary, type }) => type !== undefined || dictionary.has('V'))
    .flatMap((node) => (isMeant(node) ? [node.name] : []))
}

/** True for a field with a value, from any source. */
function isFilled({ value }: FieldNode): boolean {
  if (value === undefined) return false
  if (value instanceof PdfString) return value.bytes.length > 0
  if (value instanceof PdfName) return value.value !== 'Off'
  return value instanceof PdfArray ? value.length > 0 : value.type !== 'null'
}

/**
 * Writes the looks of locked fields once more, as they are, into the update that locks them. pyHanko (0.38) takes a look that is older
 * than the update with the lock for one that was changed after it.
 */
export function repeatLooks(pdf: PDF, { action, fields }: FieldLock): void {
  if (action !== 'Include') return
  for (const { name, dictionary } of fieldNodes(pdf)) {
    const looks = isLocked(name, [{ action, fields }]) ? resolved(pdf, dictionary.get('AP')) : undefined
    const look = looks instanceof PdfDict ? resolved(pdf, looks.get('N')) : undefined
    if (look instanceof PdfStream) look.set('Subtype', PdfName.of('Form'))
  }
}

/** For the field, where its author said nothing: readers show it, and the permission stands nowhere else (ISO 32000-2 Table 236). */
export function fieldLock(lock: FieldLock): PdfDict {
  return PdfDict.of({ Type: PdfName.of('SigFieldLock'), ...entriesOf(lock) })
}

/** For the signature, which has to say itself what it locks; nothing if the document has no catalog to point at. */
export function fieldMDP(pdf: PDF, lock: FieldLock): PdfDict[] {
  const root = pdf.context.info.trailer.getRef('Root')
  if (!root) return []
  const parameters = { Type: PdfName.of('TransformParams'), V: PdfName.of('1.2'), ...entriesOf(lock) }
  return [
    PdfDict.of({
      Type: PdfName.of('SigRef'),
      TransformMethod: PdfName.of('FieldMDP'),
      Data: root,
      TransformParams: PdfDict.of(parameters),
    }),
  ]
}

function entriesOf({ action, fields, permission }: FieldLock): Record<string, PdfObject> {
  return {
    Action: PdfName.of(action),
    ...(action === 'All' ? {} : { Fields: PdfArray.of(...fields.map((field) => PdfString.fromString(field))) }),
    ...(permission === undefined ? {} : { P: PdfNumber.of(permission) }),
  }
}
