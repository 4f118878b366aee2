/** Whether certificates are qualified, by what they and trusted lists say, and when. */
import { describe, expect, it } from 'vitest'
import { oids } from '../crypto/asn1/oids.ts'
import { oid, sequence } from '../crypto/asn1/write.ts'
import type { Bytes } from '../base/bytes.ts'
import { authority, ext, issue } from '../testing/authorities.ts'
import { qualification, signedList, type MadeList } from '../testing/trusted-lists.ts'
import { standingAt } from './qualify-certificate.ts'
import { readTrustedList } from './read-trusted-list.ts'
import { parseXml } from './xml.ts'

const issuer = authority('Qualified issuer')
const operator = issue({ name: 'Operator' })
const ISSUED = new Date('2024-01-01T00:00:00Z')
const OLD = new Date('2015-01-01T00:00:00Z')

const compliance = sequence(oid(oids.qualifiedCompliance))
const device = sequence(oid(oids.qualifiedDevice))
const kind = (...kinds: readonly string[]) => sequence(oid(oids.qualifiedKind), sequence(...kinds.map(oid)))
const statements = (...said: readonly Bytes[]) => ext.any(oids.qualifiedStatements, false, sequence(...said))

type Period = NonNullable<MadeList['services']>[number]['periods'][number]

function standing(
  extensions: readonly Bytes[],
  periods: readonly Partial<Period>[],
  { at = ISSUED, notBefore = ISSUED, listed = issuer } = {},
) {
  const { certificate } = issue({ name: 'Ana', by: issuer, extensions, notBefore })
  const made = periods.map((period) => ({ from: '2017-01-01T00:00:00Z', status: 'granted', ...period }))
  const list = signedList({ services: [{ party: listed, periods: made }] }, operator)
  const { is, because, kind: found, isOnDevice } = standingAt(certificate, readTrustedList(parseXml(list)).services, at)
  return [is === 'qualified' ? is : because, found, isOnDevice ? 'on device' : 'no device'].join(', ')
}

const signing = ext.keyUsage('nonRepudiation')
const forSignatures = statements(compliance, kind(oids.qualifiedForSignatures), device)

describe('a certificate', () => {
  it('is what it says it is, by a service that is granted for its kind', () => {
    expect(standing([forSignatures], [{}])).toBe('qualified, signature, on device')
    expect(standing([statements(compliance)], [{}])).toBe('qualified, signature, no device')
    expect(standing([statements(compliance, kind(oids.qualifiedForSeals))], [{}])).toBe('not_for_kind, seal, no device')
    const seals = [{ purposes: ['ForeSeals'] }]
    expect(standing([statements(compliance, kind(oids.qualifiedForSeals))], seals)).toBe('qualified, seal, no device')
    const websites = [{ purposes: ['ForWebSiteAuthentication'] }]
    const both = statements(compliance, kind(oids.qualifiedForWebsites))
    expect(standing([both], websites)).toBe('qualified, website, no device')
    const several = statements(compliance, kind(oids.qualifiedForSignatures, oids.qualifiedForSeals))
    expect(standing([several], [{}])).toBe('qualified, unknown, no device')
  })

  it('is not qualified without a word of its own or of the list', () => {
    expect(standing([], [{}])).toBe('not_stated, unknown, no device')
    expect(standing([statements(compliance, sequence(oid(oids.qualifiedElsewhere)))], [{}])).toMatch('not_stated')
    expect(standing([forSignatures], [{ from: '2030-01-01T00:00:00Z' }])).toMatch('not_listed')
    expect(standing([forSignatures], [{ type: 'CA/PKC' }])).toMatch('not_listed')
  })

  it.each([
    [['QCStatement', 'QCForESig', 'QCWithQSCD'], [signing], 'qualified, signature, on device'],
    [['QCForESeal'], [forSignatures], 'qualified, seal, on device'],
    [['QCForESig', 'QCForESeal'], [forSignatures], 'qualified, unknown, on device'],
    [['QCNoQSCD'], [forSignatures], 'qualified, signature, no device'],
    [['QCQSCDStatusAsInCert'], [forSignatures], 'qualified, signature, on device'],
    [['QCQSCDManagedOnBehalf'], [statements(compliance)], 'qualified, signature, on device'],
    [['QCWithSSCD'], [statements(compliance)], 'qualified, signature, no device'],
    [['NotQualified'], [forSignatures], 'taken_back, signature, no device'],
    [['NotQualified', 'QCStatement'], [forSignatures], 'contradictory, signature, no device'],
    [['QCWithQSCD', 'QCNoQSCD'], [forSignatures], 'contradictory, signature, no device'],
  ] as const)('that a list says %s of is that: %#', (qualifiers, extensions, expected) => {
    expect(standing(extensions, [{ qualifications: qualification(qualifiers) }])).toBe(expected)
  })

  it('is what the list says only if it fits the criteria', () => {
    const policy = (id: string) =>
      `<sie:PolicySet><sie:PolicyIdentifier><xades:Identifier Qualifier="OIDAsURN">urn:oid:${id} </xades:Identifier></sie:PolicyIdentifier></sie:PolicySet>`
    const usage = (name: string, isSet: boolean) =>
      `<sie:KeyUsage><sie:KeyUsageBit name="${name}">${isSet}</sie:KeyUsageBit></sie:KeyUsage>`
    const list = (assert: string, ...criteria: readonly string[]) =>
      `<sie:CriteriaList assert="${assert}">${criteria.join('')}</sie:CriteriaList>`
    const fits = (criteria: string) =>
      standing(
        [signing, ext.policies('1.2.3', '1.2.4'), statements(compliance)],
        [{ qualifications: qualification(['QCWithQSCD'], criteria) }],
      ).endsWith('on device')
    expect(fits(list('all', policy('1.2.3'), usage('nonRepudiation', true)))).toBe(true)
    expect(fits(list('all', policy('1.2.3'), usage('digitalSignature', true)))).toBe(false)
    expect(fits(list('atLeastOne', policy('1.2.9'), policy('1.2.4')))).toBe(true)
    expect(fits(list('none', policy('1.2.9'), usage('nonRepudiation', false)))).toBe(true)
    expect(fits(list('none', policy('1.2.3')))).toBe(false)
    expect(fits(list('all', list('none', policy('1.2.9'))))).toBe(true)
    expect(fits(list('all', usage('nonRepudiation', true), '<sie:Description>words</sie:Description>'))).toBe(true)
    expect(fits(list('all', '<sie:Unheard/>'))).toBe(false)
    expect(fits(list('all'))).toBe(false)
  })
})

describe('the state of a service', () => {
  const history = [
    { from: '2024-06-01T00:00:00Z', status: 'withdrawn' },
    { from: '2017-01-01T00:00:00Z', status: 'granted' },
  ]

  it('counts at the moment that is asked about', () => {
    expect(standing([forSignatures], history)).toMatch('qualified')
    expect(standing([forSignatures], history, { at: new Date('2024-07-01T00:00:00Z') })).toMatch('not_granted')
    expect(standing([forSignatures], history, { at: new Date('2016-12-31T00:00:00Z') })).toMatch('not_listed')
  })

  it('has words of its own before the Regulation', () => {
    const old = { at: OLD, notBefore: OLD }
    const policy = ext.policies(oids.qualifiedPolicyWithDevice)
    const before = [{ from: '2010-01-01T00:00:00Z', status: 'undersupervision', purposes: [] }]
    expect(standing([policy], before, old)).toBe('qualified, signature, on device')
    expect(standing([ext.policies(oids.qualifiedPolicy)], before, old)).toBe('qualified, signature, no device')
    expect(standing([policy], [{ ...before[0], status: 'supervisionceased' }], old)).toMatch('not_granted')
    expect(standing([policy], [{ ...before[0], status: 'granted' }], old)).toMatch('not_granted')
    expect(standing([policy], [{ ...before[0], status: 'undersupervision' }])).toMatch('not_granted')
    const noDevice = [{ ...before[0], qualifications: qualification(['QCNoSSCD']) }]
    expect(standing([policy], noDevice, old)).toBe('qualified, signature, no device')
  })
})
