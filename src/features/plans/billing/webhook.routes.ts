/** The door for signed messages of the payment gateway. */
import { ensure, Refusal } from '../../../kernel/refusal.ts'
import type { Ctx } from '../../../server/ctx.ts'
import { bind, type Http } from '../../../server/http.ts'
import { enqueue } from '../../../jobs/jobs.ts'
import { receiveWebhookEndpoint } from './billing.contract.ts'
import { mirrorJob } from './billing.job.ts'
import { findSubscription, rememberEvent } from './billing.store.ts'
import type { BillingDeps } from './deps.ts'

/** Kept with the job that reads anew what it is about, in one transaction: handled once, and never lost. */
export function webhookRoute(http: Http, ctx: Ctx, { gateway }: BillingDeps): void {
  bind(http, ctx, receiveWebhookEndpoint, async (ctx, input, { raw, header }) => {
    ensure(gateway?.name === input.gateway, 'payment.not_offered')
    const event = gateway.readWebhook(raw, header, ctx.now())
    if (!event) throw new Refusal('payment.webhook_not_signed')
    await ctx.db.transaction(async (tx) => {
      if (!(await rememberEvent(tx, gateway.name, event.eventId, ctx.now()))) return
      for (const id of event.about) {
        const known = await findSubscription(tx, gateway.name, id)
        if (known) await enqueue(tx, mirrorJob, { id: known.id }, { key: `mirror:${known.id}` })
      }
    })
    return { received: true as const }
  })
}
