/** Pauses an endpoint that does not answer, and says so: a fact, of which its owners get a letter. */
import { recordAboutOrganization } from '../../core/identity/record.commands.ts'
import type { Ctx } from '../../server/ctx.ts'
import type { Tx } from '../../server/db.ts'
import { lockActive, updateWebhook } from './webhook.store.ts'
import type { PauseCause, WebhookId } from './webhook.model.ts'

export async function pauseFailing(ctx: Ctx, tx: Tx, id: WebhookId, because: PauseCause): Promise<void> {
  const webhook = await lockActive(tx, id)
  if (!webhook) return
  await updateWebhook(tx, id, { paused: { at: ctx.now(), because } })
  const fact = { type: 'webhook.paused', webhookId: id, host: hostOf(webhook.url), cause: because } as const
  await recordAboutOrganization(ctx, tx, webhook.organizationId, fact)
}

/** The rest of an address may be a secret. */
export const hostOf = (url: string): string => new URL(url).host
