/**
 * The OAuth 2 authorization server: oidc-provider, with what it keeps in our tables (decision 062). For now it knows one
 * grant, client credentials (RFC 6749 §4.4).
 */
import { createECDH } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Adapter, AdapterPayload, ClientMetadata, JWK } from 'oidc-provider'
import { z } from 'zod'
import { asId } from '../../kernel/ids.ts'
import type { Ctx } from '../../server/ctx.ts'
import { SCOPE } from './client.model.ts'
import { findClient, type StoredClient } from './client.store.ts'
import {
  consumePayload,
  deletePayload,
  deletePayloadsOfGrant,
  findPayload,
  findPayloadByUid,
  savePayload,
} from './oauth-payload.store.ts'
import { isTheirSecret } from './secret.ts'

export const TOKEN_PATH = '/oauth/token'

/** How long an access token lets its bearer in. */
const TOKEN_SEC = 3600

/** Its answers to HTTP requests. It is loaded when it is first asked: the command line never is. */
export async function openAuthorizationServer(ctx: Ctx) {
  const { default: Provider, errors } = await import('oidc-provider')
  const provider = new Provider(ctx.settings.baseUrl, {
    adapter: (model) => adapter(ctx, model, () => new errors.InvalidGrant('used before')),
    jwks: { keys: [signingKey(ctx)] },
    cookies: { keys: [ctx.keys.derive('oauth').toString('base64url')] },
    clientDefaults: { id_token_signed_response_alg: 'ES256' },
    scopes: [SCOPE],
    routes: { token: TOKEN_PATH },
    ttl: { ClientCredentials: TOKEN_SEC },
    features: {
      clientCredentials: { enabled: true },
      devInteractions: { enabled: false },
      resourceIndicators: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      userinfo: { enabled: false },
    },
  })
  // Of secrets we keep only the hash; the library would compare them as they are.
  provider.Client.prototype.compareClientSecret = function compareClientSecret(given: string) {
    return isTheirSecret(Buffer.from(this.clientSecret ?? '', 'hex'), given)
  }
  provider.on('server_error', (_ctx, error) => ctx.log.error({ err: error }, 'authorization server failed'))
  const answer = provider.callback()
  return (request: IncomingMessage, response: ServerResponse): void => void answer(request, response)
}

function adapter(ctx: Ctx, model: string, usedBefore: () => Error): Adapter {
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
    destroy: (id) => db.transaction((tx) => deletePayload(tx, key(id))),
    revokeByGrantId: (grantId) => db.transaction((tx) => deletePayloadsOfGrant(tx, grantId)),
  }
}

async function findMetadata({ db }: Ctx, id: string): Promise<AdapterPayload | undefined> {
  if (!z.uuid().safeParse(id).success) return undefined
  const client = await db.read((reader) => findClient(reader, asId<'Client'>(id)))
  return client ? toMetadata(client) : undefined
}

/** A public client cannot prove itself, so no token is given for its name alone (RFC 6749 §4.4). */
function toMetadata({ id, name, secretHash }: StoredClient): ClientMetadata {
  return {
    client_id: id,
    client_name: name,
    grant_types: secretHash ? ['client_credentials'] : [],
    redirect_uris: [],
    response_types: [],
    scope: SCOPE,
    ...(secretHash
      ? { token_endpoint_auth_method: 'client_secret_basic', client_secret: secretHash.toString('hex') }
      : { token_endpoint_auth_method: 'none' }),
  }
}

/** P-256, made from the server key: the same in every process, and stored nowhere. */
function signingKey({ keys }: Ctx): JWK {
  const secret = keys.derive('oauth')
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(secret)
  const point = curve.getPublicKey()
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url')
  return {
    kty: 'EC',
    crv: 'P-256',
    alg: 'ES256',
    use: 'sig',
    kid: coordinate(1).slice(0, 12),
    x: coordinate(1),
    y: coordinate(33),
    d: secret.toString('base64url'),
  }
}
