/** Reads CMS SignedData (RFC 5652 §5) into plain facts. Judging them is left to the caller. */
import {
  digestOf,
  isSignedBy,
  readDigestAlgorithm,
  readSignatureScheme,
  type ReadDigest,
  type SignatureScheme,
} from '../asn1/algorithms.ts'
import { toDer } from '../asn1/ber.ts'
import { oids } from '../asn1/oids.ts'
import {
  childrenOf,
  decode,
  fieldsOf,
  Malformed,
  only,
  readOctets,
  readOid,
  type Asn1Element,
  type Asn1Fields,
} from '../asn1/read.ts'
import { tags } from '../asn1/tags.ts'
import { setOf } from '../asn1/write.ts'
import type { Bytes } from '../../base/bytes.ts'
import { isSame, own } from '../../base/octets.ts'
import { readCertificate, type Certificate } from '../x509/certificate.ts'

export type Attribute = Readonly<{ type: string; values: readonly Asn1Element[] }>

export type SignerInfo = Readonly<{
  identifier: Asn1Element
  digestAlgorithm: ReadDigest | undefined
  /** The attributes as a SET OF: the octets that were signed. */
  signedOctets: Bytes | undefined
  signedAttributes: readonly Attribute[]
  scheme: SignatureScheme | undefined
  signature: Bytes
  unsignedAttributes: readonly Attribute[]
}>

export type SignedData = Readonly<{
  contentType: string
  content: Bytes | undefined
  certificates: readonly Certificate[]
  revocationLists: readonly Bytes[]
  /** RFC 5940 §2.1. */
  ocspAnswers: readonly Bytes[]
  signers: readonly SignerInfo[]
}>

/** @param bytes BER or DER; octets behind the first element (the padding of /Contents) are not looked at */
export function readSignedData(bytes: Uint8Array): SignedData {
  const outer = fieldsOf(decode(toDer(bytes)))
  if (readOid(outer.take()) !== oids.signedData) throw new Malformed('not SignedData')
  const fields = fieldsOf(fieldsOf(outer.take(0xa0), 0xa0).take())
  fields.take(tags.integer)
  fields.take(tags.set)
  const encapsulated = fieldsOf(fields.take())
  const contentType = readOid(encapsulated.take())
  const wrapped = encapsulated.optional(0xa0)
  const certificates = fields.optional(0xa0)
  const lists = fields.optional(0xa1)
  const revocation = lists ? childrenOf(lists) : []
  return {
    contentType,
    content: wrapped && readOctets(only(wrapped)),
    certificates: certificates ? readable(childrenOf(certificates)) : [],
    revocationLists: revocation.filter(({ tag }) => tag === tags.sequence).map(({ raw }) => raw),
    ocspAnswers: revocation.filter(({ tag }) => tag === 0xa1).flatMap(ocspAnswerIn),
    signers: childrenOf(fields.take(tags.set)).map(readSigner),
  }
}

/** OtherRevocationInfoFormat: what it is, and then it. */
function ocspAnswerIn(element: Asn1Element): Bytes[] {
  const fields = fieldsOf(element, 0xa1)
  return readOid(fields.take()) === oids.ocspResponseInCms ? [fields.take().raw] : []
}

export function valuesOf(attributes: readonly Attribute[], type: string): readonly Asn1Element[] {
  return attributes.filter((attribute) => attribute.type === type).flatMap(({ values }) => values)
}

/** The certificate a signer names, by issuer and serial number or by key identifier (RFC 5652 §5.3). */
export function certificateOf(signer: SignerInfo, pool: readonly Certificate[]): Certificate | undefined {
  const { tag, value } = signer.identifier
  if (tag === 0x80) return pool.find((certificate) => isSame(keyIdentifierOf(certificate), value))
  const [issuer, serial] = childrenOf(signer.identifier)
  if (!issuer || !serial) return undefined
  return pool.find((candidate) => isSame(candidate.issuer.der, issuer.raw) && isSame(candidate.serial, serial.raw))
}

/** RFC 5652 §5.4: with attributes the attributes are signed, and they name the digest of the content. */
export function digestIsNamed(signer: SignerInfo, contentDigest: Bytes): boolean {
  const [digest, ...others] = valuesOf(signer.signedAttributes, oids.messageDigest)
  return digest !== undefined && others.length === 0 && isSame(digest.value, contentDigest)
}

/** RFC 5652 §5.4: what is signed is the DER of the attributes, in whatever order they are written. */
export function signatureIsGood(signer: SignerInfo, certificate: Certificate): boolean {
  const { scheme, signedOctets, signature } = signer
  if (!signedOctets || !scheme) return false
  return isSignedBy(certificate.spki, scheme, inOrder(signedOctets), signature)
}

/** The key signed the attributes in an order that DER does not allow: no signature of CMS, but no forged one either. */
export function isSignedOutOfOrder(signer: SignerInfo, certificate: Certificate): boolean {
  const { scheme, signedOctets, signature } = signer
  if (!signedOctets || !scheme || isSame(signedOctets, inOrder(signedOctets))) return false
  return isSignedBy(certificate.spki, scheme, signedOctets, signature)
}

/** RFC 5652 §5.4: without signed attributes the content is what was signed. */
export function contentIsSigned(signer: SignerInfo, certificate: Certificate, content: Bytes): boolean {
  return signer.scheme !== undefined && isSignedBy(certificate.spki, signer.scheme, content, signer.signature)
}

const inOrder = (set: Bytes): Bytes => setOf(...childrenOf(decode(set)).map(({ raw }) => raw))

/** RFC 5035: the first ESSCertID names the certificate that signed, so that no other can be put in its place. */
export function certificateIsNamed(signer: SignerInfo, certificate: Certificate): boolean | undefined {
  const second = valuesOf(signer.signedAttributes, oids.signingCertificateV2)
  const [named] = second.length > 0 ? second : valuesOf(signer.signedAttributes, oids.signingCertificate)
  if (!named) return undefined
  const id = fieldsOf(fieldsOf(fieldsOf(named).take()).take())
  const algorithm = second.length > 0 ? essDigest(id) : 'sha1'
  if (!algorithm) return undefined // named by a digest nobody here can compute
  return isSame(readOctets(id.take()), digestOf(algorithm, certificate.der))
}

function essDigest(id: Asn1Fields): ReadDigest | undefined {
  const identifier = id.optional(tags.sequence)
  return identifier ? readDigestAlgorithm(identifier) : 'sha256'
}

function readSigner(element: Asn1Element): SignerInfo {
  const fields = fieldsOf(element)
  fields.take(tags.integer)
  const identifier = fields.take()
  const digestAlgorithm = readDigestAlgorithm(fields.take())
  const signed = fields.optional(0xa0)
  const scheme = readSignatureScheme(fields.take(), digestAlgorithm)
  const signature = readOctets(fields.take())
  const unsigned = fields.optional(0xa1)
  fields.end()
  return {
    identifier,
    digestAlgorithm,
    signedOctets: signed && asSet(signed.raw),
    signedAttributes: signed ? childrenOf(signed).map(readAttribute) : [],
    scheme,
    signature,
    unsignedAttributes: unsigned ? childrenOf(unsigned).map(readAttribute) : [],
  }
}

function readAttribute(element: Asn1Element): Attribute {
  const fields = fieldsOf(element)
  return { type: readOid(fields.take()), values: childrenOf(fields.take(tags.set)) }
}

/** RFC 5652 §5.4: hashed with the tag of SET OF instead of [0]. */
function asSet(raw: Bytes): Bytes {
  const octets = own(raw)
  octets[0] = tags.set
  return octets
}

/** One certificate nobody can read does not make the others worthless. */
function readable(elements: readonly Asn1Element[]): Certificate[] {
  return elements.flatMap(({ tag, raw }) => {
    if (tag !== tags.sequence) return []
    try {
      return [readCertificate(raw)]
    } catch (error) {
      if (error instanceof Malformed) return []
      throw error
    }
  })
}

function keyIdentifierOf(certificate: Certificate): Bytes {
  const extension = certificate.extensions.get(oids.subjectKeyIdentifier)
  return extension ? readOctets(decode(extension.value)) : digestOf('sha1', certificate.keyBits)
}
