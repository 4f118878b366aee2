/** Finds every signature field of a document, filled or not, however its form hides it. */
import {
  PdfArray,
  PdfDict,
  PdfName,
  PdfNumber,
  PdfRef,
  PdfStream,
  PdfString,
  type PDF,
  type PdfObject,
} from './objects.ts'
import type { Bytes } from '../base/bytes.ts'
import { own } from '../base/octets.ts'
import { resolved } from './page-space.ts'

export type FieldNode = Readonly<{
  name: string
  dictionary: PdfDict
  /** Object number, where it is an object of its own. */
  number: number | undefined
  /** /FT and /V, which a field may inherit (ISO 32000-2 §12.7.4.1). */
  type: string | undefined
  value: PdfObject | undefined
  /** Has no name of its own: one of the places where the field above it is shown. */
  isWidgetOnly: boolean
}>

type Inherited = Pick<FieldNode, 'name' | 'type' | 'value'>

const DEEPEST = 32
const MOST_FIELDS = 20_000

/** Every node of the form's tree of fields, widgets included. */
export function fieldNodes(pdf: PDF): FieldNode[] {
  const form = resolved(pdf, pdf.getCatalog().get('AcroForm'))
  const nodes: FieldNode[] = []
  const seen = new Set<PdfDict>()
  const visit = (entry: PdfObject, above: Inherited, depth: number) => {
    const dictionary = resolved(pdf, entry)
    if (!(dictionary instanceof PdfDict) || dictionary instanceof PdfStream) return
    if (seen.has(dictionary) || depth > DEEPEST || seen.size > MOST_FIELDS) return
    seen.add(dictionary)
    const part = textOf(resolved(pdf, dictionary.get('T')))
    const node = {
      name: [above.name, part].filter(Boolean).join('.'),
      type: nameOf(resolved(pdf, dictionary.get('FT'))) ?? above.type,
      value: resolved(pdf, dictionary.get('V')) ?? above.value,
    }
    const isWidgetOnly = part === undefined && depth > 0
    const number = entry instanceof PdfRef ? entry.objectNumber : undefined
    nodes.push({ ...node, dictionary, number, isWidgetOnly })
    for (const kid of itemsOf(pdf, dictionary.get('Kids'))) visit(kid, node, depth + 1)
  }
  const fields = form instanceof PdfDict ? itemsOf(pdf, form.get('Fields')) : []
  for (const field of fields) visit(field, { name: '', type: undefined, value: undefined }, 0)
  return nodes
}

export type FoundSignature = Readonly<{
  fieldName: string
  kind: 'signature' | 'timestamp'
  subFilter: string | undefined
  byteRange: readonly number[]
  contents: Bytes | undefined
  /** Of signatures that have no CMS to carry them: that of the signer first. */
  certificates: readonly Bytes[]
  claimedAt: Date | undefined
  reason: string | undefined
  location: string | undefined
  /** DocMDP: what its signer allows to happen afterwards; the strictest, where it says so twice. */
  permission: 1 | 2 | 3 | undefined
  /** FieldMDP: fields nobody may fill any more (ISO 32000-2 §12.8.2.4). */
  locked: readonly LockedFields[]
  /** What the lock of its field allows to happen afterwards (ISO 32000-2 §12.7.5.5): the strictest, where it says so twice. */
  lockedPermission: 1 | 2 | 3 | undefined
}>

export type LockedFields = Readonly<{ action: 'All' | 'Include' | 'Exclude'; fields: readonly string[] }>

/** `permission`: what may still happen to the document as a whole; nothing said means nothing more is forbidden. */
export type FieldLock = LockedFields & Readonly<{ permission: 1 | 2 | 3 | undefined }>

export type FoundSignatures = Readonly<{ signatures: FoundSignature[]; emptyFields: number }>

/** @param raw the same document with nothing deciphered: /Contents never is enciphered (ISO 32000-2 §7.6.2) */
export function findSignatures(pdf: PDF, raw: PDF = pdf): FoundSignatures {
  const filled = new Set<PdfDict>()
  const signatures: FoundSignature[] = []
  let emptyFields = 0
  for (const { name, dictionary, type, number } of fieldNodes(pdf)) {
    if (type !== 'Sig') continue
    const value = resolved(pdf, dictionary.get('V'))
    if (value instanceof PdfDict && !filled.has(value)) {
      filled.add(value)
      const contents = contentsOf(raw, dictionary.get('V'), number)
      signatures.push(readDictionary(pdf, name, value, contents, resolved(pdf, dictionary.get('Lock'))))
    } else if (dictionary.has('V') && !(value instanceof PdfDict)) signatures.push(hollow(name))
    else if (!dictionary.has('V') && !dictionary.has('Kids')) emptyFields += 1
  }
  return { signatures, emptyFields }
}

/** Directly in the dictionary: a reference would lead out of the gap. */
function contentsOf(raw: PDF, value: PdfObject | undefined, field: number | undefined): Bytes | undefined {
  const holder = field === undefined ? undefined : raw.getObject(PdfRef.of(field, 0))
  const direct = holder instanceof PdfDict ? holder.get('V') : value
  const dictionary = resolved(raw, value instanceof PdfRef ? value : direct)
  const contents = dictionary instanceof PdfDict ? dictionary.get('Contents') : undefined
  return contents instanceof PdfString ? contents.bytes : undefined
}

function readDictionary(
  pdf: PDF,
  fieldName: string,
  dictionary: PdfDict,
  contents: Bytes | undefined,
  lock: PdfObject | undefined,
): FoundSignature {
  const get = (key: string) => resolved(pdf, dictionary.get(key))
  const subFilter = nameOf(get('SubFilter'))
  const isTimestamp = nameOf(get('Type')) === 'DocTimeStamp' || subFilter === 'ETSI.RFC3161'
  return {
    fieldName,
    kind: isTimestamp ? 'timestamp' : 'signature',
    subFilter,
    byteRange: itemsOf(pdf, dictionary.get('ByteRange')).map((item) => numberOf(resolved(pdf, item))),
    contents,
    certificates: stringsIn(pdf, get('Cert')),
    claimedAt: dateOf(textOf(get('M'))),
    reason: textOf(get('Reason')),
    location: textOf(get('Location')),
    ...restrictions(pdf, dictionary, lock instanceof PdfDict ? lock : undefined),
  }
}

/** A field that says it is signed, by something that is no signature dictionary. */
function hollow(fieldName: string): FoundSignature {
  const nothing = { claimedAt: undefined, reason: undefined, location: undefined, permission: undefined }
  const missing = { subFilter: undefined, byteRange: [], contents: undefined, certificates: [] }
  return { fieldName, kind: 'signature', ...nothing, ...missing, locked: [], lockedPermission: undefined }
}

/** One string, or several in an array (ISO 32000-2 Table 255). */
function stringsIn(pdf: PDF, value: PdfObject | undefined): Bytes[] {
  const items = value instanceof PdfString ? [value] : itemsOf(pdf, value).map((item) => resolved(pdf, item))
  return items.flatMap((item) => (item instanceof PdfString ? [own(item.bytes)] : []))
}

type Restrictions = Pick<FoundSignature, 'permission' | 'locked' | 'lockedPermission'>

/** @param lock of the signature's field: FieldMDP repeats it, if its writer was careful; each of them counts */
function restrictions(pdf: PDF, dictionary: PdfDict, lock: PdfDict | undefined): Restrictions {
  const permissions: (1 | 2 | 3)[] = []
  const locks = lock ? [lock] : []
  for (const entry of itemsOf(pdf, dictionary.get('Reference'))) {
    const reference = resolved(pdf, entry)
    if (!(reference instanceof PdfDict)) continue
    const method = nameOf(resolved(pdf, reference.get('TransformMethod')))
    const parameters = resolved(pdf, reference.get('TransformParams'))
    const settings = parameters instanceof PdfDict ? parameters : new PdfDict()
    if (method === 'DocMDP') permissions.push(permissionOf(resolved(pdf, settings.get('P'))))
    if (method === 'FieldMDP') locks.push(settings)
  }
  const read = locks.map((each) => lockIn(pdf, each))
  const strictest = (all: readonly (1 | 2 | 3)[]) => all.toSorted((a, b) => a - b)[0]
  const lockedPermission = strictest(read.flatMap((each) => each.permission ?? []))
  return { permission: strictest(permissions), locked: read, lockedPermission }
}

/** ISO 32000-2 Table 257: 2 where nothing, or nothing known, is said. */
function permissionOf(value: PdfObject | undefined): 1 | 2 | 3 {
  const said = numberOf(value)
  return said === 1 || said === 3 ? said : 2
}

/** A /Lock, or the parameters of a FieldMDP transform: both say it alike (ISO 32000-2 Table 236 and Table 259). */
export function lockIn(pdf: PDF, settings: PdfDict): FieldLock {
  const action = nameOf(resolved(pdf, settings.get('Action')))
  const fields = itemsOf(pdf, settings.get('Fields')).flatMap((item) => textOf(resolved(pdf, item)) ?? [])
  const permission = settings.has('P') ? permissionOf(resolved(pdf, settings.get('P'))) : undefined
  return { action: action === 'Include' || action === 'Exclude' ? action : 'All', fields, permission }
}

export function itemsOf(pdf: PDF, value: PdfObject | undefined): readonly PdfObject[] {
  const array = resolved(pdf, value)
  return array instanceof PdfArray ? array.toArray() : []
}

export const nameOf = (value: PdfObject | undefined) => (value instanceof PdfName ? value.value : undefined)
export const numberOf = (value: PdfObject | undefined) => (value instanceof PdfNumber ? value.value : Number.NaN)
const textOf = (value: PdfObject | undefined) => (value instanceof PdfString ? value.asString() : undefined)

/** ISO 32000-2 §7.9.4; what is left out counts as its beginning, a missing zone as UTC. */
function dateOf(text: string | undefined): Date | undefined {
  const pattern = /^(?:D:)?(\d{4})(\d{2})?(\d{2})?(\d{2})?(\d{2})?(\d{2})?(?:Z|([+-])(\d{2})'?(\d{2})?)?/
  const match = pattern.exec(text ?? '')
  if (!match) return undefined
  const [
    ,
    year,
    month = '01',
    day = '01',
    hour = '00',
    minute = '00',
    second = '00',
    sign,
    zoneHour,
    zoneMinute = '00',
  ] = match
  const zone = sign ? `${sign}${zoneHour}:${zoneMinute}` : 'Z'
  const date = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${zone}`)
  return Number.isNaN(date.getTime()) ? undefined : date
}
