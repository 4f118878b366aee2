/**
 * The first column of a stranger's spreadsheet: xlsx, xls, ods, csv or txt, by what the file is and not by its name. Whatever
 * it holds, it is read within bounds of size, rows, memory and time (docs/decisions/116).
 */
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { Piscina } from 'piscina'
import { ensure } from '../../kernel/refusal.ts'
import type { Bytes } from '../blobs.ts'
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
  const within = { ...bounds, ...own }
  ensure(file.length <= sheetLimits.bytes, 'sheet.too_large', atFile)
  const { cells, isCut } = isBook(file) ? await inItsOwnThread(file, within) : textColumn(file, within.rows)
  ensure(!isCut, 'sheet.too_many_rows', { ...atFile, max: within.rows })
  return cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
}

const atFile = { field: 'file' } as const

/** A zip (xlsx, ods), or the container of old Office files (xls). */
const isBook = (file: Bytes): boolean =>
  [
    [0x50, 0x4b],
    [0xd0, 0xcf, 0x11, 0xe0],
  ].some((start) => start.every((byte, index) => file[index] === byte))

type Column = Readonly<{ cells: readonly string[]; isCut: boolean }>

function textColumn(file: Bytes, maxRows: number): Column {
  const text = textOf(file)
  // Pages of the web and other markup are named .xls by some programs; their cells are none of ours to find.
  ensure(text !== null && !/^\s*<[!?a-z]/i.test(text.slice(0, 200)), 'sheet.unsupported', atFile)
  const cells: string[] = []
  const most = maxRows * BLANK_ROWS
  const rows = rowsOf(text, { maxRows: most })
  for (const [first = ''] of rows) {
    if (first.trim() === '') continue
    if (cells.length === maxRows) return { cells, isCut: true }
    cells.push(first)
  }
  return { cells, isCut: rows.length === most }
}

/** So many times more rows are read as may come, for blank ones among them count for nothing. */
const BLANK_ROWS = 4

let last: Promise<unknown> = Promise.resolve()

/** One at a time: two of the worst files must not take twice the memory. */
function inItsOwnThread(file: Bytes, within: SheetBounds): Promise<Column> {
  const reading = last.then(() => readInThread(file, within))
  last = reading.catch(() => undefined)
  return reading
}

async function readInThread(file: Bytes, within: SheetBounds): Promise<Column> {
  const answer = await answerOf(file, within)
  if (answer.is === 'read') return answer
  ensure(false, answer.why, atFile)
}

async function answerOf(file: Bytes, { rows, unpackedBytes, heapMb, deadlineMs }: SheetBounds): Promise<Reading> {
  const pool = openThread(heapMb)
  const stop = new AbortController()
  let timer: NodeJS.Timeout | undefined
  // The thread says when it begins: what it takes to start one is not the file's fault.
  pool.once('message', () => {
    timer = setTimeout(() => stop.abort(), deadlineMs)
  })
  try {
    const order: Order = { file, maxRows: rows, maxUnpackedBytes: unpackedBytes }
    return (await pool.run(order, { signal: stop.signal })) as Reading
  } catch (error) {
    if (stop.signal.aborted || isOutOfMemory(error)) return { is: 'refused', why: 'sheet.too_complex' }
    throw error
  } finally {
    clearTimeout(timer)
    await pool.destroy()
  }
}

/** For one file, and then it is gone with whatever the file did to it. */
function openThread(heapMb: number): Piscina {
  return new Piscina({
    filename: workerUrl.href,
    minThreads: 1,
    maxThreads: 1,
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 32 },
    // Nothing of the product's settings is its to know.
    env: {},
    // Sources run through tsx, which only development has; the bundle needs no flags at all.
    execArgv: workerUrl.pathname.endsWith('.ts') ? ['--import', tsx()] : [],
  })
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

/** The bundle is named dist/sheet-worker.js and lies beside whatever bundle this file went into. */
const workerUrl = new URL(import.meta.url.endsWith('.ts') ? './worker.ts' : './sheet-worker.js', import.meta.url)

function tsx(): string {
  return pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
}
