/** The work of the first stage: in one incremental update, draws what has to be seen and makes room for a signature. A workshop's job. */
import type { PDF } from '../pdf/objects.ts'
import type { DigestAlgorithm } from '../crypto/asn1/algorithms.ts'
import type { Bytes } from '../base/bytes.ts'
import { drawMarks } from '../draw/draw-marks.ts'
import type { Mark } from '../draw/mark.ts'
import type { KnownContent } from '../draw/page-content.ts'
import { contentsIn, type MadeProofs } from '../pdf/compare/page-proofs.ts'
import { putValidationData, type ValidationData } from './extend/validation-data.ts'
import { liftEntries } from './form.ts'
import { latin1 } from '../base/octets.ts'
import { openPdf } from '../pdf/open-pdf.ts'
import { earlierSignatures, ensureContinuable } from './restrictions.ts'
import { ensureAppendable, reserveNumbers, writeDelta } from '../pdf/revision/delta.ts'
import { addSignatureField, BYTE_RANGE_ROOM, type SignatureField } from './signature-field.ts'
import type { ByteRange } from '../pdf/byte-range.ts'
import type { PreparedPdf } from './stages.ts'

export type DraftJob = SignatureField &
  Readonly<{
    pdf: Bytes
    digestAlgorithm: DigestAlgorithm
    /** Only on a document that nobody has signed: drawing changes pages, and an earlier signature forbids that. */
    marks?: readonly Mark[]
    /** Of this file: contents of pages that are known from them are not read again. */
    proofs?: MadeProofs
    /** Put into the same update, so that a timestamp covers it. */
    validationData?: ValidationData
  }>

/** All of a Prepared but the digest: that is taken where the file is at home, meanwhile. */
export type Draft = Pick<PreparedPdf, 'purpose' | 'fieldName' | 'byteRange' | 'findings'> &
  Readonly<{
    delta: Bytes
    /** Where in the delta the signature will stand. */
    hole: readonly [start: number, end: number]
  }>

/** @param pageContents as far as they are known; more of them, afterwards */
export async function draft(job: DraftJob, pageContents = knownIn(job)): Promise<Draft> {
  const base = job.pdf
  const pdf = await openPdf(base)
  ensureAppendable(pdf)
  const isFirst = earlierSignatures(pdf).count === 0
  if (!isFirst) ensureAllowed(pdf, job)
  reserveNumbers(pdf)
  if (isFirst) liftEntries(pdf, [1, job.shown?.page ?? 1])
  if (job.validationData) putValidationData(pdf, job.validationData)
  const drawn = job.marks?.length ? await drawMarks(pdf, job.marks, pageContents) : []
  const { fieldName, byteRange: range, contents, findings } = await addSignatureField(pdf, job)
  const delta = writeDelta(pdf, base)
  const hole = [contents.at(), contents.at() + 2 * job.roomBytes + 2] as const
  const byteRange: ByteRange = [0, base.length + hole[0], base.length + hole[1], delta.length - hole[1]]
  delta.set(latin1(`[${byteRange.join(' ')}]`.padEnd(BYTE_RANGE_ROOM.length)), range.at())
  const purpose = job.kind === 'timestamp' ? 'timestamp' : (job.profile ?? 'etsi')
  return { purpose, fieldName, delta, hole, byteRange, findings: [...drawn, ...findings] }
}

const knownIn = ({ proofs }: DraftJob): Map<number, KnownContent> => new Map(proofs ? contentsIn(proofs) : [])

/** Marks and certification after a signature would be a mistake of the caller's; what an earlier signer forbade is refused. */
function ensureAllowed(pdf: PDF, { kind, marks, docMDP }: DraftJob): void {
  if (marks?.length) throw new RangeError('drawing would break an earlier signature')
  if (docMDP) throw new RangeError('only the first signature can certify') // ISO 32000-2 §12.8.2.2.1
  if (kind === 'signature') ensureContinuable(pdf)
}
