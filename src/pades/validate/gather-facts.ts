/** Gathers the facts about all signatures of a document: what each covers, what came after it, and when it certainly existed. */
import type { PDF } from '../pdf/objects.ts'
import type { Bytes } from '../base/bytes.ts'
import { problemOf, readToken } from '../crypto/timestamps/token.ts'
import type { Certificate } from '../crypto/x509/certificate.ts'
import {
  assembled,
  evidenceCarried,
  isUsable,
  trusting,
  type ReadSignature,
  type Judging,
  type ExistenceProof,
} from './assemble-facts.ts'
import { placeOf, type RangeVerdict } from './byte-range.ts'
import { comparedWith } from './compare-revisions.ts'
import { evidenceIn } from './document-evidence.ts'
import { joined, noEvidence, type Evidence } from './evidence.ts'
import { openExistence } from './existence.ts'
import type { SignatureFacts } from './facts.ts'
import type { FoundSignature } from '../pdf/find-signatures.ts'
import { isStrongToken } from './lifetimes.ts'
import { readCms } from './read-cms.ts'

export type Subject = Judging & Readonly<{ file: Bytes; pdf: PDF; signatures: readonly FoundSignature[] }>

export async function gatherFacts(subject: Subject): Promise<SignatureFacts[]> {
  const { file, signatures } = subject
  const all = signatures.map((found): ReadSignature => {
    const place = placeOf(file, found)
    return {
      found,
      place,
      read: place.is === 'sound' ? readCms(file, place.range, found, subject.evidence.certificates) : undefined,
    }
  })
  const existence = openExistence(subject.at)
  let trust = trusting(joined([subject.evidence, ...all.map(evidenceCarried)]), subject, existence)
  const compared = comparedWith(file, subject.pdf, all)
  const facts: SignatureFacts[] = []
  let proof: ExistenceProof = { time: subject.at, isProven: false }
  for (const signature of fromTheLast(all)) {
    const { revision, ...said } = await compared(signature)
    const each = assembled(signature, { ...said, evidenceCovered: evidenceOf(signature, revision) }, proof, trust)
    facts.push(each)
    proof = proofFrom(each, proof, trust.evidence.certificates)
    if (proof.isProven) existence.proves(joined([each.evidenceCovered, evidenceCarried(signature)]), proof.time)
    // a later store may have left out what an earlier one held
    trust = trusting(joined([trust.evidence, each.evidenceCovered]), subject, existence, trust)
  }
  return facts.toSorted((a, b) => endOf(a.place) - endOf(b.place))
}

/** A later document timestamp proves that everything before it existed; so the last one is looked at first. */
function fromTheLast(all: readonly ReadSignature[]): ReadSignature[] {
  return all.toSorted((a, b) => endOf(b.place) - endOf(a.place))
}

const endOf = (place: RangeVerdict): number => (place.is === 'sound' ? place.end : Infinity)

/** A good document timestamp is proof for everything it covers. */
function proofFrom(
  { found, place, cms, path }: SignatureFacts,
  before: ExistenceProof,
  pool: readonly Certificate[],
): ExistenceProof {
  const isGood = found.kind === 'timestamp' && place.is === 'sound' && cms?.digestMatches && cms.signatureIsGood
  if (!isGood || !path || !isUsable(path, before)) return before
  const token = readToken(found.contents!)
  const { time, imprint } = token
  if (!imprint.algorithm || !isStrongToken(token, before.time, pool)) return before
  // by an authority that may give timestamps; that it is about this document was seen above
  if (problemOf(token, { algorithm: imprint.algorithm, bytes: imprint.bytes }, pool)) return before
  return time < before.time ? { time, isProven: true } : before
}

const evidenceOf = ({ found }: ReadSignature, revision: PDF | undefined): Evidence =>
  found.kind === 'timestamp' && revision ? evidenceIn(revision) : noEvidence
