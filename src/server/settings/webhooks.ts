/** Settings of webhooks: how soon a failed one is tried again. */
import { z } from 'zod'

export type WebhookSettings = Readonly<{
  /** After the first failure; each later wait is three times as long. */
  webhookRetryMs: number
}>

export const webhookVariables = {
  WEBHOOK_RETRY_SEC: z
    .string()
    .regex(/^([1-9]\d{0,2})$/, { error: 'WEBHOOK_RETRY_SEC must be a number of seconds between 1 and 999.' })
    .default('5'),
}

type Variables = Readonly<{ WEBHOOK_RETRY_SEC: string }>

export const webhookSettings = (env: Variables): WebhookSettings => ({
  webhookRetryMs: 1000 * Number(env.WEBHOOK_RETRY_SEC),
})
