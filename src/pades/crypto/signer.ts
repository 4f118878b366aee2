/** Port for signers: the certificate, the data to be signed, and the findings about a signature that was returned. */
import type { Bytes } from '../base/bytes.ts'
import type { Digest, DigestAlgorithm } from './asn1/algorithms.ts'

/**
 * `etsi`: what Acrobat and EU validators read. `pbad`: the names DOC-ICP-15.03 demands, which Acrobat does not know. `pkcs7`: a signature of
 * ISO 32000-2 §12.8.3.3, for those whose maker need not name the certificate in it.
 */
export type CmsProfile = 'etsi' | 'pbad' | 'pkcs7'

/** What a key has to sign: the attributes themselves for a local key, their digest for one that is elsewhere. */
export type ToBeSigned = Readonly<{ attributes: Bytes; digest: Digest }>

/** Where a signature comes from: a local key, an HSM, a cloud provider, a person with a token. */
export interface Signer {
  /** DER of the certificate the signature will be verified with. */
  readonly certificate: Bytes
  /** DER of the authorities above it, for the verifier's convenience. */
  readonly chain: readonly Bytes[]
  readonly digestAlgorithm: DigestAlgorithm
  /** The raw signature value: PKCS #1 v1.5 for RSA, PSS where the certificate says so, DER for ECDSA. */
  sign(toBeSigned: ToBeSigned): Promise<Bytes>
}

export type SignatureFinding =
  /** The time stands in the CMS too, where EN 319 142-1 §6.3 does not want it. */
  | 'signing_time_in_cms'
  /** Attributes and lists that nobody signed were left out; timestamps over the signature stay. */
  | 'unsigned_extras_left_out'
