/** Signatures over digests that were made elsewhere, by each kind of key that a certificate file may hold: verified by Node, and by our validator's scheme. */
import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { own } from '../../src/pades/base/octets.ts'
import { digestOf, isSignedBy, schemeOf, type KeyKind } from '../../src/pades/crypto/asn1/algorithms.ts'
import { KeyUnusable } from '../../src/pades/crypto/signers/key-signer.ts'
import { pkiFile } from '../../src/pades/testing/pki.ts'
import { signDigest } from './sign-digest.ts'

const rsa = pair('rsa')
const pss = pair('pss')
const oddPss = generateKeyPairSync('rsa-pss', { modulusLength: 2049 }) // the encoded message has an octet less than the modulus
/** Of the test PKI: to make one takes a quarter of a second. */
function pair(name: string) {
  const privateKey = createPrivateKey(Buffer.from(pkiFile(`${name}.key.pem`)))
  return { privateKey, publicKey: createPublicKey(privateKey) }
}
const curve = (namedCurve: string) => generateKeyPairSync('ec', { namedCurve })

const keys = [
  ['RSA', 'rsa', rsa],
  ['RSA-PSS', 'rsa-pss', pss],
  ['RSA-PSS of 2049 bits', 'rsa-pss', oddPss],
  ['P-256', 'ecdsa', curve('P-256')],
  ['P-384', 'ecdsa', curve('P-384')],
  ['P-521', 'ecdsa', curve('P-521')],
] as const satisfies readonly (readonly [string, KeyKind, typeof rsa])[]

for (const algorithm of ['sha256', 'sha384', 'sha512'] as const)
  it.each(keys)(`%s signs ${algorithm}, and nothing else is signed by it`, (_, kind, { privateKey, publicKey }) => {
    const spki = own(
      createPublicKey(publicKey.export({ format: 'pem', type: 'spki' })).export({ format: 'der', type: 'spki' }),
    )
    for (let time = 0; time < 8; time += 1) {
      const data = randomBytes(64)
      const value = signDigest(privateKey, { algorithm, bytes: digestOf(algorithm, data) })
      expect(isSignedBy(spki, schemeOf(kind, algorithm), data, value)).toBe(true)
      expect(isSignedBy(spki, schemeOf(kind, algorithm), randomBytes(64), value)).toBe(false)
    }
  })

it('a key that signs no digests is refused', () => {
  const bytes = own(createHash('sha256').digest())
  for (const { privateKey } of [generateKeyPairSync('ed25519'), curve('secp256k1')])
    expect(() => signDigest(privateKey, { algorithm: 'sha256', bytes })).toThrow(KeyUnusable)
})
