/** Finds pages that are the same before and after an incremental update: what they refer to is compared, so that each is rendered once. */
import { createHash, type Hash } from 'node:crypto'
import { PdfArray, PdfDict, PdfRef, PdfStream, type PDF, type PdfObject } from '@libpdf/core'
import type { Bytes } from '../bytes.ts'
import { concat } from '../octets.ts'
import { openPdf } from '../open-pdf.ts'
import { INHERITABLE } from '../page-tree.ts'
import { inherited } from '../page-space.ts'

/** What else of a page decides how it looks (ISO 32000-2 Table 31). */
const drawn = ['Contents', 'Annots', 'Group', 'UserUnit'] as const
/** What an update may hold of one page; more is told apart, not looked at. */
const deepest = 40

/** By page, the earlier page of the list that is the same on both sides. */
export async function identicalPages(
  base: Bytes,
  appended: Bytes,
  pages: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const twins = new Map<number, number>()
  if (pages.length < 2) return twins
  const [before, after] = [await openPdf(base), await openPdf(concat([base, appended]))]
  const size = before.context.registry.nextObjectNumber
  const first = new Map<string, number>()
  const digests = new Map<number, string>()
  for (const page of pages) {
    const one = before.getPage(page - 1)
    const other = after.getPage(page - 1)
    if (!one || !other) continue
    const key = createHash('sha256')
    addPage(key, before, one.dict, { size: Infinity, digests })
    addPage(key, after, other.dict, { size, digests })
    const digest = key.digest('base64')
    const earlier = first.get(digest)
    if (earlier === undefined) first.set(digest, page)
    else twins.set(page, earlier)
  }
  return twins
}

type New = Readonly<{
  /** Objects from this number on came with the update, and count by what they hold; earlier ones by their number. */
  size: number
  digests: Map<number, string>
}>

function addPage(key: Hash, pdf: PDF, page: PdfDict, fresh: New): void {
  for (const name of INHERITABLE) add(key, pdf, inherited(pdf, page, name), fresh)
  for (const name of drawn) add(key, pdf, page.get(name), fresh)
}

function add(key: Hash, pdf: PDF, value: PdfObject | undefined, fresh: New, depth = 0): void {
  if (value instanceof PdfRef) key.update(`${digestOf(pdf, value, fresh, depth)} `)
  else if (value instanceof PdfArray) {
    key.update('[')
    for (const each of value.toArray()) add(key, pdf, each, fresh, depth)
    key.update(']')
  } else if (value instanceof PdfDict) {
    key.update('<<')
    for (const [name, each] of value) {
      key.update(`/${name.value} `)
      add(key, pdf, each, fresh, depth)
    }
    key.update('>>')
    if (value instanceof PdfStream) key.update(value.data)
  } else key.update(`${value?.type ?? 'null'} ${JSON.stringify(value) ?? ''} `)
}

function digestOf(pdf: PDF, ref: PdfRef, fresh: New, depth: number): string {
  const { objectNumber: number, generation } = ref
  if (number < fresh.size || depth > deepest) return `${number} ${generation} R`
  const known = fresh.digests.get(number)
  if (known !== undefined) return known
  fresh.digests.set(number, `${number} R`) // where it leads back to itself
  const key = createHash('sha256')
  add(key, pdf, pdf.getObject(ref) ?? undefined, fresh, depth + 1)
  const digest = key.digest('base64')
  fresh.digests.set(number, digest)
  return digest
}
