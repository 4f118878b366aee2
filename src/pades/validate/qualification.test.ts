/** Levels of signatures before the law: by trusted lists and their history, and in Brazil. */
import { describe, expect, it } from 'vitest'
import { oids } from '../crypto/asn1/oids.ts'
import { nothing, oid, sequence } from '../crypto/asn1/write.ts'
import { localTimestampAuthority } from '../crypto/authority/local-timestamp.ts'
import { pemSigner } from '../crypto/signers/key-signer.ts'
import type { Bytes } from '../base/bytes.ts'
import { view } from '../base/octets.ts'
import { authority, ext, issue, type Party } from '../testing/authorities.ts'
import { makePdf } from '../testing/make-pdf.ts'
import { signedList, type MadeList } from '../testing/trusted-lists.ts'
import { seal } from '../sign/seal.ts'
import { readTrustedList } from '../trust/read-trusted-list.ts'
import { parseXml } from '../trust/xml.ts'
import { describeReport } from './describe-report.ts'
import { partsOf, sourceOfParts, type ServiceSource } from '../trust/services-parts.ts'
import { validate, type ValidateJob } from './validate.ts'

const issuer = authority('Qualified issuer')
const operator = issue({ name: 'Operator' })
const silent = ext.any(oids.noRevocationAvailable, false, nothing())
const compliance = sequence(oid(oids.qualifiedCompliance))
const device = sequence(oid(oids.qualifiedDevice))
const statements = (...said: readonly Bytes[]) => ext.any(oids.qualifiedStatements, false, sequence(...said))
const ana = issue({ name: 'Ana', by: issuer, extensions: [silent, statements(compliance, device)] })
const rui = issue({ name: 'Rui', by: issuer, extensions: [silent, statements(compliance)] })
const stamping = issue({
  name: 'Stamping',
  extensions: [ext.any(oids.extendedKeyUsage, true, sequence(oid(oids.timeStamping)))],
})
const at = new Date('2026-06-01T00:00:00Z')

const pem = (der: Uint8Array) =>
  `-----BEGIN CERTIFICATE-----\n${view(der).toString('base64')}\n-----END CERTIFICATE-----\n`

async function signed({ key, certificate }: Party, stampedAt?: Date): Promise<Bytes> {
  const signer = pemSigner(key.export({ format: 'pem', type: 'pkcs8' }).toString(), pem(certificate.der))
  const clock = { key: stamping.key, certificate: stamping.certificate, chain: [] }
  const stamps = stampedAt ? { timestampAuthority: localTimestampAuthority(clock, () => stampedAt) } : {}
  return (
    await seal({ pdf: makePdf(), fieldName: 'Ana', date: new Date('2025-01-01T00:00:00Z') }, { signer, ...stamps })
  ).pdf
}

type Periods = NonNullable<MadeList['services']>[number]['periods']
const granted: Periods = [{ from: '2017-01-01T00:00:00Z', status: 'granted' }]
const withdrawn: Periods = [{ from: '2025-06-01T00:00:00Z', status: 'withdrawn' }, ...granted]

function source(periods: Periods, stamps: Periods = [{ ...granted[0]!, type: 'TSA/QTST' }]): ServiceSource {
  const services = [
    { provider: 'Provider', name: 'Issuing', party: issuer, periods },
    { party: stamping, periods: stamps },
  ]
  const { services: read, ...list } = readTrustedList(
    parseXml(signedList({ nextUpdate: '2026-05-01T00:00:00Z', services }, operator)),
  )
  const about = { ...list, url: '', sha256: '', signer: '' }
  const parts = partsOf(read)
  return sourceOfParts({ madeAt: at.toISOString(), lists: [about] }, (numbers) => numbers.map((each) => parts[each]!))
}

async function judged(pdf: Bytes, job: Partial<ValidateJob>) {
  const report = await validate({ pdf, trustAnchors: [], at, ...job })
  const [first] = report.signatures
  const { eidas, brazil } = first!.qualification!
  return { report, first: first!, verdict: [first!.conclusion, eidas.level, eidas.because, brazil.level].join(' ') }
}

describe('a signature by an authority of a trusted list', () => {
  it('is qualified with a qualified certificate whose key is on a device, and says by whom', async () => {
    const { verdict, first } = await judged(await signed(ana), { services: source(granted) })
    expect(verdict).toBe('TOTAL-PASSED qualified on_device advanced')
    expect(first.trustAnchor).toMatchObject({ kind: 'eu', name: 'Qualified issuer' })
    expect(first.qualification?.eidas.service).toMatchObject({
      territory: 'ZZ',
      provider: 'Provider',
      name: 'Issuing',
      status: 'granted',
      list: { sequence: 1, isOutOfDate: true },
    })
  })

  it('is advanced without the device', async () => {
    const { verdict } = await judged(await signed(rui), { services: source(granted) })
    expect(verdict).toBe('TOTAL-PASSED advanced_qualified no_device advanced')
  })

  it('is not confirmed once the service was withdrawn, unless a listed timestamp proves that it is older', async () => {
    const plain = await judged(await signed(ana), { services: source(withdrawn) })
    expect(plain.verdict).toBe('INDETERMINATE undetermined not_confirmed undetermined')
    const path = plain.first.findings.find(({ check }) => check === 'path')
    expect(path).toMatchObject({ because: 'NO_CERTIFICATE_CHAIN_FOUND', detail: 'service_withdrawn' })
    const stamped = await signed(ana, new Date('2025-02-01T00:00:00Z'))
    expect((await judged(stamped, { services: source(withdrawn) })).verdict).toMatch('TOTAL-PASSED qualified')
    const late = await signed(ana, new Date('2025-07-01T00:00:00Z'))
    expect((await judged(late, { services: source(withdrawn) })).verdict).toMatch('INDETERMINATE')
    const ended = source(withdrawn, [{ from: '2025-06-01T00:00:00Z', status: 'withdrawn', type: 'TSA/QTST' }])
    expect((await judged(stamped, { services: ended })).verdict).toMatch('INDETERMINATE')
  })

  it('is not believed because somebody may give timestamps', async () => {
    const swapped = source([{ ...granted[0]!, type: 'TSA/QTST' }])
    expect((await judged(await signed(ana), { services: swapped })).verdict).toBe(
      'INDETERMINATE simple untrusted simple',
    )
  })
})

describe('any other signature', () => {
  const root = { certificate: issuer.certificate.der }

  it('is advanced where its authority is trusted, qualified in Brazil by ICP-Brasil, and simple otherwise', async () => {
    const pdf = await signed(ana)
    const verdictBy = async (kind?: 'icp-brasil' | 'configured') =>
      (await judged(pdf, { trustAnchors: kind ? [{ ...root, kind }] : [] })).verdict
    expect(await verdictBy()).toBe('INDETERMINATE simple untrusted simple')
    expect(await verdictBy('configured')).toBe('TOTAL-PASSED advanced no_lists advanced')
    expect(await verdictBy('icp-brasil')).toBe('TOTAL-PASSED advanced no_lists qualified')
    const other = { about: { madeAt: at.toISOString(), lists: [] }, find: () => [] }
    const unlisted = await judged(pdf, { trustAnchors: [{ ...root, kind: 'configured' }], services: other })
    expect(unlisted.verdict).toBe('TOTAL-PASSED advanced not_listed advanced')
    const of = async (country: string) => {
      const by = authority({ country, commonName: 'AC' })
      const signer = issue({ name: 'Ugo', by, extensions: [ext.any(oids.noRevocationAvailable, false, nothing())] })
      const anchors = [{ certificate: by.certificate.der, kind: 'configured' as const }]
      return (await judged(await signed(signer), { trustAnchors: anchors, services: other })).verdict
    }
    expect(await of('IT')).toBe('TOTAL-PASSED advanced no_list_of_country advanced')
    expect(await of('GR')).toBe('TOTAL-PASSED advanced no_list_of_country advanced')
    expect(await of('BR')).toBe('TOTAL-PASSED advanced not_listed advanced')
  })

  it('is nothing once it is broken', async () => {
    const pdf = await signed(ana)
    pdf[view(pdf).indexOf('/MediaBox')] = 0x20
    expect((await judged(pdf, { services: source(granted) })).verdict).toBe('TOTAL-FAILED none failed none')
  })
})

it.each([
  ['en', 'qualified electronic signature', 'the next was due by May 1, 2026'],
  ['pt-BR', 'assinatura eletrônica qualificada', 'a próxima era esperada até 1 de maio de 2026'],
  ['es', 'firma electrónica cualificada', 'la siguiente se esperaba hasta el 1 de mayo de 2026'],
])('a report in %s says what it counts as, by which list, and that the list is old', async (language, level, age) => {
  const { report } = await judged(await signed(ana), { services: source(granted) })
  const text = (await describeReport(report, language)).map((line) => line.text).join('\n')
  expect(text).toContain(level)
  expect(text).toContain(age)
})
