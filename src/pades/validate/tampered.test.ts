/**
 * Tampered twins of every signed file in fixtures/signed, made mechanically. None passes with other claims than the original; where an octet
 * may change and the file still passes, nothing signed has changed, and the report says the same or less.
 */
import { createPublicKey } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { PDF } from '../pdf/objects.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { oids } from '../crypto/asn1/oids.ts'
import { digestAlgorithms } from '../crypto/asn1/algorithms.ts'
import type { Bytes } from '../base/bytes.ts'
import { assembleSignedData, withUnsignedAttribute } from '../crypto/cms/assemble.ts'
import { attribute } from '../crypto/cms/signed-attributes.ts'
import { certificateOf, readSignedData, valuesOf } from '../crypto/cms/signed-data.ts'
import { concat, fromHex, latin1, own, toHex, view } from '../base/octets.ts'
import { writeDelta } from '../pdf/revision/delta.ts'
import { keyKind } from '../crypto/signers/key-kind.ts'
import { pkiAnchors, pkiFile, pkiLists, pkiParty } from '../testing/pki.ts'
import { seeded, type Random } from '../testing/random.ts'
import { judgedAt, recipes } from '../testing/recipes.ts'
import { ask, pdfsig } from '../testing/strangers.ts'
import { readCertificate } from '../crypto/x509/certificate.ts'
import { write, writeCertificate } from '../crypto/x509/write-certificate.ts'
import type { Report, SignatureReport } from './report.ts'
import { validate } from './validate.ts'
import { dayAndNight } from '../../kernel/testing/nightly.ts'

const folder = new URL('../../../fixtures/signed/', import.meta.url)
const golden = new Map(
  readdirSync(folder)
    .filter((name) => name.endsWith('.pdf'))
    .map((name) => [name.slice(0, -4), new Uint8Array(readFileSync(new URL(name, folder)))]),
)
const names = [...golden.keys()]

const judged = (pdf: Bytes): Promise<Report> =>
  validate({ pdf, trustAnchors: pkiAnchors, revocationLists: pkiLists, at: judgedAt })

/** Where a signature stands in a file, and what it is. */
type Spot = Readonly<{ start: number; end: number; cms: Bytes; coveredUntil: number }>

function spotsOf(pdf: Bytes): Spot[] {
  const ranges = [
    ...view(pdf)
      .toString('latin1')
      .matchAll(/\/ByteRange ?\[0 (\d+) (\d+) (\d+)/g),
  ]
  return ranges
    .map(([, before, after, rest]) => {
      const [start, end] = [Number(before) + 1, Number(after) - 1]
      const padded = fromHex(view(pdf.subarray(start, end)).toString('latin1'))
      return { start, end, cms: padded.slice(0, lengthOf(padded)), coveredUntil: Number(after) + Number(rest) }
    })
    .toSorted((a, b) => a.coveredUntil - b.coveredUntil)
}

/** Of the outermost element, which always takes two octets to say here. */
const lengthOf = (der: Bytes): number => 4 + view(der).readUInt16BE(2)

function withCms(pdf: Bytes, { start, end }: Spot, cms: Bytes): Bytes | undefined {
  if (cms.length * 2 > end - start) return undefined
  const copy = own(pdf)
  copy.set(latin1(toHex(cms).padEnd(end - start, '0')), start)
  return copy
}

function flipped(bytes: Bytes, at: number, random: Random): Bytes {
  const copy = own(bytes)
  copy[at] = copy[at]! ^ (1 + random(255))
  return copy
}

/** What a reader is told of the signers; less of it may be left, but nothing else may be said. Changes are told as they are found. */
function saysNoMore(twin: Report, original: Report): boolean {
  return twin.signatures.every((each, index) => {
    const before = original.signatures[index]
    return before !== undefined && claimsOf(each) === claimsOf(before) && provesNoMore(each, before)
  })
}

const claimsOf = ({ fieldName, kind, signer, claimedAt, permission, policy, reason }: SignatureReport) =>
  JSON.stringify({ fieldName, kind, signer, claimedAt, permission, policy, reason })

const levels = [undefined, 'B-B', 'B-T', 'B-LT', 'B-LTA'] as const

function provesNoMore(twin: SignatureReport, before: SignatureReport): boolean {
  const isLevelKept = levels.indexOf(twin.level) <= levels.indexOf(before.level)
  return isLevelKept && (twin.provenAt === undefined || twin.provenAt === before.provenAt)
}

for (const { rows, when } of dayAndNight(names, 8))
  describe.each(rows)('%s', when, (name) => {
    const pdf = golden.get(name)!
    const spots = spotsOf(pdf)
    const last = spots.at(-1)!
    const random = seeded(20_261_121)
    const isDocumented = view(pdf).includes('/DSS')
    let original: Report
    beforeAll(async () => {
      original = await judged(pdf)
      expect(original.conclusion).toBe('TOTAL-PASSED')
    })

    async function fails(twin: Bytes, about: string): Promise<void> {
      expect((await judged(twin)).conclusion, about).not.toBe('TOTAL-PASSED')
    }

    test('fails with an octet changed in what is signed', async () => {
      const isSigned = (at: number) =>
        at < last.coveredUntil && !spots.some(({ start, end }) => at >= start && at < end)
      for (const at of [...landmarks(pdf, random), ...anywhere(pdf, random, 12)].filter(isSigned))
        await fails(flipped(pdf, at, random), `octet ${at}`)
    })

    test('fails with an octet changed in a signature: its attributes, its value, its certificate, its timestamp', async () => {
      for (const spot of spots) {
        for (const part of authenticated(spot.cms)) {
          const at = view(spot.cms).indexOf(part)
          expect(at).toBeGreaterThan(0)
          for (const inside of [0, part.length - 1, random(part.length)]) {
            const twin = withCms(pdf, spot, flipped(spot.cms, at + inside, random))!
            // a certificate that can't be read here may stand elsewhere in the file, where it is whole
            const report = await judged(twin)
            const isElsewhere = part[0] === 0x30 && (isDocumented || spots.length > 1)
            if (report.conclusion !== 'TOTAL-PASSED') continue
            expect(isElsewhere && saysNoMore(report, original), `CMS ${at + inside}`).toBe(true)
          }
        }
      }
    })

    test('says the same or less with an octet changed that nobody signed, and pdfsig knows nothing better', async () => {
      const passing: Bytes[] = []
      const unsigned = spots.flatMap((spot) => [
        withCms(pdf, spot, flipped(spot.cms, random(spot.cms.length), random))!,
        withCms(pdf, spot, flipped(spot.cms, random(200), random))!,
        withCms(pdf, spot, concat([spot.cms, latin1('padding')])),
      ])
      const after = Array.from({ length: 8 }, () => last.coveredUntil + random(pdf.length - last.coveredUntil))
      for (const twin of [
        ...unsigned,
        ...(pdf.length > last.coveredUntil ? after : []).map((at) => flipped(pdf, at, random)),
      ]) {
        const report = twin && (await judged(twin))
        if (!report || report.conclusion !== 'TOTAL-PASSED') continue
        expect(saysNoMore(report, original)).toBe(true)
        passing.push(twin)
      }
      for (const twin of passing.slice(0, 3))
        expect(await pdfsig(twin)).not.toMatch(/Signature is Invalid|Digest Mismatch/)
    })

    test('fails cut off, unless what is left is an earlier revision that was signed like this', async () => {
      const text = view(pdf).toString('latin1')
      const ends = [...text.matchAll(/%%EOF\r?\n?/g)].map(({ 0: mark, index }) => index + mark.length)
      for (const length of [...ends, ...anywhere(pdf, random, 8)].filter((each) => each < pdf.length - 2)) {
        const report = await judged(pdf.slice(0, length))
        if (report.conclusion !== 'TOTAL-PASSED') continue
        expect(/%%EOF\s*$/.test(text.slice(0, length)), `cut at ${length}`).toBe(true)
        expect(report.signatures.length).toBeLessThanOrEqual(original.signatures.length)
        for (const [index, { fieldName, signer }] of report.signatures.entries())
          expect({ fieldName, signer }).toEqual({
            fieldName: original.signatures[index]?.fieldName,
            signer: original.signatures[index]?.signer,
          })
      }
    })

    test('fails with anything appended but blanks', async () => {
      const blank = await judged(concat([pdf, latin1('\r\n \n')]))
      expect(blank.conclusion).toBe('TOTAL-PASSED')
      expect(saysNoMore(blank, original)).toBe(true)
      const commented = concat([pdf, latin1('% a comment\n')])
      if (last.coveredUntil === pdf.length) await fails(commented, 'a comment')
      else expect(saysNoMore(await judged(commented), original), 'a comment after what nobody signed').toBe(true)
      await fails(concat([pdf, pdf]), 'itself')
      const document = await PDF.load(pdf)
      document.getPage(0)?.drawText('R$ 9.000.000,00', { x: 72, y: 600, size: 18 })
      await fails(concat([pdf, writeDelta(document, pdf)]), 'an update')
    })

    test('fails with the signature of another file', async () => {
      const others = [1, 2, 3].map((step) => names[(names.indexOf(name) + 4 * step) % names.length]!)
      for (const other of others) {
        const foreign = spotsOf(golden.get(other)!)
        const twins = spots.flatMap((spot) => foreign.map(({ cms }) => withCms(pdf, spot, cms)))
        for (const twin of twins.filter((each) => each !== undefined).slice(0, 2)) await fails(twin, other)
      }
    })

    test('fails with the timestamp of another signature', async () => {
      const donor = spotsOf(golden.get(name === 'b-t' ? 'ad-rt' : 'b-t')!)[0]!
      const [token] = valuesOf(readSignedData(donor.cms).signers[0]!.unsignedAttributes, oids.signatureTimeStamp)
      const stamped = withUnsignedAttribute(bare(spots[0]!.cms), attribute(oids.signatureTimeStamp, token!.raw))
      const twin = withCms(pdf, spots[0]!, stamped)
      if (twin) await fails(twin, 'token')
      else expect(name, 'no room for a token').toMatch(/^(b-b|ad-rb|certified-final|long-name|openssl|two-signers)$/)
    })
  })

describe('the same files, made by others', () => {
  const whileValid = new Date('2024-06-01T12:00:00Z')
  const bad = ['wrong-purpose', 'unknown', 'below-signer', 'below-revoked']
  const twins = Object.entries(recipes).flatMap(([name, { cast, make }], index) => [
    { name, by: 'revoked', make: () => make({ ...cast, signer: 'revoked' }) },
    // signed in time, but nobody whom we trust says so
    { name, by: 'expired', make: () => make({ signer: 'expired', at: whileValid, tsa: 'unknown-tsa' }) },
    ...(bad[index] ? [{ name, by: bad[index], make: () => make({ ...cast, signer: bad[index]! }) }] : []),
  ])
  test.each(twins)('$name by $by fails', async ({ make }) => {
    expect((await judged(await make())).conclusion).not.toBe('TOTAL-PASSED')
  })

  test.each([
    ['expired-tsa', whileValid], // when it was valid, which nobody proves
    ['revoked-tsa', undefined],
    ['unknown-tsa', undefined],
  ])('a timestamp of %s proves nothing', async (tsa, at) => {
    const report = await judged(await recipes.seal.make({ signer: 'seal-211', tsa, ...(at ? { at } : {}) }))
    expect(report.signatures[0]).toMatchObject({ timestamps: [{ isTrusted: false }] })
    expect(report.signatures[0]?.provenAt).toBeUndefined()
  })
})

/** The authority certifies the signer's key once more, under another name and the same number: only what the signer signed tells them apart. */
test.each(names.filter((name) => !['openssl', 'pyhanko-adobe'].includes(name)))(
  '%s fails with another certificate for the same key',
  async (name) => {
    const pdf = golden.get(name)!
    const [spot] = spotsOf(pdf)
    const data = readSignedData(spot!.cms)
    const { spki, serial } = certificateOf(data.signers[0]!, data.certificates)!
    const key = createPublicKey({ key: Buffer.from(spki), format: 'der', type: 'spki' })
    const subject = pkiParty('company').certificate.subject.der
    const validity = { notBefore: new Date('2024-01-01T00:00:00Z'), notAfter: new Date('2044-01-01T00:00:00Z') }
    const request = {
      serial: serial.slice(2),
      subject,
      publicKey: key,
      ...validity,
      extensions: [write.keyUsage(['nonRepudiation'])],
    }
    const twin = withCms(pdf, spot!, claimedBy(spot!.cms, writeCertificate(request, pkiParty('sub'))))
    expect(twin).toBeDefined()
    const report = await judged(twin!)
    expect(report.conclusion).not.toBe('TOTAL-PASSED')
    expect(report.signatures[0]?.findings).toContainEqual(
      expect.objectContaining({ check: 'certificate', verdict: 'indeterminate' }),
    )
  },
)

/** Places where software looks: the byte range, the table, the trailer, names and numbers of the signature, the validation data. */
function landmarks(pdf: Bytes, random: Random): number[] {
  const text = view(pdf).toString('latin1')
  const places = [
    /\/ByteRange ?\[[^\]]*\]/g,
    /\nxref\n[^]*?trailer/g,
    /trailer[^]*?%%EOF/g,
    /\/Contents ?</g,
    /\/SubFilter ?\/[\w.]+/g,
    /\/M ?\(D:\d+/g,
    /\/TransformMethod[^]*?>>/g,
    /\/DSS[^]{0,20}/g,
    /(?<=stream\r?\n)0\u0082[^]*?endstream/g,
    /Contrato de teste: R\$ 1.000,00/g,
  ]
  return places.flatMap((place) =>
    [...text.matchAll(place)]
      .slice(-2)
      .flatMap(({ 0: found, index }) => [index + random(found.length), index + random(found.length)]),
  )
}

const anywhere = (pdf: Bytes, random: Random, count: number): number[] =>
  Array.from({ length: count }, () => random(pdf.length))

/** What a CMS signature protects by itself or by what it names; of its timestamp likewise. */
function authenticated(cms: Bytes): Uint8Array[] {
  const data = readSignedData(cms)
  const [signer] = data.signers
  const certificate = certificateOf(signer!, data.certificates)
  const tokens = valuesOf(signer!.unsignedAttributes, oids.signatureTimeStamp)
  return [
    signer!.signedOctets!.subarray(1), // its tag is another one inside the CMS
    signer!.signature,
    certificate!.der,
    ...(data.content ? [data.content] : []),
    ...tokens.flatMap(({ raw }) => authenticated(raw)),
  ]
}

/** The signature as it was before it was stamped. */
function bare(cms: Bytes): Bytes {
  const { signers, certificates } = readSignedData(cms)
  return claimedBy(cms, certificateOf(signers[0]!, certificates)!.der)
}

/** The same signature, with another certificate said to be the signer's. */
function claimedBy(cms: Bytes, claimed: Bytes): Bytes {
  const data = readSignedData(cms)
  const signer = data.signers[0]!
  const before = certificateOf(signer, data.certificates)!
  const certificate = readCertificate(claimed)
  return assembleSignedData({
    attributes: signer.signedOctets!,
    signature: signer.signature,
    key: keyKind(certificate),
    digestAlgorithm: digestAlgorithms.find((known) => known === signer.digestAlgorithm)!,
    certificate,
    certificates: [claimed, ...data.certificates.filter((each) => each !== before).map(({ der }) => der)],
  })
}

/** Who signs may leave out what he likes: the signature is good, and what it leaves out could be changed by anybody. */
test.each<[string, (before: number, after: number, rest: number) => number[], string]>([
  ['more than the signature', (before, after, rest) => [0, before, after + 7, rest - 7], 'gap_is_not_the_contents'],
  ['the beginning', (before, after, rest) => [5, before - 5, after, rest], 'byte_range_not_from_start'],
])('a good signature that leaves out %s fails', async (_, another, problem) => {
  const pdf = golden.get('openssl')!
  const [spot] = spotsOf(pdf)
  const [start, before, after, rest] = another(spot!.start - 1, spot!.end + 1, pdf.length - spot!.end - 1)
  const text = view(pdf).toString('latin1')
  const range = `/ByteRange [${[start, before, after, rest].join(' ')}]`
  const file = latin1(text.replace(/\/ByteRange \[[^\]]*\] */, (whole) => range.padEnd(whole.length)))
  const content = concat([file.subarray(start, start! + before!), file.subarray(after, after! + rest!)])
  const command =
    'openssl cms -sign -binary -md sha256 -in {content} -signer {certificate} -inkey {key} -certfile {sub} -outform DER | base64 -w0'
  const keys = { certificate: pkiFile('rsa4096.pem'), key: pkiFile('rsa4096.key.pem'), sub: pkiFile('sub.pem') }
  const said = await ask('bash', ['-c', command], { content, ...keys })
  const report = await judged(withCms(file, spot!, own(Buffer.from(said.out, 'base64')))!)
  expect(report.conclusion).toBe('TOTAL-FAILED')
  expect(report.signatures[0]?.findings).toContainEqual(expect.objectContaining({ check: 'format', detail: problem }))
})
