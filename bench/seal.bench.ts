/**
 * Drawing and sealing against the floor and against others, and ten signatures in a row. `npx tsx bench/seal.bench.ts`
 * Each document and way has a process of its own, so that its peak memory and its longest stall are its own.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { makePdf } from './documents.ts'
import { round, timesOf, writeTable, type Row, type Times } from './table.ts'
import { ways, type WayName } from './ways.ts'

const documents = {
  '1 page, 0.1 MB': { pages: 1, bytes: 100_000, runs: 20 },
  '10 pages, 1 MB': { pages: 10, bytes: 1_000_000, runs: 20 },
  '5 pages, 20 MB': { pages: 5, bytes: 20_000_000, runs: 9 },
  '100 pages, 20 MB': { pages: 100, bytes: 20_000_000, runs: 9 },
  '100 pages, 100 MB': { pages: 100, bytes: 105_000_000, runs: 3 },
} as const
type Name = keyof typeof documents

/** What a process of its own is asked to measure. */
type Task = Readonly<{ way: WayName; document: string; turns: number; pages: number; runs: number }>
type Figures = Times & Readonly<{ peakMb: number; stallMs: number }>

const notes = [
  'Times are medians, after one run that does not count. The machine is shared: look at the ratios, which are of the fastest runs.',
  'Goals at 20 MB with marks on each of 100 pages: at most 3 × the floor, and a peak not above that of @libpdf/core, which loads, draws and saves the same file in one thread without a signature.',
  'Peak memory is that of the whole process, threads included; an empty one of this kind has about 150 MB.',
  "Stall: the longest time the main thread's event loop was held up during the runs that count.",
]

const task = process.argv[2]
if (task) console.log(JSON.stringify(await measure(JSON.parse(task) as Task)))
else await report()

async function report(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'rubrica-bench-'))
  const names = Object.keys(documents) as Name[]
  try {
    for (const name of names)
      writeFileSync(join(folder, name), await makePdf(documents[name].pages, documents[name].bytes))
    const compared = (name: Name, turns: number, runs: number): Row => {
      const document = join(folder, name)
      const figures = (way: WayName) =>
        inProcess({ way, document, turns, runs, pages: turns === 1 ? documents[name].pages : 0 })
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

function inProcess(wanted: Task): Figures {
  const args = [...process.execArgv, process.argv[1]!, JSON.stringify(wanted)]
  const child = spawnSync(process.execPath, args, { encoding: 'utf8' })
  if (child.status !== 0) throw new Error(child.stderr)
  return JSON.parse(child.stdout) as Figures
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

async function measure({ way: name, document, turns, pages, runs }: Task): Promise<Figures> {
  const way = ways[name]()
  const base = new Uint8Array(readFileSync(document))
  const delays = monitorEventLoopDelay({ resolution: 1 })
  const run = async () => {
    let pdf: Uint8Array = base
    for (let turn = 0; turn < turns; turn++) pdf = await way.turn(pdf, pages, `${document}.signed`)
  }
  const times = await timesOf(runs, run, () => delays.enable())
  delays.disable()
  await way.close?.()
  return { ...times, peakMb: process.resourceUsage().maxRSS / 1024, stallMs: delays.max / 1e6 }
}
