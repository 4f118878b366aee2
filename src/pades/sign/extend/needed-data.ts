/** Which certificates of a signed document nobody could check later, because the document does not say whether they were revoked. A workshop's job. */
import type { Bytes } from '../../base/bytes.ts'
import { openPdf } from '../../pdf/open-pdf.ts'
import { readCertificates } from '../../crypto/x509/certificate.ts'
import { calledBy } from '../../crypto/x509/name.ts'
import { evidenceIn } from '../../validate/document-evidence.ts'
import { findSignatures } from '../../pdf/find-signatures.ts'
import { gatherFacts } from '../../validate/gather-facts.ts'
import { pathsOf, questionsAbout, type RevocationQuestion } from '../../validate/open-questions.ts'

export type NeededDataJob = Readonly<{
  pdf: Bytes
  trustAnchors: readonly Bytes[]
  at: Date
  /** Only this signature and what came after it: others' earlier ones are not ours to make last. */
  fieldName?: string
}>

export type NeededData = Readonly<{
  /** Per signature: what its path and those of its timestamps consist of. */
  signatures: readonly Readonly<{ contents: Bytes; certificates: readonly Bytes[] }>[]
  /** Certificates whose status has to be asked for, each with the one that issued it and its name for people. */
  questions: readonly RevocationQuestion[]
  /** Signers and timestamp authorities that lead to no trusted authority: there is nobody to ask. */
  untrusted: readonly string[]
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
  const paths = facts.flatMap((each) => pathsOf(each).map((path) => ({ path, time: each.time })))
  return {
    signatures: facts.flatMap((each) => {
      const certificates = pathsOf(each).flatMap((path) => path.certificates.map(({ der }) => der))
      return each.found.contents ? [{ contents: each.found.contents, certificates }] : []
    }),
    questions: paths.flatMap(({ path, time }) => questionsAbout(path, evidence, { time })),
    untrusted: paths.filter(({ path }) => !path.isTrusted).map(({ path }) => calledBy(path.certificates[0]!.subject)),
  }
}
