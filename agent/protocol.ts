/** The calls of pages (docs/api/qualified-signatures.md): a page makes itself known, proves who it is, sees certificates, asks for signatures. */
import { createHash, createPublicKey, randomInt, randomUUID, verify } from 'node:crypto'
import { z } from 'zod'
import type { Digest } from '../src/pades/crypto/asn1/algorithms.ts'
import { holderOf } from '../src/pades/validate/holder.ts'
import { own } from '../src/pades/base/octets.ts'
import { BadRequest, type Answer, type Asked } from './http.ts'
import { pemOf } from './keys/files.ts'
import { isRsa, KeyRefused, type KeyRing } from './keys/key-ring.ts'
import { fetchLicenseKey, isSecureOrigin } from './license-key.ts'
import { readLicense, type License } from './license.ts'
import { languages, type Language } from './pages/languages.ts'
import type { Messages } from './pages/messages.pt-BR.ts'
import { newSecret, type Outcome, type Questions } from './questions.ts'
import type { App, SettingsFile } from './settings-file.ts'

const NONCE_MS = 60_000
const NONCES_AT_MOST = 1000
const TOKEN_MS = 15 * 60_000
const APPS_AT_MOST = 20
const WINDOW_MS = 10 * 60_000
const TRIES_PER_WINDOW = 5

export type ProtocolDeps = Readonly<{
  version: string
  now: () => Date
  settings: SettingsFile
  keys: KeyRing
  questions: Questions
}>

type PendingApp = Omit<App, 'allowedAt'> & Readonly<{ code: string; state: { is: 'asked' | 'refused' } }>

type Login = Readonly<{
  origin: string
  license: License
  until: number
  /** By certificate: the person is asked once for all hashes of the license; each signature is handed out once. */
  signatures: Map<string, Promise<SignedOnce>>
}>
type Unsigned = Exclude<Outcome, { is: 'allowed' | 'signed' }> | Readonly<{ is: 'expired' }>
type SignedOnce = Map<string, Readonly<{ signature: string; algorithm: string }>> | Readonly<{ no: Unsigned }>

export type Protocol = Readonly<{
  answer: (asked: Asked) => Promise<Answer>
  /** Of a page that waits to be allowed, for the frame in which the product shows it. */
  pending: (id: string) => PendingApp | null
}>

type State = ProtocolDeps &
  Readonly<{
    nonces: Map<string, Readonly<{ challenge: string; until: number }>>
    pendingApps: Map<string, PendingApp>
    logins: Map<string, Login>
    tries: Map<string, readonly number[]>
  }>

export function openProtocol(deps: ProtocolDeps): Protocol {
  const state: State = {
    ...deps,
    nonces: new Map(),
    pendingApps: new Map(),
    logins: new Map(),
    tries: new Map(),
  }
  return { answer: (asked) => answer(state, asked), pending: (id) => state.pendingApps.get(id) ?? null }
}

/** Open to pages that nobody has allowed yet: they tell nothing of certificates. */
const openCalls = ['/api/hello', '/api/app', '/api/login']

async function answer(state: State, asked: Asked): Promise<Answer> {
  const { origin, method, path } = asked
  if (origin === null || !isSecureOrigin(origin)) return complaint(403, 'origin')
  if (origin === asked.here) return complaint(403, 'origin')
  const isKnown = state.settings.read().apps.some((app) => app.origin === origin)
  if (!isKnown && !openCalls.includes(path)) return complaint(403, 'origin')
  const cors = {
    'access-control-allow-origin': origin,
    vary: 'Origin',
    'cross-origin-resource-policy': 'cross-origin',
  }
  if (method === 'OPTIONS') return preflight(asked, cors)
  const { headers, ...rest } = await routed(state, asked, origin)
  return { ...rest, headers: { ...cors, ...headers } }
}

/** Chrome asked for Private Network Access once, and asks the person instead now; older ones are told yes. */
function preflight({ headers }: Asked, cors: Readonly<Record<string, string>>): Answer {
  return {
    status: 204,
    headers: {
      ...cors,
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers': 'authorization, content-type',
      'access-control-max-age': '600',
      ...(headers['access-control-request-private-network'] && { 'access-control-allow-private-network': 'true' }),
    },
  }
}

type Call = Readonly<{ asked: Asked; origin: string; body: unknown; login: Login | null; last: string }>
type Route = (state: State, call: Call) => Answer | Promise<Answer>

async function routed(state: State, asked: Asked, origin: string): Promise<Answer> {
  const key = `${asked.method} ${asked.path}`
  const route = routes[key] ?? routes[key.replace(/\/[^/]+$/, '/:id')]
  if (!route) return complaint(404, 'call')
  try {
    const body = asked.method === 'POST' ? await jsonOf(asked) : null
    const login = loginOf(state, asked, origin)
    return await route(state, { asked, origin, body, login, last: asked.path.split('/').at(-1)! })
  } catch (error) {
    if (error instanceof BadRequest) return complaint(error.status, error.message)
    if (error instanceof z.ZodError) return complaint(400, 'body')
    if (error instanceof KeyRefused) return refusalOfKey(error, asked.language)
    throw error
  }
}

/** A form of another page can send no JSON without being asked for its leave (CORS). */
async function jsonOf({ headers, body }: Asked): Promise<unknown> {
  if (!/^application\/json\b/.test(headers['content-type'] ?? '')) throw new BadRequest(415, 'content_type')
  const text = await body()
  try {
    return JSON.parse(text)
  } catch {
    throw new BadRequest(400, 'body')
  }
}

function loginOf({ logins, now }: State, { headers }: Asked, origin: string): Login | null {
  const token = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? ''
  const login = logins.get(token)
  return login && login.origin === origin && login.until > now().getTime() ? login : null
}

const routes: Readonly<Record<string, Route>> = {
  'GET /api/hello': hello,
  'POST /api/app': registerApp,
  'POST /api/login': logIn,
  'GET /api/certificate': listCertificates,
  'GET /api/certificate/:id': oneCertificate,
  'POST /api/certificate/auth': probe,
  'POST /api/sign': sign,
}

/** No name of this agent: a number that stays would let any two pages recognise the same person. */
function hello({ nonces, now, version }: State): Answer {
  const [nonce, challenge] = [newSecret(), newSecret()]
  for (const [old, { until }] of nonces)
    if (until < now().getTime() || nonces.size >= NONCES_AT_MOST) nonces.delete(old)
  nonces.set(nonce, { challenge, until: now().getTime() + NONCE_MS })
  return ok({ Version: version, Nonce: nonce, Challenge: challenge })
}

const Registration = z.object({
  name: z.string().trim().min(1).max(80),
  origin: z.string(),
  public_key: z.object({ kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string().max(64), y: z.string().max(64) }),
})

async function registerApp(state: State, { asked, origin, body }: Call): Promise<Answer> {
  const { name, origin: said, public_key: publicKey } = Registration.parse(body)
  if (said !== origin) return complaint(403, 'origin')
  readable(publicKey)
  if (state.questions.isBusy(origin)) return worded(409, 'busy', asked.language)
  if (hasTriedOften(state, `app ${origin}`)) return worded(429, 'often', asked.language)
  const licenseKey = await fetchLicenseKey(origin).catch(() => null)
  if (licenseKey === null) return worded(403, 'unknownOrigin', asked.language)
  const before = state.settings.read().apps.find((app) => app.origin === origin)
  const code = String(randomInt(100_000, 1_000_000))
  const app: PendingApp = { id: randomUUID(), origin, name, publicKey, licenseKey, code, state: { is: 'asked' } }
  state.pendingApps.set(app.id, app)
  const isKeyNew = before !== undefined && before.licenseKey !== licenseKey
  // The page asks every two seconds how it went: nobody is kept waiting here.
  void state.questions
    .ask({ is: 'app', origin, name, code, isKeyNew }, new AbortController().signal)
    .then((outcome) => settle(state, app, outcome))
    .catch((error: unknown) => console.error('The answer could not be stored:', error))
  return { status: 202, body: JSON.stringify({ Id: app.id, authorize_url: `${asked.here}/authorize/${app.id}`, code }) }
}

function settle({ settings, pendingApps, now }: State, pending: PendingApp, outcome: Outcome): void {
  const { code: _code, state, ...app } = pending
  if (outcome.is !== 'allowed') {
    state.is = 'refused'
    return
  }
  pendingApps.delete(app.id)
  const allowed = { ...app, allowedAt: now().toISOString() }
  settings.change((kept) => {
    const isOfOtherKey = (each: App) => each.origin === app.origin && each.licenseKey !== app.licenseKey
    return { ...kept, apps: [allowed, ...kept.apps.filter((each) => !isOfOtherKey(each))].slice(0, APPS_AT_MOST) }
  })
}

/** A page cannot fill the screen with windows. */
function hasTriedOften({ tries, now }: State, what: string): boolean {
  const at = now().getTime()
  const lately = (tries.get(what) ?? []).filter((each) => each > at - WINDOW_MS)
  if (lately.length >= TRIES_PER_WINDOW) return true
  tries.set(what, [...lately, at])
  return false
}

function readable(key: App['publicKey']) {
  try {
    return createPublicKey({ key, format: 'jwk' })
  } catch {
    throw new BadRequest(400, 'public_key')
  }
}

const LoginBody = z.object({
  id: z.string().max(100),
  nonce: z.string().max(100),
  signature: z.string().max(200),
  license: z.string(),
})

async function logIn(state: State, { asked, origin, body }: Call): Promise<Answer> {
  const { id, nonce, signature, license } = LoginBody.parse(body)
  const offered = state.nonces.get(nonce)
  state.nonces.delete(nonce)
  if (!offered || offered.until < state.now().getTime()) return complaint(410, 'nonce')
  const app = state.settings.read().apps.find((each) => each.id === id)
  const pending = state.pendingApps.get(id)
  const known = app ?? pending
  if (!known || known.origin !== origin) return complaint(404, 'app')
  const digest = createHash('sha256').update(license).digest('base64')
  const said = ['esign-agent-login-v1', origin, nonce, offered.challenge, digest].join('\n')
  const key = { key: readable(known.publicKey), dsaEncoding: 'ieee-p1363' } as const
  if (!verify('sha256', Buffer.from(said), key, Buffer.from(signature, 'base64'))) return complaint(401, 'signature')
  if (!app) {
    if (pending?.state.is !== 'refused') return complaint(403, 'pending')
    state.pendingApps.delete(id) // told once: if the page asks again, so is the person
    return worded(409, 'refusedApp', asked.language)
  }
  const read = readLicense(license, { key: app.licenseKey, origin, now: state.now() })
  if (read === 'foreign') return complaint(403, 'license') // the page registers anew, and the person is told of the new key
  if (typeof read === 'string') return worded(400, `license.${read}`, asked.language)
  const token = newSecret()
  const until = state.now().getTime() + TOKEN_MS
  for (const [old, each] of state.logins) if (each.until < state.now().getTime()) state.logins.delete(old)
  state.logins.set(token, { origin, license: read, until, signatures: new Map() })
  return ok({ Token: token, Expires: new Date(until).toISOString() })
}

async function listCertificates({ keys }: State, { login }: Call): Promise<Answer> {
  if (!login) return complaint(401, 'login')
  const listed = [...(await keys.list())].map(([id, { certificate }]) => ({
    Id: id,
    CommonName: holderOf(certificate).name, // numbers that follow it tell whose it is only once it is chosen
    Email: null,
    NotAfter: certificate.notAfter.toISOString(),
  }))
  return ok(listed)
}

async function oneCertificate({ keys }: State, { login, last }: Call): Promise<Answer> {
  if (!login) return complaint(401, 'login')
  const { certificate, chain } = await keys.find(last)
  return ok({
    Id: last,
    Certificate: pemOf(certificate.der),
    Chain: chain.map(({ der }) => pemOf(der)),
    KeyType: isRsa(certificate.spki) ? 'RSA' : 'EC',
  })
}

const KeyBody = z.object({ certificate_id: z.string() })

/** Says whether this key can sign. The PIN is typed in the agent when it comes to signing; one that a page sends is not used. */
async function probe({ keys }: State, { login, body, asked }: Call): Promise<Answer> {
  if (!login) return complaint(401, 'login')
  const { locked } = await keys.find(KeyBody.parse(body).certificate_id)
  return locked ? refusalOfKey(new KeyRefused(locked), asked.language) : ok({})
}

const SignBody = z.object({ certificate_id: z.string(), hash: z.string(), format: z.literal('RAW').default('RAW') })

async function sign(state: State, { login, body, asked }: Call): Promise<Answer> {
  if (!login) return complaint(401, 'login')
  const { certificate_id: id, hash } = SignBody.parse(body)
  if (!login.license.hashes.includes(hash)) return worded(403, 'otherHash', asked.language)
  const asking = login.signatures.get(id) ?? askToSign(state, { login, id, left: asked.left })
  login.signatures.set(id, asking)
  const signed = await asking.catch((error: unknown) => {
    login.signatures.delete(id)
    throw error
  })
  if ('no' in signed) {
    login.signatures.delete(id)
    return refusalOf(signed.no, asked.language)
  }
  const signature = signed.get(hash)
  if (signature === undefined) return complaint(409, 'given')
  signed.delete(hash)
  return ok(signature)
}

function refusalOf(no: Unsigned, language: Language): Answer {
  if (no.is === 'impossible') return refusalOfKey(no.why, language)
  return worded(409, no.is === 'expired' ? 'expired' : `outcome.${no.is}`, language)
}

type Signing = Readonly<{ login: Login; id: string; left: AbortSignal }>

/** One question for all hashes of the license. Its key may be gone when the signatures are handed out. */
async function askToSign({ keys, now, questions }: State, { login, id, left }: Signing): Promise<SignedOnce> {
  const key = await keys.find(id)
  if (key.certificate.notAfter <= now()) return { no: { is: 'expired' } }
  const { title, documents, hashes } = login.license
  const digests = hashes.map(digestIn)
  const wish = { is: 'signature', origin: login.origin, title, documents, digests, key } as const
  const outcome = await questions.ask(wish, left)
  if (outcome.is !== 'signed') return { no: outcome.is === 'allowed' ? { is: 'refused' } : outcome }
  const algorithm = isRsa(key.certificate.spki) ? 'RSA' : 'ECDSA'
  const signatures = outcome.values.map((value) => ({ signature: Buffer.from(value).toString('base64'), algorithm }))
  return new Map(hashes.map((hash, index) => [hash, signatures[index]!]))
}

const algorithms = { 32: 'sha256', 48: 'sha384', 64: 'sha512' } as const

function digestIn(hash: string): Digest {
  const bytes = own(Buffer.from(hash, 'base64'))
  const algorithm = algorithms[bytes.length as keyof typeof algorithms]
  if (!algorithm) throw new BadRequest(400, 'hash')
  return { algorithm, bytes }
}

const statuses = { wrong: 401, locked: 423, last_try: 409, gone: 404, stopped: 409, unusable: 409 } as const

function refusalOfKey({ why, left }: KeyRefused, language: Language): Answer {
  return worded(statuses[why], `key.${why}`, language, left === null ? {} : { attempts_left: left })
}

const ok = (body: unknown): Answer => ({ status: 200, body: JSON.stringify(body) })

const complaint = (status: number, code: string): Answer => ({
  status,
  body: JSON.stringify({ code, message: code }),
})

type Sentence = keyof Messages['refusals']

/** The page shows the sentence as it is. */
const worded = (status: number, code: Sentence, language: Language, more: object = {}): Answer => ({
  status,
  body: JSON.stringify({ code, message: languages[language].refusals[code], ...more }),
})
