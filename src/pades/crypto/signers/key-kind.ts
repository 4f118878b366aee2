/** Which of the two kinds of key we sign with a certificate holds. */
import { keyFacts, type KeyKind } from '../asn1/algorithms.ts'
import type { Certificate } from '../x509/certificate.ts'
import { KeyUnusable } from './key-signer.ts'

export function keyKind({ spki }: Certificate): KeyKind {
  const { kind } = keyFacts(spki)
  if (kind !== 'rsa' && kind !== 'ecdsa') throw new KeyUnusable(`a key of kind ${kind} is not one we sign with`)
  return kind
}
