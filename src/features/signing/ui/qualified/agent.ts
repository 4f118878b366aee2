/**
 * The signing agent on the signer's computer, as a page talks to it (docs/domain/compatibility.md#envelopes). It knows this page by a key that never leaves the
 * browser, and by the license that our server gave for this one envelope.
 */
import { get, set } from '../../../../web/device-database.ts'
import { z } from 'zod'

/** The agent said no; `status` is what the specification's calls mean by it. */
export class AgentRefused extends Error {
  override readonly name = 'AgentRefused'
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** Nobody answers at its address. */
export class AgentAbsent extends Error {
  override readonly name = 'AgentAbsent'
}

const Hello = z.object({
  Nonce: z.string(),
  Challenge: z.string(),
  AgentId: z.string().default(''),
  Version: z.string().default(''),
})
const Registered = z.object({ Id: z.string(), authorize_url: z.string(), code: z.string().default('') })
const LoggedIn = z.object({ Token: z.string() })
const Listed = z.array(
  z.object({ Id: z.string(), CommonName: z.string(), Email: z.string().nullish(), NotAfter: z.string() }),
)
const Full = z.object({ Certificate: z.string(), Chain: z.array(z.string()).default([]) })
const Signed = z.object({ signature: z.string() })
const Complaint = z.object({ message: z.string() }).catch({ message: '' })

export type AgentCertificate = Readonly<{ id: string; name: string; email: string | null; notAfter: string }>
export type Registration = Readonly<{ frame: string; code: string }>

/** Who this page is to the agent. */
type App = Readonly<{ id: string; keys: CryptoKeyPair }>

export type Agent = Readonly<{
  /** Throws AgentAbsent when nobody is there. @returns its version, as `1.0.0` */
  hello: () => Promise<string>
  /** True once the person has allowed this page; false while they have not, or when it has to be registered anew. */
  logIn: (license: string) => Promise<boolean>
  /** Makes itself known; the person allows it in the agent. */
  register: (name: string) => Promise<Registration>
  certificates: () => Promise<AgentCertificate[]>
  /** PEM, the own one first. */
  chainOf: (id: string) => Promise<string[]>
  /** Throws AgentRefused where this key cannot sign: not there any more, or locked. Its PIN is typed in the agent. */
  probe: (id: string) => Promise<void>
  /** A raw signature over a SHA-256 digest, both base64. */
  sign: (id: string, hash: string) => Promise<string>
}>

export function agentAt(address: string): Agent {
  let token: string | null = null
  const ask = <Answer extends z.ZodType>(method: 'GET' | 'POST', path: string, answer: Answer, body?: object) =>
    request(`${address}/api/${path}`, { method, token, body }, answer)
  const hello = () => ask('GET', 'hello', Hello)
  return {
    hello: async () => (await hello()).Version,
    logIn: async (license) => {
      const app = await keptApp(address)
      if (!app) return false
      token = await allowed(async () => {
        const { Nonce: nonce, Challenge: challenge } = await hello()
        const signature = await signLogin(app.keys.privateKey, { nonce, challenge, license })
        return (await ask('POST', 'login', LoggedIn, { id: app.id, nonce, signature, license })).Token
      })
      return token !== null
    },
    register: async (name) => {
      const keys = await newKeys()
      const jwk = await crypto.subtle.exportKey('jwk', keys.publicKey)
      const origin = window.location.origin
      const { Id: id, ...rest } = await ask('POST', 'app', Registered, { name, origin, public_key: jwk })
      await keepApp(address, { id, keys })
      return { frame: ownPage(rest.authorize_url, address), code: rest.code }
    },
    certificates: async () =>
      (await ask('GET', 'certificate', Listed)).map(({ Id, CommonName, Email, NotAfter }) => ({
        id: Id,
        name: CommonName,
        email: Email ?? null,
        notAfter: NotAfter,
      })),
    chainOf: async (id) => {
      const { Certificate: own, Chain: above } = await ask('GET', `certificate/${encodeURIComponent(id)}`, Full)
      return [own, ...above]
    },
    probe: async (id) => void (await ask('POST', 'certificate/auth', z.unknown(), { certificate_id: id })),
    sign: async (id, hash) =>
      (await ask('POST', 'sign', Signed, { certificate_id: id, hash, format: 'RAW' })).signature,
  }
}

type Asked = Readonly<{ method: 'GET' | 'POST'; token: string | null; body: object | undefined }>

async function request<Answer extends z.ZodType>(
  url: string,
  { method, token, body }: Asked,
  answer: Answer,
): Promise<z.output<Answer>> {
  const headers = {
    accept: 'application/json',
    ...(body && { 'content-type': 'application/json' }),
    ...(token && { authorization: `Bearer ${token}` }),
  }
  const response = await fetch(url, {
    method,
    headers,
    credentials: 'omit',
    cache: 'no-store',
    ...(body && { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new AgentAbsent()
  })
  const said: unknown = await response.json().catch(() => null)
  if (response.ok) return answer.parse(said)
  throw new AgentRefused(response.status, Complaint.parse(said).message || String(response.status))
}

/** 401, 403, 404: not allowed yet, or not known any more. */
async function allowed(logIn: () => Promise<string>): Promise<string | null> {
  try {
    return await logIn()
  } catch (error) {
    if (error instanceof AgentRefused && [401, 403, 404].includes(error.status)) return null
    throw error
  }
}

/** The frame shows the agent's own page or none. */
function ownPage(url: string, address: string): string {
  if (new URL(url).origin !== new URL(address).origin) throw new AgentRefused(400, url)
  return url
}

const CURVE = { name: 'ECDSA', namedCurve: 'P-256' } as const

/** The private half can be used here, and be read by nobody. */
const newKeys = (): Promise<CryptoKeyPair> => crypto.subtle.generateKey(CURVE, false, ['sign', 'verify'])

type Login = Readonly<{ nonce: string; challenge: string; license: string }>

async function signLogin(key: CryptoKey, { nonce, challenge, license }: Login): Promise<string> {
  const said = ['esign-agent-login-v1', window.location.origin, nonce, challenge, await sha256(license)].join('\n')
  return base64(await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, key, new TextEncoder().encode(said)))
}

const sha256 = async (text: string): Promise<string> =>
  base64(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))

const base64 = (bytes: ArrayBuffer): string => btoa(String.fromCharCode(...new Uint8Array(bytes)))

const keyOf = (address: string) => `rubrica.agent.${address}`

/** Where storage is forbidden, the page is allowed anew each time. */
const unkept = new Map<string, App>()

async function keptApp(address: string): Promise<App | undefined> {
  return unkept.get(address) ?? (await get<App>(keyOf(address)).catch(() => undefined))
}

async function keepApp(address: string, app: App): Promise<void> {
  unkept.set(address, app)
  await set(keyOf(address), app).catch(() => undefined)
}
