/** Storage adapter of the OAuth library: keeps what it stores in our tables (docs/decisions/062). */
import type { Adapter, AdapterPayload, ClientMetadata } from 'oidc-provider'
import { z } from 'zod'
import { asId } from '../../kernel/ids.ts'
import type { Ctx } from '../../server/ctx.ts'
import { findClient, type StoredClient } from './client.store.ts'
import { endGrant } from './grant.commands.ts'
import { consumePayload, deletePayload, findPayload, findPayloadByUid, savePayload } from './oauth-payload.store.ts'
import { kindOfRedirect } from './redirect.model.ts'
import { within } from './scope.model.ts'

export function adapter(ctx: Ctx, model: string, usedBefore: () => Error): Adapter {
  const key = (id: string) => ({ model, id })
  const { db, now } = ctx
  return {
    upsert: (id, payload, expiresInSec) => {
      const endsAt = expiresInSec === undefined ? null : new Date(now().getTime() + expiresInSec * 1000)
      return db.transaction((tx) => savePayload(tx, key(id), payload, endsAt))
    },
    find: async (id) =>
      model === 'Client' ? findMetadata(ctx, id) : db.read((reader) => findPayload(reader, key(id), now())),
    findByUid: (uid) => db.read((reader) => findPayloadByUid(reader, { model, uid }, now())),
    findByUserCode: async () => undefined, // no device flow, no user codes
    consume: async (id) => {
      const isFirst = await db.transaction((tx) => consumePayload(tx, key(id), now()))
      if (!isFirst) throw usedBefore()
    },
    destroy: (id) => db.transaction((tx) => (model === 'Grant' ? endGrant(ctx, tx, id) : deletePayload(tx, key(id)))),
    // All that one consent led to goes together, the consent as well: it has nothing left.
    revokeByGrantId: (grantId) => db.transaction((tx) => endGrant(ctx, tx, grantId)),
  }
}

async function findMetadata({ db }: Ctx, id: string): Promise<AdapterPayload | undefined> {
  if (!z.uuid().safeParse(id).success) return undefined
  const client = await db.read((reader) => findClient(reader, asId<'Client'>(id)))
  return client ? toMetadata(client) : undefined
}

/**
 * A public client cannot prove itself, so no token is given for its name alone (RFC 6749 §4.4). With a browser's consent it
 * gets one, as a confidential one does, when we know where to send the browser.
 */
function toMetadata({ id, name, secretHash, redirect, scopes }: StoredClient): ClientMetadata {
  // Addresses of before there were rules open nothing.
  const back = redirect !== null && kindOfRedirect(redirect) !== null ? redirect : null
  return {
    client_id: id,
    client_name: name,
    grant_types: [
      ...(secretHash ? ['client_credentials'] : []),
      ...(back ? ['authorization_code', 'refresh_token'] : []),
    ],
    redirect_uris: back ? [back] : [],
    response_types: back ? ['code'] : [],
    // Of what people install, the port of this machine may differ each time (RFC 8252 §7.3).
    application_type: secretHash ? 'web' : 'native',
    scope: within(scopes).join(' '),
    ...(secretHash
      ? { token_endpoint_auth_method: 'client_secret_basic', client_secret: secretHash.toString('hex') }
      : { token_endpoint_auth_method: 'none' }),
  }
}
