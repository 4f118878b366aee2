/** Examines a signer's certificate for use now: before a document is prepared for it, and again before the signature is embedded. */
import type { Bytes } from '../base/bytes.ts'
import { oids } from '../crypto/asn1/oids.ts'
import { Malformed } from '../crypto/asn1/read.ts'
import { own } from '../base/octets.ts'
import type { RevocationSource } from '../crypto/revocation-source.ts'
import { isWithinValidity, readCertificate, readCertificates, type Certificate } from '../crypto/x509/certificate.ts'
import { keyUsageOf } from '../crypto/x509/extensions.ts'
import { isWhole } from '../crypto/x509/whole.ts'
import { holderOf, numbersOf, type CertificateHolder } from './holder.ts'
import { isCurrent, pathFinder } from './path.ts'

export type ExamineWith = Readonly<{
  /** DER or PEM. */
  trustAnchors: readonly Uint8Array[]
  revocationSource: RevocationSource
  at: Date
}>

export type Unusable =
  | 'expired'
  | 'not_yet_valid'
  | 'not_for_signing'
  | 'not_a_person'
  | 'untrusted'
  | 'revoked'
  | 'status_unknown'

export type ExaminedCertificate = Readonly<{
  holder: CertificateHolder
  /** CPF and CNPJ in clear, for comparing; never to be shown or logged. */
  numbers: readonly string[]
  certificate: Bytes
  /** Those above it, as far as they lead. */
  chain: readonly Bytes[]
  /** DER of the trust anchor, where there is a way to one. */
  anchor?: Bytes
  /** Nothing if it may be signed with. */
  unusable?: Unusable
}>

/** Strangers send certificates whose extensions nobody can read: to be left out before one is examined. */
export function isExaminable(certificate: Certificate): boolean {
  try {
    holderOf(certificate)
    numbersOf(certificate)
    return isWhole(certificate)
  } catch (error) {
    if (error instanceof Malformed) return false
    throw error
  }
}

/** @param certificates DER, the signer's own first, in any order after it */
export async function examineCertificate(
  certificates: readonly Uint8Array[],
  deps: ExamineWith,
): Promise<ExaminedCertificate> {
  const [signers, ...others] = certificates.map((der) => readCertificate(der))
  if (!signers) throw new RangeError('no certificate')
  const anchors = deps.trustAnchors.flatMap((anchor) => readCertificates(anchor))
  const path = pathFinder([signers, ...others], anchors)(signers, deps.at)
  const unusable =
    unusableByItself(signers, deps.at) ??
    (path.isTrusted && !path.problem && isCurrent(path, deps.at)
      ? await unusableByStatus(path.certificates, deps.revocationSource)
      : ('untrusted' as const))
  return {
    holder: holderOf(signers),
    numbers: numbersOf(signers),
    certificate: own(signers.der),
    chain: path.certificates.slice(1).map(({ der }) => own(der)),
    ...(path.isTrusted ? { anchor: own(path.certificates.at(-1)!.der) } : {}),
    ...(unusable ? { unusable } : {}),
  }
}

/** RFC 5280 §4.2.1.3: without the extension a key may be used for anything. */
function unusableByItself(certificate: Certificate, at: Date): Unusable | undefined {
  if (at > certificate.notAfter) return 'expired'
  if (!isWithinValidity(certificate, at)) return 'not_yet_valid'
  const usages = keyUsageOf(certificate)
  if (usages && !usages.includes('nonRepudiation') && !usages.includes('digitalSignature')) return 'not_for_signing'
  return holderOf(certificate).isSeal ? 'not_a_person' : undefined
}

/** Revoked wins over unknown: it is for good. */
async function unusableByStatus(
  certificates: readonly Certificate[],
  source: RevocationSource,
): Promise<Unusable | undefined> {
  const asked = await Promise.all(
    certificates.slice(0, -1).map(async (certificate, depth) => {
      if (publishesNothing(certificate)) return 'good'
      const said = await source.ask(certificate.der, certificates[depth + 1]!.der)
      return said?.isRevoked ? 'revoked' : said ? 'good' : 'unknown'
    }),
  )
  if (asked.includes('revoked')) return 'revoked'
  return asked.includes('unknown') ? 'status_unknown' : undefined
}

/** RFC 9608, or a short life (ETSI EN 319 412-1). */
const publishesNothing = ({ extensions }: Certificate): boolean =>
  [oids.noRevocationAvailable, oids.validityAssuredShortTerm].some((id) => extensions.has(id))
