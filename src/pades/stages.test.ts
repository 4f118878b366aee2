/** Signing in stages: prepared today, signed elsewhere, embedded days later; and several signers in turn. */
import { constants, createPrivateKey, privateEncrypt, sign } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { digestOf } from './asn1/algorithms.ts'
import { oids } from './asn1/oids.ts'
import { nothing, octetString, oid, sequence } from './asn1/write.ts'
import type { Bytes } from './bytes.ts'
import { embed, RoomTooSmall, SignatureMismatch } from './embed.ts'
import { own } from './octets.ts'
import { fillFields, placeFields } from './place-fields.ts'
import { icpBrasilPolicies } from './policies.ts'
import { prepare } from './prepare.ts'
import { seal } from './seal.ts'
import { completeSignature, stampSignature, toBeSigned } from './sign.ts'
import { ROOM_BYTES } from './signature-field.ts'
import { pkiAnchors, pkiFile, pkiLists, pkiSigner, pkiTimestampAuthority } from './testing/pki.ts'
import { ask, pdfsig, qpdfCheck } from './testing/strangers.ts'
import { validate } from './validate/validate.ts'

const now = new Date('2026-12-01T12:00:00Z')
const timestampAuthority = pkiTimestampAuthority(now)
const document: Bytes = new Uint8Array(
  readFileSync(new URL('../../fixtures/corpus/plain-document.pdf', import.meta.url)),
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

describe('a prepared document', () => {
  test('waits as plain data for a raw signature over a digest, as cloud providers give it', async () => {
    const { certificate, chain } = pkiSigner('person')
    const terms = { certificate, chain, policy: icpBrasilPolicies['AD-RT'] }
    const stored = structuredClone(await prepare(request))
    const { digest } = toBeSigned(stored, terms)
    // the provider sees nothing but the digest: PKCS #1 v1.5 over its DigestInfo
    const info = sequence(sequence(oid(oids.sha256), nothing()), octetString(digest.bytes))
    const raw = privateEncrypt({ key: key('person'), padding: constants.RSA_PKCS1_PADDING }, info)
    const cms = await stampSignature(completeSignature(stored, terms, own(raw)), timestampAuthority)
    const { pdf } = await embed(document, stored, cms)
    const report = await judged(pdf)
    expect(report).toMatchObject({
      conclusion: 'TOTAL-PASSED',
      signatures: [{ level: 'B-T', policy: '2.16.76.1.7.1.12.1.3', signer: { name: 'JOÃO DA SILVA' } }],
    })
    expect(await pdfsig(pdf)).toContain('Signature is Valid')
  })

  test('takes a whole CMS that OpenSSL made', async () => {
    const prepared = await prepare(request)
    const [, before, after] = prepared.byteRange
    const empty = Buffer.concat([document, prepared.delta])
    const content = Buffer.concat([empty.subarray(0, before), empty.subarray(after)])
    const files = { content, key: pkiFile('rsa.key.pem'), certificate: pkiFile('rsa.pem'), sub: pkiFile('sub.pem') }
    const command =
      'openssl cms -sign -binary -cades -md sha256 -in {content} -signer {certificate} -inkey {key} -certfile {sub} -outform DER | base64 -w0'
    const said = await ask('bash', ['-c', command], files)
    const { pdf } = await embed(document, prepared, Buffer.from(said.out, 'base64'))
    expect((await judged(pdf)).conclusion).toBe('TOTAL-PASSED')
    expect(await pdfsig(pdf)).toContain('Signature is Valid')
  })

  test('takes no signature of another key, document or certificate, and none that is too large', async () => {
    const prepared = await prepare(request)
    const { certificate, chain } = pkiSigner('rsa')
    const terms = { certificate, chain }
    const { attributes } = toBeSigned(prepared, terms)
    const good = completeSignature(prepared, terms, own(sign('sha256', attributes, key('rsa'))))
    const byAnother = completeSignature(prepared, terms, own(sign('sha256', attributes, key('person'))))
    const other = { ...prepared, digest: { algorithm: 'sha256' as const, bytes: digestOf('sha256', Buffer.from('x')) } }
    await expect(embed(document, prepared, byAnother)).rejects.toThrow(SignatureMismatch)
    await expect(embed(document, other, good)).rejects.toThrow(SignatureMismatch)
    await expect(embed(document.slice(0, -1), prepared, good)).rejects.toThrow(SignatureMismatch)
    const tight = await prepare({ ...request, roomBytes: 1000 })
    const { attributes: wanted } = toBeSigned(tight, terms)
    const large = completeSignature(tight, terms, own(sign('sha256', wanted, key('rsa'))))
    await expect(embed(document, tight, large)).rejects.toThrow(RoomTooSmall)
    expect((await embed(document, prepared, good)).stage).toBe('signed')
  })
})

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

describe('fields placed before the first signature', () => {
  const area = { x: 300, y: 100, width: 200, height: 60 }
  const lower = { ...area, y: 300 }
  const text = (where: typeof area, words: string) =>
    ({ kind: 'text', page: 1, ...where, text: words, fontSize: 12, borderColour: '#1a5fb4' }) as const

  test.each(['plain-document.pdf', 'rotated-rotation.pdf'])(
    '%s: certified, filled in and signed, all signatures stay valid',
    async (name) => {
      const file = new Uint8Array(readFileSync(new URL(`../../fixtures/corpus/${name}`, import.meta.url)))
      const base = await placeFields({
        pdf: file,
        fields: [
          { name: 'Primeira', kind: 'signature', page: 1, area },
          { name: 'Cidade', kind: 'text', page: 1, area: { ...area, y: 200 } },
          { name: 'Segunda', kind: 'signature', page: 1, area: lower },
        ],
      })
      const shown = (where: typeof area, words: string) => ({ page: 1, area: where, marks: [text(where, words)] })
      const first = await seal(
        { pdf: base, fieldName: 'Primeira', date: now, docMDP: 2, shown: shown(area, 'João Ação') },
        { signer: pkiSigner('person'), timestampAuthority },
      )
      const filled = await fillFields({
        pdf: first.pdf,
        fields: [{ name: 'Cidade', value: 'São Paulo', ...shown({ ...area, y: 200 }, 'São Paulo') }],
      })
      const second = await seal(
        { pdf: filled.pdf, fieldName: 'Segunda', date: now, shown: shown(lower, 'Empresa') },
        { signer: pkiSigner('company'), timestampAuthority },
      )
      expect([first.findings, filled.findings, second.findings]).toEqual([[], [], []])
      const report = await judged(second.pdf)
      expect(report).toMatchObject({ conclusion: 'TOTAL-PASSED', emptyFields: 0 })
      expect(report.signatures[0]?.changes).toEqual([
        { what: 'form_filled', where: 'Cidade' },
        { what: 'signature_added', where: 'Segunda' },
      ])
      expect((await pdfsig(second.pdf)).match(/Signature is Valid/g)).toHaveLength(2)
      expect((await qpdfCheck(second.pdf)).code).toBe(0)
    },
  )
})

describe('profiles of ICP-Brasil', () => {
  test('the strict one carries the names DOC-ICP-15.03 demands', async () => {
    const { pdf } = await seal(
      { pdf: document, fieldName: 'ICP', date: now, profile: 'pbad', policy: icpBrasilPolicies['AD-RB'], reason: 'x' },
      { signer: pkiSigner('person') },
    )
    const text = Buffer.from(pdf).toString('latin1')
    expect(text).toContain('/Filter /PBAD_PAdES')
    expect(text).toContain('/SubFilter /PBAD.PAdES')
    expect(text).not.toContain('/Reason')
    expect((await judged(pdf)).signatures[0]).toMatchObject({
      conclusion: 'TOTAL-PASSED',
      policy: '2.16.76.1.7.1.11.1.3',
    })
  })
})
