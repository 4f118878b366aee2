/** Fields and contents of a draft in the API. Wire names are the specification's. */
import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { asId } from '../../kernel/ids.ts'
import { oneLine } from '../../kernel/line.ts'
import { numeric } from '../../kernel/numeric.ts'
import { operations, reaches } from '../../core/envelope/calculation.model.ts'
import { fieldFormats } from '../../core/envelope/field-format.model.ts'
import { contentTypes, fieldTypes, limits } from '../../core/envelope/field.model.ts'
import { ContentView, documentId, envelopeId, FieldView, recipientId } from '../../core/envelope/parts.contract.ts'

const inDocument = { id: envelopeId, document: documentId }

/** Forms write booleans as text. */
const flag = z.union([z.boolean(), z.stringbool()])
const color = z.string().regex(/^#[0-9a-fA-F]{6}$/)
const fontSize = numeric.pipe(z.number().min(4).max(96))
const place = {
  page: numeric.pipe(z.number().int().min(1)),
  x_axis: numeric.pipe(z.number()),
  y_axis: numeric.pipe(z.number()),
  width: numeric.pipe(z.number().positive()),
  height: numeric.pipe(z.number().positive()),
}
const Widget = z.object({ ...place, font_size: fontSize.optional() })
const fieldId = z.uuid().transform((text) => asId<'Field'>(text))
const contentId = z.uuid().transform((text) => asId<'Content'>(text))

/** Without defaults: in a change, what is not named stays as it is. */
const fieldParts = {
  recipient: recipientId,
  type: z.enum(fieldTypes),
  format: z
    .enum(fieldFormats)
    .nullable()
    .optional()
    .describe('Of a text: what may be written in it, or what fills it in by itself at signing.'),
  title: z.string().max(limits.fieldTitle).overwrite(oneLine),
  shown_if: z
    .object({
      field: z.string().max(limits.fieldTitle).overwrite(oneLine).min(1),
      value: z.string().max(limits.fieldValue).nullable().default(null),
    })
    .nullable()
    .optional()
    .describe(
      'Show it, and ask for it, only if a field of the same recipient with this title has this value: an option, `true` for a checkbox, a text; null: any.',
    ),
  calculation: z
    .object({
      operation: z.enum(operations),
      fields: z.array(z.string().max(limits.fieldTitle).overwrite(oneLine).min(1)).max(limits.options),
      of: z.enum(reaches).default('recipient'),
    })
    .nullable()
    .optional()
    .describe(
      'Of a text with the format number or money: calculate it, when its recipient signs, from the number and money fields with these titles, of the same recipient or (`envelope`) also of those who act before; `difference` takes the others from the first.',
    ),
  name: z.string().max(limits.fieldTitle).overwrite(oneLine).optional(),
  is_required: flag,
  value: z.string().max(limits.fieldValue).nullable().optional(),
  options: z
    .array(z.string().max(limits.option).overwrite(oneLine).min(1))
    .max(limits.options)
    .describe(
      'Of a dropdown: what may be chosen. Of a radio: what its one place stands for; those of a recipient with the same title are a group.',
    ),
  background_color: color.nullable().optional(),
  border_color: color.nullable().optional(),
  border_width: numeric.pipe(z.number().min(0).max(10)).optional(),
  text_color: color.optional(),
  font_family: z.string().max(40).optional(),
  widgets: z.array(Widget).length(1).optional(),
  /** The same alone, as it comes in a batch (docs/domain/compatibility.md#envelopes). */
  widget: Widget.optional(),
}
const FieldChangeRequest = z.object(fieldParts).partial()

export const FieldRequest = z.object({
  ...fieldParts,
  title: fieldParts.title.default(''),
  is_required: fieldParts.is_required.default(true),
  options: fieldParts.options.default([]),
})
export type FieldRequest = z.infer<typeof FieldRequest>
export type FieldChangeRequest = z.infer<typeof FieldChangeRequest>

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
  does: 'Place several fields at once, all or none: `fields`, or a list alone.',
  listAs: 'fields',
  caller: 'member',
  statements: 10,
  success: 201,
  input: z.object({ ...inDocument, fields: z.array(FieldRequest).min(1).max(2000) }),
  output: z.object({ data: z.array(FieldView) }),
})

export const changeFieldEndpoint = endpoint({
  method: 'PATCH',
  path: '/v1/envelopes/:id/documents/:document/fields/:field',
  does: 'Change or move a field of a draft.',
  caller: 'member',
  input: FieldChangeRequest.extend({ ...inDocument, field: fieldId }),
  output: FieldView,
})

/** Forms can only be posted: `_method` says what is meant. */
const _method = z.literal(['PATCH', 'PUT', 'patch', 'put'])

export const changeFieldByFormEndpoint = endpoint({
  method: 'POST',
  path: '/v1/envelopes/:id/documents/:document/fields/:field',
  does: 'Change or move a field of a draft, for programs that post forms with `_method`.',
  caller: 'member',
  carries: 'either',
  input: FieldChangeRequest.extend({ ...inDocument, field: fieldId, _method }),
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
  opacity: numeric.pipe(z.number().min(0).max(1)),
}
const ContentChangeRequest = z.object(contentParts).partial()

/** A date may travel as type text as well. `image` comes as a multipart part; or `value` is the id of an image content of the same envelope. */
export const ContentRequest = z.object({
  ...contentParts,
  value: contentParts.value.default(''),
  font_size: contentParts.font_size.default(12),
  font_family: contentParts.font_family.default('Helvetica'),
  text_color: contentParts.text_color.default('#000000'),
  opacity: contentParts.opacity.default(1),
})
export type ContentRequest = z.infer<typeof ContentRequest>
export type ContentChangeRequest = z.infer<typeof ContentChangeRequest>

export const addContentEndpoint = endpoint({
  method: 'POST',
  path: '/v1/envelopes/:id/documents/:document/contents',
  does: 'Put a text, date, image (part `image` or `value`: PNG, JPEG or BMP), comment or QR code on a page.',
  caller: 'member',
  carries: 'either',
  part: 'image',
  success: 201,
  input: ContentRequest.extend(inDocument),
  output: ContentView,
})

export const addContentsEndpoint = endpoint({
  method: 'POST',
  path: '/v1/envelopes/:id/documents/:document/multiple-contents',
  does: 'Put several contents on the pages at once, all or none: `contents`, or a list alone. An image names the image content whose picture it takes.',
  listAs: 'contents',
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
  input: ContentChangeRequest.extend({ ...inDocument, content: contentId }),
  output: ContentView,
})

export const changeContentByFormEndpoint = endpoint({
  method: 'POST',
  path: '/v1/envelopes/:id/documents/:document/contents/:content',
  does: 'Change or move a content of a draft, or give it another picture (part `image` or `value`), for programs that post forms with `_method`.',
  caller: 'member',
  carries: 'either',
  part: 'image',
  input: ContentChangeRequest.extend({ ...inDocument, content: contentId, _method }),
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
  statements: 12,
  input: z.object({
    ...inDocument,
    fields: z.array(FieldRequest.extend({ id: fieldId.optional() })).max(2000),
    contents: z.array(ContentRequest.extend({ id: contentId.optional() })).max(2000),
  }),
  output: z.object({ fields: z.array(FieldView), contents: z.array(ContentView) }),
})
