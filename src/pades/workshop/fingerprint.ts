/** Fingerprint of a file: its digests, and those of its earlier revisions. A workshop's job. */
import { createHash } from 'node:crypto'
import type { Bytes } from '../base/bytes.ts'
import { view } from '../base/octets.ts'

/** All digests in hexadecimal. */
export type Fingerprint = Readonly<{
  size: number
  sha1: string
  sha256: string
  /** Of each earlier revision, the longest first. */
  beginnings: readonly Readonly<{ size: number; sha256: string }>[]
}>

/** The most ends of revisions that are kept: beyond that many, the oldest are lost. */
const MOST_ENDS = 300

export async function fingerprint({ pdf }: Readonly<{ pdf: Bytes }>): Promise<Fingerprint> {
  const hash = createHash('sha256')
  const beginnings: { size: number; sha256: string }[] = []
  let at = 0
  for (const size of endsOfRevisions(pdf)) {
    hash.update(pdf.subarray(at, size))
    beginnings.unshift({ size, sha256: hash.copy().digest('hex') })
    at = size
  }
  return {
    size: pdf.length,
    sha1: createHash('sha1').update(pdf).digest('hex'),
    sha256: hash.update(pdf.subarray(at)).digest('hex'),
    beginnings,
  }
}

/** A revision ends with `%%EOF` (ISO 32000-2 §7.5.5) and with or without an end of line; where it ended is not written anywhere. */
function endsOfRevisions(pdf: Bytes): number[] {
  const bytes = view(pdf)
  const ends = new Set<number>()
  for (let at = bytes.lastIndexOf('%%EOF'); at >= 0 && ends.size < MOST_ENDS; at = lastBefore(bytes, at)) {
    const end = at + 5
    const lineEnd = /^(?:\r\n|\r|\n)/.exec(bytes.toString('latin1', end, end + 2))?.[0] ?? ''
    for (let size = end; size <= end + lineEnd.length; size++) ends.add(size)
  }
  ends.delete(pdf.length)
  return [...ends].toSorted((a, b) => a - b)
}

const lastBefore = (bytes: Buffer, at: number): number => (at === 0 ? -1 : bytes.lastIndexOf('%%EOF', at - 1))
