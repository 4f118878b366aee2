/** Changes that an update made after a signature to the catalog, and to the form as a whole. */
import { PdfArray, PdfBool, PdfDict, PdfName, PdfNumber, PdfStream, type PDF, type PdfObject } from '../pdf/objects.ts'
import { resolved } from '../pdf/page-space.ts'
import type { DocumentChange, RevisionComparison } from './change.ts'
import { fieldNodes, numberOf } from '../pdf/find-signatures.ts'
import { keysOf } from './same-objects.ts'

/** Compared by rules of their own. */
const MAY_CHANGE = new Set([
  'AcroForm',
  'DSS',
  'Extensions',
  'MarkInfo',
  'Metadata',
  'Pages',
  'StructTreeRoot',
  'Version',
])

export function catalogChanges(comparison: RevisionComparison): DocumentChange[] {
  const { before, after, same } = comparison
  const [a, b] = [before.getCatalog(), after.getCatalog()]
  const isSame = (key: string) => same(a.get(key), b.get(key), key)
  const strict = [...keysOf(a, b)].filter((key) => !MAY_CHANGE.has(key) && !isSame(key))
  return [
    ...strict.map((key): DocumentChange => ({ what: 'document_changed', where: `/${key}` })),
    ...versionChanges(comparison, a, b),
    ...(isSame('DSS') ? [] : [storeChange(comparison, a.get('DSS'), b.get('DSS'))]),
    ...(isSame('Metadata') ? [] : [{ what: 'metadata_changed' as const }]),
    ...formChanges(comparison, dictionary(before, a.get('AcroForm')), dictionary(after, b.get('AcroForm'))),
  ]
}

/** ISO 32000-2 Table 29 and §7.12: an update may ask for more than the signed document did, not for less. */
function versionChanges({ before, after, same }: RevisionComparison, a: PdfDict, b: PdfDict): DocumentChange[] {
  const changes: DocumentChange[] = []
  if (versionOf(after, b.get('Version')) < versionOf(before, a.get('Version')))
    changes.push({ what: 'document_changed', where: '/Version' })
  const [had, has] = [dictionary(before, a.get('Extensions')), dictionary(after, b.get('Extensions'))]
  const isKept = !had || Array.from(had.keys()).every(({ value: developer }) => isExtended(developer))
  return isKept ? changes : [...changes, { what: 'document_changed', where: '/Extensions' }]

  function isExtended(developer: string): boolean {
    const [old, now] = [had?.get(developer), has?.get(developer)]
    if (developer === 'Type' || same(old, now)) return true
    const [lower, higher] = [levelOf(before, old), levelOf(after, now)]
    return lower !== undefined && higher !== undefined && (lower <= higher || developer === SIGNATURES_ONLY)
  }
}

/** ETSI's extensions are about signatures and what proves them; programs write the level of what they add. */
const SIGNATURES_ONLY = 'ESIC'

function versionOf(pdf: PDF, value: PdfObject | undefined): number {
  const found = resolved(pdf, value)
  return found instanceof PdfName ? Number(found.value) : 0
}

/** A developer's extensions are one dictionary, or several in an array. */
function levelOf(pdf: PDF, value: PdfObject | undefined): number | undefined {
  const found = resolved(pdf, value)
  const entries = found instanceof PdfArray ? found.toArray() : value ? [value] : []
  const levels = entries.flatMap((entry) => {
    const level = resolved(pdf, dictionary(pdf, entry)?.get('ExtensionLevel'))
    return level instanceof PdfNumber ? [level.value] : []
  })
  return levels.length > 0 ? Math.max(...levels) : undefined
}

const STORE = ['Certs', 'OCSPs', 'CRLs']
const RELATED = new Set(['Type', 'Cert', 'OCSP', 'CRL', 'TU', 'TS'])

/** ISO 32000-2 §12.8.4.3: a store that holds what it is for may grow and shrink; gone altogether, or with other things in it, it may not. */
function storeChange(
  { after }: RevisionComparison,
  old: PdfObject | undefined,
  now: PdfObject | undefined,
): DocumentChange {
  const store = dictionary(after, now)
  if (!store) return { what: old === undefined ? 'document_changed' : 'validation_data_removed', where: '/DSS' }
  const related = dictionary(after, store.get('VRI'))
  const isProper =
    STORE.every((key) => holdsStreams(after, store.get(key))) &&
    Array.from(store.keys()).every(({ value: key }) => key === 'Type' || key === 'VRI' || STORE.includes(key)) &&
    (!related || Array.from(related, ([key, entry]) => isRelation(after, key.value, entry)).every(Boolean))
  return isProper ? { what: 'validation_data_added' } : { what: 'document_changed', where: '/DSS' }
}

function isRelation(pdf: PDF, key: string, entry: PdfObject): boolean {
  if (key === 'Type') return true
  const relation = dictionary(pdf, entry)
  if (!relation || !/^[0-9A-Fa-f]{40,128}$/.test(key)) return false
  const isKnown = Array.from(relation.keys()).every(({ value }) => RELATED.has(value))
  return isKnown && ['Cert', 'OCSP', 'CRL'].every((name) => holdsStreams(pdf, relation.get(name)))
}

function holdsStreams(pdf: PDF, value: PdfObject | undefined): boolean {
  const found = resolved(pdf, value)
  if (found === undefined || found.type === 'null') return true
  return found instanceof PdfArray && found.toArray().every((item) => resolved(pdf, item) instanceof PdfStream)
}

/** Entries of the form that filling it in may touch. /DR, /DA, /Q and /NeedAppearances are looked at more closely. */
const FORM_MAY_CHANGE = new Set(['Fields', 'SigFlags', 'DR', 'DA', 'Q', 'NeedAppearances'])

function formChanges(
  comparison: RevisionComparison,
  old: PdfDict | undefined,
  now: PdfDict | undefined,
): DocumentChange[] {
  if (!old) return []
  if (!now) return [{ what: 'form_changed' }]
  const { before, after, same } = comparison
  const isKept =
    [...keysOf(old, now)]
      .filter((key) => !FORM_MAY_CHANGE.has(key))
      .every((key) => same(old.get(key), now.get(key), key)) &&
    ['DA', 'Q'].every((key) => !old.has(key) || same(old.get(key), now.get(key))) &&
    fontsOnlyGrew(comparison, old, now) &&
    looksAreKept(comparison, old, now)
  const [had, has] = [flagsOf(before, old), flagsOf(after, now)]
  return [
    ...(isKept ? [] : [{ what: 'form_changed' as const }]),
    ...((had & ~has) === 0 ? [] : [{ what: 'form_changed' as const, where: '/SigFlags' }]),
  ]
}

/** ISO 32000-2 Table 225: that signatures exist, and that only appending keeps them. Once said, it stays true. */
function flagsOf(pdf: PDF, form: PdfDict): number {
  const flags = numberOf(resolved(pdf, form.get('SigFlags')))
  return Number.isInteger(flags) ? flags : 0
}

/** A font that values are set in must stay the font it was. */
function fontsOnlyGrew({ before, after, same }: RevisionComparison, old: PdfDict, now: PdfDict): boolean {
  const had = dictionary(before, dictionary(before, old.get('DR'))?.get('Font'))
  const has = dictionary(after, dictionary(after, now.get('DR'))?.get('Font'))
  return !had || Array.from(had.keys()).every(({ value: name }) => same(had.get(name), has?.get(name), 'Font'))
}

/**
 * Asked to make appearances anew, a reader shows the values, and not the appearances that were signed; told to stop, the other
 * way round. The two may differ (a "replace" shadow attack), so that only a form without anything filled in may say so.
 */
function looksAreKept({ before, after }: RevisionComparison, old: PdfDict, now: PdfDict): boolean {
  const [was, is] = [asksForLooks(before, old), asksForLooks(after, now)]
  return was === is || !fieldNodes(before).some((node) => node.type !== 'Sig' && hasValue(before, node.dictionary))
}

function asksForLooks(pdf: PDF, form: PdfDict): boolean {
  const value = resolved(pdf, form.get('NeedAppearances'))
  return value instanceof PdfBool && value.value
}

function hasValue(pdf: PDF, field: PdfDict): boolean {
  const value = resolved(pdf, field.get('V'))
  return value !== undefined && value.type !== 'null'
}

function dictionary(pdf: PDF, value: PdfObject | undefined): PdfDict | undefined {
  const found = resolved(pdf, value)
  return found instanceof PdfDict && !(found instanceof PdfStream) ? found : undefined
}
