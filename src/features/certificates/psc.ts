/** Provider of ICP-Brasil that keeps keys (PSC, DOC-ICP-17.01 §6.4.5): signs somebody in with CPF and code, has digests signed. */
import { z } from 'zod'
import type { Fetch } from '../../pades/crypto/http-body.ts'
import { callProvider, type RefusalReader, type ProviderCall } from './provider-call.ts'
import { chainIn } from './chain.ts'
import { SESSION_SCOPE, SESSION_SEC, type ProviderProfile } from './provider.model.ts'
import type { CloudHash } from './cloud-signing.model.ts'
import type { CertificateProvider } from './provider.ts'

const SHA256 = '2.16.840.1.101.3.4.2.1'

export type PscSettings = Readonly<{ clientId: string; clientSecret: string; fetch: Fetch; baseUrl?: string }>

export function pscProvider(profile: ProviderProfile, settings: PscSettings): CertificateProvider {
  const baseUrl = settings.baseUrl ?? profile.baseUrl
  const call = <Shape extends z.ZodType>(path: string, shape: Shape, rest: Omit<ProviderCall, 'url'>) =>
    callProvider(settings.fetch, { url: `${baseUrl}${path}`, ...rest }, shape, readRefusal)
  return {
    title: profile.title,
    isBrazilian: true,
    form: 'raw',
    keys: null,
    signIn: {
      by: 'code',
      async authorize({ number, otp }) {
        const json = {
          client_id: settings.clientId,
          client_secret: settings.clientSecret,
          username: number,
          password: otp,
          grant_type: 'password',
          scope: SESSION_SCOPE,
          lifetime: SESSION_SEC,
        }
        const answer = await call('/oauth/pwd_authorize', Token, { json })
        return { token: answer.access_token, seconds: Math.min(answer.expires_in ?? SESSION_SEC, SESSION_SEC) }
      },
    },
    /** What can't be read is no certificate. */
    async certificatesOf(token) {
      const { certificates } = await call('/oauth/certificate-discovery', Certificates, { token })
      return certificates.flatMap(({ alias, certificate }) => {
        const chain = chainIn(certificate)
        return chain.length > 0 ? [{ alias, title: alias, chain, access: null }] : []
      })
    },
    /** PKCS #1 v1.5, each over its digest. */
    async sign({ token }, { alias }, hashes) {
      const json = { certificate_alias: alias, hashes: hashes.map((each) => asked(profile, each)) }
      const { signatures } = await call('/oauth/signature', Signatures, { token, json })
      return new Map(
        signatures.map(({ id, raw_signature }) => [id, new Uint8Array(Buffer.from(raw_signature, 'base64'))]),
      )
    },
  }
}

const asked = ({ hashEncoding }: ProviderProfile, { id, hash }: CloudHash) => ({
  id,
  alias: id,
  hash: Buffer.from(hash).toString(hashEncoding),
  hash_algorithm: SHA256,
  signature_format: 'RAW',
})

/** Any no means the code, unless it names our own client. */
const readRefusal: RefusalReader = ({ error }) =>
  error === 'invalid_client' || error === 'unauthorized_client' ? 'ours' : 'credentials'

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
