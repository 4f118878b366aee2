/** Examination of a file in words: its signatures, who made them, and what they are worth. Server and browser say it alike. */
import type { Language } from '../../kernel/language.ts'
import type { Fingerprint } from '../../pades/workshop/fingerprint.ts'
import type { AskedAuthority } from '../../pades/validate/ask-authorities.ts'
import { mayBeSeen } from '../../pades/validate/change.ts'
import { askedWords, changesSince, describeReport, policyWords, whyOf } from '../../pades/validate/describe-report.ts'
import { brazilianWords, europeanWords, serviceWords } from '../../pades/validate/describe-qualification.ts'
import type { Qualification, ServiceReport } from '../../pades/validate/qualification.ts'
import { reportText, type ReportText } from '../../pades/validate/text.ts'
import type { CertificateHolder } from '../../pades/validate/holder.ts'
import type { Finding, Report, SignatureReport } from '../../pades/validate/report.ts'
import type { Examination } from './verifier.contract.ts'
import { verifierText } from './text.ts'

export type ExaminedFile = Readonly<{ name: string; fingerprint: Fingerprint; report: Report }>

export async function toExamination(
  { name, fingerprint, report }: ExaminedFile,
  language: Language,
): Promise<Examination> {
  const [verdict] = await describeReport(report, language)
  const text = await reportText(language)
  return {
    name,
    size: fingerprint.size,
    sha1: fingerprint.sha1,
    sha256: fingerprint.sha256,
    indication: report.because === 'not_signed' ? 'NO-SIGNATURE' : report.conclusion,
    summary: verdict?.text ?? '',
    checked_at: report.checkedAt,
    signatures: await toSignatures(report.signatures, language),
    asked: report.asked?.map((asked) => toAsked(asked, text)) ?? null,
  }
}

export async function toSignatures(
  signatures: readonly SignatureReport[],
  language: Language,
): Promise<Examination['signatures']> {
  const texts = { ofChecks: verifierText(language), ofReport: await reportText(language) }
  return signatures.map((signature) => toSignature(signature, texts))
}

const toAsked = (asked: AskedAuthority, text: ReportText) => ({
  name: asked.name,
  said: asked.said,
  source: asked.source ?? null,
  from: asked.from ?? null,
  at: asked.at,
  message: askedWords(asked, text),
})

type Texts = Readonly<{ ofChecks: ReturnType<typeof verifierText>; ofReport: ReportText }>

function toSignature(signature: SignatureReport, texts: Texts): Examination['signatures'][number] {
  return {
    field: signature.fieldName,
    kind: signature.kind,
    signer: signature.signer?.name ?? texts.ofReport.say('unknownSigner'),
    signed_at: signature.stampedAt ?? signature.provenAt ?? signature.claimedAt ?? null,
    level: signature.level ?? null,
    indication: signature.conclusion,
    sub_indication: signature.subIndication ?? null,
    facts: toFacts(signature, texts.ofReport),
    findings: signature.findings.flatMap((finding) => toFinding(finding, texts)),
  }
}

type Facts = Examination['signatures'][number]['facts']

function toFacts(signature: SignatureReport, text: ReportText): Facts {
  const { signer, trustAnchor, qualification, claimedAt, provenAt, stampedAt, policyName } = signature
  const changes = changesSince(signature, text)
  return {
    holder: signer ? toHolder(signer) : null,
    trust: trustAnchor ? { kind: trustAnchor.kind, name: trustAnchor.name } : null,
    qualification: qualification ? toQualification(qualification, text) : null,
    claimed_at: claimedAt ?? stampedAt ?? null,
    proven_at: provenAt ?? null,
    changes: changes ? { ...changes, may_be_seen: signature.changes.some(mayBeSeen) } : null,
    policy: policyName ?? null,
    policy_says: policyWords(signature, text) ?? null,
  }
}

function toQualification(qualification: Qualification, text: ReportText): Facts['qualification'] {
  const { eidas, brazil } = qualification
  const { service } = eidas
  const message = ({ level, because }: { level: string; because: string }) => `${capitalized(level)}. ${because}`
  return {
    eidas: {
      level: eidas.level,
      kind: eidas.kind,
      because: eidas.because,
      message: message(europeanWords(qualification, text)),
    },
    brazil: { ...brazil, message: message(brazilianWords(qualification, text)) },
    service: service ? toService(service, text) : null,
  }
}

function toService(service: ServiceReport, text: ReportText) {
  const { territory, provider, name, status, since, list } = service
  return {
    territory,
    provider,
    name,
    status,
    since,
    list: list
      ? {
          number: list.sequence,
          issued_at: list.issuedAt,
          next_update: list.nextUpdate ?? null,
          is_out_of_date: list.isOutOfDate,
        }
      : null,
    message: serviceWords(service, text),
  }
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

function toHolder(holder: CertificateHolder): Facts['holder'] {
  const { name, organization = null, identifier, responsible = null, isSeal, issuer } = holder
  const number = identifier && `${identifier.type.toUpperCase()} ${identifier.masked}`
  return { name, organization, identifier: number ?? null, responsible, is_seal: isSeal, issuer }
}

/** What decides nothing is left out: a stranger asks whether it holds, not what else is interesting. */
function toFinding(finding: Finding, { ofChecks, ofReport }: Texts): Examination['signatures'][number]['findings'] {
  const { check, verdict } = finding
  if (verdict === 'noted') return []
  const title = ofChecks(`checks.${check}`)
  const why = verdict === 'passed' ? undefined : whyOf(finding, ofReport)
  return [{ check, verdict, message: why ? `${title}: ${why}` : title }]
}
