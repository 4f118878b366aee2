/** Text in every script: it can be read back as it was typed, stands on the side where its script begins, and stays in its box. */
import { execFileSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { makePdf } from '../testing/make-pdf.ts'
import { complaintsOf, extent, see, textOf } from '../testing/see.ts'
import { stamp } from './stamp.ts'
import { loadHarfBuzz } from '../pdf/harfbuzz.ts'
import { itemize, directionOf } from './itemize.ts'
import type { TextMark } from './mark.ts'

const area = { page: 1, x: 60, y: 70, width: 240, height: 24 }
const isDark = (red: number, green: number, blue: number) => red < 110 && green < 110 && blue < 110

function drawn(text: string, changes: Partial<TextMark> = {}, rotate = 0) {
  return stamp({ pdf: makePdf({ rotate }), marks: [{ ...area, kind: 'text', text, fontSize: 16, ...changes }] })
}

describe('is read back as it was typed', () => {
  test.each([
    ['Arabic, joined', 'مرحبا بالعالم لا إله'],
    ['Persian with a joiner that joins nothing', 'می‌خواهم'],
    ['Hebrew', 'שלום עולם'],
    ['Chinese, simplified and traditional', '中文合同 簽署'],
    ['Japanese', '契約書に署名する'],
    ['Korean', '계약서 서명'],
    ['Vietnamese', 'Hợp đồng đã ký'],
    ['Hindi', 'अनुबंध पर हस्ताक्षर'],
    ['a name with a variant of its ideograph, which is left out', '葛\u{E0100}城'],
    ['all of them', 'Ação Ωμέγα Привет 合同 계약'],
  ])('%s', async (_, text) => {
    const { pdf, findings } = await drawn(text)
    expect(findings).toEqual([])
    // Poppler marks the direction of what it gives back; joiners it leaves out.
    const bare = (said: string) => said.replace(/[\u200c\u202a-\u202e]|\u{E0100}/gu, '')
    expect(bare(textOf(pdf))).toContain(bare(text))
    expect(complaintsOf(pdf)).toBe('')
    expect(fontsIn(pdf)).not.toMatch(/ no +(?:yes|no) +(?:yes|no) +(?!5 )\d+ +0/)
  })
})

describe('stands where its script begins', () => {
  test.each([
    ['عقد', 'right'],
    ['חוזה 123', 'right'],
    ['合同', 'left'],
    ['contrato', 'left'],
  ] as const)('%s on the %s', async (text, side) => {
    const { pdf } = await drawn(text)
    const found = extent(await see(pdf), isDark)!
    const [left, right] = [found.x - area.x, area.x + area.width - found.x - found.width]
    expect(side === 'left' ? left : right).toBeLessThan(2.5)
    expect(side === 'left' ? right : left).toBeGreaterThan(100)
  })

  test('also on a turned page', async () => {
    const found = extent(await see((await drawn('عقد', {}, 90)).pdf), isDark)!
    expect(Math.abs(found.x + found.width - area.x - area.width)).toBeLessThan(2.5)
    expect(found.y).toBeGreaterThan(area.y)
    expect(found.y + found.height).toBeLessThan(area.y + area.height)
  })
})

test('letters of Arabic join: a word is narrower than its letters apart', async () => {
  const width = async (text: string) => extent(await see((await drawn(text)).pdf), isDark)!.width
  expect(await width('مممم')).toBeLessThan((await width('م م م م')) * 0.9)
})

test('numbers and Latin words keep their direction inside a line from right to left', async () => {
  await loadHarfBuzz()
  const words = itemize('العقد 12 (abc) هنا', 'regular', directionOf('العقد'))
  expect(words.map(({ text }) => text.trim()).filter((text) => text !== '')).toEqual([
    'هنا',
    ')',
    'abc',
    '(',
    '12',
    'العقد',
  ])
})

test('ideographs wrap between characters and stay in their box', async () => {
  const box = { width: 120, height: 90 }
  const { pdf, findings } = await drawn(
    '本合同由双方签署并生效，任何一方不得单方面修改。契約は両当事者の合意による。',
    box,
  )
  expect(findings).toEqual([])
  const found = extent(await see(pdf), isDark)!
  expect(found.height).toBeGreaterThan(50)
  expect(found.x + found.width).toBeLessThanOrEqual(area.x + box.width + 0.5)
  expect(found.y + found.height).toBeLessThanOrEqual(area.y + box.height + 0.5)
})

test('each paragraph begins on its own side', async () => {
  const found = extent(await see((await drawn('contrato\nחוזה', { height: 60 })).pdf), isDark)!
  expect(found.x - area.x).toBeLessThan(2.5)
  expect(area.x + area.width - found.x - found.width).toBeLessThan(2.5)
})

test.each([
  ['Thai', 'สัญญานี้', 'thai'],
  ['Japanese by its kana', '山田さん', 'japanese'],
  ['ideographs alone', '山田', 'han'],
  ['Arabic', 'عقد', 'arabic'],
])('%s has a face of its own', async (_, text, face) => {
  const { pdf, findings } = await drawn(text)
  expect(findings).toEqual([])
  expect(fontsIn(pdf)).toContain(`+Rubrica-${face} `)
})

test.each([
  ['Helvetica', 'regular'],
  ['Times', 'serif'],
  ['Courier', 'mono'],
])('%s is drawn with a face of its kind', async (fontFamily, face) => {
  expect(fontsIn((await drawn('João', { fontFamily })).pdf)).toContain(`+Rubrica-${face} `)
})

test('a subset holds what is used, and the same drawing gives the same bytes', async () => {
  const [one, other] = [await drawn('合同'), await drawn('合同')]
  expect(one.pdf.length).toBeLessThan(12_000)
  expect(fontsIn(one.pdf)).toBe(fontsIn(other.pdf))
})

function fontsIn(pdf: Uint8Array): string {
  return execFileSync('pdffonts', ['-'], { input: pdf, encoding: 'utf8' })
}
