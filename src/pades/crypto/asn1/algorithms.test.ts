/** Holds RSASSA-PSS signatures against the limits that a key may have in its certificate (RFC 4055 §3.3), whatever the OpenSSL of Node takes. */
import { constants, generateKeyPairSync, sign } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { own, utf8 } from '../../base/octets.ts'
import { isSignedBy, pssParameters, type ReadDigest } from './algorithms.ts'
import { oids } from './oids.ts'
import { decode, fieldsOf } from './read.ts'
import { explicit, integer, nothing, oid, sequence } from './write.ts'

const data = utf8('what is signed')
const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })

/** The same numbers as a key for PSS alone, with these parameters. */
function pssKey(...parameters: readonly Uint8Array[]) {
  const spki = fieldsOf(decode(own(publicKey.export({ format: 'der', type: 'spki' }))))
  spki.take()
  return sequence(sequence(oid(oids.rsaPss), ...parameters), spki.take().raw)
}

/** Signed by the numbers, which know no limits. */
const signed = (digest: ReadDigest, saltLength: number) =>
  own(sign(digest, data, { key: privateKey, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength }))

const scheme = (digest: ReadDigest, saltLength?: number) =>
  ({ kind: 'rsa-pss', digest, ...(saltLength === undefined ? {} : { saltLength }) }) as const

describe('a key for PSS with SHA-256 and at least 32 octets of salt', () => {
  const key = pssKey(pssParameters('sha256'))

  it.each([32, 40])('signs with %d of them', (saltLength) => {
    expect(isSignedBy(key, scheme('sha256', saltLength), data, signed('sha256', saltLength))).toBe(true)
  })

  it.each([0, 20, 31])('does not sign with %d', (saltLength) => {
    expect(isSignedBy(key, scheme('sha256', saltLength), data, signed('sha256', saltLength))).toBe(false)
  })

  it.each([0, 31, 32, 40])('does not sign with %d where the signature does not say how many', (saltLength) => {
    expect(isSignedBy(key, scheme('sha256'), data, signed('sha256', saltLength))).toBe(false)
  })

  it('does not sign with another digest', () => {
    expect(isSignedBy(key, scheme('sha512', 64), data, signed('sha512', 64))).toBe(false)
  })

  it('does not sign by PKCS #1 v1.5', () => {
    const value = own(sign('sha256', data, privateKey))
    expect(isSignedBy(key, { kind: 'rsa', digest: 'sha256' }, data, value)).toBe(false)
  })
})

it('a key that demands another digest for the mask does not sign with one digest for both', () => {
  const pair = generateKeyPairSync('rsa-pss', {
    modulusLength: 2048,
    hashAlgorithm: 'sha256',
    mgf1HashAlgorithm: 'sha512',
    saltLength: 32 as never, // Node wants a number, its types a text
  })
  const padding = constants.RSA_PKCS1_PSS_PADDING
  const value = own(sign('sha256', data, { key: pair.privateKey, padding, saltLength: 32 }))
  const spki = own(pair.publicKey.export({ format: 'der', type: 'spki' }))
  expect(isSignedBy(spki, scheme('sha256', 32), data, value)).toBe(false)
})

it.each([
  ['an unknown digest', explicit(0, sequence(oid('1.2.3.4')))],
  ['an unknown mask', explicit(1, sequence(oid('1.2.3.4')))],
  ['another trailer', explicit(3, integer(2))],
])('a key that demands %s signs nothing', (_, limit) => {
  for (const saltLength of [20, 32])
    expect(isSignedBy(pssKey(sequence(limit)), scheme('sha1', saltLength), data, signed('sha1', saltLength))).toBe(
      false,
    )
})

it('a key for PSS with parameters of another type signs nothing', () => {
  expect(isSignedBy(pssKey(nothing()), scheme('sha256', 32), data, signed('sha256', 32))).toBe(false)
})

it('a key may demand SHA-3, which versions of OpenSSL read differently', () => {
  const hash = sequence(oid(oids['sha3-256']))
  const key = pssKey(sequence(explicit(0, hash), explicit(1, sequence(oid(oids.mgf1), hash)), explicit(2, integer(32))))
  expect(isSignedBy(key, scheme('sha3-256', 32), data, signed('sha3-256', 32))).toBe(true)
  expect(isSignedBy(key, scheme('sha1', 32), data, signed('sha1', 32))).toBe(false)
})

it('a key whose parameters are empty demands SHA-1 and 20 octets, as the defaults are', () => {
  const key = pssKey(sequence())
  expect(isSignedBy(key, scheme('sha1', 20), data, signed('sha1', 20))).toBe(true)
  expect(isSignedBy(key, scheme('sha256', 32), data, signed('sha256', 32))).toBe(false)
})

it.each([
  ['for PSS alone, without parameters', pssKey()],
  ['for RSA of any kind', own(publicKey.export({ format: 'der', type: 'spki' }))],
])('a key %s signs with any salt, told or not', (_, key) => {
  for (const saltLength of [0, 20, 32]) {
    expect(isSignedBy(key, scheme('sha256', saltLength), data, signed('sha256', saltLength))).toBe(true)
    expect(isSignedBy(key, scheme('sha256'), data, signed('sha256', saltLength))).toBe(true)
    expect(isSignedBy(key, scheme('sha256', 40), data, signed('sha256', saltLength))).toBe(false)
  }
})
