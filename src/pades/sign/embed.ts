/** Last stage but one: puts a CMS signature into the hole that was left for it, once it has proven itself. */
import { ensure } from '../base/pades-error.ts'
import type { Bytes } from '../base/bytes.ts'
import { lacksPromisedTimestamp, provenSignature } from '../crypto/cms/returned-signature.ts'
import { digestOfUpdate, keepDigestOf } from '../crypto/file-digest.ts'
import { isSame, latin1, toHex } from '../base/octets.ts'
import { append } from '../base/spare-copies.ts'
import { askedBy, deltaOf, digestOfPrepared } from './prepared.ts'
import type { PreparedPdf, SignedPdf } from './stages.ts'
import { problemOf, readToken } from '../crypto/timestamps/token.ts'

/** The signature needs more room than was left for it: prepare again with more. */
export class RoomTooSmall extends Error {
  override readonly name = 'RoomTooSmall'
  readonly neededBytes: number

  constructor(neededBytes: number) {
    super(`${neededBytes} bytes`)
    this.neededBytes = neededBytes
  }
}

/** @param at when the signature came; its certificate has to be valid then */
export async function embed(base: Bytes, prepared: PreparedPdf, cms: Bytes, at: Date): Promise<SignedPdf> {
  const returned = provenSignature(cms, askedBy(prepared, at))
  const isHalf = lacksPromisedTimestamp(returned.signer)
  ensure(!isHalf, 'signature.unusable', { problem: 'without the timestamp that its policy demands' })
  return { ...(await fill(base, prepared, returned.cms)), findings: returned.findings }
}

/** The same for a document timestamp: the token has to be one over this document. */
export async function embedTimestamp(base: Bytes, prepared: PreparedPdf, token: Bytes): Promise<SignedPdf> {
  const problem = problemOf(readToken(token), digestOfPrepared(prepared))
  ensure(!problem, 'signature.other_document', { problem })
  return { ...(await fill(base, prepared, token)), findings: [] }
}

async function fill(base: Bytes, prepared: PreparedPdf, cms: Bytes): Promise<Omit<SignedPdf, 'findings'>> {
  const { fieldName, byteRange } = prepared
  const { algorithm, bytes } = digestOfPrepared(prepared)
  const [, start, end] = byteRange.map((offset) => offset - base.length)
  const delta = deltaOf(prepared)
  ensure(base.length === prepared.baseLength, 'signature.other_document', {
    problem: 'the document has another length',
  })
  if (cms.length * 2 > end! - start! - 2) throw new RoomTooSmall(cms.length)
  const digest = await digestOfUpdate(base, algorithm, [delta.subarray(0, start), delta.subarray(end)])
  ensure(isSame(digest, bytes), 'signature.other_document', { problem: 'the document has changed since' })
  delta.set(latin1(toHex(cms)), start! + 1)
  const pdf = await append(base, delta)
  keepDigestOf(pdf, base, algorithm, delta)
  return { stage: 'signed', fieldName, pdf, byteRange, cms }
}
