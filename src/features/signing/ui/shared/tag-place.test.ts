import { describe, expect, it } from 'vitest'
import { tagPlace } from './tag-place.ts'

const field = (id: string, x_axis: number, y_axis: number) => ({
  id,
  widgets: [{ x_axis, y_axis, width: 150, height: 22 }],
})
const PAGE = 595
const own = field('own', 60, 200)
const place = (others: readonly ReturnType<typeof field>[], scale = 1) => tagPlace(own, others, scale, PAGE)

describe('the tag of a field', () => {
  it('stands above it', () => {
    expect(place([own])).toEqual({ side: 'above', isAtRight: false })
    expect(place([own, field('far above', 60, 150), field('beside', 230, 200)])).toMatchObject({ side: 'above' })
  })

  it('stands below it where another field is right above', () => {
    expect(place([own, field('above', 60, 160)])).toMatchObject({ side: 'below' })
  })

  it('needs more of the paper where the page is small', () => {
    const others = [own, field('above', 60, 150)]
    expect(place(others, 1)).toMatchObject({ side: 'above' })
    expect(place(others, 0.5)).toMatchObject({ side: 'below' })
  })

  it('stands beside it between two others', () => {
    expect(place([own, field('above', 60, 170), field('below', 60, 230)])).toMatchObject({ side: 'beside' })
  })

  it('goes to the left in the right half of the page', () => {
    const right = field('right', 400, 200)
    expect(tagPlace(right, [right, field('far to the right', 551, 176)], 1, PAGE)).toEqual({
      side: 'above',
      isAtRight: true,
    })
  })
})
