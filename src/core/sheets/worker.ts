/**
 * The thread in which a stranger's spreadsheet is read (reader.ts). It has a heap of its own and is thrown away: nothing that a
 * file does to it outlives the reading.
 */
import { parentPort } from 'node:worker_threads'
import { read, type CellObject } from '@e965/xlsx'
import { isCutShort, unpackedWithin } from './unpacked.ts'

export type Order = Readonly<{ file: Uint8Array; maxRows: number; maxColumns: number; maxUnpackedBytes: number }>

export type Reading =
  | Readonly<{ is: 'read'; rows: readonly (readonly string[])[]; isCut: boolean }>
  | Readonly<{ is: 'refused'; why: 'sheet.too_complex' | 'sheet.unreadable' }>

export default function reading({ file, maxRows, maxColumns, maxUnpackedBytes }: Order): Reading {
  parentPort?.postMessage('begun')
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  const isZip = bytes.toString('latin1', 0, 2) === 'PK'
  if (isZip && isCutShort(bytes)) return { is: 'refused', why: 'sheet.unreadable' }
  if (isZip && !unpackedWithin(bytes, maxUnpackedBytes)) return { is: 'refused', why: 'sheet.too_complex' }
  try {
    const table = firstSheet(bytes, maxRows, maxColumns)
    if (lengthOf(table.rows) > MAX_TEXT) return { is: 'refused', why: 'sheet.too_complex' }
    return { is: 'read', ...table }
  } catch {
    return { is: 'refused', why: 'sheet.unreadable' }
  }
}

/** What each cell shows. Nothing is computed: of a formula there is what the program that saved the file had found. */
function firstSheet(bytes: Buffer, maxRows: number, maxColumns: number) {
  const book = read(bytes, {
    type: 'buffer',
    dense: true,
    sheets: 0,
    // One more than is wanted says that there are more.
    sheetRows: maxRows + 1,
    // The size that a file claims is nobody's business.
    nodim: true,
    cellFormula: false,
    cellHTML: false,
    bookVBA: false,
  })
  const sheet = book.Sheets[book.SheetNames[0] ?? '']
  const rows = sheet?.['!data'] ?? []
  const shown = Array.from(rows.slice(0, maxRows), (row) =>
    Array.from((row ?? []).slice(0, maxColumns), (cell) => shownIn(cell).slice(0, MAX_CELL)),
  )
  return { rows: shown, isCut: rows.length > maxRows }
}

/** A long number, such as a CNPJ or a phone, is shown as 1.23E+13 for want of room: its digits are what is meant. */
const shownIn = (cell: CellObject | undefined): string =>
  Number.isSafeInteger(cell?.v) && /E\+/.test(cell?.w ?? '') ? String(cell?.v) : String(cell?.w ?? cell?.v ?? '')

/** Longer than anything that is taken from a cell: what is cut here is refused for its length. */
const MAX_CELL = 2000

/** Of all cells together: one text can stand in half a million of them, and each is copied on its way out of the thread. */
const MAX_TEXT = 16 * 1024 * 1024

function lengthOf(rows: readonly (readonly string[])[]): number {
  let length = 0
  for (const cells of rows) for (const cell of cells) length += cell.length
  return length
}
