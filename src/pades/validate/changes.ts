/** Changes to a document after it was signed. Only those known to be harmless have names of their own; all else is a finding. */
import { PdfDict, PdfRef, PdfStream, type PDF, type PdfObject } from '../pdf/objects.ts'
import { resolved } from '../pdf/page-space.ts'
import { catalogChanges } from './changed-catalog.ts'
import { changedFields } from './changed-fields.ts'
import { changedPages } from './changed-pages.ts'
import { changedTags } from './changed-tags.ts'
import type { DocumentChange, RevisionComparison } from './change.ts'
import { fieldNodes, itemsOf } from '../pdf/find-signatures.ts'
import { isEncrypted } from '../pdf/open-pdf.ts'
import { pageCounts, pageLeaves, type PageLeaf } from './page-leaves.ts'
import { comparer } from './same-objects.ts'

export function changesBetween(
  before: PDF,
  after: PDF,
  rules: Pick<RevisionComparison, 'isCertified' | 'locks'>,
): DocumentChange[] {
  const [pagesBefore, pagesAfter] = [pageLeaves(before), pageLeaves(after)]
  if (!pagesBefore || !pagesAfter) return [{ what: 'pages_added_or_removed' }]
  const islands = islandsOf(before, pagesBefore)
  const comparison: RevisionComparison = { before, after, same: comparer(before, after, islands), ...rules }
  const fields = changedFields(comparison)
  const { timestamps } = fields
  const added = addedAnnotations(comparison, pagesBefore, pagesAfter)
  return [
    ...trailerChanges(comparison),
    ...catalogChanges(comparison),
    ...fields.changes,
    ...changedPages(comparison, pagesBefore, pagesAfter, fields.fresh),
    ...countChanges(comparison),
    ...changedTags(comparison, { islands, added, timestamps, pagesBefore, pagesAfter }),
  ]
}

function countChanges({ before, after }: RevisionComparison): DocumentChange[] {
  return pageCounts(before) === pageCounts(after) ? [] : [{ what: 'pages_added_or_removed' }]
}

/** Object numbers of what lies on pages now and did not. */
function addedAnnotations(
  { before, after }: RevisionComparison,
  pagesBefore: readonly PageLeaf[],
  pagesAfter: readonly PageLeaf[],
): ReadonlySet<number> {
  const old = annotationsOn(before, pagesBefore)
  return new Set([...annotationsOn(after, pagesAfter)].filter((number) => !old.has(number)))
}

function annotationsOn(pdf: PDF, pages: readonly PageLeaf[]): Set<number> {
  const entries = pages.flatMap(({ dictionary }) => itemsOf(pdf, dictionary.get('Annots')))
  return new Set(entries.flatMap((entry) => (entry instanceof PdfRef ? [entry.objectNumber] : [])))
}

/** Pages, fields and the form are compared by rules of their own; a link to one of them is no difference. */
function islandsOf(pdf: PDF, pages: readonly PageLeaf[]): Set<number> {
  const islands = new Set([...fieldNodes(pdf), ...pages].flatMap(({ number }) => number ?? []))
  const catalog = pdf.getCatalog()
  for (const entry of [pdf.context.info.trailer.get('Root'), catalog.get('AcroForm'), catalog.get('Pages')]) {
    if (entry instanceof PdfRef && isPlain(pdf, entry)) islands.add(entry.objectNumber)
  }
  return islands
}

function isPlain(pdf: PDF, entry: PdfObject): boolean {
  const value = resolved(pdf, entry)
  return value instanceof PdfDict && !(value instanceof PdfStream)
}

/** All that an update may not do in its trailer (ISO 32000-2 Table 15) is to encrypt what was not, or otherwise. */
function trailerChanges({ before, after, same }: RevisionComparison): DocumentChange[] {
  const [a, b] = [before.context.info.trailer, after.context.info.trailer]
  return [
    ...(same(encryption(before), encryption(after)) ? [] : [{ what: 'document_changed' as const, where: '/Encrypt' }]),
    ...(same(a.get('Info'), b.get('Info')) ? [] : [{ what: 'metadata_changed' as const }]),
  ]
}

const encryption = (pdf: PDF): PdfObject | undefined =>
  isEncrypted(pdf) ? pdf.context.info.trailer.get('Encrypt') : undefined
