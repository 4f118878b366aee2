/** Encrypts a short secret for a column (AES-256-GCM, a random 96-bit nonce in front), bound to a text that says whose it is. */
import { createCipheriv, createDecipheriv } from 'node:crypto'
import type { Ctx } from './ctx.ts'
import type { KeyPurpose } from './keys.ts'

const NONCE_BYTES = 12
const TAG_BYTES = 16

type Box = Readonly<{
  purpose: KeyPurpose
  /** Additional authenticated data: no row can be put in place of another. */
  of: string
}>

/** @returns nonce, tag, ciphertext */
export function encryptSecret(
  { keys, random }: Pick<Ctx, 'keys' | 'random'>,
  { purpose, of }: Box,
  secret: Uint8Array,
): Buffer {
  const nonce = random(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keys.derive(purpose), nonce).setAAD(Buffer.from(of))
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Throws when it was encrypted under another server key, for another purpose, or for somebody else. */
export function decryptSecret({ keys }: Pick<Ctx, 'keys'>, { purpose, of }: Box, bytes: Uint8Array): Buffer {
  for (const key of keys.earlier(purpose)) {
    const secret = attempt(() => decryptWith(key, of, bytes))
    if (secret) return secret
  }
  return decryptWith(keys.derive(purpose), of, bytes)
}

export type Wrapping = Readonly<{ is: 'current' | 'unreadable' }> | Readonly<{ is: 'earlier'; secret: Buffer }>

/** Under which server key it is encrypted. */
export function wrappingOf({ keys }: Pick<Ctx, 'keys'>, { purpose, of }: Box, bytes: Uint8Array): Wrapping {
  if (attempt(() => decryptWith(keys.derive(purpose), of, bytes))) return { is: 'current' }
  for (const key of keys.earlier(purpose)) {
    const secret = attempt(() => decryptWith(key, of, bytes))
    if (secret) return { is: 'earlier', secret }
  }
  return { is: 'unreadable' }
}

function attempt<T>(work: () => T): T | null {
  try {
    return work()
  } catch {
    return null
  }
}

function decryptWith(key: Buffer, of: string, bytes: Uint8Array): Buffer {
  const sealed = Buffer.from(bytes)
  const options = { authTagLength: TAG_BYTES }
  const nonce = sealed.subarray(0, NONCE_BYTES)
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, options)
  decipher.setAAD(Buffer.from(of)).setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
}
