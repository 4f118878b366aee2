/** Writes a spreadsheet file (xlsx). The library is loaded when somebody first asks for one. */
import type { CellObject } from '@e965/xlsx'
import type { Bytes } from '../../server/blobs.ts'

/** An address opens when it is pressed. */
export type SheetCell = string | number | URL

const WIDEST = 60
const NARROWEST = 12

/** One sheet; columns are as wide as what stands in them. */
export async function bookOf(name: string, rows: readonly (readonly SheetCell[])[]): Promise<Bytes> {
  const { utils, write } = await import('@e965/xlsx')
  const sheet = utils.aoa_to_sheet(rows.map((cells) => cells.map(cellOf)))
  sheet['!cols'] = (rows[0] ?? []).map((_, at) => ({ wch: widthOf(rows, at) }))
  // A name has at most 31 characters, and none of these.
  const book = utils.book_new(sheet, name.replaceAll(/[\\/?*[\]:]/g, ' ').slice(0, 31))
  return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx', compression: true }) as ArrayBuffer)
}

/** A text that begins like a formula stays one, also when somebody edits its cell: `@` is the format of texts. */
function cellOf(cell: SheetCell): CellObject {
  if (typeof cell === 'number') return { t: 'n', v: cell }
  if (typeof cell === 'string') return { t: 's', v: cell.slice(0, LONGEST), z: '@' }
  return { t: 's', v: cell.href, l: { Target: cell.href } }
}

/** A cell of xlsx has no more characters. */
const LONGEST = 32_767

function widthOf(rows: readonly (readonly SheetCell[])[], at: number): number {
  let width = NARROWEST
  for (const row of rows) width = Math.max(width, String(row[at] ?? '').length + 2)
  return Math.min(width, WIDEST)
}
