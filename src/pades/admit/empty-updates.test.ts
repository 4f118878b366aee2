/** Signed files with updates that have nothing in them, as old programs wrote them (ISO 32000-2 §7.5.4 wants a subsection), may be signed on. */
import { beforeAll, expect, test } from 'vitest'
import type { Bytes } from '../base/bytes.ts'
import { concat, latin1 } from '../base/octets.ts'
import { seal } from '../sign/seal.ts'
import { appendUpdate, lastStartxref } from '../testing/append-update.ts'
import { makePdf } from '../testing/make-pdf.ts'
import { pkiAnchors, pkiLists, pkiSigner } from '../testing/pki.ts'
import { validate } from '../validate/validate.ts'
import { admit } from './admit.ts'

const date = new Date('2026-12-01T12:00:00Z')
const signedBy = async (pdf: Bytes, fieldName: string) =>
  (await seal({ pdf, fieldName, date }, { signer: pkiSigner('ec') })).pdf

const update = (pdf: Bytes, entries: string) =>
  concat([pdf, latin1(`xref\ntrailer\n<</Size 200/Root 1 0 R${entries}>>\nstartxref\n${pdf.length}\n%%EOF\n`)])
const withEmpty = (pdf: Bytes) => update(pdf, `/Prev ${lastStartxref(pdf)}`)

let signed: Bytes
beforeAll(async () => {
  signed = await signedBy(makePdf({ content: 'BT /F1 12 Tf 72 700 Td (Pago 100) Tj ET' }), 'Ana')
})

test.each<[string, () => Bytes]>([
  ['one at the end', () => withEmpty(signed)],
  ['two at the end', () => withEmpty(withEmpty(signed))],
  ['one before another update', () => appendUpdate(withEmpty(signed), { objects: { 150: '<<>>' } })],
])('%s', async (_, make) => {
  const file = make()
  const admission = await admit(file)
  expect(admission).toMatchObject({ is: 'admitted', isSigned: true, signatures: 1, wasChanged: false })
  expect(admission.is === 'admitted' && admission.pdf).toBe(file)
  const again = await signedBy(file, 'Bia')
  const report = await validate({ pdf: again, trustAnchors: pkiAnchors, revocationLists: pkiLists, at: date })
  expect(report.conclusion).toBe('TOTAL-PASSED')
  expect(report.signatures.map(({ changes }) => changes.map(({ what }) => what))).toEqual([
    ['signature_added', 'empty_update'],
    [],
  ])
})

test.each<[string, () => Bytes]>([
  ['one that leads nowhere', () => update(signed, '')],
  ['one that leads to itself', () => update(signed, `/Prev ${signed.length}`)],
  [
    'one over damage that is more than that',
    () => withEmpty(appendUpdate(signed, { at: { 150: 7 } }).fill(0x20, 20, 60)),
  ],
])('%s is refused', async (_, make) => {
  expect(await admit(make())).toEqual({ is: 'refused', why: 'broken' })
})
