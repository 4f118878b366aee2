/** Tables as text (RFC 4180, and what spreadsheet programs make of it): cells, separators, and cells that must not compute. */

const separators = [',', ';', '\t', '|'] as const
export type Separator = (typeof separators)[number]

/** Whichever stands most often in the first line that holds one, outside of quotes: a title above the columns has none. */
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

/** Row by row, as far as the caller reads. Lines may end as on any system; a quoted cell may hold any of them. */
export function* rowsOf(text: string, separator = separatorOf(text)): Generator<string[]> {
  let at = 0
  while (at < text.length) {
    const row: string[] = []
    for (;;) {
      const cell = cellAt(text, at, separator)
      row.push(cell.text)
      at = cell.end + 1
      if (text[cell.end] !== separator) break
    }
    if (text[at - 1] === '\r' && text[at] === '\n') at += 1
    yield row
  }
}

/** `end`: where its separator or the end of its line stands. What follows a closing quote belongs to the cell, too. */
function cellAt(text: string, start: number, separator: Separator): Readonly<{ text: string; end: number }> {
  let read = ''
  let at = start
  if (text[at] === '"') {
    at += 1
    for (;;) {
      const quote = text.indexOf('"', at)
      const end = quote < 0 ? text.length : quote
      read += text.slice(at, end)
      at = end + 1
      if (text[at] !== '"') break
      read += '"'
      at += 1
    }
  }
  let end = at
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1
  return { text: read + text.slice(at, end), end: Math.max(end, at) }
}

/**
 * Cells that begin so are formulas to a spreadsheet program; an apostrophe before them makes them text (OWASP, CSV injection).
 * One that has apostrophes of its own there gets one more, so that what is read back is what was written.
 */
const computes = /^'*[=+\-@\t\r]/

export function lineOf(cells: readonly string[], separator: Separator): string {
  return `${cells.map((cell) => quoted(computes.test(cell) ? `'${cell}` : cell, separator)).join(separator)}\r\n`
}

const quoted = (cell: string, separator: Separator): string =>
  cell.includes(separator) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell

/** A cell as a person means it: the apostrophe that `lineOf` and spreadsheet programs put before a formula is not theirs. */
export const meantBy = (cell: string): string => {
  const text = cell.trim()
  return text.startsWith("'") && computes.test(text.slice(1)) ? text.slice(1) : text
}
