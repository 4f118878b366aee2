/** Signs the manifest of a container: a detached CAdES signature with a timestamp and what validating it needs (ETSI EN 319 122-1 §6.3, B-LT). */
import { digestOf } from '../crypto/asn1/algorithms.ts'
import { oids } from '../crypto/asn1/oids.ts'
import type { Bytes } from '../base/bytes.ts'
import { isSame, toHex } from '../base/octets.ts'
import { assembleSignedData, withRevocationData, withUnsignedAttribute } from '../crypto/cms/assemble.ts'
import { attribute, signedAttributes } from '../crypto/cms/signed-attributes.ts'
import type { RevocationSource } from '../crypto/revocation-source.ts'
import type { Signer } from '../crypto/signer.ts'
import { keyKind } from '../crypto/signers/key-kind.ts'
import type { TimestampAuthority } from '../crypto/timestamps/authority.ts'
import { authorityOfToken, readToken } from '../crypto/timestamps/token.ts'
import { stampedBy } from '../crypto/timestamps/token-room.ts'
import { readCertificate, type Certificate } from '../crypto/x509/certificate.ts'
import { readAnchors, type TrustAnchor } from '../validate/anchors.ts'
import { pathFinder } from '../validate/path.ts'

export type SignManifestWith = Readonly<{
  signer: Signer
  timestampAuthority: TimestampAuthority
  revocationSource: RevocationSource
  /** Up to which revocation data is asked for; what cannot be had is left out. */
  trustAnchors: readonly (Bytes | TrustAnchor)[]
  at: Date
}>

/**
 * @returns DER of the CMS
 * @throws TimestampUnavailable, SignerUnavailable
 */
export async function signManifest(manifest: Bytes, deps: SignManifestWith): Promise<Bytes> {
  const { signer, timestampAuthority } = deps
  const { digestAlgorithm: algorithm } = signer
  const certificate = readCertificate(signer.certificate)
  const chain = signer.chain.filter((der) => !isSame(der, certificate.der)).map(readCertificate)
  const digest = { algorithm, bytes: digestOf(algorithm, manifest) }
  const attributes = signedAttributes(digest, certificate, { signingTime: deps.at })
  const signature = await signer.sign({ attributes, digest: { algorithm, bytes: digestOf(algorithm, attributes) } })
  const bare = assembleSignedData({
    attributes,
    signature,
    key: keyKind(certificate),
    digestAlgorithm: algorithm,
    certificate,
    certificates: [certificate, ...chain].map(({ der }) => der),
  })
  const token = await stampedBy(timestampAuthority, { algorithm, bytes: digestOf(algorithm, signature) })
  const stamped = withUnsignedAttribute(bare, attribute(oids.signatureTimeStamp, token))
  return withRevocationData(stamped, await revocationDataOf({ certificate, chain, token }, deps))
}

type Signed = Readonly<{ certificate: Certificate; chain: readonly Certificate[]; token: Bytes }>

/** Of every certificate below a trust anchor, the signer's and its timestamp's. */
async function revocationDataOf(
  { certificate, chain, token: der }: Signed,
  { revocationSource, trustAnchors, at }: SignManifestWith,
) {
  const token = readToken(der)
  const pool = [...chain, ...token.signedData.certificates]
  const pathOf = pathFinder(
    pool,
    readAnchors(trustAnchors).map((anchor) => anchor.certificate),
  )
  const paths = [certificate, authorityOfToken(token, pool)].map((each) => (each ? pathOf(each, at).certificates : []))
  const asked = paths.flatMap((path) =>
    path.slice(0, -1).map((below, index) => revocationSource.ask(below.der, path[index + 1]!.der)),
  )
  const found = (await Promise.all(asked)).filter((answer) => answer !== undefined)
  return [...new Map(found.map((answer) => [toHex(answer.der), answer])).values()]
}
