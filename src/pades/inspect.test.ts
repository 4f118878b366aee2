/** What `inspect` says about files: each fact, and that the hostile ones end in a reason. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inspect, type Inspected } from './inspect.ts'
import { makePdf } from './testing/make-pdf.ts'

const corpus = (name: string) => readFileSync(new URL(`../../fixtures/corpus/${name}.pdf`, import.meta.url))

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
      catalog: '/OCProperties<</OCGs[10 0 R 11 0 R]/D<</OFF[11 0 R]>>>>/Metadata 12 0 R',
      objects: [
        '<</Type/OCG/Name(Text)>>',
        '<</Type/OCG/Name(Draft)>>',
        `<</Type/Metadata/Subtype/XML/Length ${xmp.length}>>stream\n${xmp}\nendstream`,
      ],
    }),
  )
  expect(facts.layers).toEqual([
    { name: 'Text', isShown: true },
    { name: 'Draft', isShown: false },
  ])
  expect(facts.pdfa).toEqual({ part: 2, conformance: 'B' })
})

test('a broken file is repaired to be looked at, and said to be; a locked one is told; what is no PDF is refused', async () => {
  expect(await inspected(corpus('broken-xref_command_missing'))).toMatchObject({ wasRepaired: true })
  expect(await inspected(corpus('encrypted-PasswordSample-128bit'))).toMatchObject({ isEncrypted: true })
  expect(await inspect(new Uint8Array([1, 2, 3]))).toEqual({ is: 'refused', why: 'not_pdf' })
})
