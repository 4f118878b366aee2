/** Settings of webhooks: where they may lead, and how soon a failed one is tried again. */
import { z } from 'zod'
import { oneOf } from './variable.ts'

export type WebhookSettings = Readonly<{
  /** Also http, private networks and this machine. */
  webhookPrivateNetworks: boolean
  /** After the first failure; each later wait is three times as long. */
  webhookRetryMs: number
}>

export const webhookVariables = {
  WEBHOOK_PRIVATE_NETWORKS: oneOf('WEBHOOK_PRIVATE_NETWORKS', ['true', 'false']).default('false'),
  WEBHOOK_RETRY_SEC: z
    .string()
    .regex(/^([1-9]\d{0,2})$/, { error: 'WEBHOOK_RETRY_SEC must be a number of seconds between 1 and 999.' })
    .default('5'),
}

type Variables = Readonly<{ WEBHOOK_PRIVATE_NETWORKS: 'true' | 'false'; WEBHOOK_RETRY_SEC: string }>

export const webhookSettings = (env: Variables): WebhookSettings => ({
  webhookPrivateNetworks: env.WEBHOOK_PRIVATE_NETWORKS === 'true',
  webhookRetryMs: 1000 * Number(env.WEBHOOK_RETRY_SEC),
})
