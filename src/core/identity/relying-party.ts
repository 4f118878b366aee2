/** Relying party of a sign-in provider (OpenID Connect Core 1.0, code flow with PKCE), spoken to by `openid-client`. */
import type * as Library from 'openid-client'
import { readAtMost, type OutgoingFetch } from '../../server/outgoing.ts'

/** Who somebody is there. */
export type Claims = Readonly<{
  issuer: string
  subject: string
  email: string | null
  isEmailVerified: boolean
  /** Everything that the ID token says, and what the provider told beside it. */
  all: Readonly<Record<string, unknown>>
  name: string | null
  /** As it was signed: by it, the provider knows which of its sessions ends. */
  idToken: string
}>

export type ProviderSignInRequest = Readonly<{ url: string; state: string; nonce: string; verifier: string }>

export type IdentityProvider = Readonly<{
  begin: (loginAgain: boolean) => Promise<ProviderSignInRequest>
  /** @param address as the browser came back to it */
  finish: (address: URL, begun: Omit<ProviderSignInRequest, 'url'>) => Promise<Claims>
  /** @returns where browsers sign out there (OpenID Connect RP-Initiated Logout 1.0 §2); null: it has no such address */
  signOut: (idToken: string | null, returnTo: string) => Promise<string | null>
}>

type Registered = Readonly<{ issuer: string; clientId: string; clientSecret: string }>

type Options = Readonly<{
  /** Instead of the system's: for providers whose addresses people of an organization wrote down. */
  fetch?: OutgoingFetch
}>

const TIMEOUT_SEC = 10

/** When somebody first comes that way. */
const library = (): Promise<typeof Library> => import('openid-client')

/** What the provider says of itself is asked when somebody first comes, and again after it could not be had. */
export function openProvider(registered: Registered, returnTo: string, options: Options = {}): IdentityProvider {
  let found: Promise<Library.Configuration> | undefined
  const configuration = () => {
    found ??= discover(registered, options).catch((error: unknown) => {
      found = undefined
      throw error
    })
    return found
  }
  return {
    begin: async (loginAgain) => {
      const [oidc, config] = await Promise.all([library(), configuration()])
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
      const [oidc, config] = await Promise.all([library(), configuration()])
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
        all: { ...told, ...claims },
        name: typeof told.name === 'string' ? told.name : null,
        idToken: tokens.id_token!,
      }
    },
    signOut: async (idToken, returnTo) => {
      const [oidc, config] = await Promise.all([library(), configuration()])
      const { end_session_endpoint: end } = config.serverMetadata()
      if (end === undefined || !/^https?:\/\//.test(end)) return null
      const told = { post_logout_redirect_uri: returnTo, ...(idToken !== null && { id_token_hint: idToken }) }
      return oidc.buildEndSessionUrl(config, told).href
    },
  }
}

/** What the provider publishes of itself; throws where it cannot be had, or names another issuer. */
export async function discover(
  { issuer, clientId, clientSecret }: Registered,
  { fetch }: Options = {},
): Promise<Library.Configuration> {
  const oidc = await library()
  const server = new URL(issuer)
  // An unencrypted one is let in by the settings, only on this machine or in networks that the operator allows.
  const insecure = server.protocol === 'http:' ? [oidc.allowInsecureRequests] : []
  // What comes straight from the provider need not be checked (OpenID Connect Core 1.0 §3.1.3.7); ASVS 5.0 6.8.2 wants it.
  const execute = [oidc.enableNonRepudiationChecks, ...insecure]
  return oidc.discovery(server, clientId, clientSecret, undefined, {
    execute,
    timeout: TIMEOUT_SEC,
    ...(fetch && { [oidc.customFetch]: within(fetch) }),
  })
}

/** Keys of a large provider take some tens of kilobytes. */
const LONGEST_ANSWER = 1_000_000

const within =
  (fetch: OutgoingFetch): Library.CustomFetch =>
  async (url, { method, headers, body, signal }) => {
    const text = body instanceof URLSearchParams ? body.toString() : body
    const answer = await fetch(url, {
      method,
      headers,
      ...(text !== undefined && { body: text as string }),
      ...(signal && { signal }),
    })
    const { status, headers: told } = answer
    if (answer.body === null) return answer
    const { bytes, isCut } = await readAtMost(answer, LONGEST_ANSWER)
    if (isCut) throw new Error('the answer of a sign-in provider is too long')
    return new Response(new Uint8Array(bytes), { status, headers: told })
  }
