/** Validates every signature of a PDF, offline: gathers facts, lets the checks judge them, and reports. A workshop's job. */
import type { PDF } from '../pdf/objects.ts'
import { digestOf } from '../crypto/asn1/algorithms.ts'
import type { ApprovedPolicy } from '../crypto/approved-policies.ts'
import { Malformed } from '../crypto/asn1/read.ts'
import type { Bytes } from '../base/bytes.ts'
import { toHex, view } from '../base/octets.ts'
import { isEncrypted, openBroken, openPdf, openUndeciphered } from '../pdf/open-pdf.ts'
import { rewrite } from '../pdf/qpdf.ts'
import { readCertificates } from '../crypto/x509/certificate.ts'
import { readOcspAnswer } from '../crypto/x509/ocsp.ts'
import { readRevocationList } from '../crypto/x509/revocation-list.ts'
import { readAnchors, type TrustAnchor } from './anchors.ts'
import { gatherDetachedFacts } from './assemble-facts.ts'
import { evidenceIn } from './document-evidence.ts'
import { joined, readable, type Evidence } from './evidence.ts'
import type { ServiceSource } from '../trust/services-parts.ts'
import { findSignatures, type FoundSignatures } from '../pdf/find-signatures.ts'
import { gatherFacts } from './gather-facts.ts'
import type { SignatureFacts } from './facts.ts'
import { pathsOf, questionsAbout, type RevocationQuestion } from './open-questions.ts'
import { reportOn, type Around } from './report-on.ts'
import { worst, type Report, type SignatureReport } from './report.ts'

export type ValidateJob = Readonly<{
  pdf: Bytes
  /** DER or PEM of the authorities to trust; nothing else is. */
  trustAnchors: readonly (Bytes | TrustAnchor)[]
  /** When the question is asked: now, usually. */
  at: Date
  /** More certificates of authorities, DER or PEM, and revocation lists, DER, that the caller has at hand. */
  certificates?: readonly Bytes[]
  revocationLists?: readonly Bytes[]
  /** Answers that authorities gave to the caller, DER. */
  ocspAnswers?: readonly Bytes[]
  /** Services of European trusted lists. */
  services?: ServiceSource
  /** Policies that ICP-Brasil approved; those that came with this program unless given. */
  policies?: readonly ApprovedPolicy[]
}>

export const MOST_SIGNATURES = 100

export const validate = async (job: ValidateJob): Promise<Report> => (await validateWithQuestions(job)).report

export type ValidatedFile = Readonly<{ report: Report; questions: readonly RevocationQuestion[] }>

/** Tells too whose authorities would have to be asked to know more. */
export async function validateWithQuestions(job: ValidateJob): Promise<ValidatedFile> {
  const about = {
    checkedAt: job.at.toISOString(),
    sha256: toHex(digestOf('sha256', job.pdf)),
    sizeBytes: job.pdf.length,
  }
  const nothing = { ...about, signatures: [], emptyFields: 0 }
  const without = (why: Pick<Report, 'conclusion' | 'subIndication' | 'because'>, more = nothing): ValidatedFile => ({
    report: { ...more, ...why },
    questions: [],
  })
  const looked = await lookedInto(job.pdf)
  if (!looked && (await isShut(job.pdf))) return without({ conclusion: 'INDETERMINATE', because: 'encrypted' })
  if (!looked) return without({ conclusion: 'TOTAL-FAILED', subIndication: 'FORMAT_FAILURE', because: 'unreadable' })
  const { pdf, found } = looked
  if (!found) return without({ conclusion: 'INDETERMINATE', because: 'encrypted' })
  const { signatures, emptyFields } = found
  if (signatures.length === 0)
    return without({ conclusion: 'INDETERMINATE', because: 'not_signed' }, { ...nothing, emptyFields })
  if (signatures.length > MOST_SIGNATURES)
    return without({ conclusion: 'INDETERMINATE', because: 'too_many_signatures' })

  const inFile = evidenceIn(pdf)
  const evidence = joined([inFile, evidenceAtHand(job)])
  const trusted = readAnchors(job.trustAnchors)
  const anchors = trusted.map(({ certificate }) => certificate)
  const { services, policies, at } = job
  const facts = await gatherFacts({ file: job.pdf, pdf, signatures, evidence, anchors, services, at })
  const everHeld = joined([inFile, ...facts.map(({ evidenceCovered }) => evidenceCovered)])
  const reports = facts.map((each) =>
    reported(each, { evidence: everHeld, all: facts, anchors: trusted, lists: services?.about.lists, policies, at }),
  )
  const known = joined([evidence, everHeld])
  return {
    report: { ...about, ...worst(reports), signatures: reports, emptyFields },
    questions: facts.flatMap((each) => pathsOf(each).flatMap((path) => questionsAbout(path, known, each))),
  }
}

export type ValidateDetachedJob = Omit<ValidateJob, 'pdf'> &
  Readonly<{
    content: Bytes
    /** DER or BER of a CMS without content. */
    signature: Bytes
  }>

/** A CAdES signature beside what it signs. `level` is not told: it is about PDFs. */
export function validateDetached(job: ValidateDetachedJob): SignatureReport {
  const known = readAnchors(job.trustAnchors)
  const anchors = known.map(({ certificate }) => certificate)
  const evidence = evidenceAtHand(job)
  const { services, policies, at } = job
  const facts = gatherDetachedFacts(job.content, job.signature, { evidence, anchors, services, at })
  return reported(facts, { evidence, all: [facts], anchors: known, lists: services?.about.lists, policies, at })
}

function evidenceAtHand({
  certificates = [],
  revocationLists = [],
  ocspAnswers = [],
}: Pick<ValidateJob, 'certificates' | 'revocationLists' | 'ocspAnswers'>): Evidence {
  return {
    certificates: certificates.flatMap((file) => readable(readCertificates, file).flat()),
    lists: revocationLists.flatMap((der) => readable(readRevocationList, der)),
    answers: ocspAnswers.flatMap((der) => readable(readOcspAnswer, der)),
  }
}

function reported(facts: SignatureFacts, around: Around): SignatureReport {
  try {
    return reportOn(facts, around)
  } catch (error) {
    if (!(error instanceof Malformed)) throw error
    return reportOn({ ...facts, cms: undefined, path: undefined, timestamps: [], why: error.message }, around)
  }
}

/** Objects that lie encrypted in streams (ISO 32000-2 §7.5.7) keep our parser from seeing anything at all. */
async function isShut(file: Bytes): Promise<boolean> {
  if (!view(file).includes('/Encrypt')) return false
  const opened = await rewrite(file)
  return opened.is === 'impossible' && opened.needsPassword
}

type Looked = Readonly<{ pdf: PDF; found: FoundSignatures | undefined }>

/** What strangers send may fail in any way; that is an answer too. A file that cannot be read as it says may still be seen through. */
export async function lookedInto(file: Bytes): Promise<Looked | undefined> {
  for (const open of [openPdf, openBroken]) {
    try {
      const pdf = await open(file)
      if (!isEncrypted(pdf)) return { pdf, found: findSignatures(pdf) }
      const raw = pdf.isAuthenticated ? await openUndeciphered(file).catch(() => undefined) : undefined
      return { pdf, found: raw && findSignatures(pdf, raw) }
    } catch {
      // tried the other way, or unreadable
    }
  }
  return undefined
}
