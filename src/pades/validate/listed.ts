/** Services of trusted lists that may vouch for certificates at hand: those with the name of one, or of an issuer of one. */
import { inForce, isGranted } from '../trust/qualify-certificate.ts'
import type { ServiceSource } from '../trust/services-parts.ts'
import type { ServiceType, TrustService } from '../trust/trusted-list.ts'
import { isSame } from '../base/octets.ts'
import { readCertificate, type Certificate } from '../crypto/x509/certificate.ts'
import { isSameName } from '../crypto/x509/name.ts'

export type ListedService = Readonly<{ service: TrustService; certificates: readonly Certificate[] }>

/** So many names are more than any honest path has. */
const MOST_NAMES = 60

export function listedFor(certificates: readonly Certificate[], { find }: ServiceSource): ListedService[] {
  const names = new Set(certificates.flatMap(({ subject, issuer }) => [issuer.key, subject.key]))
  return find([...names].slice(0, MOST_NAMES)).map((service) => ({
    service,
    certificates: service.certificates.map((base64) => readCertificate(Buffer.from(base64, 'base64'))),
  }))
}

/** Certificates of those that ever were of that type. */
export const anchorsOfType = (listed: readonly ListedService[], type: ServiceType): Certificate[] =>
  listed
    .filter(({ service }) => service.periods.some((period) => period.type === type))
    .flatMap(({ certificates }) => certificates)

/** ETSI TS 119 612 §5.5.3: a service is the one that has its name and its key, in any certificate. */
export const servicesOf = (listed: readonly ListedService[], path: readonly Certificate[]): TrustService[] =>
  listed
    .filter(({ certificates }) => certificates.some((its) => path.some((each) => isSameAuthority(its, each))))
    .map(({ service }) => service)

const isSameAuthority = (a: Certificate, b: Certificate): boolean =>
  isSameName(a.subject, b.subject) && isSame(a.spki, b.spki)

export const isGrantedAt = (services: readonly TrustService[], type: ServiceType, time: Date): boolean =>
  services
    .flatMap((service) => inForce(service, time))
    .some(({ period }) => period.type === type && isGranted(period, time))
