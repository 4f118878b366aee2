/** Writes a spreadsheet file (xlsx). The library is loaded when somebody first asks for one. */
import type { Bytes } from '../blobs.ts'

const WIDEST = 60

/** One sheet; columns are as wide as their heads. */
export async function bookOf(name: string, rows: readonly (readonly string[])[]): Promise<Bytes> {
  const { utils, write } = await import('@e965/xlsx')
  const sheet = utils.aoa_to_sheet(rows.map((cells) => [...cells]))
  sheet['!cols'] = (rows[0] ?? []).map((head) => ({ wch: Math.min(Math.max(head.length + 2, 12), WIDEST) }))
  // A name has at most 31 characters, and none of these.
  const book = utils.book_new(sheet, name.replaceAll(/[\\/?*[\]:]/g, ' ').slice(0, 31))
  return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx', compression: true }) as ArrayBuffer)
}
