/** The parts of an envelope as the wire shows them. */
import { writable } from '../../kernel/calendar.ts'
import type { z } from 'zod'
import type { Language } from '../../kernel/language.ts'
import { toAttachmentView } from './attachment.view.ts'
import type { SignedWith } from './certificate.model.ts'
import { holderSentence } from './certificate.sentences.ts'
import type { StoredDocument } from './document.store.ts'
import { placeOf } from './field.model.ts'
import type { ContentView, DocumentView, FieldView, IdentifierView, RecipientView } from './parts.contract.ts'
import type { PlacedContent, PlacedField } from './placed.model.ts'
import { envelopeText } from './text.ts'
import { isGiven, type GivenIdentifiers, type Identifier } from './identifier.model.ts'
import { maskCpf } from './mask.model.ts'
import type { Delivery, StoredRecipient } from './recipient.store.ts'
import { maskedSignsAs, type SignsAs } from './signs-as.model.ts'

/** Also what an earlier release stored in the year 10000, or is reckoned to end there: no clock writes five digits of a year (RFC 3339 §1). */
export const wireTime = (moment: Date | null): string | null => moment && writable(moment).toISOString()

export function toFieldView({
  id,
  documentId,
  recipientId,
  type,
  format = null,
  title,
  condition = null,
  calculation = null,
  name = '',
  isRequired,
  options,
  box,
  look,
  value,
}: PlacedField): FieldView {
  return {
    id,
    document: documentId,
    recipient: recipientId,
    type,
    format,
    title,
    shown_if: condition && { field: condition.title, value: condition.value },
    calculation: calculation && {
      operation: calculation.operation,
      fields: [...calculation.titles],
      of: calculation.of,
    },
    name: name || title,
    is_required: isRequired,
    value,
    options: [...options],
    background_color: look.backgroundColor,
    border_color: look.borderColor,
    border_width: look.borderWidth,
    text_color: look.textColor,
    font_family: look.fontFamily,
    widgets: [
      {
        page: box.page,
        x_axis: box.x,
        y_axis: box.y,
        width: box.width,
        height: box.height,
        font_size: look.fontSize,
      },
    ],
  }
}

/** @param src where the picture of an image is */
export function toContentView(
  { id, documentId, type, value, imageSha256, box, look }: PlacedContent,
  src: string,
): ContentView {
  return {
    id,
    document: documentId,
    type,
    value,
    ...placeOf(box),
    font_size: look.fontSize,
    font_family: look.fontFamily,
    text_color: look.textColor,
    opacity: look.opacity,
    src: imageSha256 === null ? null : src,
  }
}

/** Where a sender finds a document's files. */
export const documentAddress = ({ id, envelopeId }: Pick<StoredDocument, 'id' | 'envelopeId'>): string =>
  `/v1/envelopes/${envelopeId}/documents/${id}`

type OnPages = Readonly<{ fields: readonly PlacedField[]; contents: readonly PlacedContent[] }>

/** Size and digests are those of the file that a download gives now. */
export function toDocumentView(document: StoredDocument, { fields, contents }: OnPages): DocumentView {
  const address = documentAddress(document)
  const file = document.sealed ?? document.shown
  return {
    id: document.id,
    name: document.name,
    size: file.size,
    sha1: file.sha1,
    sha256: file.sha256,
    pages: document.pages.map(({ width, height }) => ({ width, height })),
    is_signed: document.isSigned,
    was_repaired: document.wasRepaired,
    removed: [...document.removed],
    archive_findings: document.archiveFindings && [...document.archiveFindings],
    sealed_at: wireTime(document.sealed?.at ?? null),
    links: {
      display: `${address}/display`,
      preview: `${address}/preview`,
      download: `${address}/download`,
      background_sheet: document.sheet && `${address}/background-sheet`,
    },
    fields: fields.filter(({ documentId }) => documentId === document.id).map(toFieldView),
    contents: contents
      .filter(({ documentId }) => documentId === document.id)
      .map((content) => toContentView(content, `${address}/contents/${content.id}/image`)),
  }
}

/** @param seesPhotos only the sender does; seesCpfs: the sender, and who may still change them */
export function toRecipientView(
  recipient: StoredRecipient,
  { language, seesPhotos, seesCpfs }: Readonly<{ language: Language; seesPhotos: boolean; seesCpfs: boolean }>,
): RecipientView {
  const { name, via, address, actedAt } = recipient
  const getsCopy = via === 'embedded' ? recipient.getsCopy : null
  const here = `/v1/envelopes/${recipient.envelopeId}/recipients/${recipient.id}`
  const photo = seesPhotos ? `${here}/identifiers/PHOTO` : null
  const identifiers = recipient.identifiers.map((asked) =>
    toIdentifierView(asked, recipient.given, { language, photo, seesCpf: seesCpfs }),
  )
  return {
    id: recipient.id,
    // Who has not been named is known by the role.
    name: recipient.name || (recipient.role ?? ''),
    type: recipient.type,
    state: recipient.state,
    signature_type: recipient.signatureType,
    routing_order: recipient.routingOrder,
    role: recipient.role,
    language: recipient.language,
    addressees: [{ via, value: address, name, ran_action_at: wireTime(actedAt), identifiers, gets_copy: getsCopy }],
    notified_at: wireTime(recipient.notifiedAt),
    viewed_at: wireTime(recipient.viewedAt),
    ran_action_at: wireTime(actedAt),
    refuse_reason: recipient.refuseReason,
    certificate: recipient.signedWith && toCertificateView(recipient.signedWith, name, language),
    has_fields: recipient.hasFields,
    check: recipient.check && { by: recipient.check.by, at: recipient.check.at, phone: recipient.check.phone },
    delivery: toDeliveryView(recipient.delivery),
    signs_as: toSignsAsView(recipient.signsAs, seesCpfs),
    may_delegate: recipient.mayDelegate,
    attachments: recipient.attachments.map((each) => toAttachmentView(each, (id) => `${here}/attachments/${id}`)),
  }
}

function toCertificateView(
  certificate: SignedWith,
  recipient: string,
  language: Language,
): RecipientView['certificate'] {
  const { name, issuer, serialNumber, maskedNumber, policy, responsible = null, declared = null } = certificate
  const statement = holderSentence(certificate, recipient, language) || null
  return { name, issuer, serial_number: serialNumber, number: maskedNumber, policy, responsible, declared, statement }
}

/** @param photo the address of the photo; null for everybody but the sender. seesCpf: else it is masked */
export function toIdentifierView(
  asked: Identifier,
  given: GivenIdentifiers,
  { language, photo, seesCpf }: Readonly<{ language: Language; photo: string | null; seesCpf: boolean }>,
): z.input<typeof IdentifierView> {
  const { code, is_required } = asked
  const cpf = asked.value ?? given.cpf
  const shownCpf = cpf === null || seesCpf ? cpf : maskCpf(cpf)
  const value = code === 'CPF' ? shownCpf : given.photoSha256 && photo
  const title = envelopeText(language)(`identifiers.${code}`)
  const type = code === 'PHOTO' ? 'image' : 'text'
  return { id: code, code, type, title, value, is_required, is_given: isGiven(asked, given) }
}

/** @param seesCpf else it is masked */
export function toSignsAsView(signsAs: SignsAs | null, seesCpf: boolean): RecipientView['signs_as'] {
  if (!signsAs) return null
  const { capacity, inNameOf } = seesCpf ? signsAs : maskedSignsAs(signsAs)!
  return { capacity, in_name_of: inNameOf }
}

export function toDeliveryView(delivery: Delivery | null): RecipientView['delivery'] {
  if (!delivery) return null
  const { state, kind, at, error, statusCode } = delivery
  return { state, kind, at: at.toISOString(), error, status: statusCode }
}
