/** Documents and recipients of a draft in the API. Wire names are the specification's. */
import { z } from 'zod'
import { languages } from '../../kernel/language.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { asId } from '../../kernel/ids.ts'
import { oneLine } from '../../kernel/line.ts'
import { numeric } from '../../kernel/numeric.ts'
import {
  DocumentView,
  documentId,
  envelopeId,
  recipientId,
  RecipientView,
  SignsAsRequest,
} from '../../core/envelope/parts.contract.ts'
import { channels, recipientTypes } from '../../core/envelope/envelope.model.ts'
import { limits } from '../../core/envelope/field.model.ts'
import { checkLimits, checkMoments, checkWays } from '../../core/envelope/identity-check.model.ts'
import { AttachmentsRequest } from '../../core/envelope/attachment.contract.ts'
import { identifierCodes } from '../../core/envelope/identifier.model.ts'

const inEnvelope = { id: envelopeId }
const inDocument = { id: envelopeId, document: documentId }

// ---- documents ----

/** Where a document comes from that is not uploaded: a file of the storage, another envelope's document, a conversion. */
export const documentSources = {
  file: z
    .uuid()
    .transform((text) => asId<'Item'>(text))
    .optional(),
  document: documentId.optional(),
  conversion: z
    .uuid()
    .transform((text) => asId<'Conversion'>(text))
    .optional(),
}

export const addDocumentEndpoint = endpoint({
  method: 'POST',
  path: '/v1/envelopes/:id/documents',
  does: 'Add a PDF to a draft: the part `file`, or as JSON the id of a `file` of the storage, of a `document` of another envelope, or of a `conversion` that is done. It is inspected, made safe, and refused with one clear reason when it can not be signed.',
  caller: 'member',
  statements: 9,
  carries: 'either',
  part: 'file',
  success: 201,
  input: z.object({
    ...inEnvelope,
    name: z.string().max(200).overwrite(oneLine).optional(),
    ...documentSources,
  }),
  output: DocumentView,
})

export const changeDocumentEndpoint = endpoint({
  method: 'PATCH',
  path: '/v1/envelopes/:id/documents/:document',
  does: 'Rename a document of a draft or move it to another place (position from 0).',
  caller: 'member',
  input: z.object({
    ...inDocument,
    name: z.string().max(200).overwrite(oneLine).min(1).optional(),
    position: z.number().int().min(0).optional(),
  }),
  output: DocumentView,
})

export const removeDocumentEndpoint = endpoint({
  method: 'DELETE',
  path: '/v1/envelopes/:id/documents/:document',
  does: 'Take a document out of a draft, with its fields and contents.',
  caller: 'member',
  success: 204,
  answers: 'nothing',
  input: z.object(inDocument),
  output: z.undefined(),
})

const file = (what: string, does: string) =>
  endpoint({
    method: 'GET',
    path: `/v1/envelopes/:id/documents/:document/${what}`,
    does,
    caller: 'member',
    answers: 'file',
    input: z.object(inDocument),
    output: z.undefined(),
  })

export const displayDocumentEndpoint = file(
  'display',
  'The document as shown, inline, with HTTP ranges: sealed once completed.',
)
export const downloadDocumentEndpoint = file('download', 'The document as a file: sealed once completed.')
export const downloadSheetEndpoint = file('background-sheet', 'The signature page of one document.')

export const previewDocumentEndpoint = endpoint({
  method: 'GET',
  path: '/v1/envelopes/:id/documents/:document/preview',
  does: 'A picture (WebP) of one page.',
  caller: 'member',
  answers: 'file',
  input: z.object({
    ...inDocument,
    page: z.coerce.number().int().min(1).default(1),
    width: z.coerce.number().int().min(40).max(2400).default(800),
  }),
  output: z.undefined(),
})

// ---- recipients ----

const Identifier = z.object({
  code: z.enum(identifierCodes),
  is_required: z.boolean().default(true),
  value: z.string().nullish(),
})

/** The address stands in `value`, or in `email` / `phone` as older programs write it. */
export const AddresseeRequest = z.object({
  via: z
    .enum(channels, { error: ({ input }) => (input === 'sms' ? 'recipient.sms_unavailable' : undefined) })
    .optional(),
  name: z.string().max(limits.name).overwrite(oneLine).optional(),
  value: z.string().trim().max(254).nullish(),
  email: z.string().trim().max(254).nullish(),
  phone: z.string().trim().max(40).nullish(),
  identifiers: z.array(Identifier).max(5).default([]),
  /** Of an embedded recipient with an address: whether they are sent their copy of what was completed. */
  gets_copy: z.boolean().optional(),
})

export const Addressee = AddresseeRequest.transform(({ via, value, email, phone, ...rest }) => ({
  ...rest,
  via: via ?? (phone && !value && !email ? 'whatsapp' : 'email'),
  value: value || (via === 'whatsapp' ? phone || email : email || phone) || '',
}))

const order = numeric.pipe(z.number().int().min(1).max(limits.recipients))

const role = z
  .string()
  .max(limits.role)
  .overwrite(oneLine)
  .nullable()
  .transform((text) => text || null)

/** What they have to pass before they open the envelope, or sign or approve it (docs/decisions/362). */
const Check = z.object({
  by: z.enum(checkWays).describe('A code by e-mail, SMS or WhatsApp, or an access code that you tell them.'),
  at: z.enum(checkMoments).default('opening'),
  phone: z.string().max(30).nullable().default(null).describe('Where codes go, save where that is their address.'),
  access_code: z
    .string()
    .trim()
    .min(checkLimits.accessCode.min)
    .max(checkLimits.accessCode.max)
    .optional()
    .describe('Kept as a hash. Absent: the present one stays.'),
})

const recipientParts = {
  type: z.enum(recipientTypes),
  signature_type: z.enum(['simple', 'qualified']).default('simple'),
  routing_order: order.nullable().default(null),
  /** Who this is in a template, by name; then the address may come later. Empty: nobody's. */
  role: role.default(null),
  name: z.string().max(limits.name).overwrite(oneLine).optional(),
  /** What letters and pages speak to them. Null: what their browser asks for, and the envelope's in the first letter. */
  language: z.enum(languages).nullable().default(null),
  addressees: z.array(Addressee).max(1).default([]),
  attachments: AttachmentsRequest.optional().describe(
    'Files to be given before they sign or approve. Absent: as it was, at first none.',
  ),
  check: Check.nullable().optional(),
  /** In what capacity they sign or approve, and in whose name. */
  signs_as: SignsAsRequest.nullable().optional(),
  may_delegate: z
    .boolean()
    .optional()
    .describe(
      'They may name somebody else to sign or approve for them. Absent: as it was, at first as the organization has it.',
    ),
}

export const addRecipientEndpoint = endpoint({
  method: 'POST',
  path: '/v1/envelopes/:id/recipients',
  does: 'Add a recipient to a draft.',
  caller: 'member',
  statements: 10,
  success: 201,
  input: z.object({ ...inEnvelope, ...recipientParts }),
  output: RecipientView,
})

export const changeRecipientEndpoint = endpoint({
  method: 'PATCH',
  path: '/v1/envelopes/:id/recipients/:recipient',
  does: 'Change a recipient of a draft, or name, address and language of one who has not acted yet: by a new address the old link dies, and a new message goes.',
  caller: 'member',
  input: z.object({
    ...inEnvelope,
    recipient: recipientId,
    type: recipientParts.type.optional(),
    signature_type: z.enum(['simple', 'qualified']).optional(),
    routing_order: order.nullable().optional(),
    role: role.optional(),
    name: recipientParts.name,
    language: z.enum(languages).nullable().optional(),
    addressees: z.array(Addressee).length(1).optional(),
    attachments: recipientParts.attachments,
    check: Check.nullable().optional(),
    signs_as: recipientParts.signs_as,
    may_delegate: recipientParts.may_delegate,
  }),
  output: RecipientView,
})

export const notifyRecipientEndpoint = endpoint({
  method: 'POST',
  path: '/v1/envelopes/:id/recipients/:recipient/notify',
  does: 'Send the request again to one recipient who may act.',
  caller: 'member',
  input: z.object({ ...inEnvelope, recipient: recipientId }),
  output: RecipientView,
})

export const showPhotoEndpoint = endpoint({
  method: 'GET',
  path: '/v1/envelopes/:id/recipients/:recipient/identifiers/PHOTO',
  does: 'The photo that a recipient gave, for the person who sent the envelope.',
  caller: 'member',
  answers: 'file',
  input: z.object({ ...inEnvelope, recipient: recipientId }),
  output: z.undefined(),
})

export const removeRecipientEndpoint = endpoint({
  method: 'DELETE',
  path: '/v1/envelopes/:id/recipients/:recipient',
  does: 'Take a recipient out of a draft, with their fields.',
  caller: 'member',
  success: 204,
  answers: 'nothing',
  input: z.object({ ...inEnvelope, recipient: recipientId }),
  output: z.undefined(),
})

export const listRecipientsEndpoint = endpoint({
  method: 'GET',
  path: '/v1/envelopes/:id/recipients',
  does: 'List the recipients by routing order.',
  caller: 'member',
  input: z.object(inEnvelope),
  output: z.object({ data: z.array(RecipientView) }),
})
