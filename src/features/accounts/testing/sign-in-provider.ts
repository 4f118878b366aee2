/** A real OpenID Connect provider (oidc-provider) that tests sign in by. */
import { createHmac, generateKeyPairSync, sign } from 'node:crypto'
import OidcProvider from 'oidc-provider'

export const providerSecret = 'the secret between the two'

type Somebody = Readonly<{ email?: string; email_verified?: boolean; name: string; groups?: readonly string[] }>

/**
 * `claims`: says so in its next ID token. `signs`: under the signature that it had; anew, so that only what it says is wrong; not at all; or by
 * the secret of the client, which its key is not.
 */
export const forgery = {
  claims: null as object | null,
  signs: 'as before' as 'as before' | 'anew' | 'none' | 'by secret',
}

const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey

/** JWS in compact form (RFC 7515 §7.1). */
function forged(token: string, lie: object): string {
  const [head = '', claims = '', signature = ''] = token.split('.')
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as object
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const said = part({ ...read(claims), ...lie })
  if (forgery.signs === 'as before') return [head, said, signature].join('.')
  if (forgery.signs === 'none') return `${part({ ...read(head), alg: 'none' })}.${said}.`
  if (forgery.signs === 'by secret') {
    const input = `${part({ ...read(head), alg: 'HS256' })}.${said}`
    return `${input}.${createHmac('sha256', providerSecret).update(input).digest('base64url')}`
  }
  return `${head}.${said}.${sign('sha256', Buffer.from(`${head}.${said}`), key).toString('base64url')}`
}

/** Signs in the person whom the cookie `login_as` names, without asking. @param returns where the product takes browsers back */
export function playProvider(
  issuer: string,
  returns: readonly string[],
  people: Readonly<Record<string, Somebody>>,
): OidcProvider {
  const provider = new OidcProvider(issuer, {
    clients: [
      {
        client_id: 'rubrica',
        client_secret: providerSecret,
        redirect_uris: [...returns],
        post_logout_redirect_uris: returns.map((each) => new URL('/auth/login', each).href),
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'groups'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_, id) => ({ accountId: id, claims: () => ({ sub: id, ...people[id] }) }),
    cookies: { keys: ['a key of the played provider'] },
    jwks: { keys: [{ ...key.export({ format: 'jwk' }), kty: 'RSA', alg: 'RS256', use: 'sig', kid: 'played' }] },
  })
  provider.use(async (context, next) => {
    await next()
    const lie = forgery.claims
    if (context.path !== '/token' || lie === null) return
    const answer = context.body as { id_token: string }
    context.body = { ...answer, id_token: forged(answer.id_token, lie) }
  })
  provider.use(async (context, next) => {
    if (!context.path.startsWith('/interaction/')) return next()
    const { prompt, params } = await provider.interactionDetails(context.req, context.res)
    const accountId = String(context.get('cookie')).match(/login_as=(\w+)/)?.[1]
    if (prompt.name === 'login')
      return provider.interactionFinished(
        context.req,
        context.res,
        accountId ? { login: { accountId } } : { error: 'access_denied' },
        { mergeWithLastSubmission: false },
      )
    const grant = new provider.Grant({ accountId: accountId!, clientId: String(params['client_id']) })
    grant.addOIDCScope('openid email profile')
    return provider.interactionFinished(context.req, context.res, { consent: { grantId: await grant.save() } })
  })
  return provider
}
