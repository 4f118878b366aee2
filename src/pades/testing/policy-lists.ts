/** Lists of approved policies for tests, written as ITI writes them, and signatures beside them. */
import { sign } from 'node:crypto'
import { digestIdentifier, digestOf } from '../crypto/asn1/algorithms.ts'
import { generalizedTime, ia5String, octetString, oid, sequence } from '../crypto/asn1/write.ts'
import type { Bytes } from '../base/bytes.ts'
import { own } from '../base/octets.ts'
import type { ApprovedPolicy } from '../crypto/approved-policies.ts'
import { assembleSignedData } from '../crypto/cms/assemble.ts'
import { signedAttributes } from '../crypto/cms/signed-attributes.ts'
import { keyKind } from '../crypto/signers/key-kind.ts'
import type { Party } from './authorities.ts'

export function writtenPolicies(policies: readonly ApprovedPolicy[], nextUpdate: string): Bytes {
  const at = (day: string) => generalizedTime(new Date(day))
  const info = ({ oid: id, from, until, replacedOn }: ApprovedPolicy) =>
    sequence(
      sequence(at(from), at(until)),
      ...(replacedOn ? [at(replacedOn)] : []),
      oid(id),
      ia5String('http://politicas.icpbrasil.gov.br/PA.der'),
      sequence(digestIdentifier('sha256'), octetString(new Uint8Array(32))),
    )
  return sequence(sequence(...policies.map(info)), at(nextUpdate))
}

export function signatureBeside(content: Bytes, { key, certificate }: Party, chain: readonly Party[] = []): Bytes {
  const digest = { algorithm: 'sha256', bytes: digestOf('sha256', content) } as const
  const attributes = signedAttributes(digest, certificate, {})
  return assembleSignedData({
    attributes,
    signature: own(sign('sha256', attributes, key)),
    key: keyKind(certificate),
    digestAlgorithm: 'sha256',
    certificate,
    certificates: [certificate, ...chain.map((each) => each.certificate)].map(({ der }) => der),
  })
}
