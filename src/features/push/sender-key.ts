/** The key by which push services know this installation (VAPID, RFC 8292): derived from the server key, so it is kept nowhere. */
import { createECDH, createHash, createPrivateKey, sign } from 'node:crypto'
import type { Keys } from '../../server/keys.ts'

/** Order of P-256 (SEC 2, 2.4.2). A private key is below it and above zero. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

/** Push services refuse what is valid for more than a day (RFC 8292 §2). */
const VALID_SEC = 12 * 3600

/** @returns base64url of the uncompressed public point */
export const publicSenderKey = (keys: Keys): string => pairOf(keys).getPublicKey('base64url')

/**
 * @param contact https address of the operator; null: it is not told (RFC 8292 §2.1)
 * @returns the value of the header `Authorization` for this endpoint
 */
export function authorizationFor(
  keys: Keys,
  endpoint: string,
  { contact, now }: Readonly<{ contact: string | null; now: Date }>,
): string {
  const pair = pairOf(keys)
  const point = pair.getPublicKey()
  const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
  const key = createPrivateKey({
    key: {
      kty: 'EC',
      crv: 'P-256',
      d: text(pair.getPrivateKey()),
      x: text(point.subarray(1, 33)),
      y: text(point.subarray(33)),
    },
    format: 'jwk',
  })
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(now.getTime() / 1000) + VALID_SEC,
    ...(contact !== null && { sub: contact }),
  }
  const signed = [{ typ: 'JWT', alg: 'ES256' }, claims].map((part) => text(Buffer.from(JSON.stringify(part)))).join('.')
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' }) // RFC 7518 §3.4
  const token = `${signed}.${text(signature)}`
  return `vapid t=${token}, k=${text(point)}`
}

function pairOf(keys: Keys) {
  const pair = createECDH('prime256v1')
  let bytes = keys.derive('push')
  while (!isPrivateKey(bytes)) bytes = createHash('sha256').update(bytes).digest()
  pair.setPrivateKey(bytes)
  return pair
}

function isPrivateKey(bytes: Buffer): boolean {
  const value = BigInt(`0x${bytes.toString('hex')}`)
  return value > 0n && value < ORDER
}
