/** Locks of a signature: which fields nobody may fill in once it is there, and whether anything may change at all (ISO 32000-2 §12.7.5.5, §12.8.2.4). */
import { PdfArray, PdfDict, PdfName, PdfNumber, PdfString, type PDF, type PdfObject } from '@libpdf/core'
import { isLocked } from './validate/changed-fields.ts'
import { fieldNodes, lockIn, type FieldLock, type FieldNode } from './validate/find-signatures.ts'

/** `everything`: nothing but validation data and timestamps may follow. Otherwise names of fields, besides those that hold a value. */
export type Locks = 'everything' | readonly string[]

/** What the signer locks, and what the author of the signature field wants locked; nothing where neither wants anything. */
export function lockFor(pdf: PDF, author: PdfObject | undefined, locks: Locks | undefined): FieldLock | undefined {
  if (locks === 'everything') return { action: 'All', fields: [], permission: 1 }
  const names = locks ? [...new Set([...filledNames(pdf), ...locks])] : []
  const wanted = author instanceof PdfDict ? lockIn(pdf, author) : undefined
  if (!wanted) return names.length > 0 ? { action: 'Include', fields: names, permission: undefined } : undefined
  return { ...wanted, fields: fieldsOf(wanted, names) }
}

function fieldsOf({ action, fields }: FieldLock, names: readonly string[]): readonly string[] {
  if (action === 'All') return []
  if (action === 'Include') return [...new Set([...fields, ...names])]
  return fields.filter((field) => !isLocked(field, [{ action: 'Include', fields: names }]))
}

/** Fields that hold a value, whoever filled them in. Signatures are kept by rules of their own. */
function filledNames(pdf: PDF): string[] {
  return fieldNodes(pdf).flatMap((node) => (isFilled(node) ? [node.name] : []))
}

function isFilled({ name, type, value, isWidgetOnly }: FieldNode): boolean {
  if (name === '' || type === 'Sig' || isWidgetOnly || value === undefined) return false
  if (value instanceof PdfString) return value.bytes.length > 0
  if (value instanceof PdfName) return value.value !== 'Off'
  return value instanceof PdfArray ? value.length > 0 : value.type !== 'null'
}

/** For the field, where its author said nothing: readers show it, and the permission stands nowhere else (ISO 32000-2 Table 236). */
export function fieldLock(lock: FieldLock): PdfDict {
  return PdfDict.of({ Type: PdfName.of('SigFieldLock'), ...entriesOf(lock) })
}

/** For the signature, which has to say itself what it locks; nothing if the document has no catalog to point at. */
export function fieldLocks(pdf: PDF, lock: FieldLock): PdfDict[] {
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
