/** A real OpenID Connect provider (oidc-provider) that tests sign in by. */
import OidcProvider from 'oidc-provider'

export const providerSecret = 'the secret between the two'

type Somebody = Readonly<{ email?: string; email_verified?: boolean; name: string; groups?: readonly string[] }>

/** Says in its next ID token that it is about somebody else, under the signature that it had. */
export const forgery = { claims: null as object | null }

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
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'groups'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_, id) => ({ accountId: id, claims: () => ({ sub: id, ...people[id] }) }),
    cookies: { keys: ['a key of the played provider'] },
  })
  provider.use(async (context, next) => {
    await next()
    const lie = forgery.claims
    if (context.path !== '/token' || lie === null) return
    const answer = context.body as { id_token: string }
    const [head, claims = '', signature] = answer.id_token.split('.')
    const told = { ...(JSON.parse(Buffer.from(claims, 'base64url').toString()) as object), ...lie }
    const forged = [head, Buffer.from(JSON.stringify(told)).toString('base64url'), signature].join('.')
    context.body = { ...answer, id_token: forged }
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
