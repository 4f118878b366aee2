/**
 * A sign-in at a provider, held by the person who signed in: encrypted under the server key, so that the provider's token leaves the
 * server for nobody to read, and nothing of it is kept here.
 */
import { createCipheriv, createDecipheriv } from 'node:crypto'
import { z } from 'zod'
import type { Ctx } from '../../server/ctx.ts'
import type { CloudCertificate } from './provider.ts'
import { providerNames, type ProviderName } from './provider.model.ts'

export type ProviderSession = Readonly<{
  id: string
  provider: ProviderName
  token: string
  until: Date
  certificates: readonly CloudCertificate[]
}>

type Sealing = Pick<Ctx, 'keys' | 'random'>

const NONCE_BYTES = 12
const TAG_BYTES = 16

export function sealSession({ keys, random }: Sealing, { certificates, ...session }: ProviderSession): string {
  const plain = JSON.stringify({
    ...session,
    certificates: certificates.map(({ alias, chain }) => ({
      alias,
      chain: chain.map((der) => Buffer.from(der).toString('base64')),
    })),
  })
  const nonce = random(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keys.derive('provider-session'), nonce)
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Nothing if it is none of ours, or has ended. */
export function openSession({ keys }: Pick<Ctx, 'keys'>, handle: string, now: Date): ProviderSession | null {
  const read = Sealed.safeParse(decrypted(keys.derive('provider-session'), Buffer.from(handle, 'base64url')))
  return read.success && read.data.until > now ? read.data : null
}

function decrypted(key: Buffer, sealed: Buffer): unknown {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    })
    decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
    const plain = Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
    return JSON.parse(plain.toString('utf8'))
  } catch {
    return undefined
  }
}

const der = z.base64().transform((text) => new Uint8Array(Buffer.from(text, 'base64')))

const Sealed = z.object({
  id: z.uuid(),
  provider: z.enum(providerNames),
  token: z.string(),
  until: z.iso.datetime().transform((text) => new Date(text)),
  certificates: z.array(z.object({ alias: z.string(), chain: z.array(der) })),
}) satisfies z.ZodType<ProviderSession>
