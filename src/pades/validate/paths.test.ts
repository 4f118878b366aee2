/** Certificates of all kinds, made by OpenSSL: what a signature with each of them is worth, and at which time. */
import { generateKeyPairSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Bytes } from '../base/bytes.ts'
import { seal } from '../sign/seal.ts'
import { keySigner } from '../crypto/signers/key-signer.ts'
import { pkcs12Signer } from '../crypto/signers/pkcs12.ts'
import { ext, list } from '../testing/authorities.ts'
import { pkiAnchors, pkiFile, pkiLists, pkiParty, pkiSigner, pkiTimestampAuthority } from '../testing/pki.ts'
import { ask, lastSignature, pdfsig } from '../testing/strangers.ts'
import type { Signer } from '../crypto/signer.ts'
import type { TimestampAuthority } from '../crypto/timestamps/authority.ts'
import { write, writeCertificate } from '../crypto/x509/write-certificate.ts'
import { oids } from '../crypto/asn1/oids.ts'
import { nothing } from '../crypto/asn1/write.ts'
import type { Report } from './report.ts'
import { describeReport } from './describe-report.ts'
import { readCertificate } from '../crypto/x509/certificate.ts'
import { validate, type ValidateJob } from './validate.ts'

const document: Bytes = new Uint8Array(
  readFileSync(new URL('../../../fixtures/corpus/plain-sample.pdf', import.meta.url)),
)
const before = new Date('2026-06-01T12:00:00Z') // the revocation
const after = new Date('2027-06-01T12:00:00Z')

async function sealedBy(signer: Signer, timestampAuthority?: TimestampAuthority): Promise<Bytes> {
  const { notAfter } = readCertificate(signer.certificate) // nobody can sign with an expired one: that was before
  const { pdf } = await seal(
    { pdf: document, fieldName: 'Selo', date: notAfter < before ? notAfter : before },
    { signer, ...(timestampAuthority ? { timestampAuthority } : {}) },
  )
  return pdf
}

async function judged(pdf: Bytes, job: Partial<ValidateJob> = {}) {
  return validate({ pdf, trustAnchors: pkiAnchors, revocationLists: pkiLists, at: after, ...job })
}

const findingOf = (report: Report, check: string, which = 0) =>
  report.signatures[which]?.findings.find((finding) => finding.check === check)

describe('every kind of key we sign with', () => {
  test.each(['rsa', 'rsa4096', 'ec', 'ec384', 'person', 'company'])(
    '%s passes here, with pdfsig and with openssl',
    async (name) => {
      const pdf = await sealedBy(pkiSigner(name), pkiTimestampAuthority(before))
      const report = await judged(pdf)
      expect(report.signatures[0]?.findings.filter(({ verdict }) => verdict !== 'passed')).toEqual([])
      expect(report).toMatchObject({
        conclusion: 'TOTAL-PASSED',
        signatures: [{ level: 'B-T', provenAt: before.toISOString() }],
      })
      if (!name.startsWith('ec')) expect(await pdfsig(pdf)).toContain('Signature is Valid')
      const { cms, content } = lastSignature(pdf)
      const args = [
        'cms',
        '-verify',
        '-binary',
        '-inform',
        'DER',
        '-in',
        '{cms}',
        '-content',
        '{content}',
        '-CAfile',
        '{root}',
        '-purpose',
        'any',
        '-out',
        '/dev/null',
      ]
      expect((await ask('openssl', args, { cms, content, root: pkiFile('root.pem') })).text).toContain(
        'CMS Verification successful',
      )
    },
  )

  test('from PKCS#12 as well', async () => {
    const pdf = await sealedBy(pkcs12Signer(pkiFile('ec.p12'), '1234'), pkiTimestampAuthority(before))
    expect((await judged(pdf)).conclusion).toBe('TOTAL-PASSED')
  })
})

describe('what a certificate is worth', () => {
  const stamped = pkiTimestampAuthority(before)
  const late = pkiTimestampAuthority(after)
  const inTime = pkiTimestampAuthority(new Date('2024-06-01T00:00:00Z'))
  const keeping = list(pkiParty('sub'), {
    thisUpdate: before,
    nextUpdate: after,
    extensions: [ext.keepsExpiredSince(new Date('2020-01-01T00:00:00Z'))],
  })
  test.each<[string, string, TimestampAuthority | undefined, Partial<ValidateJob>, string, string | undefined]>([
    ['revoked after the proven time', 'revoked', stamped, {}, 'TOTAL-PASSED', undefined],
    ['revoked before the proven time', 'revoked', late, {}, 'INDETERMINATE', 'REVOKED_NO_POE'],
    ['revoked, without a timestamp', 'revoked', undefined, {}, 'INDETERMINATE', 'REVOKED_NO_POE'],
    ['expired', 'expired', stamped, {}, 'INDETERMINATE', 'OUT_OF_BOUNDS_NO_POE'],
    [
      'proven while it was valid, but maybe forgotten by the list since',
      'expired',
      inTime,
      {},
      'INDETERMINATE',
      'TRY_LATER',
    ],
    [
      'proven while it was valid, by a list that keeps what has expired',
      'expired',
      inTime,
      { revocationLists: [pkiFile('root.crl'), keeping.der] },
      'TOTAL-PASSED',
      undefined,
    ],
    ['for web servers', 'wrong-purpose', stamped, {}, 'INDETERMINATE', 'CHAIN_CONSTRAINTS_FAILURE'],
    [
      'below a certificate that is no authority',
      'below-signer',
      stamped,
      {},
      'INDETERMINATE',
      'CHAIN_CONSTRAINTS_FAILURE',
    ],
    ['of an unknown authority', 'unknown', stamped, {}, 'INDETERMINATE', 'NO_CERTIFICATE_CHAIN_FOUND'],
    ['without data about revocation', 'rsa', stamped, { revocationLists: [] }, 'INDETERMINATE', 'TRY_LATER'],
    [
      'with data about the authority above only',
      'rsa',
      stamped,
      { revocationLists: [pkiFile('root.crl')] },
      'INDETERMINATE',
      'TRY_LATER',
    ],
  ])('%s', async (_, signer, timestampAuthority, job, conclusion, subIndication) => {
    const report = await judged(await sealedBy(pkiSigner(signer), timestampAuthority), job)
    expect([report.conclusion, report.subIndication]).toEqual([conclusion, subIndication])
  })

  test('one that began after the proven time was not valid yet', async () => {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const validity = { notBefore: new Date('2026-09-01T00:00:00Z'), notAfter: new Date('2030-01-01T00:00:00Z') }
    const subject = { serial: new Uint8Array([0x77]), subject: pkiParty('rsa').name, publicKey }
    const extensions = [write.keyUsage(['nonRepudiation'])]
    const certificate = readCertificate(writeCertificate({ ...subject, ...validity, extensions }, pkiParty('sub')))
    const deps = {
      signer: keySigner(privateKey, [certificate, pkiParty('sub').certificate]),
      timestampAuthority: stamped,
    }
    const { pdf } = await seal({ pdf: document, fieldName: 'Selo', date: after }, deps)
    expect(await judged(pdf)).toMatchObject({ conclusion: 'TOTAL-FAILED', subIndication: 'NOT_YET_VALID' })
  })

  test.each([
    [['nonRepudiation'], 'TOTAL-PASSED', undefined],
    [['digitalSignature'], 'TOTAL-PASSED', undefined],
    [['keyEncipherment'], 'INDETERMINATE', 'CHAIN_CONSTRAINTS_FAILURE'],
  ] as const)('of a certificate for %s alone', async (usages, conclusion, subIndication) => {
    const detail = subIndication && 'not_for_signatures'
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const validity = { notBefore: new Date('2026-01-01T00:00:00Z'), notAfter: new Date('2030-01-01T00:00:00Z') }
    const subject = { serial: new Uint8Array([0x78]), subject: pkiParty('rsa').name, publicKey }
    const extensions = [write.keyUsage([...usages])]
    const certificate = readCertificate(writeCertificate({ ...subject, ...validity, extensions }, pkiParty('sub')))
    const signer = keySigner(privateKey, [certificate, pkiParty('sub').certificate])
    const report = await judged(await sealedBy(signer, stamped))
    expect([report.conclusion, report.subIndication]).toEqual([conclusion, subIndication])
    expect(findingOf(report, 'purpose')?.detail).toBe(detail)
  })

  test('a certificate on hold is asked about again later', async () => {
    const onHold = list(pkiParty('sub'), {
      revoked: [{ who: pkiParty('rsa'), at: before, reason: 6 }], // certificateHold, RFC 5280 5.3.1
      thisUpdate: new Date('2027-05-01T00:00:00Z'),
      nextUpdate: new Date('2028-05-01T00:00:00Z'),
    })
    const report = await judged(await sealedBy(pkiSigner('rsa')), { revocationLists: [...pkiLists, onHold.der] })
    expect(report).toMatchObject({ conclusion: 'INDETERMINATE', subIndication: 'TRY_LATER' })
    expect(findingOf(report, 'revocation')).toMatchObject({ detail: 'on_hold' })
  })

  const unpublished = () => {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const validity = { notBefore: new Date('2026-01-01T00:00:00Z'), notAfter: new Date('2030-01-01T00:00:00Z') }
    const subject = { serial: new Uint8Array([0x79]), subject: pkiParty('rsa').name, publicKey }
    const extensions = [write.keyUsage(['digitalSignature']), ext.any(oids.noRevocationAvailable, false, nothing())]
    const certificate = readCertificate(writeCertificate({ ...subject, ...validity, extensions }, pkiParty('sub')))
    return keySigner(privateKey, [certificate, pkiParty('sub').certificate])
  }

  test('a certificate whose authority was revoked is not confirmed', async () => {
    const revoking = list(pkiParty('root'), {
      revoked: [{ who: pkiParty('sub'), at: before }],
      thisUpdate: new Date('2027-05-01T00:00:00Z'),
      nextUpdate: new Date('2028-05-01T00:00:00Z'),
    })
    const report = await judged(await sealedBy(unpublished()), { revocationLists: [revoking.der] })
    expect(report).toMatchObject({ conclusion: 'INDETERMINATE', subIndication: 'REVOKED_CA_NO_POE' })
  })

  test('a certificate about which nothing is published passes, and that is noted (RFC 9608)', async () => {
    const lists = pkiLists.filter((each) => each !== pkiLists[1]) // its authority's list would answer
    const report = await judged(await sealedBy(unpublished(), stamped), { revocationLists: lists })
    expect(findingOf(report, 'revocation')).toMatchObject({ verdict: 'noted', detail: 'not_published' })
  })

  test('a timestamp of an authority nobody trusts proves nothing', async () => {
    const report = await judged(
      await sealedBy(pkiSigner('expired'), pkiTimestampAuthority(new Date('2024-06-01T00:00:00Z'), 'unknown-tsa')),
    )
    expect(report.signatures[0]).toMatchObject({
      conclusion: 'INDETERMINATE',
      timestamps: [{ isTrusted: false, authority: 'ACT de ninguém' }],
    })
    expect(report.signatures[0]?.provenAt).toBeUndefined()
  })
})

describe('who signed', () => {
  test.each([
    ['person', 'JOÃO DA SILVA', { type: 'cpf', masked: '***.444.777-**' }],
    ['company', 'EMPRESA DE TESTE LTDA', { type: 'cnpj', masked: '11.222.333/0001-81' }],
  ])('%s is named with a masked number, and the number itself is nowhere', async (signer, name, identifier) => {
    const report = await judged(await sealedBy(pkiSigner(signer), pkiTimestampAuthority(before)))
    expect(report.signatures[0]?.signer).toMatchObject({
      name,
      identifier,
      issuer: 'AC de Teste',
      claimsIcpBrasil: true,
    })
    const everything = JSON.stringify(report) + JSON.stringify(await describeReport(report, 'pt-BR'))
    expect(everything).not.toMatch(/11144477735|11222333000181/)
  })
})
