/** Contract of webhooks: endpoints, their secrets, and the log of what was sent. */
import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { asId } from '../../kernel/ids.ts'
import { listOf, pageQuery } from '../../kernel/paging.ts'
import { attemptTroubles, deliveryStates, TEST_EVENT, webhookEvents, webhookFormats } from './webhook.model.ts'

const moment = z.iso.datetime()

const WebhookView = z.object({
  id: z.uuid(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  /** `compatible`: what programs of the original service read. */
  format: z.enum(webhookFormats),
  /** Hears only of what this application sent; null: of all envelopes of the organization that have legal value. */
  application: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  state: z.enum(['active', 'failing', 'paused']),
  /** `failures`: nothing was taken for three days; `gone`: it answered 410. */
  paused_because: z.enum(['person', 'failures', 'gone']).nullable(),
  paused_at: moment.nullable(),
  failing_since: moment.nullable(),
  created_at: moment,
})
export type WebhookView = z.infer<typeof WebhookView>

/** The secret is told once. */
const WithSecret = WebhookView.extend({ secret: z.string() })

const DeliveryView = z.object({
  /** `webhook-id`, the same in every attempt. */
  id: z.uuid(),
  event: z.enum([...webhookEvents, TEST_EVENT]),
  state: z.enum(deliveryStates),
  envelope: z.uuid().nullable(),
  attempts: z.number().int(),
  /** Of the last attempt. */
  status: z.number().int().nullable(),
  trouble: z.enum(attemptTroubles).nullable(),
  took_ms: z.number().int().nullable(),
  created_at: moment,
  delivered_at: moment.nullable(),
})
export type DeliveryView = z.infer<typeof DeliveryView>

const AttemptView = z.object({
  at: moment,
  took_ms: z.number().int(),
  status: z.number().int().nullable(),
  trouble: z.enum(attemptTroubles).nullable(),
  /** The first 4 KB of the body. */
  answer: z.string(),
})

/** Headers but the signature, which is made anew for each attempt. */
const DeliveryDetail = DeliveryView.extend({
  request: z.object({ url: z.string(), headers: z.record(z.string(), z.string()), body: z.string() }),
  log: z.array(AttemptView),
})
export type DeliveryDetail = z.infer<typeof DeliveryDetail>

const id = z.uuid().transform((text) => asId<'Webhook'>(text))
const delivery = z.uuid().transform((text) => asId<'WebhookDelivery'>(text))
const url = z.url({ protocol: /^https?$/ }).max(2000)
const events = z
  .array(z.enum(webhookEvents))
  .min(1)
  .transform((each) => [...new Set(each)])

const member = { caller: 'member' } as const
const byId = { ...member, input: z.object({ id }) } as const

export const listWebhooksEndpoint = endpoint({
  ...member,
  method: 'GET',
  path: '/v1/webhooks',
  does: 'List the webhooks of the organization, newest first; a program sees its own.',
  input: z.object(pageQuery),
  output: listOf(WebhookView),
})

export const createWebhookEndpoint = endpoint({
  ...member,
  method: 'POST',
  path: '/v1/webhooks',
  does: 'Add a webhook; one that a program adds is its own. Without `events` it gets all. The secret is shown once.',
  success: 201,
  input: z.object({
    url,
    events: events.optional(),
    format: z.enum(webhookFormats).default('standard'),
    application: z
      .uuid()
      .transform((text) => asId<'Client'>(text))
      .nullish(),
  }),
  output: WithSecret,
})

export const showWebhookEndpoint = endpoint({
  ...byId,
  method: 'GET',
  path: '/v1/webhooks/:id',
  does: 'Show one webhook.',
  output: WebhookView,
})

export const changeWebhookEndpoint = endpoint({
  ...member,
  method: 'PATCH',
  path: '/v1/webhooks/:id',
  does: 'Change where a webhook leads, what it hears of, or the form of the body.',
  input: z.object({ id, url: url.optional(), events: events.optional(), format: z.enum(webhookFormats).optional() }),
  output: WebhookView,
})

export const rotateWebhookSecretEndpoint = endpoint({
  ...byId,
  method: 'POST',
  path: '/v1/webhooks/:id/rotate',
  does: 'Make a new secret, shown once; for 24 hours the one before signs too.',
  output: WithSecret,
})

export const pauseWebhookEndpoint = endpoint({
  ...byId,
  method: 'POST',
  path: '/v1/webhooks/:id/pause',
  does: 'Pause a webhook: what happens waits, for up to 30 days.',
  output: WebhookView,
})

export const resumeWebhookEndpoint = endpoint({
  ...byId,
  method: 'POST',
  path: '/v1/webhooks/:id/resume',
  does: 'Resume a webhook: what waits goes out now, in order.',
  output: WebhookView,
})

export const testWebhookEndpoint = endpoint({
  ...byId,
  method: 'POST',
  path: '/v1/webhooks/:id/test',
  does: 'Send a test event at once, and say what was answered. It is not repeated.',
  commitsAsItGoes: true,
  output: DeliveryDetail,
})

export const deleteWebhookEndpoint = endpoint({
  ...byId,
  method: 'DELETE',
  path: '/v1/webhooks/:id',
  does: 'Delete a webhook with its log; what waits is not sent.',
  success: 204,
  answers: 'nothing',
  output: z.undefined(),
})

export const listDeliveriesEndpoint = endpoint({
  ...member,
  method: 'GET',
  path: '/v1/webhooks/:id/deliveries',
  does: 'List what was sent to a webhook in the last 30 days, newest first.',
  input: z.object({
    id,
    ...pageQuery,
    state: z.enum(deliveryStates).optional(),
    event: z.enum([...webhookEvents, TEST_EVENT]).optional(),
    envelope: z.uuid().optional(),
  }),
  output: listOf(DeliveryView),
})

export const showDeliveryEndpoint = endpoint({
  ...member,
  method: 'GET',
  path: '/v1/webhooks/:id/deliveries/:delivery',
  does: 'Show one delivery: the request, and each attempt with its answer.',
  input: z.object({ id, delivery }),
  output: DeliveryDetail,
})

export const resendDeliveryEndpoint = endpoint({
  ...member,
  method: 'POST',
  path: '/v1/webhooks/:id/deliveries/:delivery/resend',
  does: 'Send one delivery again, with the same id and body.',
  success: 202,
  input: z.object({ id, delivery }),
  output: z.object({ queued: z.number().int() }),
})

export const resendSinceEndpoint = endpoint({
  ...member,
  method: 'POST',
  path: '/v1/webhooks/:id/resend',
  does: 'Send again, in order, everything since a time, with the same ids and bodies.',
  success: 202,
  input: z.object({ id, since: z.iso.datetime({ offset: true }).transform((text) => new Date(text)) }),
  output: z.object({ queued: z.number().int() }),
})
