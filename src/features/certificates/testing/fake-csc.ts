/**
 * A remote signing service played by the API of the Cloud Signature Consortium, v2.0.0.2 or v1.0.4.0: it refuses what the specification
 * forbids, in its words (§8.4, §10.2, §11). For tests and for trying the product out; its keys protect nothing.
 */
import { oids } from '../../../pades/crypto/asn1/oids.ts'
import { keyCalls } from './fake-csc-keys.ts'
import { authorizePage, tokenAnswer } from './fake-csc-oauth.ts'
import { bad, ok, type HeldCredential, type Options, type State } from './fake-csc-state.ts'
import { approve } from './played-page.ts'
import { complaint, play, type Answer, type Request, type Trouble } from './played.ts'

export type FakeCsc = Readonly<{
  /** Of the API, with its version. */
  url: string
  hold: (credential: HeldCredential) => void
  /** Its pages may lead back to this address. */
  register: (redirectUri: string) => void
  /** What the phone says of the person who is asked to confirm. */
  confirm: (credentialId: string, isAllowed?: boolean) => void
  trouble: Trouble
  tricks: State['tricks']
  /** Calls of signatures/signHash that were answered with signatures. */
  signed: number
  /** Codes that were sent. */
  sent: number
  /** As their browser does: allows what the page asks. */
  allow: (address: string) => Promise<Readonly<{ code: string; state: string }>>
  close: () => Promise<void>
}>

/** Nothing that goes wrong. */
export const usual = { signsFewer: false, sadSeconds: 300, codeSeconds: 60, tokenSeconds: 3600, otpIsOver: false }

export async function openFakeCsc(options: Options): Promise<FakeCsc> {
  const { version = 2, port = 0 } = options
  const state: State = {
    version,
    options,
    credentials: new Map(),
    codes: new Map(),
    tokens: new Map(),
    sads: new Map(),
    waiting: new Map(),
    registered: new Set(options.redirectUri ? [options.redirectUri] : []),
    usedOtps: new Set(),
    wrong: new Map(),
    tricks: { ...usual },
    counters: { signed: 0, sent: 0 },
    base: { url: '' },
  }
  const trouble: Trouble = { with: null }
  const played = await play(port, trouble, (request) => answerTo(state, request))
  state.base.url = played.url
  const { counters } = state
  return {
    url: `${played.url}/csc/v${version}`,
    trouble,
    tricks: state.tricks,
    get signed() {
      return counters.signed
    },
    get sent() {
      return counters.sent
    },
    register: (redirectUri) => void state.registered.add(redirectUri),
    hold: (credential) => void state.credentials.set(credential.id, credential),
    confirm(credentialId, isAllowed = true) {
      for (const each of state.waiting.values())
        if (each.grant.credentialId === credentialId) each.outcome = isAllowed ? 'allowed' : 'denied'
    },
    allow: approve,
    close: played.close,
  }
}

function answerTo(state: State, request: Request): Answer | null {
  const { method, path, type } = request
  if (path === '/oauth2/authorize') return authorizePage(state, request)
  if (path === '/oauth2/token') return tokenAnswer(state, request)
  const name = path.replace(`/csc/v${state.version}/`, '')
  const call = keyCalls[name]
  if ((!call && name !== 'info') || method !== 'POST') return null
  if (type !== 'application/json') return bad('the content type is not application/json') // §7.1
  if (name === 'info') return info(state)
  return (
    tokenProblem(state, request.bearer, name) ?? call?.(state, request.json, state.tokens.get(request.bearer)!) ?? null
  )
}

function info({ version, base }: State): Answer {
  return ok({
    specs: version === 1 ? '1.0.4.0' : '2.0.0.2',
    name: 'Demo Trust',
    logo: 'https://example.com/logo.png',
    region: 'PT',
    lang: 'en-US',
    description: 'Played, worth nothing',
    authType: ['oauth2code'],
    oauth2: `${base.url}/`,
    methods: ['info', ...Object.keys(keyCalls)],
    ...(version === 2 && {
      signAlgorithms: { algos: [oids.rsaSha256, oids.rsaEncryption] },
      signature_formats: { formats: [] },
      conformance_levels: [],
    }),
  })
}

function tokenProblem({ tokens }: State, bearer: string, name: string): Answer | null {
  const token = tokens.get(bearer)
  if (!bearer) return bad('Malformed authorization header')
  if (!token) return complaint(401, 'invalid_token', 'The access token is not valid')
  if (token.until < Date.now()) return complaint(401, 'expired_token', 'The access token is expired')
  // §8.4: a token of the credential is good for these two.
  const isForKey = name === 'credentials/info' || name === 'signatures/signHash'
  return token.grant && !isForKey ? complaint(400, 'invalid_scope', 'not a token of the service') : null
}
