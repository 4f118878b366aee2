/** Which form fields were filled, signed, added, changed or taken away after a signature. */
import { PdfDict, PdfNumber, type PDF } from '../pdf/objects.ts'
import { resolved } from '../pdf/page-space.ts'
import type { DocumentChange, RevisionComparison } from './change.ts'
import { fieldNodes, itemsOf, nameOf, numberOf, type FieldNode, type LockedFields } from '../pdf/find-signatures.ts'
import { keysOf } from './same-objects.ts'

/** What filling a field in changes: its value, how it looks, and flags some readers set on the way. */
const VALUE_KEYS = new Set(['V', 'RV', 'AP', 'AS', 'I', 'TI', 'Ff', 'DA', 'Q', 'M'])
/** What readers show instead of the value, or of which part of it. */
const SHOWN_KEYS = new Set(['AP', 'AS', 'RV', 'I', 'TI'])
/** Flags that hide nothing: print, and the two locks (ISO 32000-2 Table 167). */
const HARMLESS_FLAGS = 4 | 128 | 512

const READ_ONLY = 1

export type ChangedFields = Readonly<{
  changes: DocumentChange[]
  /** Object numbers of new signature fields, and of old ones that show nothing: their widgets may appear on pages. */
  fresh: ReadonlySet<number>
  /** Those of the new ones that hold document timestamps. */
  timestamps: ReadonlySet<number>
}>

export function changedFields(comparison: RevisionComparison): ChangedFields {
  const now = keyed(fieldNodes(comparison.after))
  const changes: DocumentChange[] = []
  const pairs: Pair[] = []
  for (const [key, old] of keyed(fieldNodes(comparison.before))) {
    const node = now.get(key)
    now.delete(key)
    if (node?.name === old.name) pairs.push({ old, node })
    else changes.push({ what: 'field_removed', where: old.name })
  }
  const added = [...now.values()]
  const seen = {
    refilled: refilledNames(comparison, pairs),
    used: usedSignatures(pairs),
    names: new Set(pairs.map(({ old }) => old.name)),
  }
  changes.push(...pairs.flatMap((pair) => changesOfField(comparison, pair, seen)))
  changes.push(...added.flatMap((node) => newField(comparison, node, seen)))
  const unseen = pairs.map(({ node }) => node).filter(({ dictionary }) => !hasArea(comparison.after, dictionary))
  const mayAppear = [...added, ...unseen].filter(isSignatureField)
  const stamped = added.filter(({ value }) => value instanceof PdfDict && isTimestamp(comparison.after, value))
  return { changes, fresh: numbersOf(mayAppear), timestamps: numbersOf(stamped) }
}

const numbersOf = (nodes: readonly FieldNode[]): ReadonlySet<number> =>
  new Set(nodes.flatMap(({ number }) => number ?? []))

/** By object number; what has none goes by its name, and by its place among those of that name. */
function keyed(nodes: readonly FieldNode[]): Map<string, FieldNode> {
  const met = new Map<string, number>()
  return new Map(
    nodes.map((node) => {
      if (node.number !== undefined) return [`${node.number}`, node]
      const place = met.get(node.name) ?? 0
      met.set(node.name, place + 1)
      return [`${node.name} ${place}`, node]
    }),
  )
}

const isSignatureField = ({ type }: FieldNode): boolean => type === 'Sig'

type Pair = Readonly<{ old: FieldNode; node: FieldNode }>

/** `refilled`: names of fields with another value; `used`: signatures that were in a field before; `names`: of all fields that were there. */
type Seen = Readonly<{ refilled: ReadonlySet<string>; used: ReadonlySet<unknown>; names: ReadonlySet<string> }>

/** A signature belongs to one field: shown in another one as well, it would seem to have been given there, with any look. */
function usedSignatures(pairs: readonly Pair[]): ReadonlySet<unknown> {
  return new Set(pairs.flatMap(({ old, node }) => (old.value instanceof PdfDict ? [node.value] : [])))
}

/** Names of the fields whose value is another one now. A widget below a field goes by the field's name. */
function refilledNames({ same }: RevisionComparison, pairs: readonly Pair[]): Set<string> {
  const changed = pairs.filter(({ old, node }) => !same(old.dictionary.get('V'), node.dictionary.get('V')))
  return new Set(changed.map(({ old }) => old.name))
}

function changesOfField(
  comparison: RevisionComparison,
  { old, node }: Pair,
  { refilled, used, names }: Seen,
): DocumentChange[] {
  const { same, locks } = comparison
  const [a, b] = [old.dictionary, node.dictionary]
  const changed = [...keysOf(a, b)].filter((key) => !isFirstLink(key, a) && !same(a.get(key), b.get(key), key))
  if (changed.length === 0) return []
  const where = old.name
  const isFilling = changed.every((key) => VALUE_KEYS.has(key) || (key === 'F' && onlyHarmlessFlags(a, b)))
  if (!isFilling) return [{ what: 'field_changed', where }]
  const isReused = old.value === undefined && used.has(node.value)
  if (isReused) return [{ what: 'earlier_signature_changed', where }]
  if (isSignatureField(old)) return [signatureChange(comparison, { old, node }, changed)]
  // a "replace" shadow attack shows another text than the value that everybody compares
  if (!refilled.has(where) && changed.some((key) => SHOWN_KEYS.has(key))) return [{ what: 'appearance_changed', where }]
  return [{ what: locksBelow(where, names, locks) ? 'locked_field_changed' : 'form_filled', where }]
}

/** Fields inherit their value (ISO 32000-2 §12.7.4.1): a change of what stands above a locked one changes that. */
function locksBelow(name: string, names: ReadonlySet<string>, locks: readonly LockedFields[]): boolean {
  const below = [...names].filter((each) => each.startsWith(`${name}.`))
  return [name, ...below].some((each) => isLocked(each, locks))
}

/** Which page it is on may be said where nothing was; a field that is moved elsewhere is another field. */
const isFirstLink = (key: string, before: PdfDict): boolean => (key === 'P' || key === 'Parent') && !before.has(key)

function signatureChange(
  { after, isCertified, locks }: RevisionComparison,
  { old, node }: Pair,
  changed: string[],
): DocumentChange {
  const where = old.name
  if (old.value !== undefined)
    return {
      what: onlyLocked(old.dictionary, node.dictionary, changed) ? 'form_filled' : 'earlier_signature_changed',
      where,
    }
  const { value } = node
  if (value instanceof PdfDict) {
    const isShown = hasArea(after, node.dictionary) && (changed.includes('AP') || changed.includes('AS'))
    if (isTimestamp(after, value) && !isShown) return { what: 'timestamp_added', where }
    return { what: isLocked(where, locks) ? 'locked_field_changed' : 'signature_added', where }
  }
  const looksChanged = changed.includes('AP') || changed.includes('AS')
  return { what: looksChanged || isCertified ? 'field_changed' : 'form_filled', where }
}

/** ISO 32000-2 §12.7.5.5: a signature with a lock makes the fields that the lock names read-only. */
function onlyLocked(a: PdfDict, b: PdfDict, changed: readonly string[]): boolean {
  const [before, after] = [a.get('Ff'), b.get('Ff')].map((value) => (value instanceof PdfNumber ? value.value : 0))
  return changed.every((key) => key === 'Ff') && after === ((before ?? 0) | READ_ONLY)
}

/**
 * A field that did not exist: only an empty or a signed signature field, and not over a page of a certified document. Nor one of a
 * timestamp, which anybody can have, and whose field shows nothing.
 */
function newField(
  { after, isCertified, locks }: RevisionComparison,
  node: FieldNode,
  { used }: Seen,
): DocumentChange[] {
  const { name: where, value, dictionary } = node
  if (!isSignatureField(node)) return [{ what: 'field_added', where }]
  if (used.has(value)) return [{ what: 'earlier_signature_changed', where }]
  const isSigned = value instanceof PdfDict
  const kind = nameOf(resolved(after, dictionary.get('Subtype')))
  if (kind !== undefined && kind !== 'Widget') return [{ what: 'field_added', where }] // shown as an annotation of that kind
  const isVisible = showsItself(after, dictionary)
  const isStamp = isSigned && isTimestamp(after, value)
  if (isVisible && (isCertified || !isSigned || isStamp)) return [{ what: 'visible_field_added', where }]
  if (node.isWidgetOnly) return []
  if (!isSigned) return [{ what: 'signature_field_added', where }]
  if (isStamp) return [{ what: 'timestamp_added', where }]
  return [{ what: isLocked(where, locks) ? 'locked_field_changed' : 'signature_added', where }]
}

const showsItself = (pdf: PDF, widget: PdfDict): boolean =>
  hasArea(pdf, widget) && (widget.has('AP') || widget.has('MK'))

function isTimestamp(pdf: PDF, signature: PdfDict): boolean {
  const [type, kind] = ['Type', 'SubFilter'].map((key) => nameOf(resolved(pdf, signature.get(key))))
  return type === 'DocTimeStamp' && kind === 'ETSI.RFC3161'
}

function hasArea(pdf: PDF, widget: PdfDict): boolean {
  const sides = itemsOf(pdf, widget.get('Rect')).map((side) => numberOf(resolved(pdf, side)))
  const [left = 0, bottom = 0, right = 0, top = 0] = sides
  return left !== right && bottom !== top
}

function onlyHarmlessFlags(a: PdfDict, b: PdfDict): boolean {
  const [before, after] = [a.get('F'), b.get('F')].map((value) => (value instanceof PdfNumber ? value.value : 0))
  return (((before ?? 0) ^ (after ?? 0)) & ~HARMLESS_FLAGS) === 0
}

/** ISO 32000-2 Table 259. */
export function isLocked(name: string, locks: readonly LockedFields[]): boolean {
  return locks.some(({ action, fields }) => {
    const isNamed = fields.some((field) => name === field || name.startsWith(`${field}.`))
    return action === 'All' || (action === 'Include' ? isNamed : !isNamed)
  })
}
