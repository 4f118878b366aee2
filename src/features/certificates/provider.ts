/** Speaks to a provider: signs somebody in with CPF and code, reads their certificates, has digests signed. Answers are strangers' bytes. */
import { z } from 'zod'
import { Malformed } from '../../pades/crypto/asn1/read.ts'
import { bodyOf, type Fetch } from '../../pades/crypto/http-body.ts'
import { readCertificates } from '../../pades/crypto/x509/certificate.ts'
import { SESSION_SCOPE, SESSION_SEC, type ProviderProfile } from './provider.model.ts'

export type CertificateProvider = ProviderProfile & Readonly<{ clientId: string; clientSecret: string; fetch: Fetch }>

export type Hash = Readonly<{ id: string; hash: Uint8Array }>

/** It said no: to the person, to a sign-in that has ended, or to us. */
export class ProviderRefused extends Error {
  override readonly name = 'ProviderRefused'
  /** The name and secret of this installation are wrong: nobody who types a code can change that. */
  readonly isOurFault: boolean

  constructor(status: number, error: string) {
    super(`${status} ${error}`)
    this.isOurFault = error === 'invalid_client' || error === 'unauthorized_client'
  }
}

/** It said nothing that can be used: down, slow, or somebody else. */
export class ProviderSilent extends Error {
  override readonly name = 'ProviderSilent'
}

const TIMEOUT_MS = 20_000
const LARGEST_ANSWER = 512 * 1024
const SHA256 = '2.16.840.1.101.3.4.2.1'

/** @returns the provider's token and how long it lasts */
export async function authorize(
  provider: CertificateProvider,
  { number, otp }: Readonly<{ number: string; otp: string }>,
): Promise<Readonly<{ token: string; seconds: number }>> {
  const { clientId: client_id, clientSecret: client_secret } = provider
  const answer = await call(provider, '/oauth/pwd_authorize', Token, {
    body: {
      client_id,
      client_secret,
      username: number,
      password: otp,
      grant_type: 'password',
      scope: SESSION_SCOPE,
      lifetime: SESSION_SEC,
    },
  })
  return { token: answer.access_token, seconds: Math.min(answer.expires_in ?? SESSION_SEC, SESSION_SEC) }
}

export type CloudCertificate = Readonly<{ alias: string; chain: readonly Uint8Array<ArrayBuffer>[] }>

/** What can't be read is no certificate. Each chain has the holder's own first. */
export async function certificatesOf(provider: CertificateProvider, token: string): Promise<CloudCertificate[]> {
  const { certificates } = await call(provider, '/oauth/certificate-discovery', Certificates, { token })
  return certificates.flatMap(({ alias, certificate }) => {
    const chain = chainIn(certificate)
    return chain.length > 0 ? [{ alias, chain }] : []
  })
}

/** Raw signatures by id: PKCS #1 v1.5, each over its digest. */
export async function signHashes(
  provider: CertificateProvider,
  token: string,
  alias: string,
  hashes: readonly Hash[],
): Promise<Map<string, Uint8Array<ArrayBuffer>>> {
  const { signatures } = await call(provider, '/oauth/signature', Signatures, {
    token,
    body: {
      certificate_alias: alias,
      hashes: hashes.map(({ id, hash }) => ({
        id,
        alias: id,
        hash: Buffer.from(hash).toString(provider.hashEncoding),
        hash_algorithm: SHA256,
        signature_format: 'RAW',
      })),
    },
  })
  return new Map(signatures.map(({ id, raw_signature }) => [id, new Uint8Array(Buffer.from(raw_signature, 'base64'))]))
}

const Token = z.object({
  access_token: z.string().min(1).max(8192),
  expires_in: z.coerce.number().positive().optional(),
})
const Certificates = z.object({
  certificates: z
    .array(z.object({ alias: z.string().min(1).max(400), certificate: z.string().max(64 * 1024) }))
    .max(50)
    .default([]),
})
const Signatures = z.object({
  signatures: z.array(z.object({ id: z.string(), raw_signature: z.string().max(8192) })).max(100),
})
const Complaint = z.object({ error: z.string().optional(), title: z.string().optional() })

type Request = Readonly<{ token?: string; body?: object }>

async function call<Shape extends z.ZodType>(
  provider: CertificateProvider,
  path: string,
  shape: Shape,
  { token, body }: Request,
): Promise<z.output<Shape>> {
  const { status, text } = await ask(provider, path, { ...(token && { token }), ...(body && { body }) })
  const said = readJson(text)
  if (status >= 400 && status < 500 && status !== 408 && status !== 429) {
    const { error, title } = Complaint.safeParse(said).data ?? {}
    throw new ProviderRefused(status, (error ?? title ?? '').slice(0, 60))
  }
  const read = status === 200 || status === 201 ? shape.safeParse(said) : undefined
  if (!read?.success) throw new ProviderSilent(`${status} ${path}`)
  return read.data
}

async function ask(
  { baseUrl, fetch }: CertificateProvider,
  path: string,
  { token, body }: Request,
): Promise<Readonly<{ status: number; text: string }>> {
  try {
    const answer = await fetch(`${baseUrl}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: new Uint8Array(Buffer.from(JSON.stringify(body))) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const bytes = await bodyOf(answer, LARGEST_ANSWER)
    return { status: answer.status, text: Buffer.from(bytes ?? []).toString('utf8') }
  } catch {
    throw new ProviderSilent(path) // what went wrong may hold the request, and that the code
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** PEM, or the bare base64 of DER. */
function chainIn(text: string): Uint8Array<ArrayBuffer>[] {
  const file = Buffer.from(text, text.includes('-----BEGIN') ? 'latin1' : 'base64')
  try {
    return readCertificates(file).map(({ der }) => new Uint8Array(der))
  } catch (error) {
    if (error instanceof Malformed) return []
    throw error
  }
}
