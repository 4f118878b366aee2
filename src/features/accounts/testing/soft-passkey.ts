/** A passkey in software: what a browser and its device would answer (WebAuthn level 3 §6.1, §6.5.4; attestation "none"). */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type Asked = Readonly<{ challenge: string; rp?: { id?: string }; rpId?: string; user?: { id: string } }>
type How = Readonly<{ origin?: string; rpId?: string; counter?: number; isOwnerThere?: boolean }>

const PRESENT = 0x01
const VERIFIED = 0x04
const HAS_KEY = 0x40

export function softPasskey({ origin = 'http://localhost:3000' }: { origin?: string } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  let user: string | undefined
  const credential = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' as const }
  const clientData = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))
  const authData = (rpId: string, flags: number, counter: number, rest = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), count, rest])
  }
  return {
    create: ({ challenge, rp, user: whose }: Asked) => {
      user = whose?.id
      const key = cborMap([
        [cborInt(1), cborInt(2)], // kty: EC2
        [cborInt(3), cborInt(-7)], // alg: ES256
        [cborInt(-1), cborInt(1)], // crv: P-256
        [cborInt(-2), cborBytes(Buffer.from(x, 'base64url'))],
        [cborInt(-3), cborBytes(Buffer.from(y, 'base64url'))],
      ])
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const attested = Buffer.concat([Buffer.alloc(16), length, id, key])
      const data = authData(rp?.id ?? 'localhost', PRESENT | VERIFIED | HAS_KEY, 0, attested)
      const attestation = cborMap([
        [cborText('fmt'), cborText('none')],
        [cborText('attStmt'), cborMap([])],
        [cborText('authData'), cborBytes(data)],
      ])
      const response = {
        clientDataJSON: clientData('webauthn.create', challenge, origin).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      }
      return { ...credential, response, clientExtensionResults: {} }
    },
    get: ({ challenge, rpId }: Asked, how: How = {}) => {
      const flags = PRESENT | (how.isOwnerThere === false ? 0 : VERIFIED)
      const data = authData(how.rpId ?? rpId ?? 'localhost', flags, how.counter ?? 0)
      const client = clientData('webauthn.get', challenge, how.origin ?? origin)
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
      const response = {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
        userHandle: user,
      }
      return { ...credential, response, clientExtensionResults: {} }
    },
  }
}

/** As much of CBOR (RFC 8949) as a passkey says. */
function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value])
  if (value < 256) return Buffer.from([(major << 5) | 24, value])
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255])
}
const cborInt = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value))
const cborBytes = (bytes: Buffer) => Buffer.concat([head(2, bytes.length), bytes])
const cborText = (text: string) => Buffer.concat([head(3, Buffer.byteLength(text)), Buffer.from(text)])
const cborMap = (pairs: readonly (readonly [Buffer, Buffer])[]) =>
  Buffer.concat([head(5, pairs.length), ...pairs.flat()])
