/** Port for revocation data: OCSP responses and CRLs that give the status of certificates. */
import type { Bytes } from '../base/bytes.ts'

/** What an authority says about a certificate it issued: an OCSP answer or a revocation list, DER. */
export type RevocationData = Readonly<{
  kind: 'ocsp' | 'crl'
  der: Bytes
  isRevoked?: true
  /** The address that it came from, and when, where somebody was asked. */
  from?: string
  at?: Date
}>

export interface RevocationSource {
  /** Checked and current, or nothing if it cannot be had. Both certificates are DER; the second issued the first. */
  ask(certificate: Bytes, issuer: Bytes): Promise<RevocationData | undefined>
}
