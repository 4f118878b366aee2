/** Puts a raw signature, its attributes and certificates together as CMS SignedData (RFC 5652 §5), in DER. */
import { digestIdentifier, signatureIdentifier, type DigestAlgorithm, type KeyKind } from '../asn1/algorithms.ts'
import { oids } from '../asn1/oids.ts'
import { childrenOf, decode, fieldsOf } from '../asn1/read.ts'
import { explicit, implicit, integer, octetString, oid, sequence, setOf, tlv } from '../asn1/write.ts'
import type { Bytes } from '../bytes.ts'
import type { Certificate } from '../x509/certificate.ts'
import { attribute } from './signed-attributes.ts'

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

/** Adds a signature timestamp (RFC 3161 Appendix A) to the only signer of an existing signature, whoever made it. */
export function withSignatureTimestamp(cms: Bytes, token: Bytes): Bytes {
  const outer = fieldsOf(decode(cms))
  const type = outer.take()
  const signedData = childrenOf(fieldsOf(outer.take(0xa0), 0xa0).take())
  const signers = signedData.pop()
  const [signer, ...others] = signers ? childrenOf(signers) : []
  if (!signer || others.length > 0) throw new RangeError('exactly one signer was expected')
  const fields = childrenOf(signer)
  const unsigned = fields.at(-1)?.tag === 0xa1 ? childrenOf(fields.pop()!) : []
  const attributes = setOf(...unsigned.map(({ raw }) => raw), attribute(oids.signatureTimeStamp, token))
  const stamped = sequence(...fields.map(({ raw }) => raw), implicit(1, attributes))
  return sequence(type.raw, explicit(0, sequence(...signedData.map(({ raw }) => raw), setOf(stamped))))
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
