/** Calls for the holder of an action token: see the envelope, fill fields, sign, approve, follow, refuse, download. */
import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { asId } from '../../kernel/ids.ts'
import { languages } from '../../kernel/language.ts'
import { statesOf } from '../../kernel/lifecycle.ts'
import { StyleView } from '../../core/identity/organization.contract.ts'
import { AttachmentView } from '../../core/envelope/attachment.contract.ts'
import { identifierCodes } from '../../core/envelope/identifier.model.ts'
import {
  ContentView,
  documentId,
  DocumentView,
  FieldView,
  IdentifierView,
  SignsAsView,
} from '../../core/envelope/parts.contract.ts'
import { signingTroubles } from '../../core/envelope/certificate.model.ts'
import { envelopeLifecycle, recipientLifecycle, recipientTypes } from '../../core/envelope/envelope.model.ts'
import { limits, profileKinds } from '../../core/envelope/field.model.ts'
import { accessToken, actParts, chosenAlias, declared, digest } from '../../core/envelope/act-parts.contract.ts'
import { laws } from '../../core/identity/law.model.ts'

/** Any text: one that is no token of ours is refused as a token, with 400 (docs/domain/compatibility.md#account). */
export const token = z.string()
const moment = z.iso.datetime()
const byToken = { caller: 'recipient', input: z.object({ token }) } as const

/**
 * `value` and `image` (an address) of somebody else's field are null, and `is_filled` is false, until that recipient has acted: then
 * `is_given` says so, also of what they left empty. `is_drawn`: the displayed PDF shows it already. `fills_itself`: its value is known, and
 * nobody writes it.
 */
const SignerField = FieldView.extend({
  is_mine: z.boolean(),
  fills_itself: z.boolean(),
  is_filled: z.boolean(),
  is_given: z.boolean(),
  is_drawn: z.boolean(),
  image: z.string().nullable(),
})

const SignerDocument = DocumentView.pick({ id: true, name: true, pages: true, sha256: true, links: true }).extend({
  fields: z.array(SignerField),
  contents: z.array(ContentView),
})

/**
 * A recipient as the others see them: never a photo or a token; an address only masked, once a signature with it stands on the
 * page; a CPF only masked, once the signature page shows it so (docs/decisions/111, 172).
 */
const FellowRecipient = z.object({
  id: z.uuid(),
  name: z.string(),
  type: z.enum(recipientTypes),
  state: z.enum(statesOf(recipientLifecycle)),
  routing_order: z.number().int().nullable(),
  ran_action_at: moment.nullable(),
  is_me: z.boolean(),
  signs_as: SignsAsView.nullable(),
  /** E-mail or phone: the own one, or masked; null until they have acted or the envelope is completed. */
  value: z.string().nullable(),
  /** What they identified themselves with: of the own ones all, of others masked. */
  identifiers: z.array(IdentifierView.pick({ code: true, title: true }).extend({ value: z.string() })),
})

/** `ATTACHMENT`: a file is owed before they act (`attachments`). `CHECK`: a code, or the sender's access code (`/check`). */
const asked = z.enum([...identifierCodes, 'ATTACHMENT', 'CHECK'])
const OwnIdentifierView = IdentifierView.extend({ id: asked, code: asked })

export const SigningView = z.object({
  id: z.uuid(),
  name: z.string(),
  value: z.string(),
  type: z.enum(recipientTypes),
  state: z.enum(statesOf(recipientLifecycle)),
  /** In what capacity they sign or approve, and in whose name; null: for themselves. */
  signs_as: SignsAsView.nullable(),
  delegate_needs_phone: z.boolean(), // codes of their identity check go there
  signature_type: z.enum(['simple', 'qualified']),
  /** Why a signature with a certificate came to nothing, in the state `failed`. */
  signing_trouble: z.enum(signingTroubles).nullable(),
  /** A letter brings them their copy. */
  gets_copy: z.boolean(),
  language: z.enum(languages),
  /** By the sender, or by themselves when they accepted the terms; otherwise pages speak what their browser asks for. */
  is_language_chosen: z.boolean(),
  identifiers: z.array(OwnIdentifierView),
  /** Files that are asked of this recipient, and those that they gave. */
  attachments: z.array(AttachmentView),
  /** What this recipient may do now; the page asks this and decides nothing. */
  actions: z.array(z.enum(['sign', 'approve', 'follow', 'refuse', 'delegate', 'download', 'download_sheet'])),
  /** Under the law of the organization's country. Those that were accepted, else those that are asked. */
  terms: z.object({ law: z.enum(laws), version: z.string(), accepted_at: moment.nullable() }),
  /** Adopted images, as addresses; null while there is none. */
  signature: z.string().nullable(),
  initial: z.string().nullable(),
  /** Of what is shown of the documents: SHA-256 (hexadecimal) over its canonical JSON. Send it with the act to confirm it. */
  digest,
  /** Of what the recipient has given themselves (values, pictures, files, CPF), as it is shown here. Send it with the act, too. */
  own_digest: digest,
  /** Changes with everything that happens to the envelope; cheap to ask for at `/version`. */
  version: z.string(),
  /** Whether the envelope is for the user who is signed in: then leaving goes to the business area. */
  is_signed_in: z.boolean(),
  envelope: z.object({
    id: z.uuid(),
    hashid: z.string(),
    title: z.string(),
    language: z.enum(languages), // of days and numbers in its documents
    subject: z.string(),
    message: z.string(),
    state: z.enum(statesOf(envelopeLifecycle)),
    is_sandbox: z.boolean(),
    removed_at: moment.nullable(),
    /** `picture`: its address, a square PNG; null: none. */
    sender: z.object({ name: z.string(), email: z.string(), picture: z.string().nullable() }),
    organization: z.object({
      name: z.string(),
      style: StyleView,
      /** Address of its picture, a square PNG; null: none. */
      logo: z.string().nullable(),
      /** The one that stands in headers, 190:33; null: none. */
      wide_logo: z.string().nullable(),
    }),
    created_at: moment,
    sent_at: moment.nullable(),
    expire_at: moment.nullable(),
    /** Of the organization (IANA): on its clock deadlines are told to everybody. */
    time_zone: z.string(),
    effective_until: moment.nullable(),
    effective_date_reminder_at: moment.nullable(),
    closed_at: moment.nullable(),
    recipients_stats: z.object({ done: z.number().int(), total: z.number().int() }),
    documents: z.array(SignerDocument),
    recipients: z.array(FellowRecipient),
  }),
})
export type SigningView = z.infer<typeof SigningView>

export const showSigningEndpoint = endpoint({
  ...byToken,
  method: 'GET',
  path: '/v1/p/envelopes/recipients/:token',
  does: 'Show the envelope to the recipient who holds the token.',
  statements: 8,
  output: SigningView,
})

export const showVersionEndpoint = endpoint({
  ...byToken,
  method: 'GET',
  path: '/v1/p/envelopes/recipients/:token/version',
  does: 'Tell whether something happened to the envelope since it was shown: its version, to be compared with that of the view; and, by `own_digest`, whether the recipient has filled in, changed or given something since, here or elsewhere.',
  statements: 5,
  output: z.object({ version: z.string(), own_digest: digest }),
})

export const showFieldImageEndpoint = endpoint({
  method: 'GET',
  path: '/v1/p/envelopes/:token/fields/:field/image',
  does: 'The signature or initials in a field (PNG): the own ones, and those of recipients who have acted.',
  caller: 'recipient',
  answers: 'file',
  input: z.object({
    token,
    field: z.uuid().transform((text) => asId<'Field'>(text)),
    v: z.string().max(64).optional().describe('Which of its pictures; the current one in any case.'),
  }),
  output: z.undefined(),
})

export const acceptTermsEndpoint = endpoint({
  method: 'POST',
  path: '/v1/p/envelopes/recipients/:token/terms',
  does: 'Accept the terms of use of electronic signatures, in the version that was shown.',
  caller: 'recipient',
  statements: 6,
  input: z.object({
    token,
    version: z.string().max(20),
    language: z
      .enum(languages)
      .optional()
      .describe('In which they were read: letters go on in it, unless the sender chose one.'),
  }),
  output: SigningView,
})

export const fillFieldEndpoint = endpoint({
  method: 'PATCH',
  path: '/v1/p/envelopes/recipients/:token/fields/:field',
  does: 'Fill in, change or empty (null) one of the own fields. Signature and initial take the adopted image.',
  caller: 'recipient',
  statements: 5,
  input: z.object({
    token,
    field: z.uuid().transform((text) => asId<'Field'>(text)),
    value: z.union([z.string().max(limits.fieldValue), z.boolean()]).nullable(),
  }),
  output: SignerField,
})

export const actEndpoint = endpoint({
  method: 'POST',
  path: '/v1/p/envelopes/recipients/:token',
  does: 'Sign, approve or follow: the one thing that this recipient was asked for. A photo that the sender asks for may come along, as a part `photo` or in base64. With the access_token of /bird-id the provider of the certificate signs: 202, and the state tells when it is done. With the `digest` of the view the act counts only if nothing else is shown by now (409 recipient.document_changed); a page has to send it (422 recipient.digest_required); of a program that sends none, what stands then is recorded as not confirmed. With `own_digest` it counts only if the recipient’s own values are those that were shown (409 recipient.values_changed): another window of theirs may have changed them.',
  caller: 'recipient',
  statements: 7,
  carries: 'either',
  part: 'photo',
  mayTakeTime: true,
  input: z.object({
    token,
    ...actParts,
    photo: z.string().nullable().optional(),
    access_token: accessToken.optional(),
    certificates: chosenAlias.optional(),
    declared: declared.optional(),
  }),
  output: SigningView,
})

export const refuseEndpoint = endpoint({
  method: 'DELETE',
  path: '/v1/p/envelopes/recipients/:token',
  does: 'Refuse, with a reason. It can not be undone and everybody is told.',
  caller: 'recipient',
  input: z.object({ token, reason: z.string().trim().max(limits.refuseReason).default('') }),
  output: SigningView,
})

export const giveCpfEndpoint = endpoint({
  method: 'PUT',
  path: '/v1/p/envelopes/recipients/:token/identifiers',
  does: 'Give the CPF that the sender asks for.',
  caller: 'recipient',
  input: z.object({ token, value: z.string().max(20) }),
  output: SigningView,
})

/** Older programs send `_method: PUT` along; it changes nothing. */
export const givePhotoEndpoint = endpoint({
  ...byToken,
  method: 'POST',
  path: '/v1/p/envelopes/recipients/:token/identifiers/PHOTO',
  does: 'Give the photo that the sender asks for: an image (part `value`: PNG, JPEG or BMP, 5 MB). Only the sender sees it.',
  carries: 'multipart',
  part: 'value',
  output: SigningView,
})

export { profileKinds, type ProfileKind } from '../../core/envelope/field.model.ts'
const profile = { token, kind: z.enum(profileKinds) }

export const adoptSignatureEndpoint = endpoint({
  method: 'POST',
  path: '/v1/p/signature-profiles/:kind/:token',
  does: 'Adopt a signature or initials: an image (part `file`: PNG, JPEG or BMP, 5 MB) that is used in every own field.',
  caller: 'recipient',
  statements: 10,
  carries: 'multipart',
  part: 'file',
  input: z.object(profile),
  output: SigningView,
})

export const adoptSavedSignatureEndpoint = endpoint({
  method: 'PUT',
  path: '/v1/p/signature-profiles/:kind/:token',
  does: 'Adopt what the person who is signed in keeps (`/v1/signature-profiles`), when the envelope came to their own address.',
  caller: 'recipient',
  input: z.object(profile),
  output: SigningView,
})

export const showSignatureEndpoint = endpoint({
  method: 'GET',
  path: '/v1/p/signature-profiles/:kind/:token/preview',
  does: 'The adopted image: `raw` is the bare one (PNG), `framed` as documents show it (WebP).',
  caller: 'recipient',
  answers: 'file',
  input: z.object({ ...profile, mode: z.enum(['framed', 'raw']).default('raw') }),
  output: z.undefined(),
})

export const showSenderLogoEndpoint = endpoint({
  method: 'GET',
  path: '/v1/p/envelopes/recipients/:token/logo',
  does: 'The logo of the organization that sent the envelope (PNG).',
  caller: 'recipient',
  answers: 'file',
  input: z.object({
    token,
    shape: z.enum(['square', 'wide']).default('square'),
    v: z.string().max(64).optional().describe('Which of its pictures; the current one in any case.'),
  }),
  output: z.undefined(),
})

const file = (what: string, does: string) =>
  endpoint({
    method: 'GET',
    path: `/v1/p/envelopes/:token/documents/:document/${what}`,
    does,
    caller: 'recipient',
    answers: 'file',
    input: z.object({ token, document: documentId }),
    output: z.undefined(),
  })

export const displayForRecipientEndpoint = file('display', 'The document as shown, inline, with HTTP ranges.')
export const downloadForRecipientEndpoint = file('download', 'The document as a file: sealed once completed.')
export const sheetForRecipientEndpoint = file('background-sheet', 'The signature page of one document.')

export const previewForRecipientEndpoint = endpoint({
  method: 'GET',
  path: '/v1/p/envelopes/:token/documents/:document/preview',
  does: 'A picture (WebP) of one page.',
  caller: 'recipient',
  answers: 'file',
  input: z.object({
    token,
    document: documentId,
    page: z.coerce.number().int().min(1).default(1),
    width: z.coerce.number().int().min(40).max(1600).default(800),
  }),
  output: z.undefined(),
})

export const contentImageForRecipientEndpoint = endpoint({
  method: 'GET',
  path: '/v1/p/envelopes/:token/documents/:document/contents/:content/image',
  does: 'The picture of an image content.',
  caller: 'recipient',
  answers: 'file',
  input: z.object({ token, document: documentId, content: z.uuid().transform((text) => asId<'Content'>(text)) }),
  output: z.undefined(),
})

const fileByToken = { ...byToken, method: 'GET', answers: 'file', output: z.undefined() } as const

export const downloadAllForRecipientEndpoint = endpoint({
  ...fileByToken,
  path: '/v1/p/envelopes/:token/download',
  does: 'Download the documents: one PDF, or a zip of several.',
})

export const downloadSheetsForRecipientEndpoint = endpoint({
  ...fileByToken,
  path: '/v1/p/envelopes/:token/background-sheet/download',
  does: 'Download the signature pages of a completed envelope.',
})
