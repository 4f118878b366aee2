/** Until when the last timestamp of a document proves something, read from the document. A workshop's job. */
import type { Bytes } from '../../base/bytes.ts'
import { openPdf } from '../../pdf/open-pdf.ts'
import { evidenceIn } from '../../validate/document-evidence.ts'
import { signaturesIn } from '../signatures-in.ts'
import { proofValidityOf, type ProofValidity } from './proof-validity.ts'

export type ProofValidityJob = Readonly<{ pdf: Bytes; trustAnchors: readonly Bytes[] }>

/** Nothing where it has no timestamp. */
export async function proofValidity({ pdf: file, trustAnchors }: ProofValidityJob): Promise<ProofValidity | undefined> {
  const token = (await signaturesIn({ pdf: file })).findLast(({ kind }) => kind === 'timestamp')?.contents
  return token && proofValidityOf(token, trustAnchors, evidenceIn(await openPdf(file)).certificates)
}
