/** Some 360 files forged from a chain of signatures: none is called good that shows, or tells programs, something else than was signed. */
import { beforeAll, describe, expect, test } from 'vitest'
import { dayAndNight } from '../../kernel/testing/nightly.ts'
import type { Bytes } from '../base/bytes.ts'
import { seal } from '../sign/seal.ts'
import { findSignatures } from '../pdf/find-signatures.ts'
import { openPdf } from '../pdf/open-pdf.ts'
import { appendUpdate } from '../testing/append-update.ts'
import { fieldOf, edited } from '../testing/edit.ts'
import { forgeries, originals, type Originals } from '../testing/forgeries.ts'
import { makePdf } from '../testing/make-pdf.ts'
import { pkiAnchors, pkiLists, pkiSigner } from '../testing/pki.ts'
import { PdfString } from '../pdf/objects.ts'
import { validate } from './validate.ts'

const at = new Date('2027-06-01T12:00:00Z')
const judged = (pdf: Bytes) => validate({ pdf, trustAnchors: pkiAnchors, revocationLists: pkiLists, at })

let from: Originals
beforeAll(async () => {
  from = await originals()
})

/** What a page does not use, because it has its own; and what a field does not use, because it has a look. */
const harmless = new Set(['resources of the tree', 'how values look by default', 'where values stand by default'])

const names = forgeries({ signed: new Uint8Array(), renewed: new Uint8Array() }).map(
  ({ of, kind, name }, index) => [index, of, kind, name] as const,
)

test('what they are forged from is good', async () => {
  for (const pdf of Object.values(from)) expect(await judged(pdf)).toMatchObject({ conclusion: 'TOTAL-PASSED' })
})

for (const { rows, when } of dayAndNight(names, 12))
  describe('no good verdict', when, () => {
    test.each(rows)('%i: %s, %s, %s', async (index, of, _, name) => {
      const pdf = await forgeries(from)[index]!.make()
      expect(Buffer.compare(pdf, from[of]), 'it is forged').not.toBe(0)
      const { conclusion } = await judged(pdf)
      if (harmless.has(name)) expect(conclusion).toBe('TOTAL-PASSED')
      else expect(conclusion).not.toBe('TOTAL-PASSED')
    })
  })

describe('by day too, what was once called good', () => {
  const once = [
    'a number twice in a table, the signed one last',
    'a smaller /Size, so that what is above is missing',
    'a /Size below the pages',
  ]
  test.each(once)('%s', async (wanted) => {
    const pdf = await forgeries(from)
      .find(({ of, name }) => of === 'signed' && name === wanted)!
      .make()
    const report = await judged(pdf)
    expect(report.conclusion).toBe('TOTAL-FAILED')
    expect(report.signatures.every(({ changes }) => changes.some(({ what }) => what === 'unlisted_objects'))).toBe(true)
  })

  test('a value above a locked field, which inherits it', async () => {
    const objects = [
      '<</T(Total)/FT/Tx/V(100)/Kids[11 0 R]>>',
      '<</T(valor)/Parent 10 0 R>>',
      '<</FT/Sig/T(Ana)/Lock<</Type/SigFieldLock/Action/Include/Fields[(Total.valor)]>>>>',
    ]
    const contract = makePdf({ catalog: '/AcroForm<</Fields[10 0 R 12 0 R]>>', objects })
    const signed = await seal({ pdf: contract, fieldName: 'Ana', date: at }, { signer: pkiSigner('ec') })
    const other = await edited(signed.pdf, (pdf) => fieldOf(pdf, 'Total').set('V', PdfString.fromString('999')))
    expect((await judged(other)).signatures[0]?.changes).toEqual([{ what: 'locked_field_changed', where: 'Total' }])
  })

  test('what we append to a file whose /Size is too large leaves it as large', async () => {
    const vast = appendUpdate(makePdf(), { objects: { 9: '(x)' }, size: 500_000 })
    const once = await seal({ pdf: vast, fieldName: 'Ana', date: at }, { signer: pkiSigner('ec') })
    const twice = await seal({ pdf: once.pdf, fieldName: 'Bia', date: at }, { signer: pkiSigner('ec') })
    expect(await judged(twice.pdf)).toMatchObject({ conclusion: 'TOTAL-PASSED' })
  })

  test('a certification that allows two things allows the stricter one', async () => {
    const reference = (permission: number) =>
      `<</Type/SigRef/TransformMethod/DocMDP/TransformParams<</Type/TransformParams/P ${permission}>>>>`
    const objects = [`<</FT/Sig/T(Ana)/V<</Type/Sig/Reference[${reference(1)}${reference(3)}]>>>>`]
    const pdf = await openPdf(makePdf({ catalog: '/AcroForm<</Fields[10 0 R]>>', objects }))
    expect(findSignatures(pdf).signatures).toMatchObject([{ permission: 1 }])
  })
})
