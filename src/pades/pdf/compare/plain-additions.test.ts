/** Files on which structure alone proves nothing, whatever is drawn: something about them could be read in two ways, or know the marks by name. */
import { expect, test } from 'vitest'
import type { Bytes } from '../../base/bytes.ts'
import { concat, latin1 } from '../../base/octets.ts'
import { draft } from '../../sign/draft.ts'
import { makePdf } from '../../testing/make-pdf.ts'
import { checkAdditions } from './plain-additions.ts'

const box = { page: 1, x: 60, y: 500, width: 120, height: 30 }
const content = 'q BT /F1 9 Tf 72 700 Td (Pagamento de R$ 1.000,00.) Tj ET Q'

async function checked(pdf: Bytes) {
  const { delta } = await draft({
    kind: 'signature',
    pdf,
    fieldName: 'Rubrica',
    date: new Date(0),
    digestAlgorithm: 'sha256',
    roomBytes: 16,
    marks: [{ ...box, kind: 'text', text: 'Ana', fontSize: 12 }],
  })
  return checkAdditions({ pdf, delta, areas: [box] })
}

const stream = (entries: string) => `<<${entries}/Length 3>>stream\nq Q\nendstream`

test.each<[string, Bytes]>([
  ['a plain file', makePdf({ content })],
  [
    'forms with resources of their own',
    makePdf({ content, catalog: '/X 10 0 R', objects: [stream('/Subtype/Form/Resources<<>>')] }),
  ],
])('proves %s', async (_, pdf) => {
  expect(await checked(pdf)).toEqual({ proven: [1], unproven: [] })
})

test('proves that a page stays as it was on which nothing was drawn', async () => {
  const pdf = makePdf({ content })
  const { delta } = await draft({
    kind: 'signature',
    pdf,
    fieldName: 'R',
    date: new Date(0),
    digestAlgorithm: 'sha256',
    roomBytes: 16,
  })
  expect(await checkAdditions({ pdf, delta, areas: [box] })).toEqual({ proven: [1], unproven: [] })
})

test.each<[string, Bytes]>([
  ['that is not clean', concat([makePdf({ content }), latin1('% one\n% two\n')])],
  ['with a form', makePdf({ content, catalog: '/AcroForm<</Fields[]>>' })],
  ['with annotations', makePdf({ content, pageEntries: '/Annots[]' })],
  ['with layers', makePdf({ content, catalog: '/OCProperties<<>>' })],
  ['with glyphs that are drawn', makePdf({ content, catalog: '/X<</Subtype/Type3>>' })],
  [
    'with a form that uses resources of its page',
    makePdf({ content, catalog: '/X 10 0 R', objects: [stream('/Subtype/Form')] }),
  ],
  ['with a pattern that does', makePdf({ content, catalog: '/X 10 0 R', objects: [stream('/PatternType 1')] })],
  [
    'with a form that is called so elsewhere',
    makePdf({ content, catalog: '/X 10 0 R', objects: [stream('/Subtype 11 0 R'), '/Form'] }),
  ],
  ['with a page that lists pages', makePdf({ content, pageEntries: '/Kids<<>>' })],
  ['that knows a mark by name', makePdf({ content, catalog: '/X/Rubrica60_500_120_30' })],
])('proves nothing of a file %s', async (_, pdf) => {
  expect(await checked(pdf)).toBeNull()
})

test.each([
  ['calls a mark by its name', `${content} /Rubrica60_500_120_30 Do`],
  ['leaves its state changed', `${content} 0.5 0 0 0.5 0 0 cm q`],
  ['ends within a string', `${content} BT /F1 9 Tf (never closed`],
  ['ends within an image', `${content} BI /W 2 /H 2 /BPC 8 /CS /G ID abcd`],
])('leaves a page to rendering whose content %s', async (_, odd) => {
  const outcome = await checked(makePdf({ content: odd }))
  expect(outcome).toEqual({ proven: [], unproven: [1] })
})
