/**
 * A sign-in at a provider, held by the person who signed in: encrypted under the server key, so that the provider's token leaves the
 * server for nobody to read, and nothing of it is kept here. The same for a visit to the provider's page that is under way.
 */
import { createCipheriv, createDecipheriv } from 'node:crypto'
import { z } from 'zod'
import type { Ctx } from '../../server/ctx.ts'
import type { CloudCertificate } from './provider.ts'

export type ProviderSession = Readonly<{
  id: string
  provider: string
  token: string
  until: Date
  certificates: readonly CloudCertificate[]
  /** What lets the key of this alias sign what was prepared. */
  granted: Readonly<{ alias: string; activation: string }> | null
  /** What somebody has to confirm elsewhere first. */
  waiting: Readonly<{ alias: string; handle: string }> | null
}>

/** Somebody is at the provider's page: to sign in, or to let a key of the session sign. */
export type PendingVisit = Readonly<{
  provider: string
  state: string
  verifier: string
  until: Date
  session: Readonly<{ held: ProviderSession; alias: string }> | null
}>

type Sealing = Pick<Ctx, 'keys' | 'random'>

const NONCE_BYTES = 12
const TAG_BYTES = 16

export const sealSession = (ctx: Sealing, session: ProviderSession): string => seal(ctx, 'provider-session', session)
export const sealVisit = (ctx: Sealing, visit: PendingVisit): string => seal(ctx, 'provider-visit', visit)

/** Nothing if it is none of ours, or has ended. */
export const openSession = (ctx: Pick<Ctx, 'keys'>, handle: string, now: Date): ProviderSession | null =>
  opened(ctx, 'provider-session', handle, Session, now)

export const openVisit = (ctx: Pick<Ctx, 'keys'>, handle: string, now: Date): PendingVisit | null =>
  opened(ctx, 'provider-visit', handle, Visit, now)

type Purpose = 'provider-session' | 'provider-visit'

function seal({ keys, random }: Sealing, purpose: Purpose, content: object): string {
  const plain = JSON.stringify(content, (_name, value: unknown) =>
    value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value,
  )
  const nonce = random(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keys.derive(purpose), nonce)
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

function opened<Content extends Readonly<{ until: Date }>>(
  { keys }: Pick<Ctx, 'keys'>,
  purpose: Purpose,
  handle: string,
  shape: z.ZodType<Content>,
  now: Date,
): Content | null {
  const read = shape.safeParse(decrypted(keys.derive(purpose), Buffer.from(handle, 'base64url')))
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
const moment = z.iso.datetime().transform((text) => new Date(text))

const Access = z.object({
  by: z.enum(['answers', 'page']),
  asks: z.array(
    z.object({ id: z.string(), label: z.string(), isNumeric: z.boolean(), isTyped: z.boolean(), isSent: z.boolean() }),
  ),
  algorithm: z.string().nullable(),
  mostHashes: z.number(),
})

const Session = z.object({
  id: z.uuid(),
  provider: z.string(),
  token: z.string(),
  until: moment,
  certificates: z.array(
    z.object({ alias: z.string(), title: z.string(), chain: z.array(der), access: Access.nullable() }),
  ),
  granted: z.object({ alias: z.string(), activation: z.string() }).nullable(),
  waiting: z.object({ alias: z.string(), handle: z.string() }).nullable(),
}) satisfies z.ZodType<ProviderSession>

const Visit = z.object({
  provider: z.string(),
  state: z.string(),
  verifier: z.string(),
  until: moment,
  session: z.object({ held: Session, alias: z.string() }).nullable(),
}) satisfies z.ZodType<PendingVisit>
