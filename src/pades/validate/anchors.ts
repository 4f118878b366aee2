/** Authorities that are trusted, each with the reason why. */
import { digestOf } from '../crypto/asn1/algorithms.ts'
import type { Bytes } from '../base/bytes.ts'
import { isSame, toHex } from '../base/octets.ts'
import { readCertificates, type Certificate } from '../crypto/x509/certificate.ts'
import { calledBy } from '../crypto/x509/name.ts'
import type { Path } from './path.ts'

/** Of the one who validates, of Brazil's public infrastructure, or named by the operator. */
export type AnchorKind = 'own' | 'icp-brasil' | 'configured'

export type TrustAnchor = Readonly<{
  /** DER or PEM, and in PEM perhaps several. */
  certificate: Bytes
  kind: AnchorKind
}>

export type KnownAnchor = Readonly<{ certificate: Certificate; kind: AnchorKind }>

/** @param anchors those without a kind were configured by somebody */
export function readAnchors(anchors: readonly (Bytes | TrustAnchor)[]): KnownAnchor[] {
  return anchors
    .map((anchor) => ('certificate' in anchor ? anchor : { certificate: anchor, kind: 'configured' as const }))
    .flatMap(({ certificate, kind }) => readCertificates(certificate).map((each) => ({ certificate: each, kind })))
}

export type AnchorReport = Readonly<{ name: string; kind: AnchorKind; /** Of the certificate. */ sha256: string }>

/** Where a path ends, if it ends in trust. */
export function anchorOf({ isTrusted, certificates }: Path, anchors: readonly KnownAnchor[]): AnchorReport | undefined {
  const last = certificates.at(-1)
  const anchor = last && anchors.find(({ certificate }) => isSame(certificate.der, last.der))
  if (!isTrusted || !last || !anchor) return undefined
  return { name: calledBy(last.subject), kind: anchor.kind, sha256: toHex(digestOf('sha256', last.der)) }
}
