/** Answers of the verifier to strangers: an envelope without content and with masked addresses, and what is known of a file here. */
import type { Language } from '../../kernel/language.ts'
import type { Fingerprint } from '../../pades/workshop/fingerprint.ts'
import { holderSentence } from '../../core/envelope/certificate.sentences.ts'
import type { StoredDocument } from '../../core/envelope/document.store.ts'
import type { EnvelopeDetails } from '../../core/envelope/envelope-details.store.ts'
import { maskAddress } from '../../core/envelope/mask.model.ts'
import { wireTime } from '../../core/envelope/parts.view.ts'
import type { StoredRecipient } from '../../core/envelope/recipient.store.ts'
import type { Origin } from './recognition.ts'
import type { SealedVersion } from '../../core/document/sealed-version.store.ts'
import type { Tombstone } from '../../core/envelope/retention.store.ts'
import type { FileReport, Recognition, VerifiedEnvelope } from './verifier.contract.ts'

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
      time_zone: details.timeZone,
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

export type RecognisedFile = Readonly<{
  fingerprint: Fingerprint
  origin: Origin | null
  code: FileReport['code']
  found: Found | null
  /** It came from here, and its envelope's time is over. */
  tombstone: Tombstone | null
}>

export function toRecognition(
  { fingerprint, origin, code, found, tombstone }: RecognisedFile,
  language: Language,
): Recognition {
  return {
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
