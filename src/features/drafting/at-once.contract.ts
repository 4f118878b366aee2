/** An envelope made and sent in one call, from a template or from files. */
import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { oneLine } from '../../kernel/line.ts'
import { numeric } from '../../kernel/numeric.ts'
import { createEnvelopeEndpoint, EnvelopeView } from '../../core/envelope/envelope.contract.ts'
import { recipientTypes } from '../../core/envelope/envelope.model.ts'
import { limits } from '../../core/envelope/field.model.ts'
import { envelopeId } from '../../core/envelope/parts.contract.ts'
import { addRecipientEndpoint, AddresseeRequest, documentSources } from './draft.contract.ts'
import { FieldRequest } from './layout.contract.ts'

/** Base64 takes four bytes for three; the rest is for everything else. */
const AT_ONCE_BYTES = 48 * 1024 * 1024

const flag = z.union([z.boolean(), z.stringbool()])
const length = numeric.pipe(z.number().positive().max(14_400))

/** A field's value by its name, or its title where it has no name. */
export const Values = z.record(
  z.string().max(limits.fieldTitle),
  z.union([z.string().max(limits.fieldValue), z.number(), z.boolean()]),
)

/** Exactly one of them says which file. */
const sources = ['base64', 'file', 'document', 'conversion'] as const
const DocumentRequest = z
  .object({
    name: z.string().max(200).overwrite(oneLine).optional(),
    base64: z
      .string()
      .max(Math.ceil((limits.documentBytes * 4) / 3) + 100, 'document.too_large')
      .optional(),
    ...documentSources,
  })
  .refine(
    (document) => sources.filter((source) => document[source] !== undefined).length === 1,
    'envelope.needs_document',
  )
export type DocumentRequest = z.infer<typeof DocumentRequest>

const { signature_type, routing_order, name, language, addressees, attachments, signs_as, may_delegate } =
  addRecipientEndpoint.input.shape

/** With its address in `addressees`, or beside its name. Of a template's role what is not named stays as it is there. */
export const RecipientRequest = z.object({
  role: z.string().max(limits.role).overwrite(oneLine).optional(),
  type: z.enum(recipientTypes).optional(),
  signature_type: signature_type.unwrap().optional(),
  routing_order: routing_order.unwrap().optional(),
  language: language.unwrap().optional(),
  attachments,
  signs_as,
  may_delegate,
  addressees,
  ...AddresseeRequest.shape,
  name,
  identifiers: AddresseeRequest.shape.identifiers.unwrap().optional(),
  values: Values.optional(),
})
export type RecipientRequest = z.infer<typeof RecipientRequest>

/** Beside a text of the document: the field begins where the text begins, moved by `dx` and `dy` points. */
const Anchor = z.object({
  text: z.string().trim().min(1).max(200),
  page: numeric.pipe(z.number().int().min(1)).optional(),
  /** Which one, from 1, or all of them. */
  nth: z.union([z.literal('all'), numeric.pipe(z.number().int().min(1).max(1000))]).default(1),
  dx: numeric.pipe(z.number().min(-14_400).max(14_400)).default(0),
  dy: numeric.pipe(z.number().min(-14_400).max(14_400)).default(0),
  width: length.optional(),
  height: length.optional(),
  font_size: numeric.pipe(z.number().min(4).max(96)).optional(),
})

/** Placed by `widget` or by `anchor`, for a recipient by role, by address, or by its number among `recipients`, from 0. */
const PlacedFieldRequest = FieldRequest.omit({ recipient: true }).extend({
  recipient: z.union([z.string().trim().min(1).max(254), z.number().int().min(0)]),
  /** Its number among the envelope's documents, from 0. */
  document: numeric.pipe(z.number().int().min(0)).default(0),
  anchor: Anchor.optional(),
})
export type PlacedFieldRequest = z.infer<typeof PlacedFieldRequest>

export const sendAtOnceEndpoint = endpoint({
  method: 'POST',
  path: '/v1/envelopes/send',
  does: 'Make an envelope from a template or from files, and send it: whole, or nothing is made and no credit taken. As multipart, the part `data` holds this JSON, and each file part is one more document.',
  caller: 'member',
  statements: 22,
  carries: 'either',
  part: 'file',
  jsonPart: 'data',
  maxBytes: AT_ONCE_BYTES,
  success: 201,
  input: createEnvelopeEndpoint.input.extend({
    template: envelopeId.optional(),
    documents: z.array(DocumentRequest).max(limits.documents).default([]),
    recipients: z.array(RecipientRequest).max(limits.recipients).default([]),
    fields: z.array(PlacedFieldRequest).max(2000).default([]),
    values: Values.default({}),
    tags: flag.default(true).describe('Places fields where documents that come along have `{{signature:Role}}`.'),
    send: flag.default(true).describe('False: it stays a draft.'),
  }),
  shortens: createEnvelopeEndpoint.shortens!,
  alsoNamed: createEnvelopeEndpoint.alsoNamed!,
  output: EnvelopeView,
})
