/** Where signatures are proposed when nothing in a document asks for any. */
import { expect, it } from 'vitest'
import type { InkPage, InkWord } from './page-ink.model.ts'
import { signaturesAtEnd } from './signatures-at-end.model.ts'

const size = { width: 595, height: 842 }
const ana = { id: 'ana', name: 'Ana Lima', role: null }
const bia = { id: 'bia', name: 'Bia Costa', role: null }
const word = (y: number): InkWord => ({ text: 'palavra', x: 60, y, width: 60, height: 14, isUpright: true })
const page = (number: number, words: readonly InkWord[]): InkPage => ({
  page: number,
  words,
  rules: [],
  posts: [],
  frames: [],
  pictures: [],
  formPlaces: [],
})

it('stands below the last words of the last page, above the page number', () => {
  const found = signaturesAtEnd([page(2, [word(100), word(300), word(800)]), page(1, [word(700)])], [size, size], [ana])
  expect(found).toMatchObject([
    { recipientId: 'ana', type: 'signature', source: 'end', box: { page: 2, x: 57, y: 338, width: 160, height: 50 } },
  ])
})

it('gives several signers a place each, side by side, on the paper', () => {
  const three = [ana, bia, { ...bia, id: 'caio' }]
  const boxes = signaturesAtEnd([page(1, [word(100)])], [size], three).map(({ box }) => box)
  expect(boxes).toHaveLength(3)
  for (const [index, box] of boxes.entries()) {
    const before = boxes[index - 1]
    if (before) expect(box.x).toBeGreaterThan(before.x + before.width)
    expect(box.x + box.width).toBeLessThan(size.width - 50)
  }
})

it.each([
  ['the page is full', [page(1, [word(760)])], [ana]],
  ['the page is a picture: nobody knows what stands where', [page(1, [])], [ana]],
  ['nobody signs', [page(1, [word(100)])], []],
  ['too many sign', [page(1, [word(100)])], [ana, bia, ana, bia]],
  ['the last page was not read in time', [page(1, [word(100)])], [ana]],
])('proposes nothing where %s', (reason, pages, signers) => {
  const sizes = reason.startsWith('the last page') ? [size, size] : [size]
  expect(signaturesAtEnd(pages, sizes, signers)).toEqual([])
})
