/** The secret of an authenticator app at rest: encrypted, and bound to whose it is, so that no row can be put in place of another. */
import { createCipheriv, createDecipheriv } from 'node:crypto'
import type { UserId } from '../../../kernel/ids.ts'
import type { Ctx } from '../../../server/ctx.ts'

const NONCE_BYTES = 12
const TAG_BYTES = 16

export function sealSecret({ keys, random }: Pick<Ctx, 'keys' | 'random'>, userId: UserId, secret: Uint8Array): Buffer {
  const nonce = random(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keys.derive('second-factor'), nonce).setAAD(Buffer.from(userId))
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

export function openSecret({ keys }: Pick<Ctx, 'keys'>, userId: UserId, bytes: Uint8Array): Buffer {
  const sealed = Buffer.from(bytes)
  const options = { authTagLength: TAG_BYTES }
  const nonce = sealed.subarray(0, NONCE_BYTES)
  const decipher = createDecipheriv('aes-256-gcm', keys.derive('second-factor'), nonce, options)
  decipher.setAAD(Buffer.from(userId)).setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
}
