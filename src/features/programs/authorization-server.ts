/**
 * The OAuth 2 authorization server: oidc-provider, with what it keeps in our tables (docs/decisions/062, 136). Client
 * credentials (RFC 6749 §4.4), codes with PKCE (RFC 7636, S256 alone), refresh with rotation, revocation (RFC 7009),
 * introspection (RFC 7662), metadata (RFC 8414) and the issuer beside each code (RFC 9207).
 */
import { createECDH } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import inject, { type Response } from 'light-my-request'
import type { Configuration, interactionPolicy, JWK } from 'oidc-provider'
import type { Ctx } from '../../server/ctx.ts'
import { secured } from '../../server/http/jar.ts'
import { isTheirSecret } from './secret.ts'
import { adapter } from './oauth-adapter.ts'
import { scopes, scopesIn } from './scope.model.ts'

export const paths = {
  authorization: '/oauth/authorize',
  token: '/oauth/token',
  revocation: '/oauth/revoke',
  introspection: '/oauth/introspect',
} as const

/** Where a person is asked; the cookie that proves whose browser began is sent to addresses below it. */
const CONSENT_PATH = '/auth/consent'

/** `session`: the library's own, which is over as soon as it begins; who somebody is we say ourselves. */
export const cookieNames = ({ settings }: Pick<Ctx, 'settings'>) => ({
  interaction: secured(settings, 'rubrica_consent'),
  resume: secured(settings, 'rubrica_resume'),
  session: secured(settings, 'rubrica_granting'),
})

const HOUR_SEC = 3600
const DAY_SEC = 24 * HOUR_SEC
const life = {
  ClientCredentials: HOUR_SEC,
  AccessToken: HOUR_SEC,
  AuthorizationCode: 60,
  /** Of not being used; each use begins it anew, within the consent's own. */
  RefreshToken: 30 * DAY_SEC,
  Grant: 365 * DAY_SEC,
  Interaction: HOUR_SEC,
  Session: 60,
} as const

export type AuthorizationRequest = Readonly<{
  method: 'GET' | 'POST'
  url: string
  headers?: Readonly<Record<string, string>>
  payload?: string
}>

export type AuthorizationServer = Awaited<ReturnType<typeof openAuthorizationServer>>

/** It is loaded when it is first asked: the command line never is. */
export async function openAuthorizationServer(ctx: Ctx) {
  const { default: Provider, errors, interactionPolicy } = await import('oidc-provider')
  const policy = interactionPolicy.base()
  const knownScopes = new interactionPolicy.Check('scope_known', 'the scopes are known', ({ query, oidc }) => {
    // By now the library has dropped what it does not know; who asked for it would believe to have more than they got.
    const asked = oidc.route === 'authorization' ? query['scope'] : oidc.params?.['scope']
    if (typeof asked !== 'string' || !scopesIn(asked))
      throw new errors.InvalidScope(`name one or more of: ${scopes.join(' ')}`, '')
    return false
  })
  policy.get('login')!.checks.add(knownScopes, 0)
  const provider = new Provider(ctx.settings.baseUrl, {
    ...configuration(ctx, policy),
    adapter: (model) => adapter(ctx, model, () => new errors.InvalidGrant('used before')),
  })
  // What comes before it is only ever we ourselves, below; so its addresses are those of the installation.
  provider.proxy = true
  // Of secrets we keep only the hash; the library would compare them as they are.
  provider.Client.prototype.compareClientSecret = function compareClientSecret(given: string) {
    return isTheirSecret(Buffer.from(this.clientSecret ?? '', 'hex'), given)
  }
  provider.on('server_error', (_ctx, error) => ctx.log.error({ err: error }, 'authorization server failed'))
  const answer = provider.callback()
  const handle = (request: IncomingMessage, response: ServerResponse): void => void answer(request, response)
  const { protocol, host } = new URL(ctx.settings.baseUrl)
  const ask = ({ headers, ...asked }: AuthorizationRequest): Promise<Response> =>
    inject(handle, { ...asked, headers: { host, 'x-forwarded-proto': protocol.slice(0, -1), ...headers } })
  return { provider, ask }
}

function configuration(ctx: Ctx, policy: interactionPolicy.DefaultPolicy): Configuration {
  const signed = { httpOnly: true, sameSite: 'lax', signed: true } as const
  return {
    jwks: { keys: [signingKey(ctx)] },
    cookies: {
      keys: [ctx.keys.derive('oauth-cookie').toString('base64url')],
      names: cookieNames(ctx),
      short: signed,
      long: signed,
    },
    clientDefaults: { id_token_signed_response_alg: 'ES256' },
    scopes: [...scopes],
    responseTypes: ['code'],
    routes: paths,
    ttl: {
      ...life,
      RefreshToken: (_ctx, { iiat = Math.floor(Date.now() / 1000) }) =>
        Math.max(1, Math.min(life.RefreshToken, iiat + life.Grant - Math.floor(Date.now() / 1000))),
    },
    pkce: { required: () => true },
    allowOmittingSingleRegisteredRedirectUri: false,
    issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    rotateRefreshToken: true,
    expiresWithSession: async () => false,
    interactions: { policy, url: (_ctx, { uid }) => `${CONSENT_PATH}/${uid}` },
    // Each request is asked about, so none finds what another was given.
    loadExistingGrant: async ({ oidc }) => {
      const name = oidc.result?.consent?.grantId
      return name === undefined ? undefined : oidc.provider.Grant.find(name)
    },
    findAccount: async (_ctx, id) => ({ accountId: id, claims: async () => ({ sub: id }) }),
    renderError: async (koa, { error }, thrown) =>
      koa.redirect(troubleAddress(thrown.name === 'SessionNotFound' ? 'expired' : error)),
    features: {
      clientCredentials: { enabled: true },
      revocation: { enabled: true, allowedPolicy: async (_ctx, client, token) => token.clientId === client.clientId },
      introspection: {
        enabled: true,
        allowedPolicy: async (_ctx, client, token) => token.clientId === client.clientId,
      },
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      resourceIndicators: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      userinfo: { enabled: false },
    },
  }
}

/** What a browser is shown that may not be sent back, because nobody knows to whom. */
const troubles = [
  'invalid_client',
  'invalid_redirect_uri',
  'invalid_request',
  'expired',
  'busy',
  'server_error',
] as const
type Trouble = (typeof troubles)[number]

export function troubleAddress(error: string): string {
  const known: Trouble = troubles.find((each) => each === error) ?? 'invalid_request'
  return `/auth/consent-trouble?why=${known}`
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
