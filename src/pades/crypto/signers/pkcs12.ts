/** Opens a PKCS#12 file (RFC 7292): the private key and the certificates in it, as authorities and Windows hand them out. */
import { createHmac, createPrivateKey, timingSafeEqual, type KeyObject } from 'node:crypto'
import { digestAlgorithms, readDigestAlgorithm } from '../asn1/algorithms.ts'
import { toDer } from '../asn1/ber.ts'
import { oids } from '../asn1/oids.ts'
import {
  childrenOf,
  decode,
  fieldsOf,
  Malformed,
  only,
  readInteger,
  readOctets,
  readOid,
  type Asn1Element,
} from '../asn1/read.ts'
import { tags } from '../asn1/tags.ts'
import type { Bytes } from '../../base/bytes.ts'
import { concat } from '../../base/octets.ts'
import type { Signer } from '../signer.ts'
import { readCertificate, type Certificate } from '../x509/certificate.ts'
import { KeyUnusable, keySigner } from './key-signer.ts'
import { decrypt, derive, PURPOSE_MAC } from './password-encryption.ts'

export class WrongPassword extends KeyUnusable {}

/** @param more certificates, where the file holds too few */
export function pkcs12Signer(file: Uint8Array, password: string, more: readonly Certificate[] = []): Signer {
  const { keys, certificates } = openPkcs12(file, password)
  const [key, ...others] = keys
  if (!key) throw new KeyUnusable('the PKCS#12 file holds no private key')
  if (others.length > 0)
    throw new KeyUnusable('the PKCS#12 file holds several private keys; export only the one to seal with')
  return keySigner(key, [...certificates, ...more])
}

type Opened = Readonly<{ keys: KeyObject[]; certificates: Certificate[] }>

export function openPkcs12(file: Uint8Array, password: string): Opened {
  const pfx = readPfx(file)
  try {
    return opened(pfx, password)
  } catch (error) {
    if (error instanceof Malformed) throw new KeyUnusable('the PKCS#12 file is damaged; export it again')
    throw error
  }
}

function opened({ authSafe, mac }: Pfx, password: string): Opened {
  if (mac) ensurePasswordFits(authSafe, mac, password)
  const keys: KeyObject[] = []
  const certificates: Certificate[] = []
  for (const bag of bagsOf(authSafe, password)) {
    if (bag.type === oids.keyBag) keys.push(privateKey(bag.value.raw))
    if (bag.type === oids.shroudedKeyBag) keys.push(privateKey(unshroud(bag.value, password)))
    if (bag.type === oids.certBag) certificates.push(...certificateIn(bag.value))
  }
  return { keys, certificates }
}

type Pfx = Readonly<{ authSafe: Bytes; mac: Asn1Element | undefined }>

function readPfx(file: Uint8Array): Pfx {
  try {
    const pfx = fieldsOf(decode(toDer(file)))
    if (readInteger(pfx.take()) !== 3n) throw new Malformed('version')
    const content = fieldsOf(pfx.take())
    if (readOid(content.take()) !== oids.data) throw new Malformed('signed instead of protected by a password')
    return { authSafe: readOctets(only(content.take(0xa0))), mac: pfx.optional(tags.sequence) }
  } catch (error) {
    if (error instanceof Malformed) throw new KeyUnusable('this is not a PKCS#12 file (.p12, .pfx)')
    throw error
  }
}

function ensurePasswordFits(authSafe: Bytes, mac: Asn1Element, password: string): void {
  const fields = fieldsOf(mac)
  const digestInfo = fieldsOf(fields.take())
  const named = readDigestAlgorithm(digestInfo.take())
  const algorithm = (['sha1', ...digestAlgorithms] as const).find((each) => each === named)
  if (!algorithm) return // another kind of MAC (RFC 9579): a wrong password then shows when decrypting
  const expected = readOctets(digestInfo.take())
  const salt = readOctets(fields.take())
  const rounds = fields.optional(tags.integer)
  const key = derive({
    algorithm,
    purpose: PURPOSE_MAC,
    password,
    salt,
    rounds: rounds ? Number(readInteger(rounds)) : 1,
    length: expected.length,
  })
  const actual = createHmac(algorithm, key).update(authSafe).digest()
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) throw wrongPassword()
}

type Bag = Readonly<{ type: string; value: Asn1Element }>

function bagsOf(authSafe: Bytes, password: string): Bag[] {
  return childrenOf(decode(toDer(authSafe))).flatMap((info) => {
    const fields = fieldsOf(info)
    const type = readOid(fields.take())
    const content = only(fields.take(0xa0))
    const safe = type === oids.encryptedData ? decryptedSafe(content, password) : readOctets(content)
    return childrenOf(decode(toDer(safe))).map((bag) => {
      const parts = fieldsOf(bag)
      return { type: readOid(parts.take()), value: only(parts.take(0xa0)) }
    })
  })
}

function decryptedSafe(encryptedData: Asn1Element, password: string): Bytes {
  const fields = fieldsOf(encryptedData)
  fields.take(tags.integer)
  const info = fieldsOf(fields.take())
  info.take(tags.oid)
  const algorithm = info.take()
  const content = info.take()
  // [0] IMPLICIT OCTET STRING; Windows writes it in pieces
  const encrypted = content.tag === 0xa0 ? concat(childrenOf(content).map(readOctets)) : content.value
  return decrypted(algorithm, encrypted, password)
}

function unshroud(bag: Asn1Element, password: string): Bytes {
  const fields = fieldsOf(bag)
  const algorithm = fields.take()
  return decrypted(algorithm, readOctets(fields.take()), password)
}

function decrypted(algorithm: Asn1Element, encrypted: Bytes, password: string): Bytes {
  const plain = decrypt(algorithm, encrypted, password)
  if (!plain) throw wrongPassword()
  return plain
}

function privateKey(pkcs8: Bytes): KeyObject {
  try {
    return createPrivateKey({ key: Buffer.from(pkcs8), format: 'der', type: 'pkcs8' })
  } catch {
    throw new KeyUnusable('the private key in the PKCS#12 file is of a kind that is not supported')
  }
}

function certificateIn(bag: Asn1Element): Certificate[] {
  const fields = fieldsOf(bag)
  if (readOid(fields.take()) !== oids.x509Certificate) return []
  const der = readOctets(only(fields.take(0xa0)))
  try {
    return [readCertificate(der)]
  } catch (error) {
    if (error instanceof Malformed) return [] // the others may do without it
    throw error
  }
}

const wrongPassword = () => new WrongPassword('the password of the PKCS#12 file is wrong')
