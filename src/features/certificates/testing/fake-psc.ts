/**
 * A provider of cloud certificates, played: the calls of DOC-ICP-17.01 §6.4.5, codes that work once, tokens that end and sign as many
 * requests as their scope says. For tests and for trying the product out; its keys protect nothing.
 */
import { constants, privateEncrypt, randomBytes, type KeyObject } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { oids } from '../../../pades/crypto/asn1/oids.ts'
import { nothing, octetString, oid, sequence } from '../../../pades/crypto/asn1/write.ts'

export type Held = Readonly<{ alias: string; pem: string; key: KeyObject }>

export type FakePsc = Readonly<{
  /** With /v0. */
  url: string
  /** A code that works once. */
  newCode(number: string): string
  hold(number: string, certificate: Held): void
  /** Answers with an error, or hangs up, from now on; null = works again. */
  trouble: { with: 'error' | 'silence' | null }
  /** Requests of /oauth/signature that were answered. */
  signed: number
  close(): Promise<void>
}>

type Options = Readonly<{ hashEncoding?: 'hex' | 'base64'; port?: number; code?: string }>

type Token = { number: string; scope: string; until: number; uses: number }
type Answer = Readonly<{ status: number; body: object }>

const clients = new Map([['rubrica', 'segredo']])

type State = Readonly<{
  holders: Map<string, Held[]>
  codes: Map<string, Set<string>>
  tokens: Map<string, Token>
  counters: { signed: number }
}>

export async function openFakePsc({ hashEncoding = 'hex', port = 0, code }: Options = {}): Promise<FakePsc> {
  const state: State = { holders: new Map(), codes: new Map(), tokens: new Map(), counters: { signed: 0 } }
  const trouble: FakePsc['trouble'] = { with: null }
  const routes = routesOf(state, hashEncoding, code)
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      if (trouble.with === 'silence') return request.socket.destroy()
      const route = routes[`${request.method} ${request.url}`]
      const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
      const isDown = trouble.with === 'error'
      return send(response, isDown ? complaint(500, 'down') : (route?.(body, token) ?? complaint(404, 'not_found')))
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const { holders, codes, counters } = state
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v0`,
    trouble,
    get signed() {
      return counters.signed
    },
    hold: (number, certificate) => void holders.set(number, [...(holders.get(number) ?? []), certificate]),
    newCode(number) {
      const fresh = randomBytes(4).toString('hex')
      codes.set(number, (codes.get(number) ?? new Set()).add(fresh))
      return fresh
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

type Route = (body: Record<string, unknown>, token: string) => Answer

function routesOf(
  { holders, codes, tokens, counters }: State,
  hashEncoding: 'hex' | 'base64',
  code: string | undefined,
): Record<string, Route> {
  const current = (bearer: string) => {
    const token = tokens.get(bearer)
    return token && token.until > Date.now() ? token : undefined
  }
  return {
    'POST /v0/oauth/pwd_authorize'({ client_id, client_secret, username, password, scope, lifetime, grant_type }) {
      if (clients.get(String(client_id)) !== client_secret) return complaint(401, 'invalid_client')
      const number = String(username)
      const isRight = password === code || codes.get(number)?.delete(String(password))
      if (grant_type !== 'password' || !isRight) return complaint(400, 'invalid_grant')
      const token = randomBytes(24).toString('hex')
      tokens.set(token, { number, scope: String(scope), until: Date.now() + Number(lifetime) * 1000, uses: 0 })
      return { status: 200, body: { access_token: token, token_type: 'Bearer', expires_in: lifetime, scope } }
    },
    'GET /v0/oauth/certificate-discovery'(_, bearer) {
      const token = current(bearer)
      if (!token) return complaint(401, 'invalid_token')
      const certificates = (holders.get(token.number) ?? []).map(({ alias, pem }) => ({ alias, certificate: pem }))
      return { status: 200, body: { status: 'S', certificates } }
    },
    'POST /v0/oauth/signature'(body, bearer) {
      const token = current(bearer)
      const hashes = body['hashes'] as { id: string; hash: string }[]
      const held = token && holders.get(token.number)?.find(({ alias }) => alias === body['certificate_alias'])
      if (!held) return complaint(401, 'invalid_token')
      if (token.scope !== 'multi_signature' && hashes.length > 1) return complaint(403, 'insufficient_scope')
      if (token.scope !== 'signature_session' && token.uses > 0) return complaint(403, 'invalid_token')
      token.uses += 1
      counters.signed += 1
      const signatures = hashes.map(({ id, hash }) => ({ id, raw_signature: raw(held.key, hash, hashEncoding) }))
      return { status: 200, body: { certificate_alias: held.alias, signatures } }
    },
  }
}

const complaint = (status: number, error: string): Answer => ({ status, body: { error, error_description: error } })

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return pieces.length > 0 ? JSON.parse(Buffer.concat(pieces).toString('utf8')) : {}
}

function send(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json', connection: 'close' }).end(JSON.stringify(body))
}

/** PKCS #1 v1.5 over the DigestInfo of the digest. */
function raw(key: KeyObject, hash: string, encoding: 'hex' | 'base64'): string {
  const digest = new Uint8Array(Buffer.from(hash, encoding))
  const info = sequence(sequence(oid(oids.sha256), nothing()), octetString(digest))
  return privateEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, info).toString('base64')
}
