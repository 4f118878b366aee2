/**
 * The signing plug-in of a computer, played (docs/domain/compatibility.md#envelopes): a page makes itself known and is allowed in the plug-in's own page, proves itself by its
 * key and by a license of the installation, unlocks a certificate with its PIN, and has only those hashes signed that the license
 * names. For tests and for trying the product out; its keys protect nothing.
 */
import {
  constants,
  createPublicKey,
  privateEncrypt,
  randomBytes,
  randomInt,
  verify,
  createHash,
  type JsonWebKey,
} from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { oids } from '../../../pades/crypto/asn1/oids.ts'
import { nothing, octetString, oid, sequence } from '../../../pades/crypto/asn1/write.ts'
import type { DemoCertificate } from './demo-authority.ts'

export type FakeAgent = Readonly<{
  url: string
  hold: (certificate: DemoCertificate) => void
  /** Everybody is forgotten, as after a new installation. */
  forget: () => void
  /** Refuses to sign from now on; null = works again. */
  trouble: { with: 'refusal' | null }
  /** Hashes that were signed. */
  signed: number
  close: () => Promise<void>
}>

export const AGENT_PIN = '1234'
const TRIES = 3
const NONCE_MS = 60_000
const TOKEN_MS = 15 * 60_000

type App = { origin: string; key: JsonWebKey; code: string; isAllowed: boolean }
type Login = Readonly<{ origin: string; until: number; hashes: readonly string[] | null }>
type Held = { certificate: DemoCertificate; left: number; isOpen: boolean }

type State = Readonly<{
  nonces: Map<string, { challenge: string; until: number }>
  apps: Map<string, App>
  logins: Map<string, Login>
  held: Map<string, Held>
  trouble: FakeAgent['trouble']
  counters: { signed: number }
}>

export async function openFakeAgent(port = 0): Promise<FakeAgent> {
  const state: State = {
    nonces: new Map(),
    apps: new Map(),
    logins: new Map(),
    held: new Map(),
    trouble: { with: null },
    counters: { signed: 0 },
  }
  const server = createServer((request, response) => {
    void serve(state, request, response).catch((error: unknown) =>
      send(response, complaint(500, error instanceof Error ? error.message : 'unknown')),
    )
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const { held, apps, logins, trouble, counters } = state
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hold: (certificate) => void held.set(randomBytes(6).toString('hex'), { certificate, left: TRIES, isOpen: false }),
    forget: () => {
      apps.clear()
      logins.clear()
    },
    trouble,
    get signed() {
      return counters.signed
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

type Answer = Readonly<{ status: number; body: unknown }>
type Call = Readonly<{ body: Record<string, unknown>; origin: string; login: Login | null; last: string }>

async function serve(state: State, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { origin = '' } = request.headers
  const path = (request.url ?? '').split('?')[0]!
  response.setHeader('vary', 'Origin')
  response.setHeader('connection', 'close')
  if (origin && path.startsWith('/api/')) response.setHeader('access-control-allow-origin', origin)
  if (request.method === 'OPTIONS') return preflight(response)
  if (path.startsWith('/authorize/')) return ownPage(state, request, response)
  const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
  const login = state.logins.get(bearer)
  const isGood = login !== undefined && login.until > Date.now() && login.origin === origin
  const call = { body: await bodyOf(request), origin, login: isGood ? login : null, last: path.split('/').at(-1)! }
  const route = routes[`${request.method} ${path}`] ?? routes[`${request.method} ${path.replace(/\/[^/]+$/, '/:id')}`]
  send(response, route ? await route(state, call, `http://${request.headers.host}`) : complaint(404, 'not_found'))
}

type Route = (state: State, call: Call, here: string) => Answer | Promise<Answer>

const routes: Readonly<Record<string, Route>> = {
  'GET /api/hello'({ nonces }) {
    const [nonce, challenge] = [randomBytes(32).toString('base64url'), randomBytes(32).toString('base64url')]
    nonces.set(nonce, { challenge, until: Date.now() + NONCE_MS })
    return { status: 200, body: { Version: '1.0', Nonce: nonce, Challenge: challenge, AgentId: 'demo' } }
  },

  'POST /api/app'({ apps }, { body, origin }, here) {
    if (body['origin'] !== origin) return complaint(403, 'origin')
    const [id, code] = [randomBytes(12).toString('hex'), String(randomInt(100_000, 1_000_000))]
    apps.set(id, { origin, key: body['public_key'] as JsonWebKey, code, isAllowed: false })
    return { status: 202, body: { Id: id, authorize_url: `${here}/authorize/${id}`, code } }
  },

  async 'POST /api/login'({ nonces, apps, logins }, { body, origin }) {
    const { id, nonce, signature, license } = body as Record<string, string>
    const offered = nonces.get(nonce ?? '')
    nonces.delete(nonce ?? '')
    if (!offered || offered.until < Date.now()) return complaint(410, 'nonce')
    const app = apps.get(id ?? '')
    if (!app || app.origin !== origin) return complaint(404, 'app')
    const digest = createHash('sha256')
      .update(license ?? '')
      .digest('base64')
    const said = ['esign-agent-login-v1', origin, nonce, offered.challenge, digest].join('\n')
    const key = { key: createPublicKey({ key: app.key, format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const
    if (!verify('sha256', Buffer.from(said), key, Buffer.from(signature ?? '', 'base64')))
      return complaint(401, 'signature')
    if (!app.isAllowed) return complaint(403, 'pending')
    const hashes = await licensedHashes(license ?? '', origin)
    if (hashes === 'refused') return complaint(403, 'license')
    const token = randomBytes(24).toString('base64url')
    logins.set(token, { origin, until: Date.now() + TOKEN_MS, hashes })
    return { status: 200, body: { Token: token, Expires: new Date(Date.now() + TOKEN_MS).toISOString() } }
  },

  'GET /api/certificate'({ held }, { login }) {
    if (!login) return complaint(401, 'login')
    const listed = [...held].map(([id, { certificate }]) => ({
      Id: id,
      CommonName: certificate.name,
      Email: null,
      NotAfter: certificate.notAfter.toISOString(),
    }))
    return { status: 200, body: listed }
  },

  'GET /api/certificate/:id'({ held }, { login, last }) {
    const found = login && held.get(last)
    if (!found) return complaint(login ? 404 : 401, 'certificate')
    const [own, ...above] = found.certificate.chain
    return { status: 200, body: { Id: last, Certificate: own, Chain: above, KeyType: 'RSA' } }
  },

  'POST /api/certificate/auth'({ held }, { login, body }) {
    const found = held.get(String(body['certificate_id']))
    if (!login || !found) return complaint(login ? 404 : 401, 'certificate')
    if (found.left === 0) return complaint(423, 'locked')
    found.isOpen = body['pin'] === AGENT_PIN
    found.left = found.isOpen ? TRIES : found.left - 1
    if (found.left === 0) return complaint(423, 'locked')
    return found.isOpen ? { status: 200, body: {} } : complaint(401, 'pin', { attempts_left: found.left })
  },

  'POST /api/sign'({ held, trouble, counters }, { login, body }) {
    const found = held.get(String(body['certificate_id']))
    const hash = String(body['hash'])
    if (!login || !found?.isOpen) return complaint(401, 'login')
    if (trouble.with === 'refusal') return complaint(409, 'recusado na janela do assinador')
    if (!login.hashes?.includes(hash)) return complaint(403, 'hash')
    counters.signed += 1
    const info = sequence(
      sequence(oid(oids.sha256), nothing()),
      octetString(new Uint8Array(Buffer.from(hash, 'base64'))),
    )
    const key = { key: found.certificate.key, padding: constants.RSA_PKCS1_PADDING }
    return { status: 200, body: { signature: privateEncrypt(key, info).toString('base64'), algorithm: 'RSA' } }
  },
}

/** What the license lets be signed; null before hashes are prepared. Its key is the installation's (RFC 8037). */
async function licensedHashes(license: string, origin: string): Promise<readonly string[] | null | 'refused'> {
  const [head, claims, signature] = license.split('.')
  if (!head || !claims || !signature) return 'refused'
  const { keys } = (await (await fetch(`${origin}/v1/p/cess/keys`)).json()) as { keys: JsonWebKey[] }
  const key = createPublicKey({ key: keys[0]!, format: 'jwk' })
  if (!verify(null, Buffer.from(`${head}.${claims}`), key, Buffer.from(signature, 'base64url'))) return 'refused'
  const said = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) as Claims
  if (!said.origins.includes(origin) || said.exp * 1000 < Date.now()) return 'refused'
  return said.hashes_sha256 ?? null
}

type Claims = Readonly<{ origins: string[]; exp: number; hashes_sha256?: string[] }>

/** Stands for the plug-in's own window: what page asks, and the button that allows it. */
function ownPage({ apps }: State, request: IncomingMessage, response: ServerResponse): void {
  const app = apps.get(request.url!.split('/').at(-1)!)
  if (!app) return send(response, complaint(404, 'app'))
  if (request.method === 'POST') app.isAllowed = true
  const policy = `default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors ${app.origin}`
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy })
  const button = app.isAllowed ? '<p>Autorizado.</p>' : '<form method="post"><button>Autorizar</button></form>'
  response.end(`<!doctype html><html lang="pt-BR"><title>Assinador de demonstração</title>
<style>body{font:16px sans-serif;margin:1.25rem;color:#222;background:#fff}button{font:inherit;padding:.6rem 1.2rem;min-height:44px}</style>
<main><p>${app.origin} pede para usar seus certificados. Código <b>${app.code}</b></p>${button}</main></html>`)
}

function preflight(response: ServerResponse): void {
  response.writeHead(204, {
    'access-control-allow-methods': 'GET, POST',
    'access-control-allow-headers': 'authorization, content-type',
    'access-control-allow-private-network': 'true',
  })
  response.end()
}

const complaint = (status: number, message: string, more: object = {}): Answer => ({
  status,
  body: { code: message, message, ...more },
})

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  const text = Buffer.concat(pieces).toString('utf8')
  return text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : {}
}

function send(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
