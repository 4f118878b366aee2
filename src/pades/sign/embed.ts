/** Last stage but one: puts a CMS signature into the hole that was left for it, once it has proven itself. */
import { ensure } from '../base/pades-error.ts'
import type { Bytes } from '../base/bytes.ts'
import type { DigestAlgorithm } from '../crypto/asn1/algorithms.ts'
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

/** What is appended to the base: it and the base, one behind the other, are the signed document. */
export type SignedUpdate = Omit<SignedPdf, 'stage' | 'pdf'> & Readonly<{ appended: Bytes }>

/** @param at when the signature came; its certificate has to be valid then */
export async function embed(base: Bytes, prepared: PreparedPdf, cms: Bytes, at: Date): Promise<SignedPdf> {
  return whole(base, prepared, await embedUpdate(base, prepared, cms, at))
}

/** The same without a copy of the base. */
export async function embedUpdate(base: Bytes, prepared: PreparedPdf, cms: Bytes, at: Date): Promise<SignedUpdate> {
  const returned = provenSignature(cms, askedBy(prepared, at))
  const isHalf = lacksPromisedTimestamp(returned.signer)
  ensure(!isHalf, 'signature.unusable', { problem: 'without the timestamp that its policy demands' })
  return { ...(await filled(base, prepared, returned.cms)), findings: returned.findings }
}

/** The same for a document timestamp: the token has to be one over this document. */
export async function embedTimestamp(base: Bytes, prepared: PreparedPdf, token: Bytes): Promise<SignedPdf> {
  const problem = problemOf(readToken(token), digestOfPrepared(prepared))
  ensure(!problem, 'signature.other_document', { problem })
  return whole(base, prepared, { ...(await filled(base, prepared, token)), findings: [] })
}

async function filled(base: Bytes, prepared: PreparedPdf, cms: Bytes): Promise<Omit<SignedUpdate, 'findings'>> {
  const { fieldName, byteRange } = prepared
  const { algorithm, bytes } = digestOfPrepared(prepared)
  const [, start, end] = byteRange.map((offset) => offset - base.length)
  const appended = deltaOf(prepared)
  ensure(base.length === prepared.baseLength, 'signature.other_document', {
    problem: 'the document has another length',
  })
  if (cms.length * 2 > end! - start! - 2) throw new RoomTooSmall(cms.length)
  const digest = await digestOfUpdate(base, algorithm, [appended.subarray(0, start), appended.subarray(end)])
  ensure(isSame(digest, bytes), 'signature.other_document', { problem: 'the document has changed since' })
  appended.set(latin1(toHex(cms)), start! + 1)
  return { fieldName, appended, byteRange, cms }
}

async function whole(base: Bytes, { digest }: PreparedPdf, update: SignedUpdate): Promise<SignedPdf> {
  const { appended, ...signed } = update
  return { stage: 'signed', pdf: await appendUpdate(base, appended, digest.algorithm), ...signed }
}

/** The document with its update, whose digest goes on from the base's. */
export async function appendUpdate(base: Bytes, appended: Bytes, algorithm: DigestAlgorithm): Promise<Bytes> {
  const pdf = await append(base, appended)
  keepDigestOf(pdf, base, algorithm, appended)
  return pdf
}
