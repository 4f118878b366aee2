/** Files on which structure alone proves nothing, whatever is drawn: something about them could be read in two ways, or know the marks by name. */
import { expect, test } from 'vitest'
import type { Bytes } from '../../base/bytes.ts'
import { concat, latin1 } from '../../base/octets.ts'
import { draft } from '../../sign/draft.ts'
import { makePdf, writePdf } from '../../testing/make-pdf.ts'
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
    'with a form that is called so elsewhere',
    makePdf({ content, catalog: '/X 10 0 R', objects: [stream('/Subtype 11 0 R'), '/Form'] }),
  ],
  ['with a page that lists pages', makePdf({ content, pageEntries: '/Kids<<>>' })],
  ['that knows a mark by name', makePdf({ content, catalog: '/X/Rubrica60_500_120_30' })],
])('proves nothing of a file %s', async (_, pdf) => {
  expect(await checked(pdf)).toBeNull()
})

const fonts = '/Font<</F1 5 0 R>>'
const called = (entries: string, operators: string) =>
  `<<${entries}/Length ${operators.length}>>stream\n${operators}\nendstream`
const callsMark = 'q 1 0 0 1 100 300 cm /Rubrica60_500_120_30 Do Q'

/** @param page entries of the first page, whose content is `content` @param objects numbered from 10 on */
const inTree = (page: string, objects: readonly string[] = [], tree = '/Kids[3 0 R]/Count 1') =>
  writePdf(
    new Map([
      [1, `<</Type/Catalog/Pages 2 0 R/X[5 0 R${objects.map((_, index) => ` ${10 + index} 0 R`).join('')}]>>`],
      [2, `<</Type/Pages${tree}>>`],
      [3, `<</Type/Page/MediaBox[0 0 612 792]/Contents 4 0 R${page}>>`],
      [4, called('/Subtype/Form/Resources<<>>', content)],
      [5, '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>'],
      ...objects.map((object, index): [number, string] => [10 + index, object]),
    ]),
  )

test('proves a page that is put together like those below', async () => {
  expect(await checked(inTree('/Parent 2 0 R/Resources 10 0 R', [`<<${fonts}>>`]))).toEqual({
    proven: [1],
    unproven: [],
  })
})

test.each<[string, Bytes]>([
  [
    'a mask calls a mark, and does not say that it is a form',
    inTree(`/Parent 2 0 R/Resources<<${fonts}>>`, ['<</SMask<</S/Alpha/G 11 0 R>>>>', called('', callsMark)]),
  ],
  [
    'it names another node as its parent',
    inTree('/Parent 10 0 R', ['<</Type/Pages/Resources<<>>>>'], `/Kids[3 0 R]/Count 1/Resources<<${fonts}>>`),
  ],
  [
    'the page stands as a list of forms elsewhere',
    inTree(`/Parent 2 0 R/Resources<<${fonts}>>`, ['<</Resources<</XObject 3 0 R>>>>']),
  ],
])('proves nothing where %s', async (_, pdf) => {
  expect(await checked(pdf)).toBeNull()
})

test.each<[string, Bytes]>([
  ['resources are a stream', inTree('/Parent 2 0 R/Resources 10 0 R', [called(fonts, 'x')])],
  ['forms are listed in a stream', inTree('/Parent 2 0 R/Resources<</XObject 10 0 R>>', [called('/X 4 0 R', 'x')])],
  [
    'the nodes above have resources too',
    inTree(`/Parent 2 0 R/Resources<<${fonts}>>`, [], '/Kids[3 0 R]/Count 1/Resources<</XObject<</X 4 0 R>>>>'),
  ],
  ['turn is a whole number with a point', inTree(`/Parent 2 0 R/Rotate 90.0/Resources<<${fonts}>>`)],
  [
    'resources have such a number',
    inTree('/Parent 2 0 R/Resources 10 0 R', [`<<${fonts}/ExtGState<</X<</LC 1.0>>>>>>`]),
  ],
])('leaves a page to rendering whose %s', async (_, pdf) => {
  expect(await checked(pdf)).toEqual({ proven: [], unproven: [1] })
})

const withForm = (form: string, kind = '/XObject') =>
  inTree(`/Parent 2 0 R/Resources<<${fonts}${kind}<</Fm 11 0 R>>>>`, [called('/Subtype/Form', 'Q Q'), form])

test('proves a page whose forms are plain, whatever those of others are', async () => {
  const form = called('/Subtype/Form/Resources<</Font<</F1 5 0 R>>>>', 'BT /F1 9 Tf 72 30 Td (Anexo G) Tj ET')
  expect(await checked(withForm(form))).toEqual({ proven: [1], unproven: [] })
  expect(await checked(inTree(`/Parent 2 0 R/Resources<<${fonts}/X[/G]>>`))).toEqual({ proven: [1], unproven: [] })
})

test.each<[string, Bytes]>([
  ['a form uses resources of its page', withForm(called('/Subtype/Form', 'q Q'))],
  ['a form has resources that are none', withForm(called('/Subtype/Form/Resources 5', 'q Q'))],
  ['a form calls a mark that it has no list for', withForm(called('/Subtype/Form/Resources<<>>', callsMark))],
  ['a pattern does', withForm(called('/PatternType 1/Resources<<>>', callsMark), '/Pattern')],
  [
    'a form within a form does',
    inTree(`/Parent 2 0 R/Resources 12 0 R`, [
      called('/Subtype/Form/Resources<<>>', callsMark),
      called('/Subtype/Form/Resources<</XObject<</Fm 10 0 R>>>>', '/Fm Do'),
      `<<${fonts}/XObject<</Fm 11 0 R>>>>`,
    ]),
  ],
  ['a form takes back more of its state than it kept', withForm(called('/Subtype/Form/Resources<<>>', 'Q Q'))],
  [
    'forms have more content than rendering takes time for',
    withForm(called('/Subtype/Form/Resources<<>>', 'q Q '.repeat(17_000))),
  ],
])('leaves a page to rendering where %s', async (_, pdf) => {
  expect(await checked(pdf)).toEqual({ proven: [], unproven: [1] })
})

test.each([
  ['is longer than rendering takes time for', 'q Q '.repeat(600_000)],
  ['calls a mark by its name', `${content} /Rubrica60_500_120_30 Do`],
  ['leaves its state changed', `${content} 0.5 0 0 0.5 0 0 cm q`],
  ['ends within a string', `${content} BT /F1 9 Tf (never closed`],
  ['ends within an image', `${content} BI /W 2 /H 2 /BPC 8 /CS /G ID abcd`],
])('leaves a page to rendering whose content %s', async (_, odd) => {
  const outcome = await checked(makePdf({ content: odd }))
  expect(outcome).toEqual({ proven: [], unproven: [1] })
})
