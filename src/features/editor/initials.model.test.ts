/** Promises of the initials that one press puts on every page. */
import { describe, expect, it } from 'vitest'
import type { FieldElement } from '../drafting/layout-element.model.ts'
import { fieldElement } from './testing/field-element.ts'
import { initialsOf, placesForInitials } from './initials.model.ts'

const a4 = { width: 595, height: 842 }
const wide = { width: 842, height: 595 }
const initial = (key: string, over: Partial<FieldElement> = {}) =>
  fieldElement({ key, type: 'initial', box: { page: 1, x: 515, y: 778, width: 56, height: 40 }, ...over })

describe('initials on every page', () => {
  it('stand at the lower right of each page, whatever its size', () => {
    expect(placesForInitials([a4, wide], [], 'ana')).toEqual([
      { page: 1, x: 515, y: 778, width: 56, height: 40 },
      { page: 2, x: 762, y: 531, width: 56, height: 40 },
    ])
  })

  it('leave out pages that have initials of the same person, and stand beside those of others', () => {
    const present = [initial('a'), initial('b', { recipient: 'bia', box: { ...initial('b').box, page: 2 } })]
    expect(placesForInitials([a4, a4], present, 'ana')).toEqual([{ page: 2, x: 451, y: 778, width: 56, height: 40 }])
    expect(initialsOf(present, 'bia').map(({ key }) => key)).toEqual(['b'])
  })

  it('go a row higher where the lowest is full', () => {
    const footer = initial('f', { type: 'text', box: { page: 1, x: 0, y: 760, width: 595, height: 82 } })
    expect(placesForInitials([a4], [footer], 'ana')).toMatchObject([{ x: 515, y: 682 }])
  })

  it('fit onto a page that is smaller than they are, and one that is full', () => {
    expect(placesForInitials([{ width: 40, height: 30 }], [], 'ana')).toEqual([
      { page: 1, x: 0, y: 0, width: 40, height: 30 },
    ])
    const all = initial('f', { type: 'text', box: { page: 1, x: 0, y: 0, ...a4 } })
    expect(placesForInitials([a4], [all], 'ana')).toMatchObject([{ page: 1, x: 515, y: 778 }])
  })
})
