/** Whether a certificate was qualified at a moment, for what, and with its key on a device (ETSI TS 119 615 §4.3–§4.5). */
import { oids } from '../crypto/asn1/oids.ts'
import { childrenOf, decode, fieldsOf, readOid } from '../crypto/asn1/read.ts'
import type { Certificate } from '../crypto/x509/certificate.ts'
import { policiesOf } from '../crypto/x509/extensions.ts'
import { qualifiersFor } from './criteria.ts'
import type { ServicePeriod, TrustService } from './trusted-list.ts'

export type CertificateKind = 'signature' | 'seal' | 'website' | 'unknown'

export type CertificateStanding = Readonly<{
  is: 'qualified' | 'not_qualified' | 'undetermined'
  because: StandingReason
  kind: CertificateKind
  /** The key is on a qualified device for creating signatures. */
  isOnDevice: boolean
  /** The service it stands on, where there is one. */
  service?: ServiceAt
}>

export type StandingReason =
  | 'qualified'
  /** No service of a list issued it. */
  | 'not_listed'
  /** The service was not granted then. */
  | 'not_granted'
  /** The service is not there for certificates of its kind. */
  | 'not_for_kind'
  /** The certificate does not say so, and neither does the list. */
  | 'not_stated'
  /** The list takes it back. */
  | 'taken_back'
  /** What the lists say contradicts itself. */
  | 'contradictory'

export type ServiceAt = Readonly<{ service: TrustService; period: ServicePeriod }>

/** Since then Regulation (EU) 910/2014 applies. */
const EIDAS = new Date('2016-07-01T00:00:00Z')

/** @param services those that issued it: the path of the certificate leads through one of their certificates */
export function standingAt(
  certificate: Certificate,
  services: readonly TrustService[],
  time: Date,
): CertificateStanding {
  const stated = statementsOf(certificate)
  const nothing = { is: 'not_qualified', kind: stated.kind, isOnDevice: false } as const
  const issuing = services.flatMap((service) => inForce(service, time)).filter(({ period }) => period.type === 'CA/QC')
  const [first] = issuing
  if (!first) return { ...nothing, because: 'not_listed' }
  const granted = issuing.filter(({ period }) => isGranted(period, time))
  if (granted.length === 0) return { ...nothing, because: 'not_granted', service: first }
  const standings = granted.map((each) => standingBy(each, certificate, stated))
  const [standing, ...others] = standings.filter(({ because }) => because !== 'not_for_kind')
  if (!standing) return standings[0]!
  const isSame = others.every(
    ({ is, kind, isOnDevice }) => is === standing.is && kind === standing.kind && isOnDevice === standing.isOnDevice,
  )
  return isSame ? standing : { ...standing, is: 'undetermined', because: 'contradictory' }
}

/** The state a service is in at a moment; nothing before its first. */
export function inForce(service: TrustService, time: Date): ServiceAt[] {
  const period = service.periods.find(({ from }) => new Date(from) <= time)
  return period ? [{ service, period }] : []
}

const GRANTED_BEFORE = ['undersupervision', 'supervisionincessation', 'accredited']

/** ETSI TS 119 612 §5.5.4, and its states before the Regulation. */
export const isGranted = ({ status }: ServicePeriod, time: Date): boolean =>
  time < EIDAS ? GRANTED_BEFORE.includes(status) : status === 'granted'

function standingBy(at: ServiceAt, certificate: Certificate, stated: Statements): CertificateStanding {
  const { period } = at
  const said = qualifiersFor(certificate, period)
  const isOld = new Date(period.from) < EIDAS
  const nothing = { is: 'not_qualified', kind: stated.kind, isOnDevice: false, service: at } as const
  if (isContradictory(said)) return { ...nothing, is: 'undetermined', because: 'contradictory' }
  if (!isOld && !isFor(period, stated.kind)) return { ...nothing, because: 'not_for_kind' }
  if (said.has('NotQualified')) return { ...nothing, because: 'taken_back' }
  if (!said.has('QCStatement') && !stated.isQualified) return { ...nothing, because: 'not_stated' }
  const kind = isOld ? 'signature' : (kindSaid(said) ?? stated.kind)
  return { is: 'qualified', because: 'qualified', kind, isOnDevice: isOnDevice(said, isOld, stated), service: at }
}

const opposites = [
  ['QCStatement', 'NotQualified'],
  ['QCWithQSCD', 'QCNoQSCD'],
  ['QCWithSSCD', 'QCNoSSCD'],
  ['QCQSCDManagedOnBehalf', 'QCNoQSCD'],
  ['QCQSCDStatusAsInCert', 'QCNoQSCD'],
  ['QCQSCDStatusAsInCert', 'QCWithQSCD'],
  ['QCQSCDStatusAsInCert', 'QCQSCDManagedOnBehalf'],
  ['QCSSCDStatusAsInCert', 'QCNoSSCD'],
  ['QCSSCDStatusAsInCert', 'QCWithSSCD'],
] as const

const isContradictory = (said: ReadonlySet<string>): boolean =>
  opposites.some(([one, other]) => said.has(one) && said.has(other))

const purposes = { signature: 'ForeSignatures', seal: 'ForeSeals', website: 'ForWebSiteAuthentication' } as const

const isFor = (period: ServicePeriod, kind: CertificateKind): boolean =>
  kind === 'unknown' || period.purposes.includes(purposes[kind])

function kindSaid(said: ReadonlySet<string>): CertificateKind | undefined {
  const kinds = (
    [
      ['QCForESig', 'signature'],
      ['QCForESeal', 'seal'],
      ['QCForWSA', 'website'],
    ] as const
  ).filter(([qualifier]) => said.has(qualifier))
  return kinds.length > 1 ? 'unknown' : kinds[0]?.[1]
}

/** A service's words of the time before the Regulation count for its states of that time. */
function isOnDevice(said: ReadonlySet<string>, isOld: boolean, stated: Statements): boolean {
  if (isOld && said.has('QCWithSSCD')) return true
  if (isOld && said.has('QCNoSSCD')) return false
  if (!isOld && (said.has('QCWithQSCD') || said.has('QCQSCDManagedOnBehalf'))) return true
  return !isOld && said.has('QCNoQSCD') ? false : stated.isOnDevice
}

type Statements = Readonly<{ isQualified: boolean; kind: CertificateKind; isOnDevice: boolean }>

/** EN 319 412-5 §4.2, §4.3; before the Regulation also policies of TS 101 456 §5.2 said it. */
function statementsOf(certificate: Certificate): Statements {
  const { statements, kinds } = readStatements(certificate)
  const policies = policiesOf(certificate)
  const isOld = certificate.notBefore < EIDAS
  const isByDevicePolicy = isOld && policies.includes(oids.qualifiedPolicyWithDevice)
  const isByPolicy = isByDevicePolicy || (isOld && policies.includes(oids.qualifiedPolicy))
  const isStated = statements.has(oids.qualifiedCompliance) && !statements.has(oids.qualifiedElsewhere)
  const isQualified = isStated || isByPolicy
  return {
    isQualified,
    kind: isOld ? (isQualified ? 'signature' : 'unknown') : kindOf(kinds, isQualified),
    isOnDevice: statements.has(oids.qualifiedDevice) || isByDevicePolicy,
  }
}

/** EN 319 412-5 §4.2.3: none said means signatures; several are a mistake that only a list can mend. */
function kindOf(kinds: readonly string[], isQualified: boolean): CertificateKind {
  const known = kinds.flatMap((kind) => statedKinds[kind] ?? [])
  if (known.length === 0) return isQualified ? 'signature' : 'unknown'
  return known.length === 1 ? known[0]! : 'unknown'
}

const statedKinds: Readonly<Record<string, CertificateKind>> = {
  [oids.qualifiedForSignatures]: 'signature',
  [oids.qualifiedForSeals]: 'seal',
  [oids.qualifiedForWebsites]: 'website',
}

function readStatements({ extensions }: Certificate): { statements: Set<string>; kinds: string[] } {
  const value = extensions.get(oids.qualifiedStatements)?.value
  const statements = new Set<string>()
  const kinds: string[] = []
  for (const statement of value ? childrenOf(decode(value)) : []) {
    const fields = fieldsOf(statement)
    const id = readOid(fields.take())
    statements.add(id)
    const more = fields.optional(0x30)
    if (id === oids.qualifiedKind && more) kinds.push(...childrenOf(more).map(readOid))
  }
  return { statements, kinds }
}
