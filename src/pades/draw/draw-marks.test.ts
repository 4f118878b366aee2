/** Marks land where the screen shows them: other people's renderers draw the result, and every edge lies within one point. */
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { stamp } from './stamp.ts'
import { makePdf, writePdf, type Shape } from '../testing/make-pdf.ts'
import { complaintsOf, extent, see, textOf } from '../testing/see.ts'
import type { Mark } from './mark.ts'
import { dayAndNight } from '../../kernel/testing/nightly.ts'

const area = { page: 1, x: 40, y: 70, width: 90, height: 30 }
const isRed = (red: number, green: number, blue: number) => red > 200 && green < 60 && blue < 60
const isBlack = (red: number, green: number, blue: number) => red < 90 && green < 90 && blue < 90

async function draw(shape: Shape, ...marks: Mark[]) {
  return stamp({ pdf: makePdf(shape), marks })
}

function isInPlace(found: ReturnType<typeof extent>) {
  for (const side of ['x', 'y', 'width', 'height'] as const)
    expect(Math.abs(found![side] - area[side]), side).toBeLessThan(1)
}

describe('a mark lies where it was placed on the page as shown', () => {
  const crops = [undefined, [50, 100, 450, 600]] as const
  const shapes = [0, 90, 180, -90].flatMap((rotate, turn) =>
    crops.flatMap((cropBox, crop) =>
      [1, 2].map((userUnit) => ({
        rotate,
        userUnit,
        isInherited: (turn + crop + userUnit) % 2 === 0,
        ...(cropBox && { cropBox }),
      })),
    ),
  )
  for (const { rows, when } of dayAndNight(shapes, 8))
    test.each(rows)('%j', when, async (shape) => {
      const { pdf } = await draw(shape, { ...area, kind: 'text', text: '', fontSize: 10, backgroundColour: '#ff0000' })
      isInPlace(extent(await see(pdf, shape.userUnit === 1 ? 'poppler' : 'mupdf'), isRed))
    })
})

test('a mark stands upright on a rotated page: its text can be read back there', async () => {
  const { pdf } = await draw({ rotate: 90 }, { ...area, width: 200, kind: 'text', text: 'João Ação', fontSize: 12 })
  const found = extent(await see(pdf), isBlack)!
  expect(found.width).toBeGreaterThan(found.height * 3)
  expect(textOf(pdf)).toContain('João Ação')
})

test.each([
  ['q 0.5 0 0 0.5 100 100 cm'],
  ['Q Q 2 0 0 2 50 50 cm (q q) Tj'],
  ['q q 3 0 0 3 0 0 cm Q % Q\n/q gs'],
  ['/Span <</Alt (>>)>> BDC q 3 0 0 3 0 0 cm EMC'],
  ['BT /F1 12 Tf 7 Tr (clips) Tj'],
  ['q 2 0 0 2 9 9 cm BI /W 2 /H 2 /CS /G /BPC 8 ID \0 EI Q( EI Q'],
  ['q 2 0 0 2 9 9 cm 1 0 0 rg (ends in a string'],
  ['q 2 0 0 2 9 9 cm BI /W 4 /H 4 /CS /G /BPC 8 ID ends in a picture'],
  ['/OC /Hidden BDC'],
  ['constructor q 2 0 0 2 9 9 cm'],
])('what a page leaves open or closes too often moves, hides and paints nothing: %j', async (content) => {
  const layer = {
    isInherited: true,
    pageEntries: '/Resources <</Font <</F1 5 0 R>>/Properties <</Hidden 10 0 R>>>>',
    objects: ['<</Type/OCG/Name(Hidden)>>'],
    catalog: '/OCProperties <</OCGs [10 0 R]/D <</OFF [10 0 R]>>>>',
  }
  const { pdf } = await draw(
    { content, ...layer },
    { ...area, kind: 'image', image: await picture('png'), fit: 'stretch' },
  )
  isInPlace(extent(await see(pdf), isRed))
})

test.each([[{ rotate: 100 }], [{ cropBox: [5000, 5000, 6000, 6000] }], [{ mediaBox: [0, 0, 0, 0], userUnit: -1 }]])(
  'a page whose boxes say nothing sensible shows the same to every reader: %j',
  async (shape) => {
    const { pdf } = await draw(shape, { ...area, kind: 'text', text: '', fontSize: 10, backgroundColour: '#ff0000' })
    for (const reader of ['poppler', 'mupdf'] as const) {
      const seen = await see(pdf, reader)
      expect([seen.width, seen.height]).toEqual([1224, 1584])
      isInPlace(extent(seen, isRed))
    }
  },
)

test('drawing on one page leaves those alone that share its content and resources', async () => {
  const page = '<</Type/Page/Parent 2 0 R/MediaBox [0 0 612 792]/Contents [4 0 R]/Resources 6 0 R>>'
  const shared = writePdf(
    new Map([
      [1, '<</Type/Catalog/Pages 2 0 R>>'],
      [2, '<</Type/Pages/Kids [3 0 R 7 0 R]/Count 2>>'],
      [3, page],
      [4, '<</Length 37>>stream\nq BT /F1 24 Tf 72 600 Td (both) Tj ET \nendstream'],
      [5, '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>'],
      [6, '<</Font <</F1 5 0 R>>/XObject <<>>>>'],
      [7, page],
    ]),
  )
  const { pdf } = await stamp({ pdf: shared, marks: [{ ...area, kind: 'text', text: 'one', fontSize: 12 }] })
  expect(
    textOf(pdf)
      .split('\f')
      .map((text) => text.split(/\s+/).filter(Boolean)),
  ).toEqual([['one', 'both'], ['both'], []])
})

test('what the page showed before is still there, with its inherited fonts', async () => {
  const { pdf } = await draw(
    { isInherited: true, content: 'BT /F1 24 Tf 72 600 Td (before) Tj ET' },
    { ...area, kind: 'text', text: 'after', fontSize: 12 },
  )
  expect(textOf(pdf)).toMatch(/after[\s\S]*before/)
  expect(complaintsOf(pdf)).toBe('')
})

describe('text', () => {
  test('of Latin, Greek and Cyrillic letters is embedded and can be read back', async () => {
    const text = 'áâãàçéêíóôõúüñ ¿¡ ÁÇÑ Ωμέγα Привет € –'
    const { pdf, findings } = await draw({}, { ...area, width: 400, kind: 'text', text, fontSize: 12 })
    expect(findings).toEqual([])
    expect(textOf(pdf)).toContain(text)
  })

  test.each([
    ['wraps', 'Rua Doutor Luís Migliano, 1986, Morumbi, São Paulo'],
    ['shrinks', 'Pneumoultramicroscopicossilicovulcanoconiótico'],
    ['is cut', 'palavra '.repeat(400)],
  ])('%s rather than leave its box', async (_, text) => {
    const { pdf } = await draw({}, { ...area, kind: 'text', text, fontSize: 14 })
    const found = extent(await see(pdf), isBlack)!
    expect(found.x).toBeGreaterThanOrEqual(area.x - 0.5)
    expect(found.y).toBeGreaterThanOrEqual(area.y - 0.5)
    expect(found.x + found.width).toBeLessThanOrEqual(area.x + area.width + 0.5)
    expect(found.y + found.height).toBeLessThanOrEqual(area.y + area.height + 0.5)
  })

  test('keeps its size and all its ink where only its line is higher than the box', async () => {
    const ink = async (height: number) => {
      const box = { ...area, height, width: 200, verticalAlign: 'middle' } as const
      const { pdf } = await draw({}, { ...box, kind: 'text', text: 'jogoçq', fontSize: 20 })
      return extent(await see(pdf), isBlack)!
    }
    const [tight, roomy] = [await ink(21), await ink(60)]
    expect(tight.height).toBeCloseTo(roomy.height, 0)
    expect(tight.width).toBeCloseTo(roomy.width, 0)
  })

  test('keeps its lines and its spaces', async () => {
    const text = 'um\r\ndois\rtrês\u2028   quatro'
    const { pdf } = await draw({}, { ...area, height: 90, kind: 'text', text, fontSize: 12 })
    expect(
      textOf(pdf)
        .trimEnd()
        .split('\n')
        .map((line) => line.trim()),
    ).toEqual(['um', 'dois', 'três', 'quatro'])
    const indented = await draw({}, { ...area, kind: 'text', text: '   x', fontSize: 12 })
    expect(extent(await see(indented.pdf), isBlack)!.x - area.x).toBeGreaterThan(8)
  })

  test('that stands in a field of several lines breaks a long word rather than become small', async () => {
    const text = 'https://sign.example/public/checker?code=ABCDEFGHIJKLMNOPQRSTUVWXYZ'
    const { pdf, findings } = await draw({}, { ...area, height: 100, kind: 'text', text, fontSize: 12 })
    expect(findings).toEqual([])
    expect(extent(await see(pdf), isBlack)!.height).toBeGreaterThan(50)
  })

  test('shows one sign for an emoji made of many', async () => {
    const { pdf } = await draw(
      {},
      { ...area, kind: 'text', text: 'a \u{1F468}\u200D\u{1F469}\u200D\u{1F467} b', fontSize: 14 },
    )
    expect(textOf(pdf)).toMatch(/a ?\uFFFD ?b/)
  })

  test('that no font has shows as one that nobody overlooks, and is said', async () => {
    const { pdf, findings } = await draw({}, { ...area, kind: 'text', text: 'a \u{1F680} b', fontSize: 14 })
    expect(findings).toEqual([{ mark: 0, what: 'glyphs_missing', characters: '\u{1F680}' }])
    expect(textOf(pdf)).toMatch(/a ?\uFFFD ?b/)
  })
})

describe('pictures', () => {
  test.each(['png', 'png-alpha', 'png-16', 'png-palette', 'jpeg', 'jpeg-cmyk', 'jpeg-exif', 'webp', 'bmp'])(
    '%s',
    async (kind) => {
      const { pdf, findings } = await draw({}, { ...area, kind: 'image', image: await picture(kind), fit: 'stretch' })
      expect(findings).toEqual([])
      const found = extent(await see(pdf), isRed)!
      const expected = kind === 'jpeg-exif' ? { ...area, height: area.height / 2 } : area
      for (const side of ['x', 'y', 'width', 'height'] as const)
        expect(Math.abs(found[side] - expected[side]), side).toBeLessThan(1)
      expect(complaintsOf(pdf)).toBe('')
    },
  )

  test.each(['png', 'jpeg'] as const)('%s is shown turned and mirrored as its camera says', async (format) => {
    const corner = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#ff0000' } })
      .png()
      .toBuffer()
    const stored = sharp({ create: { width: 80, height: 80, channels: 3, background: '#0000ff' } }).composite([
      { input: corner, left: 0, top: 0 },
    ])
    const marks = await Promise.all(
      Array.from({ length: 8 }, async (_, index): Promise<Mark> => {
        const image = await stored
          .clone()
          .withMetadata({ orientation: index + 1 })
          [format]({ quality: 95 })
          .toBuffer()
        return { kind: 'image', image, page: 1, x: 50 * index, y: 0, width: 40, height: 40 }
      }),
    )
    const seen = await see((await draw({}, ...marks)).pdf)
    const redIn = (x: number, y: number) => isRed(...seen.at(x * seen.pixelsPerPoint, y * seen.pixelsPerPoint))
    // Five places: only two neighbours along the long side of the corner are red.
    const found = marks.map((mark) =>
      [
        [5, 5],
        [15, 5],
        [35, 5],
        [25, 5],
        [5, 15],
        [35, 15],
        [5, 35],
        [15, 35],
        [25, 35],
        [35, 35],
        [5, 25],
        [35, 25],
      ]
        .filter(([x = 0, y = 0]) => redIn(mark.x + x, mark.y + y))
        .join(' '),
    )
    expect(found).toEqual([
      '5,5 15,5',
      '35,5 25,5',
      '25,35 35,35',
      '5,35 15,35',
      '5,5 5,15',
      '35,5 35,15',
      '35,35 35,25',
      '5,35 5,25',
    ])
  })

  test('a JPEG is kept as it came, but for what its camera noted', async () => {
    const noisy = sharp({
      create: {
        width: 100,
        height: 30,
        channels: 3,
        background: '#ff0000',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
    const jpeg = await noisy
      .withExif({ IFD0: { Artist: 'SECRET-PLACE' } })
      .jpeg({ progressive: true, quality: 71 })
      .toBuffer()
    expect(jpeg.includes('SECRET-PLACE')).toBe(true)
    const pdf = Buffer.from((await draw({}, { ...area, kind: 'image', image: jpeg })).pdf)
    expect(pdf.includes(jpeg.subarray(jpeg.indexOf(Buffer.of(0xff, 0xc2))))).toBe(true)
    expect(pdf.includes('SECRET-PLACE')).toBe(false)
  })

  test('a JPEG that is cut off or coded as no PDF may be is not put in as it is', async () => {
    const jpeg = Buffer.from(await picture('jpeg'))
    const twelveBits = Buffer.from(jpeg)
    twelveBits[jpeg.indexOf(Buffer.of(0xff, 0xc0)) + 4] = 12
    for (const image of [jpeg.subarray(0, jpeg.length - 40), twelveBits])
      expect((await draw({}, { ...area, kind: 'image', image })).findings).toEqual([
        { mark: 0, what: 'image_unreadable' },
      ])
  })

  test('what is no picture is said, and the rest is drawn', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9"/></svg>')
    const { findings } = await draw(
      {},
      { ...area, kind: 'image', image: svg },
      { ...area, page: 2, kind: 'checkbox', isChecked: true },
    )
    expect(findings).toEqual([
      { mark: 0, what: 'image_unreadable' },
      { mark: 1, what: 'page_missing' },
    ])
  })
})

test('a signature carries its captions, each as far as its box is wide', async () => {
  const captions = ['Maria da Conceição Aparecida dos Santos', 'maria@example.com', '20/11/2026']
  const signed = { ...area, height: 60, kind: 'signature', image: await picture('png-alpha'), captions } as const
  const { pdf } = await draw({}, { ...signed, width: 100 })
  expect(textOf(pdf)).toMatch(/Maria da Conceição A\w+…/)
  expect(textOf(pdf)).toContain('20/11/2026')
  const wide = await draw({}, { ...signed, width: 300 })
  expect(textOf(wide.pdf)).toContain(captions[0])
})

test('a QR code has black modules on white, inside its box', async () => {
  const { pdf } = await draw(
    {},
    { page: 1, x: 100, y: 100, width: 80, height: 80, kind: 'qr-code', text: 'https://example.com/verify/ABC' },
  )
  const found = extent(await see(pdf), isBlack)!
  expect(found.x).toBeGreaterThan(105)
  expect(found.width).toBeLessThan(80)
  expect(found.width).toBeGreaterThan(60)
})

test('a QR code that would have to hold too much is said', async () => {
  const qrCode = { ...area, kind: 'qr-code' } as const
  const { findings } = await draw({}, { ...qrCode, text: '書'.repeat(980) }, { ...qrCode, text: '書'.repeat(1000) })
  expect(findings).toEqual([{ mark: 1, what: 'qr_code_too_long' }])
})

test('borders lie inside the box and opacity lightens', async () => {
  const { pdf } = await draw(
    {},
    { ...area, kind: 'checkbox', isChecked: false, borderColour: '#ff0000', borderWidth: 2 },
  )
  const found = extent(await see(pdf), isRed)!
  expect(found.x).toBeGreaterThanOrEqual(area.x - 0.6)
  expect(found.width).toBeLessThanOrEqual(area.width + 0.6)
  const faint = await draw(
    {},
    { ...area, kind: 'text', text: '', fontSize: 9, backgroundColour: '#ff0000', opacity: 0.3 },
  )
  expect(extent(await see(faint.pdf), isRed)).toBeNull()
})

/** All red but the one with EXIF data: stored with its left half red, to be turned a quarter clockwise, so that its upper half is. */
async function picture(kind: string): Promise<Uint8Array> {
  const red = sharp({ create: { width: 60, height: 20, channels: 3, background: '#ff0000' } })
  switch (kind) {
    case 'png':
      return red.png().toBuffer()
    case 'png-alpha':
      return red.ensureAlpha(0.98).png().toBuffer()
    case 'png-16':
      return red.ensureAlpha().toColourspace('rgb16').png({ progressive: true }).toBuffer()
    case 'png-palette':
      return red.png({ palette: true, colours: 2 }).toBuffer()
    case 'jpeg':
      return red.jpeg().toBuffer()
    case 'jpeg-cmyk':
      return red.toColourspace('cmyk').jpeg().toBuffer()
    case 'webp':
      return red.webp({ lossless: true }).toBuffer()
    case 'jpeg-exif': {
      const stored = sharp({ create: { width: 400, height: 400, channels: 3, background: '#0000ff' } })
      const half = await sharp({ create: { width: 200, height: 400, channels: 3, background: '#ff0000' } })
        .png()
        .toBuffer()
      return stored
        .composite([{ input: half, left: 0, top: 0 }])
        .withMetadata({ orientation: 6 })
        .jpeg()
        .toBuffer()
    }
    default:
      return redBitmap(4, 2)
  }
}

/** 24 bits a pixel, bottom up, rows of a multiple of four bytes. */
function redBitmap(width: number, height: number): Uint8Array {
  const header = Buffer.alloc(54)
  header.write('BM')
  header.writeUInt32LE(54, 10)
  header.writeUInt32LE(40, 14)
  header.writeInt32LE(width, 18)
  header.writeInt32LE(height, 22)
  header.writeUInt16LE(24, 28)
  return Buffer.concat([header, Buffer.from(Array.from({ length: width * height }, () => [0, 0, 255]).flat())])
}

test('marks that look the same share one drawing on pages of the same size, and each is told of in its place', async () => {
  const page = (height: number) =>
    `<</Type/Page/Parent 2 0 R/MediaBox [0 0 612 ${height}]/Contents 4 0 R/Resources<<>>>>`
  const content = 'q 1 0 0 1 9 9 cm'
  const pages = [792, 792, 792, 500].map((height, index): [number, string] => [10 + index, page(height)])
  const file = writePdf(
    new Map([
      [1, '<</Type/Catalog/Pages 2 0 R>>'],
      [2, `<</Type/Pages/Kids [${pages.map(([number]) => `${number} 0 R`).join(' ')}]/Count 4>>`],
      [4, `<</Length ${content.length}>>stream\n${content}\nendstream`],
      ...pages,
    ]),
  )
  const image = await picture('png')
  const on = (number: number, text: string): Mark[] => [
    { ...area, page: number, kind: 'text', text, fontSize: 12 },
    { ...area, page: number, y: 200, kind: 'image', image: new Uint8Array(image) },
    { ...area, page: number, y: 300, kind: 'image', image: new Uint8Array([1, 2, 3]) },
  ]
  const marks = [...on(1, 'same'), ...on(2, 'same'), ...on(3, 'other'), ...on(4, 'same')]
  const { pdf, findings } = await stamp({ pdf: file, marks })
  expect(findings).toEqual([2, 5, 8, 11].map((mark) => ({ mark, what: 'image_unreadable' })))
  expect(
    Buffer.from(pdf)
      .toString('latin1')
      .match(/\/Subtype \/Form/g),
    // Of twelve marks: four on the tall pages, three on the short one.
  ).toHaveLength(7)
  expect(
    textOf(pdf)
      .split('\f')
      .map((text) => text.trim()),
  ).toEqual(['same', 'same', 'other', 'same', ''])
  expect(complaintsOf(pdf)).toBe('')
})
