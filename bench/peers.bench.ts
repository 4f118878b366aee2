/**
 * Other people's signing of the same documents beside ours and beside the floor. `npx tsx bench/peers.bench.ts`, after
 * `npm ci --prefix bench/peers` (pdf-lib with signpdf) and `scripts/get-judges.sh pyhanko`; who is not installed is left out.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { built, inProcess } from './built.ts'
import { makePdf } from './documents.ts'
import type { Figures } from './measure-way.ts'
import { round, writeTable, type Row } from './table.ts'
import type { WayName } from './ways.ts'

const documents = [
  { name: '1 page, 0.1 MB', pages: 1, bytes: 100_000, runs: 200 },
  { name: '14 pages, 1 MB', pages: 14, bytes: 1_000_000, runs: 100 },
  { name: '100 pages, 20 MB', pages: 100, bytes: 20_000_000, runs: 25 },
] as const
type Task = Readonly<{ document: string; runs: number }>

/** In the repository: packages are found in its node_modules. */
const CACHE = 'node_modules/.cache'
const PYTHON = '.judges/pyhanko/bin/python'

mkdirSync(CACHE, { recursive: true })
const folder = mkdtempSync(join(CACHE, 'rubrica-bench-'))
try {
  const program = await built(folder)
  const way = (name: WayName) => (task: Task) => inProcess(program, { ...task, way: name, turns: 1, pages: 0 })
  const ways: Readonly<Record<string, ((task: Task) => Figures) | null>> = {
    floor: way('floor'),
    Rubrica: way('rubrica'),
    '@libpdf/core': way('libpdfSigns'),
    'pdf-lib + signpdf': existsSync(join('bench/peers', 'node_modules')) ? way('pair') : null,
    pyHanko: existsSync(PYTHON) ? byPyHanko : null,
  }
  const rows: Row[] = []
  for (const { name, pages, bytes, runs } of documents) {
    const document = join(folder, name)
    writeFileSync(document, await makePdf(pages, bytes))
    for (const [who, measure] of Object.entries(ways))
      if (measure)
        rows.push(
          rowOf(name, who, measure({ document, runs: who === 'pdf-lib + signpdf' ? Math.min(runs, 40) : runs })),
        )
  }
  writeTable('peers', "Other people's signing beside ours", rows, [
    'One PAdES signature (B-B, RSA-2048, the same key), from the file in memory to the signed file on disk; nothing is drawn. Each in a process of its own, threads included, medians of 25 to 200 runs.',
    'Floor: SHA-256 over the file, one RSA-2048 signature, one write. Rubrica signs in the thread of its workshop and proves what was signed; pdf-lib writes the whole file anew.',
    `Load while it ran: ${round(loadavg()[1]!)}; look at processor time.`,
  ])
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function byPyHanko(task: Task): Figures {
  const child = spawnSync(PYTHON, ['bench/peers/sign_with_pyhanko.py', JSON.stringify(task)], { encoding: 'utf8' })
  if (child.status !== 0) throw new Error(child.stderr)
  return { stallMs: 0, ...(JSON.parse(child.stdout) as Omit<Figures, 'stallMs'>) }
}

function rowOf(document: string, who: string, { processorMs, medianMs, fastestMs, peakMb }: Figures): Row {
  return {
    document,
    who,
    'processor time (ms)': round(processorMs),
    'time (ms)': round(medianMs),
    'fastest (ms)': round(fastestMs),
    'peak memory (MB)': round(peakMb, 0),
  }
}
