/** Corrections of envelopes on their way in the API: begun as a draft, looked at, applied. */
import { z } from 'zod'
import { endpoint } from '../../../kernel/endpoint.ts'
import { EnvelopeView } from '../../../core/envelope/envelope.contract.ts'
import { draftVersion } from '../../../core/envelope/wishes.contract.ts'
import { recipientLifecycle } from '../../../core/envelope/envelope.model.ts'
import { envelopeId, moment } from '../../../core/envelope/parts.contract.ts'
import { statesOf } from '../../../kernel/lifecycle.ts'

/** Somebody of the draft who has acted in the envelope, or is about to: they and their fields stay as they are. */
const SettledView = z.object({
  recipient: z.uuid(),
  state: z.enum(statesOf(recipientLifecycle)),
  acted_at: moment.nullable(),
})
export type SettledView = z.infer<typeof SettledView>

const byId = { caller: 'member', input: z.object({ id: envelopeId }) } as const

export const beginCorrectionEndpoint = endpoint({
  ...byId,
  method: 'POST',
  path: '/v1/envelopes/:id/correction',
  does: 'Begin to correct an open envelope: answers a draft of it as it stands, to be changed by the calls of drafts. Documents, recipients, fields, contents, the deadline and reminders count; nothing happens to the envelope until the draft is applied. Begun twice, the same draft is answered.',
  success: 201,
  statements: 24,
  output: EnvelopeView,
})

export const showCorrectionEndpoint = endpoint({
  ...byId,
  method: 'GET',
  path: '/v1/envelopes/:id/correction',
  does: 'Say what applying a draft that corrects an envelope would change, in the words of the caller’s language, why it would be refused, and what stays as it is: people who have acted, with their fields, and documents.',
  output: z.object({
    /** The envelope that it corrects. */
    envelope: z.uuid(),
    /** Of the draft as it was compared: send it with `/apply` to apply what was shown. Null: it is no draft any more. */
    version: z.string().nullable(),
    changes: z.array(z.string()),
    /** Why it can not be applied as it is; null: it can. */
    refused: z.object({ code: z.string(), message: z.string() }).nullable(),
    /** Of the draft's recipients. */
    settled: z.array(SettledView),
    /** Documents, with what the sender wrote on them; of a certificate fields as well. Null: they may be changed. */
    documents_stay: z.enum(['acted', 'certificate']).nullable(),
    /** The draft's documents that somebody has filled in: they are not taken out. */
    filled: z.array(z.uuid()),
  }),
})

export const applyCorrectionEndpoint = endpoint({
  caller: 'member',
  method: 'POST',
  path: '/v1/envelopes/:id/correction/apply',
  does: 'Apply a draft that corrects an envelope: all of it or nothing. People who acted keep what they acted on; new people are asked in their turn, people who were taken out are told, and everybody else who was asked gets a letter. The draft is gone then; the answer is the envelope. With the `version` that was shown, a draft that was changed since is refused.',
  statements: 40,
  input: z.object({ id: envelopeId, version: draftVersion }),
  output: EnvelopeView,
})
