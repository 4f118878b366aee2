/**
 * Cost of comparing pages when an envelope is sealed, as the job does it: database, blobs, marks, two signatures with their
 * timestamps (B-LTA), the signature page, the ledger. `npx tsx bench/compare.bench.ts`
 * Processor time is that of the process, all threads, and of its PostgreSQL. Runs with and without the comparison take turns.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { loadavg } from 'node:os'
import { keepRastersOf } from '../src/features/sealing/rasters.commands.ts'
import { sealEnvelope } from '../src/features/sealing/sealing.commands.ts'
import type { Workshop } from '../src/pades/workshop/workshop.ts'
import { makePdf } from './documents.ts'
import { finishedEnvelope, openSealingBench } from './envelopes.ts'
import { round, writeTable, type Row } from './table.ts'

/** Fields stand on the first page, initials on as many more as are marked. */
const cases = [
  { pages: 1, bytes: 100_000, marked: 1, fonts: 'shared', kind: 'simple' },
  { pages: 10, bytes: 1_000_000, marked: 1, fonts: 'shared', kind: 'simple' },
  { pages: 10, bytes: 1_000_000, marked: 10, fonts: 'shared', kind: 'simple' },
  { pages: 100, bytes: 2_000_000, marked: 1, fonts: 'shared', kind: 'simple' },
  { pages: 100, bytes: 2_000_000, marked: 10, fonts: 'shared', kind: 'simple' },
  { pages: 100, bytes: 2_000_000, marked: 100, fonts: 'shared', kind: 'simple' },
  { pages: 100, bytes: 2_000_000, marked: 100, fonts: 'of each page', kind: 'simple' },
  { pages: 10, bytes: 1_000_000, marked: 10, fonts: 'shared', kind: 'PDF/A' },
  { pages: 100, bytes: 2_000_000, marked: 10, fonts: 'shared', kind: 'PDF/A' },
  { pages: 10, bytes: 1_000_000, marked: 10, fonts: 'shared', kind: 'qualified' },
  { pages: 100, bytes: 2_000_000, marked: 10, fonts: 'shared', kind: 'qualified' },
] as const
const RUNS = Number(process.env['RUNS'] ?? 7)
/** Of a sealing: without comparing, comparing with what was kept when it was sent, comparing with nothing kept. */
const ways = ['without', 'with', 'nothing kept'] as const
type Way = (typeof ways)[number]
const typeface = new Uint8Array(
  readFileSync(
    createRequire(import.meta.url).resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  ),
)
const TICK_MS = 10 // proc(5): utime and stime of a process, in hundredths of a second on every Linux

const bench = await openSealingBench()
try {
  const { ctx, deps, workshop } = bench
  const unproven = { ...deps, workshop: withoutComparing(workshop) }
  const rows: Row[] = []
  for (const size of cases) {
    const pdf = await makePdf(size.pages, size.bytes, size.fonts === 'shared' ? typeface : undefined)
    const costs: Record<Way, Cost[]> = { without: [], with: [], 'nothing kept': [] }
    for (let run = 0; run <= RUNS; run += 1) {
      for (const way of ways) {
        const id = await finishedEnvelope(bench, pdf, size)
        if (way === 'with') await keepRastersOf(ctx, workshop, id)
        const cost = await costOf(() => sealEnvelope(ctx, way === 'without' ? unproven : deps, id))
        if (run > 0) costs[way].push(cost) // threads warm up
      }
    }
    rows.push(rowOf(size, costs))
  }
  writeTable('compare', 'Comparing pages before a seal', rows, [
    `The whole job (\`sealEnvelope\`) on a durable embedded PostgreSQL and encrypted blobs, with a timestamp authority of the same process: one across the network only makes the sealing longer. Fastest of ${RUNS} runs after one that does not count, the three ways in turns. "With": as the product does it, where at least four pages will be drawn on, what they look like is rendered when the envelope is sent; "nothing kept": where that is not there, both sides are rendered. The comparison goes on in a second thread while the document is signed and stamped.`,
    'Fonts: shared by all pages, as what prints to PDF writes them, or each page its own entry for one, which PDFium then reads for each page and side anew.',
    'PDF/A: the seal is on what the document was made into, so all its pages are compared with what people saw. Qualified: the signer signs with a certificate, values stand in form fields, and the seal is on the file that was signed; for these two, pages are kept as they looked, not proven.',
    'Processor: this process, all threads, and PostgreSQL. Goal: at most 30 % more than without.',
    `Load while it ran: ${loadavg()
      .map((load) => round(load))
      .join(', ')}.`,
  ])
} finally {
  await bench.close()
}

function withoutComparing(real: Workshop): Workshop {
  const none = { compared: 0, notCompared: [], changed: null, renderings: 0 }
  const run = ((...given: Parameters<Workshop['run']>) =>
    given[0] === 'comparePages' ? Promise.resolve(none) : real.run(...given)) as Workshop['run']
  return { ...real, run }
}

type Cost = Readonly<{ processorMs: number; wallMs: number }>

async function costOf(work: () => Promise<unknown>): Promise<Cost> {
  const [processor, wall] = [processorMs(), performance.now()]
  await work()
  return { processorMs: processorMs() - processor, wallMs: performance.now() - wall }
}

function processorMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000 + postgresMs(process.pid)
}

/** Of a process's descendants: all of them are PostgreSQL's. */
function postgresMs(parent: number): number {
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && statOf(name)?.parent === parent)
  return children.reduce((total, pid) => total + (statOf(pid)?.workedMs ?? 0) + postgresMs(Number(pid)), 0)
}

function statOf(pid: string): Readonly<{ parent: number; workedMs: number }> | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ')[1]!.split(' ')
    return { parent: Number(fields[1]), workedMs: (Number(fields[11]) + Number(fields[12])) * TICK_MS }
  } catch {
    return null
  }
}

function rowOf(
  { pages, marked, fonts, kind }: (typeof cases)[number],
  costs: Readonly<Record<Way, readonly Cost[]>>,
): Row {
  const row: Record<string, string | number> = { kind, pages, 'pages with marks': marked, fonts }
  for (const [part, name] of [
    ['processorMs', 'processor'],
    ['wallMs', 'wall'],
  ] as const) {
    const fastest = (way: Way) => Math.min(...costs[way].map((cost) => cost[part]))
    const without = fastest('without')
    row[`${name}: without (ms)`] = round(without)
    for (const way of ['with', 'nothing kept'] as const) {
      row[`${name}: ${way} (ms)`] = round(fastest(way))
      row[`${name}: ${way}, more (%)`] = round((100 * (fastest(way) - without)) / without)
    }
  }
  return row
}
