/** A prepared document coming back, perhaps out of a database column days later: a check of what was stored, and the bytes in it. */
import { z } from 'zod'
import { digestAlgorithms, type Digest } from '../crypto/asn1/algorithms.ts'
import type { Bytes } from '../base/bytes.ts'
import type { ExpectedSignature } from '../crypto/cms/returned-signature.ts'
import type { DrawFinding } from '../draw/mark.ts'
import { fromHex, own } from '../base/octets.ts'
import type { PreparedPdf } from './stages.ts'

/** What was stored is not of this release's shape: prepare again. */
export class PreparedUnusable extends Error {
  override readonly name = 'PreparedUnusable'
}

/** Parses a stored `Prepared` (JSON) back; throws where it is none. */
export function readPrepared(stored: unknown): PreparedPdf {
  const read = shape.safeParse(stored)
  if (!read.success) throw new PreparedUnusable(z.prettifyError(read.error))
  return read.data
}

export const deltaOf = ({ delta }: PreparedPdf): Bytes => own(Buffer.from(delta, 'base64'))

export const digestOfPrepared = ({ digest: { algorithm, hex } }: PreparedPdf): Digest => ({
  algorithm,
  bytes: fromHex(hex),
})

/** What a signature over it has to prove when it comes back. */
export function askedBy(prepared: PreparedPdf, at: Date): ExpectedSignature {
  const { purpose } = prepared
  if (purpose === 'timestamp') throw new RangeError('prepared for a timestamp, not for a signature')
  return { digest: digestOfPrepared(prepared), profile: purpose, at }
}

const offset = z.int().nonnegative()

const shape = z.strictObject({
  stage: z.literal('prepared'),
  version: z.literal(1),
  purpose: z.enum(['etsi', 'pbad', 'pkcs7', 'timestamp']),
  fieldName: z.string(),
  baseLength: offset,
  delta: z.base64(),
  byteRange: z.tuple([z.literal(0), offset, offset, offset]),
  digest: z.strictObject({ algorithm: z.enum(digestAlgorithms), hex: z.hex() }),
  findings: z.array(z.custom<DrawFinding>((value) => typeof value === 'object')),
}) satisfies z.ZodType<PreparedPdf>
