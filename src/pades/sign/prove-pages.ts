/**
 * Proves, when a document is sent, that what will be drawn in given boxes leaves the rest of its pages as it is: draws placeholders
 * there as the seal will draw marks, and compares the rendered pages. A workshop's job.
 */
import { createHash } from 'node:crypto'
import { PdfArray, PdfDict, PdfRef, type PDF, type PdfObject } from '../pdf/objects.ts'
import type { Bytes } from '../base/bytes.ts'
import { toHex } from '../base/octets.ts'
import type { KnownContent } from '../draw/page-content.ts'
import { comparePages, type ExceptedArea } from '../pdf/compare/compare-pages.ts'
import { proofEdition, writeProofs, type ProvenPage } from '../pdf/compare/page-proofs.ts'
import { describeUpdate } from '../pdf/compare/update-description.ts'
import { openPdf } from '../pdf/open-pdf.ts'
import { spaceOf } from '../pdf/page-space.ts'
import { reserveNumbers } from '../pdf/revision/delta.ts'
import { draft, type DraftJob } from './draft.ts'
import type { Locks } from './field-lock.ts'

export type ProvingJob = Readonly<{
  pdf: Bytes
  /** Each with what may be drawn there, in the order in which it will be. */
  boxes: readonly ExceptedArea[]
  /** Of the seal. */
  fieldName: string
  locks?: Locks
}>

/** @returns for `checkProofs`; null where nothing could be proven */
export async function provePages({ pdf: file, boxes, fieldName, locks }: ProvingJob): Promise<Bytes | null> {
  const pdf = await openPdf(file)
  reserveNumbers(pdf)
  const firstNew = pdf.context.registry.nextObjectNumber
  if (refersBeyond(pdf, firstNew)) return null
  const contents = new Map<number, KnownContent>()
  const sealing: DraftJob = {
    kind: 'signature',
    pdf: file,
    date: new Date(0),
    digestAlgorithm: 'sha256',
    roomBytes: 16,
    fieldName,
    ...(locks && { locks }),
    marks: boxes.map((box) => ({ ...box, kind: 'placeholder' })),
  }
  const { delta } = await draft(sealing, contents)
  const pages = [...new Set(boxes.map(({ page }) => page))]
  const compared = await comparePages({ pdf: file, after: { is: 'appended', bytes: delta }, pages, except: boxes })
  if (compared.changed) return null
  const proven = pages
    .filter((page) => !compared.notCompared.includes(page))
    .map((page) => [page, pageAt(pdf, page)] as const)
  const numbers = proven.map(([, { ref }]) => ref.objectNumber)
  const description = await describeUpdate({ delta, baseLength: file.length, firstNew }, numbers)
  if (!description) return null
  return writeProofs({
    edition: proofEdition(),
    file: toHex(createHash('sha256').update(file).digest()),
    firstNew,
    others: description.others,
    pages: proven.flatMap(([page, found]): ProvenPage[] => {
      const described = description.pages.get(found.ref.objectNumber)
      if (!described || described === 'unknown') return []
      const { height } = spaceOf(pdf, found)
      const content = contents.get(page)
      const { rest, marks } = described
      return [{ page, object: found.ref.objectNumber, height, rest, marks: [...marks], ...(content && { content }) }]
    }),
  })
}

function pageAt(pdf: PDF, page: number) {
  const found = pdf.getPage(page - 1)
  if (!found) throw new RangeError(`there is no page ${page}`)
  return found
}

/** Whether anything names an object that is not there yet: what the update adds under that number would become part of it. */
function refersBeyond(pdf: PDF, firstNew: number): boolean {
  const seen = new Set<number>()
  const waiting: PdfObject[] = [pdf.getCatalog()]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (next instanceof PdfRef) {
      if (next.objectNumber >= firstNew) return true
      if (seen.has(next.objectNumber)) continue
      seen.add(next.objectNumber)
      const object = pdf.getObject(next)
      if (object) waiting.push(object)
    } else if (next instanceof PdfArray) waiting.push(...next.toArray().filter(isContainer))
    else if (next instanceof PdfDict) for (const [, value] of next) if (isContainer(value)) waiting.push(value)
  }
  return false
}

const isContainer = (value: PdfObject): boolean =>
  value instanceof PdfRef || value instanceof PdfArray || value instanceof PdfDict
