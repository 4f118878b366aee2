/** Level of a signature before the law: in the terms of Regulation (EU) 910/2014, and of Brazil's Lei 14.063/2020. */
import {
  standingAt,
  type CertificateStanding,
  type ServiceAt,
  type StandingReason,
} from '../trust/qualify-certificate.ts'
import { oids } from '../crypto/asn1/oids.ts'
import type { Certificate } from '../crypto/x509/certificate.ts'
import { attributeOf } from '../crypto/x509/name.ts'
import type { FileAbout } from '../trust/trusted-list.ts'
import type { AnchorReport } from './anchors.ts'
import type { SignatureFacts } from './facts.ts'
import { holderOf } from './holder.ts'

export type Qualification = Readonly<{
  eidas: EuropeanQualification
  brazil: Readonly<{ level: LegalLevel; because: BrazilianReason }>
}>

export type EuropeanQualification = Readonly<{
  /** `advanced_qualified`: advanced, with a qualified certificate. */
  level: LegalLevel | 'advanced_qualified'
  because: EuropeanReason
  kind: 'signature' | 'seal'
  /** Of the certificate, as far as lists tell: at its issuance, and when the signature certainly existed. */
  certificate?: Readonly<{ atIssuance: Standing; atSigning: Standing }>
  service?: ServiceReport
}>

export type LegalLevel = 'qualified' | 'advanced' | 'simple' | 'undetermined' | 'none'

type Common = 'failed' | 'not_confirmed' | 'untrusted'
export type BrazilianReason = Common | 'icp_brasil' | 'icp_brasil_seal' | 'accepted'
export type EuropeanReason =
  | Common
  | 'on_device'
  | 'no_device'
  | 'not_for_signing'
  /** The verifier has no trusted lists at all. */
  | 'no_lists'
  /** Of the issuer's country it has none. */
  | 'no_list_of_country'
  | Exclude<StandingReason, 'qualified'>
  | 'not_granted_at_issuance'

type Standing = Pick<CertificateStanding, 'is' | 'because' | 'kind' | 'isOnDevice'>

/** The service of a trusted list that issued the certificate, in its state when the signature certainly existed. */
export type ServiceReport = Readonly<{
  territory: string
  provider: string
  name: string
  status: string
  since: string
  list?: Readonly<{ sequence: number; issuedAt: string; nextUpdate?: string; isOutOfDate: boolean }>
}>

export type QualifiedBy = Readonly<{
  conclusion: 'TOTAL-PASSED' | 'INDETERMINATE' | 'TOTAL-FAILED'
  trustAnchor: AnchorReport | undefined
  /** Trusted lists that are known; nothing where none are. */
  lists: FileAbout['lists'] | undefined
  at: Date
}>

export function qualificationOf(facts: SignatureFacts, by: QualifiedBy): Qualification | undefined {
  if (facts.found.kind !== 'signature' || !facts.cms?.certificate) return undefined
  return { eidas: european(facts, by), brazil: brazilian(facts, by) }
}

function european(facts: SignatureFacts, by: QualifiedBy): EuropeanQualification {
  const certificate = facts.cms!.certificate!
  const services = by.lists && facts.path?.services
  if (!services) return { ...levelOf(by, undefined), kind: holderOf(certificate).isSeal ? 'seal' : 'signature' }
  const atIssuance = standingAt(certificate, services, certificate.notBefore)
  const atSigning = standingAt(certificate, services, facts.time)
  const kind = atSigning.kind === 'seal' || holderOf(certificate).isSeal ? 'seal' : 'signature'
  const level = levelOf(by, { atIssuance, atSigning })
  if (level.because === 'not_listed' && lacksList(certificate, by.lists))
    return { level: 'advanced', because: 'no_list_of_country', kind }
  const service = atSigning.service ?? atIssuance.service
  if (!service) return { ...level, kind }
  return {
    ...level,
    kind,
    certificate: { atIssuance: told(atIssuance), atSigning: told(atSigning) },
    service: reportOf(service, by),
  }
}

/** That no list names an authority says nothing where its country's list is not here. */
function lacksList({ issuer }: Certificate, lists: QualifiedBy['lists']): boolean {
  const country = attributeOf(issuer, oids.countryName)?.toUpperCase() ?? ''
  const territory = country === 'GR' ? 'EL' : country
  return TERRITORIES.has(territory) && !lists?.some((list) => list.territory === territory)
}

/** Those that publish lists: the Union, Iceland, Liechtenstein and Norway. */
const TERRITORIES = new Set(
  'AT BE BG CY CZ DE DK EE EL ES FI FR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' '),
)

type Standings = Readonly<{ atIssuance: CertificateStanding; atSigning: CertificateStanding }>

/** ETSI TS 119 615 §4.6, §4.7: qualified at its issuance and when it signed, and the signature itself confirmed. */
function levelOf(by: QualifiedBy, standings: Standings | undefined): Pick<EuropeanQualification, 'level' | 'because'> {
  const unconfirmed = unconfirmedOf(by)
  if (unconfirmed) return unconfirmed
  if (!standings) return { level: 'advanced', because: 'no_lists' }
  const { atIssuance, atSigning } = standings
  for (const [when, { is, because }] of Object.entries(standings)) {
    if (is === 'undetermined') return { level: 'undetermined', because: 'contradictory' }
    if (is === 'qualified' || because === 'qualified') continue
    const isEarlier = when === 'atIssuance' && because === 'not_granted'
    return { level: 'advanced', because: isEarlier ? 'not_granted_at_issuance' : because }
  }
  if (atSigning.kind !== atIssuance.kind) return { level: 'undetermined', because: 'contradictory' }
  if (atSigning.kind === 'website' || atSigning.kind === 'unknown')
    return { level: 'advanced', because: 'not_for_signing' }
  return atSigning.isOnDevice
    ? { level: 'qualified', because: 'on_device' }
    : { level: 'advanced_qualified', because: 'no_device' }
}

/** MP 2.200-2/2001, art. 10; Lei 14.063/2020, art. 4. A seal is no declaration of a person. */
function brazilian({ cms }: SignatureFacts, by: QualifiedBy): Qualification['brazil'] {
  const unconfirmed = unconfirmedOf(by)
  if (unconfirmed) return unconfirmed
  if (by.trustAnchor?.kind !== 'icp-brasil') return { level: 'advanced', because: 'accepted' }
  const { isSeal } = holderOf(cms!.certificate!)
  return isSeal ? { level: 'none', because: 'icp_brasil_seal' } : { level: 'qualified', because: 'icp_brasil' }
}

function unconfirmedOf({ conclusion, trustAnchor }: QualifiedBy) {
  if (conclusion === 'TOTAL-FAILED') return { level: 'none', because: 'failed' } as const
  if (conclusion === 'TOTAL-PASSED') return undefined
  return trustAnchor
    ? ({ level: 'undetermined', because: 'not_confirmed' } as const)
    : ({ level: 'simple', because: 'untrusted' } as const)
}

const told = ({ is, because, kind, isOnDevice }: CertificateStanding): Standing => ({ is, because, kind, isOnDevice })

function reportOf({ service, period }: ServiceAt, { lists = [], at }: QualifiedBy): ServiceReport {
  const { territory, provider } = service
  const list = lists.find((each) => each.territory === territory)
  return {
    territory,
    provider,
    name: period.name,
    status: period.status,
    since: period.from,
    ...(list
      ? {
          list: {
            sequence: list.sequence,
            issuedAt: list.issuedAt,
            ...(list.nextUpdate ? { nextUpdate: list.nextUpdate } : {}),
            isOutOfDate: list.nextUpdate !== undefined && new Date(list.nextUpdate) < at,
          },
        }
      : {}),
  }
}
