/** Cells that are written compute nothing, and read back as they were meant. */
import fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { lineOf, meantBy } from './csv.ts'

const readBack = (line: string) => Papa.parse<string[]>(line, { delimiter: ';', newline: '\r\n' }).data[0]![0] ?? ''

describe('a written line', () => {
  it.each(['=1+1', '+55 11', '-2', '@SUM(A1)', '\t=1', '\r=1'])(
    'makes %j no formula, and reads back as it was meant',
    (text) => {
      const line = lineOf([text, 'plain'], ';')
      const first = readBack(line)
      expect(first).toBe(`'${text}`)
      expect(meantBy(first)).toBe(text)
    },
  )

  it('takes nothing away from a text that has apostrophes of its own before a formula', () => {
    const cell = fc.string({ unit: fc.constantFrom("'", '=', '+', 'a', ';', '"') }).map((text) => text.trim())
    fc.assert(
      fc.property(cell, (text) => {
        const first = readBack(lineOf([text], ';'))
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
