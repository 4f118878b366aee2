/** Which certificates of a signed document nobody could check later, because the document does not say whether they were revoked. A workshop's job. */
import type { Bytes } from '../../base/bytes.ts'
import { openPdf } from '../../pdf/open-pdf.ts'
import { readCertificates } from '../../crypto/x509/certificate.ts'
import { evidenceIn } from '../../validate/document-evidence.ts'
import { findSignatures } from '../../pdf/find-signatures.ts'
import { gatherFacts } from '../../validate/gather-facts.ts'
import { neededBy, type NeededData } from './needed-by.ts'

export type NeededDataJob = Readonly<{
  pdf: Bytes
  trustAnchors: readonly Bytes[]
  at: Date
  /** Only this signature and what came after it: others' earlier ones are not ours to make last. */
  fieldName?: string
}>

export async function neededData({ pdf: file, trustAnchors, at, fieldName }: NeededDataJob): Promise<NeededData> {
  const pdf = await openPdf(file)
  const evidence = evidenceIn(pdf)
  const anchors = trustAnchors.flatMap((anchor) => readCertificates(anchor))
  const { signatures } = findSignatures(pdf)
  const all = await gatherFacts({ file, pdf, signatures, evidence, anchors, at })
  const facts = all.slice(
    Math.max(
      0,
      all.findIndex(({ found }) => found.fieldName === fieldName),
    ),
  )
  return neededBy(facts, evidence)
}
