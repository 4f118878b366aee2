/** Tables as text: what other programs write is read, what is written computes nothing. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lineOf, meantBy, rowsOf, separatorOf } from './csv.ts'

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
    ['', []],
  ])('%j are %j', (text, rows) => {
    expect([...rowsOf(text)]).toEqual(rows)
  })

  it('are found whatever they hold, and none is lost or made up', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', ';', ',', '\n', '\r', ' ') })
    const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 3 }), { maxLength: 4 })
    fc.assert(
      fc.property(table, fc.constantFrom(',' as const, ';' as const), (rows, separator) => {
        const text = rows
          .map((row) => row.map((each) => `"${each.replaceAll('"', '""')}"`).join(separator))
          .join('\r\n')
        expect([...rowsOf(text, separator)]).toEqual(rows)
      }),
    )
  })
})

describe('a separator', () => {
  it('is what the first line has most of, outside of quotes', () => {
    expect(separatorOf('name;email\na,b,c,d')).toBe(';')
    expect(separatorOf('"a,b,c";d')).toBe(';')
    expect(separatorOf('one@a.example')).toBe(',')
  })
})

describe('a written line', () => {
  it.each(['=1+1', '+55 11', '-2', '@SUM(A1)', '\t=1', '\r=1'])(
    'makes %j no formula, and reads back as it was meant',
    (text) => {
      const line = lineOf([text, 'plain'], ';')
      const [first = ''] = [...rowsOf(line, ';')][0]!
      expect(first).toBe(`'${text}`)
      expect(meantBy(first)).toBe(text)
    },
  )

  it('takes nothing away from a text that has apostrophes of its own before a formula', () => {
    const cell = fc.string({ unit: fc.constantFrom("'", '=', '+', 'a', ';', '"') }).map((text) => text.trim())
    fc.assert(
      fc.property(cell, (text) => {
        const [first = ''] = [...rowsOf(lineOf([text], ';'), ';')][0] ?? []
        expect(meantBy(first)).toBe(text)
        expect(first).not.toMatch(/^[=+]/)
      }),
    )
  })

  it('quotes what would end a cell', () => {
    expect(lineOf(['a;b', 'say "x"', 'it’s'], ';')).toBe('"a;b";"say ""x""";it’s\r\n')
    expect(meantBy("'tis")).toBe("'tis")
  })
})
