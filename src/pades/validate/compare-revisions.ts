/** Compares each signed revision with the whole file: the changes to a document since each signature. */
import type { PDF } from '../pdf/objects.ts'
import type { Bytes } from '../base/bytes.ts'
import { PadesError } from '../base/pades-error.ts'
import { openPdf } from '../pdf/open-pdf.ts'
import { ambiguouslyPacked } from '../pdf/revision/ambiguous.ts'
import { lastXref } from '../pdf/revision/delta.ts'
import { bytesAfterLastEnd, disorderAfter, type Disorder } from '../pdf/revision/sections.ts'
import type { RangeVerdict } from './byte-range.ts'
import type { DocumentChange } from './change.ts'
import { changesBetween } from './changes.ts'
import { findSignatures, type FoundSignature } from '../pdf/find-signatures.ts'

export type Compared = Readonly<{
  changes: readonly DocumentChange[]
  /** The strictest permission in force for what came after it; nothing said means 2 (ISO 32000-2 §12.8.2.2). */
  permission: 1 | 2 | 3
  certifiesLate: boolean
  /** The document as it was signed. */
  revision: PDF | undefined
}>

type Placed = Readonly<{ found: FoundSignature; place: RangeVerdict }>

export function comparedWith(file: Bytes, pdf: PDF, all: readonly Placed[]): (one: Placed) => Promise<Compared> {
  const newest = once(() => newestXref(file))
  const disorder = once(() =>
    disorderAfter(withoutSpaceBehind(file), Math.min(...all.map(({ place }) => endOf(place)))),
  )
  return async (one) => {
    const inForce = all.filter(({ place }) => endOf(place) <= endOf(one.place))
    const allowed = inForce.flatMap(({ found }) => [found.permission ?? [], found.lockedPermission ?? []].flat())
    const permission = Math.min(...(allowed.length > 0 ? allowed : [2])) as 1 | 2 | 3
    const isCertified = inForce.some(({ found }) => found.permission !== undefined)
    const isFirst = inForce.every((each) => each === one || each.found.kind === 'timestamp')
    const certifiesLate = one.found.permission !== undefined && !isFirst
    return { ...(await since(one, isCertified)), permission, certifiesLate }
  }

  async function since(
    { found, place }: Placed,
    isCertified: boolean,
  ): Promise<Pick<Compared, 'changes' | 'revision'>> {
    if (place.is === 'unsound') return { changes: [], revision: undefined }
    if (place.coversWholeFile) return { changes: [], revision: pdf }
    const unreadable = { changes: [{ what: 'revision_unreadable' }], revision: undefined } as const
    if (pdf.recoveredViaBruteForce) return { ...unreadable, changes: [...unreadable.changes, ...atTheEnd(file)] }
    const xref = newest()
    if (xref === undefined) return { ...unreadable, changes: [...unreadable.changes, ...atTheEnd(file)] }
    if (xref < place.end) return { changes: [{ what: 'bytes_after_end' }], revision: pdf }
    const revision = await openPdf(file.slice(0, place.end)).catch(() => undefined)
    if (!revision || revision.recoveredViaBruteForce) return unreadable
    const disordered = disorder()
    if (!disordered) return { ...unreadable, revision }
    const rules = { isCertified, locks: found.locked }
    try {
      const changes = changesBetween(revision, pdf, rules)
      const misplaced = isInRevision(found, revision) ? [] : [misplacedSignature(found)]
      return { changes: [...misplaced, ...changes, ...disorderOf(pdf, disordered, place.end)], revision }
    } catch {
      return { ...unreadable, revision } // the parser met an object it cannot take
    }
  }
}

/** Undefined where something that is no white space stands in its place. */
function newestXref(file: Bytes): number | undefined {
  try {
    return lastXref(withoutSpaceBehind(file))
  } catch (error) {
    if (error instanceof PadesError) return undefined
    throw error
  }
}

function withoutSpaceBehind(file: Bytes): Bytes {
  let end = file.length
  while (end > 0 && WHITE_SPACE.has(file[end - 1]!)) end -= 1
  return file.subarray(0, end)
}

/** ISO 32000-2 Table 1. */
const WHITE_SPACE: ReadonlySet<number> = new Set([0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x20])

/** A copy of a signature in another field would name octets that know nothing of that field. */
function isInRevision({ fieldName, byteRange }: FoundSignature, revision: PDF): boolean {
  return findSignatures(revision).signatures.some(
    (each) => each.fieldName === fieldName && each.byteRange.join() === byteRange.join(),
  )
}

const misplacedSignature = ({ fieldName }: FoundSignature): DocumentChange => ({
  what: 'earlier_signature_changed',
  where: fieldName,
})

function disorderOf(pdf: PDF, { unlisted, loose, empty, packed }: Disorder, end: number): DocumentChange[] {
  const isAfter = (offset: number) => offset >= end
  const ambiguous = ambiguouslyPacked(
    pdf,
    packed.filter(({ at }) => isAfter(at)),
  )
  return [
    ...(unlisted.some(isAfter) || ambiguous.length > 0 ? [{ what: 'unlisted_objects' as const }] : []),
    ...(loose.some(isAfter) ? [{ what: 'bytes_after_end' as const }] : []),
    ...(empty.some(isAfter) ? [{ what: 'empty_update' as const }] : []),
  ]
}

const atTheEnd = (file: Bytes): DocumentChange[] =>
  bytesAfterLastEnd(file) === undefined ? [] : [{ what: 'bytes_after_end' }]

const endOf = (place: RangeVerdict): number => (place.is === 'sound' ? place.end : Infinity)

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined
  return () => (made ??= { value: make() }).value
}
