/** Signing in stages: prepared today, signed elsewhere, embedded days later; and several signers in turn. */
import { constants, createPrivateKey, privateEncrypt, sign } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { digestOf } from '../crypto/asn1/algorithms.ts'
import { oids } from '../crypto/asn1/oids.ts'
import { nothing, octetString, oid, sequence } from '../crypto/asn1/write.ts'
import type { Bytes } from '../base/bytes.ts'
import { withUnsignedAttribute } from '../crypto/cms/assemble.ts'
import { attribute } from '../crypto/cms/signed-attributes.ts'
import { embed } from './embed.ts'
import { own } from '../base/octets.ts'
import { icpBrasilPolicies } from '../crypto/policies.ts'
import type { DraftJob } from './draft.ts'
import { prepare } from './prepare.ts'
import { deltaOf, digestOfPrepared, PreparedUnusable, readPrepared } from './prepared.ts'
import { seal } from './seal.ts'
import { completeSignature, stampSignature, toBeSigned, type SigningTerms } from './sign.ts'
import { ROOM_BYTES } from './signature-field.ts'
import type { PreparedPdf } from './stages.ts'
import { pkiAnchors, pkiFile, pkiLists, pkiSigner, pkiTimestampAuthority } from '../testing/pki.ts'
import { ask, pdfsig, qpdfCheck } from '../testing/strangers.ts'
import { validate } from '../validate/validate.ts'

const now = new Date('2026-12-01T12:00:00Z')
const timestampAuthority = pkiTimestampAuthority(now)
const document: Bytes = new Uint8Array(
  readFileSync(new URL('../../../fixtures/corpus/plain-document.pdf', import.meta.url)),
)
const request = {
  pdf: document,
  kind: 'signature',
  fieldName: 'ICP',
  date: now,
  digestAlgorithm: 'sha256',
  roomBytes: ROOM_BYTES,
} as const

const judged = (pdf: Bytes) => validate({ pdf, trustAnchors: pkiAnchors, revocationLists: pkiLists, at: now })
const key = (name: string) => createPrivateKey(Buffer.from(pkiFile(`${name}.key.pem`)))

const stored = async (job: DraftJob): Promise<PreparedPdf> =>
  readPrepared(JSON.parse(JSON.stringify(await prepare(job))))

/** What a provider signs that sees nothing but the digest: PKCS #1 v1.5 over its DigestInfo. */
function overDigest(digest: Bytes, name: string): Bytes {
  const info = sequence(sequence(oid(oids.sha256), nothing()), octetString(digest))
  return own(privateEncrypt({ key: key(name), padding: constants.RSA_PKCS1_PADDING }, info))
}

const termsOf = (name: string): SigningTerms => {
  const { certificate, chain } = pkiSigner(name)
  return { certificate, chain }
}

function signedBy(name: string, prepared: PreparedPdf, terms = termsOf(name)): Bytes {
  const { attributes } = toBeSigned(prepared, terms)
  return completeSignature(prepared, terms, own(sign(prepared.digest.algorithm, attributes, key(name))))
}

/** What OpenSSL makes of the octets that are signed. */
async function byOpenSsl(prepared: PreparedPdf, how: string): Promise<Bytes> {
  const [, before, after] = prepared.byteRange
  const whole = Buffer.concat([document, deltaOf(prepared)])
  const content = Buffer.concat([whole.subarray(0, before), whole.subarray(after)])
  const names = ['rsa.key.pem', 'rsa.pem', 'sub.pem', 'sub.crl', 'person.pem', 'person.key.pem'] as const
  const files = { content, ...Object.fromEntries(names.map((name) => [name, pkiFile(name)])) }
  const command = `openssl cms -sign -binary -md sha256 -in {content} -signer {rsa.pem} -inkey {rsa.key.pem} -certfile {sub.pem} -outform DER ${how} | base64 -w0`
  return Buffer.from((await ask('bash', ['-c', command], files)).out, 'base64')
}

describe('a prepared document', () => {
  test('waits as JSON for a raw signature over a digest, as cloud providers give it', async () => {
    const terms = { ...termsOf('person'), policy: icpBrasilPolicies['AD-RT'] }
    const prepared = await stored(request)
    const raw = overDigest(toBeSigned(prepared, terms).digest.bytes, 'person')
    const bare = completeSignature(prepared, terms, raw)
    const cms = await stampSignature(prepared, bare, { authority: timestampAuthority, at: now })
    const { pdf, findings } = await embed(document, prepared, cms, now)
    expect(findings).toEqual([])
    expect(await judged(pdf)).toMatchObject({
      conclusion: 'TOTAL-PASSED',
      signatures: [{ level: 'B-T', policy: '2.16.76.1.7.1.12.1.3', signer: { name: 'JOÃO DA SILVA' } }],
    })
    expect(await pdfsig(pdf)).toContain('Signature is Valid')
  })

  test.each(['ec', 'ec384'])('takes r and s one after the other from the key %s, as tokens give them', async (name) => {
    const digestAlgorithm = pkiSigner(name).digestAlgorithm
    const prepared = await stored({ ...request, digestAlgorithm })
    const { attributes } = toBeSigned(prepared, termsOf(name))
    const raw = sign(digestAlgorithm, attributes, { key: key(name), dsaEncoding: 'ieee-p1363' })
    const { pdf } = await embed(document, prepared, completeSignature(prepared, termsOf(name), own(raw)), now)
    expect((await judged(pdf)).conclusion).toBe('TOTAL-PASSED')
  })

  test.each([
    ['-cades', ['signing_time_in_cms']],
    ['-cades -noattr', 'signature.unusable'],
    ['', 'signature.unusable'], // names no certificate
    ['-cades -nocerts', 'signature.unusable'],
    ['-cades -nodetach', 'signature.unusable'],
    ['-cades -signer {person.pem} -inkey {person.key.pem}', 'signature.unusable'],
    ['-cades -md sha512', 'signature.other_document'],
  ])('takes a whole CMS of OpenSSL %s, or says why not', async (how, expected) => {
    const prepared = await stored(request)
    const embedded = embed(document, prepared, await byOpenSsl(prepared, how), now)
    if (typeof expected === 'string') return expect(embedded).rejects.toMatchObject({ code: expected })
    const { pdf, findings } = await embedded
    expect(findings).toEqual(expected)
    expect((await judged(pdf)).conclusion).toBe('TOTAL-PASSED')
    expect(await pdfsig(pdf)).toContain('Signature is Valid')
  })

  test('is embedded without what nobody signed', async () => {
    const prepared = await stored(request)
    const extra = attribute('1.2.840.113549.1.9.16.2.22', octetString(new Uint8Array(5000)))
    const bare = signedBy('rsa', prepared)
    const { cms, findings } = await embed(document, prepared, withUnsignedAttribute(bare, extra), now)
    expect(findings).toEqual(['unsigned_extras_left_out'])
    expect(cms).toEqual(bare)
  })

  const later = new Date('2027-01-01T00:00:00Z')
  test.each<[string, (prepared: PreparedPdf) => Promise<unknown>, string]>([
    [
      'made by another key',
      async (p) =>
        completeSignature(p, termsOf('rsa'), overDigest(toBeSigned(p, termsOf('rsa')).digest.bytes, 'person')),
      'signature.other_key',
    ],
    [
      'RSASSA-PSS where PKCS #1 was asked for',
      async (p) => completeSignature(p, termsOf('rsa'), pss(toBeSigned(p, termsOf('rsa')).attributes)),
      'signature.other_key',
    ],
    [
      'over the document instead of the attributes',
      async (p) => completeSignature(p, termsOf('rsa'), overDigest(digestOfPrepared(p).bytes, 'rsa')),
      'signature.other_key',
    ],
    ['cut short', async (p) => embed(document, p, signedBy('rsa', p).subarray(0, 900), now), 'signature.unusable'],
    [
      'no signature at all',
      async (p) => embed(document, p, Buffer.from('<html>502</html>'), now),
      'signature.unusable',
    ],
    [
      'with one octet changed',
      async (p) => embed(document, p, flipped(signedBy('rsa', p)), now),
      'signature.other_key',
    ],
    [
      'of an expired certificate',
      async (p) => embed(document, p, signedBy('expired', p), now),
      'signature.certificate_not_valid',
    ],
    [
      'for another document',
      async (p) => embed(document, p, signedBy('rsa', await prepare({ ...request, pdf: other })), now),
      'signature.other_document',
    ],
    [
      'for another preparation of the document',
      async (p) => embed(document, p, signedBy('rsa', await prepare({ ...request, date: later })), now),
      'signature.other_document',
    ],
    [
      'when the document is another by then',
      async (p) => embed(other, p, signedBy('rsa', p), now),
      'signature.other_document',
    ],
    [
      'when one octet of the document is another by then',
      async (p) => embed(flipped(document), p, signedBy('rsa', p), now),
      'signature.other_document',
    ],
    [
      'under AD-RT without a timestamp',
      async (p) =>
        embed(document, p, signedBy('person', p, { ...termsOf('person'), policy: icpBrasilPolicies['AD-RT'] }), now),
      'signature.unusable',
    ],
    [
      'under AD-RB with another hash',
      async (p) =>
        embed(
          document,
          p,
          signedBy('person', p, {
            ...termsOf('person'),
            policy: { ...icpBrasilPolicies['AD-RB'], hash: '00'.repeat(32) },
          }),
          now,
        ),
      'signature.unusable',
    ],
    [
      'without the policy that the profile pbad demands',
      async (p) => embed(document, { ...p, purpose: 'pbad' }, signedBy('person', p), now),
      'signature.unusable',
    ],
  ])('refuses a signature %s', async (_, attempt, code) => {
    const prepared = await stored(request)
    await expect(attempt(prepared)).rejects.toMatchObject({ code })
  })

  test('spends no timestamp on a bad signature, and takes no timestamp of another one', async () => {
    const prepared = await stored(request)
    const spend = { stamp: () => Promise.reject(new Error('spent')) }
    await expect(
      stampSignature(prepared, flipped(signedBy('rsa', prepared)), { authority: spend, at: now }),
    ).rejects.toMatchObject({ code: 'signature.other_key' })
    const token = await timestampAuthority.stamp({ algorithm: 'sha256', bytes: digestOf('sha256', Buffer.from('x')) })
    const stamped = withUnsignedAttribute(signedBy('rsa', prepared), attribute(oids.signatureTimeStamp, token))
    await expect(embed(document, prepared, stamped, now)).rejects.toMatchObject({ code: 'signature.unusable' })
  })

  test('says how much room it lacked, so that it can be prepared again', async () => {
    const tight = await stored({ ...request, roomBytes: 1000 })
    const cms = signedBy('rsa', tight)
    await expect(embed(document, tight, cms, now)).rejects.toMatchObject({
      name: 'RoomTooSmall',
      neededBytes: cms.length,
    })
    const roomy = await stored({ ...request, roomBytes: cms.length })
    expect((await embed(document, roomy, signedBy('rsa', roomy), now)).stage).toBe('signed')
  })

  test('of another release, or damaged on its way, is told apart', async () => {
    const prepared = await prepare(request)
    for (const wrong of [{ ...prepared, version: 2 }, { ...prepared, delta: '%' }, { ...prepared, digest: {} }, null]) {
      expect(() => readPrepared(wrong)).toThrow(PreparedUnusable)
    }
  })
})

const other: Bytes = own(readFileSync(new URL('../../../fixtures/corpus/plain-rot0.pdf', import.meta.url)))

/** With the last octet but ten another one. */
function flipped(bytes: Bytes): Bytes {
  const copy = own(bytes)
  copy[copy.length - 10]! ^= 1
  return copy
}

function pss(attributes: Bytes): Bytes {
  return own(sign('sha256', attributes, { key: key('rsa'), padding: constants.RSA_PKCS1_PSS_PADDING }))
}

describe('several signers in turn', () => {
  test('leave every earlier signature valid, for us and for pdfsig', async () => {
    let pdf = document
    const signers = ['person', 'ec', 'company', 'rsa4096', 'ec384', 'rsa']
    for (const [index, name] of signers.entries()) {
      const certified = index === 0 ? { docMDP: 2 as const } : {}
      const sealed = await seal(
        { pdf, fieldName: `Assinatura ${index + 1}`, date: now, ...certified },
        { signer: pkiSigner(name), timestampAuthority },
      )
      pdf = sealed.pdf
    }
    const report = await judged(pdf)
    expect(report.conclusion).toBe('TOTAL-PASSED')
    expect(
      report.signatures.map(({ fieldName, conclusion, changes }) => [fieldName, conclusion, changes.length]),
    ).toEqual(signers.map((_, index) => [`Assinatura ${index + 1}`, 'TOTAL-PASSED', signers.length - 1 - index]))
    expect((await pdfsig(pdf)).match(/Signature is Valid/g)?.length).toBeGreaterThanOrEqual(4) // this pdfsig reads no EC keys
    expect((await qpdfCheck(pdf)).code).toBe(0)
  })

  test('nothing is drawn on a document that somebody has signed', async () => {
    const { pdf } = await seal({ pdf: document, fieldName: 'Selo', date: now }, { signer: pkiSigner('rsa') })
    const marks = [{ kind: 'text', page: 1, x: 0, y: 0, width: 99, height: 20, text: 'x', fontSize: 10 }] as const
    await expect(prepare({ ...request, pdf, marks })).rejects.toThrow('drawing would break an earlier signature')
  })
})
