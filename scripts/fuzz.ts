/**
 * Fuzzes the signing core for as long as you like: `npx tsx scripts/fuzz.ts --minutes 10 [--seed 1] [--keep FOLDER] [FOLDER with PDFs]...`
 * Starts from fixtures/corpus, fixtures/signed and fixtures/fuzz. Each file that breaks a promise is made small and kept.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Bytes } from '../src/pades/base/bytes.ts'
import { mutate } from '../src/pades/testing/mutate.ts'
import { endure, type Fault } from '../src/pades/testing/ordeal.ts'
import { oneOf, seeded } from '../src/pades/testing/random.ts'
import { openWorkshop } from '../src/pades/workshop/workshop.ts'

const { values: options, positionals } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    keep: { type: 'string', default: 'fuzz-findings' },
    'largest-kb': { type: 'string', default: '150' },
  },
  allowPositionals: true,
})
const until = performance.now() + Number(options.minutes) * 60_000
const random = seeded(Number(options.seed))
const seeds = ['fixtures/corpus', 'fixtures/signed', 'fixtures/fuzz', ...positionals].flatMap(pdfsIn)
const workshop = openWorkshop({ threads: 1 })
const known = new Set<string>()
const verdicts = new Map<string, number>()
console.log(`seed ${options.seed}, ${seeds.length} files to start from`)

let tried = 0
while (performance.now() < until) {
  const file = mutate(read(oneOf(seeds, random)!), read(oneOf(seeds, random)!), random)
  const { fault, is, tookMs } = await endure(workshop, file)
  tried += 1
  verdicts.set(is, (verdicts.get(is) ?? 0) + 1)
  if (tookMs > 4_000) keep(file, `slow-${Math.round(tookMs)}`, is)
  if (fault) await report(file, fault)
  if (tried % 500 === 0) console.log(`${tried} tried, ${known.size} kinds of faults`)
}
await workshop.close()
console.log(`${tried} tried, ${known.size} kinds of faults`)
for (const [is, count] of [...verdicts].toSorted((a, b) => b[1] - a[1]))
  console.log(`${String(count).padStart(6)} ${is}`)
process.exitCode = known.size > 0 ? 1 : 0

function pdfsIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => /\.pdf$/i.test(path) && statSync(path).isFile())
    .filter((path) => statSync(path).size <= Number(options['largest-kb']) * 1024)
}

function read(path: string): Uint8Array {
  return readFileSync(path)
}

/** One kind of fault is one place in the code. */
function kindOf({ job, why }: Fault): string {
  return `${job}: ${why.split('\n').slice(0, 2).join(' ').replaceAll(/\d+/g, '#').slice(0, 300)}`
}

async function report(file: Bytes, fault: Fault): Promise<void> {
  const kind = kindOf(fault)
  if (known.has(kind)) return
  known.add(kind)
  console.log(`\n${fault.job} after ${tried}: ${fault.why}\n`)
  keep(await smaller(file, kind), createHash('sha256').update(kind).digest('hex').slice(0, 8), fault.why)
}

function keep(file: Bytes, name: string, why: string): void {
  mkdirSync(options.keep, { recursive: true })
  writeFileSync(join(options.keep, `${name}.pdf`), file)
  writeFileSync(join(options.keep, `${name}.txt`), why)
}

/** Takes away piece after piece, as long as the fault stays the same; at most two minutes. */
async function smaller(file: Bytes, kind: string): Promise<Bytes> {
  const enough = performance.now() + 120_000
  let best = file
  for (let piece = Math.ceil(file.length / 2); piece >= 1; piece = Math.floor(piece / 2)) {
    for (let at = 0; at < best.length && performance.now() < enough;) {
      const shorter = new Uint8Array(Buffer.concat([best.subarray(0, at), best.subarray(at + piece)]))
      const { fault } = await endure(workshop, shorter)
      if (fault && kindOf(fault) === kind) best = shorter
      else at += piece
    }
  }
  return best
}
