/** Names of the jobs of billing. What they do stands in billing.jobs.ts. */
import { z } from 'zod'
import { defineJob } from '../../../jobs/jobs.ts'

const one = z.object({ id: z.string() })

/** Reads one subscription at the gateway. */
export const mirrorJob = defineJob({ name: 'mirror_subscription', payload: one, maxAttempts: 25 })
/** Ends at the gateway what ended here. */
export const endAtGatewayJob = defineJob({ name: 'end_subscription', payload: one, maxAttempts: 25 })
/** Gives back what was paid for nothing. */
export const refundJob = defineJob({
  name: 'refund_invoice',
  payload: z.object({ id: z.string(), invoiceId: z.string() }),
  maxAttempts: 25,
})
/** Finds what webhooks missed. */
export const reconcileJob = defineJob({ name: 'reconcile_subscriptions', payload: z.object({}), maxAttempts: 3 })
/** Buys planned changes, asks for next invoices, takes away what is no longer paid. */
export const turnPeriodsJob = defineJob({ name: 'turn_billing_periods', payload: z.object({}), maxAttempts: 3 })
/** Writes to owners at 80 and 100 per cent. */
export const alertUsageJob = defineJob({ name: 'alert_usage', payload: z.object({}), maxAttempts: 3 })
