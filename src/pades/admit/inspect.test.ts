/** Tests of `inspect`: each fact that it reports, and that hostile files end in a reason. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { inspect, type Inspected } from './inspect.ts'
import { makePdf, writePdf } from '../testing/make-pdf.ts'

const corpus = (name: string) => readFileSync(new URL(`../../../fixtures/corpus/${name}.pdf`, import.meta.url))

async function inspected(file: Uint8Array): Promise<Inspected> {
  const answer = await inspect(file)
  if (answer.is === 'refused') throw new Error(answer.why)
  return answer
}

test('pages: as shown, with their crop box and user unit', async () => {
  const { pages, version } = await inspected(
    makePdf({ mediaBox: [0, 0, 600, 800], cropBox: [100, 100, 400, 300], rotate: 90, userUnit: 2 }),
  )
  expect(version).toBe('1.7')
  expect(pages).toEqual([{ width: 400, height: 600, rotation: 90, cropBox: [100, 100, 400, 300], userUnit: 2 }])
})

test('signatures, certification and what it allows', async () => {
  expect((await inspected(corpus('signed-twice'))).signatures).toMatchObject({ count: 2, forbidMore: false })
  const certified = makePdf({
    catalog: '/AcroForm<</SigFlags 3/Fields[10 0 R]>>',
    pageEntries: '/Annots[10 0 R]',
    objects: [
      '<</Type/Annot/Subtype/Widget/FT/Sig/T(one)/Rect[0 0 0 0]/F 132/P 3 0 R/V 11 0 R>>',
      '<</Type/Sig/Filter/Adobe.PPKLite/ByteRange[0 9 99 9]/Contents<00>/Reference[<</TransformMethod/DocMDP/TransformParams<</P 1>>>>]>>',
    ],
  })
  const facts = await inspected(certified)
  expect(facts.signatures).toEqual({ count: 1, certified: 1, forbidMore: true })
  expect(facts.fields).toEqual([{ name: 'one', type: 'signature', isFilled: true, isReadOnly: false }])
})

test('form fields, by their full names, without their values', async () => {
  const { fields } = await inspected(
    makePdf({
      catalog: '/AcroForm<</Fields[10 0 R 12 0 R]>>',
      objects: [
        '<</T(person)/FT/Tx/Ff 1/Kids[11 0 R 10 0 R]>>',
        '<</T(name)/V(Maria)/Parent 10 0 R>>',
        '<</T(agrees)/FT/Btn/V/Off>>',
      ],
    }),
  )
  expect(fields).toEqual([
    { name: 'person.name', type: 'text', isFilled: true, isReadOnly: true },
    { name: 'agrees', type: 'button', isFilled: false, isReadOnly: false },
  ])
})

test('what acts or reaches out: scripts, forms that submit, links, attachments, XFA', async () => {
  expect((await inspected(corpus('active-xfa'))).active).toEqual(['javascript', 'xfa'])
  const facts = await inspected(
    makePdf({
      catalog:
        '/OpenAction<</S/Launch/F(calc.exe)/Next<</S/SubmitForm/F(https://example.com)>>>>/Names<</EmbeddedFiles<</Kids[10 0 R]>>>>',
      pageEntries: '/Annots[<</Subtype/Link/Rect[0 0 9 9]/A<</S/URI/URI(https://example.com/x)>>>>]',
      objects: ['<</Names[(a)<</Type/Filespec/UF(planilha.xlsx)/EF<<>>>>]/Kids[10 0 R]>>'],
    }),
  )
  expect(facts).toMatchObject({
    active: ['embedded_files', 'launch', 'submit_form'],
    links: ['https://example.com/x'],
    attachments: ['planilha.xlsx'],
    hasAnnotations: false,
  })
})

test('layers, shown and hidden, and the claim to be PDF/A', async () => {
  const xmp = '<x xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/" pdfaid:part="2" pdfaid:conformance="B"/>'
  const facts = await inspected(
    makePdf({
      catalog: '/OCProperties<</OCGs[10 0 R 11 0 R 13 0 R]/D<</OFF[11 0 R]>>>>/Metadata 12 0 R',
      objects: [
        '<</Type/OCG/Name(Text)>>',
        '<</Type/OCG/Name(Draft)>>',
        `<</Type/Metadata/Subtype/XML/Length ${xmp.length}>>stream\n${xmp}\nendstream`,
        '<</Type/OCG/Name(Paper only)/Usage<</View<</ViewState/OFF>>/Print<</PrintState/ON>>>>>>',
      ],
    }),
  )
  expect(facts.layers).toEqual([
    { name: 'Text', isShown: true, isPrinted: true },
    { name: 'Draft', isShown: false, isPrinted: false },
    { name: 'Paper only', isShown: false, isPrinted: true },
  ])
  expect(facts.pdfa).toEqual({ part: 2, conformance: 'B' })
})

test.each([
  [
    'as elements, in part 4',
    '<r xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/"><pdfaid:part>4</pdfaid:part></r>',
    4,
    null,
  ],
  ['with another prefix', "<r xmlns:a='http://www.aiim.org/pdfa/ns/id/' a:part='1' a:conformance='A'/>", 1, 'A'],
])('the claim to be PDF/A %s', async (_, xmp, part, conformance) => {
  const metadata = (data: string) => `<</Type/Metadata/Subtype/XML/Length ${data.length}>>stream\n${data}\nendstream`
  const inUtf16 = Buffer.from(`\uFEFF${xmp}`, 'utf16le').swap16().toString('latin1')
  for (const data of [xmp, inUtf16]) {
    const file = makePdf({ catalog: '/Metadata 10 0 R', objects: [metadata(data)] })
    expect((await inspected(file)).pdfa).toEqual({ part, conformance })
  }
})

test('attachments are found wherever they hang', async () => {
  const { attachments, active } = await inspected(
    makePdf({
      catalog: '/AF[10 0 R]/Names<</EmbeddedFiles<</Names[(a)10 0 R]>>>>',
      pageEntries:
        '/Annots[<</Subtype/FileAttachment/Rect[0 0 9 9]/FS<</Type/Filespec/F(anexo.zip)/EF<</F 11 0 R>>>>>>]',
      objects: ['<</Type/Filespec/UF(nota.xml)/EF<</F 11 0 R>>>>', '<</Length 1>>stream\nx\nendstream'],
    }),
  )
  expect(attachments.toSorted()).toEqual(['anexo.zip', 'nota.xml'])
  expect(active).toEqual(['embedded_files'])
})

test.each([
  ['in a field', '', '/Annots[<</Subtype/Widget/Rect[0 0 9 9]/AA<</K<</S/JavaScript/JS(1)>>>>>>]'],
  ['in the opening of a page', '', '/AA<</O<</S/JavaScript/JS(1)>>>>'],
  ['in an outline', '/Outlines<</First<</Title(x)/A<</S/JavaScript/JS(1)>>>>>>', ''],
  ['behind a harmless action', '/OpenAction<</S/GoTo/D[3 0 R/Fit]/Next[<</S/Named/N/NextPage/Next 10 0 R>>]>>', ''],
  ['in a tree of names', '/Names<</JavaScript<</Kids[<</Names[(a)10 0 R]>>]>>>>', ''],
  ['behind a film', '/OpenAction<</S/Rendition/OP 0/JS 11 0 R>>', ''],
])('JavaScript %s is seen', async (_, catalog, pageEntries) => {
  const objects = ['<</S/JavaScript/JS 11 0 R>>', '<</Length 1>>stream\n1\nendstream']
  expect((await inspected(makePdf({ catalog, pageEntries, objects }))).active).toContain('javascript')
})

test('pages are those that readers find: in lists of their own, without a type, twice, beyond a loop', async () => {
  const pageOf = (size: number) => `<</MediaBox[0 0 ${size} ${size}]>>`
  const odd = writePdf(
    new Map([
      [1, '<</Type/Catalog/Pages 2 0 R>>'],
      [2, '<</Kids 3 0 R/Count 4>>'],
      [3, '[4 0 R 5 0 R 2 0 R 4 0 R]'],
      [4, pageOf(100)],
      [5, '<</Type/Pages/Kids 6 0 R/Rotate 90>>'],
      [6, '[7 0 R]'],
      [7, pageOf(200)],
    ]),
  )
  const { pages } = await inspected(odd)
  expect(pages.map(({ width }) => width)).toEqual([100, 200, 100])
})

test("the version is the header's, or a later one that the catalog names", async () => {
  const versionOf = async (catalog: string) => (await inspected(makePdf({ catalog }))).version
  expect([await versionOf(''), await versionOf('/Version/2.0'), await versionOf('/Version/1.3')]).toEqual([
    '1.7',
    '2.0',
    '1.7',
  ])
  const damaged = Buffer.from(makePdf())
    .toString('latin1')
    .replace('%PDF-1.7', '%PDF-1.4')
    .replace('startxref', 'startxxxx')
  expect(await inspected(new Uint8Array(Buffer.from(damaged, 'latin1')))).toMatchObject({
    version: '1.4',
    wasRepaired: true,
  })
})

test.each(['', 'segredo'])('encryption with the password "%s"', async (password) => {
  const plain = fileURLToPath(new URL('../../../fixtures/corpus/plain-rot0.pdf', import.meta.url))
  for (const bits of [['128', '--use-aes=y'], ['256']]) {
    const file = new Uint8Array(
      execFileSync('qpdf', ['--allow-weak-crypto', '--encrypt', password, 'dono', ...bits, '--', plain, '-']),
    )
    const encryption = password === '' ? 'open' : 'password'
    expect(await inspected(file)).toMatchObject({ encryption, wasRepaired: false })
    const lengthless = Buffer.from(file)
      .toString('latin1')
      .replace('/Length 128', '/Dength 128')
      .replace('/Length 16 ', '/Dength 16 ')
    expect(await inspected(new Uint8Array(Buffer.from(lengthless, 'latin1')))).toMatchObject({ encryption })
  }
})

test('a broken file is repaired to be looked at, and said to be; a locked one is told; what is no PDF is refused', async () => {
  expect(await inspected(corpus('broken-xref_command_missing'))).toMatchObject({ wasRepaired: true })
  expect(await inspected(corpus('encrypted-PasswordSample-128bit'))).toMatchObject({ encryption: 'password' })
  expect(await inspect(new Uint8Array([1, 2, 3]))).toEqual({ is: 'refused', why: 'not_pdf' })
})
