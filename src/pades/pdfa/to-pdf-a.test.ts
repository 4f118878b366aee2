/** PDF/A-2b: what can be is made it and stays it when drawn on and sealed; what can't is said to be, and why. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { testAuthority } from '../testing/own-authority.ts'
import type { Bytes } from '../base/bytes.ts'
import type { Mark } from '../draw/mark.ts'
import { inspect } from '../admit/inspect.ts'
import { seal } from '../sign/seal.ts'
import { drawSheet } from '../draw/sheet/draw-sheet.ts'
import { pemSigner } from '../crypto/signers/key-signer.ts'
import { comparePages } from '../pdf/compare/compare-pages.ts'
import { makePdf } from '../testing/make-pdf.ts'
import { lzw } from '../testing/pack.ts'
import { complaintsOf, see } from '../testing/see.ts'
import { complaintsOfVeraPdf, hasVeraPdf } from '../testing/verapdf.ts'
import { toPdfA, type PdfAFinding } from './to-pdf-a.ts'

const now = new Date('2026-11-20T12:00:00Z')
const corpus = (name: string) =>
  new Uint8Array(readFileSync(new URL(`../../../fixtures/corpus/${name}.pdf`, import.meta.url)))
const fit = ['plain-14-pages', 'plain-arabic', 'odd-minimal-pdf-ua-and-a', 'rotated-rotated']
const drawn = new Uint8Array(
  readFileSync(new URL('../../../fixtures/signatures/drawn-in-chromium.png', import.meta.url)),
)
const marks: Mark[] = [
  { kind: 'text', text: 'Ação عربي 合同', page: 1, x: 20, y: 20, width: 200, height: 20, fontSize: 12, opacity: 0.7 },
  { kind: 'qr-code', text: 'https://example.com', page: 1, x: 20, y: 50, width: 60, height: 60 },
  { kind: 'signature', image: drawn, captions: ['Rita'], page: 1, x: 90, y: 50, width: 120, height: 40 },
]

async function archived(pdf: Bytes) {
  const answer = await toPdfA({ pdf, now })
  if (answer.is !== 'archived') throw new Error(JSON.stringify(answer.findings))
  return answer.pdf
}

test.each(fit)('%s becomes PDF/A-2b, says so, and looks as it did', async (name) => {
  const pdf = await archived(corpus(name))
  expect(await inspect(pdf)).toMatchObject({ pdfa: { part: 2, conformance: 'B' } })
  expect(complaintsOf(pdf)).toBe('')
  const [before, after] = [await see(corpus(name), 'poppler', 1, 40), await see(pdf, 'poppler', 1, 40)]
  let differing = 0
  for (let y = 0; y < before.height; y += 1)
    for (let x = 0; x < before.width; x += 1)
      if (before.at(x, y).some((value, channel) => value !== after.at(x, y)[channel])) differing += 1
  expect(differing).toBe(0)
})

test.each([
  ['long', (data: Buffer) => lzw(data), ''],
  ['long, with codes that grow late', (data: Buffer) => lzw(data, 0), '/DecodeParms<</EarlyChange 0>>'],
])('a %s LZW stream becomes Flate that holds the same', async (_, pack, parameters) => {
  const drawing = Array.from({ length: 6000 }, (_, at) => `${(at * 37) % 600} ${(at * 53) % 780} 2 3 re f\n`).join('')
  const packed = pack(Buffer.from(drawing)).toString('latin1')
  const before = makePdf({
    content: '/X Do',
    objects: [
      `<</Type/XObject/Subtype/Form/BBox[0 0 612 792]/Filter/LZWDecode${parameters}/Length ${packed.length}>>stream\n${packed}\nendstream`,
    ],
  })
  const named = Buffer.from(before).toString('latin1').replace('/Font <<', '/XObject<</X 10 0 R>>/Font <<')
  const file = new Uint8Array(Buffer.from(named, 'latin1'))
  const pdf = await archived(file)
  const compared = await comparePages({ pdf: file, after: { is: 'whole', bytes: pdf } })
  expect(compared).toMatchObject({ compared: 1, notCompared: [], changed: null })
  expect(Buffer.from(pdf).toString('latin1')).not.toContain('LZW')
})

const text = 'BT /F1 20 Tf 50 700 Td (Abc) Tj ET'
const usual = 'WinAnsiEncoding'
const noto = readFileSync(
  fileURLToPath(import.meta.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf')),
)
/** Noto Sans has A, b and c 639, 615 and 480 thousandths wide. */
const right = [639, 615, 480]

/** A simple font that is embedded: what is said of it is for a test to get right or wrong. */
function withFont({
  encoding = `/Encoding/${usual}`,
  flags = 32,
  widths = right,
  shown = 'Abc',
  codes = [65, 98, 99],
} = {}) {
  const all = Array.from({ length: 99 - 65 + 1 }, (_, index) => widths[codes.indexOf(65 + index)] ?? 0)
  const program = noto.toString('latin1')
  return makePdf({
    content: `BT /F2 20 Tf 50 700 Td (${shown}) Tj ET`,
    pageEntries: '/Resources<</Font<</F2 10 0 R>>>>',
    objects: [
      `<</Type/Font/Subtype/TrueType/BaseFont/Noto/FirstChar 65/LastChar 99/Widths[${all.join(' ')}]${encoding}/FontDescriptor 11 0 R>>`,
      `<</Type/FontDescriptor/FontName/Noto/Flags ${flags}/FontBBox[0 0 1000 1000]/ItalicAngle 0/Ascent 900/Descent -200/CapHeight 700/StemV 80/FontFile2 12 0 R>>`,
      `<</Length ${program.length}/Length1 ${program.length}>>stream\n${program}\nendstream`,
    ],
  })
}

const drawnFont = makePdf({
  content: 'BT /F2 20 Tf 50 700 Td (a b) Tj ET',
  pageEntries: '/Resources<</Font<</F2 10 0 R>>>>',
  objects: [
    '<</Type/Font/Subtype/Type3/FontBBox[0 0 1 1]/FontMatrix[1 0 0 1 0 0]/FirstChar 97/LastChar 97/Widths[1]/CharProcs<</box 11 0 R>>/Encoding<</Differences[97/box]>>>>',
    '<</Length 26>>stream\n1 0 d0 0 0 0.8 0.8 re f    \nendstream',
  ],
})

/** What readers show already, said as the standard wants it. */
const mended: Readonly<Record<string, Bytes>> = {
  'a font that is named but not used': makePdf(),
  'invisible text over a scan': makePdf({ content: text.replace('BT', 'BT 3 Tr') }),
  'an embedded font': withFont(),
  'a font that says no encoding for plain letters': withFont({ encoding: '' }),
  'a font that has an encoding and calls itself symbolic': withFont({ flags: 4 }),
  'codes without a glyph in a font that is drawn': drawnFont,
  'a trim box of no size': makePdf({ pageEntries: '/TrimBox[0 0 0 0]' }),
  'an unknown blend mode and intent': makePdf({
    content: '/G gs 0 0 9 9 re f',
    pageEntries: '/Resources<</ExtGState<</G<</BM/Odd/RI/Odd/OPM 1/HTP[0 0]>>>>>>',
  }),
  'metadata of a part': makePdf({ pageEntries: '/Metadata 10 0 R', objects: ['<</Length 3>>stream\n<x>\nendstream'] }),
}

test.each(Object.entries(mended))('%s is no obstacle', async (_, pdf) => {
  expect((await toPdfA({ pdf, now })).is).toBe('archived')
})

/** A name in /Separation with two meanings; a profile that has more components than are said. */
const spot = (alternate: string) => `[/Separation/Gold/${alternate}<</FunctionType 2/Domain[0 1]/N 1>>]`
const inContent = (content: string) => makePdf({ content })

const obstacles: readonly (readonly [string, Bytes, PdfAFinding])[] = [
  ['a font that is not embedded', inContent(text), { what: 'font_not_embedded', name: 'Helvetica', page: 1 }],
  [
    'widths that the font does not have',
    withFont({ widths: [639, 700, 480] }),
    { what: 'font_widths', name: 'Noto', page: 1 },
  ],
  ['a code without a glyph', withFont({ shown: 'Ab\\001' }), { what: 'font_incomplete', name: 'Noto', page: 1 }],
  [
    'an encoding that nobody knows',
    withFont({ encoding: '/Encoding<</Differences[65/odd/odder]>>' }),
    { what: 'font_unreadable', name: 'Noto', page: 1 },
  ],
  ['colours for print, by operator', inContent('0.1 0.2 0 1 k 0 0 9 9 re f'), { what: 'cmyk_colour', page: 1 }],
  [
    'colours for print, of a group',
    makePdf({ pageEntries: '/Group<</S/Transparency/CS/DeviceCMYK>>' }),
    { what: 'cmyk_colour', page: 1 },
  ],
  [
    'colours for print, in a picture',
    inContent('BI /W 1 /H 1 /BPC 8 /CS /CMYK ID 1234 EI'),
    { what: 'cmyk_colour', page: 1 },
  ],
  ['an unknown operator', inContent('BX 1 2 glow EX'), { what: 'content_not_allowed', page: 1 }],
  [
    'a smoothed picture in the content',
    inContent('BI /W 1 /H 1 /BPC 8 /CS /G /I true ID 1 EI'),
    { what: 'content_not_allowed', page: 1 },
  ],
  ['states saved too deep', inContent(`${'q '.repeat(29)}${'Q '.repeat(29)}`), { what: 'beyond_limits', page: 1 }],
  ['a number out of bounds', inContent('3000000000 w'), { what: 'beyond_limits', page: 1 }],
  ['a name out of bounds', makePdf({ catalog: `/${'x'.repeat(128)} 1` }), { what: 'beyond_limits' }],
  ['a page of two points', makePdf({ mediaBox: [0, 0, 2, 2] }), { what: 'page_size', page: 1 }],
  [
    'one spot colour with two meanings',
    makePdf({
      content: '/A cs 1 scn /B cs 1 scn',
      pageEntries: `/Resources<</ColorSpace<</A ${spot('DeviceGray')}/B ${spot('DeviceRGB')}>>>>`,
    }),
    { what: 'spot_colour', page: 1 },
  ],
  [
    'a colour profile that is none',
    makePdf({
      content: '/A cs',
      pageEntries: '/Resources<</ColorSpace<</A[/ICCBased 10 0 R]>>>>',
      objects: ['<</N 3/Length 3>>stream\n123\nendstream'],
    }),
    { what: 'colour_profile', page: 1 },
  ],
  [
    'a JPEG 2000 picture without colours',
    makePdf({
      content: '/A Do',
      pageEntries: '/Resources<</XObject<</A 10 0 R>>>>',
      objects: ['<</Subtype/Image/Width 1/Height 1/Filter/JPXDecode/Length 4>>stream\n\xFF\x4F\xFF\x51\nendstream'],
    }),
    { what: 'picture_format', page: 1 },
  ],
  [
    'a part that nobody can unpack',
    makePdf({ catalog: '/Extra 10 0 R', objects: ['<</Filter/Odd/Length 3>>stream\n123\nendstream'] }),
    { what: 'unreadable_part' },
  ],
  [
    'an annotation that shows nothing of its own',
    makePdf({ pageEntries: '/Annots[10 0 R]', objects: ['<</Subtype/Square/F 4/Rect[0 0 50 50]>>'] }),
    { what: 'annotation_without_looks', page: 1 },
  ],
  [
    'a PostScript program',
    makePdf({
      pageEntries: '/Resources<</XObject<</A 10 0 R>>>>',
      objects: ['<</Type/XObject/Subtype/PS/Length 0>>stream\n\nendstream'],
    }),
    { what: 'postscript' },
  ],
  [
    'a stream that lies in another file',
    makePdf({ catalog: '/Extra 10 0 R', objects: ['<</F(elsewhere.bin)/Length 0>>stream\n\nendstream'] }),
    { what: 'external_content' },
  ],
  ['an earlier signature', corpus('signed-once'), { what: 'signed' }],
]

test.each(obstacles)('%s stands in the way, and is said to', async (_, pdf, finding) => {
  expect(await toPdfA({ pdf, now })).toEqual({ is: 'not_archivable', findings: [finding] })
})

describe.skipIf(!hasVeraPdf)('veraPDF agrees', () => {
  test('for each document as made, drawn on, sealed, and for the signature page', async () => {
    const authority = await testAuthority(now)
    const signer = pemSigner(authority.seal.key, authority.seal.certificate + authority.root.certificate)
    const files: Record<string, Uint8Array> = { sheet: await sheet() }
    files['sealed-sheet'] = (await seal({ pdf: files['sheet']!, fieldName: 'Selo', date: now }, { signer })).pdf
    for (const [index, pdf] of Object.values(mended).entries()) files[`mended-${index}`] = await archived(pdf)
    for (const name of fit) {
      files[name] = await archived(corpus(name))
      files[`sealed-${name}`] = (await seal({ pdf: files[name], fieldName: 'Selo', date: now, marks }, { signer })).pdf
    }
    const none = (some: typeof files) => Object.fromEntries(Object.keys(some).map((name) => [name, '']))
    expect(complaintsOfVeraPdf(files)).toEqual(none(files))
    const sheets = { sheet: files['sheet']!, 'sealed-sheet': files['sealed-sheet']! }
    for (const flavour of ['2a', 'ua1'] as const) expect(complaintsOfVeraPdf(sheets, flavour)).toEqual(none(sheets))
  })
})

function sheet(): Promise<Uint8Array> {
  return drawSheet({
    language: 'pt-BR',
    timeZone: 'America/Sao_Paulo',
    productName: 'Rubrica',
    issuedAt: now.toISOString(),
    envelope: { title: 'Contrato & anexo', code: '7KQ2-M9XD', state: 'Concluído', organization: null, sender: 'João' },
    document: {
      name: 'contrato <1>.pdf',
      pages: 14,
      originalSha256: '9f'.repeat(32),
      sentSha256: null,
      finalSha256: '60'.repeat(32),
      pagesCompared: { compared: 3, changed: 0, notCompared: 1 },
    },
    recipients: [],
    history: [{ at: now.toISOString(), text: 'Envelope criado' }],
    ledgerHead: 'e3'.repeat(32),
    verifierUrl: 'https://example.com/verificar/7KQ2-M9XD',
    law: 'Lei nº 14.063/2020.',
  })
}
