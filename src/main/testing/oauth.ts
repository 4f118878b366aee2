/** A program that somebody else wrote (oauth4webapi), its browser, and the person before it. */
import type { FastifyInstance } from 'fastify'
import * as oauth from 'oauth4webapi'

export const ISSUER = 'https://sign.example'

type Registered = Readonly<{ id: string; plain_secret: string | null }>

/** A person's browser: cookies stay in it, and redirects are followed by hand. */
export class Browser {
  private readonly app: FastifyInstance
  private readonly cookies = new Map<string, string>()
  constructor(app: FastifyInstance, session: string) {
    this.app = app
    const [name = '', value = ''] = session.split('=', 2)
    this.cookies.set(name, value)
  }

  async go(address: string, body?: object, headers: Record<string, string> = {}) {
    const { pathname, search } = new URL(address, ISSUER)
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await this.app.inject({
      method: body ? 'POST' : 'GET',
      url: pathname + search,
      headers: { cookie, ...headers },
      ...(body && { payload: body }),
    })
    for (const { name, value } of answer.cookies) this.cookies.set(name, value)
    return answer
  }
}

export class Program {
  readonly as: oauth.AuthorizationServer
  readonly client: oauth.Client
  private readonly auth: oauth.ClientAuth
  readonly verifier = oauth.generateRandomCodeVerifier()
  readonly state = oauth.generateRandomState()

  private readonly app: FastifyInstance
  readonly redirect: string

  private constructor(
    app: FastifyInstance,
    as: oauth.AuthorizationServer,
    { id, plain_secret: secret }: Registered,
    redirect: string,
  ) {
    this.app = app
    this.as = as
    this.redirect = redirect
    this.client = { client_id: id }
    this.auth = secret === null ? oauth.None() : oauth.ClientSecretBasic(secret)
  }

  /** It learns where everything is from the address of the installation alone. */
  static async discover(app: FastifyInstance, client: Registered, redirect: string): Promise<Program> {
    const issuer = new URL(ISSUER)
    const found = await oauth.discoveryRequest(issuer, { algorithm: 'oauth2', [oauth.customFetch]: wire(app) })
    return new Program(app, await oauth.processDiscoveryResponse(issuer, found), client, redirect)
  }

  async authorizationAddress(changes: Record<string, string | null> = {}): Promise<string> {
    const address = new URL(this.as.authorization_endpoint!)
    const words = {
      client_id: this.client.client_id,
      redirect_uri: this.redirect,
      response_type: 'code',
      scope: 'profile envelopes:write',
      state: this.state,
      code_challenge: await oauth.calculatePKCECodeChallenge(this.verifier),
      code_challenge_method: 'S256',
      ...changes,
    }
    for (const [name, value] of Object.entries(words)) if (value !== null) address.searchParams.set(name, value)
    return address.href
  }

  /** What the browser brought back, checked as a careful program does: state, and the issuer of RFC 9207. */
  checked(back: string, as = this.as): URLSearchParams {
    return oauth.validateAuthResponse(as, this.client, new URL(back), this.state)
  }

  async exchange(answer: URLSearchParams, { verifier = this.verifier, redirect = this.redirect } = {}) {
    const { as, client, auth } = this
    const response = await oauth.authorizationCodeGrantRequest(
      as,
      client,
      auth,
      answer,
      redirect,
      verifier,
      this.options,
    )
    return oauth.processAuthorizationCodeResponse(as, client, response)
  }

  async refresh(token: string, scope?: string) {
    const { as, client, auth } = this
    const more = scope ? { additionalParameters: { scope } } : {}
    const response = await oauth.refreshTokenGrantRequest(as, client, auth, token, { ...this.options, ...more })
    return oauth.processRefreshTokenResponse(as, client, response)
  }

  async revoke(token: string): Promise<void> {
    const { as, client, auth } = this
    await oauth.processRevocationResponse(await oauth.revocationRequest(as, client, auth, token, this.options))
  }

  async introspect(token: string) {
    const { as, client, auth } = this
    const response = await oauth.introspectionRequest(as, client, auth, token, this.options)
    return oauth.processIntrospectionResponse(as, client, response)
  }

  call(token: string, method: 'GET' | 'POST', url: string, payload?: object, headers: Record<string, string> = {}) {
    return this.app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${token}`, ...headers },
      ...(payload && { payload }),
    })
  }

  private get options() {
    return { [oauth.customFetch]: wire(this.app) }
  }
}

type Sent = Readonly<{ method: string; headers: Record<string, string>; body?: unknown }>

/** The library's requests reach the product without a network between. */
const wire =
  (app: FastifyInstance) =>
  async (address: string, { method, headers, body }: Sent): Promise<Response> => {
    const { pathname, search } = new URL(address)
    const payload = body instanceof URLSearchParams ? { payload: body.toString() } : {}
    const got = await app.inject({ method: method as 'GET' | 'POST', url: pathname + search, headers, ...payload })
    const type = String(got.headers['content-type'] ?? '')
    return new Response(got.body || null, { status: got.statusCode, headers: type ? { 'content-type': type } : {} })
  }
