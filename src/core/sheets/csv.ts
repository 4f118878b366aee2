/** Rows of CSV files that other programs write (RFC 4180, and what spreadsheet programs make of it), parsed by papaparse. */
import Papa from 'papaparse'
import { separators, type Separator } from '../../kernel/csv.ts'

/** The separator that stands most often in the first line that has one, outside of quotes: a title above the columns has none. */
export function separatorOf(text: string): Separator {
  const counts = new Map<string, number>()
  let isQuoted = false
  for (const letter of text.slice(0, 10_000)) {
    if (letter === '"') isQuoted = !isQuoted
    else if (isQuoted) continue
    else if (separators.some((each) => each === letter)) counts.set(letter, (counts.get(letter) ?? 0) + 1)
    else if (/[\r\n]/.test(letter) && counts.size > 0) break
  }
  return separators.reduce((best, each) => ((counts.get(each) ?? 0) > (counts.get(best) ?? 0) ? each : best))
}

type Reading = Readonly<{ separator?: Separator; /** At most so many rows are read. */ maxRows: number }>

/** Excel may say in the first line what divides cells: `sep=;`. It is read as an empty row, so that rows keep their numbers. */
const SEPARATOR_LINE = /^sep=([,;\t|])(?=[\r\n]|$)/i

/** Line breaks of any system, also several in one file, become `\n`, within quoted cells too. A quote that is never closed ends with the file. */
export function rowsOf(text: string, { separator = separatorIn(text), maxRows }: Reading): readonly string[][] {
  const plain = text.replace(SEPARATOR_LINE, '').replaceAll(/\r\n?/g, '\n').replace(/\n$/, '')
  if (plain === '') return []
  const options = { delimiter: separator, newline: '\n', preview: maxRows } as const
  const { data, errors } = Papa.parse<string[]>(plain, options)
  // Text behind a closing quote would take the rows after it along: then quotes are characters like others.
  const isMalformed = errors.some(({ code }) => code === 'InvalidQuotes')
  return isMalformed ? Papa.parse<string[]>(plain, { ...options, quoteChar: '\0' }).data : data
}

const separatorIn = (text: string): Separator =>
  (SEPARATOR_LINE.exec(text)?.[1] as Separator | undefined) ?? separatorOf(text)
