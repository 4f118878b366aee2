/** Encrypts a push message for one browser (RFC 8291): the push service between, which is anybody's, reads nothing of it. */
import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** Keys of a browser. `publicKey`: uncompressed point of P-256, 65 bytes; `secret`: 16 bytes that only it and we know. */
export type PushTarget = Readonly<{ publicKey: Uint8Array; secret: Uint8Array }>

/** Drawn anew for each message. */
export type PushRandomness = Readonly<{ privateKey: Uint8Array; salt: Uint8Array }>

const RECORD_BYTES = 4096
/** A record less its delimiter and its tag; push services need not take more (RFC 8030 §7.2). */
const MOST_BYTES = RECORD_BYTES - 86 - 17

/**
 * @returns a message of the coding `aes128gcm` (RFC 8188 §2.1), in one record
 * @throws when the browser's key is no point of the curve, or the message is too long
 */
export function encryptPush(
  message: Uint8Array,
  { publicKey, secret }: PushTarget,
  { privateKey, salt }: PushRandomness = drawn(),
): Buffer {
  if (message.length > MOST_BYTES) throw new RangeError(`a push message has at most ${MOST_BYTES} bytes`)
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey)
  const ours = pair.getPublicKey()
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, ours]) // RFC 8291 §3.4
  const material = Buffer.from(hkdfSync('sha256', pair.computeSecret(publicKey), secret, info, 32))
  const derived = (use: string, length: number) =>
    Buffer.from(hkdfSync('sha256', material, salt, `Content-Encoding: ${use}\0`, length)) // RFC 8188 §2.2, §2.3
  const cipher = createCipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12))
  const lastRecord = Buffer.concat([message, Buffer.of(2)]) // RFC 8188 §2: the delimiter of the last one
  const body = Buffer.concat([cipher.update(lastRecord), cipher.final(), cipher.getAuthTag()])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(RECORD_BYTES)
  return Buffer.concat([salt, size, Buffer.of(ours.length), ours, body])
}

function drawn(): PushRandomness {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return { privateKey: pair.getPrivateKey(), salt: randomBytes(16) }
}
