/**
 * Anchors: files with the last link of every chain that grew, stamped by a timestamp authority, so that not even who runs the
 * server can rewrite what is older (docs/decisions/222).
 *
 * head: a chain, the number of its last fact, and its hash · token: RFC 3161, over the SHA-256 of the file of heads
 */
import type { FactSubject } from '../../../kernel/fact.ts'

export type ChainHead = Readonly<{ kind: FactSubject['kind']; id: string; number: number; hash: string }>

export type Anchor = Readonly<{
  number: number
  madeAt: Date
  chains: number
  /** The file that is stamped. */
  heads: string
  /** Hex, of `heads`. */
  sha256: string
}>

export type StoredAnchor = Anchor & Readonly<{ token: Uint8Array | null; stampedAt: Date | null }>

/** Before the first anchor. */
export const NO_ANCHOR = '0'.repeat(64)

/** @param previous SHA-256 of the anchor before: anchors are a chain themselves */
export function headsFile(
  { number, madeAt, previous }: Readonly<{ number: number; madeAt: Date; previous: string }>,
  heads: readonly ChainHead[],
): string {
  const lines = heads.map((head) => `${head.kind} ${head.id} ${head.number} ${head.hash}`).toSorted()
  return [`anchor ${number}`, `made ${madeAt.toISOString()}`, `previous ${previous}`, ...lines, ''].join('\n')
}

const HEAD = /^(envelope|organization|user) ([\da-f-]{36}) (\d+) ([\da-f]{64})$/

export function headsIn(file: string): ChainHead[] {
  return file.split('\n').flatMap((line) => {
    const [, kind, id = '', number, hash = ''] = HEAD.exec(line) ?? []
    return kind ? [{ kind: kind as ChainHead['kind'], id, number: Number(number), hash }] : []
  })
}

export const previousIn = (file: string): string | null => /^previous ([\da-f]{64})$/m.exec(file)?.[1] ?? null
