/** Parts of an envelope in the API: recipients, fields, contents, documents. */
import { z } from 'zod'
import { languages } from '../../kernel/language.ts'
import { asId } from '../../kernel/ids.ts'
import { statesOf } from '../../kernel/lifecycle.ts'
import { archiveReasons } from './archive.model.ts'
import { declaredReasons } from './certificate.model.ts'
import { channels, recipientLifecycle, recipientTypes } from './envelope.model.ts'
import { operations, reaches } from './calculation.model.ts'
import { fieldFormats } from './field-format.model.ts'
import { contentTypes, fieldTypes } from './field.model.ts'
import { AttachmentView } from './attachment.contract.ts'
import { checkMoments, checkWays } from './identity-check.model.ts'
import { identifierCodes } from './identifier.model.ts'
import { signsAsLimits } from './signs-as.model.ts'
import { oneLine } from '../../kernel/line.ts'

export const envelopeId = z.uuid().transform((text) => asId<'Envelope'>(text))
export const documentId = z.uuid().transform((text) => asId<'Document'>(text))
export const recipientId = z.uuid().transform((text) => asId<'Recipient'>(text))

export const RecipientState = z.enum(statesOf(recipientLifecycle))
export const moment = z.iso.datetime()
export const link = z.string()

/** The value of a photo is the address where its sender finds it; nobody else is told one. A CPF is masked once the envelope is sent, save for its sender and whose it is. */
export const IdentifierView = z.object({
  id: z.enum(identifierCodes),
  code: z.enum(identifierCodes),
  type: z.enum(['text', 'image']),
  title: z.string(),
  value: z.string().nullable(),
  is_required: z.boolean(),
  is_given: z.boolean(),
})

/** How the last message to this recipient went; the sender sees it and can act on it. */
const DeliveryView = z.object({
  state: z.enum(['queued', 'sent', 'delivered', 'bounced', 'failed', 'withdrawn']),
  kind: z.string(),
  /** Since when it is so. */
  at: moment,
  /** In the words of the channel: why it came back, failed, or is still under way. */
  error: z.string().nullable(),
  /** RFC 3463, or the number of the channel's error. */
  status: z.string().nullable(),
})

/** `capacity`: one of the API's words for roles of practice, or any other words. A CPF is masked for who may not see it whole. */
export const SignsAsView = z.object({
  capacity: z.string().nullable(),
  in_name_of: z.object({ name: z.string(), number: z.string().nullable() }).nullable(),
})

export const SignsAsRequest = z.object({
  capacity: z
    .string()
    .max(signsAsLimits.capacity)
    .overwrite(oneLine)
    .nullable()
    .default(null)
    .describe(
      'witness, guarantor, aval-guarantor, attorney, legal-representative, party, client, contractor, landlord, tenant, seller, buyer, lender, borrower, employer, employee or consenting-party, told in each language; anything else as it is written.',
    ),
  in_name_of: z
    .object({
      name: z.string().max(signsAsLimits.name).overwrite(oneLine),
      number: z
        .string()
        .max(signsAsLimits.number)
        .overwrite(oneLine)
        .nullable()
        .default(null)
        .describe('CNPJ or CPF; outside of Brazil any number.'),
    })
    .nullable()
    .default(null),
})

const CertificateView = z.object({
  name: z.string(),
  issuer: z.string(),
  serial_number: z.string(),
  number: z.string().nullable(),
  policy: z.string().nullable(),
  /** Of a company's certificate: the person who answers for it. */
  responsible: z.string().nullable(),
  /** Why somebody else's certificate signed, as the recipient declared it; null: it is their own. */
  declared: z.enum(declaredReasons).nullable(),
  /** In words, where it is another person's or a company's. */
  statement: z.string().nullable(),
})

export const RecipientView = z.object({
  id: z.uuid(),
  name: z.string(),
  type: z.enum(recipientTypes),
  state: RecipientState,
  signature_type: z.enum(['simple', 'qualified']),
  routing_order: z.number().int().nullable(),
  /** Who this is in a template, by name. While nobody was named, the address is empty. */
  role: z.string().nullable(),
  /** What letters and pages speak to them; null: nobody has chosen yet. */
  language: z.enum(languages).nullable(),
  addressees: z.array(
    z.object({
      via: z.enum(channels),
      value: z.string(),
      name: z.string(),
      ran_action_at: moment.nullable(),
      identifiers: z.array(IdentifierView),
      /** Of embedded recipients: whether they are sent their copy; null: it is nothing that is chosen. */
      gets_copy: z.boolean().nullable(),
    }),
  ),
  notified_at: moment.nullable(),
  viewed_at: moment.nullable(),
  ran_action_at: moment.nullable(),
  refuse_reason: z.string().nullable(),
  /** With what a qualified signature was made. */
  certificate: CertificateView.nullable(),
  has_fields: z.boolean(),
  /** What they have to pass before they open the envelope or act in it; null: their link is enough. */
  check: z.object({ by: z.enum(checkWays), at: z.enum(checkMoments), phone: z.string().nullable() }).nullable(),
  delivery: DeliveryView.nullable(),
  /** In what capacity they sign or approve, and in whose name; null: for themselves. */
  signs_as: SignsAsView.nullable(),
  /** They may name somebody else to act for them. */
  may_delegate: z.boolean(),
  /** Files that are asked of them, and those that they gave. */
  attachments: z.array(AttachmentView),
})
export type RecipientView = z.infer<typeof RecipientView>

/** One place on one page, in points from the top left corner of the page as shown. */
const Widget = z.object({
  page: z.number().int().min(1),
  x_axis: z.number(),
  y_axis: z.number(),
  width: z.number().positive(),
  height: z.number().positive(),
  font_size: z.number().min(4).max(96),
})

export const FieldView = z.object({
  id: z.uuid(),
  document: z.uuid(),
  recipient: z.uuid(),
  type: z.enum(fieldTypes),
  /** Of a text: what may be written in it; with `own-…` and `signing-date` it fills itself in at signing, where that is known. */
  format: z.enum(fieldFormats).nullable(),
  title: z.string(),
  /** It is shown, and asked for, only if the recipient's field of this title has this value; null: any. */
  shown_if: z.object({ field: z.string(), value: z.string().nullable() }).nullable(),
  /** What a number or an amount is calculated from: the fields of these titles of its recipient, or also of those who act before. */
  calculation: z.object({ operation: z.enum(operations), fields: z.array(z.string()), of: z.enum(reaches) }).nullable(),
  name: z.string(),
  is_required: z.boolean(),
  value: z.string().nullable(),
  options: z.array(z.string()),
  background_color: z.string().nullable(),
  border_color: z.string().nullable(),
  border_width: z.number(),
  text_color: z.string(),
  font_family: z.string(),
  widgets: z.array(Widget),
})
export type FieldView = z.infer<typeof FieldView>

export const ContentView = z.object({
  id: z.uuid(),
  document: z.uuid(),
  type: z.enum(contentTypes),
  value: z.string(),
  page: z.number().int(),
  x_axis: z.number(),
  y_axis: z.number(),
  width: z.number(),
  height: z.number(),
  font_size: z.number(),
  font_family: z.string(),
  text_color: z.string(),
  opacity: z.number(),
  /** Where the picture of an image content is. */
  src: link.nullable(),
})
export type ContentView = z.infer<typeof ContentView>

export const DocumentView = z.object({
  id: z.uuid(),
  name: z.string(),
  size: z.number().int(),
  sha1: z.string(),
  sha256: z.string(),
  pages: z.array(z.object({ width: z.number(), height: z.number() })),
  is_signed: z.boolean(),
  was_repaired: z.boolean(),
  /** Active content that was taken out at upload, by name. */
  removed: z.array(z.string()),
  /** Why it can not become PDF/A; empty when it can, null while the envelope has not asked for it. */
  archive_findings: z
    .array(z.object({ what: z.enum(archiveReasons), name: z.string().optional(), page: z.number().int().optional() }))
    .nullable(),
  sealed_at: moment.nullable(),
  links: z.object({
    display: link,
    preview: link,
    download: link,
    /** The signature page; null until the envelope completed. */
    background_sheet: link.nullable(),
  }),
  fields: z.array(FieldView),
  contents: z.array(ContentView),
})
export type DocumentView = z.infer<typeof DocumentView>
