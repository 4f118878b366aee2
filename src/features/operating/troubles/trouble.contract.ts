/** Contract of halted envelopes and lost messages, for operators: seen without what stands in them, tried again. */
import { z } from 'zod'
import { haltCauses } from '../../../core/envelope/sealing-wait.model.ts'
import { endpoint } from '../../../kernel/endpoint.ts'
import { asId } from '../../../kernel/ids.ts'
import { statesOf } from '../../../kernel/lifecycle.ts'
import { listOf, pageQuery } from '../../../kernel/paging.ts'
import { deliveryLifecycle } from '../../messages/delivery.model.ts'
import { channels } from '../installation/installation.model.ts'
import { soughtStates } from './trouble.model.ts'

const organization = z.object({ id: z.uuid(), name: z.string() })

export const HaltedView = z.object({
  /** Of the envelope. */
  id: z.uuid(),
  organization,
  halted_at: z.iso.datetime(),
  cause: z.enum(haltCauses),
})
export type HaltedView = z.infer<typeof HaltedView>

export const listHaltedEndpoint = endpoint({
  method: 'GET',
  path: '/v1/operate/halted-envelopes',
  does: 'Envelopes that halted while they were sealed, those first that have waited longest: by cause, without title or documents.',
  caller: 'operator',
  input: z.object(pageQuery),
  output: listOf(HaltedView),
})

export const retryHaltedEndpoint = endpoint({
  method: 'POST',
  path: '/v1/operate/halted-envelopes/:id/retry',
  does: 'Seals a halted envelope again.',
  caller: 'operator',
  answers: 'nothing',
  input: z.object({ id: z.uuid().transform((text) => asId<'Envelope'>(text)) }),
  output: z.undefined(),
})

export const retryAllHaltedEndpoint = endpoint({
  method: 'POST',
  path: '/v1/operate/halted-envelopes/retry-all',
  does: 'Seals the first 200 halted envelopes again, those that have waited longest.',
  caller: 'operator',
  commitsAsItGoes: true,
  input: z.object({}),
  output: z.object({ retried: z.number().int() }),
})

export const MessageInTroubleView = z.object({
  id: z.uuid(),
  /** What it is about: `action_request`, `verify_email`, … */
  kind: z.string(),
  via: z.enum(channels),
  state: z.enum(statesOf(deliveryLifecycle)),
  state_at: z.iso.datetime(),
  created_at: z.iso.datetime(),
  attempts: z.number().int(),
  /** As strangers may see it. */
  to: z.string(),
  /** As the channel worded it, without addresses. */
  reason: z.string().nullable(),
  status_code: z.string().nullable(),
  /** Of its envelope; null: it is about an account. */
  organization: organization.nullable(),
})
export type MessageInTroubleView = z.infer<typeof MessageInTroubleView>

export const listMessagesEndpoint = endpoint({
  method: 'GET',
  path: '/v1/operate/messages',
  does: 'Messages that were lost or came back, the latest first, or those that wait; without what stands in them.',
  caller: 'operator',
  input: z.object({
    ...pageQuery,
    state: z.enum(soughtStates).default('lost').describe('`lost`: failed and bounced.'),
    address: z.string().trim().max(320).optional().describe('To whom, exactly.'),
  }),
  output: listOf(MessageInTroubleView),
})

export const sendMessageAgainEndpoint = endpoint({
  method: 'POST',
  path: '/v1/operate/messages/:id/send-again',
  does: 'Sends a message again that was lost or came back.',
  caller: 'operator',
  answers: 'nothing',
  input: z.object({ id: z.uuid().transform((text) => asId<'Message'>(text)) }),
  output: z.undefined(),
})
