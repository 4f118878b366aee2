/** The calls about webhooks: contract in, command called, view out. */
import type { Ctx } from '../../server/ctx.ts'
import { bind, type Http, type MemberCaller } from '../../server/http.ts'
import { inPages } from '../../server/http/paging.ts'
import { headersOf } from './attempt.ts'
import type { Logged } from './log.store.ts'
import * as commands from './webhook.commands.ts'
import * as contract from './webhook.contract.ts'
import type { WebhookDeliveryId, EnvelopeEventName, WebhookId } from './webhook.model.ts'
import type { Webhook } from './webhook.store.ts'

export function webhookRoutes(http: Http, ctx: Ctx): void {
  bind(http, ctx, contract.listWebhooksEndpoint, async (ctx, asked, { caller }) => {
    const { items, total } = await commands.showWebhooks(ctx, asked, caller)
    return inPages('/v1/webhooks', asked, { items: items.map(toView), total })
  })
  bind(http, ctx, contract.createWebhookEndpoint, async (ctx, { application, ...wish }, { caller }) => {
    const { webhook, secret } = await commands.createWebhook(ctx, { ...wish, application: application ?? null }, caller)
    return { ...toView(webhook), secret }
  })
  bind(http, ctx, contract.showWebhookEndpoint, async (ctx, { id }, { caller }) =>
    toView(await commands.showWebhook(ctx, id, caller)),
  )
  bind(http, ctx, contract.changeWebhookEndpoint, async (ctx, { id, ...changes }, { caller }) =>
    toView(await commands.changeWebhook(ctx, id, changes, caller)),
  )
  bind(http, ctx, contract.rotateWebhookSecretEndpoint, async (ctx, { id }, { caller }) => {
    const { webhook, secret } = await commands.rotateSecret(ctx, id, caller)
    return { ...toView(webhook), secret }
  })
  bind(http, ctx, contract.pauseWebhookEndpoint, async (ctx, { id }, { caller }) =>
    toView(await commands.pauseWebhook(ctx, id, caller)),
  )
  bind(http, ctx, contract.resumeWebhookEndpoint, async (ctx, { id }, { caller }) =>
    toView(await commands.resumeWebhook(ctx, id, caller)),
  )
  bind(http, ctx, contract.testWebhookEndpoint, async (ctx, { id }, { caller }) =>
    detail(ctx, id, await commands.testWebhook(ctx, id, caller), caller),
  )
  bind(http, ctx, contract.deleteWebhookEndpoint, (ctx, { id }, { caller }) => commands.deleteWebhook(ctx, id, caller))
  bind(http, ctx, contract.listDeliveriesEndpoint, async (ctx, { id, ...asked }, { caller }) => {
    const { items, total } = await commands.showDeliveries(ctx, id, asked, caller)
    return inPages(`/v1/webhooks/${id}/deliveries`, asked, { items: items.map(toDelivery), total })
  })
  bind(http, ctx, contract.showDeliveryEndpoint, (ctx, { id, delivery }, { caller }) =>
    detail(ctx, id, delivery, caller),
  )
  bind(http, ctx, contract.resendDeliveryEndpoint, async (ctx, { id, delivery }, { caller }) => ({
    queued: await commands.sendAgain(ctx, id, { id: delivery }, caller),
  }))
  bind(http, ctx, contract.resendSinceEndpoint, async (ctx, { id, since }, { caller }) => ({
    queued: await commands.sendAgain(ctx, id, { since }, caller),
  }))
}

async function detail(
  ctx: Ctx,
  id: WebhookId,
  delivery: WebhookDeliveryId,
  by: MemberCaller,
): Promise<contract.DeliveryDetail> {
  const { url, body, log, ...logged } = await commands.showDelivery(ctx, id, delivery, by)
  const sentAt = log[0]?.at ?? logged.createdAt
  const headers = headersOf(delivery, Math.floor(sentAt.getTime() / 1000))
  return {
    ...toDelivery({ ...logged, body }),
    request: { url, headers, body },
    log: log.map(({ at, tookMs, ...rest }) => ({ at: at.toISOString(), took_ms: tookMs, ...rest })),
  }
}

function toView(webhook: Webhook): contract.WebhookView {
  const { id, url, events, format, clientId, clientName, paused, failingSince, createdAt } = webhook
  return {
    id,
    url,
    events: events as EnvelopeEventName[],
    format,
    application: clientId === null ? null : { id: clientId, name: clientName ?? '' },
    state: paused ? 'paused' : failingSince ? 'failing' : 'active',
    paused_because: paused?.because ?? null,
    paused_at: paused?.at.toISOString() ?? null,
    failing_since: failingSince?.toISOString() ?? null,
    created_at: createdAt.toISOString(),
  }
}

const toDelivery = ({ id, event, state, envelopeId, attempts, last, createdAt, deliveredAt }: Logged) => ({
  id,
  event: event as contract.DeliveryView['event'],
  state,
  envelope: envelopeId,
  attempts,
  status: last?.status ?? null,
  trouble: last?.trouble ?? null,
  took_ms: last?.tookMs ?? null,
  created_at: createdAt.toISOString(),
  delivered_at: deliveredAt?.toISOString() ?? null,
})
