/** Envelopes in the API: make, change, send, list, follow, close, download. Wire names are the specification's. */
import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { asId } from '../../kernel/ids.ts'
import { oneLine } from '../../kernel/line.ts'
import { languages } from '../../kernel/language.ts'
import { statesOf } from '../../kernel/lifecycle.ts'
import { listOf, listQuery, pageQuery } from '../../kernel/paging.ts'
import { envelopeActions } from './access.model.ts'
import { otherHolderChoices } from './certificate.model.ts'
import { envelopeLifecycle } from './envelope.model.ts'
import { limits } from './field.model.ts'
import { LabelView } from './label.contract.ts'
import { sentFilter } from './list-query.contract.ts'
import { waitCauses } from './sealing-wait.model.ts'
import { dateOrTime, draftVersion, Metadata, reminder, textOrNone } from './wishes.contract.ts'
import { DocumentView, envelopeId, link, moment, recipientId, RecipientState, RecipientView } from './parts.contract.ts'

const EnvelopeState = z.enum(statesOf(envelopeLifecycle))

export const folder = z
  .uuid()
  .transform((text) => asId<'Item'>(text))
  .nullable()

const Trigger = z.object({
  event: z.literal('ENVELOPE_COMPLETED'),
  trigger: z.literal('SAVE_FILES_ON_DIRECTORY'),
  /** A folder, or null for the root. */
  value: folder.default(null),
})
/** With what became of it, once the envelope completed. */
const TriggerView = Trigger.extend({
  value: z.uuid().nullable(),
  result: z
    .object({
      state: z.enum(['saved', 'failed']),
      folder: z.uuid().nullable(),
      message: z.string(),
      created_at: moment,
    })
    .nullable(),
})
/** What sealing waits for while something it needs is away. It is tried again by itself. */
const SealingWaitView = z.object({
  waits_for: z.enum(waitCauses),
  since: moment,
  /** Sooner, once another envelope could be sealed. */
  next_try_at: moment,
  /** How often it was tried. */
  tries: z.number().int(),
})

export const EnvelopeSummary = z.object({
  id: z.uuid(),
  hashid: z.string(),
  title: z.string(),
  subject: z.string(),
  state: EnvelopeState,
  status: z.enum(['draft', 'pending', 'completed', 'cancelled', 'expired', 'rejected']),
  is_sandbox: z.boolean(),
  /** When a test envelope goes away by itself; null for all others. */
  removed_at: moment.nullable(),
  created_at: moment,
  updated_at: moment,
  /** What other programs know it by. */
  external_id: z.string().nullable(),
  sent_at: moment.nullable(),
  closed_at: moment.nullable(),
  expire_at: moment.nullable(),
  sender: z.object({ name: z.string(), email: z.string() }),
  recipients_stats: z.object({ done: z.number().int(), total: z.number().int() }),
  /** With how the last message to them went, while they are waited for. */
  recipients: z.array(
    RecipientView.pick({
      id: true,
      name: true,
      role: true,
      type: true,
      state: true,
      routing_order: true,
      delivery: true,
    }).extend({
      value: z.string(),
    }),
  ),
  /** Kept whatever the retention of its organization is, until somebody lifts the hold. */
  is_held: z.boolean(),
  /** When it is removed because its retention ends; null: not within the next 30 days. */
  removal_at: moment.nullable(),
  /** Null: it waits for nothing. */
  sealing_wait: SealingWaitView.nullable(),
  /** By name; its recipients do not see them. */
  labels: z.array(LabelView),
  /** Where in the storage its files are, or will be once it is completed; null: in no folder that the caller sees. */
  folder: z.object({ id: z.uuid(), name: z.string() }).nullable(),
})
export type EnvelopeSummary = z.infer<typeof EnvelopeSummary>

/** As everybody sees one who takes part in it; how long it is kept is its organization's. */
export const EnvelopeHead = EnvelopeSummary.omit({
  recipients: true,
  is_held: true,
  removal_at: true,
  sealing_wait: true,
  labels: true,
  folder: true,
  updated_at: true,
  external_id: true,
})

export const EnvelopeView = EnvelopeHead.extend({
  /** Of the organization (IANA): on its clock deadlines are told to everybody. */
  time_zone: z.string(),
  updated_at: moment,
  /** Of a draft or template: changes with everything that is changed of it. Send it with `/send` to send what was shown. Null: it is none any more. */
  version: z.string().nullable(),
  external_id: z.string().nullable(),
  message: z.string(),
  effective_until: moment.nullable(),
  /** When its sender is told that it ends soon: 30, 15 or 1 days before. */
  effective_date_reminder_at: moment.nullable(),
  action_reminder_frequency: z.enum(['24', '72', '120']).nullable(),
  /** Where a certificate is not the recipient's: `refuse` it, or let a reason `declare` why it signs. Null: refused where a CPF is known, else declared. */
  other_holder: z.enum(otherHolderChoices).nullable(),
  /** Of a draft that corrects an envelope on its way: which one (`/correction`). */
  corrects: z.uuid().nullable(),
  metadata: Metadata,
  triggers: z.array(TriggerView),
  language: z.enum(languages),
  /** Why sealing stopped; only while halted. */
  halted_because: z.string().nullable(),
  /** When that was; only while halted. */
  halted_at: moment.nullable(),
  /** Null: it waits for nothing. */
  sealing_wait: SealingWaitView.nullable(),
  /** What this caller may do now; screens ask this and decide nothing. */
  actions: z.array(z.enum(envelopeActions)),
  /** Everything at once: the documents (one PDF or a zip), and once completed their signature pages; the first document as shown. */
  links: z.object({ download: link, display: link.nullable(), background_sheet: link.nullable() }),
  documents: z.array(DocumentView),
  recipients: z.array(RecipientView),
})
export type EnvelopeView = z.infer<typeof EnvelopeView>

const title = z.string().max(limits.title).overwrite(oneLine)
const envelopeChanges = {
  title: textOrNone(title),
  subject: textOrNone(z.string().max(limits.subject).overwrite(oneLine)),
  message: textOrNone(z.string().trim().max(limits.message)),
  /** A date means the end of that day in the organization's time zone. */
  expire_at: dateOrTime.nullable().optional(),
  effective_until: dateOrTime.nullable().optional(),
  /** Read as a number of days before `effective_until`; absent: as long before as fits; null: no notice. */
  effective_date_reminder_at: dateOrTime.nullable().optional(),
  action_reminder_frequency: reminder.optional(),
  other_holder: z
    .enum(otherHolderChoices)
    .nullable()
    .optional()
    .describe(
      'Where the certificate of a qualified signature is not the recipient’s: `refuse` it, or have a reason declared. Null: refused where a CPF is known, else declared.',
    ),
  /** What is named is changed, and null takes a key away; the others stay. */
  metadata: Metadata.optional(),
  external_id: z.string().trim().max(limits.externalId).nullable().optional(),
  triggers: z.array(Trigger).max(1).optional(),
  language: z.enum(languages).optional(),
}

/** The original service kept longer ones, and programs put names of their own into them. */
const shortens = { title: limits.title, subject: limits.subject }

export const createEnvelopeEndpoint = endpoint({
  method: 'POST',
  path: '/v1/envelopes',
  does: 'Create a draft envelope.',
  caller: 'member',
  statements: 10,
  success: 201,
  input: z.object(envelopeChanges),
  shortens,
  alsoNamed: { language: 'lang' },
  output: EnvelopeView,
})

export const changeEnvelopeEndpoint = endpoint({
  method: 'PATCH',
  path: '/v1/envelopes/:id',
  does: 'Change a draft. Of an envelope that is on its way only `expire_at` and `action_reminder_frequency`, as a correction: everybody who was asked is told, and the history shows it.',
  caller: 'member',
  statements: 12,
  input: z.object({ id: envelopeId, ...envelopeChanges }),
  shortens,
  alsoNamed: { language: 'lang' },
  output: EnvelopeView,
})

export const showEnvelopeEndpoint = endpoint({
  method: 'GET',
  path: '/v1/envelopes/:id',
  does: 'Show one envelope with its documents, recipients, fields and contents.',
  caller: 'member',
  statements: 6,
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

export const copyEnvelopeEndpoint = endpoint({
  method: 'POST',
  path: '/v1/envelopes/:id/copy',
  does: 'Make a new draft or template after an envelope, sent or not: documents, recipients, fields and contents come along, nothing of what recipients gave.',
  caller: 'member',
  success: 201,
  input: z.object({ id: envelopeId, into: z.enum(['draft', 'template']).default('draft') }),
  /** Programs of the original service look for the id in `data`. */
  output: EnvelopeView.extend({ data: z.object({ id: z.uuid() }) }),
})

export const listEnvelopesEndpoint = endpoint({
  method: 'GET',
  path: '/v1/envelopes',
  does: 'List the envelopes that the caller sent or is drafting in this organization. Without a state: all but drafts and templates.',
  caller: 'member',
  statements: 12,
  input: z.object({
    ...listQuery,
    ...sentFilter,
    sort: z.enum(['created_at', '-created_at', 'updated_at', '-updated_at']).default('-created_at'),
    include: z.string().optional(),
  }),
  output: listOf(EnvelopeSummary),
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
  method: 'POST',
  path: '/v1/envelopes/:id/send',
  does: 'Send a draft: takes one credit and invites the first recipients. With the `version` that was shown, a draft that was changed since is refused.',
  caller: 'member',
  statements: 8,
  input: z.object({ id: envelopeId, version: draftVersion }),
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
  does: 'Send the request again to the people who may act, or to one recipient.',
  caller: 'member',
  statements: 13,
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

export const saveFilesEndpoint = endpoint({
  method: 'POST',
  path: '/v1/envelopes/:id/save',
  does: 'Save the sealed documents and signature pages of a completed envelope in the storage: in `parent`, or where its trigger says. What is there already stays where it is.',
  caller: 'member',
  input: z.object({ id: envelopeId, parent: folder.optional() }),
  output: EnvelopeView,
})

/** What happened, in the words of the caller's language, with the evidence in full: only its sender and the owner read it. */
export const EventView = z.object({
  sequence: z.number().int(),
  type: z.string(),
  message: z.string(),
  created_at: moment,
  /** Of the device of the person who did it; null for what the product did by itself. */
  ip: z.string().nullable(),
  user_agent: z.string().nullable(),
  /** Of who signed, approved or followed: the digest of what they were shown, and whether their page confirmed it. */
  shown: z.object({ sha256: z.string(), is_confirmed: z.boolean() }).nullable(),
})
export type EventView = z.infer<typeof EventView>

export const listEventsEndpoint = endpoint({
  method: 'GET',
  path: '/v1/envelopes/:id/events',
  does: 'List what happened to an envelope, newest first.',
  caller: 'member',
  input: z.object({ id: envelopeId, ...pageQuery, sort: z.enum(['created_at', '-created_at']).default('-created_at') }),
  output: listOf(EventView),
})

/** What a recipient wrote to the sender: why they refused. */
const NoteView = z.object({
  message: z.string(),
  created_at: moment,
  recipient: z.object({ name: z.string(), value: z.string(), state: RecipientState }),
})

export const listNotesEndpoint = endpoint({
  method: 'GET',
  path: '/v1/envelopes/:id/notes',
  does: 'List what recipients wrote to the sender, newest first.',
  caller: 'member',
  input: z.object({ id: envelopeId, ...pageQuery }),
  output: listOf(NoteView),
})

export const downloadEnvelopeEndpoint = endpoint({
  method: 'GET',
  path: '/v1/envelopes/:id/download',
  does: 'Download the documents: one PDF, or a zip of several. Sealed once completed, as sent before; with `version=sent` always as sent.',
  caller: 'member',
  input: z.object({ id: envelopeId, version: z.enum(['current', 'sent']).default('current') }),
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
