/** Which revocation lists speak about which certificates (RFC 5280 §4.2.1.13, §5.2.5). */
import { oids } from '../asn1/oids.ts'
import { childrenOf, decode, fieldsOf, only, readBoolean, type Asn1Element } from '../asn1/read.ts'
import { authorityOf } from './extensions.ts'
import type { Certificate } from './certificate.ts'
import { isSameGeneralName, readGeneralNames, type GeneralName } from './general-name.ts'
import { nameBelow, type ComparedName } from './name.ts'

/** Reasons for a revocation as a set of bits; the first bit of the field is not used. */
export const ALL_REASONS = 0x7f80

type DistributionPoint = Readonly<{ names: readonly GeneralName[]; reasons: number; issuers: readonly GeneralName[] }>

/** What a list says of itself. */
export type ListScope = Readonly<{
  names: readonly GeneralName[]
  only: 'all' | 'users' | 'authorities' | 'attributes'
  reasons: number
  isIndirect: boolean
}>

type Scoped = Readonly<{ scope: ListScope; issuer: ComparedName }>

export const unlimited: ListScope = { names: [], only: 'all', reasons: ALL_REASONS, isIndirect: false }

export function readListScope(extension: Asn1Element, issuer: ComparedName): ListScope {
  const fields = fieldsOf(extension)
  const point = fields.optional(0xa0)
  const [users, authorities] = [flag(fields.optional(0x81)), flag(fields.optional(0x82))]
  const reasons = fields.optional(0x83)
  const isIndirect = flag(fields.optional(0x84))
  const attributes = flag(fields.optional(0x85))
  return {
    names: point ? readPointName(point, issuer) : [],
    only: users ? 'users' : authorities ? 'authorities' : attributes ? 'attributes' : 'all',
    reasons: reasons ? reasonBits(reasons) : ALL_REASONS,
    isIndirect,
  }
}

/** For which reasons the list would name the certificate: none, if it is not about it (RFC 5280 §6.3.3 b, d). */
export function reasonsCovered(list: Scoped, certificate: Certificate): number {
  const { scope, issuer } = list
  const kind = authorityOf(certificate).isAuthority ? 'authorities' : 'users'
  if (scope.only !== 'all' && scope.only !== kind) return 0
  const points = distributionPointsOf(certificate)
  if (issuer.key === certificate.issuer.key) points.push(impliedPoint(certificate))
  return points
    .filter((point) => isAbout(list, point, certificate))
    .reduce((covered, { reasons }) => covered | (reasons & scope.reasons), 0)
}

function isAbout({ scope, issuer }: Scoped, point: DistributionPoint, certificate: Certificate): boolean {
  const issuedBy = { form: 'directory' as const, name: issuer }
  const isByIssuer =
    point.issuers.length === 0
      ? issuer.key === certificate.issuer.key
      : scope.isIndirect && point.issuers.some((each) => isSameGeneralName(each, issuedBy))
  if (!isByIssuer) return false
  if (scope.names.length === 0) return true
  const wanted = point.names.length > 0 ? point.names : point.issuers
  return wanted.some((name) => scope.names.some((each) => isSameGeneralName(name, each)))
}

/** Its authority has made it the issuer of the lists that it may itself be on. */
export function namesItself(certificate: Certificate): boolean {
  const own = { form: 'directory' as const, name: certificate.subject }
  return distributionPointsOf(certificate).some(({ issuers }) => issuers.some((each) => isSameGeneralName(each, own)))
}

/** RFC 5280 §6.3.3: lists by the issuer itself are used as well, whatever the certificate says. */
const impliedPoint = ({ issuer }: Certificate): DistributionPoint => ({
  names: [{ form: 'directory', name: issuer }],
  reasons: ALL_REASONS,
  issuers: [],
})

export function distributionPointsOf(certificate: Certificate): DistributionPoint[] {
  const value = certificate.extensions.get(oids.crlDistributionPoints)?.value
  return value ? childrenOf(decode(value)).map((element) => readPoint(element, certificate.issuer)) : []
}

function readPoint(element: Asn1Element, issuer: ComparedName): DistributionPoint {
  const fields = fieldsOf(element)
  const name = fields.optional(0xa0)
  const reasons = fields.optional(0x81)
  const issuers = fields.optional(0xa2)
  const issuedBy = issuers ? readGeneralNames(issuers) : []
  const [by] = issuedBy
  return {
    names: name ? readPointName(name, by?.form === 'directory' ? by.name : issuer) : [],
    reasons: reasons ? reasonBits(reasons) : ALL_REASONS,
    issuers: issuedBy,
  }
}

function readPointName(field: Asn1Element, issuer: ComparedName): GeneralName[] {
  const choice = only(field)
  if (choice.tag === 0xa0) return readGeneralNames(choice)
  return [{ form: 'directory', name: nameBelow(issuer, choice) }]
}

const flag = (element: Asn1Element | undefined): boolean =>
  element !== undefined && readBoolean({ ...element, tag: 0x01 })

/** ReasonFlags, the first of nine bits at the left of sixteen. */
function reasonBits({ value }: Asn1Element): number {
  return (((value[1] ?? 0) << 8) | (value[2] ?? 0)) & ALL_REASONS
}
