/** The certificate authority of an installation that has bought none: real signatures, but nobody else's trust; its names say so. */
import { createPrivateKey, generateKeyPair, randomBytes, type KeyObject } from 'node:crypto'
import { promisify } from 'node:util'
import { oids } from '../asn1/oids.ts'
import type { Bytes } from '../bytes.ts'
import { readCertificates } from '../x509/certificate.ts'
import { writeName } from '../x509/name.ts'
import { write, writeCertificate, type Issuer } from '../x509/write-certificate.ts'

/** PEM, both: whoever asked for it stores it. */
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

/** RSA, because every reader knows it; 3072 bits where a key has to last beyond 2028 (ETSI TS 119 312). */
const kinds = {
  root: { commonName: 'Rubrica, autoridade local / local authority', bits: 3072, years: 20 },
  seal: { commonName: 'Rubrica, selo local / local seal', bits: 2048, years: 3 },
  timestamp: { commonName: 'Rubrica, carimbo do tempo local / local timestamp', bits: 3072, years: 10 },
} as const
type Kind = keyof typeof kinds

export async function makeAuthority(now: Date): Promise<SelfMadeAuthority> {
  const root = await makeRoot(now)
  return { root, seal: await issue('seal', root, now), timestamp: await issue('timestamp', root, now) }
}

/** A new certificate, with a new key, below an authority that exists: when the old one is about to end. */
export async function issue(
  kind: Exclude<Kind, 'root'>,
  root: KeyAndCertificate,
  now: Date,
): Promise<KeyAndCertificate> {
  const authority = createPrivateKey(root.key)
  const [above] = readCertificates(Buffer.from(root.certificate))
  if (!above) throw new RangeError('no certificate of the authority')
  const key = await newKey(kinds[kind].bits)
  const wanted = new Date(now.getTime() + kinds[kind].years * YEAR_MS)
  const der = certify(
    kind,
    key,
    { name: above.subject.der, key: authority },
    now,
    [
      write.basicConstraints(false),
      write.keyUsage(['digitalSignature', 'nonRepudiation']),
      ...(kind === 'timestamp' ? [write.purpose(oids.timeStamping)] : []),
      write.subjectKeyIdentifier(key),
      write.authorityKeyIdentifier(authority),
      write.noRevocationAvailable(), // nobody runs a revocation service for it
    ],
    wanted < above.notAfter ? wanted : above.notAfter,
  )
  return { key: pemOfKey(key), certificate: pem(der) }
}

async function makeRoot(now: Date): Promise<KeyAndCertificate> {
  const key = await newKey(kinds.root.bits)
  const name = nameOf('root')
  const extensions = [
    write.basicConstraints(true),
    write.keyUsage(['keyCertSign', 'cRLSign']),
    write.subjectKeyIdentifier(key),
  ]
  const notAfter = new Date(now.getTime() + kinds.root.years * YEAR_MS)
  return { key: pemOfKey(key), certificate: pem(certify('root', key, { name, key }, now, extensions, notAfter)) }
}

function certify(kind: Kind, key: KeyObject, issuer: Issuer, now: Date, extensions: Bytes[], notAfter: Date): Bytes {
  const request = {
    serial: newSerial(),
    subject: nameOf(kind),
    publicKey: key,
    notBefore: new Date(now.getTime() - HOUR_MS), // clocks differ
    notAfter,
    extensions,
  }
  return writeCertificate(request, issuer)
}

const nameOf = (kind: Kind): Bytes => writeName({ organization: ORGANIZATION, commonName: kinds[kind].commonName })

/** RFC 5280 §4.1.2.2: positive, at most 20 octets, and unpredictable. */
function newSerial(): Bytes {
  const serial = new Uint8Array(randomBytes(16))
  serial[0] = 0x40 | (serial[0]! & 0x3f)
  return serial
}

async function newKey(modulusLength: number): Promise<KeyObject> {
  return (await promisify(generateKeyPair)('rsa', { modulusLength })).privateKey
}

const pemOfKey = (key: KeyObject): string => key.export({ format: 'pem', type: 'pkcs8' }).toString()

export function pem(certificate: Bytes): string {
  const lines =
    Buffer.from(certificate)
      .toString('base64')
      .match(/.{1,64}/g) ?? []
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n')
}
