/** The sign-in provider of this installation (OpenID Connect Core 1.0, code flow with PKCE), spoken to by `openid-client`. */
import * as oidc from 'openid-client'
import type { OidcSettings } from '../../../server/settings/oidc.ts'

/** Who somebody is there. */
export type Claims = Readonly<{
  issuer: string
  subject: string
  email: string | null
  isEmailVerified: boolean
  name: string | null
}>

export type ProviderSignInRequest = Readonly<{ url: string; state: string; nonce: string; verifier: string }>

export type IdentityProvider = Readonly<{
  begin: (loginAgain: boolean) => Promise<ProviderSignInRequest>
  /** @param address as the browser came back to it */
  finish: (address: URL, begun: Omit<ProviderSignInRequest, 'url'>) => Promise<Claims>
}>

const TIMEOUT_SEC = 10

/** What the provider says of itself is asked when somebody first comes, and again after it could not be had. */
export function openProvider(settings: OidcSettings, returnTo: string): IdentityProvider {
  let found: Promise<oidc.Configuration> | undefined
  const configuration = () => {
    found ??= discover(settings).catch((error: unknown) => {
      found = undefined
      throw error
    })
    return found
  }
  return {
    begin: async (loginAgain) => {
      const config = await configuration()
      const verifier = oidc.randomPKCECodeVerifier()
      const state = oidc.randomState()
      const nonce = oidc.randomNonce()
      const url = oidc.buildAuthorizationUrl(config, {
        redirect_uri: returnTo,
        scope: 'openid email profile',
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        nonce,
        ...(loginAgain && { prompt: 'login' }),
      })
      return { url: url.href, state, nonce, verifier }
    },
    finish: async (address, { state, nonce, verifier }) => {
      const config = await configuration()
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true }
      const tokens = await oidc.authorizationCodeGrant(config, address, checks)
      const claims = tokens.claims()!
      // Providers may tell name and address only there (OpenID Connect Core 1.0 §5.4).
      const told =
        config.serverMetadata().userinfo_endpoint && claims['email'] === undefined
          ? await oidc.fetchUserInfo(config, tokens.access_token, claims.sub)
          : claims
      return {
        issuer: claims.iss,
        subject: claims.sub,
        email: typeof told.email === 'string' ? told.email.trim().toLowerCase() : null,
        isEmailVerified: told.email_verified === true,
        name: typeof told.name === 'string' ? told.name : null,
      }
    },
  }
}

function discover({ issuer, clientId, clientSecret }: OidcSettings): Promise<oidc.Configuration> {
  const server = new URL(issuer)
  // The settings let an unencrypted one in only on this machine.
  const insecure = server.protocol === 'http:' ? [oidc.allowInsecureRequests] : []
  // What comes straight from the provider need not be checked (OpenID Connect Core 1.0 §3.1.3.7); ASVS 5.0 6.8.2 wants it.
  const execute = [oidc.enableNonRepudiationChecks, ...insecure]
  return oidc.discovery(server, clientId, clientSecret, undefined, { execute, timeout: TIMEOUT_SEC })
}
