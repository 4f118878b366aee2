/** Puts a raw signature, its attributes and certificates together as CMS SignedData (RFC 5652 §5), in DER. */
import { digestIdentifier, signatureIdentifier, type DigestAlgorithm, type KeyKind } from '../asn1/algorithms.ts'
import { oids } from '../asn1/oids.ts'
import { childrenOf, decode, fieldsOf, readOid, type Asn1Element } from '../asn1/read.ts'
import { explicit, implicit, integer, octetString, oid, sequence, setOf, tlv } from '../asn1/write.ts'
import type { Bytes } from '../../base/bytes.ts'
import type { RevocationData } from '../revocation-source.ts'
import type { Certificate } from '../x509/certificate.ts'

export type Assembly = Readonly<{
  /** The SET OF signed attributes, as it was signed. */
  attributes: Bytes
  signature: Bytes
  key: KeyKind
  digestAlgorithm: DigestAlgorithm
  /** Who signed. */
  certificate: Certificate
  /** What travels along: usually that certificate and those above it. */
  certificates: readonly Bytes[]
  /** The signed content itself, for tokens; a PDF signature is detached and has none. */
  content?: Readonly<{ type: string; bytes: Bytes }>
}>

export function assembleSignedData(parts: Assembly): Bytes {
  const { content, certificates, digestAlgorithm } = parts
  const encapsulated = content
    ? sequence(oid(content.type), explicit(0, octetString(content.bytes)))
    : sequence(oid(oids.data))
  return sequence(
    oid(oids.signedData),
    explicit(
      0,
      sequence(
        integer(content ? 3 : 1), // RFC 5652 §5.1: 3 when the content is of another type than id-data
        setOf(digestIdentifier(digestAlgorithm)),
        encapsulated,
        ...(certificates.length > 0 ? [implicit(0, setOf(...certificates))] : []),
        setOf(signerInfo(parts)),
      ),
    ),
  )
}

/** Adds an unsigned attribute, such as a timestamp (RFC 3161 Appendix A), to the only signer of a signature, ours or not. */
export function withUnsignedAttribute(cms: Bytes, added: Bytes): Bytes {
  return rewritten(cms, { unsigned: (attributes) => [...attributes, added], isKept: () => true })
}

/** Only timestamps over the signature stay: EN 319 142-1 §6.3 has no use for the rest, and nobody signed it. */
export function withoutUnsignedExtras(cms: Bytes): Bytes {
  return rewritten(cms, {
    unsigned: (attributes) => attributes.filter((raw) => typeOf(raw) === oids.signatureTimeStamp),
    isKept: ({ tag }) => tag !== REVOCATION_LISTS,
  })
}

/**
 * Adds what authorities say of the certificates: lists, and answers of OCSP (RFC 5652 §5.1, RFC 5940 §2.1). Nobody signs it, so it may
 * come later.
 */
export function withRevocationData(cms: Bytes, data: readonly RevocationData[]): Bytes {
  if (data.length === 0) return cms
  const outer = fieldsOf(decode(cms))
  const type = outer.take()
  const fields = childrenOf(fieldsOf(outer.take(0xa0), 0xa0).take())
  const [version, ...others] = fields.filter(({ tag }) => tag !== REVOCATION_LISTS).map(({ raw }) => raw)
  const signers = others.pop()
  if (!version || !signers) throw new RangeError('no SignedData')
  const lists = implicit(1, setOf(...data.map(({ kind, der }) => (kind === 'crl' ? der : ocspInCms(der)))))
  const isOther = data.some(({ kind }) => kind === 'ocsp')
  const signedData = sequence(isOther ? integer(5) : version, ...others, lists, signers) // RFC 5652 §5.1: 5 with OtherRevocationInfoFormat
  return sequence(type.raw, explicit(0, signedData))
}

/** OtherRevocationInfoFormat (RFC 5652 §10.2.1). */
const ocspInCms = (der: Bytes): Bytes => implicit(1, sequence(oid(oids.ocspResponseInCms), der))

/** RFC 5652 §5.1: crls [1]. */
const REVOCATION_LISTS = 0xa1
const UNSIGNED_ATTRIBUTES = 0xa1

const typeOf = (raw: Bytes): string => readOid(fieldsOf(decode(raw)).take())

type Rewriting = Readonly<{
  unsigned: (attributes: readonly Bytes[]) => readonly Bytes[]
  isKept: (field: Asn1Element) => boolean
}>

/** What was signed stays as it is, to the octet. */
function rewritten(cms: Bytes, { unsigned, isKept }: Rewriting): Bytes {
  const outer = fieldsOf(decode(cms))
  const type = outer.take()
  const signedData = childrenOf(fieldsOf(outer.take(0xa0), 0xa0).take())
  const signers = signedData.pop()
  const [signer, ...others] = signers ? childrenOf(signers) : []
  if (!signer || others.length > 0) throw new RangeError('exactly one signer was expected')
  const fields = childrenOf(signer)
  const had = fields.at(-1)?.tag === UNSIGNED_ATTRIBUTES ? childrenOf(fields.pop()!) : []
  const has = unsigned(had.map(({ raw }) => raw))
  const attributes = has.length > 0 ? [implicit(1, setOf(...has))] : []
  const kept = signedData.filter(isKept).map(({ raw }) => raw)
  const only = sequence(...fields.map(({ raw }) => raw), ...attributes)
  return sequence(type.raw, explicit(0, sequence(...kept, setOf(only))))
}

function signerInfo({ attributes, signature, key, digestAlgorithm, certificate }: Assembly): Bytes {
  return sequence(
    integer(1),
    sequence(certificate.issuer.der, certificate.serial),
    digestIdentifier(digestAlgorithm),
    implicit(0, attributes),
    signatureIdentifier(key, digestAlgorithm),
    tlv(0x04, signature),
  )
}
