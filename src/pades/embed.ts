/** Last stage but one: puts a CMS signature into the hole that was left for it, once it has proven itself. */
import { setImmediate } from 'node:timers/promises'
import { createHash } from 'node:crypto'
import type { DigestAlgorithm } from './asn1/algorithms.ts'
import { toDer } from './asn1/ber.ts'
import type { Bytes } from './bytes.ts'
import { certificateIsNamed, certificateOf, digestIsNamed, readSignedData, signatureIsGood } from './cms/signed-data.ts'
import { concat, isSame, latin1, own, toHex } from './octets.ts'
import { problemOf, readToken } from './timestamps/token.ts'
import type { ByteRange, Prepared, Signed } from './stages.ts'

/** The signature is not one over this document by the certificate it names. Nothing was written. */
export class SignatureMismatch extends Error {
  override readonly name = 'SignatureMismatch'
}

/** The signature needs more room than was left for it: prepare again with more. */
export class RoomTooSmall extends Error {
  override readonly name = 'RoomTooSmall'
}

export async function embed(base: Bytes, prepared: Prepared, cms: Bytes): Promise<Signed> {
  const der = toDer(cms)
  ensureSigns(der, prepared)
  return fill(base, prepared, der)
}

/** The same for a document timestamp: the token has to be one over this document. */
export async function embedTimestamp(base: Bytes, prepared: Prepared, token: Bytes): Promise<Signed> {
  const problem = problemOf(readToken(token), prepared.digest)
  if (problem) throw new SignatureMismatch(problem)
  return fill(base, prepared, token)
}

async function fill(base: Bytes, prepared: Prepared, cms: Bytes): Promise<Signed> {
  const [, lengthBefore, startAfter] = prepared.byteRange
  if (base.length !== prepared.baseLength) throw new SignatureMismatch('prepared for another document')
  if (cms.length * 2 > startAfter - lengthBefore - 2) throw new RoomTooSmall(`${cms.length} bytes`)
  const delta = own(prepared.delta)
  delta.set(latin1(toHex(cms)), lengthBefore + 1 - base.length)
  const pdf = concat([base, delta])
  await setImmediate()
  const digest = await rangeDigest(pdf, prepared.byteRange, prepared.digest.algorithm)
  if (!isSame(digest, prepared.digest.bytes)) throw new SignatureMismatch('prepared for another document')
  return { stage: 'signed', fieldName: prepared.fieldName, pdf, byteRange: prepared.byteRange, cms }
}

/** Hashes what a byte range covers, in pieces, so that a large file holds up nobody else. */
async function rangeDigest(pdf: Bytes, range: ByteRange, algorithm: DigestAlgorithm): Promise<Bytes> {
  const PIECE = 2 * 2 ** 20
  const hash = createHash(algorithm)
  const [start, lengthBefore, startAfter, lengthAfter] = range
  for (const part of [pdf.subarray(start, lengthBefore), pdf.subarray(startAfter, startAfter + lengthAfter)]) {
    for (let at = 0; at < part.length; at += PIECE) {
      hash.update(part.subarray(at, at + PIECE))
      if (at + PIECE < part.length) await setImmediate()
    }
  }
  return own(hash.digest())
}

/** EN 319 142-1 §6.3: one signer, whose certificate is inside, named by the signed attributes, and fits the signature. */
function ensureSigns(cms: Bytes, { digest }: Prepared): void {
  const { signers, certificates, content } = readSignedData(cms)
  if (content) throw new SignatureMismatch('carries its own content')
  const [signer, ...others] = signers
  const certificate = signer && certificateOf(signer, certificates)
  if (!signer || others.length > 0 || !certificate)
    throw new SignatureMismatch('not exactly one signer with certificate')
  if (signer.digestAlgorithm !== digest.algorithm || !digestIsNamed(signer, digest.bytes)) {
    throw new SignatureMismatch('made for another document')
  }
  if (!certificateIsNamed(signer, certificate)) throw new SignatureMismatch('does not name its certificate')
  if (!signatureIsGood(signer, certificate)) throw new SignatureMismatch('not made by the key of its certificate')
}
