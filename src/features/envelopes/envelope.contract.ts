/** What the outside may ask of envelopes: make, change, send, list, follow, close, download. Wire names are the specification's. */
import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { asId } from '../../kernel/ids.ts'
import { languages } from '../../kernel/language.ts'
import { statesOf } from '../../kernel/lifecycle.ts'
import { channels, envelopeLifecycle, recipientLifecycle, recipientTypes } from './envelope.model.ts'
import { contentTypes, fieldTypes, limits } from './field.model.ts'

export const envelopeId = z.uuid().transform((text) => asId<'Envelope'>(text))
export const documentId = z.uuid().transform((text) => asId<'Document'>(text))
export const recipientId = z.uuid().transform((text) => asId<'Recipient'>(text))

const EnvelopeState = z.enum(statesOf(envelopeLifecycle))
const RecipientState = z.enum(statesOf(recipientLifecycle))
const moment = z.iso.datetime()
const link = z.string()

export const IdentifierView = z.object({
  code: z.enum(['CPF', 'PHOTO']),
  title: z.string(),
  value: z.string().nullable(),
  is_required: z.boolean(),
})

/** How the last message to this recipient went; the sender sees it and can act on it. */
export const DeliveryView = z.object({
  state: z.enum(['queued', 'sent', 'delivered', 'bounced', 'failed']),
  kind: z.string(),
  at: moment,
  error: z.string().nullable(),
})

export const RecipientView = z.object({
  id: z.uuid(),
  name: z.string(),
  type: z.enum(recipientTypes),
  state: RecipientState,
  signature_type: z.enum(['simple', 'qualified']),
  routing_order: z.number().int().nullable(),
  addressees: z.array(
    z.object({
      via: z.enum(channels),
      value: z.string(),
      name: z.string(),
      ran_action_at: moment.nullable(),
      identifiers: z.array(IdentifierView),
    }),
  ),
  notified_at: moment.nullable(),
  viewed_at: moment.nullable(),
  ran_action_at: moment.nullable(),
  refuse_reason: z.string().nullable(),
  has_fields: z.boolean(),
  delivery: DeliveryView.nullable(),
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
  title: z.string(),
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

const Trigger = z.object({
  event: z.literal('ENVELOPE_COMPLETED'),
  trigger: z.literal('SAVE_FILES_ON_DIRECTORY'),
  value: z.string().nullable(),
})
const Metadata = z.object({ type: z.object({ pdfa: z.boolean() }).partial() }).partial()

export const EnvelopeSummary = z.object({
  id: z.uuid(),
  hashid: z.string(),
  title: z.string(),
  subject: z.string(),
  state: EnvelopeState,
  status: z.enum(['draft', 'pending', 'completed', 'cancelled', 'expired', 'rejected']),
  is_sandbox: z.boolean(),
  created_at: moment,
  sent_at: moment.nullable(),
  closed_at: moment.nullable(),
  expire_at: moment.nullable(),
  sender: z.object({ name: z.string(), email: z.string() }),
  recipients_stats: z.object({ done: z.number().int(), total: z.number().int() }),
  recipients: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      value: z.string(),
      type: z.enum(recipientTypes),
      state: RecipientState,
    }),
  ),
})
export type EnvelopeSummary = z.infer<typeof EnvelopeSummary>

export const EnvelopeView = EnvelopeSummary.omit({ recipients: true }).extend({
  message: z.string(),
  effective_until: moment.nullable(),
  action_reminder_frequency: z.enum(['24', '72', '120']).nullable(),
  metadata: Metadata,
  triggers: z.array(Trigger),
  language: z.enum(languages),
  /** Why sealing stopped; only while halted. */
  halted_because: z.string().nullable(),
  /** What this caller may do now; screens ask this and decide nothing. */
  actions: z.array(z.enum(['edit', 'send', 'delete', 'cancel', 'renotify', 'retry', 'download', 'download_sheet'])),
  documents: z.array(DocumentView),
  recipients: z.array(RecipientView),
})
export type EnvelopeView = z.infer<typeof EnvelopeView>

/** A page of a list. Links are addresses of this API, null at the ends. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    data: z.array(item),
    links: z.object({ next: link.nullable(), prev: link.nullable() }),
    meta: z.object({ current_page: z.number().int(), total: z.number().int() }),
  })

export const listQuery = {
  q: z.string().trim().max(200).optional(),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(20),
}

const title = z.string().trim().max(limits.title)
const dateOrTime = z.union([z.iso.date(), z.iso.datetime({ offset: true })])
const reminder = z
  .union([z.enum(['24', '72', '120']), z.literal([24, 72, 120])])
  .transform(Number)
  .nullable()

const envelopeChanges = {
  title: title.optional(),
  subject: z.string().trim().max(limits.subject).optional(),
  message: z.string().trim().max(limits.message).optional(),
  /** A date means the end of that day in the organization's time zone. */
  expire_at: dateOrTime.nullable().optional(),
  effective_until: dateOrTime.nullable().optional(),
  action_reminder_frequency: reminder.optional(),
  metadata: Metadata.optional(),
  triggers: z.array(Trigger).max(5).optional(),
  language: z.enum(languages).optional(),
}

export const createEnvelopeEndpoint = endpoint({
  method: 'POST',
  path: '/v1/envelopes',
  does: 'Create a draft envelope.',
  caller: 'member',
  success: 201,
  input: z.object({ ...envelopeChanges, title: title.default('') }),
  output: EnvelopeView,
})

export const changeEnvelopeEndpoint = endpoint({
  method: 'PATCH',
  path: '/v1/envelopes/:id',
  does: 'Change a draft.',
  caller: 'member',
  input: z.object({ id: envelopeId, ...envelopeChanges }),
  output: EnvelopeView,
})

export const showEnvelopeEndpoint = endpoint({
  method: 'GET',
  path: '/v1/envelopes/:id',
  does: 'Show one envelope with its documents, recipients, fields and contents.',
  caller: 'member',
  input: z.object({ id: envelopeId, extended: z.string().optional(), include: z.string().optional() }),
  output: EnvelopeView,
})

export const deleteEnvelopeEndpoint = endpoint({
  method: 'DELETE',
  path: '/v1/envelopes/:id',
  does: 'Delete a draft or template.',
  caller: 'member',
  success: 204,
  answers: 'nothing',
  input: z.object({ id: envelopeId }),
  output: z.undefined(),
})

export const listEnvelopesEndpoint = endpoint({
  method: 'GET',
  path: '/v1/envelopes',
  does: 'List the envelopes that the caller sent or is drafting in this organization. Without a state: all but drafts and templates.',
  caller: 'member',
  input: z.object({
    ...listQuery,
    'filter[state]': z.string().optional(),
    sort: z.enum(['created_at', '-created_at']).default('-created_at'),
    source: z.enum(['self', 'workspace']).default('self'),
    include: z.string().optional(),
  }),
  output: listOf(EnvelopeSummary),
})

/** An envelope that somebody received, with the link by which they act. */
export const ReceivedView = z.object({
  envelope: EnvelopeSummary.omit({ recipients: true }),
  state: RecipientState,
  type: z.enum(recipientTypes),
  action_token: z.string(),
  notified_at: moment,
})
export type ReceivedView = z.infer<typeof ReceivedView>

export const listInboxEndpoint = endpoint({
  method: 'GET',
  path: '/v1/envelopes/inbox',
  does: "List the envelopes in which a recipient's address is the caller's own verified one.",
  caller: 'user',
  input: z.object({
    ...listQuery,
    'filter[state]': z.string().optional(),
    'filter[envelope.state]': z.string().optional(),
    sort: z.enum(['notified_at', '-notified_at', 'created_at', '-created_at']).default('-notified_at'),
    include: z.string().optional(),
  }),
  output: listOf(ReceivedView),
})

export const envelopeStatsEndpoint = endpoint({
  method: 'GET',
  path: '/v1/envelopes/stats',
  does: 'Count envelopes by state.',
  caller: 'member',
  input: z.object({ source: z.enum(['self', 'workspace']).default('self') }),
  output: z.record(EnvelopeState, z.number().int()),
})

const byId = { caller: 'member', input: z.object({ id: envelopeId }) } as const

export const sendEnvelopeEndpoint = endpoint({
  ...byId,
  method: 'POST',
  path: '/v1/envelopes/:id/send',
  does: 'Send a draft: takes one credit and invites the first recipients.',
  output: EnvelopeView,
})

export const cancelEnvelopeEndpoint = endpoint({
  ...byId,
  method: 'POST',
  path: '/v1/envelopes/:id/cancel',
  does: 'Cancel an open envelope; everybody is told.',
  output: EnvelopeView,
})

export const renotifyEnvelopeEndpoint = endpoint({
  method: 'POST',
  path: '/v1/envelopes/:id/renotify',
  does: 'Send the request again to whoever may act, or to one recipient.',
  caller: 'member',
  input: z.object({ id: envelopeId, recipient: recipientId.optional() }),
  output: EnvelopeView,
})

export const retryEnvelopeEndpoint = endpoint({
  ...byId,
  method: 'POST',
  path: '/v1/envelopes/:id/retry',
  does: 'Seal a halted envelope again.',
  output: EnvelopeView,
})

/** What happened, in the words of the caller's language. */
export const EventView = z.object({
  sequence: z.number().int(),
  type: z.string(),
  message: z.string(),
  created_at: moment,
})
export type EventView = z.infer<typeof EventView>

export const listEventsEndpoint = endpoint({
  method: 'GET',
  path: '/v1/envelopes/:id/events',
  does: 'List what happened to an envelope, newest first.',
  caller: 'member',
  input: z.object({ id: envelopeId, ...listQuery, sort: z.enum(['created_at', '-created_at']).default('-created_at') }),
  output: listOf(EventView),
})

export const downloadEnvelopeEndpoint = endpoint({
  ...byId,
  method: 'GET',
  path: '/v1/envelopes/:id/download',
  does: 'Download the documents: one PDF, or a zip of several. Sealed once completed, as sent before.',
  answers: 'file',
  output: z.undefined(),
})

export const downloadSheetsEndpoint = endpoint({
  ...byId,
  method: 'GET',
  path: '/v1/envelopes/:id/background-sheet/download',
  does: 'Download the signature pages of a completed envelope.',
  answers: 'file',
  output: z.undefined(),
})
