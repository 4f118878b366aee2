/** Writes X.509 certificates (RFC 5280 §4.1): as many kinds as our own small authority hands out. */
import { createHash, createPublicKey, type KeyObject } from 'node:crypto'
import { signatureIdentifier, type DigestAlgorithm } from '../asn1/algorithms.ts'
import { oids } from '../asn1/oids.ts'
import { decode, fieldsOf, readBits } from '../asn1/read.ts'
import {
  bitString,
  boolean,
  explicit,
  implicit,
  integer,
  nothing,
  octetString,
  oid,
  sequence,
  time,
  unsigned,
} from '../asn1/write.ts'
import type { Bytes } from '../../base/bytes.ts'
import { own } from '../../base/octets.ts'
import { kindOfKey, signedAtOnce } from '../signers/sign-with-key.ts'
import { keyUsageBits, type KeyUsage } from './extensions.ts'

export type CertificateRequest = Readonly<{
  serial: Bytes
  subject: Bytes
  publicKey: KeyObject
  notBefore: Date
  notAfter: Date
  extensions: readonly Bytes[]
}>

/** Who signs it. Signed with SHA-256 unless told otherwise. */
export type Issuer = Readonly<{ name: Bytes; key: KeyObject; digest?: DigestAlgorithm }>

export function writeCertificate(request: CertificateRequest, { name, key, digest = 'sha256' }: Issuer): Bytes {
  const algorithm = signatureIdentifier(kindOfKey(key), digest)
  const tbs = sequence(
    explicit(0, integer(2)),
    unsigned(request.serial),
    algorithm,
    name,
    sequence(time(request.notBefore), time(request.notAfter)),
    request.subject,
    spkiOf(request.publicKey),
    explicit(3, sequence(...request.extensions)),
  )
  return sequence(tbs, algorithm, bitString(signedAtOnce(key, digest, tbs)))
}

function keyIdentifier(key: KeyObject): Bytes {
  const fields = fieldsOf(decode(spkiOf(createPublicKey(key))))
  fields.take()
  return own(createHash('sha1').update(readBits(fields.take())).digest()) // RFC 5280 §4.2.1.2 method (1)
}

/** The extensions by name; each says itself whether it is critical, as RFC 5280 §4.2.1 wants it. */
export const write = {
  basicConstraints: (isAuthority: boolean) =>
    extension(oids.basicConstraints, true, sequence(...(isAuthority ? [boolean(true), integer(0)] : []))),
  keyUsage(usages: readonly KeyUsage[]) {
    const { bits, unusedBits } = keyUsageBits(usages)
    return extension(oids.keyUsage, true, bitString(bits, unusedBits))
  },
  /** RFC 9608: nobody will ever be told whether it was revoked. */
  noRevocationAvailable: () => extension(oids.noRevocationAvailable, false, nothing()),
  purpose: (purpose: string) => extension(oids.extendedKeyUsage, true, sequence(oid(purpose))),
  subjectKeyIdentifier: (key: KeyObject) =>
    extension(oids.subjectKeyIdentifier, false, octetString(keyIdentifier(key))),
  authorityKeyIdentifier: (key: KeyObject) =>
    extension(oids.authorityKeyIdentifier, false, sequence(implicit(0, octetString(keyIdentifier(key))))),
}

function extension(type: string, isCritical: boolean, value: Bytes): Bytes {
  return sequence(oid(type), ...(isCritical ? [boolean(true)] : []), octetString(value))
}

const spkiOf = (key: KeyObject): Bytes =>
  own((key.type === 'private' ? createPublicKey(key) : key).export({ format: 'der', type: 'spki' }))
