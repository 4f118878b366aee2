/** Pages before and after a change: what counts as the same, and what is found. */
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { own } from '../../base/octets.ts'
import { stamp } from '../../draw/stamp.ts'
import { draft } from '../../sign/draft.ts'
import { makePdf, writePdf } from '../../testing/make-pdf.ts'
import { behindPictures, pagesWith } from '../../testing/several-pages.ts'
import { testWorkshop } from '../../testing/test-workshop.ts'
import { comparePages } from './compare-pages.ts'

const workshop = testWorkshop()

const line = (y: number, text = 'Pagamento de R$ 1.000,00.') => `BT /F1 9 Tf 72 ${y} Td (${text}) Tj ET\n`
const text = (lines = 20) => Array.from({ length: lines }, (_, index) => line(700 - index * 20)).join('')
const box = { page: 1, x: 60, y: 500, width: 120, height: 30 }
const mark = {
  ...box,
  kind: 'text',
  text: 'Ana',
  fontSize: 12,
  borderColour: '#ff0000',
  backgroundColour: '#ffff00',
} as const

const whole = (pdf: Uint8Array, after: Uint8Array) => comparePages({ pdf, after: { is: 'whole', bytes: after } })

type Placed = Omit<typeof mark, 'page' | 'y'> & { page: number; y: number }
const onEach = (count: number): Placed[] => Array.from({ length: count }, (_, index) => ({ ...mark, page: index + 1 }))

async function signedUpdate(pdf: Uint8Array, marks: readonly Placed[]) {
  const job = {
    kind: 'signature',
    fieldName: 'Selo',
    date: new Date(0),
    digestAlgorithm: 'sha256',
    roomBytes: 4000,
  } as const
  return (await draft({ pdf, ...job, marks })).delta
}

describe('a document that was drawn on', () => {
  test.each([
    ['as usual', {}],
    ['turned', { rotate: 90 }],
    ['turned, and cropped', { rotate: 270, mediaBox: [-50, -50, 700, 900], cropBox: [0, 0, 612, 792] }],
    ['in another unit', { userUnit: 2 }],
    ['with a content that leaves its state changed', { content: `q 0.5 0 0 0.5 0 0 cm 1 0 0 rg ${text()}` }],
  ])('is the same outside of the mark: %s', async (_, shape) => {
    const pdf = makePdf({ content: text(), ...shape })
    const appended = await signedUpdate(pdf, [mark])
    const job = { pdf, after: { is: 'appended', bytes: appended } } as const
    expect(await comparePages({ ...job, except: [mark] })).toEqual({
      compared: 1,
      notCompared: [],
      changed: null,
      renderings: 2,
    })
    expect(await comparePages(job)).toMatchObject({ changed: { page: 1, what: 'pixels' } })
  })

  test('is not the same with a mark one point beside its place', async () => {
    const pdf = makePdf({ content: text() })
    const appended = await signedUpdate(pdf, [{ ...mark, x: mark.x + 4 }])
    const compared = await comparePages({ pdf, after: { is: 'appended', bytes: appended }, except: [mark] })
    expect(compared.changed).toMatchObject({ page: 1, what: 'pixels' })
  })

  test('has each of its identical pages counted, and rendered once', async () => {
    const count = 200
    const pdf = pagesWith(text(), count)
    const marks = onEach(count)
    const appended = await signedUpdate(pdf, marks)
    const pages = marks.map(({ page }) => page)
    const compared = await comparePages({ pdf, after: { is: 'appended', bytes: appended }, pages, except: marks })
    expect(compared).toEqual({ compared: count, notCompared: [], changed: null, renderings: 4 }) // the signature's field is on the first
  })

  test.each([
    ['has a mark elsewhere', (mark: Placed) => ({ ...mark, y: 300 })],
    ['has no area for its mark', (mark: Placed) => mark],
  ])('is looked at on each page that was identical before: one %s', async (_, moved) => {
    const pdf = pagesWith(text(), 3)
    const marks = onEach(3)
    const appended = await signedUpdate(pdf, marks.with(2, moved(marks[2]!)))
    const job = { pdf, after: { is: 'appended', bytes: appended }, except: marks.slice(0, 2) } as const
    expect(await comparePages(job)).toMatchObject({ compared: 2, changed: { page: 3, what: 'pixels' } })
  })
})

describe('what is found', () => {
  const pdf = makePdf({ content: text() })
  test.each([
    ['a full stop less', makePdf({ content: text().replace('00.)', '00)') })],
    ['a text less', makePdf({ content: text(19) })],
    ['another digit', makePdf({ content: text().replace('1.000', '9.000') })],
    ['a blank page', makePdf()],
  ])('%s', async (_, after) => {
    expect((await whole(pdf, after)).changed).toMatchObject({ page: 1, what: 'pixels' })
  })

  test('another size, and a page that is gone', async () => {
    expect((await whole(pdf, makePdf({ content: text(), mediaBox: [0, 0, 600, 792] }))).changed).toMatchObject({
      what: 'size',
    })
    expect((await whole(pdf, writePdf(new Map([[1, '<</Type/Catalog>>']])))).changed).toEqual({
      page: 1,
      what: 'lost',
      area: null,
    })
  })

  test('another picture, however large, and the same one elsewhere', async () => {
    const picture = async (seed: number) =>
      own(
        await sharp(Buffer.from(Array.from({ length: 300 * 300 }, (_, index) => (index * seed * 7919) % 251)), {
          raw: { width: 300, height: 300, channels: 1 },
        })
          .jpeg({ quality: 95 })
          .toBuffer(),
      )
    const scan = async (seed: number, x = 72) => {
      const bytes = await picture(seed)
      return (
        await stamp({
          pdf: makePdf({ content: text() }),
          marks: [{ kind: 'image', page: 1, x, y: 100, width: 400, height: 400, image: bytes }],
        })
      ).pdf
    }
    const one = await scan(3)
    expect((await whole(one, await scan(3))).changed).toBeNull()
    expect((await whole(one, await scan(5))).changed).toMatchObject({ what: 'pixels' })
    expect((await whole(one, await scan(3, 76))).changed).toMatchObject({ what: 'pixels' })
  })

  test('what shows through a large picture, also where an earlier page has that picture', async () => {
    const [one, other] = [behindPictures('R$ 1.000'), behindPictures('R$ 9.000')]
    expect((await whole(one, behindPictures('R$ 1.000'))).changed).toBeNull()
    expect(await whole(one, other)).toMatchObject({ compared: 1, changed: { page: 2, what: 'pixels' } })
  })

  test('a page that nobody could open before is not compared', async () => {
    expect(await whole(own(Buffer.from('%PDF-1.7\nnothing')), pdf)).toEqual({
      compared: 0,
      notCompared: [1],
      changed: null,
      renderings: 2,
    })
  })
})

describe('a file that was redrawn', () => {
  test('may have its edges a fraction of a pixel elsewhere, and no word less', async () => {
    const pdf = makePdf({ content: `${text()} 100 100 m 160 100 l 130 140 l f` })
    const job = { pdf, tolerance: 'redrawn' } as const
    const moved = makePdf({ content: `${text()} 100.3 100.25 m 160.3 100.25 l 130.3 140.25 l f` })
    expect((await whole(pdf, moved)).changed).not.toBeNull()
    expect((await comparePages({ ...job, after: { is: 'whole', bytes: moved } })).changed).toBeNull()
    const wordless = makePdf({ content: `${text().replace('Pagamento ', '')} 100 100 m 160 100 l 130 140 l f` })
    expect((await comparePages({ ...job, after: { is: 'whole', bytes: wordless } })).changed).not.toBeNull()
  })

  test('is let in when its fields become page content, with the same looks', async () => {
    const appearance =
      '<</Type/XObject/Subtype/Form/BBox[0 0 100 20]/Resources<</Font<</F1 5 0 R>>>>/Length 38>>stream\nBT /F1 10 Tf 2 5 Td (R$ 7.500,00) Tj ET\nendstream'
    const form = makePdf({
      content: text(),
      catalog: '/AcroForm<</Fields[10 0 R]>>',
      pageEntries: '/Annots[10 0 R]',
      objects: [
        '<</Type/Annot/Subtype/Widget/FT/Tx/T(valor)/V(R$ 7.500,00)/Rect[300 300 400 320]/F 4/AP<</N 11 0 R>>>>',
        appearance,
      ],
    })
    const admission = await workshop.admit(form)
    expect(admission).toMatchObject({
      is: 'admitted',
      wasFlattened: true,
      comparison: { compared: 1, notCompared: [], changed: null, renderings: 2 },
    })
  })

  test('is let in when a field had to be drawn from its value', async () => {
    const form = makePdf({
      content: text(),
      rotate: 90,
      catalog: '/AcroForm<</NeedAppearances true/DR<</Font<</F1 5 0 R>>>>/Fields[10 0 R]>>',
      pageEntries: '/Annots[10 0 R]',
      objects: ['<</Type/Annot/Subtype/Widget/FT/Tx/T(a)/V(Ana)/DA(/F1 12 Tf 0 g)/Rect[200 200 300 220]/F 4>>'],
    })
    expect(await workshop.admit(form)).toMatchObject({ is: 'admitted', comparison: { compared: 1, changed: null } })
  })

  test('is refused when it would show what was not shown', async () => {
    const red = '1 0 0 rg 0 0 100 20 re f'
    const unshown = makePdf({
      content: text(),
      pageEntries: '/Annots[10 0 R]',
      objects: [
        '<</Type/Annot/Subtype/Popup/Rect[200 200 400 300]/F 4/AP<</N 11 0 R>>>>',
        `<</Type/XObject/Subtype/Form/BBox[0 0 100 20]/Length ${red.length}>>stream\n${red}\nendstream`,
      ],
    })
    expect(await workshop.admit(unshown)).toEqual({ is: 'refused', why: 'not_preserved', page: 1 })
  })
})
