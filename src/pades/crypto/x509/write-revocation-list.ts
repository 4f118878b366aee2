/** Writes a revocation list (RFC 5280 §5.1) of an authority that has revoked nothing: as much as our own small one needs. */
import { signatureIdentifier } from '../asn1/algorithms.ts'
import { oids } from '../asn1/oids.ts'
import { bitString, explicit, integer, octetString, oid, sequence, time } from '../asn1/write.ts'
import type { Bytes } from '../../base/bytes.ts'
import { kindOfKey, signedAtOnce } from '../signers/sign-with-key.ts'
import { write, type Issuer } from './write-certificate.ts'

export type ListRequest = Readonly<{ thisUpdate: Date; nextUpdate: Date }>

export function writeRevocationList(
  { thisUpdate, nextUpdate }: ListRequest,
  { name, key, digest = 'sha256' }: Issuer,
): Bytes {
  const algorithm = signatureIdentifier(kindOfKey(key), digest)
  const number = Math.floor(thisUpdate.getTime() / 1000) // RFC 5280 §5.2.3: it grows from list to list
  const tbs = sequence(
    integer(1),
    algorithm,
    name,
    time(thisUpdate),
    time(nextUpdate),
    // §5.1.2.6: where nothing is revoked there is no list of entries at all
    explicit(
      0,
      sequence(write.authorityKeyIdentifier(key), sequence(oid(oids.crlNumber), octetString(integer(number)))),
    ),
  )
  return sequence(tbs, algorithm, bitString(signedAtOnce(key, digest, tbs)))
}
