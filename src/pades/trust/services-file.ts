/**
 * File of trust services out of trusted lists that were checked: a line of JSON says what it holds, compressed parts follow. A service is
 * found by the name in its certificate, so a verifier reads one small part of the file and keeps nothing.
 */
import { createHash } from 'node:crypto'
import { closeSync, openSync, readSync } from 'node:fs'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { readCertificate } from '../crypto/x509/certificate.ts'
import type { Bytes } from '../base/bytes.ts'
import { concat, own, utf8 } from '../base/octets.ts'
import type { TrustService } from './trusted-list.ts'

/** One trusted list that services came from. */
export type ListAbout = Readonly<{
  territory: string
  operator: string
  url: string
  sequence: number
  issuedAt: string
  nextUpdate?: string
  /** Of the XML. */
  sha256: string
  /** Who signed it, as the certificate names them. */
  signer: string
}>

export type FileAbout = Readonly<{ madeAt: string; lists: readonly ListAbout[] }>

export type ServicesFile = Readonly<{
  about: FileAbout
  /** Services with a certificate of that name (`Name.key`). */
  find(nameKey: string): TrustService[]
  all(): TrustService[]
  close(): void
}>

const FORMAT = 1
const PARTS = 256
const LONGEST_HEAD = 2 ** 18
const LARGEST_PART = 32 * 2 ** 20

/** The file is none, or of another version of this program. */
export class NoServicesFile extends Error {
  override readonly name = 'NoServicesFile'
}

export function writeServices(about: FileAbout, services: readonly TrustService[]): Bytes {
  const parts: TrustService[][] = Array.from({ length: PARTS }, () => [])
  for (const service of services) {
    for (const part of new Set(namesOf(service).map(partOf))) parts[part]!.push(service)
  }
  const compressed = parts.map((part) => own(deflateRawSync(JSON.stringify(part), { level: 9 })))
  const lengths = compressed.map(({ length }) => length)
  return concat([utf8(`${JSON.stringify({ format: FORMAT, ...about, lengths })}\n`), ...compressed])
}

/** Throws NoServicesFile, or what the file system says. */
export function openServices(file: string): ServicesFile {
  const handle = openSync(file, 'r')
  try {
    const { about, offsets } = readHead(handle)
    const part = (number: number) => readPart(handle, offsets[number]!, offsets[number + 1]!)
    return {
      about,
      find: (nameKey) => part(partOf(nameKey)).filter((service) => namesOf(service).includes(nameKey)),
      all: () => {
        const found = Array.from({ length: PARTS }, (_, number) => part(number)).flat()
        return [...new Map(found.map((service) => [JSON.stringify(service), service])).values()]
      },
      close: () => closeSync(handle),
    }
  } catch (error) {
    closeSync(handle)
    throw error
  }
}

type Head = FileAbout & Readonly<{ format: number; lengths: readonly number[] }>

function readHead(handle: number): { about: FileAbout; offsets: number[] } {
  const start = Buffer.alloc(LONGEST_HEAD)
  const end = start.subarray(0, readSync(handle, start, 0, LONGEST_HEAD, 0)).indexOf(0x0a)
  try {
    const { format, lengths, ...about } = JSON.parse(start.toString('utf8', 0, end)) as Head
    if (format !== FORMAT || lengths.length !== PARTS) throw new NoServicesFile()
    const offsets = [end + 1]
    for (const length of lengths) offsets.push(offsets.at(-1)! + length)
    return { about, offsets }
  } catch {
    throw new NoServicesFile()
  }
}

function readPart(handle: number, from: number, to: number): TrustService[] {
  const compressed = Buffer.alloc(to - from)
  readSync(handle, compressed, 0, compressed.length, from)
  return JSON.parse(inflateRawSync(compressed, { maxOutputLength: LARGEST_PART }).toString('utf8')) as TrustService[]
}

const namesOf = ({ certificates }: TrustService): string[] =>
  certificates.map((base64) => readCertificate(Buffer.from(base64, 'base64')).subject.key)

const partOf = (nameKey: string): number => createHash('sha256').update(nameKey).digest()[0]!
