/**
 * Digests of files that are only ever appended to. How far a digest has come is kept as long as the file is in memory, so that of ten
 * signatures in a row each hashes what it adds; files here are values, nobody writes into one.
 */
import { createHash, type Hash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { DigestAlgorithm } from './asn1/algorithms.ts'
import type { Bytes } from '../base/bytes.ts'
import { own } from '../base/octets.ts'
import { PIECE_BYTES } from '../base/spare-copies.ts'

const begun = new WeakMap<Bytes, Map<DigestAlgorithm, Promise<Hash>>>()

export async function digestOfUpdate(
  base: Bytes,
  algorithm: DigestAlgorithm,
  added: readonly Uint8Array[],
): Promise<Bytes> {
  return own((await continued(base, algorithm, added)).digest())
}

/** Of a file that somebody has just hashed: it is not hashed again. */
export function noteDigest(file: Bytes, algorithm: DigestAlgorithm, hash: Hash): void {
  begun.set(file, new Map([[algorithm, Promise.resolve(hash)]]))
}

/** The updated file's digest goes on from its base's. */
export function keepDigestOf(updated: Bytes, base: Bytes, algorithm: DigestAlgorithm, added: Uint8Array): void {
  begun.set(updated, new Map([[algorithm, continued(base, algorithm, [added])]]))
}

async function continued(base: Bytes, algorithm: DigestAlgorithm, added: readonly Uint8Array[]): Promise<Hash> {
  const hash = (await digestSoFar(base, algorithm)).copy()
  for (const part of added) hash.update(part)
  return hash
}

/** The state of the digest after the whole file: a caller that continues it copies it first. */
export function digestSoFar(file: Bytes, algorithm: DigestAlgorithm): Promise<Hash> {
  const known = begun.get(file) ?? new Map<DigestAlgorithm, Promise<Hash>>()
  begun.set(file, known)
  const hash = known.get(algorithm) ?? hashed(file, algorithm)
  known.set(algorithm, hash)
  return hash
}

async function hashed(file: Bytes, algorithm: DigestAlgorithm): Promise<Hash> {
  const hash = createHash(algorithm)
  for (let at = 0; at < file.length; at += PIECE_BYTES) {
    hash.update(file.subarray(at, at + PIECE_BYTES))
    await setImmediate()
  }
  return hash
}
