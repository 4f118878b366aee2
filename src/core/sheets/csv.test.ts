/** CSV of other programs is read, whatever it holds. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rowsOf, separatorOf } from './csv.ts'

describe('rows of a text', () => {
  it.each([
    [
      'a,b\r\nc,d\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a;b\nc;"d;e"',
      [
        ['a', 'b'],
        ['c', 'd;e'],
      ],
    ],
    [
      'a\tb\rc\td',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      '"say ""hi""","two\nlines"\nx,',
      [
        ['say "hi"', 'two\nlines'],
        ['x', ''],
      ],
    ],
    ['a@b.example\n\nc@d.example', [['a@b.example'], [''], ['c@d.example']]],
    ['"never closed', [['never closed']]],
    [
      '"a"b,c\nd,e',
      [
        ['"a"b', 'c'],
        ['d', 'e'],
      ],
    ],
    [
      'a,b\r\nc,d\ne,"f"\rg,h',
      [
        ['a', 'b'],
        ['c', 'd'],
        ['e', 'f'],
        ['g', 'h'],
      ],
    ],
    ['', []],
  ])('%j are %j', (text, rows) => {
    expect(rowsOf(text, { maxRows: 100 })).toEqual(rows)
  })

  it('are found whatever they hold, and none is lost or made up', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', ';', ',', '\n', '\r', ' ') })
    const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 3 }), { maxLength: 4 })
    fc.assert(
      fc.property(table, fc.constantFrom(',' as const, ';' as const), (rows, separator) => {
        const text = rows
          .map((row) => row.map((each) => `"${each.replaceAll('"', '""')}"`).join(separator))
          .join('\r\n')
        const meant = rows.map((row) => row.map((each) => each.replaceAll(/\r\n?/g, '\n')))
        expect(rowsOf(text, { separator, maxRows: 100 })).toEqual(meant)
      }),
    )
  })
})

it('reads no more rows than asked for', () => {
  expect(rowsOf('a\nb\nc', { maxRows: 2 })).toEqual([['a'], ['b']])
})

describe('a separator', () => {
  it('is what the first line has most of, outside of quotes', () => {
    expect(separatorOf('name;email\na,b,c,d')).toBe(';')
    expect(separatorOf('"a,b,c";d')).toBe(';')
    expect(separatorOf('one@a.example')).toBe(',')
  })
})
