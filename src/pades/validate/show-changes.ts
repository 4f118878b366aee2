/** Shows what a document looked like when it was signed beside what it looks like now: the pages that differ. A workshop's job. */
import type { Bytes } from '../base/bytes.ts'
import { changedPages, type ChangedPages, type ChangedPagesJob } from '../pdf/compare/changed-pages.ts'
import { pageObjects } from '../pdf/compare/page-pairs.ts'
import type { FoundSignature } from '../pdf/find-signatures.ts'
import type { PDF } from '../pdf/objects.ts'
import { openPdf } from '../pdf/open-pdf.ts'
import { placeOf, type RangeVerdict } from './byte-range.ts'
import { readCms } from './read-cms.ts'
import { lookedInto, MOST_SIGNATURES } from './validate.ts'

export type ShowChangesJob = Pick<ChangedPagesJob, 'from' | 'most' | 'format'> &
  Readonly<{
    pdf: Bytes
    /** Which signature, the first is 1, in the order of a report. */
    signature: number
  }>

/**
 * Why nothing can be shown. `not_what_was_signed`: octets that the signature covers are other ones now, so nobody can tell what they were ·
 * `nothing_after`: it covers the whole file.
 */
type NotShown = 'encrypted' | 'unreadable' | 'no_such_signature' | 'not_what_was_signed' | 'nothing_after'

export type ShownChanges = Readonly<{ is: 'not_shown'; because: NotShown }> | (Readonly<{ is: 'shown' }> & ChangedPages)

export async function showChanges({ pdf: file, signature, ...wanted }: ShowChangesJob): Promise<ShownChanges> {
  const looked = await lookedInto(file)
  if (!looked) return notShown('unreadable')
  if (!looked.found) return notShown('encrypted')
  const end = endOfRevision(file, inOrder(file, looked.found.signatures)[signature - 1])
  if (typeof end === 'string') return notShown(end)
  const [pdf, appended] = [file.slice(0, end), file.slice(end)]
  const shown = await changedPages({ pdf, appended, objects: await objectsOf(pdf, looked.pdf), ...wanted })
  return shown ? { is: 'shown', ...shown } : notShown('unreadable')
}

const notShown = (because: NotShown): ShownChanges => ({ is: 'not_shown', because })

type Placed = Readonly<{ found: FoundSignature; place: RangeVerdict }>

/** As a report lists them. */
function inOrder(file: Bytes, signatures: readonly FoundSignature[]): Placed[] {
  const endOf = ({ place }: Placed): number => (place.is === 'sound' ? place.end : Infinity)
  return signatures
    .slice(0, MOST_SIGNATURES)
    .map((found) => ({ found, place: placeOf(file, found) }))
    .toSorted((a, b) => endOf(a) - endOf(b))
}

/** Where the signed octets end; only what the signature proves is shown as what was signed. */
function endOfRevision(file: Bytes, placed: Placed | undefined): number | NotShown {
  if (!placed) return 'no_such_signature'
  const { found, place } = placed
  if (place.is === 'unsound') return 'not_what_was_signed'
  const read = readCms(file, place.range, found, [])
  const isProven = read.is === 'read' && read.facts.digestMatches && read.facts.signatureIsGood
  if (!isProven) return 'not_what_was_signed'
  return place.coversWholeFile ? 'nothing_after' : place.end
}

async function objectsOf(before: Bytes, after: PDF): Promise<ChangedPagesJob['objects']> {
  try {
    return { before: pageObjects(await openPdf(before)), after: pageObjects(after) }
  } catch {
    return null // pages are paired by their order
  }
}
