/** Signed files whose trailer says that nothing encrypts them (ISO 32000-2 §7.3.9) may be signed on; encrypted ones may not. */
import { execFileSync } from 'node:child_process'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Bytes } from '../base/bytes.ts'
import { seal } from '../sign/seal.ts'
import { appendUpdate } from '../testing/append-update.ts'
import { makePdf } from '../testing/make-pdf.ts'
import { pkiAnchors, pkiLists, pkiSigner } from '../testing/pki.ts'
import { complaintsOf } from '../testing/see.ts'
import { validate } from '../validate/validate.ts'
import { admit } from './admit.ts'
import { inspect } from './inspect.ts'

const date = new Date('2026-12-01T12:00:00Z')
const plain = makePdf({ content: 'BT /F1 12 Tf 72 700 Td (Pago 100) Tj ET' })
const signedBy = async (pdf: Bytes, fieldName: string) =>
  (await seal({ pdf, fieldName, date }, { signer: pkiSigner('ec') })).pdf

let signed: Bytes
beforeAll(async () => {
  signed = await signedBy(plain, 'Ana')
})

const updates: Record<string, Parameters<typeof appendUpdate>[1]> = {
  'null itself': { trailer: '/Encrypt null' },
  'a reference to null': { trailer: '/Encrypt 150 0 R', objects: { 150: 'null' } },
  'a reference to nothing': { trailer: '/Encrypt 150 0 R' },
  'a reference to what was freed': { trailer: '/Encrypt 150 0 R', freed: [150] },
}

describe.each(Object.keys(updates))('%s', (name) => {
  test('is no encryption of a signed file, which is signed on and passes', async () => {
    const file = appendUpdate(signed, { objects: { 151: '<<>>' }, ...updates[name] })
    expect(await inspect(file)).toMatchObject({ is: 'inspected', encryption: 'none' })
    const admission = await admit(file)
    expect(admission).toMatchObject({ is: 'admitted', isSigned: true, signatures: 1, wasChanged: false })
    expect(admission.is === 'admitted' && admission.pdf).toBe(file)
    const again = await signedBy(file, 'Bia')
    expect(complaintsOf(again)).toBe('')
    const report = await validate({ pdf: again, trustAnchors: pkiAnchors, revocationLists: pkiLists, at: date })
    expect(report.conclusion).toBe('TOTAL-PASSED')
    expect(report.signatures.map(({ changes }) => changes.map(({ what }) => what))).toEqual([['signature_added'], []])
  })

  test('is no encryption of an unsigned file either', async () => {
    const file = appendUpdate(plain, { objects: { 151: '<<>>' }, ...updates[name] })
    expect(await admit(file)).toMatchObject({ is: 'admitted', isSigned: false, wasDecrypted: false })
  })
})

const security = '<</Filter/Standard/V 1/R 2/P -4/O<' + '41'.repeat(32) + '>/U<' + '42'.repeat(32) + '>>>'

test.each<[string, Parameters<typeof appendUpdate>[1]]>([
  ['in its trailer', { trailer: `/Encrypt${security}/ID[<00><00>]`, objects: { 151: '<<>>' } }],
  ['by reference', { trailer: '/Encrypt 150 0 R/ID[<00><00>]', objects: { 150: security } }],
  ['by reference, and without an ID', { trailer: '/Encrypt 150 0 R', objects: { 150: security } }],
  ['by what is no dictionary', { trailer: '/Encrypt 150 0 R', objects: { 150: '7' } }],
])('a signed file that is encrypted %s is refused as that', async (_, update) => {
  expect(await admit(appendUpdate(signed, update))).toEqual({ is: 'refused', why: 'signed_and_encrypted' })
})

test.each([
  ['opens without a password', ''],
  ['needs a password', 'senha'],
])('a signed file whose encryption %s is refused as both, for without it no signature would hold', async (_, user) => {
  const encrypt = ['--encrypt', user, 'dono', '256', '--', 'fixtures/signed/b-b.pdf', '-']
  const locked = new Uint8Array(execFileSync('qpdf', encrypt))
  expect(await admit(locked)).toEqual({ is: 'refused', why: 'signed_and_encrypted' })
})

test('what says that it is encrypted and can not be read is not taken for one that is not', async () => {
  const file = appendUpdate(signed, {
    trailer: '/Encrypt 150 0 R',
    objects: { 150: '<</Filter/Standard/V 1', 152: '<<>>' },
  })
  expect(await admit(file)).toMatchObject({ is: 'refused' })
})
