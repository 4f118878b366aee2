/** First stage: the draft of an incremental update with room for a signature, and the digest of all that will be signed. */
import type { Draft, DraftJob } from './draft.ts'
import { digestOfUpdate } from '../crypto/file-digest.ts'
import { toHex, view } from '../base/octets.ts'
import type { PreparedPdf } from './stages.ts'

/** @param drafting where the heavy work is done: in a workshop's thread, or right here */
export async function prepare(
  job: DraftJob,
  drafting: (job: DraftJob) => Promise<Draft> = draftHere,
): Promise<PreparedPdf> {
  const { pdf, digestAlgorithm: algorithm } = job
  const [drafted] = await Promise.all([drafting(job), digestOfUpdate(pdf, algorithm, [])]) // the file's part, meanwhile
  const { delta, hole, ...rest } = drafted
  const digest = await digestOfUpdate(pdf, algorithm, [delta.subarray(0, hole[0]), delta.subarray(hole[1])])
  return {
    stage: 'prepared',
    version: 1,
    ...rest,
    baseLength: pdf.length,
    delta: view(delta).toString('base64'),
    digest: { algorithm, hex: toHex(digest) },
  }
}

/** Taken in when it is needed: where threads do the work, nobody else has to hold the code for it. */
export async function draftHere(job: DraftJob): Promise<Draft> {
  const { draft } = await import('./draft.ts')
  return draft(job)
}
