/** Answers of the verifier to strangers: an envelope without content and with masked addresses, and the report on a file. */
import type { Language } from '../../kernel/language.ts'
import type { Fingerprint } from '../../pades/workshop/fingerprint.ts'
import { mayBeSeen } from '../../pades/validate/change.ts'
import { changesSince, describeReport, whyOf } from '../../pades/validate/describe-report.ts'
import { brazilianWords, europeanWords, serviceWords } from '../../pades/validate/describe-qualification.ts'
import type { Qualification, ServiceReport } from '../../pades/validate/qualification.ts'
import { reportText, type ReportText } from '../../pades/validate/text.ts'
import type { CertificateHolder } from '../../pades/validate/holder.ts'
import type { Finding, Report, SignatureReport } from '../../pades/validate/report.ts'
import { holderSentence } from '../../core/envelope/certificate.sentences.ts'
import type { StoredDocument } from '../../core/envelope/document.store.ts'
import type { EnvelopeDetails } from '../../core/envelope/envelope-details.store.ts'
import { maskAddress } from '../../core/envelope/mask.model.ts'
import { wireTime } from '../../core/envelope/parts.view.ts'
import type { StoredRecipient } from '../../core/envelope/recipient.store.ts'
import type { Origin } from './recognition.ts'
import type { SealedVersion } from '../../core/document/sealed-version.store.ts'
import type { Tombstone } from '../../core/envelope/retention.store.ts'
import type { FileReport, VerifiedEnvelope } from './verifier.contract.ts'
import { verifierText } from './text.ts'

export type Found = Readonly<{
  details: EnvelopeDetails
  documents: readonly StoredDocument[]
  recipients: readonly StoredRecipient[]
  versions: readonly SealedVersion[]
}>

export function toVerifiedEnvelope(
  { details, documents, recipients, versions }: Found,
  language: Language,
): VerifiedEnvelope {
  const [first] = documents
  const file = first?.sealed ?? first?.shown
  return {
    name: first?.name ?? details.title,
    created_at: details.createdAt.toISOString(),
    sha1: file?.sha1 ?? '',
    envelope: {
      hashid: details.hashid,
      subject: details.subject || details.title,
      state: details.state,
      created_at: details.createdAt.toISOString(),
      closed_at: wireTime(details.closedAt),
      expire_at: wireTime(details.expireAt),
      sender: { name: details.senderName },
      organization: { name: details.organizationName },
      recipients: recipients.map(({ id, name, type, state, actedAt, address, signedWith }) => ({
        id,
        name,
        type,
        state,
        ran_action_at: wireTime(actedAt),
        addressees: [{ value: maskAddress(address) }],
        statement: (signedWith && holderSentence(signedWith, name, language)) || null,
      })),
    },
    documents: documents.map(({ id, name, pages, shown, sealed, original }) => ({
      name,
      pages: pages.length,
      sha1: (sealed ?? shown).sha1,
      sha256: (sealed ?? shown).sha256,
      original_sha256: original.sha256,
      sealed_at: wireTime(sealed?.at ?? null),
      level: sealed?.level ?? null,
      versions: versions.filter((one) => one.documentId === id && one.part === 'document').map(toVersion),
      sheet_versions: versions.filter((one) => one.documentId === id && one.part === 'sheet').map(toVersion),
    })),
  }
}

function toVersion({ sha1, sha256, size, level, since, because }: SealedVersion) {
  const why = because === 'sealed' ? ('sealed' as const) : ('renewed' as const)
  return { sha1, sha256, size, level, since: since.toISOString(), because: why }
}

export type ExaminedFile = Readonly<{
  name: string
  fingerprint: Fingerprint
  report: Report
  origin: Origin | null
  code: FileReport['code']
  found: Found | null
  /** It came from here, and its envelope's time is over. */
  tombstone: Tombstone | null
}>

export async function toFileReport(
  { name, fingerprint, report, origin, code, found, tombstone }: ExaminedFile,
  language: Language,
): Promise<FileReport> {
  const [verdict] = await describeReport(report, language)
  const texts = { ofChecks: verifierText(language), ofReport: await reportText(language) }
  return {
    name,
    size: fingerprint.size,
    sha1: fingerprint.sha1,
    sha256: fingerprint.sha256,
    indication: report.because === 'not_signed' ? 'NO-SIGNATURE' : report.conclusion,
    summary: verdict?.text ?? '',
    checked_at: report.checkedAt,
    signatures: report.signatures.map((signature) => toSignature(signature, texts)),
    origin: origin && toOrigin(origin, fingerprint, found?.documents ?? []),
    code,
    envelope: found && toVerifiedEnvelope(found, language),
    removed: tombstone && toRemoved(tombstone),
  }
}

const toRemoved = ({ hashid, organization, sentAt, closedAt, removedAt, events, ledgerHead }: Tombstone) => ({
  hashid,
  organization,
  sent_at: sentAt.toISOString(),
  closed_at: closedAt.toISOString(),
  removed_at: removedAt.toISOString(),
  events,
  ledger_head: ledgerHead,
})

function toOrigin(origin: Origin, { size }: Fingerprint, documents: readonly StoredDocument[]): FileReport['origin'] {
  if (origin.part === 'upload') {
    return { part: 'upload', is: 'exact', name: null, since: null, size, is_newest: true }
  }
  const { part, is, version, isNewest } = origin
  const name = documents.find(({ id }) => id === version.documentId)?.name ?? null
  return { part, is, name, since: version.since.toISOString(), size: version.size, is_newest: isNewest }
}

type Texts = Readonly<{ ofChecks: ReturnType<typeof verifierText>; ofReport: ReportText }>

function toSignature(signature: SignatureReport, texts: Texts): FileReport['signatures'][number] {
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

type Facts = FileReport['signatures'][number]['facts']

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
function toFinding(finding: Finding, { ofChecks, ofReport }: Texts): FileReport['signatures'][number]['findings'] {
  const { check, verdict } = finding
  if (verdict === 'noted') return []
  const title = ofChecks(`checks.${check}`)
  const why = verdict === 'passed' ? undefined : whyOf(finding, ofReport)
  return [{ check, verdict, message: why ? `${title}: ${why}` : title }]
}
