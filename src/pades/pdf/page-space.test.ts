/** Visible page space: what is said in shown points and what the page says in user space are the same place, for any page. */
import { assert, double, constantFrom, option, property, record, tuple } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openPdf } from './open-pdf.ts'
import { pageSpace, spaceOf, type PageGeometry, type PageSpace } from './page-space.ts'
import { makePdf } from '../testing/make-pdf.ts'

const between = (min: number, max: number) => double({ min, max, noNaN: true })
const box = tuple(between(-500, 500), between(-500, 500), between(1, 3000), between(1, 3000)).map(
  ([left, bottom, width, height]) => [left, bottom, left + width, bottom + height] as const,
)
const geometry = record({
  mediaBox: option(box),
  cropBox: option(box),
  rotation: constantFrom(0, 90, 180, 270, 360, 450, -90, -450, 45),
  userUnit: constantFrom(1, 2, 0.5, 10, 0, -1),
})
const area = record({ x: between(-50, 900), y: between(-50, 900), width: between(1, 300), height: between(1, 300) })

describe('for any page', () => {
  test('the corners of the page as shown are the corners of its crop box', () => {
    assert(
      property(geometry, (page) => {
        const space = pageSpace(page)
        const corners = [space.toUser([0, 0]), space.toUser([space.width, space.height])]
        const [left, bottom, right, top] = space.cropBox
        near(Math.min(corners[0]![0], corners[1]![0]), left)
        near(Math.max(corners[0]![0], corners[1]![0]), right)
        near(Math.min(corners[0]![1], corners[1]![1]), bottom)
        near(Math.max(corners[0]![1], corners[1]![1]), top)
      }),
    )
  })

  test('a frame puts the corners of an area where the area is, upright', () => {
    assert(
      property(geometry, area, (page, place) => {
        const space = pageSpace(page)
        const through = throughFrame(space, place)
        samePoint(through(0, 0), space.toUser([place.x, place.y + place.height]))
        samePoint(through(place.width, 0), space.toUser([place.x + place.width, place.y + place.height]))
        samePoint(through(0, place.height), space.toUser([place.x, place.y]))
      }),
    )
  })

  test('an area keeps its size in shown points, and a rectangle is never inside out', () => {
    assert(
      property(geometry, area, (page, place) => {
        const space = pageSpace(page)
        const [left, bottom, right, top] = space.userRect(place)
        const sides = [(right - left) * space.userUnit, (top - bottom) * space.userUnit]
        if (space.rotation % 180 !== 0) sides.reverse()
        near(sides[0]!, place.width)
        near(sides[1]!, place.height)
      }),
    )
  })
})

test('turning the page a quarter sends its top left to the lower left of the paper', () => {
  const space = pageSpace({ mediaBox: [0, 0, 600, 800], cropBox: null, rotation: 90, userUnit: 1 })
  expect([space.width, space.height]).toEqual([800, 600])
  expect(space.toUser([0, 0])).toEqual([0, 0])
  expect(space.toUser([800, 0])).toEqual([0, 800])
})

test('a crop box that misses the paper is ignored, one that sticks out is cut', () => {
  const shown = (cropBox: PageGeometry['cropBox']) =>
    pageSpace({ mediaBox: [0, 0, 600, 800], cropBox, rotation: 0, userUnit: 1 }).cropBox
  expect(shown([700, 900, 900, 1000])).toEqual([0, 0, 600, 800])
  expect(shown([100, 100, 900, 1000])).toEqual([100, 100, 600, 800])
})

test('boxes and rotation are inherited from the page tree', async () => {
  const pdf = await openPdf(
    makePdf({ isInherited: true, mediaBox: [0, 0, 300, 400], cropBox: [10, 10, 110, 210], rotate: 270 }),
  )
  const { width, height, rotation } = spaceOf(pdf, pdf.getPage(0)!)
  expect({ width, height, rotation }).toEqual({ width: 200, height: 100, rotation: 270 })
})

function throughFrame(space: PageSpace, place: Parameters<PageSpace['frame']>[0]) {
  const [a, b, c, d, e, f] = space.frame(place)
  return (x: number, y: number) => [a * x + c * y + e, b * x + d * y + f] as const
}

function samePoint(one: readonly [number, number], other: readonly [number, number]) {
  near(one[0], other[0])
  near(one[1], other[1])
}

function near(one: number, other: number) {
  if (Math.abs(one - other) > 1e-6) throw new Error(`${one} is not ${other}`)
}
