/** What the outside may ask of a draft's parts: documents, recipients, fields, contents. Wire names are the specification's. */
import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { oneLine } from '../../kernel/line.ts'
import { asId } from '../../kernel/ids.ts'
import {
  ContentView,
  DocumentView,
  documentId,
  envelopeId,
  FieldView,
  recipientId,
  RecipientView,
} from './parts.contract.ts'
import { channels, recipientTypes } from './envelope.model.ts'
import { contentTypes, fieldTypes, limits } from './field.model.ts'
import { identifierCodes } from './identifier.model.ts'

const inEnvelope = { id: envelopeId }
const inDocument = { id: envelopeId, document: documentId }

// ---- documents ----

export const addDocumentEndpoint = endpoint({
  method: 'POST',
  path: '/v1/envelopes/:id/documents',
  does: 'Add a PDF (part `file`) to a draft. It is inspected, made safe, and refused with one clear reason when it can not be signed.',
  caller: 'member',
  carries: 'multipart',
  success: 201,
  input: z.object({ ...inEnvelope, name: z.string().overwrite(oneLine).max(200).optional() }),
  output: DocumentView,
})

export const changeDocumentEndpoint = endpoint({
  method: 'PATCH',
  path: '/v1/envelopes/:id/documents/:document',
  does: 'Rename a document of a draft or move it to another place (position from 0).',
  caller: 'member',
  input: z.object({
    ...inDocument,
    name: z.string().overwrite(oneLine).min(1).max(200).optional(),
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
    width: z.coerce.number().int().min(40).max(1600).default(800),
  }),
  output: z.undefined(),
})

// ---- recipients ----

const Identifier = z.object({
  code: z.enum(identifierCodes),
  is_required: z.boolean().default(true),
  value: z.string().optional(),
})

/** The address stands in `value`, or in `email` / `phone` as older programs write it. */
const Addressee = z
  .object({
    via: z.enum(channels).default('email'),
    name: z.string().overwrite(oneLine).max(limits.name).optional(),
    value: z.string().trim().max(254).optional(),
    email: z.string().trim().max(254).optional(),
    phone: z.string().trim().max(40).optional(),
    identifiers: z.array(Identifier).max(5).default([]),
  })
  .transform(({ value, email, phone, ...rest }) => ({ ...rest, value: value ?? email ?? phone ?? '' }))

const recipientParts = {
  type: z.enum(recipientTypes),
  signature_type: z.enum(['simple', 'qualified']).default('simple'),
  routing_order: z.number().int().min(1).max(limits.recipients).nullable().default(null),
  name: z.string().overwrite(oneLine).max(limits.name).optional(),
  addressees: z.array(Addressee).length(1),
}

export const addRecipientEndpoint = endpoint({
  method: 'POST',
  path: '/v1/envelopes/:id/recipients',
  does: 'Add a recipient to a draft.',
  caller: 'member',
  success: 201,
  input: z.object({ ...inEnvelope, ...recipientParts }),
  output: RecipientView,
})

export const changeRecipientEndpoint = endpoint({
  method: 'PATCH',
  path: '/v1/envelopes/:id/recipients/:recipient',
  does: 'Change a recipient of a draft, or the name and address of one who has not acted yet: the old link dies, a new message goes.',
  caller: 'member',
  input: z.object({
    ...inEnvelope,
    recipient: recipientId,
    type: recipientParts.type.optional(),
    signature_type: z.enum(['simple', 'qualified']).optional(),
    routing_order: z.number().int().min(1).max(limits.recipients).nullable().optional(),
    name: recipientParts.name,
    addressees: recipientParts.addressees.optional(),
  }),
  output: RecipientView,
})

export const showPhotoEndpoint = endpoint({
  method: 'GET',
  path: '/v1/envelopes/:id/recipients/:recipient/identifiers/PHOTO',
  does: 'The photo that a recipient gave, for whoever sent the envelope.',
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

// ---- fields and contents ----

const color = z.string().regex(/^#[0-9a-fA-F]{6}$/)
const fontSize = z.coerce.number().min(4).max(96)
const place = {
  page: z.coerce.number().int().min(1),
  x_axis: z.coerce.number(),
  y_axis: z.coerce.number(),
  width: z.coerce.number().positive(),
  height: z.coerce.number().positive(),
}
const fieldId = z.uuid().transform((text) => asId<'Field'>(text))
const contentId = z.uuid().transform((text) => asId<'Content'>(text))

/** Without defaults: in a change, what is not named stays as it is. */
const fieldParts = {
  recipient: recipientId,
  type: z.enum(fieldTypes),
  title: z.string().overwrite(oneLine).max(limits.fieldTitle),
  name: z.string().overwrite(oneLine).max(limits.fieldTitle).optional(),
  is_required: z.boolean(),
  value: z.string().max(limits.fieldValue).nullable().optional(),
  options: z.array(z.string().overwrite(oneLine).min(1).max(limits.option)).max(limits.options),
  background_color: color.nullable().optional(),
  border_color: color.nullable().optional(),
  border_width: z.number().min(0).max(10).optional(),
  text_color: color.optional(),
  font_family: z.string().max(40).optional(),
  widgets: z.array(z.object({ ...place, font_size: fontSize.optional() })).length(1),
}
const FieldChanges = z.object(fieldParts).partial()

export const FieldRequest = z.object({
  ...fieldParts,
  title: fieldParts.title.default(''),
  is_required: fieldParts.is_required.default(true),
  options: fieldParts.options.default([]),
})
export type FieldRequest = z.infer<typeof FieldRequest>
export type FieldChanges = z.infer<typeof FieldChanges>

export const addFieldEndpoint = endpoint({
  method: 'POST',
  path: '/v1/envelopes/:id/documents/:document/fields',
  does: 'Place a field for a recipient on a page.',
  caller: 'member',
  success: 201,
  input: FieldRequest.extend(inDocument),
  output: FieldView,
})

export const addFieldsEndpoint = endpoint({
  method: 'POST',
  path: '/v1/envelopes/:id/documents/:document/multiple-fields',
  does: 'Place several fields at once, all or none.',
  caller: 'member',
  success: 201,
  input: z.object({ ...inDocument, fields: z.array(FieldRequest).min(1).max(2000) }),
  output: z.object({ data: z.array(FieldView) }),
})

export const changeFieldEndpoint = endpoint({
  method: 'PATCH',
  path: '/v1/envelopes/:id/documents/:document/fields/:field',
  does: 'Change or move a field of a draft.',
  caller: 'member',
  input: FieldChanges.extend({ ...inDocument, field: fieldId }),
  output: FieldView,
})

export const removeFieldEndpoint = endpoint({
  method: 'DELETE',
  path: '/v1/envelopes/:id/documents/:document/fields/:field',
  does: 'Remove a field of a draft.',
  caller: 'member',
  success: 204,
  answers: 'nothing',
  input: z.object({ ...inDocument, field: fieldId }),
  output: z.undefined(),
})

const contentParts = {
  type: z.enum(contentTypes),
  value: z.string().max(limits.contentText),
  ...place,
  font_size: fontSize,
  font_family: z.string().max(40),
  text_color: color,
  opacity: z.coerce.number().min(0).max(1),
}
const ContentChanges = z.object(contentParts).partial()

/** Dates travel as type text. `image` comes as a multipart part; or `value` is the id of an image content of the same envelope. */
export const ContentRequest = z.object({
  ...contentParts,
  value: contentParts.value.default(''),
  font_size: contentParts.font_size.default(12),
  font_family: contentParts.font_family.default('Helvetica'),
  text_color: contentParts.text_color.default('#000000'),
  opacity: contentParts.opacity.default(1),
})
export type ContentRequest = z.infer<typeof ContentRequest>
export type ContentChanges = z.infer<typeof ContentChanges>

export const addContentEndpoint = endpoint({
  method: 'POST',
  path: '/v1/envelopes/:id/documents/:document/contents',
  does: 'Put a text, date, image (part `image`: PNG, JPEG or BMP), comment or QR code on a page.',
  caller: 'member',
  carries: 'multipart',
  success: 201,
  input: ContentRequest.extend(inDocument),
  output: ContentView,
})

export const addContentsEndpoint = endpoint({
  method: 'POST',
  path: '/v1/envelopes/:id/documents/:document/multiple-contents',
  does: 'Put several contents on the pages at once, all or none. An image names the image content whose picture it takes.',
  caller: 'member',
  success: 201,
  input: z.object({ ...inDocument, contents: z.array(ContentRequest).min(1).max(2000) }),
  output: z.object({ data: z.array(ContentView) }),
})

export const changeContentEndpoint = endpoint({
  method: 'PATCH',
  path: '/v1/envelopes/:id/documents/:document/contents/:content',
  does: 'Change or move a content of a draft.',
  caller: 'member',
  input: ContentChanges.extend({ ...inDocument, content: contentId }),
  output: ContentView,
})

export const removeContentEndpoint = endpoint({
  method: 'DELETE',
  path: '/v1/envelopes/:id/documents/:document/contents/:content',
  does: 'Remove a content of a draft.',
  caller: 'member',
  success: 204,
  answers: 'nothing',
  input: z.object({ ...inDocument, content: contentId }),
  output: z.undefined(),
})

export const showContentImageEndpoint = endpoint({
  method: 'GET',
  path: '/v1/envelopes/:id/documents/:document/contents/:content/image',
  does: 'The picture of an image content.',
  caller: 'member',
  answers: 'file',
  input: z.object({ ...inDocument, content: contentId }),
  output: z.undefined(),
})

/**
 * The field editor saves a whole document at once: what is listed with an id is changed, what is new is made, what is
 * missing is removed. All or nothing; saving the same again changes nothing.
 */
export const saveLayoutEndpoint = endpoint({
  method: 'PUT',
  path: '/v1/envelopes/:id/documents/:document/layout',
  does: "Replace a document's fields and contents in one step.",
  caller: 'member',
  input: z.object({
    ...inDocument,
    fields: z.array(FieldRequest.extend({ id: fieldId.optional() })).max(2000),
    contents: z.array(ContentRequest.extend({ id: contentId.optional() })).max(2000),
  }),
  output: z.object({ fields: z.array(FieldView), contents: z.array(ContentView) }),
})
