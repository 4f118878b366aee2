/**
 * Verifies a signature (CMS) returned by an external signer, which is untrusted input until then: it has to be made over this
 * document, by the key of the certificate inside, while that was valid, and of the form its profile demands.
 */
import { ensure, PadesError, type PadesErrorCode } from '../../base/pades-error.ts'
import { digestOf, keyFacts, type Digest } from '../asn1/algorithms.ts'
import { toDer } from '../asn1/ber.ts'
import { oids } from '../asn1/oids.ts'
import { fieldsOf, Malformed, readOctets, readOid } from '../asn1/read.ts'
import { tags } from '../asn1/tags.ts'
import type { Bytes } from '../../base/bytes.ts'
import { toHex } from '../../base/octets.ts'
import { icpBrasilPolicies } from '../policies.ts'
import type { CmsProfile, SignatureFinding } from '../signer.ts'
import { problemOf, readToken } from '../timestamps/token.ts'
import type { Certificate } from '../x509/certificate.ts'
import { withoutUnsignedExtras } from './assemble.ts'
import {
  certificateIsNamed,
  certificateOf,
  digestIsNamed,
  readSignedData,
  signatureIsGood,
  valuesOf,
  type SignedData,
  type SignerInfo,
} from './signed-data.ts'

export type ExpectedSignature = Readonly<{
  digest: Digest
  profile: CmsProfile
  /** When the signature came: its certificate has to be valid then. */
  at: Date
}>

export type ReturnedSignature = Readonly<{
  /** DER, with nothing in it that nobody signed but timestamps. */
  cms: Bytes
  signer: SignerInfo
  findings: readonly SignatureFinding[]
}>

export function provenSignature(cms: Uint8Array, asked: ExpectedSignature): ReturnedSignature {
  try {
    return proven(toDer(cms), asked)
  } catch (error) {
    if (error instanceof Malformed) throw new PadesError('signature.unusable', { problem: error.message })
    throw error
  }
}

/** AD-RT is the basic reference with a timestamp (DOC-ICP-15.03, table A.15): without one it is not what it says. */
export function lacksPromisedTimestamp(signer: SignerInfo): boolean {
  const isPromised = policyOf(signer)?.needsTimestamp === true
  return isPromised && valuesOf(signer.unsignedAttributes, oids.signatureTimeStamp).length === 0
}

function proven(der: Bytes, asked: ExpectedSignature): ReturnedSignature {
  const data = readSignedData(der)
  const facts = { ...asked, data, ...onlySigner(data) }
  for (const [problem, code, holds] of propositions) ensure(holds(facts), code, { problem })
  const cms = withoutUnsignedExtras(der)
  const hasTime = valuesOf(facts.signer.signedAttributes, oids.signingTime).length > 0
  return {
    cms,
    signer: facts.signer,
    findings: [
      ...(hasTime ? (['signing_time_in_cms'] as const) : []),
      ...(cms.length === der.length ? [] : (['unsigned_extras_left_out'] as const)),
    ],
  }
}

/** EN 319 142-1 §6.3: one signer, whose certificate is inside. */
function onlySigner({ signers, certificates }: SignedData): { signer: SignerInfo; certificate: Certificate } {
  const [signer, ...others] = signers
  ensure(signer && others.length === 0, 'signature.unusable', { problem: 'not exactly one signer' })
  const certificate = certificateOf(signer, certificates)
  ensure(certificate, 'signature.unusable', { problem: 'without its certificate' })
  return { signer, certificate }
}

type Facts = ExpectedSignature & Readonly<{ data: SignedData; signer: SignerInfo; certificate: Certificate }>

type Proposition = readonly [problem: string, code: PadesErrorCode, holds: (facts: Facts) => boolean | undefined]

/** In this order: the first that does not hold says what to do about it. */
const propositions: readonly Proposition[] = [
  ['carries its own content', 'signature.unusable', ({ data }) => !data.content && data.contentType === oids.data],
  ['signs no attributes', 'signature.unusable', ({ signer }) => signer.signedOctets !== undefined],
  ['made for another document', 'signature.other_document', isOverDigest],
  ['not made by the key of its certificate', 'signature.other_key', (f) => signatureIsGood(f.signer, f.certificate)],
  [
    'certificate not valid then',
    'signature.certificate_not_valid',
    ({ at, certificate }) => isValidAt(certificate, at),
  ],
  ['does not name its certificate', 'signature.unusable', namesItsCertificate],
  ['key or digest too weak', 'signature.unusable', isStrong],
  ['its content type is another', 'signature.unusable', ({ signer }) => hasContentType(signer)],
  ['not as ICP-Brasil demands', 'signature.unusable', ({ profile, signer }) => fitsIcpBrasil(signer, profile)],
  ['its timestamp is over something else', 'signature.unusable', ({ signer }) => timestampsFit(signer)],
]

function isOverDigest({ signer, digest }: Facts): boolean {
  return signer.digestAlgorithm === digest.algorithm && digestIsNamed(signer, digest.bytes)
}

const isValidAt = ({ notBefore, notAfter }: Certificate, at: Date): boolean => notBefore <= at && at <= notAfter

/** ISO 32000-2 §12.8.3.3 does not ask for it; where it is named, it has to be that one. */
function namesItsCertificate({ signer, certificate, profile }: Facts): boolean | undefined {
  return certificateIsNamed(signer, certificate) ?? profile === 'pkcs7'
}

/** ETSI TS 119 312, as for our own keys. */
function isStrong({ signer, certificate, digest }: Facts): boolean {
  const { kind, bits } = keyFacts(certificate.spki)
  return signer.scheme?.digest === digest.algorithm && bits >= (kind === 'rsa' || kind === 'rsa-pss' ? 2048 : 256)
}

function hasContentType({ signedAttributes }: SignerInfo): boolean {
  const [type, ...others] = valuesOf(signedAttributes, oids.contentType)
  return type !== undefined && others.length === 0 && readOid(type) === oids.data
}

/** DOC-ICP-15.03, table A.14: what a signer under one of its policies signs, and what not. */
const icpBrasilAttributes = {
  mandatory: [oids.contentType, oids.messageDigest, oids.signingCertificateV2, oids.signaturePolicyIdentifier],
  forbidden: [oids.signingCertificate, oids.signingTime, oids.signerLocation, oids.revocationInfoArchival],
} as const

function fitsIcpBrasil(signer: SignerInfo, profile: CmsProfile): boolean {
  const policy = policyOf(signer)
  if (!policy) return profile !== 'pbad'
  const { mandatory, forbidden } = icpBrasilAttributes
  const count = (type: string) => signer.signedAttributes.filter((attribute) => attribute.type === type).length
  return (
    policy.hashIsRight &&
    policy.digests.some((digest) => digest === signer.digestAlgorithm) &&
    mandatory.every((type) => count(type) === 1) &&
    forbidden.every((type) => count(type) === 0)
  )
}

/** The policy of ICP-Brasil a signer names; those of others are not ours to judge. */
function policyOf({ signedAttributes }: SignerInfo) {
  const [named] = valuesOf(signedAttributes, oids.signaturePolicyIdentifier)
  if (named?.tag !== tags.sequence) return undefined
  const fields = fieldsOf(named)
  const id = readOid(fields.take())
  const policy = Object.values(icpBrasilPolicies).find(({ oid }) => oid === id)
  if (!policy) return undefined
  const hash = fieldsOf(fields.take())
  hash.take()
  return { ...policy, hashIsRight: toHex(readOctets(hash.take())) === policy.hash }
}

function timestampsFit({ unsignedAttributes, signature }: SignerInfo): boolean {
  return valuesOf(unsignedAttributes, oids.signatureTimeStamp).every(({ raw }) => {
    const token = readToken(raw)
    const { algorithm } = token.imprint
    return algorithm !== undefined && !problemOf(token, { algorithm, bytes: digestOf(algorithm, signature) })
  })
}
