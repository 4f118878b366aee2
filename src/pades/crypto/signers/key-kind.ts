/** Which of the kinds of key that we sign with a certificate holds. */
import { keyFacts, type KeyKind } from '../asn1/algorithms.ts'
import type { Certificate } from '../x509/certificate.ts'
import { KeyUnusable } from './key-signer.ts'

export function keyKind({ spki }: Certificate): KeyKind {
  const { kind } = keyFacts(spki)
  if (kind === 'other' || kind === 'ed448') throw new KeyUnusable(`a key of kind ${kind} is not one we sign with`)
  return kind
}
