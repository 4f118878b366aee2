/** Whether a certificate fits the criteria by which a trusted list says something of it (ETSI TS 119 612 §5.5.9.2.2). */
import type { Certificate } from '../crypto/x509/certificate.ts'
import { keyUsageOf, policiesOf, purposesOf } from '../crypto/x509/extensions.ts'
import type { Criteria, ServicePeriod } from './trusted-list.ts'

/** Last words of the URIs of all qualifiers that the period gives to that certificate. */
export function qualifiersFor(certificate: Certificate, { qualifications }: ServicePeriod): Set<string> {
  const fitting = qualifications.filter(({ criteria }) => fits(certificate, criteria))
  return new Set(fitting.flatMap(({ qualifiers }) => qualifiers))
}

function fits(certificate: Certificate, { assert, criteria }: Criteria): boolean {
  const fit = criteria.map((criterion) => fitsOne(certificate, criterion))
  if (fit.length === 0) return false
  if (assert === 'all') return fit.every(Boolean)
  return assert === 'atLeastOne' ? fit.some(Boolean) : !fit.some(Boolean)
}

function fitsOne(certificate: Certificate, criterion: Criteria['criteria'][number]): boolean {
  switch (criterion.is) {
    case 'usage': {
      const usages: readonly string[] = keyUsageOf(certificate) ?? []
      return Object.entries(criterion.bits).every(([name, isSet]) => usages.includes(name) === isSet)
    }
    case 'policies':
      return isWithin(criterion.oids, policiesOf(certificate))
    case 'purposes':
      return isWithin(criterion.oids, purposesOf(certificate)?.purposes ?? [])
    case 'subject':
      return isWithin(
        criterion.oids,
        certificate.subject.attributes.map(({ type }) => type),
      )
    case 'criteria':
      return fits(certificate, criterion.criteria)
    case 'unknown':
      return false
  }
}

const isWithin = (wanted: readonly string[], there: readonly string[]): boolean =>
  wanted.length > 0 && wanted.every((each) => there.includes(each))
