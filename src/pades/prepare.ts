/** First stage: in one incremental update, draws what has to be seen and makes room for a signature. A workshop's job. */
import type { PDF } from '@libpdf/core'
import { digestOf, type DigestAlgorithm } from './asn1/algorithms.ts'
import type { Bytes } from './bytes.ts'
import { drawMarks } from './draw/draw-marks.ts'
import type { DrawFinding, Mark } from './draw/mark.ts'
import { latin1 } from './octets.ts'
import { openPdf } from './open-pdf.ts'
import { ensureAppendable, reserveNumbers, writeDelta } from './revision/delta.ts'
import { addSignatureField, BYTE_RANGE_ROOM, type SignatureField } from './signature-field.ts'
import type { ByteRange, Prepared } from './stages.ts'
import { findSignatures } from './validate/find-signatures.ts'

export type PrepareJob = SignatureField &
  Readonly<{
    pdf: Bytes
    digestAlgorithm: DigestAlgorithm
    /** Only on a document that nobody has signed: drawing changes pages, and an earlier signature forbids that. */
    marks?: readonly Mark[]
  }>

export async function prepare(job: PrepareJob): Promise<Prepared> {
  const base = job.pdf
  const pdf = await openPdf(base)
  ensureAppendable(pdf)
  reserveNumbers(pdf)
  const drawn = job.marks?.length ? await draw(pdf, job.marks) : []
  const { fieldName, byteRange: range, contents, findings } = await addSignatureField(pdf, job)
  const delta = writeDelta(pdf, base)
  const hole = [contents.at(), contents.at() + 2 * job.roomBytes + 2] as const
  const byteRange: ByteRange = [0, base.length + hole[0], base.length + hole[1], delta.length - hole[1]]
  delta.set(latin1(`[${byteRange.join(' ')}]`.padEnd(BYTE_RANGE_ROOM.length)), range.at())
  const bytes = digestOf(job.digestAlgorithm, base, delta.subarray(0, hole[0]), delta.subarray(hole[1]))
  const digest = { algorithm: job.digestAlgorithm, bytes }
  return {
    stage: 'prepared',
    fieldName,
    baseLength: base.length,
    delta,
    byteRange,
    digest,
    findings: [...drawn, ...findings],
  }
}

async function draw(pdf: PDF, marks: readonly Mark[]): Promise<readonly DrawFinding[]> {
  if (findSignatures(pdf).signatures.length > 0) throw new RangeError('drawing would break an earlier signature')
  return drawMarks(pdf, marks)
}
