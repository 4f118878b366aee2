/**
 * The cells of a stranger's spreadsheet, or its first column: xlsx, xls, ods, csv or txt, by what the file is and not by its name. Whatever
 * it holds, it is read within bounds of size, rows, memory and time (docs/decisions/116).
 */
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { Piscina } from 'piscina'
import { ensure } from '../../kernel/refusal.ts'
import type { Bytes } from '../../server/blobs.ts'
import { rowsOf } from './csv.ts'
import { textOf } from './text.ts'
import type { Order, Reading } from './worker.ts'

export const sheetLimits = { bytes: 5 * 1024 * 1024, rows: 5000 } as const

export type SheetBounds = Readonly<{ deadlineMs: number; heapMb: number; unpackedBytes: number; rows: number }>

const bounds: SheetBounds = {
  deadlineMs: 10_000,
  heapMb: 384,
  unpackedBytes: 48 * 1024 * 1024,
  rows: sheetLimits.rows,
}

/** Rows without anything in their first cell are left out. Refuses by `sheet.…`, at the field `file`. */
export async function firstColumnOf(file: Bytes, own: Partial<SheetBounds> = {}): Promise<readonly string[]> {
  const rows = await rowsIn(file, { ...bounds, ...own, columns: 1 }, ([first = '']) => first.trim() === '')
  return rows.map(([first = '']) => first.trim()).filter((cell) => cell !== '')
}

/** A row as a spreadsheet program numbers it. */
export type SheetRow = Readonly<{ line: number; cells: readonly string[] }>

/** All columns, up to a hundred, of rows in which something stands. Refuses by `sheet.…`, at the field `file`. */
export async function tableOf(file: Bytes, own: Partial<SheetBounds> = {}): Promise<readonly SheetRow[]> {
  const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '')
  const rows = await rowsIn(file, { ...bounds, ...own, columns: 100 }, isBlank)
  return rows.map((cells, at) => ({ line: at + 1, cells })).filter(({ cells }) => !isBlank(cells))
}

type Rows = readonly (readonly string[])[]
type Wanted = SheetBounds & Readonly<{ columns: number }>

async function rowsIn(file: Bytes, within: Wanted, isBlank: (cells: readonly string[]) => boolean): Promise<Rows> {
  ensure(file.length <= sheetLimits.bytes, 'sheet.too_large', atFile)
  const { rows, isCut } = isBook(file) ? await inItsOwnThread(file, within) : textRows(file, within, isBlank)
  ensure(!isCut, 'sheet.too_many_rows', { ...atFile, max: within.rows })
  return rows
}

const atFile = { field: 'file' } as const

/** A zip (xlsx, ods), or the container of old Office files (xls). */
const isBook = (file: Bytes): boolean =>
  [
    [0x50, 0x4b],
    [0xd0, 0xcf, 0x11, 0xe0],
  ].some((start) => start.every((byte, index) => file[index] === byte))

type Table = Readonly<{ rows: Rows; isCut: boolean }>

function textRows(
  file: Bytes,
  { rows: maxRows, columns }: Wanted,
  isBlank: (cells: readonly string[]) => boolean,
): Table {
  const text = textOf(file)
  // Pages of the web and other markup are named .xls by some programs; their cells are none of ours to find.
  ensure(text !== null && !/^\s*<[!?a-z]/i.test(text.slice(0, 200)), 'sheet.unsupported', atFile)
  const most = maxRows * BLANK_ROWS
  const read = rowsOf(text, { maxRows: most })
  const isCut = read.length === most || read.filter((cells) => !isBlank(cells)).length > maxRows
  return { rows: read.map((cells) => cells.slice(0, columns)), isCut }
}

/** So many times more rows are read as may come, for blank ones among them count for nothing. */
const BLANK_ROWS = 4

let last: Promise<unknown> = Promise.resolve()

/** One at a time: two of the worst files must not take twice the memory. */
function inItsOwnThread(file: Bytes, within: Wanted): Promise<Table> {
  const reading = last.then(() => readInThread(file, within))
  last = reading.catch(() => undefined)
  return reading
}

async function readInThread(file: Bytes, within: Wanted): Promise<Table> {
  const answer = await answerOf(file, within)
  if (answer.is === 'read') return answer
  ensure(false, answer.why, atFile)
}

async function answerOf(file: Bytes, { rows, columns, unpackedBytes, heapMb, deadlineMs }: Wanted): Promise<Reading> {
  const pool = openThread(heapMb)
  const stop = new AbortController()
  let timer: NodeJS.Timeout | undefined
  // The thread says when it begins: what it takes to start one is not the file's fault.
  pool.once('message', () => {
    timer = setTimeout(() => stop.abort(), deadlineMs)
  })
  try {
    const order: Order = { file, maxRows: rows, maxColumns: columns, maxUnpackedBytes: unpackedBytes }
    return (await pool.run(order, { signal: stop.signal })) as Reading
  } catch (error) {
    if (stop.signal.aborted || isOutOfMemory(error)) return { is: 'refused', why: 'sheet.too_complex' }
    throw error
  } finally {
    clearTimeout(timer)
    await pool.destroy()
  }
}

/** For one file, and then it is gone with anything that the file did to it. */
function openThread(heapMb: number): Piscina {
  return new Piscina({
    filename: sheetThread.url.href,
    minThreads: 1,
    maxThreads: 1,
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 32 },
    // Nothing of the product's settings is its to know.
    env: {},
    // Sources run through tsx, which only development has; the bundle needs no flags at all.
    execArgv: sheetThread.url.pathname.endsWith('.ts') ? ['--import', tsx()] : [],
  })
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

/** The bundle is named dist/sheet-worker.js and lies beside the bundle that this file went into. Tests have a bundle of their own. */
export const sheetThread = {
  url: new URL(import.meta.url.endsWith('.ts') ? './worker.ts' : './sheet-worker.js', import.meta.url),
}

function tsx(): string {
  return pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
}
