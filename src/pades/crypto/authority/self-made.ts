/** The certificate authority of an installation that has bought none: real signatures, but nobody else's trust; its names say so. */
import { generateKeyPair, randomBytes, type KeyObject } from 'node:crypto'
import { promisify } from 'node:util'
import { oids } from '../asn1/oids.ts'
import type { Bytes } from '../../base/bytes.ts'
import { writeName } from '../x509/name.ts'
import { write, writeCertificate, type Issuer } from '../x509/write-certificate.ts'

/** PEM, both; the caller stores them. */
export type KeyAndCertificate = Readonly<{ key: string; certificate: string }>

export type SelfMadeAuthority = Readonly<{
  root: KeyAndCertificate
  /** Signs documents. */
  seal: KeyAndCertificate
  /** Signs timestamps, and nothing else. */
  timestamp: KeyAndCertificate
}>

const YEAR_MS = 365.25 * 24 * 3600 * 1000
const HOUR_MS = 3600 * 1000
const ORGANIZATION = 'Rubrica: sem confiança pública / not publicly trusted'

/**
 * These keys have to last beyond 2028 (ETSI TS 119 312): RSA with 3072 bits, because every reader knows it, for what people look at. Timestamps
 * are made four at a seal and by the main thread, each in 2 ms with such a key, and with P-256, which is as strong, in 0.04 (docs/decisions/310).
 */
const KEY_BITS = 3072
const TIMESTAMP_CURVE = 'P-256'
/** A timestamp proves nothing once its own certificate has ended: it lasts as long as the root. */
const kinds = {
  root: { commonName: 'Rubrica, autoridade local / local authority', years: 20 },
  seal: { commonName: 'Rubrica, selo local / local seal', years: 10 },
  timestamp: { commonName: 'Rubrica, carimbo do tempo local / local timestamp', years: 20 },
} as const
export type AuthorityKey = keyof typeof kinds

export async function makeAuthority(
  now: Date,
  keyFor: (kind: AuthorityKey) => Promise<KeyObject> = newKey,
): Promise<SelfMadeAuthority> {
  const [rootKey, sealKey, timestampKey] = await Promise.all([keyFor('root'), keyFor('seal'), keyFor('timestamp')])
  return {
    root: makeRoot(rootKey, now),
    seal: issue('seal', sealKey, rootKey, now),
    timestamp: issue('timestamp', timestampKey, rootKey, now),
  }
}

function issue(
  kind: Exclude<AuthorityKey, 'root'>,
  key: KeyObject,
  authority: KeyObject,
  now: Date,
): KeyAndCertificate {
  return certify(kind, key, { name: nameOf('root'), key: authority }, now, [
    write.basicConstraints(false),
    write.keyUsage(['digitalSignature', 'nonRepudiation']),
    ...(kind === 'timestamp' ? [write.purpose(oids.timeStamping)] : []),
    write.subjectKeyIdentifier(key),
    write.authorityKeyIdentifier(authority),
  ])
}

function makeRoot(key: KeyObject, now: Date): KeyAndCertificate {
  return certify('root', key, { name: nameOf('root'), key }, now, [
    write.basicConstraints(true),
    write.keyUsage(['keyCertSign', 'cRLSign']),
    write.subjectKeyIdentifier(key),
  ])
}

function certify(
  kind: AuthorityKey,
  key: KeyObject,
  issuer: Issuer,
  now: Date,
  extensions: Bytes[],
): KeyAndCertificate {
  const request = {
    serial: newSerial(),
    subject: nameOf(kind),
    publicKey: key,
    notBefore: new Date(now.getTime() - HOUR_MS), // clocks differ
    notAfter: new Date(now.getTime() + kinds[kind].years * YEAR_MS),
    extensions,
  }
  return { key: pemOfKey(key), certificate: pem(writeCertificate(request, issuer)) }
}

const nameOf = (kind: AuthorityKey): Bytes =>
  writeName({ organization: ORGANIZATION, commonName: kinds[kind].commonName })

/** RFC 5280 §4.1.2.2: positive, at most 20 octets, and unpredictable. */
function newSerial(): Bytes {
  const serial = new Uint8Array(randomBytes(16))
  serial[0] = 0x40 | (serial[0]! & 0x3f)
  return serial
}

export async function newKey(kind: AuthorityKey): Promise<KeyObject> {
  const { privateKey } =
    kind === 'timestamp'
      ? await promisify(generateKeyPair)('ec', { namedCurve: TIMESTAMP_CURVE })
      : await promisify(generateKeyPair)('rsa', { modulusLength: KEY_BITS })
  return privateKey
}

const pemOfKey = (key: KeyObject): string => key.export({ format: 'pem', type: 'pkcs8' }).toString()

function pem(certificate: Bytes): string {
  const lines =
    Buffer.from(certificate)
      .toString('base64')
      .match(/.{1,64}/g) ?? []
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n')
}
