/** Authorities that are trusted, each with the reason why. */
import { digestOf } from '../crypto/asn1/algorithms.ts'
import type { Bytes } from '../base/bytes.ts'
import { isSame, toHex } from '../base/octets.ts'
import { readCertificates, type Certificate } from '../crypto/x509/certificate.ts'
import { calledBy } from '../crypto/x509/name.ts'
import type { PathFacts } from './facts.ts'

/** Of the one who validates, of Brazil's public infrastructure, named by the operator, or in a trusted list of the European Union. */
export type AnchorKind = 'own' | 'icp-brasil' | 'configured' | 'eu'

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
export function anchorOf({ path, services }: PathFacts, anchors: readonly KnownAnchor[]): AnchorReport | undefined {
  const last = path.certificates.at(-1)
  if (!path.isTrusted || !last) return undefined
  const anchor = anchors.find(({ certificate }) => isSame(certificate.der, last.der))
  const kind = anchor?.kind ?? (services.length > 0 ? 'eu' : undefined)
  return kind && { name: calledBy(last.subject), kind, sha256: toHex(digestOf('sha256', last.der)) }
}
