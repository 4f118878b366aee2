/**
 * Drawing and sealing against the floor and against others, and ten signatures in a row. `npx tsx bench/seal.bench.ts`
 * Each document and way has a process of its own, which runs what the product runs: built code, its worker beside it.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { built, inProcess } from './built.ts'
import { makePdf } from './documents.ts'
import type { Figures } from './measure-way.ts'
import { round, writeTable, type Row } from './table.ts'
import type { WayName } from './ways.ts'

const documents = {
  '1 page, 0.1 MB': { pages: 1, bytes: 100_000, runs: 20 },
  '10 pages, 1 MB': { pages: 10, bytes: 1_000_000, runs: 20 },
  '5 pages, 20 MB': { pages: 5, bytes: 20_000_000, runs: 25 },
  '100 pages, 20 MB': { pages: 100, bytes: 20_000_000, runs: 25 },
  '100 pages, 100 MB': { pages: 100, bytes: 105_000_000, runs: 3 },
} as const
type Name = keyof typeof documents

const notes = [
  'Times are medians, after one run that does not count. The machine is shared: look at the ratios, which are of the fastest runs.',
  'Goals at 20 MB with marks on each of 100 pages: at most 3 × the floor, and a peak not above that of @libpdf/core, which loads, draws and saves the same file in one thread without a signature.',
  'Built code, as scripts/build.mjs builds it, in a process of its own for each figure. Nothing is known of the file but what sending an envelope leaves behind: proofs of its pages (decision 225), made in another process.',
  'Peak memory is that of the whole process, threads included.',
  "Stall: the longest time the main thread's event loop was held up during the runs that count.",
]

/** In the repository: packages are found in its node_modules. */
const CACHE = 'node_modules/.cache'

await report()

async function report(): Promise<void> {
  mkdirSync(CACHE, { recursive: true })
  const folder = mkdtempSync(join(CACHE, 'rubrica-bench-'))
  const names = Object.keys(documents) as Name[]
  try {
    const program = await built(folder)
    for (const name of names)
      writeFileSync(join(folder, name), await makePdf(documents[name].pages, documents[name].bytes))
    const compared = (name: Name, turns: number, runs: number): Row => {
      const document = join(folder, name)
      const figures = (way: WayName) =>
        inProcess(program, { way, document, turns, runs, pages: turns === 1 ? documents[name].pages : 0 })
      if (turns === 1) inProcess(program, { way: 'prove', document, turns, runs: 1, pages: documents[name].pages })
      const libpdf = turns === 1 ? figures('libpdf') : null
      const row = rowOf(name, readFileSync(document).length, figures('floor'), figures('rubrica'), figures('pair'))
      return libpdf ? { ...row, '@libpdf/core, peak (MB)': round(libpdf.peakMb, 0) } : row
    }
    const once = names.map((name) => compared(name, 1, documents[name].runs))
    writeTable('seal', 'Drawing on and sealing a document', once, notes)
    const tenTimes = (['10 pages, 1 MB', '100 pages, 20 MB'] as const).map((name) => compared(name, 10, 3))
    writeTable('ten-signatures', 'Ten signatures in a row', tenTimes, notes)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function rowOf(name: Name, bytes: number, floor: Figures, rubrica: Figures, pair: Figures): Row {
  return {
    document: name,
    'size (MB)': round(bytes / 1e6),
    'floor (ms)': round(floor.medianMs),
    'Rubrica (ms)': round(rubrica.medianMs),
    'pdf-lib + signpdf (ms)': round(pair.medianMs),
    '× floor': round(rubrica.fastestMs / floor.fastestMs, 2),
    '× the pair': round(rubrica.fastestMs / pair.fastestMs, 2),
    'Rubrica, peak (MB)': round(rubrica.peakMb, 0),
    'pair, peak (MB)': round(pair.peakMb, 0),
    'Rubrica, stall (ms)': round(rubrica.stallMs),
    'pair, stall (ms)': round(pair.stallMs),
  }
}
