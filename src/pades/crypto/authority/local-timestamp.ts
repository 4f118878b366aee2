/** A timestamp authority of our own (RFC 3161): answers requests, in this process or for a route that serves it over HTTP. */
import { createPrivateKey, randomBytes, type KeyObject } from 'node:crypto'
import { digestOf, type Digest, type DigestAlgorithm } from '../asn1/algorithms.ts'
import { oids } from '../asn1/oids.ts'
import { Malformed } from '../asn1/read.ts'
import { generalizedTime, integer, oid, sequence, unsigned } from '../asn1/write.ts'
import type { Bytes } from '../../base/bytes.ts'
import { assembleSignedData } from '../cms/assemble.ts'
import { signedAttributes } from '../cms/signed-attributes.ts'
import { keyKind } from '../signers/key-kind.ts'
import { signedAtOnce } from '../signers/sign-with-key.ts'
import type { TimestampAuthority } from '../timestamps/authority.ts'
import { granted, readRequest, rejected, writeRequest, type TimestampRequest } from '../timestamps/protocol.ts'
import { tokenIn } from '../timestamps/http-timestamp.ts'
import { readCertificates, type Certificate } from '../x509/certificate.ts'
import type { KeyAndCertificate } from './self-made.ts'

/** A UUID as an object identifier (X.667): "a token made by an installation of Rubrica, by its own clock". */
const LOCAL_TIMESTAMP_POLICY = '2.25.281038667627429953085407202110875866751'
const DIGEST: DigestAlgorithm = 'sha256'
const ACCURACY_SECONDS = 1

export type StampingKey = Readonly<{ key: KeyObject; certificate: Certificate; chain: readonly Bytes[] }>

/** Its root is not sent along: a verifier that trusts it has it, and a file that lasts has it among its validation data. */
export function stampingKey({ key, certificate }: KeyAndCertificate): StampingKey {
  const [first] = readCertificates(Buffer.from(certificate))
  if (!first) throw new RangeError('no certificate of the timestamp authority')
  return { key: createPrivateKey(key), certificate: first, chain: [] }
}

export function localTimestampAuthority(
  stamping: StampingKey,
  clock: () => Date = () => new Date(),
): TimestampAuthority {
  const stamp = (digest: Digest): Bytes => {
    const nonce = BigInt(`0x${randomBytes(8).toString('hex')}`)
    return tokenIn(answerTimestamp(writeRequest(digest, nonce), stamping, clock()), digest, nonce)
  }
  const { length: tokenBytes } = makeToken(readRequest(writeRequest(NO_DIGEST, 0n)), stamping, clock(), randomBytes(16))
  return { tokenBytes, stamp: async (digest) => stamp(digest) }
}

const NO_DIGEST: Digest = { algorithm: DIGEST, bytes: digestOf(DIGEST) }

/** @param serial never used before: 16 random octets unless told */
export function answerTimestamp(
  question: Uint8Array,
  stamping: StampingKey,
  now: Date,
  serial: Bytes = randomBytes(16),
): Bytes {
  const request = parsed(question)
  if (!request) return rejected('badDataFormat', 'the request cannot be read')
  const { digest } = request
  if (!digest) return rejected('badAlg', 'only SHA-256, SHA-384 and SHA-512 are stamped')
  if (digest.bytes.length !== digestOf(digest.algorithm).length)
    return rejected('badDataFormat', 'a digest of another length')
  if (request.hasExtensions) return rejected('unacceptedExtension', 'extensions are not supported')
  if (request.policy !== undefined && request.policy !== LOCAL_TIMESTAMP_POLICY) {
    return rejected('unacceptedPolicy', 'another policy than ours')
  }
  return granted(makeToken(request, stamping, now, serial))
}

function makeToken(
  request: TimestampRequest,
  { key, certificate, chain }: StampingKey,
  now: Date,
  serial: Bytes,
): Bytes {
  const info = sequence(
    integer(1),
    oid(LOCAL_TIMESTAMP_POLICY),
    request.imprint,
    unsigned(serial),
    generalizedTime(now),
    sequence(integer(ACCURACY_SECONDS)),
    ...(request.nonce === undefined ? [] : [request.nonce]),
  )
  const digest = { algorithm: DIGEST, bytes: digestOf(DIGEST, info) }
  const attributes = signedAttributes(digest, certificate, { contentType: oids.tstInfo })
  return assembleSignedData({
    attributes,
    signature: signedAtOnce(key, DIGEST, attributes),
    key: keyKind(certificate),
    digestAlgorithm: DIGEST,
    certificate,
    certificates: request.wantsCertificate ? [certificate.der, ...chain] : [],
    content: { type: oids.tstInfo, bytes: info },
  })
}

function parsed(question: Uint8Array): TimestampRequest | undefined {
  try {
    return readRequest(question)
  } catch (error) {
    if (error instanceof Malformed) return undefined
    throw error
  }
}
