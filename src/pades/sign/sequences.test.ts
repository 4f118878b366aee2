/** Several people sign and fill in, one after the other, in documents of every build: nobody's signature is hurt by what comes after. */
import { readFileSync } from 'node:fs'
import { PdfRef } from '../pdf/objects.ts'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Bytes } from '../base/bytes.ts'
import { concat } from '../base/octets.ts'
import type { CheckboxMark, TextMark } from '../draw/mark.ts'
import { validationUpdate } from './extend/validation-data.ts'
import { openPdf } from '../pdf/open-pdf.ts'
import { fillFields, placeFields, type FilledField, type NewField } from './place-fields.ts'
import { seal, type SealRequest } from './seal.ts'
import { makePdf } from '../testing/make-pdf.ts'
import { pkiAnchors, pkiLists, pkiSigner, pkiTimestampAuthority } from '../testing/pki.ts'
import { ask, pdfsig, qpdfCheck } from '../testing/strangers.ts'
import { complaintsOfVeraPdf, hasVeraPdf } from '../testing/verapdf.ts'
import { toPdfA } from '../pdfa/to-pdf-a.ts'
import { itemsOf } from '../pdf/find-signatures.ts'
import type { SignatureReport } from '../validate/report.ts'
import { validate } from '../validate/validate.ts'
import { runs } from '../../kernel/testing/nightly.ts'

const now = new Date('2026-12-01T12:00:00Z')
const timestampAuthority = pkiTimestampAuthority(now)
const place = (row: number) => ({ page: 1, area: { x: 40, y: 40 + row * 40, width: 120, height: 30 } })

const fields: readonly NewField[] = [
  { name: 'Comprador', kind: 'signature', ...place(0) },
  { name: 'Vendedor', kind: 'signature', ...place(1) },
  { name: 'Cidade', kind: 'text', ...place(2) },
  { name: 'Aceito', kind: 'checkbox', ...place(3) },
  { name: 'Estado', kind: 'choice', options: ['SP', 'RJ'], ...place(4) },
]

const words = (row: number, text: string): TextMark => ({
  kind: 'text',
  page: 1,
  ...place(row).area,
  text,
  fontSize: 10,
})
const tick: CheckboxMark = { kind: 'checkbox', page: 1, ...place(3).area, isChecked: true }

const fillings = {
  Cidade: { name: 'Cidade', value: 'São Paulo', ...place(2), marks: [words(2, 'São Paulo')] },
  Aceito: { name: 'Aceito', value: true, ...place(3), marks: [tick] },
  Estado: { name: 'Estado', value: 'RJ', ...place(4), marks: [words(4, 'RJ')] },
} as const satisfies Record<string, FilledField>

const steps = {
  'sign at Comprador': (pdf) =>
    signed({ pdf, fieldName: 'Comprador', shown: { ...place(0), marks: [words(0, 'João')] } }),
  'sign at Vendedor': (pdf) => signed({ pdf, fieldName: 'Vendedor', shown: { ...place(1), marks: [words(1, 'Ana')] } }),
  'sign unseen': (pdf) => signed({ pdf, fieldName: 'Selo' }),
  'fill in Cidade': (pdf) => filled(pdf, fillings.Cidade),
  'fill in Aceito': (pdf) => filled(pdf, fillings.Aceito),
  'fill in Estado': (pdf) => filled(pdf, fillings.Estado),
  'add validation data': async (pdf) =>
    concat([pdf, await validationUpdate({ pdf, signatures: [], revocation: lists, date: now })]),
} as const satisfies Record<string, (pdf: Bytes) => Promise<Bytes>>
type Step = keyof typeof steps

const lists = pkiLists.map((der) => ({ kind: 'crl' as const, der }))

async function signed(request: Omit<SealRequest, 'date'>): Promise<Bytes> {
  return (await seal({ ...request, date: now }, { signer: pkiSigner('rsa'), timestampAuthority })).pdf
}

async function filled(pdf: Bytes, field: FilledField): Promise<Bytes> {
  return (await fillFields({ pdf, fields: [field] })).pdf
}

const link = '<</Type/Annot/Subtype/Link/Rect[9 9 20 20]/Border[0 0 0]>>'

/** Documents of other people's making: what a parser or a validator may stumble over. */
const builds = {
  plain: async () => makePdf(),
  'object streams': async () => byQpdf(makePdf(), '--object-streams=generate'),
  'tables and streams (hybrid)': async () =>
    new Uint8Array(readFileSync(new URL('../../../fixtures/corpus/odd-minimal-hybrid-xref.pdf', import.meta.url))),
  'a chain of updates': async () => updated(await updated(await updated(makePdf()))),
  'a linked list of pages': async () => byQpdf(makePdf(), '--linearize'),
  'annotations inside their array': async () => makePdf({ pageEntries: `/Annots[${link}]` }),
  'an array of annotations of its own': async () => makePdf({ pageEntries: '/Annots 10 0 R', objects: [`[${link}]`] }),
  'a form inside the catalog': async () =>
    makePdf({ catalog: '/AcroForm<</Fields[]/NeedAppearances true/SigFlags 1>>' }),
  "somebody's empty field": async () =>
    makePdf({ catalog: '/AcroForm<</Fields[10 0 R]>>', pageEntries: '/Annots[10 0 R]', objects: [emptyField('')] }),
  'named destinations': async () => makePdf({ catalog: '/Dests<</Inicio[3 0 R/Fit]/Fim<</D[3 0 R/Fit]>>>>' }),
  'a claim to be PDF/A': archived,
  'inherited boxes, turned': async () => makePdf({ isInherited: true, rotate: 270, cropBox: [50, 50, 500, 700] }),
} as const satisfies Record<string, () => Promise<Bytes>>

async function archived(): Promise<Bytes> {
  const file = new Uint8Array(readFileSync(new URL('../../../fixtures/corpus/plain-sample.pdf', import.meta.url)))
  const answer = await toPdfA({ pdf: file, now })
  if (answer.is !== 'archived') throw new Error('the sample can be PDF/A')
  return answer.pdf
}

const emptyField = (entries: string): string =>
  `<</Type/Annot/Subtype/Widget/FT/Sig/T(Testemunha)/F 4/P 3 0 R/Rect[200 200 300 230]${entries}>>`

/** Each writes something: where nothing changes, nothing is appended. */
const updated = async (pdf: Bytes): Promise<Bytes> =>
  placeFields({ pdf, fields: [{ name: `Linha ${pdf.length}`, kind: 'text', ...place(5) }] })

async function byQpdf(pdf: Bytes, how: string): Promise<Bytes> {
  const { out } = await ask('bash', ['-c', `qpdf ${how} {in.pdf} - | base64 -w0`], { 'in.pdf': pdf })
  return Buffer.from(out, 'base64')
}

async function through(start: Bytes, sequence: readonly Step[], certifies: boolean): Promise<Bytes> {
  const base = await placeFields({ pdf: start, fields })
  const first = certifies ? await signed({ pdf: base, fieldName: 'Selo', docMDP: 2 }) : base
  return sequence.reduce(async (pdf, step) => steps[step](await pdf), Promise.resolve(first))
}

const judged = (pdf: Bytes) => validate({ pdf, trustAnchors: pkiAnchors, revocationLists: pkiLists, at: now })

/** A place can be signed only once; the seal may be put on again and again. */
const oncePerPlace = (sequence: readonly Step[]): Step[] =>
  sequence.filter((step, index) => !step.startsWith('sign at') || sequence.indexOf(step) === index)

async function expectAllValid(pdf: Bytes, count: number): Promise<SignatureReport[]> {
  const { signatures } = await judged(pdf)
  expect(signatures.map(({ conclusion }) => conclusion)).toEqual(Array.from({ length: count }, () => 'TOTAL-PASSED'))
  expect((await pdfsig(pdf)).match(/Signature is Valid/g) ?? []).toHaveLength(count)
  return [...signatures]
}

beforeAll(async () => void (await through(makePdf(), ['fill in Cidade'], false))) // fonts and shaper are loaded once

describe('certified, signed by three and filled in between', () => {
  test.each(Object.keys(builds) as (keyof typeof builds)[])('a document with %s', async (build) => {
    const start = await builds[build]()
    const before = (await qpdfCheck(start)).code
    const pdf = await through(
      start,
      [
        'fill in Aceito',
        'sign at Comprador',
        'fill in Estado',
        'add validation data',
        'sign at Vendedor',
        'fill in Cidade',
        'sign unseen',
      ],
      true,
    )
    const [certifying] = await expectAllValid(pdf, 4)
    expect(certifying!.changes.map(({ what, where }) => `${what} ${where}`)).toEqual(
      expect.arrayContaining(['form_filled Cidade', 'form_filled Aceito', 'signature_added Comprador']),
    )
    expect((await qpdfCheck(pdf)).code).toBeLessThanOrEqual(before)
    const page = (await openPdf(pdf)).getPage(0)!
    const annotations = itemsOf(await openPdf(pdf), page.dict.get('Annots'))
    expect(annotations.every((entry) => entry instanceof PdfRef)).toBe(true) // or pyHanko takes later fields for changes
  })
})

test.skipIf(!hasVeraPdf)('PDF/A stays PDF/A, with fields that wait and with filled ones', async () => {
  const waiting = await placeFields({ pdf: await archived(), fields })
  const whole = await through(await archived(), ['fill in Aceito', 'sign at Comprador', 'fill in Cidade'], true)
  expect(complaintsOfVeraPdf({ waiting, whole })).toEqual({ waiting: '', whole: '' })
})

test('any sequence of signing and filling in keeps every signature valid', async () => {
  const sequences = fc
    .array(fc.constantFrom(...(Object.keys(steps) as Step[])), { minLength: 1, maxLength: 6 })
    .map(oncePerPlace)
  const starts = fc.constantFrom(...(Object.keys(builds) as (keyof typeof builds)[]))
  await fc.assert(
    fc.asyncProperty(starts, sequences, fc.boolean(), async (build, sequence, certifies) => {
      const pdf = await through(await builds[build](), sequence, certifies)
      const count = sequence.filter((step) => step.startsWith('sign')).length + Number(certifies)
      await expectAllValid(pdf, count)
    }),
    { numRuns: runs(3, 10) },
  )
})

describe('what an earlier signer forbade', () => {
  const withLock = async (lock: string): Promise<Bytes> => {
    const entries = `/Lock<</Type/SigFieldLock${lock}>>`
    const shape = {
      catalog: '/AcroForm<</Fields[10 0 R]>>',
      pageEntries: '/Annots[10 0 R]',
      objects: [emptyField(entries)],
    }
    return signed({ pdf: await placeFields({ pdf: makePdf(shape), fields }), fieldName: 'Testemunha' })
  }

  test.each([
    ['all fields', '/Action/All'],
    ['all but some', '/Action/Exclude/Fields[(Cidade)]'],
  ])('locking %s leaves no room for another signature', async (_, lock) => {
    await expect(steps['sign unseen'](await withLock(lock))).rejects.toMatchObject({
      code: 'document.signed_and_locked',
    })
  })

  test('a certification as final leaves room for nothing but validation data', async () => {
    const final = await signed({ pdf: await placeFields({ pdf: makePdf(), fields }), fieldName: 'Selo', docMDP: 1 })
    for (const step of ['sign at Comprador', 'sign unseen', 'fill in Cidade'] as const) {
      await expect(steps[step](final)).rejects.toMatchObject({ code: 'document.signed_and_locked' })
    }
    await expectAllValid(await steps['add validation data'](final), 1)
  })

  test('a lock on one field is said by the signature, and holds for that field only', async () => {
    const locked = await withLock('/Action/Include/Fields[(Cidade)]')
    await expect(steps['fill in Cidade'](locked)).rejects.toMatchObject({ code: 'document.field_locked' })
    await expectAllValid(await steps['sign at Comprador'](await steps['fill in Estado'](locked)), 2)
  })

  test('demands on the signature itself are left to others: the field is not taken', async () => {
    const shape = { catalog: '/AcroForm<</Fields[10 0 R]>>', pageEntries: '/Annots[10 0 R]' }
    const pdf = makePdf({ ...shape, objects: [emptyField('/SV<</Ff 2/SubFilter[/adbe.pkcs7.detached]>>')] })
    const report = await judged(await signed({ pdf, fieldName: 'Testemunha' }))
    expect(report).toMatchObject({ emptyFields: 1, signatures: [{ fieldName: 'Testemunha 2' }] })
  })

  test('certifying and placing fields come first, or not at all', async () => {
    const once = await signed({ pdf: makePdf(), fieldName: 'Selo' })
    await expect(signed({ pdf: once, fieldName: 'Selo', docMDP: 2 })).rejects.toThrow('only the first signature')
    await expect(placeFields({ pdf: once, fields })).rejects.toThrow('a new field would break')
    const certified = await signed({ pdf: makePdf(), fieldName: 'Selo', docMDP: 2 })
    await expect(steps['sign at Comprador'](certified)).rejects.toThrow('would break its certification')
  })

  test('a choice takes one of its options, and a box is checked or not', async () => {
    const pdf = await placeFields({ pdf: makePdf(), fields })
    await expect(filled(pdf, { ...fillings.Estado, value: 'MG' })).rejects.toMatchObject({
      code: 'field.invalid_value',
    })
    await expect(filled(pdf, { ...fillings.Aceito, value: 'yes' })).rejects.toThrow('another kind')
  })
})
