/** Reading pages: words, lines, frames and form fields where they are shown, however the page is turned; and how strangers' pages are bounded. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { makePdf, type Shape } from '../../testing/make-pdf.ts'
import { pagesOf } from '../../admit/inspect/facts.ts'
import { openPdf } from '../open-pdf.ts'
import { readInk } from './read-ink.ts'

async function inkOf(pdf: Uint8Array, withinMs = 10_000) {
  const file = new Uint8Array(pdf)
  const pages = pagesOf(await openPdf(file))
  return (await readInk({ pdf: file, pages, withinMs })).pages
}

const onPage = async (shape: Shape) => (await inkOf(makePdf(shape)))[0]!
const rounded = (areas: readonly { x: number; y: number; width: number; height: number }[]) =>
  areas.map(({ x, y, width, height }) => [x, y, width, height].map(Math.round))

describe('what stands on a page', () => {
  it('is told in points from the top left as shown: words apart from blanks, lines however they are drawn', async () => {
    const content = [
      'BT /F1 12 Tf 60 700 Td (Assinatura: ________ CPF) Tj ET',
      '60 600 m 260 600 l S', // stroked
      '60 500 200 0.8 re f', // a thin rectangle
      '60 400 m 160 400 l 200 400 m 300 400 l S', // two lines of one path
      '100 200 150 40 re S',
      '300 100 m 300 250 l S',
      '1 g 60 50 200 0.8 re f', // white on white
    ].join('\n')
    const { words, rules, frames, posts } = await onPage({ content })
    expect(words.map(({ text }) => text)).toEqual(['Assinatura:', '________', 'CPF'])
    expect(words.every(({ isUpright, y }) => isUpright && Math.abs(y - 80) < 4)).toBe(true)
    expect(rounded(rules)).toEqual([
      [60, 192, 200, 0],
      [60, 291, 200, 1],
      [60, 392, 100, 0],
      [200, 392, 100, 0],
    ])
    expect(rounded(frames)).toEqual([[100, 552, 150, 40]])
    expect(rounded(posts)).toEqual([[300, 542, 0, 150]])
  })

  it.each([90, 180, 270] as const)(
    'on a page turned by %i degrees, words that stand upright as shown are told from those that lie',
    async (rotate) => {
      const turn = { 90: '0 1 -1 0 612 0', 180: '-1 0 0 -1 612 792', 270: '0 -1 1 0 0 792' }[rotate]
      const content = `q ${turn} cm BT /F1 12 Tf 60 100 Td (upright) Tj ET 60 90 m 200 90 l S Q BT /F1 12 Tf 300 300 Td (lying) Tj ET`
      const { words, rules } = await onPage({ rotate, content })
      expect(Object.fromEntries(words.map(({ text, isUpright }) => [text, isUpright]))).toEqual({
        upright: true,
        lying: false,
      })
      const height = rotate === 180 ? 792 : 612
      expect(rounded(rules)).toEqual([[60, height - 90, 140, 0]])
    },
  )

  it('counts from the corner of what the page is cropped to', async () => {
    const { rules } = await onPage({ cropBox: [50, 50, 562, 742], content: '60 600 m 260 600 l S' })
    expect(rounded(rules)).toEqual([[10, 142, 200, 0]])
  })

  it('has the empty fields of a form, by the names that people read', async () => {
    const [first] = await inkOf(readFileSync('fixtures/corpus/form-sample_form.pdf'))
    expect(first!.formPlaces.map(({ kind }) => kind)).toContain('checkbox')
    expect(first!.formPlaces.map(({ title }) => title)).toContain('HIGH SCHOOL DIPLOMA')
  })
})

describe("strangers' pages", () => {
  it('with tens of thousands of lines and words are read in part, and say so', async () => {
    const lines = Array.from({ length: 25_000 }, (_, index) => `10 ${index % 780} m 400 ${index % 780} l S`)
    const text = `BT /F1 2 Tf 10 700 Td ${'(word ) Tj '.repeat(14_000)} ET`
    const ink = await onPage({ content: [...lines, text].join('\n') })
    expect(ink.isCut).toBe(true)
    expect(ink.rules.length).toBeLessThanOrEqual(8_001)
    expect(ink.words.length).toBeLessThanOrEqual(5_000)
  })

  it('are read from the last ones on, and no longer than is allowed', async () => {
    const pdf = readFileSync('fixtures/corpus/plain-14-pages.pdf')
    expect((await inkOf(pdf)).map(({ page }) => page)).toEqual(Array.from({ length: 14 }, (_, index) => index + 1))
    expect(await inkOf(pdf, 0)).toEqual([])
  })

  it('are read in several goes, each from where the one before stopped', async () => {
    const pdf = new Uint8Array(readFileSync('fixtures/corpus/plain-14-pages.pdf'))
    const pages = pagesOf(await openPdf(pdf))
    expect(await readInk({ pdf, pages, withinMs: 0 })).toEqual({ pages: [], next: 0 })
    const rest = await readInk({ pdf, pages, withinMs: 10_000, skip: 5 })
    expect(rest.pages.map(({ page }) => page)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]) // the last five come first
    expect(rest.next).toBeNull()
  })

  it('that nobody can open are refused by name', async () => {
    const pages = [{ width: 612, height: 792 }]
    await expect(readInk({ pdf: new Uint8Array([1, 2, 3]), pages, withinMs: 100 })).rejects.toThrow('document.broken')
  })
})
