/**
 * File of trust services out of trusted lists that were checked: a line of JSON says what it holds, compressed parts follow. A service is
 * found by the name in its certificate, so a verifier reads one small part of the file and keeps nothing.
 */
import { closeSync, existsSync, openSync, readSync } from 'node:fs'
import type { Bytes } from '../base/bytes.ts'
import { concat, own, utf8 } from '../base/octets.ts'
import { once, PARTS, partsOf, servicesOfPart, sourceOfParts, type ServiceSource } from './services-parts.ts'
import type { FileAbout, TrustService } from './trusted-list.ts'

export type ServicesFile = ServiceSource &
  Readonly<{
    /** As they lie in the file. */
    parts(numbers: readonly number[]): Bytes[]
    all(): TrustService[]
    close(): void
  }>

const FORMAT = 1
const LONGEST_HEAD = 2 ** 18

/** The file is none, or of another version of this program. */
export class NoServicesFile extends Error {
  override readonly name = 'NoServicesFile'
}

export function writeServices(about: FileAbout, services: readonly TrustService[]): Bytes {
  const compressed = partsOf(services)
  const lengths = compressed.map(({ length }) => length)
  return concat([utf8(`${JSON.stringify({ format: FORMAT, ...about, lengths })}\n`), ...compressed])
}

/** Null where there is no file, or one of another version: `rubrica trust list` says so. */
export function servicesAt(file: string): ServicesFile | null {
  if (!existsSync(file)) return null
  try {
    return openServices(file)
  } catch (error) {
    if (error instanceof NoServicesFile) return null
    throw error
  }
}

/** Throws NoServicesFile, or what the file system says. */
export function openServices(file: string): ServicesFile {
  const handle = openSync(file, 'r')
  try {
    const { about, offsets } = readHead(handle)
    const parts = (numbers: readonly number[]) =>
      numbers.map((number) => readPart(handle, offsets[number]!, offsets[number + 1]!))
    return {
      ...sourceOfParts(about, parts),
      parts,
      all: () => once(parts(Array.from({ length: PARTS }, (_, number) => number)).flatMap(servicesOfPart)),
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

function readPart(handle: number, from: number, to: number): Bytes {
  const compressed = Buffer.alloc(to - from)
  readSync(handle, compressed, 0, compressed.length, from)
  return own(compressed)
}
