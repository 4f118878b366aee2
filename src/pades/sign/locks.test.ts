/** Field locks: no validator gives a good verdict after a change to a value that was signed, or to a document that was sealed. */
import { type PDF, PdfArray, PdfDict, PdfName, PdfNumber, PdfRef, PdfString, type PdfObject } from '../pdf/objects.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { atNight } from '../../kernel/testing/nightly.ts'
import type { Bytes } from '../base/bytes.ts'
import { concat, latin1 } from '../base/octets.ts'
import { seal } from './seal.ts'
import { filledIn, signedChain, taggedContract, type Chain } from '../testing/chain.ts'
import { edited, fieldOf } from '../testing/edit.ts'
import { hasDss, hasPyHanko, judgedByDss, judgedByPyHanko, type Judged } from '../testing/judges.ts'
import { makePdf } from '../testing/make-pdf.ts'
import { pkiAnchors, pkiLists, pkiSigner, pkiTimestampAuthority } from '../testing/pki.ts'
import { pdfsig, qpdfCheck } from '../testing/strangers.ts'
import type { ChangeKind } from '../validate/change.ts'
import { validate } from '../validate/validate.ts'

const signedAt = new Date('2026-12-01T12:00:00Z')
const judgedAt = new Date('2027-06-01T12:00:00Z')
const judged = (pdf: Bytes) => validate({ pdf, trustAnchors: pkiAnchors, revocationLists: pkiLists, at: judgedAt })

let chain: Chain
let unlocked: Chain

beforeAll(async () => {
  chain = await signedChain()
  unlocked = await signedChain({ isLocked: false })
})

const honest = ({ steps, ...rest }: Chain) => ({ first: steps[0]!, second: steps[1]!, third: steps[2]!, ...rest })

describe('a chain of three signers, a seal, an archive timestamp and its renewal', () => {
  test('passes at every step, with all four signatures', async () => {
    for (const pdf of Object.values(honest(chain))) {
      expect(await judged(pdf)).toMatchObject({ conclusion: 'TOTAL-PASSED' })
      expect((await qpdfCheck(pdf)).code).toBe(0)
    }
    const { signatures } = await judged(chain.renewed)
    expect(signatures.map(({ fieldName, level, permissionInForce }) => [fieldName, level, permissionInForce])).toEqual([
      ['Ana', 'B-LTA', 2],
      ['Bia', 'B-LTA', 2],
      ['Caio', 'B-LTA', 2],
      ['Rubrica', 'B-LTA', 1],
      ['Timestamp', undefined, 1],
      ['Timestamp 2', undefined, 1],
    ])
    expect((await pdfsig(chain.renewed)).match(/Signature is Valid/g)).toHaveLength(4)
  })

  const allGood = (verdicts: readonly Judged[]) => verdicts.filter(({ isGood }) => !isGood)

  test.skipIf(!hasPyHanko)('is good for pyHanko at every step', () => {
    const said = judgedByPyHanko(honest(chain))
    expect(Object.values(said).flatMap(allGood)).toEqual([])
    expect(said.renewed.map(({ said: since }) => since)).toEqual([
      ...Array.from({ length: 3 }, () => 'FORM_FILLING'),
      ...Array.from({ length: 2 }, () => 'LTA_UPDATES'),
      'NONE',
    ])
  })

  test.skipIf(!hasDss)('is good for EU DSS, archived and renewed', atNight, () => {
    const { archived, renewed } = judgedByDss({ archived: chain.archived, renewed: chain.renewed })
    expect([archived, renewed].map((each) => each.map(({ field, isGood }) => [field, isGood]))).toEqual(
      Array.from({ length: 2 }, () => ['Ana', 'Bia', 'Caio', 'Rubrica'].map((field) => [field, true])),
    )
  }) // Java compiles the runner and reads its policies: six seconds alone, a minute beside others

  test('takes nothing more once it is sealed', async () => {
    const more = { pdf: chain.renewed, fieldName: 'Dora', date: judgedAt }
    const signing = seal(more, { signer: pkiSigner('ec') })
    await expect(signing).rejects.toMatchObject({ code: 'document.signed_and_locked' })
    const filling = filledIn(chain.renewed, 'valor-Ana', 'R$ 9', 0)
    await expect(filling).rejects.toMatchObject({ code: 'document.signed_and_locked' })
    const rewriting = filledIn(chain.steps[0]!, 'valor-Ana', 'R$ 9', 0)
    await expect(rewriting).rejects.toMatchObject({ code: 'document.field_locked' })
  })
})

const ref = (number: number) => PdfRef.of(number, 0)
const dictionary = (pdf: PDF, number: number) => pdf.getObject(ref(number)) as PdfDict
const form = (pdf: PDF) => pdf.getCatalog().getDict('AcroForm', (each) => pdf.getObject(each))!

/** A value that says something else, and looks like it. */
function rewrite(pdf: PDF, name: string) {
  const looks = fieldOf(pdf, 'valor-Caio').get('AP')
  fieldOf(pdf, name).set('V', PdfString.fromString('R$ 9.000,00'))
  if (looks) fieldOf(pdf, name).set('AP', looks)
}

function addSignatureField(pdf: PDF, rectangle: readonly number[], more: Record<string, PdfObject> = {}) {
  const widget = pdf.register(
    PdfDict.of({
      Type: PdfName.of('Annot'),
      Subtype: PdfName.of('Widget'),
      FT: PdfName.of('Sig'),
      T: PdfString.fromString('Dora'),
      F: PdfNumber.of(132),
      P: ref(3),
      Rect: PdfArray.of(...rectangle.map((side) => PdfNumber.of(side))),
      ...more,
    }),
  )
  form(pdf).getArray('Fields')!.push(widget)
  pdf.getPage(0)!.dict.getArray('Annots')!.push(widget)
}

type Attack = Readonly<{ edit: (pdf: PDF) => unknown; what: ChangeKind }>

const attacks: Readonly<Record<string, Attack>> = {
  'the value of the first signer': { edit: (pdf) => rewrite(pdf, 'valor-Ana'), what: 'locked_field_changed' },
  'the value of the last signer': { edit: (pdf) => rewrite(pdf, 'valor-Caio'), what: 'locked_field_changed' },
  'a box that its owner left empty': {
    edit: (pdf) => ['V', 'AS'].forEach((key) => fieldOf(pdf, 'aceite-Bia').set(key, PdfName.of('Yes'))),
    what: 'locked_field_changed',
  },
  'the text for screen readers': {
    edit: (pdf) => dictionary(pdf, 13).set('Alt', PdfString.fromString('Pago 999')),
    what: 'tags_changed',
  },
  'a text that stands for what is shown': {
    edit: (pdf) => dictionary(pdf, 13).set('ActualText', PdfString.fromString('Pago 999')),
    what: 'tags_changed',
  },
  'signatures that are said not to exist': {
    edit: (pdf) => form(pdf).set('SigFlags', PdfNumber.of(0)),
    what: 'form_changed',
  },
  'a field for a signature that shows something': {
    edit: (pdf) => addSignatureField(pdf, [40, 40, 90, 60], { AP: fieldOf(pdf, 'Ana').get('AP')! }),
    what: 'visible_field_added',
  },
  'a field for a signature that shows nothing': {
    edit: (pdf) => addSignatureField(pdf, [0, 0, 0, 0]),
    what: 'signature_field_added',
  },
  'the lock of the seal': { edit: (pdf) => fieldOf(pdf, 'Rubrica').delete('Lock'), what: 'field_changed' },
}

describe('after the seal, nothing else is changed with a good verdict:', () => {
  test.each(Object.entries(attacks))('%s', async (_, { edit, what }) => {
    const report = await judged(await edited(chain.renewed, edit))
    expect(report).toMatchObject({ conclusion: 'TOTAL-FAILED', subIndication: 'FORMAT_FAILURE' })
    const found = report.signatures.flatMap(({ changes }) => changes.map((change) => change.what))
    expect(found).toContain(what)
    const sealed = report.signatures.find(({ fieldName }) => fieldName === 'Rubrica')
    expect(sealed?.conclusion).toBe('TOTAL-FAILED')
  })

  test('bytes between the seal and what a stranger appends', async () => {
    const loose = concat([chain.renewed, latin1('(R$ 9.000,00)\n')])
    const report = await judged(await edited(loose, (pdf) => dictionary(pdf, 1).set('Version', PdfName.of('2.0'))))
    expect(report.conclusion).toBe('TOTAL-FAILED')
    expect(report.signatures.at(-1)?.changes).toEqual([{ what: 'bytes_after_end' }])
  })

  test('of what nobody locked, a value may be: that is what the locks are for', async () => {
    for (const name of ['valor-Ana', 'valor-Caio']) {
      const report = await judged(await edited(unlocked.renewed, (pdf) => rewrite(pdf, name)))
      expect(report.conclusion).toBe('TOTAL-PASSED')
    }
  })
})

test('before the seal, what somebody signed stays, and what others have yet to fill in does not', async () => {
  const [first, second] = chain.steps as [Bytes, Bytes]
  const early = await judged(
    await edited(first, (pdf) => fieldOf(pdf, 'valor-Ana').set('V', PdfString.fromString('9'))),
  )
  expect(early).toMatchObject({ conclusion: 'TOTAL-FAILED', signatures: [{ changes: [{ where: 'valor-Ana' }] }] })
  const late = await judged(
    await edited(second, (pdf) => fieldOf(pdf, 'valor-Bia').set('V', PdfString.fromString('9'))),
  )
  expect(late.signatures.map(({ conclusion }) => conclusion)).toEqual(['TOTAL-PASSED', 'TOTAL-FAILED'])
  expect(await judged(await filledIn(second, 'valor-Caio', 'Foro', 2))).toMatchObject({ conclusion: 'TOTAL-PASSED' })
})

test.skipIf(!hasPyHanko)(
  'pyHanko takes none of the attacks for good, but that a field for a timestamp may be there',
  async () => {
    const files: Record<string, Bytes> = {}
    for (const [name, { edit }] of Object.entries(attacks)) files[name] = await edited(chain.renewed, edit)
    const good = Object.entries(judgedByPyHanko(files)).filter(([, verdicts]) => verdicts.every(({ isGood }) => isGood))
    expect(good.map(([name]) => name)).toEqual(['a field for a signature that shows nothing'])
  },
)

describe('a seal that ends the document', () => {
  const end = (pdf: Bytes, fieldName = 'Rubrica') => {
    const deps = { signer: pkiSigner('ec'), timestampAuthority: pkiTimestampAuthority(signedAt) }
    return seal({ pdf, fieldName, date: signedAt, locks: 'everything' }, deps)
  }

  test('certifies what nobody signed before', async () => {
    const { pdf } = await end(taggedContract())
    expect(await judged(pdf)).toMatchObject({ conclusion: 'TOTAL-PASSED', signatures: [{ permission: 1 }] })
    await expect(end(pdf, 'Outra')).rejects.toMatchObject({ code: 'document.signed_and_locked' })
    if (hasPyHanko) expect(judgedByPyHanko({ pdf }).pdf).toMatchObject([{ isGood: true }])
  })

  test('locks the fields that somebody else filled in', async () => {
    const filled = makePdf({
      catalog: '/AcroForm<</Fields[10 0 R 11 0 R]>>',
      objects: ['<</FT/Tx/T(Cidade)/V(Olinda)>>', '<</FT/Tx/T(Rua)>>'],
    })
    const { pdf } = await seal(
      { pdf: filled, fieldName: 'Ana', date: signedAt, locks: [] },
      { signer: pkiSigner('ec') },
    )
    const rewritten = async (name: string) => {
      const other = await edited(pdf, (document) => fieldOf(document, name).set('V', PdfString.fromString('Recife')))
      return (await judged(other)).signatures[0]?.changes
    }
    expect(await rewritten('Cidade')).toEqual([{ what: 'locked_field_changed', where: 'Cidade' }])
    expect(await rewritten('Rua')).toEqual([{ what: 'form_filled', where: 'Rua' }])
  })

  test('takes a field of its own where one waits that others have signed', async () => {
    const waiting = '<</FT/Sig/T(Rubrica)>>'
    const contract = makePdf({ catalog: '/AcroForm<</Fields[10 0 R]>>', objects: [waiting] })
    const once = await seal({ pdf: contract, fieldName: 'Ana', date: signedAt }, { signer: pkiSigner('rsa') })
    const { pdf, fieldName } = await end(once.pdf)
    expect(fieldName).toBe('Rubrica 2')
    expect(await judged(pdf)).toMatchObject({ conclusion: 'TOTAL-PASSED' })
  })
})

describe("the author's lock and the signer's are one", () => {
  const lockedBy = async (lock: string) => {
    const objects = ['<</FT/Tx/T(a)/V(1)>>', '<</FT/Tx/T(b)>>', `<</FT/Sig/T(Ana)/Lock<</Type/SigFieldLock${lock}>>>>`]
    const pdf = makePdf({ catalog: '/AcroForm<</Fields[10 0 R 11 0 R 12 0 R]>>', objects })
    const signed = await seal({ pdf, fieldName: 'Ana', date: signedAt, locks: [] }, { signer: pkiSigner('ec') })
    const verdicts = ['a', 'b'].map(async (name) => {
      const other = await edited(signed.pdf, (document) => fieldOf(document, name).set('V', PdfString.fromString('9')))
      return (await judged(other)).conclusion
    })
    return Promise.all(verdicts)
  }

  test.each([
    ['/Action/All', ['TOTAL-FAILED', 'TOTAL-FAILED']],
    ['/Action/Include/Fields[(b)]', ['TOTAL-FAILED', 'TOTAL-FAILED']],
    ['/Action/Include/Fields[(c)]', ['TOTAL-FAILED', 'TOTAL-PASSED']],
    ['/Action/Exclude/Fields[(a)(b)]', ['TOTAL-FAILED', 'TOTAL-PASSED']],
  ])('%s', async (lock, verdicts) => {
    expect(await lockedBy(lock)).toEqual(verdicts)
  })
})
