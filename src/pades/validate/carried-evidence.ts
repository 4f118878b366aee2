/** Certificates and revocation data that a document carries, as they are: for keeping them beside it. A workshop's job. */
import type { Bytes } from '../base/bytes.ts'
import { readSignedData } from '../crypto/cms/signed-data.ts'
import { findSignatures } from '../pdf/find-signatures.ts'
import { openPdf } from '../pdf/open-pdf.ts'
import { evidenceIn } from './document-evidence.ts'
import { evidenceInSignature, joined, readable } from './evidence.ts'

/** DER. */
export type CarriedEvidence = Readonly<{
  certificates: readonly Bytes[]
  lists: readonly Bytes[]
  answers: readonly Bytes[]
}>

export async function carriedEvidence({ pdf: file }: Readonly<{ pdf: Bytes }>): Promise<CarriedEvidence> {
  const pdf = await openPdf(file)
  const signatures = findSignatures(pdf).signatures.flatMap(({ contents }) =>
    contents ? readable(readSignedData, contents) : [],
  )
  const { certificates, lists, answers } = joined([evidenceIn(pdf), ...signatures.map(evidenceInSignature)])
  const der = (item: Readonly<{ der: Bytes }>) => item.der
  return { certificates: certificates.map(der), lists: lists.map(der), answers: answers.map(der) }
}
