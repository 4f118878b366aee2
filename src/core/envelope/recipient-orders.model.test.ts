/** The order of recipients: steps, moves, and the numbers that the server keeps. */
import { describe, expect, it } from 'vitest'
import { moveRow, ordersOf, takeOut, turnsOf } from './recipient-orders.model.ts'

describe('the order', () => {
  /** `A B+C D`: B and C at the same time. */
  const rowsFrom = (text: string) =>
    [...text.matchAll(/(\+?)(\w)/g)].map(([, plus, name]) => ({ name: name!, isWithPrevious: plus === '+' }))
  const textOf = (rows: ReturnType<typeof rowsFrom>) =>
    rows
      .map(({ name, isWithPrevious }) => (isWithPrevious ? `+${name}` : ` ${name}`))
      .join('')
      .trim()

  it('numbers steps; who acts together has the same number', () => {
    expect(turnsOf(rowsFrom('A B+C D')).map(({ turn }) => turn)).toEqual([1, 2, 2, 3])
  })

  it.each([
    ['A B+C D', 3, 2, 'A B+D+C', 'who lands inside a step joins it'],
    ['A B+C D', 3, 1, 'A D B+C', 'who lands before one does not'],
    ['A B+C D', 1, 0, 'B A C D', 'who leaves at its head leaves the rest to begin it'],
    ['A B+C D', 2, 3, 'A B D C', 'who leaves it acts alone'],
    ['A+B C', 0, 2, 'B C A', 'the first as well'],
    ['A B', 0, 0, 'A B', 'nothing moves'],
  ])('%s, %i to %i, becomes %s: %s', (before, from, to, after) => {
    expect(textOf(moveRow(rowsFrom(before), from, to))).toBe(after)
  })

  it('stays right when somebody is taken out', () => {
    expect(textOf(takeOut(rowsFrom('A B+C D'), 1))).toBe('A C D')
    expect(textOf(takeOut(rowsFrom('A+B'), 0))).toBe('B')
  })
})

describe('the numbers of the order', () => {
  const turns = (text: string) =>
    text.split(' ').flatMap((step, index) =>
      step.split('+').map((person) => {
        const [key = '', order] = person.split(':')
        return { key, turn: index + 1, order: order === undefined ? null : Number(order) }
      }),
    )
  const numbered = (text: string, settled: string[] = []) =>
    [...ordersOf(turns(text), new Set(settled))].map(([key, order]) => `${key}${order}`).join(' ')
  it('are those of the steps, whatever the server had', () => {
    expect(numbered('a:10 b:20 c')).toBe('a1 b2 c3')
  })
  it.each([
    ['a:10 b:20 c', 'a10 b20 c21'],
    ['a:10+b:20 c:30', 'a10 b10 c30'],
    ['b+a:10 c:5', 'b10 a10 c11'],
    ['b a:10', 'b1 a10'],
    ['a:10 b c:20', 'a10 b11 c20'],
    ['a:1 b c:2', 'a1 b2 c3'],
  ])('stay for who has acted, and for others where they still ascend: %s', (text, expected) => {
    expect(numbered(text, ['a'])).toBe(expected)
  })
})
