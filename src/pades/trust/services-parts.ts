/**
 * Trust services in compressed parts, by the first octet of the SHA-256 of the names in their certificates: a program that asks for the
 * part of a name tells one octet of its digest, and not the name.
 */
import { createHash } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { readCertificate } from '../crypto/x509/certificate.ts'
import type { Bytes } from '../base/bytes.ts'
import { own } from '../base/octets.ts'
import type { FileAbout, TrustService } from './trusted-list.ts'

/** Where services are found by names in their certificates (`Name.key`). */
export type ServiceSource = Readonly<{
  about: FileAbout
  find(nameKeys: readonly string[]): readonly TrustService[]
}>

export const PARTS = 256
const LARGEST_PART = 32 * 2 ** 20

export function partsOf(services: readonly TrustService[]): Bytes[] {
  const parts: TrustService[][] = Array.from({ length: PARTS }, () => [])
  for (const service of services) {
    for (const part of new Set(namesOf(service).map(partOf))) parts[part]!.push(service)
  }
  return parts.map((part) => own(deflateRawSync(JSON.stringify(part), { level: 9 })))
}

export const servicesOfPart = (compressed: Bytes): TrustService[] =>
  JSON.parse(inflateRawSync(compressed, { maxOutputLength: LARGEST_PART }).toString('utf8')) as TrustService[]

/** @param read gives the parts of these numbers, none of them twice */
export function sourceOfParts(about: FileAbout, read: (numbers: readonly number[]) => readonly Bytes[]): ServiceSource {
  return {
    about,
    find: (nameKeys) => {
      const numbers = [...new Set(nameKeys.map(partOf))]
      const wanted = new Set(nameKeys)
      const services = read(numbers).flatMap(servicesOfPart)
      return once(services.filter((service) => namesOf(service).some((name) => wanted.has(name))))
    },
  }
}

/** A service with several names stands in several parts. */
export const once = (services: readonly TrustService[]): TrustService[] => [
  ...new Map(services.map((service) => [JSON.stringify(service), service])).values(),
]

const namesOf = ({ certificates }: TrustService): string[] =>
  certificates.map((base64) => readCertificate(Buffer.from(base64, 'base64')).subject.key)

const partOf = (nameKey: string): number => createHash('sha256').update(nameKey).digest()[0]!
