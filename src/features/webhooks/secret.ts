/** Secrets of endpoints: made, encrypted for their column, and decrypted to sign with. */
import { asId } from '../../kernel/ids.ts'
import type { Ctx } from '../../server/ctx.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { decryptSecret, encryptSecret } from '../../server/encrypted.ts'
import type { SealedColumn } from '../../server/server-key/sealed-columns.store.ts'
import { findSecrets, insertSecret } from './webhook.store.ts'
import { asPlainSecret, SECRET_BYTES, type WebhookId } from './webhook.model.ts'

const box = (id: WebhookId) => ({ purpose: 'webhook', of: `webhook ${id}` }) as const

export const webhookColumns: readonly SealedColumn[] = [
  {
    table: 'webhook_secrets',
    id: 'id',
    owner: 'endpoint_id',
    column: 'secret',
    purpose: 'webhook',
    of: (id) => box(asId(id)).of,
  },
]

/** @returns what its owner is shown, once */
export async function addSecret(ctx: Ctx, tx: Tx, id: WebhookId): Promise<string> {
  const secret = Buffer.from(ctx.random(SECRET_BYTES))
  await insertSecret(tx, { id: ctx.newId(), webhookId: id, secret: encryptSecret(ctx, box(id), secret), at: ctx.now() })
  return asPlainSecret(secret.toString('base64'))
}

export async function secretsOf(ctx: Ctx, reader: Reader, id: WebhookId): Promise<Buffer[]> {
  return plainSecrets(ctx, id, await findSecrets(reader, id, ctx.now()))
}

export const plainSecrets = (ctx: Ctx, id: WebhookId, encrypted: readonly Buffer[]): Buffer[] =>
  encrypted.map((secret) => decryptSecret(ctx, box(id), secret))
