/** An envelope as one of its recipients sees it: everything of their own, and of others only what the signing page shows. */
import type { z } from 'zod'
import type { Language } from '../../kernel/language.ts'
import type { Ctx } from '../../server/ctx.ts'
import type { UserCaller } from '../../server/http.ts'
import { lawIn } from '../../core/identity/law.model.ts'
import { owesAttachment } from '../../core/envelope/attachment.model.ts'
import { toAttachmentView } from '../../core/envelope/attachment.view.ts'
import { isCertified } from '../../core/envelope/certificate.model.ts'
import { hiddenIds } from '../../core/envelope/condition.model.ts'
import type { StoredContent } from '../../core/envelope/content.store.ts'
import type { StoredDocument } from '../../core/envelope/document.store.ts'
import type { EnvelopeDetails } from '../../core/envelope/envelope-details.store.ts'
import { isOpen, isRequired, recipientsStats, type Envelope } from '../../core/envelope/envelope.model.ts'
import { isAskedByLetter } from '../../core/envelope/channel.model.ts'
import type { StoredField } from '../../core/envelope/field.store.ts'
import type { ProfileKind } from '../../core/envelope/field.model.ts'
import {
  toContentView,
  toFieldView,
  toIdentifierView,
  toSignsAsView,
  wireTime,
} from '../../core/envelope/parts.view.ts'
import type { StoredRecipient } from '../../core/envelope/recipient.store.ts'
import { envelopeText } from '../../core/envelope/text.ts'
import { mayDelegate, needsPhone } from '../../core/envelope/delegation.model.ts'
import { cpfOf } from '../../core/envelope/identifier.model.ts'
import { maskAddress, maskCpf } from '../../core/envelope/mask.model.ts'
import { PICTURE_DIGITS } from '../../core/envelope/own-values.model.ts'
import { removalOf } from '../../core/envelope/sandbox.model.ts'
import { documentsFor, seesValuesOf, type Company } from '../../core/envelope/shown.model.ts'
import { currentTerms, lawOfTerms, standsAccepted } from '../terms/terms.model.ts'
import { ownDigest } from '../../core/holder/own-digest.ts'
import { calculated, valueByItself } from '../../core/holder/own-values.ts'
import { digestOf } from '../../core/holder/shown.ts'
import { findHeldWhole, type HeldEnvelope, type Holder } from '../../core/holder/holder.ts'
import { isTheirs } from './signing.commands.ts'
import type { fillFieldEndpoint, SigningView } from './signing.contract.ts'

export async function signingView(ctx: Ctx, token: string, caller: UserCaller | null): Promise<SigningView> {
  return viewOf(ctx, token, await ctx.db.read((reader) => findHeldWhole(ctx, reader, token)), caller)
}

/** @param held all read in one moment */
export function viewOf(ctx: Ctx, token: string, held: HeldEnvelope, caller: UserCaller | null): SigningView {
  const now = ctx.now()
  const { envelope, stored: me, details, recipients: fellows, fields, contents, documents, version } = held
  const { state, language } = details
  const company = { state, language, recipients: fellows }
  const hidden = hiddenIds(fields)
  const outcomes = calculated({
    fields,
    recipients: fellows.filter((each) => seesValuesOf(me, each, company)),
    stored: me,
    details,
  })
  const isTold = ({ id, recipientId }: StoredField) => {
    const owner = fellows.find((each) => each.id === recipientId)
    return recipientId === me.id || !hidden.has(id) || !owner || !seesValuesOf(me, owner, company)
  }
  return {
    ...ownPart(token, envelope, me, details),
    terms: termsFor(ctx, me, details),
    version,
    digest: digestOf(me, { state, documents, contents, fields, recipients: fellows }),
    own_digest: ownDigest(held, now),
    is_signed_in: caller !== null && isTheirs(caller, me),
    envelope: {
      ...sharedPart(token, details),
      recipients_stats: recipientsStats(envelope.recipients),
      recipients: fellows.map((each) => fellowView(each, me, company)),
      documents: documentsFor(me, { state, recipients: fellows }, documents).map((document) =>
        documentView(token, envelope, document, {
          fields: fields
            .filter((field) => field.documentId === document.id && isTold(field))
            .map((field, _, here) =>
              signerFieldView(token, field, { document, here, me, fellows, details, outcomes, now }),
            ),
          // what is drawn already is not shown over itself
          contents: document.working ? [] : contents.filter(({ documentId }) => documentId === document.id),
        }),
      ),
    },
  }
}

type OwnField = z.input<typeof fillFieldEndpoint.output>

/** A field of the signer who fills it in. */
export const ownFieldView = (token: string, field: StoredField): OwnField => mine(token, field, undefined, false)

/** @param own the value that it has by itself; undefined: it has none, null: it is calculated and comes to nothing */
function mine(token: string, field: StoredField, own: string | null | undefined, isDrawn: boolean): OwnField {
  const value = own === undefined ? field.value : own
  return {
    ...toFieldView(field),
    value,
    is_mine: true,
    fills_itself: own !== undefined,
    is_filled: value !== null,
    is_given: false,
    is_drawn: isDrawn,
    image: isImage(field) ? profileImage(token, field.type as ProfileKind, field.imageSha256) : null,
  }
}

type Around = Readonly<{
  document: StoredDocument
  /** All fields of it. */
  here: readonly StoredField[]
  me: StoredRecipient
  fellows: readonly StoredRecipient[]
  details: EnvelopeDetails
  /** What calculated fields come to. */
  outcomes: ReturnType<typeof calculated>
  now: Date
}>

/** What others fill in counts, and is shown, when they have acted. */
function signerFieldView(
  token: string,
  field: StoredField,
  { document, here, me, fellows, details, outcomes, now }: Around,
): OwnField {
  const owner = fellows.find(({ id }) => id === field.recipientId)
  const isDrawn = !document.isSigned && (document.working?.putIn.includes(field.recipientId) ?? false)
  if (field.recipientId === me.id) {
    const own = valueByItself(field, { stored: me, details }, outcomes, now)
    return mine(token, field, me.state === 'done' ? undefined : own, isDrawn)
  }
  const isShown = owner !== undefined && seesValuesOf(me, owner, { state: details.state, recipients: fellows })
  return {
    ...toFieldView(field),
    value: isShown ? field.value : null,
    is_mine: false,
    fills_itself: false,
    is_filled: isShown && (field.value !== null || isCertified(field, here, owner)),
    is_given: isShown,
    is_drawn: isDrawn,
    image:
      isShown && isImage(field) && field.value !== null && field.imageSha256
        ? `/v1/p/envelopes/${token}/fields/${field.id}/image?v=${field.imageSha256.slice(0, 12)}`
        : null,
  }
}

const isImage = ({ type }: StoredField): boolean => type === 'signature' || type === 'initial'

/** The digest in the address only keeps a browser from showing an older image. */
function profileImage(token: string, kind: ProfileKind, sha256: string | null): string | null {
  return sha256 && `/v1/p/signature-profiles/${kind}/${token}/preview?v=${sha256.slice(0, PICTURE_DIGITS)}`
}

function ownPart(token: string, envelope: Envelope, stored: Holder, details: EnvelopeDetails) {
  const language = stored.language ?? details.language
  return {
    id: stored.id,
    name: stored.name,
    value: stored.address,
    gets_copy: isAskedByLetter(stored) || (stored.via === 'embedded' && stored.address !== '' && stored.getsCopy),
    type: stored.type,
    state: stored.state,
    signature_type: stored.signatureType,
    signing_trouble: stored.state === 'failed' ? stored.signingTrouble : null,
    language,
    is_language_chosen: stored.language !== null,
    signs_as: toSignsAsView(stored.signsAs, true),
    delegate_needs_phone: needsPhone(stored.check),
    identifiers: [
      ...stored.identifiers.map((asked) =>
        toIdentifierView(asked, stored.given, { language, photo: null, seesCpf: true }),
      ),
      ...attachmentOwed(stored, language),
      ...checkOwed(stored, language),
    ],
    attachments: stored.attachments.map((each) => toAttachmentView(each)),
    actions: actionsOf(envelope, stored),
    signature: profileImage(token, 'signature', stored.signatureSha256),
    initial: profileImage(token, 'initial', stored.initialSha256),
  }
}

/** What they accepted, or else what is asked of them by the law that the envelope was sent under. */
function termsFor(
  { settings }: Pick<Ctx, 'settings'>,
  stored: Holder,
  { country }: EnvelopeDetails,
): SigningView['terms'] {
  const { termsVersion: accepted, termsAcceptedAt } = stored
  if (accepted && standsAccepted(accepted))
    return { law: lawOfTerms(accepted), version: accepted, accepted_at: wireTime(termsAcceptedAt) }
  const law = lawIn(country, settings.variant)
  return { law, version: currentTerms[law], accepted_at: null }
}

/** Shown, as the identity check is, as one more thing to answer before they act. */
function attachmentOwed({ attachments }: Holder, language: Language): SigningView['identifiers'] {
  if (!owesAttachment(attachments)) return []
  const title = envelopeText(language)('attachments')
  return [
    { id: 'ATTACHMENT', code: 'ATTACHMENT', type: 'text', title, value: null, is_required: true, is_given: false },
  ]
}

function checkOwed({ check, hasPassed }: Holder, language: Language): SigningView['identifiers'] {
  if (check?.at !== 'signing') return []
  const title = envelopeText(language)(`checks.${check.by}`)
  return [{ id: 'CHECK', code: 'CHECK', type: 'text', title, value: null, is_required: true, is_given: hasPassed }]
}

/** What this recipient may do now; the page asks this and decides nothing. */
export function actionsOf(
  { state }: Pick<Envelope, 'state'>,
  recipient: Pick<StoredRecipient, 'type' | 'state'> & Partial<Pick<StoredRecipient, 'via' | 'mayDelegate'>>,
): SigningView['actions'] {
  const isTheirTurn = isOpen(state) && recipient.state === 'waiting' && isRequired(recipient)
  return [
    ...(isTheirTurn ? [recipient.type === 'approver' ? ('approve' as const) : ('sign' as const)] : []),
    ...(recipient.state === 'following' ? ['follow' as const] : []),
    ...(isTheirTurn ? ['refuse' as const] : []),
    ...(isTheirTurn && mayDelegate({ via: '', mayDelegate: false, ...recipient }) ? ['delegate' as const] : []),
    'download',
    ...(state === 'completed' ? ['download_sheet' as const] : []),
  ]
}

/** Where the holder of the token finds the logos of the organization. */
export function logosFor(
  token: string,
  { organizationLogos: { square, wide } }: Pick<EnvelopeDetails, 'organizationLogos'>,
) {
  const at = `/v1/p/envelopes/recipients/${token}/logo`
  return {
    logo: square && `${at}?v=${square.slice(0, 12)}`,
    wide_logo: wide && `${at}?shape=wide&v=${wide.slice(0, 12)}`,
  }
}

/** Where the holder of the token finds the picture of the sender. */
const senderPictureFor = (token: string, { senderPicture: sha256 }: Pick<EnvelopeDetails, 'senderPicture'>) =>
  sha256 && `/v1/p/envelopes/recipients/${token}/sender-picture?v=${sha256.slice(0, 12)}`

function sharedPart(token: string, details: EnvelopeDetails) {
  const { organizationName, organizationTheme } = details
  return {
    id: details.id,
    hashid: details.hashid,
    title: details.title,
    language: details.language,
    subject: details.subject,
    message: details.message,
    state: details.state,
    is_sandbox: details.isSandbox,
    removed_at: wireTime(removalOf(details)),
    sender: { name: details.senderName, email: details.senderEmail, picture: senderPictureFor(token, details) },
    organization: { name: organizationName, style: organizationTheme, ...logosFor(token, details) },
    created_at: details.createdAt.toISOString(),
    sent_at: wireTime(details.sentAt),
    expire_at: wireTime(details.expireAt),
    time_zone: details.timeZone,
    effective_until: wireTime(details.effectiveUntil),
    effective_date_reminder_at: wireTime(details.effectiveNoticeAt),
    closed_at: wireTime(details.closedAt),
  }
}

/** Never a photo or a token of somebody else, nor contact data beyond what the signature page shows (docs/domain/rights.md and docs/domain/documents.md). */
function fellowView(
  fellow: StoredRecipient,
  me: StoredRecipient,
  { state, language, recipients }: Pick<EnvelopeDetails, 'state' | 'language'> & Company,
): SigningView['envelope']['recipients'][number] {
  const isMe = fellow.id === me.id
  const isShown = isMe || state === 'completed'
  const isNamed = isShown || seesValuesOf(me, fellow, { state, recipients })
  const cpf = cpfOf(fellow)
  return {
    id: fellow.id,
    name: fellow.name,
    type: fellow.type,
    state: fellow.state,
    routing_order: fellow.routingOrder,
    ran_action_at: wireTime(fellow.actedAt),
    is_me: isMe,
    signs_as: toSignsAsView(fellow.signsAs, isMe),
    value: isNamed ? (isMe ? fellow.address : maskAddress(fellow.address)) : null,
    identifiers:
      isShown && cpf
        ? [{ code: 'CPF', title: envelopeText(language)('identifiers.CPF'), value: isMe ? cpf : maskCpf(cpf) }]
        : [],
  }
}

function documentView(
  token: string,
  { state }: Envelope,
  document: StoredDocument,
  { fields, contents }: Readonly<{ fields: OwnField[]; contents: readonly StoredContent[] }>,
): SigningView['envelope']['documents'][number] {
  const here = `/v1/p/envelopes/${token}/documents/${document.id}`
  const isSealed = state === 'completed' && document.sealed !== null
  return {
    id: document.id,
    name: document.name,
    pages: document.pages.map(({ width, height }) => ({ width, height })),
    sha256: isSealed && document.sealed ? document.sealed.sha256 : (document.working ?? document.shown).sha256,
    links: {
      display: `${here}/display`,
      preview: `${here}/preview`,
      download: `${here}/download`,
      background_sheet: isSealed && document.sheet ? `${here}/background-sheet` : null,
    },
    fields,
    contents: contents.map((content) => toContentView(content, `${here}/contents/${content.id}/image`)),
  }
}
