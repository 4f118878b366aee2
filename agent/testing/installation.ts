/** Plays an installation of Rubrica on loopback: serves its license key, and makes licenses; and a page of it that speaks the protocol. */
import { createHash, generateKeyPairSync, sign, webcrypto } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Installation = Readonly<{
  origin: string
  /** Licenses are signed by a new key from now on. */
  changeKey: () => void
  license: (claims?: object) => string
  close: () => Promise<void>
}>

export async function openInstallation(): Promise<Installation> {
  let keys = generateKeyPairSync('ed25519')
  const server = createServer((request, response) => {
    const { x } = keys.publicKey.export({ format: 'jwk' })
    if (request.url !== '/v1/p/cess/keys') return response.writeHead(404).end()
    return response.end(JSON.stringify({ keys: [{ kty: 'OKP', crv: 'Ed25519', x, use: 'sig', alg: 'EdDSA' }] }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return {
    origin,
    changeKey: () => (keys = generateKeyPairSync('ed25519')),
    license: (claims = {}) => {
      const seconds = Math.floor(Date.now() / 1000)
      const envelope = { hashid: 'abc', title: 'Contrato de <Ana>', documents: ['a.pdf', 'b.pdf'] }
      const whole = { aud: '*', iat: seconds, exp: seconds + 600, origins: [origin], envelope, ...claims }
      const input = `${part({ alg: 'EdDSA', typ: 'JWT' })}.${part(whole)}`
      return `${input}.${sign(null, Buffer.from(input), keys.privateKey).toString('base64url')}`
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

export type Answered = Readonly<{ status: number; headers: Headers; body: Record<string, unknown> }>

/** A page that calls the agent as `src/features/signing/ui/qualified/agent.ts` does. */
export type Page = Readonly<{
  call: (method: string, path: string, body?: object, headers?: Record<string, string>) => Promise<Answered>
  register: (name?: string) => Promise<Answered>
  /** With a fresh nonce, unless one is given. */
  logIn: (license: string, nonce?: Readonly<{ Nonce: string; Challenge: string }>) => Promise<Answered>
}>

export async function openPage(agentUrl: string, origin: string): Promise<Page> {
  const curve = { name: 'ECDSA', namedCurve: 'P-256' } as const
  const keys = await webcrypto.subtle.generateKey(curve, true, ['sign', 'verify'])
  let [id, token] = ['', '']
  const call: Page['call'] = async (method, path, body, headers = {}) => {
    const response = await fetch(`${agentUrl}/api/${path}`, {
      method,
      headers: {
        origin,
        'accept-language': 'en',
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return {
      status: response.status,
      headers: response.headers,
      body: (text ? JSON.parse(text) : {}) as Answered['body'],
    }
  }
  return {
    call,
    register: async (name = 'Rubrica') => {
      const { kty, crv, x, y } = await webcrypto.subtle.exportKey('jwk', keys.publicKey)
      const answered = await call('POST', 'app', { name, origin, public_key: { kty, crv, x, y } })
      id = textIn(answered.body['Id'])
      return answered
    },
    logIn: async (license, nonce) => {
      const offered = nonce ?? ((await call('GET', 'hello')).body as { Nonce: string; Challenge: string })
      const digest = createHash('sha256').update(license).digest('base64')
      const said = ['esign-agent-login-v1', origin, offered.Nonce, offered.Challenge, digest].join('\n')
      const bytes = await webcrypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, keys.privateKey, Buffer.from(said))
      const signature = Buffer.from(bytes).toString('base64')
      const answered = await call('POST', 'login', { id, nonce: offered.Nonce, signature, license })
      token = textIn(answered.body['Token'])
      return answered
    },
  }
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')
