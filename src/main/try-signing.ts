/** Signs something by a seal key, and looks whether it fits the certificate: nobody else would say so before the first envelope. */
import { randomBytes } from 'node:crypto'
import { digestOf, isSignedBy, schemeOf } from '../pades/crypto/asn1/algorithms.ts'
import type { Signer } from '../pades/crypto/signer.ts'
import { keyKind } from '../pades/crypto/signers/key-kind.ts'
import { readCertificate } from '../pades/crypto/x509/certificate.ts'

export async function trySigning(signer: Signer): Promise<void> {
  const { digestAlgorithm: digest, certificate } = signer
  const attributes = randomBytes(32)
  const value = await signer.sign({ attributes, digest: { algorithm: digest, bytes: digestOf(digest, attributes) } })
  const read = readCertificate(certificate)
  if (!isSignedBy(read.spki, schemeOf(keyKind(read), digest), attributes, value))
    throw new Error('The key of the seal does not belong to its certificate.')
}
