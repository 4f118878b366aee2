/** Authorities of all kinds for tests: certificates, revocation lists and OCSP answers, good and bad, as a test needs them. */
import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { digestOf, signatureIdentifier } from '../crypto/asn1/algorithms.ts'
import { oids } from '../crypto/asn1/oids.ts'
import { tags } from '../crypto/asn1/tags.ts'
import {
  bitString,
  boolean,
  explicit,
  generalizedTime,
  implicit,
  integer,
  nothing,
  octetString,
  oid,
  sequence,
  time,
  tlv,
  utf8String,
} from '../crypto/asn1/write.ts'
import type { Bytes } from '../base/bytes.ts'
import { latin1, own } from '../base/octets.ts'
import { readCertificate, type Certificate } from '../crypto/x509/certificate.ts'
import { keyUsageBits, type KeyUsage } from '../crypto/x509/extensions.ts'
import { writeName, type NameParts } from '../crypto/x509/name.ts'
import { readOcspAnswer, type OcspAnswer } from '../crypto/x509/ocsp.ts'
import { readRevocationList, type RevocationList } from '../crypto/x509/revocation-list.ts'
import { writeCertificate } from '../crypto/x509/write-certificate.ts'

/** Somebody with a key and a certificate for it. */
export type Party = Readonly<{ key: KeyObject; name: Bytes; certificate: Certificate }>

type Wanted = Readonly<{
  name: string | NameParts | Bytes
  /** Itself, unless said. */
  by?: Party
  /** The key of somebody else: another certificate for it. */
  key?: KeyObject
  extensions?: readonly Bytes[]
  notBefore?: Date
  notAfter?: Date
  /** That of another certificate; one of its own unless said. */
  serial?: Bytes
}>

const MADE = new Date('2024-01-01T00:00:00Z')
const ENDS = new Date('2044-01-01T00:00:00Z')
let serial = 1000

export function issue({ name, by, key, extensions = [], notBefore = MADE, notAfter = ENDS, ...of }: Wanted): Party {
  const own_ = key ?? generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
  const subject = nameOf(name)
  const issuer = by ? { name: by.name, key: by.key } : { name: subject, key: own_ }
  const number = of.serial ?? integer(++serial)
  const request = { serial: number.subarray(2), subject, publicKey: own_, notBefore, notAfter, extensions }
  return { key: own_, name: subject, certificate: readCertificate(writeCertificate(request, issuer)) }
}

export const authority = (name: Wanted['name'], by?: Party, more: readonly Bytes[] = []): Party =>
  issue({ name, ...(by ? { by } : {}), extensions: [...asAuthority(), ...more] })

export const asAuthority = (pathLength?: number): Bytes[] => [
  ext.basicConstraints(true, pathLength),
  ext.keyUsage('keyCertSign', 'cRLSign'),
]

export const nameOf = (name: Wanted['name']): Bytes =>
  name instanceof Uint8Array ? name : writeName(typeof name === 'string' ? { commonName: name } : name)

export const general = {
  /** An otherName, as ICP-Brasil writes numbers and names (DOC-ICP-04). */
  other: (type: string, text: string) => tlv(0xa0, oid(type), explicit(0, utf8String(text))),
  email: (text: string) => tlv(0x81, latin1(text)),
  dns: (text: string) => tlv(0x82, latin1(text)),
  directory: (name: Bytes) => tlv(0xa4, name),
  uri: (text: string) => tlv(0x86, latin1(text)),
  ip: (...octets: readonly number[]) => tlv(0x87, new Uint8Array(octets)),
}

const point = (...names: readonly Bytes[]) => tlv(0xa0, tlv(0xa0, ...names))
const yes = (number: number) => implicit(number, boolean(true))
const count = (number: number, value: number) => implicit(number, integer(value))
const reasonBits = (...bits: readonly number[]) =>
  bitString(new Uint8Array([bits.reduce((sum, bit) => sum | (0x80 >> bit), 0)]))

/** Extensions of certificates and lists, in the words of RFC 5280. */
export const ext = {
  any: (id: string, isCritical: boolean, value: Bytes) =>
    sequence(oid(id), ...(isCritical ? [boolean(true)] : []), octetString(value)),
  basicConstraints: (isAuthority: boolean, pathLength?: number) =>
    ext.any(
      oids.basicConstraints,
      true,
      sequence(...(isAuthority ? [boolean(true)] : []), ...(pathLength === undefined ? [] : [integer(pathLength)])),
    ),
  keyUsage(...usages: readonly KeyUsage[]) {
    const { bits, unusedBits } = keyUsageBits(usages)
    return ext.any(oids.keyUsage, true, bitString(bits, unusedBits))
  },
  purpose: (id: string) => ext.any(oids.extendedKeyUsage, false, sequence(oid(id))),
  names: (...names: readonly Bytes[]) => ext.any(oids.subjectAltName, false, sequence(...names)),
  nameConstraints: (kind: 'permitted' | 'excluded', ...names: readonly Bytes[]) =>
    ext.any(
      oids.nameConstraints,
      true,
      sequence(tlv(kind === 'permitted' ? 0xa0 : 0xa1, ...names.map((name) => sequence(name)))),
    ),
  policies: (...ids: readonly string[]) =>
    ext.any(oids.certificatePolicies, true, sequence(...ids.map((id) => sequence(oid(id))))),
  mappings: (...pairs: readonly (readonly [string, string])[]) =>
    ext.any(oids.policyMappings, true, sequence(...pairs.map(([from, to]) => sequence(oid(from), oid(to))))),
  requireExplicitPolicy: (skip: number) => ext.any(oids.policyConstraints, true, sequence(count(0, skip))),
  inhibitMapping: (skip: number) => ext.any(oids.policyConstraints, true, sequence(count(1, skip))),
  inhibitAnyPolicy: (skip: number) => ext.any(oids.inhibitAnyPolicy, true, integer(skip)),
  distributionPoint: (where: { names?: readonly Bytes[]; reasons?: readonly number[]; issuer?: Bytes }) =>
    ext.any(
      oids.crlDistributionPoints,
      false,
      sequence(
        sequence(
          ...(where.names ? [point(...where.names)] : []),
          ...(where.reasons ? [implicit(1, reasonBits(...where.reasons))] : []),
          ...(where.issuer ? [tlv(0xa2, general.directory(where.issuer))] : []),
        ),
      ),
    ),
  scope: (of: {
    names?: readonly Bytes[]
    only?: 'users' | 'authorities' | 'attributes'
    reasons?: readonly number[]
    isIndirect?: boolean
  }) =>
    ext.any(
      oids.issuingDistributionPoint,
      true,
      sequence(
        ...(of.names ? [point(...of.names)] : []),
        ...(of.only === 'users' ? [yes(1)] : of.only === 'authorities' ? [yes(2)] : []),
        ...(of.reasons ? [implicit(3, reasonBits(...of.reasons))] : []),
        ...(of.isIndirect ? [yes(4)] : []),
        ...(of.only === 'attributes' ? [yes(5)] : []),
      ),
    ),
  number: (value: number) => ext.any(oids.crlNumber, false, integer(value)),
  deltaOf: (value: number) => ext.any(oids.deltaCrlIndicator, true, integer(value)),
  keepsExpiredSince: (date: Date) => ext.any(oids.expiredCertsOnCrl, false, generalizedTime(date)),
  noCheck: () => ext.any(oids.ocspNoCheck, false, nothing()),
}

type Listed = Readonly<{ who: Party; at: Date; reason?: number; issuer?: Bytes; extensions?: readonly Bytes[] }>

export function list(
  by: Party,
  of: Readonly<{
    revoked?: readonly Listed[]
    thisUpdate: Date
    nextUpdate?: Date
    extensions?: readonly Bytes[]
    digest?: SignedDigest
  }>,
): RevocationList {
  const { algorithm, signed } = signing(by, of.digest)
  const entries = (of.revoked ?? []).map((entry) =>
    sequence(entry.who.certificate.serial, time(entry.at), ...more(entry)),
  )
  const tbs = sequence(
    integer(1),
    algorithm,
    by.name,
    time(of.thisUpdate),
    ...(of.nextUpdate ? [time(of.nextUpdate)] : []),
    ...(entries.length > 0 ? [sequence(...entries)] : []),
    ...(of.extensions ? [explicit(0, sequence(...of.extensions))] : []),
  )
  return readRevocationList(sequence(tbs, algorithm, bitString(signed(tbs))))
}

type SignedDigest = 'sha1' | 'sha256'

/** Identifiers of SHA-1, which `signatureIdentifier` does not write. RFC 3279 §2.2 wants NULL parameters for RSA, none for ECDSA. */
const bySha1 = {
  ecdsa: sequence(oid(oids.ecdsaSha1)),
  rsa: sequence(oid(oids.rsaSha1), nothing()),
}

function signing({ key }: Party, digest: SignedDigest = 'sha256') {
  const kind = key.asymmetricKeyType === 'ec' ? 'ecdsa' : 'rsa'
  const algorithm = digest === 'sha1' ? bySha1[kind] : signatureIdentifier(kind, digest)
  return { algorithm, signed: (data: Bytes) => own(sign(digest, data, key)) }
}

function more({ reason, issuer, extensions = [] }: Listed): Bytes[] {
  const all = [
    ...(reason === undefined ? [] : [ext.any(oids.crlReason, false, tlv(tags.enumerated, new Uint8Array([reason])))]),
    ...(issuer ? [ext.any(oids.certificateIssuer, true, sequence(general.directory(issuer)))] : []),
    ...extensions,
  ]
  return all.length > 0 ? [sequence(...all)] : []
}

/** An OCSP answer about `who`, issued by `issuer` and signed by `by`. */
export function answer(
  who: Party,
  issuer: Party,
  of: Readonly<{
    by: Party
    status: 'good' | 'unknown' | Date
    thisUpdate: Date
    nextUpdate?: Date
    chain?: readonly Party[]
    extensions?: readonly Bytes[]
    digest?: SignedDigest
  }>,
): OcspAnswer {
  const { status } = of
  const id = sequence(
    sequence(oid(oids.sha1), nothing()),
    octetString(digestOf('sha1', issuer.certificate.subject.der)),
    octetString(digestOf('sha1', issuer.certificate.keyBits)),
    who.certificate.serial,
  )
  const said = status === 'good' ? tlv(0x80) : status === 'unknown' ? tlv(0x82) : tlv(0xa1, generalizedTime(status))
  const single = sequence(
    id,
    said,
    generalizedTime(of.thisUpdate),
    ...(of.nextUpdate ? [explicit(0, generalizedTime(of.nextUpdate))] : []),
    ...(of.extensions ? [explicit(1, sequence(...of.extensions))] : []),
  )
  const tbs = sequence(explicit(1, of.by.name), generalizedTime(of.thisUpdate), sequence(single))
  const chain = (of.chain ?? [of.by]).map(({ certificate }) => certificate.der)
  const { algorithm, signed } = signing(of.by, of.digest)
  const basic = sequence(tbs, algorithm, bitString(signed(tbs)), explicit(0, sequence(...chain)))
  const bytes = sequence(oid(oids.ocspBasic), octetString(basic))
  return readOcspAnswer(sequence(tlv(tags.enumerated, new Uint8Array([0])), explicit(0, bytes)))
}
