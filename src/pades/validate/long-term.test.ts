/** Long-term validation: certificates that ended after a signature, and proofs of its age. EU DSS gives the same verdicts, unless said. */
import { generateKeyPairSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { PDF, PdfArray, PdfDict } from '../pdf/objects.ts'
import { describe, expect, test } from 'vitest'
import { oids } from '../crypto/asn1/oids.ts'
import { oid, sequence } from '../crypto/asn1/write.ts'
import { answerTimestamp, localTimestampAuthority } from '../crypto/authority/local-timestamp.ts'
import type { Digest } from '../crypto/asn1/algorithms.ts'
import type { Bytes } from '../base/bytes.ts'
import { embedTimestamp } from '../sign/embed.ts'
import { validationUpdate } from '../sign/extend/validation-data.ts'
import { concat } from '../base/octets.ts'
import { openPdf } from '../pdf/open-pdf.ts'
import { prepare } from '../sign/prepare.ts'
import { digestOfPrepared } from '../sign/prepared.ts'
import { writeDelta } from '../pdf/revision/delta.ts'
import { seal } from '../sign/seal.ts'
import { readReply, writeRequest } from '../crypto/timestamps/protocol.ts'
import { readToken } from '../crypto/timestamps/token.ts'
import { pemSigner } from '../crypto/signers/key-signer.ts'
import type { RevocationData } from '../crypto/revocation-source.ts'
import { answer, asAuthority, ext, issue, list, type Party } from '../testing/authorities.ts'
import { findSignatures } from '../pdf/find-signatures.ts'
import { isStrongToken } from './lifetimes.ts'
import { validate } from './validate.ts'

const day = (text: string) => new Date(`${text}T12:00:00Z`)
const today = day('2026-11-20')
const document: Bytes = new Uint8Array(
  readFileSync(new URL('../../../fixtures/corpus/plain-sample.pdf', import.meta.url)),
)

const made = (name: string, by: Party | undefined, extensions: readonly Bytes[], until = '2044-01-01'): Party =>
  issue({ name, ...(by ? { by } : {}), extensions, notBefore: day('2020-01-01'), notAfter: day(until) })
const stamping = [
  ext.any(oids.extendedKeyUsage, true, sequence(oid(oids.timeStamping))),
  ext.keyUsage('digitalSignature'),
]
const signing = [ext.keyUsage('digitalSignature', 'nonRepudiation')]

const root = made('Root', undefined, asAuthority())
const ca = made('CA', root, asAuthority())
const caUntil2025 = made('CA until 2025', root, asAuthority(), '2025-12-01')
const stampers = made('Authority for timestamps', root, asAuthority())
const stamper = made('Timestamps', stampers, stamping)
const stamperUntil2025 = made('Timestamps until 2025', stampers, stamping, '2025-08-01')
const authorities = [ca, caUntil2025, stampers]

const pem = ({ certificate }: Party) =>
  `-----BEGIN CERTIFICATE-----\n${Buffer.from(certificate.der).toString('base64')}\n-----END CERTIFICATE-----\n`

const clock = (who: Party, when: string) => localTimestampAuthority(stampingBy(who), () => day(when))
const stampingBy = ({ key, certificate }: Party) => ({ key, certificate, chain: [stampers.certificate.der] })
const anyClock = (who: Party, when: string) => ({
  ...clock(stamper, when),
  stamp: async (digest: Digest) =>
    readReply(answerTimestamp(writeRequest(digest, 1n), stampingBy(who), day(when))).token!,
})

async function signed(signer: Party, when: string, by: Party = stamper): Promise<Bytes> {
  const key = signer.key.export({ type: 'pkcs8', format: 'pem' }).toString()
  const deps = { signer: pemSigner(key, pem(signer)), timestampAuthority: anyClock(by, when) }
  return (await seal({ pdf: document, fieldName: 'Selo', date: day(when) }, deps)).pdf
}

type Revoked = Parameters<typeof list>[1]['revoked']
const crl = (by: Party, from: string, until: string, revoked: Revoked = [], extensions?: Bytes[]): RevocationData => ({
  kind: 'crl',
  der: list(by, { thisUpdate: day(from), nextUpdate: day(until), revoked, ...(extensions ? { extensions } : {}) }).der,
})
const above = (from: string, until: string) => [crl(root, from, until), crl(stampers, from, until)]

async function documented(pdf: Bytes, revocation: readonly RevocationData[], when: string): Promise<Bytes> {
  const { signatures } = findSignatures(await openPdf(pdf))
  const certificates = authorities.map(({ certificate }) => certificate.der)
  const about = signatures.map(({ contents }) => ({ contents: contents!, certificates }))
  return concat([pdf, await validationUpdate({ pdf, signatures: about, revocation, date: day(when) })])
}

async function archived(pdf: Bytes, when: string, by: Party = stamper): Promise<Bytes> {
  const job = { pdf, kind: 'timestamp', fieldName: 'Timestamp', date: day(when), roomBytes: 14_336 } as const
  const prepared = await prepare({ ...job, digestAlgorithm: 'sha256' })
  return (await embedTimestamp(pdf, prepared, await anyClock(by, when).stamp(digestOfPrepared(prepared)))).pdf
}

const judged = (pdf: Bytes) => validate({ pdf, trustAnchors: [root.certificate.der], at: today })

async function verdict(pdf: Bytes): Promise<string> {
  const { conclusion, subIndication = '' } = await judged(pdf)
  return `${conclusion} ${subIndication}`.trim()
}

const fresh = above('2026-10-01', '2027-10-01')
const early = above('2025-02-01', '2025-03-01')

describe('a signer whose certificate has ended since', () => {
  const signer = made('Signer', ca, signing, '2025-06-01')
  const before = crl(ca, '2025-02-01', '2025-03-01')
  const withData = async (...data: RevocationData[]) =>
    documented(await signed(signer, '2025-01-01'), data, '2025-02-02')

  test('is fine with a timestamp, and a list from when it had not', async () => {
    expect(await verdict(await withData(...fresh, before))).toBe('TOTAL-PASSED')
  })
  test('may have been forgotten by a list from today, unless that keeps what has ended', async () => {
    const late = (extensions?: Bytes[]) => crl(ca, '2026-10-01', '2027-10-01', [], extensions)
    expect(await verdict(await withData(...fresh, late()))).toBe('INDETERMINATE TRY_LATER')
    expect(await verdict(await withData(...fresh, late([ext.keepsExpiredSince(day('2020-01-01'))])))).toBe(
      'TOTAL-PASSED',
    )
  })
  test('needs a list that was current when it signed (DSS does not ask)', async () => {
    expect(await verdict(await withData(...fresh, crl(ca, '2024-11-01', '2024-12-01')))).toBe('INDETERMINATE TRY_LATER')
  })
})

test('the level counts only data that are signed well enough to be believed', async () => {
  const signer = made('Signer', ca, signing)
  const pdf = await signed(signer, '2026-11-01')
  const withList = async (digest: 'sha1' | 'sha256') => {
    const { der } = list(ca, { thisUpdate: day('2026-11-10'), nextUpdate: day('2026-12-10'), digest })
    return documented(pdf, [...fresh, { kind: 'crl', der }], '2026-11-11')
  }
  const levels = async (file: Bytes) =>
    (await judged(file)).signatures.map(({ conclusion, level }) => [conclusion, level])
  expect(await levels(await withList('sha256'))).toEqual([['TOTAL-PASSED', 'B-LT']])
  expect(await levels(await withList('sha1'))).toEqual([['INDETERMINATE', 'B-T']])
  const [archive] = await levels(await archived(await withList('sha1'), '2026-11-12'))
  expect(archive).toEqual(['INDETERMINATE', 'B-T'])
})

describe('an authority that has ended since', () => {
  const signer = made('Signer', caUntil2025, signing, '2025-06-01')
  const data = [...early, crl(caUntil2025, '2025-02-01', '2025-03-01')]
  const withData = async (by?: Party) => documented(await signed(signer, '2025-01-01', by), data, '2025-02-02')

  test('could have made its lists at any time', async () => {
    expect(await verdict(await withData())).toBe('INDETERMINATE NO_POE')
  })
  test('could not, if an archive timestamp covers them', async () => {
    const report = await judged(await archived(await withData(), '2025-02-20'))
    expect(report.conclusion).toBe('TOTAL-PASSED')
    expect(report.signatures).toMatchObject([{ level: 'B-LTA', provenAt: day('2025-01-01').toISOString() }, {}])
  })
  test('nor if archive timestamps follow each other, each before the end of the last', async () => {
    const first = await archived(await withData(stamperUntil2025), '2025-02-20', stamperUntil2025)
    const again = await archived(await documented(first, above('2025-07-01', '2025-07-30'), '2025-07-10'), '2025-07-15')
    expect(await verdict(await documented(again, fresh, '2026-10-02'))).toBe('TOTAL-PASSED')
    expect(await verdict(await documented(first, fresh, '2026-10-02'))).toBe('INDETERMINATE OUT_OF_BOUNDS_NO_POE')
  })
  test('is still known by the store of an earlier revision, when the last one has left it out', async () => {
    const full = await archived(await withData(), '2025-02-20')
    const pdf = await PDF.load(full)
    const store = pdf.getCatalog().getDict('DSS', (ref) => pdf.getObject(ref))
    expect(store).toBeInstanceOf(PdfDict)
    for (const key of ['Certs', 'CRLs']) store?.set(key, PdfArray.of())
    store?.delete('VRI')
    const emptied = await archived(concat([full, writeDelta(pdf, full)]), '2025-03-01')
    expect((await judged(emptied)).signatures[0]).toMatchObject({ conclusion: 'TOTAL-PASSED', level: 'B-LTA' })
  })
})

describe('a certificate that was revoked', () => {
  const signer = made('Signer', ca, signing)
  const revoking = (at: string, reason?: number) =>
    crl(ca, '2026-10-01', '2027-10-01', [{ who: signer, at: day(at), ...(reason === undefined ? {} : { reason }) }])
  const withData = async (...data: RevocationData[]) =>
    documented(await signed(signer, '2026-06-01'), [...fresh, ...data], '2026-10-02')

  test('after the signature is fine, before it is not', async () => {
    expect(await verdict(await withData(revoking('2026-09-01')))).toBe('TOTAL-PASSED')
    expect(await verdict(await withData(revoking('2026-05-01')))).toBe('INDETERMINATE REVOKED_NO_POE')
  })
  test('or put on hold before it may still come back', async () => {
    expect(await verdict(await withData(revoking('2026-05-01', 6)))).toBe('INDETERMINATE TRY_LATER')
  })
  test('an authority’s own revocation leaves only what is proven to be older (DSS takes what says that it is)', async () => {
    const own = crl(ca, '2026-07-01', '2027-10-01')
    const revoked = crl(root, '2026-10-01', '2027-10-01', [{ who: ca, at: day('2026-09-01') }])
    const bare = await signed(signer, '2026-06-01')
    expect(await verdict(await documented(bare, [revoked, fresh[1]!, own], '2026-10-02'))).toBe('INDETERMINATE NO_POE')
    const older = [crl(root, '2026-07-01', '2026-08-01'), fresh[1]!, own]
    const covered = await archived(await documented(bare, older, '2026-07-02'), '2026-07-03')
    expect(await verdict(await documented(covered, [revoked], '2026-10-02'))).toBe('TOTAL-PASSED')
  })
})

test('an answer counts while its responder’s certificate lasts, and afterwards if it is proven to be older', async () => {
  const signer = made('Signer', ca, signing)
  const extensions = [ext.purpose(oids.ocspSigning), ext.noCheck()]
  const responder = made('Responder', ca, extensions, '2026-07-01')
  const times = { thisUpdate: day('2026-06-02'), nextUpdate: day('2026-06-12') }
  const ocsp = { kind: 'ocsp', der: answer(signer, ca, { by: responder, status: 'good', ...times }).der } as const
  const bare = await documented(await signed(signer, '2026-06-01'), [...fresh, ocsp], '2026-06-03')
  expect(await judged(bare)).toMatchObject({ conclusion: 'INDETERMINATE', subIndication: 'NO_POE' })
  expect(await verdict(await archived(bare, '2026-06-20'))).toBe('TOTAL-PASSED')
})

describe('a timestamp proves nothing', () => {
  const signer = made('Signer', ca, signing, '2025-06-01')
  const data = [...fresh, crl(ca, '2025-02-01', '2025-03-01')]
  const small = generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey
  const times = { notBefore: day('2020-01-01'), notAfter: day('2044-01-01') }
  const withSmallKey = issue({ name: 'Short key', by: stampers, key: small, extensions: stamping, ...times })
  const certifiedIn2026 = issue({ name: 'Young', by: stampers, extensions: stamping, notBefore: day('2026-01-01') })

  test.each([
    ['by a key that is too short', withSmallKey],
    ['of a time when its authority was not certified yet', certifiedIn2026],
  ])('%s', async (_, by) => {
    const pdf = await documented(await signed(signer, '2025-01-01', by), data, '2025-02-02')
    expect(await verdict(pdf)).toBe('INDETERMINATE OUT_OF_BOUNDS_NO_POE')
    expect(await verdict(await archived(pdf, '2025-03-01', by))).toBe('INDETERMINATE OUT_OF_BOUNDS_NO_POE')
  })

  test('by a digest that is too weak, of its content or of its signature', async () => {
    const digest = { algorithm: 'sha256', bytes: new Uint8Array(32) } as const
    const token = readToken(await clock(stamper, '2025-01-01').stamp(digest))
    const [own] = token.signedData.signers
    const changed = (change: object) => ({
      ...token,
      signedData: { ...token.signedData, signers: [{ ...own!, ...change }] },
    })
    expect(isStrongToken(token, today, [])).toBe(true)
    expect(isStrongToken(changed({ digestAlgorithm: 'sha1' }), today, [])).toBe(false)
    expect(isStrongToken(changed({ scheme: { kind: 'rsa', digest: 'sha1' } }), today, [])).toBe(false)
    expect(isStrongToken(changed({ digestAlgorithm: 'sha1' }), day('2012-01-01'), [])).toBe(true)
  })
})
