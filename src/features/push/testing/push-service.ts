/** Plays a push service and the browser behind it: takes what RFC 8030 and RFC 8292 ask for alone, and decrypts by RFC 8291. */
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export type PushService = Readonly<{
  /** What a browser hands out when it subscribes. */
  subscription: Readonly<{ endpoint: string; keys: Readonly<{ p256dh: string; auth: string }> }>
  /** What was shown, in order. */
  messages: readonly Readonly<Record<string, unknown>>[]
  /** Answers with this instead, until it is told otherwise. */
  answerWith: (status: number) => void
  close: () => Promise<void>
}>

/** @param senderKey the public key that the page subscribed with: only its holder may send */
export async function playPushService(senderKey: string, now: () => Date): Promise<PushService> {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const secret = randomBytes(16)
  const messages: Record<string, unknown>[] = []
  let status = 201
  const server = createServer((request, reply) => {
    void take(request).then(
      () => reply.writeHead(status).end(),
      (error: unknown) => reply.writeHead(400).end(String(error)),
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function take(request: IncomingMessage): Promise<void> {
    const { authorization = '', ttl, 'content-encoding': coding } = request.headers
    if (request.method !== 'POST' || !Number.isInteger(Number(ttl)) || coding !== 'aes128gcm')
      throw new Error('RFC 8030 §5')
    const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? []
    if (key !== senderKey) throw new Error('RFC 8292 §4.2: another sender')
    ensureFresh(token, key, origin, now())
    const parts: Buffer[] = []
    for await (const part of request as AsyncIterable<Buffer>) parts.push(part)
    const message = opened(Buffer.concat(parts))
    if (status === 201) messages.push(JSON.parse(message.toString()) as Record<string, unknown>)
  }

  function opened(body: Buffer): Buffer {
    const salt = body.subarray(0, 16)
    const theirs = body.subarray(21, 21 + body[20]!)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), theirs])
    const material = Buffer.from(hkdfSync('sha256', pair.computeSecret(theirs), secret, info, 32))
    const derived = (use: string, length: number) =>
      Buffer.from(hkdfSync('sha256', material, salt, `Content-Encoding: ${use}\0`, length))
    const decipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12))
    decipher.setAuthTag(body.subarray(-16))
    const record = Buffer.concat([decipher.update(body.subarray(21 + theirs.length, -16)), decipher.final()])
    return record.subarray(0, record.lastIndexOf(2))
  }

  return {
    subscription: {
      endpoint: `${origin}/send/${randomBytes(9).toString('base64url')}`,
      keys: { p256dh: pair.getPublicKey('base64url'), auth: secret.toString('base64url') },
    },
    messages,
    answerWith: (next) => {
      status = next
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Of the sender, for this service, and for a day at most (RFC 8292 §2). */
function ensureFresh(token: string, senderKey: string, origin: string, now: Date): void {
  const point = Buffer.from(senderKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' })
  const [head = '', claims = '', signature = ''] = token.split('.')
  const verifier = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const
  const isSigned = verify('sha256', Buffer.from(`${head}.${claims}`), verifier, Buffer.from(signature, 'base64url'))
  const { aud, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string; exp: number }
  const left = exp - now.getTime() / 1000
  if (!isSigned || aud !== origin || left <= 0 || left > 24 * 3600) throw new Error('RFC 8292 §2')
}
