/** Layout of pages: their positions, and that a spot on the document survives every change of scale. */
import { expect, it } from 'vitest'
import { fittingScale, layOut, pagesBetween, pointOf, spotAt } from './layout.ts'

const sizes = [
  { width: 595, height: 842 },
  { width: 842, height: 595 },
  { width: 595, height: 842 },
]

it('fills a phone with the widest page', () => {
  const layout = layOut(sizes, fittingScale(sizes, 360), 360)
  expect(layout.width).toBe(360)
  expect(layout.pages[1]!.width).toBeCloseTo(360 - 16)
})

it('does not blow a page up on a wide screen', () => {
  expect(fittingScale(sizes, 4000)).toBe(1.4)
})

it('shows only the pages that a window touches', () => {
  const layout = layOut(sizes, 1, 1000)
  expect(pagesBetween(layout, 0, 500)).toEqual([0, 0])
  expect(pagesBetween(layout, 800, 900)).toEqual([0, 1])
  expect(pagesBetween(layout, 5000, 6000)).toEqual([2, 2])
})

it('keeps the spot under the fingers when the scale changes', () => {
  const before = layOut(sizes, 0.6, 400)
  const after = layOut(sizes, 2.4, 400)
  const spot = spotAt(before, 130, 700)
  expect(spotAt(after, pointOf(after, spot).x, pointOf(after, spot).y)).toEqual({
    page: spot.page,
    across: expect.closeTo(spot.across),
    down: expect.closeTo(spot.down),
  })
})

it('copes with a document that has no pages yet', () => {
  const layout = layOut([], 1, 400)
  expect(pagesBetween(layout, 0, 800)).toEqual([0, 0])
  expect(pointOf(layout, spotAt(layout, 10, 10))).toEqual({ x: 0, y: 0 })
})
