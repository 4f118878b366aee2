/** Signatures and digests in the browser's form against node:crypto: every algorithm, good and damaged. */
import * as node from 'node:crypto'
import { describe, expect, it, test } from 'vitest'
import { own } from '../base/octets.ts'
import * as shim from './node-crypto.ts'
import { Buffer as Shim } from './node-buffer.ts'

const data = new Uint8Array(node.randomBytes(1000))
const damaged = (bytes: Uint8Array, at: number): Uint8Array => {
  const copy = own(bytes)
  copy[at % copy.length]! ^= 1
  return copy
}

const digests = [
  'md5',
  'sha1',
  'ripemd160',
  'sha224',
  'sha256',
  'sha384',
  'sha512',
  'sha3-224',
  'sha3-256',
  'sha3-384',
  'sha3-512',
] as const

test.each(digests)('%s', (name) => {
  const hash = shim.createHash(name).update(data.subarray(0, 400))
  const copy = hash.copy()
  const expected = node.createHash(name).update(data).digest('hex')
  expect(hash.update(data.subarray(400)).digest('hex')).toBe(expected)
  expect(copy.update(data.subarray(400)).digest('hex')).toBe(expected)
})

test('shake256 of 64 octets', () => {
  const options = { outputLength: 64 }
  const expected = node.createHash('shake256', options).update(data).digest('hex')
  expect(shim.createHash('shake256', options).update(data).digest('hex')).toBe(expected)
})

type Terms = Readonly<{ padding?: number; saltLength?: number; dsaEncoding?: 'ieee-p1363' }>

function expectSameVerdicts(
  pair: node.KeyPairKeyObjectResult,
  digest: (typeof digests)[number] | null,
  terms: Terms,
  signing: Terms = terms,
): void {
  const spki = own(pair.publicKey.export({ format: 'der', type: 'spki' }))
  const signature = own(node.sign(digest, data, { key: pair.privateKey, ...signing }))
  const key = shim.createPublicKey({ key: spki })
  /** What cannot be verified is not good: as isSignedBy takes it. */
  const tried = (verify: () => boolean) => {
    try {
      return verify()
    } catch {
      return false
    }
  }
  const ours = (text: Uint8Array, value: Uint8Array) => tried(() => shim.verify(digest, text, { key, ...terms }, value))
  const theirs = (text: Uint8Array, value: Uint8Array) =>
    tried(() => node.verify(digest, text, { key: pair.publicKey, ...terms }, value))
  expect(theirs(data, signature)).toBe(ours(data, signature))
  for (let at = 0; at < 5; at += 1) {
    const other = damaged(signature, at * 17)
    expect(ours(data, other), `octet ${at * 17}`).toBe(theirs(data, other))
  }
  expect(ours(damaged(data, 5), signature)).toBe(false)
  expect(ours(data, signature.subarray(1))).toBe(false)
}

describe('RSA', () => {
  const pair = node.generateKeyPairSync('rsa', { modulusLength: 2048 })
  const odd = node.generateKeyPairSync('rsa', { modulusLength: 1027, publicExponent: 3 })

  test.each(digests)('PKCS #1 v1.5 with %s', (digest) => {
    expectSameVerdicts(pair, digest, {})
    expectSameVerdicts(odd, digest, {})
  })

  test.each(['sha1', 'sha256', 'sha512', 'sha3-256'] as const)('PSS with %s', (digest) => {
    const padding = node.constants.RSA_PKCS1_PSS_PADDING
    for (const saltLength of [0, 20, 32]) {
      expectSameVerdicts(pair, digest, { padding, saltLength })
      expectSameVerdicts(pair, digest, { padding, saltLength: -2 }, { padding, saltLength })
      expectSameVerdicts(odd, digest, { padding, saltLength: 7 }, { padding, saltLength })
    }
  })

  test('a key for PSS alone, which has no limits here: algorithms.test.ts', () => {
    const alone = node.generateKeyPairSync('rsa-pss', { modulusLength: 2048 })
    const padding = node.constants.RSA_PKCS1_PSS_PADDING
    expectSameVerdicts(alone, 'sha256', { padding, saltLength: 32 })
    expectSameVerdicts(alone, 'sha256', { padding, saltLength: -2 }, { padding, saltLength: 40 })
  })
})

const curves = [
  'prime256v1',
  'secp384r1',
  'secp521r1',
  'secp256k1',
  'brainpoolP256r1',
  'brainpoolP256t1',
  'brainpoolP384r1',
  'brainpoolP384t1',
  'brainpoolP512r1',
  'brainpoolP512t1',
] as const

describe.each(curves)('ECDSA on %s', (namedCurve) => {
  const pair = node.generateKeyPairSync('ec', { namedCurve })

  it.each(['sha1', 'sha512'] as const)('with %s', (digest) => {
    expectSameVerdicts(pair, digest, {})
    expectSameVerdicts(pair, digest, { dsaEncoding: 'ieee-p1363' })
  })

  it('is told by its name', () => {
    const key = own(pair.publicKey.export({ format: 'der', type: 'spki' }))
    expect(shim.createPublicKey({ key })).toMatchObject({
      asymmetricKeyType: pair.publicKey.asymmetricKeyType,
      asymmetricKeyDetails: pair.publicKey.asymmetricKeyDetails!,
    })
  })
})

test('Ed25519 and Ed448', () => {
  expectSameVerdicts(node.generateKeyPairSync('ed25519'), null, {})
  expectSameVerdicts(node.generateKeyPairSync('ed448'), null, {})
})

describe('text and octets', () => {
  const odd = Uint8Array.from({ length: 600 }, (_, at) => (at * 31) % 256)

  it.each(['latin1', 'utf8', 'hex', 'base64'] as const)('as %s', (encoding) => {
    const text = Buffer.from(odd).toString(encoding)
    expect(Shim.from(odd).toString(encoding)).toBe(text)
    expect(Shim.from(odd).toString(encoding, 100, 333)).toBe(Buffer.from(odd).toString(encoding, 100, 333))
    expect(Array.from(Shim.from(text, encoding))).toEqual(Array.from(Buffer.from(text, encoding)))
  })

  it.each(['aGVsbG8', 'aGVs\r\nbG8=', 'aGVsbG8=====', '-_-_', 'a'])('base64 as people write it: %j', (text) => {
    expect(Shim.from(text, 'base64').toString()).toBe(Buffer.from(text, 'base64').toString())
  })

  it('finds words', () => {
    const [ours, theirs] = [Shim.from('%%EOF a %%EOF b', 'latin1'), Buffer.from('%%EOF a %%EOF b', 'latin1')]
    for (const [word, from] of [
      ['%%EOF', 0],
      ['%%EOF', 1],
      ['%%EOF', 9],
      ['c', 0],
      ['b', 14],
    ] as const) {
      expect(ours.indexOf(word, from)).toBe(theirs.indexOf(word, from))
      expect(ours.lastIndexOf(word, from)).toBe(theirs.lastIndexOf(word, from))
      expect(ours.includes(word, from)).toBe(theirs.includes(word, from))
    }
    expect(ours.lastIndexOf('%%EOF')).toBe(theirs.lastIndexOf('%%EOF'))
  })
})
