/** Which certificates nobody could check later, because nothing at hand says whether they were revoked. */
import type { Bytes } from '../../base/bytes.ts'
import { readCertificates } from '../../crypto/x509/certificate.ts'
import { calledBy } from '../../crypto/x509/name.ts'
import { gatherDetachedFacts } from '../../validate/assemble-facts.ts'
import { noEvidence, type Evidence } from '../../validate/evidence.ts'
import type { SignatureFacts } from '../../validate/facts.ts'
import { pathsOf, questionsAbout, type RevocationQuestion } from '../../validate/open-questions.ts'

export type NeededData = Readonly<{
  /** Per signature: what its path and those of its timestamps consist of. */
  signatures: readonly Readonly<{ contents: Bytes; certificates: readonly Bytes[] }>[]
  /** Certificates whose status has to be asked for, each with the one that issued it and its name for people. */
  questions: readonly RevocationQuestion[]
  /** Signers and timestamp authorities that lead to no trusted authority: there is nobody to ask. */
  untrusted: readonly string[]
}>

export function neededBy(facts: readonly SignatureFacts[], evidence: Evidence): NeededData {
  const paths = facts.flatMap((each) => pathsOf(each).map((path) => ({ path, by: each })))
  return {
    signatures: facts.flatMap((each) => {
      const certificates = pathsOf(each).flatMap((path) => path.certificates.map(({ der }) => der))
      return each.found.contents ? [{ contents: each.found.contents, certificates }] : []
    }),
    questions: paths.flatMap(({ path, by }) => questionsAbout(path, evidence, by)),
    untrusted: paths.filter(({ path }) => !path.isTrusted).map(({ path }) => calledBy(path.certificates[0]!.subject)),
  }
}

type LastSignature = Readonly<{
  /** The whole value of /Contents. */
  contents: Bytes
  trustAnchors: readonly Bytes[]
  at: Date
}>

/**
 * The same by the last signature of a document alone: nobody has to read the document for it.
 * @returns null where a path leads nowhere: a certificate in the document may show where it goes on
 */
export function neededByLast({ contents, trustAnchors, at }: LastSignature): NeededData | null {
  const anchors = trustAnchors.flatMap((anchor) => readCertificates(anchor))
  const facts = gatherDetachedFacts(new Uint8Array(), contents, { evidence: noEvidence, anchors, at })
  const needed = neededBy([facts], noEvidence)
  return facts.path && needed.untrusted.length === 0 ? needed : null
}
