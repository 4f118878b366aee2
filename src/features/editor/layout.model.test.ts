/** Promises of the layout while people place fields. */
import { describe, expect, it } from 'vitest'
import {
  align,
  boxAround,
  distribute,
  keepInside,
  moveTogether,
  resize,
  snap,
  snapPull,
} from '../../core/envelope/box.model.ts'
import type { ContentElement, FieldElement } from '../drafting/layout-element.model.ts'
import { fieldElement } from './testing/field-element.ts'
import { changedBy, changeLayout, copies, emptyLayout, spread, type EditorLayout } from './layout.model.ts'
import { beyondArchive, problemsOf } from '../drafting/element-problem.model.ts'

const a4 = { width: 595, height: 842 }
const field = (key: string, over: Partial<FieldElement> = {}) =>
  fieldElement({ key, type: 'signature', box: { page: 1, x: 100, y: 100, width: 150, height: 50 }, ...over })
const placed = (...elements: FieldElement[]): EditorLayout => changeLayout(emptyLayout, { does: 'load', elements })

describe('the steps of the field editor', () => {
  it('takes back and repeats what was placed, moved, set and removed', () => {
    const box = { page: 2, x: 10, y: 10, width: 150, height: 50 }
    let layout = changeLayout(emptyLayout, { does: 'place', elements: [field('a')] })
    layout = changeLayout(layout, { does: 'arrange', boxes: { a: box } })
    layout = changeLayout(layout, { does: 'set', keys: ['a'], settings: { isRequired: false } })
    layout = changeLayout(layout, { does: 'remove', keys: ['a'] })
    expect(layout.elements).toEqual([])
    const back = [1, 2, 3, 4].map(() => (layout = changeLayout(layout, { does: 'undo' })).elements)
    expect(back).toEqual([[field('a', { box, isRequired: false })], [field('a', { box })], [field('a')], []])
    expect(changeLayout(layout, { does: 'undo' })).toBe(layout)
    layout = changeLayout(changeLayout(layout, { does: 'redo' }), { does: 'redo' })
    expect(layout.elements).toEqual([field('a', { box })])
  })

  it('counts arrow keys in a row as one step', () => {
    const at = (x: number) => ({ a: { page: 1, x, y: 100, width: 150, height: 50 } })
    let layout = placed(field('a'))
    for (const x of [101, 102, 103]) layout = changeLayout(layout, { does: 'arrange', boxes: at(x), repeats: 'nudge' })
    expect(changeLayout(layout, { does: 'undo' }).elements[0]?.box.x).toBe(100)
  })

  it('makes no step of a move to where it already is', () => {
    const layout = placed(field('a'))
    expect(changeLayout(layout, { does: 'arrange', boxes: { a: field('a').box } })).toBe(layout)
  })

  it('forgets the way forward after something new', () => {
    let layout = changeLayout(placed(field('a')), { does: 'remove', keys: ['a'] })
    layout = changeLayout(layout, { does: 'undo' })
    layout = changeLayout(layout, { does: 'place', elements: [field('b')] })
    expect(changeLayout(layout, { does: 'redo' })).toBe(layout)
  })

  it('copies under new names and keeps the originals', () => {
    let next = 0
    const copied = copies(
      [field('a')],
      () => `new ${++next}`,
      ({ box }) => ({ box: { ...box, x: box.x + 12 } }),
    )
    expect(copied).toEqual([field('new 1', { box: { ...field('a').box, x: 112 } })])
  })

  it('spreads an initial over every other page once, also over a smaller one', () => {
    const pages = [a4, a4, { width: 200, height: 120 }]
    const initial = field('a', { type: 'initial' })
    let next = 0
    const first = spread(initial, [initial], pages, () => `new ${++next}`)
    expect(first.map(({ box }) => [box.page, box.x, box.y])).toEqual([
      [2, 100, 100],
      [3, 50, 70],
    ])
    expect(spread(initial, [initial, first[0]!], pages, () => 'again').map(({ box }) => box.page)).toEqual([3])
  })

  it('gives each element of a setting what it has, and takes a start value away with its option', () => {
    const list = field('a', { type: 'dropdown', title: 'Cidade', options: ['Recife', 'Natal'], value: 'Recife' })
    const note: ContentElement = {
      key: 'b',
      is: 'content',
      type: 'comment',
      document: 'contract',
      value: 'Leia',
      picture: null,
      opacity: 1,
      fontSize: 10,
      fontFamily: 'Helvetica',
      textColor: '#000000',
      box: { page: 1, x: 0, y: 0, width: 100, height: 20 },
    }
    const layout = changeLayout(emptyLayout, { does: 'load', elements: [list, note] })
    const settings = { textColor: '#b91c1c', options: ['Natal'], borderWidth: 2, opacity: 0.5 }
    const { elements } = changeLayout(layout, { does: 'set', keys: ['a', 'b'], settings })
    expect(elements).toEqual([
      { ...list, textColor: '#b91c1c', options: ['Natal'], borderWidth: 2, value: null },
      { ...note, textColor: '#b91c1c', opacity: 0.5 },
    ])
  })

  it('puts one element in the place of another in one step', () => {
    const layout = changeLayout(placed(field('a'), field('b')), { does: 'replace', key: 'a', element: field('c') })
    expect([layout.elements.map(({ key }) => key), layout.selected]).toEqual([['c', 'b'], ['c']])
    expect(changeLayout(layout, { does: 'undo' }).elements.map(({ key }) => key)).toEqual(['a', 'b'])
  })

  it('tells where a step back or forth happens', () => {
    const layout = changeLayout(placed(field('a'), field('b')), { does: 'remove', keys: ['b'] })
    expect(changedBy(layout, 'undo')?.key).toBe('b')
    expect(changedBy(changeLayout(layout, { does: 'undo' }), 'redo')?.key).toBe('b')
    expect(changedBy(placed(field('a')), 'undo')).toBeUndefined()
  })

  it('tells what a PDF/A does not take: initials, and a second signature of the same signer in a document', () => {
    const elements = [
      field('first'),
      field('again'),
      field('other signer', { recipient: 'davi' }),
      field('other document', { document: 'annex' }),
      field('initials', { type: 'initial' }),
      field('text', { type: 'text' }),
    ]
    expect(beyondArchive(elements).map(({ key }) => key)).toEqual(['again', 'initials'])
  })

  it('names what an element still needs', () => {
    const problemOf = (over: Partial<FieldElement>) => problemsOf([field('a', over)], []).get('a') ?? null
    expect(problemOf({})).toBeNull()
    expect(problemOf({ type: 'text' })).toBe('needs_title')
    expect(problemOf({ type: 'dropdown', title: 'Cidade' })).toBe('needs_options')
  })
})

describe('boxes on a page', () => {
  it('keeps what is dropped at the edge on the page', () => {
    expect(boxAround('signature', 1, { x: 590, y: 3 }, a4)).toEqual({ page: 1, x: 445, y: 0, width: 150, height: 50 })
    expect(keepInside({ page: 1, x: -5, y: 900, width: 700, height: 10 }, a4)).toMatchObject({
      x: 0,
      y: 832,
      width: 595,
    })
  })

  it('moves several together and stops them all at the edge', () => {
    const boxes = [field('a').box, { page: 1, x: 400, y: 400, width: 190, height: 40 }]
    expect(moveTogether(boxes, { x: 50, y: -10 }, () => a4).map(({ x, y }) => [x, y])).toEqual([
      [105, 90],
      [405, 390],
    ])
  })

  it('resizes by a handle, with the opposite edge fixed, never below the smallest size or off the page', () => {
    const box = field('a').box
    expect(resize(box, 'nw', { x: -10, y: 5 }, 'signature', a4)).toMatchObject({
      x: 90,
      y: 105,
      width: 160,
      height: 45,
    })
    expect(resize(box, 'w', { x: 500, y: 0 }, 'signature', a4)).toMatchObject({ x: 210, width: 40, height: 50 })
    expect(resize(box, 'se', { x: 900, y: -900 }, 'signature', a4)).toMatchObject({
      x: 100,
      y: 100,
      width: 495,
      height: 40,
    })
  })

  it('snaps to a neighbour and to the middle of the page, and says where', () => {
    const near = { page: 1, x: 102, y: 300, width: 150, height: 50 }
    expect(snap(near, [field('a').box], a4, 4)).toMatchObject({
      box: { x: 100, y: 300 },
      guides: [{ axis: 'x', at: 100 }],
    })
    expect(snap({ ...near, x: 220 }, [], a4, 4).guides).toEqual([{ axis: 'x', at: 297.5 }])
    expect(snap({ ...near, page: 2 }, [field('a').box], a4, 4).guides).toEqual([])
  })

  it('snaps what a handle pulls, only the pulled edges, and not below the smallest size or off the page', () => {
    const box = { page: 1, x: 100, y: 300, width: 60, height: 50 }
    const pull = { box, handle: 'se', type: 'signature' } as const
    const other = { page: 1, x: 40, y: 330, width: 150, height: 40 }
    expect(snapPull({ ...pull, by: { x: 28, y: 18 } }, [other], a4, 4)).toEqual({
      box: { ...box, width: 90, height: 70 },
      guides: [
        { axis: 'x', at: 190 },
        { axis: 'y', at: 370 },
      ],
    })
    expect(snapPull({ ...pull, handle: 'e', by: { x: 28, y: 18 } }, [other], a4, 4)).toMatchObject({
      box: { ...box, width: 90 },
      guides: [{ axis: 'x' }],
    })
    expect(snapPull({ ...pull, handle: 'w', by: { x: -42, y: 0 } }, [], a4, 4)).toMatchObject({
      box: { x: 57, width: 103 },
      guides: [{ axis: 'x', at: 57 }],
    })
    const tooNear = { page: 1, x: 0, y: 0, width: 137, height: 20 }
    expect(snapPull({ ...pull, handle: 'e', by: { x: -24, y: 0 } }, [tooNear], a4, 4)).toMatchObject({
      box: { width: 40 },
      guides: [],
    })
  })

  it('snaps to the margin of the page', () => {
    const { box, guides } = snap({ page: 1, x: 59, y: 300, width: 150, height: 50 }, [], a4, 4)
    expect([box.x, guides]).toEqual([57, [{ axis: 'x', at: 57 }]])
  })

  it('lines several up and gives them equal room', () => {
    const boxes = [
      { page: 1, x: 10, y: 10, width: 20, height: 10 },
      { page: 1, x: 300, y: 90, width: 40, height: 20 },
      { page: 1, x: 50, y: 30, width: 30, height: 10 },
    ]
    expect(align(boxes, 'left').map(({ x }) => x)).toEqual([10, 10, 10])
    expect(align(boxes, 'right').map(({ x }) => x)).toEqual([320, 300, 310])
    expect(align(boxes, 'middle').map(({ y }) => y)).toEqual([55, 50, 55])
    expect(distribute(boxes, 'across').map(({ x }) => x)).toEqual([10, 300, 150])
    expect(distribute(boxes, 'down').map(({ y }) => y)).toEqual([10, 90, 50])
  })
})
