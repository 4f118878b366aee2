/** Columns, separator and encoding of a file of contacts. */
import type { Separator } from '../../kernel/csv.ts'
import type { Language } from '../../kernel/language.ts'

/** Where the comma divides a number's decimals, spreadsheet programs divide cells by semicolons. */
export const separatorFor = (language: Language): Separator =>
  new Intl.NumberFormat(language).format(1.5).includes(',') ? ';' : ','

/** Without it Excel takes UTF-8 for Windows-1252. */
export const MARK = '\uFEFF'
