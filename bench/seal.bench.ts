/**
 * Sealing against its floor. `npx tsx bench/seal.bench.ts`
 * Floor: SHA-256 over the file, one RSA-2048 signature, one write to disk. Ours: draw five marks a document, sign (B-B), verify
 * what came out, write. Each case runs in a process of its own, so that its peak memory is its own.
 */
import { spawnSync } from 'node:child_process'
import { createHash, createPrivateKey, sign } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeAuthority } from '../src/pades/authority/self-made.ts'
import type { Mark } from '../src/pades/draw/mark.ts'
import { seal } from '../src/pades/seal.ts'
import { pemSigner } from '../src/pades/signers/key-signer.ts'
import { makePdf } from './documents.ts'
import { round, timesOf, writeTable, type Times } from './table.ts'

const cases = {
  '10 pages, 1 MB': { pages: 10, bytes: 1_000_000, runs: 40 },
  '100 pages, 20 MB': { pages: 100, bytes: 20_000_000, runs: 20 },
} as const
const marks: readonly Mark[] = [1, 2, 3, 4, 5].map((page) => ({
  kind: 'text',
  page,
  x: 80,
  y: 100,
  width: 200,
  height: 20,
  text: 'João da Conceição',
  fontSize: 12,
}))

type Case = keyof typeof cases
type Figures = Readonly<{ sizeMb: number; floor: Times; sealing: Times; peakMb: number }>

const wanted = process.argv[2] as Case | undefined
if (wanted) console.log(JSON.stringify(await measure(cases[wanted])))
else report()

function report(): void {
  const rows = Object.keys(cases).map((name) => {
    const child = spawnSync(process.execPath, [...process.execArgv, process.argv[1]!, name], { encoding: 'utf8' })
    if (child.status !== 0) throw new Error(child.stderr)
    const { sizeMb, floor, sealing, peakMb } = JSON.parse(child.stdout) as Figures
    return {
      document: name,
      'size (MB)': round(sizeMb),
      'floor, fastest (ms)': round(floor.fastestMs),
      'draw + seal, fastest (ms)': round(sealing.fastestMs),
      '× floor': round(sealing.fastestMs / floor.fastestMs, 2),
      'floor, median (ms)': round(floor.medianMs),
      'draw + seal, median (ms)': round(sealing.medianMs),
      'peak memory (MB)': round(peakMb, 0),
    }
  })
  writeTable('seal', 'Sealing a document', rows, [
    'One process each, after three runs that do not count. The machine is shared: compare the fastest runs, and ratios.',
  ])
}

async function measure({ pages, bytes, runs }: (typeof cases)[Case]): Promise<Figures> {
  const pdf = await makePdf(pages, bytes)
  const authority = await makeAuthority(new Date())
  const signer = pemSigner(authority.seal.key, authority.seal.certificate)
  const key = createPrivateKey(authority.seal.key)
  const folder = mkdtempSync(join(tmpdir(), 'rubrica-bench-'))
  try {
    const floor = await timesOf(runs, () => {
      const digest = createHash('sha256').update(pdf).digest()
      sign('sha256', digest, key)
      writeFileSync(join(folder, 'floor.pdf'), pdf)
    })
    const sealing = await timesOf(runs, async () => {
      const sealed = await seal({ pdf, fieldName: 'Selo', marks, date: new Date() }, { signer })
      writeFileSync(join(folder, 'sealed.pdf'), sealed.pdf)
    })
    return { sizeMb: pdf.length / 1e6, floor, sealing, peakMb: process.resourceUsage().maxRSS / 1024 }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
