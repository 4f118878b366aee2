/** An authority for trying things out: certificates of people, as ICP-Brasil writes them, that are worth nothing. */
import { generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto'
import type { Bytes } from '../../../pades/base/bytes.ts'
import { oids } from '../../../pades/crypto/asn1/oids.ts'
import { ext, general, list } from '../../../pades/testing/authorities.ts'
import { readCertificates } from '../../../pades/crypto/x509/certificate.ts'
import type { KeyUsage } from '../../../pades/crypto/x509/extensions.ts'
import { writeName } from '../../../pades/crypto/x509/name.ts'
import { write, writeCertificate } from '../../../pades/crypto/x509/write-certificate.ts'

const DAY_MS = 24 * 3600 * 1000
const AUTHORITY = 'AC de demonstração'

/** The chain in PEM, the own certificate first, and its key. */
export type DemoCertificate = Readonly<{ name: string; chain: readonly string[]; key: KeyObject; notAfter: Date }>

type Wanted = Readonly<{
  /** Of a company's certificate. */
  responsible?: Readonly<{ name: string; cpf: string }>
  curve?: 'P-256'
  usages?: readonly KeyUsage[]
  /** Address of the list that says whether it was revoked; without one it can't be. */
  listAt?: string
}>

export type DemoAuthority = Readonly<{
  rootPem: string
  /** @param number CPF or CNPJ @param days for how long from now on; negative: it ended so long ago */
  issue: (name: string, number: string, days?: number, wanted?: Wanted) => DemoCertificate
  /** A list in DER that names these certificates. */
  revoke: (...revoked: readonly DemoCertificate[]) => Bytes
}>

/** @param at when it is, where that is not now */
export function openDemoAuthority(at = new Date()): DemoAuthority {
  const rootKey = newKey()
  const inAYear = new Date(at.getTime() + 365 * DAY_MS)
  const rootPem = certify(AUTHORITY, { key: rootKey, issuer: rootKey, at, notAfter: inAYear }, [
    write.basicConstraints(true),
    write.keyUsage(['keyCertSign', 'cRLSign']),
    write.subjectKeyIdentifier(rootKey),
  ])
  return {
    rootPem,
    issue: (name, number, days = 365, { responsible, curve, usages, listAt } = {}) => {
      const key = curve ? generateKeyPairSync('ec', { namedCurve: curve }).privateKey : newKey()
      const notAfter = new Date(at.getTime() + days * DAY_MS)
      const own = certify(`${name}:${number}`, { key, issuer: rootKey, at, notAfter }, [
        write.basicConstraints(false),
        write.keyUsage(usages ?? ['digitalSignature', 'nonRepudiation']),
        write.authorityKeyIdentifier(rootKey),
        listAt ? ext.distributionPoint({ names: [general.uri(listAt)] }) : write.noRevocationAvailable(),
        ...(responsible ? [namesOf(number, responsible)] : []),
      ])
      return { name: `${name}:${number}`, chain: [own, rootPem], key, notAfter }
    },
    revoke: (...revoked) => {
      const party = (pem: string) => ({
        key: rootKey,
        name: nameOf(AUTHORITY),
        certificate: readCertificates(Buffer.from(pem))[0]!,
      })
      const entries = revoked.map(({ chain }) => ({ who: party(chain[0]!), at }))
      return list(party(rootPem), { revoked: entries, thisUpdate: at, nextUpdate: inAYear }).der
    },
  }
}

const namesOf = (number: string, { name, cpf }: NonNullable<Wanted['responsible']>): Bytes =>
  ext.names(
    general.other(oids.icpResponsibleName, name),
    general.other(oids.icpCompany, number),
    general.other(oids.icpResponsible, `01011980${cpf}${'0'.repeat(32)}`),
  )

const nameOf = (commonName: string): Bytes => writeName({ organization: 'Demonstração, sem valor', commonName })
const newKey = (): KeyObject => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey

type Keys = Readonly<{ key: KeyObject; issuer: KeyObject; at: Date; notAfter: Date }>

function certify(name: string, { key, issuer, at, notAfter }: Keys, extensions: readonly Bytes[]): string {
  const request = {
    serial: new Uint8Array([0x40, ...randomBytes(12)]),
    subject: nameOf(name),
    publicKey: key,
    notBefore: new Date(Math.min(at.getTime(), notAfter.getTime()) - DAY_MS),
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
