/** A PKCS #1 signature without CMS (adbe.x509.rsa_sha1): its certificates stand in the signature dictionary. Told as if it were CMS. */
import { isSignedBy, type ReadDigest } from '../crypto/asn1/algorithms.ts'
import { oids } from '../crypto/asn1/oids.ts'
import { decode, Malformed, readOctets } from '../crypto/asn1/read.ts'
import { sequence } from '../crypto/asn1/write.ts'
import { toDer } from '../crypto/asn1/ber.ts'
import type { Bytes } from '../base/bytes.ts'
import type { SignedData } from '../crypto/cms/signed-data.ts'
import { readCertificate } from '../crypto/x509/certificate.ts'
import type { FoundSignature } from '../pdf/find-signatures.ts'

/** SHA-1 by its name, but ISO 32000-1 Table 257 allows the others, and says which nowhere but inside the encrypted value. */
const digests: readonly ReadDigest[] = ['sha1', 'sha256', 'sha384', 'sha512', 'ripemd160']

export function readBareSignature({ contents, certificates }: FoundSignature, content: Bytes): SignedData {
  const signature = readOctets(decode(toDer(contents ?? new Uint8Array())))
  const read = certificates.map((der) => readCertificate(toDer(der)))
  const [own] = read
  if (!own) throw new Malformed('no certificate')
  const digest =
    digests.find((each) => isSignedBy(own.spki, { kind: 'rsa', digest: each }, content, signature)) ?? 'sha1'
  const signer = {
    identifier: decode(sequence(own.issuer.der, own.serial)),
    digestAlgorithm: digest,
    signedOctets: undefined,
    signedAttributes: [],
    scheme: { kind: 'rsa', digest } as const,
    signature,
    unsignedAttributes: [],
  }
  return {
    contentType: oids.data,
    content: undefined,
    certificates: read,
    revocationLists: [],
    ocspAnswers: [],
    signers: [signer],
  }
}
