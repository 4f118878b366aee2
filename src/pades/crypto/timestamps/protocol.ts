/** The question and the answer of RFC 3161 §2.4, written and read. */
import { digestAlgorithms, readDigestAlgorithm, type Digest } from '../asn1/algorithms.ts'
import { oids } from '../asn1/oids.ts'
import {
  decode,
  fieldsOf,
  Malformed,
  readBoolean,
  readInteger,
  readOctets,
  readOid,
  type Asn1Element,
} from '../asn1/read.ts'
import { tags } from '../asn1/tags.ts'
import { bitString, boolean, integer, nothing, octetString, oid, sequence, utf8String } from '../asn1/write.ts'
import type { Bytes } from '../../base/bytes.ts'

export type TimestampRequest = Readonly<{
  /** Nothing if the digest is one we do not stamp. */
  digest: Digest | undefined
  /** As it was asked: the token repeats it octet for octet. */
  imprint: Bytes
  policy: string | undefined
  /** As it was asked, like the imprint. */
  nonce: Bytes | undefined
  wantsCertificate: boolean
  hasExtensions: boolean
}>

export function writeRequest(digest: Digest, nonce: bigint): Bytes {
  const imprint = sequence(sequence(oid(oids[digest.algorithm]), nothing()), octetString(digest.bytes))
  return sequence(integer(1), imprint, integer(nonce), boolean(true))
}

export function readRequest(bytes: Uint8Array): TimestampRequest {
  const fields = fieldsOf(decode(bytes))
  if (readInteger(fields.take()) !== 1n) throw new Malformed('not version 1')
  const imprintElement = fields.take()
  const imprint = fieldsOf(imprintElement)
  const algorithm = readDigestAlgorithm(imprint.take())
  const octets = readOctets(imprint.take())
  const policy = fields.optional(tags.oid)
  const nonce = fields.optional(tags.integer)
  const wants = fields.optional(tags.boolean)
  const extensions = fields.optional(0xa0)
  fields.end()
  const known = digestAlgorithms.find((candidate) => candidate === algorithm)
  return {
    digest: known && { algorithm: known, bytes: octets },
    imprint: imprintElement.raw,
    policy: policy && readOid(policy),
    nonce: nonce?.raw,
    wantsCertificate: wants ? readBoolean(wants) : false,
    hasExtensions: extensions !== undefined,
  }
}

/** PKIFailureInfo (RFC 3161 §2.4.2): the number of the bit. */
export const failures = {
  badAlg: 0,
  badRequest: 2,
  badDataFormat: 5,
  timeNotAvailable: 14,
  unacceptedPolicy: 15,
  unacceptedExtension: 16,
} as const

export const granted = (token: Bytes): Bytes => sequence(sequence(integer(0)), token)

export function rejected(failure: keyof typeof failures, text: string): Bytes {
  const REJECTION = 2
  return sequence(sequence(integer(REJECTION), sequence(utf8String(text)), failureBits(failures[failure])))
}

export type TimestampReply = Readonly<{ isGranted: boolean; status: number; token: Bytes | undefined }>

export function readReply(bytes: Uint8Array): TimestampReply {
  const fields = fieldsOf(decode(bytes))
  const status = Number(readInteger(fieldsOf(fields.take()).take()))
  const token: Asn1Element | undefined = fields.optional(tags.sequence)
  const GRANTED_WITH_CHANGES = 1
  return { isGranted: status >= 0 && status <= GRANTED_WITH_CHANGES && token !== undefined, status, token: token?.raw }
}

/** A named bit list in DER ends with its last set bit (X.690 §11.2.2). */
function failureBits(number: number): Bytes {
  const octets = new Uint8Array((number >> 3) + 1)
  octets[number >> 3] = 0x80 >> (number & 7)
  return bitString(octets, 7 - (number & 7))
}
