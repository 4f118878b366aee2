/** An authority for trying things out: certificates of people, as ICP-Brasil writes them, that are worth nothing. */
import { generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto'
import type { Bytes } from '../../../pades/base/bytes.ts'
import { writeName } from '../../../pades/crypto/x509/name.ts'
import { write, writeCertificate } from '../../../pades/crypto/x509/write-certificate.ts'

const DAY_MS = 24 * 3600 * 1000
const AUTHORITY = 'AC de demonstração'

/** The chain in PEM, the own certificate first, and its key. */
export type DemoCertificate = Readonly<{ name: string; chain: readonly string[]; key: KeyObject; notAfter: Date }>

export type DemoAuthority = Readonly<{
  rootPem: string
  /** @param days for how long from now on; negative: it ended so long ago */
  issue: (name: string, cpf: string, days?: number) => DemoCertificate
}>

export function openDemoAuthority(): DemoAuthority {
  const rootKey = newKey()
  const inAYear = new Date(Date.now() + 365 * DAY_MS)
  const rootPem = certify(AUTHORITY, { key: rootKey, issuer: rootKey, notAfter: inAYear }, [
    write.basicConstraints(true),
    write.keyUsage(['keyCertSign', 'cRLSign']),
    write.subjectKeyIdentifier(rootKey),
  ])
  return {
    rootPem,
    issue: (name, cpf, days = 365) => {
      const key = newKey()
      const notAfter = new Date(Date.now() + days * DAY_MS)
      const own = certify(`${name}:${cpf}`, { key, issuer: rootKey, notAfter }, [
        write.basicConstraints(false),
        write.keyUsage(['digitalSignature', 'nonRepudiation']),
        write.authorityKeyIdentifier(rootKey),
        write.noRevocationAvailable(),
      ])
      return { name: `${name}:${cpf}`, chain: [own, rootPem], key, notAfter }
    },
  }
}

const nameOf = (commonName: string): Bytes => writeName({ organization: 'Demonstração, sem valor', commonName })
const newKey = (): KeyObject => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey

type Keys = Readonly<{ key: KeyObject; issuer: KeyObject; notAfter: Date }>

function certify(name: string, { key, issuer, notAfter }: Keys, extensions: readonly Bytes[]): string {
  const request = {
    serial: new Uint8Array([0x40, ...randomBytes(12)]),
    subject: nameOf(name),
    publicKey: key,
    notBefore: new Date(Math.min(Date.now(), notAfter.getTime()) - DAY_MS),
    notAfter,
    extensions,
  }
  return pem(writeCertificate(request, { name: nameOf(AUTHORITY), key: issuer }))
}

function pem(der: Bytes): string {
  const lines =
    Buffer.from(der)
      .toString('base64')
      .match(/.{1,64}/g) ?? []
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n')
}
