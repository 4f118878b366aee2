/** Decrypts what a password protects in PKCS#12: PBES2 (RFC 8018) and the older schemes of RFC 7292 Appendix B and C. */
import { createDecipheriv, createHash, pbkdf2Sync } from 'node:crypto'
import type { DigestAlgorithm } from '../asn1/algorithms.ts'
import { oids } from '../asn1/oids.ts'
import { fieldsOf, readInteger, readOctets, readOid, type Asn1Element } from '../asn1/read.ts'
import { tags } from '../asn1/tags.ts'
import type { Bytes } from '../../base/bytes.ts'
import { concat, own } from '../../base/octets.ts'
import { KeyUnusable } from './key-signer.ts'
import { decryptRc2Cbc } from './rc2.ts'

const MOST_ROUNDS = 10_000_000
const PURPOSE_KEY = 1
const PURPOSE_IV = 2
export const PURPOSE_MAC = 3

/** Nothing if the password is wrong. */
export function decrypt(algorithm: Asn1Element, encrypted: Bytes, password: string): Bytes | undefined {
  const fields = fieldsOf(algorithm)
  const scheme = readOid(fields.take())
  const parameters = fields.take()
  if (scheme === oids.pbes2) return decryptPbes2(parameters, encrypted, password)
  const legacy = legacySchemes[scheme]
  if (!legacy)
    throw new KeyUnusable('the PKCS#12 file is encrypted in a way that is not supported; export it again with AES-256')
  return decryptLegacy(legacy, parameters, encrypted, password)
}

const pseudoRandom: Readonly<Record<string, string>> = {
  [oids.hmacSha1]: 'sha1',
  [oids.hmacSha256]: 'sha256',
  [oids.hmacSha384]: 'sha384',
  [oids.hmacSha512]: 'sha512',
}

const ciphers: Readonly<Record<string, readonly [name: string, keyLength: number]>> = {
  [oids.aes128Cbc]: ['aes-128-cbc', 16],
  [oids.aes192Cbc]: ['aes-192-cbc', 24],
  [oids.aes256Cbc]: ['aes-256-cbc', 32],
  [oids.des3Cbc]: ['des-ede3-cbc', 24],
}

function decryptPbes2(parameters: Asn1Element, encrypted: Bytes, password: string): Bytes | undefined {
  const both = fieldsOf(parameters)
  const derivation = fieldsOf(both.take())
  const encryption = fieldsOf(both.take())
  const cipher = ciphers[readOid(encryption.take())]
  if (readOid(derivation.take()) !== oids.pbkdf2 || !cipher)
    throw new KeyUnusable('unknown encryption in the PKCS#12 file')
  const settings = fieldsOf(derivation.take())
  const salt = readOctets(settings.take())
  const rounds = bounded(settings.take())
  settings.optional(tags.integer)
  const named = settings.optional(tags.sequence)
  const prf = named ? pseudoRandom[readOid(fieldsOf(named).take())] : 'sha1' // RFC 8018 §A.2: the default
  if (!prf) throw new KeyUnusable('unknown key derivation in the PKCS#12 file')
  const [name, keyLength] = cipher
  const key = pbkdf2Sync(password, salt, rounds, keyLength, prf)
  return decipher(name, key, readOctets(encryption.take()), encrypted)
}

type Legacy = Readonly<{ keyLength: number; cipher: 'des-ede3-cbc' | 'rc2-cbc' }>

const legacySchemes: Readonly<Record<string, Legacy>> = {
  [oids.pbeSha3Des]: { keyLength: 24, cipher: 'des-ede3-cbc' },
  [oids.pbeSha2Des]: { keyLength: 16, cipher: 'des-ede3-cbc' },
  [oids.pbeShaRc2128]: { keyLength: 16, cipher: 'rc2-cbc' },
  [oids.pbeShaRc240]: { keyLength: 5, cipher: 'rc2-cbc' },
}

function decryptLegacy({ keyLength, cipher }: Legacy, parameters: Asn1Element, encrypted: Bytes, password: string) {
  const fields = fieldsOf(parameters)
  const common = {
    algorithm: 'sha1',
    password,
    salt: readOctets(fields.take()),
    rounds: bounded(fields.take()),
  } as const
  const key = derive({ ...common, purpose: PURPOSE_KEY, length: keyLength })
  const iv = derive({ ...common, purpose: PURPOSE_IV, length: 8 })
  if (cipher === 'rc2-cbc') return decryptRc2Cbc(key, iv, encrypted)
  const threeParts = keyLength === 16 ? concat([key, key.subarray(0, 8)]) : key
  return decipher(cipher, threeParts, iv, encrypted)
}

function decipher(name: string, key: Uint8Array, iv: Uint8Array, encrypted: Bytes): Bytes | undefined {
  try {
    const machine = createDecipheriv(name, key, iv)
    return own(Buffer.concat([machine.update(encrypted), machine.final()]))
  } catch {
    return undefined // wrong padding: wrong password
  }
}

export type Derivation = Readonly<{
  algorithm: DigestAlgorithm | 'sha1'
  purpose: number
  password: string
  salt: Bytes
  rounds: number
  length: number
}>

/** RFC 7292 Appendix B.2. */
export function derive({ algorithm, purpose, password, salt, rounds, length }: Derivation): Bytes {
  const block = algorithm === 'sha1' || algorithm === 'sha256' ? 64 : 128
  const spread = new Uint8Array(block).fill(purpose)
  let mixed = concat([filled(salt, block), filled(bmp(password), block)])
  const result: Uint8Array[] = []
  for (let have = 0; have < length;) {
    let hash: Uint8Array = createHash(algorithm).update(spread).update(mixed).digest()
    for (let round = 1; round < rounds; round++) hash = createHash(algorithm).update(hash).digest()
    result.push(hash)
    have += hash.length
    mixed = stirred(mixed, filled(hash, block), block)
  }
  return concat(result).slice(0, length)
}

/** B.2 step 6C: every block becomes (block + B + 1) mod 2^v. */
function stirred(mixed: Uint8Array, b: Uint8Array, block: number): Uint8Array<ArrayBuffer> {
  const next = own(mixed)
  for (let start = 0; start < next.length; start += block) {
    let carry = 1
    for (let index = block - 1; index >= 0; index--) {
      const sum = next[start + index]! + b[index]! + carry
      next[start + index] = sum & 0xff
      carry = sum >> 8
    }
  }
  return next
}

/** Repeated until it fills whole blocks; an empty value stays empty. */
function filled(value: Uint8Array, block: number): Uint8Array {
  const length = block * Math.ceil(value.length / block)
  return Uint8Array.from({ length }, (_, index) => value[index % value.length]!)
}

/** B.1: big-endian UTF-16 with two octets of zero behind it. */
function bmp(password: string): Uint8Array {
  const octets = Buffer.from(`${password}\0`, 'utf16le')
  return octets.swap16()
}

function bounded(element: Asn1Element): number {
  const rounds = Number(readInteger(element))
  if (rounds < 1 || rounds > MOST_ROUNDS) throw new KeyUnusable('the PKCS#12 file asks for an absurd number of rounds')
  return rounds
}
