/** What happened to a document after it was signed. Only what is known to be harmless has a name of its own; all else is a finding. */
import { PdfDict, PdfRef, type PDF, type PdfObject } from '@libpdf/core'
import { inherited, resolved } from '../page-space.ts'
import { changedFields } from './changed-fields.ts'
import type { Change, Comparison } from './change.ts'
import { fieldNodes, itemsOf, nameOf } from './find-signatures.ts'
import { comparer, keysOf } from './same-objects.ts'

export function changesBetween(before: PDF, after: PDF, rules: Pick<Comparison, 'isCertified' | 'locks'>): Change[] {
  const comparison: Comparison = { before, after, same: comparer(before, after, islandsOf(before)), ...rules }
  const fields = changedFields(comparison)
  return [...catalogChanges(comparison), ...fields.changes, ...pageChanges(comparison, fields.fresh)]
}

/** Pages, fields and the form are compared by rules of their own; a link to one of them is no difference. */
function islandsOf(pdf: PDF): Set<number> {
  const islands = new Set(fieldNodes(pdf).flatMap(({ number }) => number ?? []))
  for (const page of pdf.getPages()) islands.add(page.ref.objectNumber)
  const catalog = pdf.getCatalog()
  for (const entry of [pdf.context.info.trailer.get('Root'), catalog.get('AcroForm'), catalog.get('Pages')]) {
    if (entry instanceof PdfRef) islands.add(entry.objectNumber)
  }
  return islands
}

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
/** Entries of the form that filling it in may touch. /DR is looked at more closely. */
const FORM_MAY_CHANGE = new Set(['Fields', 'SigFlags', 'DR', 'DA', 'Q', 'NeedAppearances'])

function catalogChanges({ before, after, same }: Comparison): Change[] {
  const [a, b] = [before.getCatalog(), after.getCatalog()]
  const changes: Change[] = []
  for (const key of keysOf(a, b)) {
    if (!MAY_CHANGE.has(key) && !same(a.get(key), b.get(key)))
      changes.push({ what: 'document_changed', where: `/${key}` })
  }
  if (!same(a.get('DSS'), b.get('DSS'))) changes.push({ what: 'validation_data_added' })
  if (!same(a.get('StructTreeRoot'), b.get('StructTreeRoot'))) changes.push({ what: 'tags_changed' })
  if (!same(a.get('Metadata'), b.get('Metadata'))) changes.push({ what: 'metadata_changed' })
  return [...changes, ...formChanges(dictionary(before, a.get('AcroForm')), dictionary(after, b.get('AcroForm')))]

  function formChanges(formBefore: PdfDict | undefined, formAfter: PdfDict | undefined): Change[] {
    if (!formBefore) return []
    if (!formAfter) return [{ what: 'form_changed' }]
    const strict = [...keysOf(formBefore, formAfter)].filter((key) => !FORM_MAY_CHANGE.has(key))
    const isSame = strict.every((key) => same(formBefore.get(key), formAfter.get(key)))
    return isSame && resourcesOnlyGrew(formBefore, formAfter) ? [] : [{ what: 'form_changed' }]
  }

  /** A font that values are set in must stay the font it was. */
  function resourcesOnlyGrew(formBefore: PdfDict, formAfter: PdfDict): boolean {
    const had = dictionary(before, dictionary(before, formBefore.get('DR'))?.get('Font'))
    const has = dictionary(after, dictionary(after, formAfter.get('DR'))?.get('Font'))
    return !had || Array.from(had.keys()).every(({ value: name }) => same(had.get(name), has?.get(name)))
  }
}

/** Attributes a page may have from the nodes above it (ISO 32000-2 Table 31). */
const INHERITABLE = ['Resources', 'MediaBox', 'CropBox', 'Rotate']
/** A new signature field on a tagged page brings these along; they change nothing that is shown. */
const TAGS = ['StructParents', 'Tabs']

function pageChanges(comparison: Comparison, fresh: ReadonlySet<number>): Change[] {
  const { before, after, same } = comparison
  if (before.getPageCount() !== after.getPageCount()) return [{ what: 'pages_added_or_removed' }]
  const pagesAfter = after.getPages()
  return before.getPages().flatMap((page, index) => {
    const [a, b] = [page.dict, pagesAfter[index]?.dict]
    const where = String(index + 1)
    if (!b) return [{ what: 'pages_added_or_removed', where }]
    const own = [...keysOf(a, b)].filter((key) => !['Annots', 'Parent', ...TAGS, ...INHERITABLE].includes(key))
    const isSame =
      own.every((key) => same(a.get(key), b.get(key))) &&
      INHERITABLE.every((key) => same(inherited(before, a, key), inherited(after, b, key)))
    const content: Change[] = isSame ? [] : [{ what: 'page_changed', where }]
    return [...content, ...annotationChanges(comparison, { a, b, where }, fresh)]
  })
}

type PagePair = Readonly<{ a: PdfDict; b: PdfDict; where: string }>

function annotationChanges(
  { before, after, same }: Comparison,
  { a, b, where }: PagePair,
  fresh: ReadonlySet<number>,
): Change[] {
  const old = keyed(itemsOf(before, a.get('Annots')))
  const now = keyed(itemsOf(after, b.get('Annots')))
  const changes: Change[] = []
  for (const [key, annotation] of old) {
    const still = now.get(key)
    if (!still) changes.push({ what: 'annotation_removed', where })
    else if (!same(annotation, still)) changes.push({ what: 'annotation_changed', where })
  }
  for (const [key, annotation] of now) {
    if (old.has(key) || (typeof key === 'number' && fresh.has(key))) continue
    const isWidget = nameOf(dictionary(after, annotation)?.get('Subtype')) === 'Widget'
    changes.push({ what: isWidget ? 'field_added' : 'annotation_added', where })
  }
  return changes
}

function keyed(items: readonly PdfObject[]): Map<number | string, PdfObject> {
  return new Map(items.map((item, index) => [item instanceof PdfRef ? item.objectNumber : `direct ${index}`, item]))
}

function dictionary(pdf: PDF, value: PdfObject | undefined): PdfDict | undefined {
  const found = resolved(pdf, value)
  return found instanceof PdfDict ? found : undefined
}
