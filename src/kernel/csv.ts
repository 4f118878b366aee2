/** Cells of CSV files that this product writes, so that a spreadsheet program takes none of them for a formula. */

export const separators = [',', ';', '\t', '|'] as const
export type Separator = (typeof separators)[number]

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
