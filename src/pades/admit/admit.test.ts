/** Uploads that other people made: what becomes of each, and that what is let in is sound, inert and looks as it did. */
import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import type { Admission } from './admit.ts'
import type { Bytes } from '../base/bytes.ts'
import { makePdf } from '../testing/make-pdf.ts'
import { complaintsOf, extent, see, textOf } from '../testing/see.ts'
import { openTestWorkshop } from '../testing/test-workshop.ts'
import { dayAndNight } from '../../kernel/testing/nightly.ts'

const corpus = new URL('../../../fixtures/corpus/', import.meta.url)
const workshop = openTestWorkshop({ threads: 2, deadlineMs: 10_000 })
afterAll(() => workshop.close())

/** Every file of the corpus, and what becomes of it. `mended`: repaired and said to be. `signed`: let in untouched. */
const verdicts: Record<string, string> = {
  'active-embedded-zip': 'mended, without embedded_files',
  'active-js-authors': 'flattened, without javascript',
  'active-js-buttons': 'flattened, without automatic_action javascript',
  'active-xfa': 'refused: dynamic_form',
  'broken-MissingCatalog': 'admitted',
  'broken-PDFBOX-3783': 'mended',
  'broken-PDFBOX-4338': 'refused: broken',
  'broken-PDFBOX-6040-nodeloop': 'refused: not_pdf',
  'broken-helloworld-bad': 'mended',
  'broken-poppler-395-0-fuzzed': 'refused: broken',
  'broken-poppler-937-0-fuzzed': 'refused: broken',
  'broken-xref-off-by-one': 'mended',
  'broken-xref_command_missing': 'mended',
  'encrypted-AESkeylength256': 'refused: encrypted',
  'encrypted-PasswordSample-128bit': 'refused: encrypted',
  'form-fancy_fields': 'flattened',
  'form-form_to_flatten': 'flattened, without javascript',
  'form-sample_form': 'flattened, without javascript usage_rights',
  incrementally_signed: 'signed once',
  'layers-header-footer': 'admitted',
  'odd-minimal-annotless': 'mended, flattened',
  'odd-minimal-badxref': 'mended',
  'odd-minimal-hybrid-xref': 'admitted',
  'odd-minimal-illegal-header': 'mended',
  'odd-minimal-pdf-ua-and-a': 'admitted',
  'odd-minimal-signed-twice-both-created': 'signed 2 times',
  'odd-minimal-startxref-hopeless': 'mended',
  'plain-14-pages': 'admitted',
  'plain-arabic': 'admitted',
  'plain-document': 'admitted',
  'plain-length-in-object-stream': 'mended',
  'plain-page_tree_multiple_levels': 'admitted',
  'plain-rot0': 'admitted',
  'plain-sample': 'admitted',
  'plain-sampleForSpec': 'admitted',
  'rotated-hello_world_rotated': 'admitted',
  'rotated-rotated': 'admitted',
  'rotated-rotation': 'admitted',
  'signed-once': 'signed once',
  'signed-twice': 'signed 2 times',
  'signed-verified': 'signed once',
}

test('the table names every file of the corpus', () => {
  const names = readdirSync(corpus).filter((name) => name.endsWith('.pdf'))
  expect(names.map((name) => name.slice(0, -4)).sort()).toEqual(Object.keys(verdicts).sort())
})

describe('each file of the corpus', () => {
  for (const { rows, when } of dayAndNight(Object.entries(verdicts), 8))
    test.each(rows)('%s: %s', when, async (name, verdict) => {
      const file = readFileSync(new URL(`${name}.pdf`, corpus))
      const answer = await workshop.admit(file)
      expect(inWords(answer)).toBe(verdict)
      if (answer.is === 'refused') return

      if (answer.isSigned) expect(Buffer.compare(answer.pdf, file)).toBe(0)
      else {
        expect(complaintsOf(answer.pdf)).toBe('')
        expect(Buffer.from(answer.pdf).toString('latin1').split('%%EOF').length, 'one revision').toBe(2)
        expect(Buffer.from(answer.pdf).toString('latin1')).not.toMatch(
          /\/(JavaScript|Launch|XFA|EmbeddedFiles|SubmitForm|AA)\b/,
        )
        expect(await differingPixels(file, answer.pdf), 'looks as it did').toBeLessThan(0.001)
      }
    })
})

test('pages are told as shown: after rotation, crop and user unit', async () => {
  const answer = await workshop.admit(
    makePdf({ mediaBox: [0, 0, 600, 800], cropBox: [100, 100, 400, 300], rotate: 90, userUnit: 2 }),
  )
  expect(answer).toMatchObject({ is: 'admitted', pages: [{ width: 400, height: 600, rotation: 90 }] })
})

describe('active content goes, and is named', () => {
  const action = (what: string) => `/OpenAction<<${what}>>`
  test.each([
    [action('/S/JavaScript/JS(app.alert\\(1\\))'), ['javascript']],
    [action('/S/Launch/F(calc.exe)'), ['launch']],
    [action('/S/SubmitForm/F(https://example.com)'), ['submit_form']],
    [action('/S/URI/URI(javascript:alert\\(1\\))'), ['unsafe_link']],
    [action('/S/GoToR/F(other.pdf)/D[0/Fit]'), ['remote_target']],
    ['/AA<</WC<</S/JavaScript/JS(1)>>>>', ['javascript']],
    ['/Names<</EmbeddedFiles<</Names[]>>/JavaScript<</Names[]>>>>', ['embedded_files', 'javascript']],
    ['/Collection<<>>', ['embedded_files']],
  ])('%s', async (catalog, removed) => {
    const answer = await workshop.admit(makePdf({ catalog }))
    expect(answer).toMatchObject({ is: 'admitted', removed })
  })

  test('links to the web and inside the document stay', async () => {
    const answer = await workshop.admit(
      makePdf({
        catalog: action('/S/GoTo/D[3 0 R/Fit]').replace('/S', '/Type/Action/S'),
        pageEntries: '/Annots[<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/URI/URI(https://example.com/x)>>>>]',
      }),
    )
    expect(answer).toMatchObject({ is: 'admitted', removed: [] })
    expect(answer.is === 'admitted' && Buffer.from(answer.pdf).toString('latin1')).toContain('https://example.com/x')
  })
})

const widget = '<</Type/Annot/Subtype/Widget/FT/constructor/T(a)/Rect[0 0 9 9]>>'
test.each([
  ['a key', { catalog: '/constructor 1/__proto__ 2/toString<<>>' }],
  ['an action', { catalog: '/OpenAction<</S/constructor>>' }],
  ['an annotation', { pageEntries: '/Annots[<</Type/Annot/Subtype/constructor/Rect[0 0 9 9]>>]' }],
  ['a field', { catalog: '/AcroForm<</Fields[10 0 R]>>', pageEntries: '/Annots[10 0 R]', objects: [widget] }],
])('%s that is called as what every object has is inspected and let in, and nothing active', async (_, shape) => {
  const file = makePdf(shape)
  expect(await workshop.run('inspect', file)).toMatchObject({ is: 'inspected', active: [] })
  expect(await workshop.admit(file)).toMatchObject({ is: 'admitted', removed: [] })
})

test('the value of a form field without an appearance stays visible', async () => {
  const answer = await workshop.admit(
    makePdf({
      catalog: '/AcroForm<</Fields[10 0 R]/NeedAppearances true/DA(/F1 12 Tf 0 g)/DR<</Font<</F1 5 0 R>>>>>>',
      pageEntries: '/Annots[10 0 R]',
      objects: [
        '<</Type/Annot/Subtype/Widget/FT/Tx/T(name)/V(Maria)/Rect[100 100 300 130]/F 4/DA(/F1 12 Tf 0 g)/P 3 0 R>>',
      ],
    }),
  )
  expect(answer).toMatchObject({ is: 'admitted', wasFlattened: true })
  expect(answer.is === 'admitted' && textOf(answer.pdf)).toContain('Maria')
})

test('what a field shows stays as it was set, unless it says something else than its value', async () => {
  const form = (shown: string) => {
    const look = `/Tx BMC q BT 0 0 1 rg /F1 20 Tf 2 60 Td ${shown} ET Q EMC`
    return makePdf({
      catalog: '/AcroForm<</Fields[10 0 R]/NeedAppearances true/DA(/F1 12 Tf 0 g)/DR<</Font<</F1 5 0 R>>>>>>',
      pageEntries: '/Annots[10 0 R]',
      objects: [
        '<</Type/Annot/Subtype/Widget/FT/Tx/T(a)/V(Ana \\(8\\))/Rect[100 100 300 200]/F 4/DA(/F1 12 Tf 0 g)/P 3 0 R/AP<</N 11 0 R>>>>',
        `<</Type/XObject/Subtype/Form/BBox[0 0 200 100]/Resources<</Font<</F1 5 0 R>>>>/Length ${look.length}>>stream\n${look}\nendstream`,
      ],
    })
  }
  const widthOf = async (file: Bytes) => {
    const answer = await workshop.admit(file)
    if (answer.is === 'refused') throw new Error(answer.why)
    expect(textOf(answer.pdf)).toMatch(/A\s?na\s?\(8\)/)
    return extent(await see(answer.pdf), (red, green, blue) => blue > 150 && red < 100 && green < 100)?.width
  }
  expect(await widthOf(form('(A) Tj 20 0 Td <6E61> Tj 30 0 Td (\\0508\\)) Tj'))).toBeGreaterThan(70)
  expect(await widthOf(form('(Eva) Tj'))).toBeLessThan(70)
})

test('the box of a choice without an appearance stays visible', async () => {
  const choice =
    '<</Type/Annot/Subtype/Widget/FT/Ch/Ff 131072/T(c)/V(um)/Opt[(um)(dois)]/Rect[100 100 300 130]/F 4/P 3 0 R'
  const file = makePdf({
    catalog: '/AcroForm<</Fields[10 0 R]/DA(/F1 12 Tf 0 g)/DR<</Font<</F1 5 0 R>>>>>>',
    pageEntries: '/Annots[10 0 R]',
    objects: [`${choice}/DA(/F1 12 Tf 0 g)/MK<</BG[0 1 0]/BC[1 0 0]>>/BS<</W 4>>>>`],
  })
  const answer = await workshop.admit(file)
  if (answer.is === 'refused') throw new Error(answer.why)
  const seen = await see(answer.pdf)
  const green = extent(seen, (red, green, blue) => green > 200 && red < 60 && blue < 60)
  const red = extent(seen, (red, green, blue) => red > 200 && green < 60 && blue < 60)
  expect(green).toEqual({ x: 104, y: 666, width: 192, height: 22 })
  expect(red).toEqual({ x: 100, y: 662, width: 200, height: 30 })
})

test('what is no signature, though it speaks of byte ranges, is treated as unsigned', async () => {
  expect(await workshop.admit(makePdf({ catalog: '/Rubrica/ByteRange' }))).toMatchObject({
    is: 'admitted',
    isSigned: false,
  })
})

test('a file cut short is refused when a page went with its end', async () => {
  const whole = readFileSync(new URL('plain-page_tree_multiple_levels.pdf', corpus))
  const text = whole.toString('latin1')
  const cut = whole.subarray(
    0,
    text.lastIndexOf('/Type /Page\n') > 0 ? text.lastIndexOf('/Type /Page\n') : Math.floor(whole.length * 0.6),
  )
  expect(await workshop.admit(cut)).toEqual({ is: 'refused', why: 'broken' })
})

test('what is hidden in a layer stays hidden: nobody can switch it on, and its pictures are gone', async () => {
  const form = (colour: string, layer: string) =>
    `<</Type/XObject/Subtype/Form/BBox[0 0 100 100]/OC ${layer}/Length 26>>stream\n${colour} rg 0 0 100 100 re f \nendstream`
  const file = makePdf({
    catalog: '/OCProperties<</OCGs[10 0 R 11 0 R]/D<</OFF[11 0 R]/Order[10 0 R 11 0 R]>>/Configs[<</BaseState/ON>>]>>',
    content: '/Shown Do 1 0 0 1 200 0 cm /Hidden Do /OC /Layer BDC 0 0 1 rg 0 300 100 100 re f EMC',
    pageEntries:
      '/Resources<</XObject<</Shown 12 0 R/Hidden 13 0 R>>/Properties<</Layer 11 0 R>>>>/Annots[<</Subtype/Square/OC 11 0 R/Rect[0 0 9 9]>>]',
    objects: [
      '<</Type/OCG/Name(Text)>>',
      '<</Type/OCG/Name(Draft)/Usage<</Print<</PrintState/ON>>>>>>',
      form('0 1 0', '10 0 R'),
      form('1 0 0', '<</Type/OCMD/OCGs[11 0 R]>>'),
    ],
  })
  const answer = await workshop.admit(file)
  if (answer.is === 'refused') throw new Error(answer.why)
  expect(answer.hiddenLayers).toEqual(['Draft'])
  expect(await differingPixels(file, answer.pdf)).toBe(0)
  const text = Buffer.from(answer.pdf).toString('latin1')
  expect(text).not.toContain('1 0 0 rg')
  expect(text).toContain('0 1 0 rg')
  expect(text).not.toMatch(/Configs|Usage|Square/)
  expect(text).toMatch(/\/Locked \[ \d+ 0 R \d+ 0 R/)
})

describe('signed files', () => {
  const signed = (entries: string, signature: string) =>
    makePdf({
      catalog: '/AcroForm<</SigFlags 3/Fields[10 0 R]>>',
      pageEntries: '/Annots[10 0 R]',
      objects: [
        `<</Type/Annot/Subtype/Widget/FT/Sig/T(one)/Rect[0 0 0 0]/F 132/P 3 0 R/V 11 0 R${entries}>>`,
        `<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/ETSI.CAdES.detached/ByteRange[0 9 99 9]/Contents<00>${signature}>>`,
      ],
    })
  const reference = (method: string, parameters: string) =>
    `/Reference[<</Type/SigRef/TransformMethod/${method}/TransformParams<</Type/TransformParams${parameters}>>>>]`

  test.each([
    ['an ordinary one', signed('', ''), 'signed once'],
    ['certified, signing allowed', signed('', reference('DocMDP', '/P 2/V/1.2')), 'signed once'],
    ['certified as final', signed('', reference('DocMDP', '/P 1/V/1.2')), 'refused: signed_and_locked'],
    ['all fields locked', signed('', reference('FieldMDP', '/Action/All/V/1.2')), 'refused: signed_and_locked'],
    ['locked by its field', signed('/Lock<</Type/SigFieldLock/Action/All/P 1>>', ''), 'refused: signed_and_locked'],
    ['one field locked', signed('/Lock<</Type/SigFieldLock/Action/Include/Fields[(x)]>>', ''), 'signed once'],
  ])('%s', async (_, file, verdict) => {
    expect(inWords(await workshop.admit(file))).toBe(verdict)
  })
})

function inWords(answer: Admission): string {
  if (answer.is === 'refused') return `refused: ${answer.why}`
  if (answer.isSigned) return `signed ${answer.signatures === 1 ? 'once' : `${answer.signatures} times`}`
  const words = [
    ...(answer.wasRepaired ? ['mended'] : []),
    ...(answer.wasFlattened ? ['flattened'] : []),
    ...(answer.removed.length > 0 ? [`without ${answer.removed.join(' ')}`] : []),
  ]
  return words.join(', ') || 'admitted'
}

async function differingPixels(before: Uint8Array, after: Uint8Array): Promise<number> {
  const look = (pdf: Uint8Array) => see(pdf, 'poppler', 1, 60)
  const [one, other] = [await look(before), await look(after)]
  expect([other.width, other.height]).toEqual([one.width, one.height])
  let differing = 0
  for (let y = 0; y < one.height; y += 1) {
    for (let x = 0; x < one.width; x += 1) {
      const [a, b] = [one.at(x, y), other.at(x, y)]
      if (a.some((value, channel) => Math.abs(value - b[channel]!) > 60)) differing += 1
    }
  }
  return differing / (one.width * one.height)
}
