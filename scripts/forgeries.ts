/**
 * Judges every forged file by our verifier, pyHanko and EU DSS, and says which of poppler and mupdf show or read something else than before:
 * `npm run forgeries [-- signed|renewed]`, as Markdown.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Bytes } from '../src/pades/base/bytes.ts'
import { forgeries, originals } from '../src/pades/testing/forgeries.ts'
import { hasDss, hasPyHanko, judgedByDss, judgedByPyHanko, type Judged } from '../src/pades/testing/judges.ts'
import { pkiAnchors, pkiLists } from '../src/pades/testing/pki.ts'
import { validate } from '../src/pades/validate/validate.ts'

const at = new Date('2027-06-01T12:00:00Z')
const folder = mkdtempSync(join(tmpdir(), 'rubrica-forgeries-'))
const views: readonly (readonly [name: string, program: string, args: (file: string) => string[]])[] = [
  ['poppler', 'pdftoppm', (file) => ['-r', '36', file]],
  ['mupdf', 'mutool', (file) => ['draw', '-q', '-r', '36', '-F', 'ppm', '-o', '-', file]],
  ['words', 'pdftotext', (file) => [file, '-']],
]

function seen(pdf: Bytes): Map<string, string> {
  const file = join(folder, 'seen.pdf')
  writeFileSync(file, pdf)
  return new Map(views.map(([name, program, args]) => [name, output(program, args(file))]))
}

function output(program: string, args: string[]): string {
  try {
    return execFileSync(program, args, { encoding: 'latin1', stdio: ['ignore', 'pipe', 'ignore'], timeout: 60_000 })
  } catch {
    return 'cannot be opened'
  }
}

const CHUNK = 40 // a judge starts slowly, and has 280 seconds

function inChunks(judge: (files: Record<string, Bytes>) => Record<string, Judged[]>, files: readonly Bytes[]) {
  const verdicts: Judged[][] = []
  for (let from = 0; from < files.length; from += CHUNK) {
    const named = Object.fromEntries(files.slice(from, from + CHUNK).map((file, index) => [`${from + index}`, file]))
    verdicts.push(...Object.values(judge(named)))
  }
  return verdicts
}

const wordOf = (verdicts: readonly Judged[] | undefined): string => {
  if (!verdicts) return ''
  if (verdicts.length === 0) return 'none found'
  return verdicts.every(({ isGood }) => isGood) ? '**good**' : 'refused'
}

try {
  const from = await originals()
  const [wanted = 'signed'] = process.argv.slice(2)
  const all = forgeries(from).filter(({ of }) => of === wanted)
  const before = seen(wanted === 'renewed' ? from.renewed : from.signed)
  const files = await Promise.all(all.map(({ make }) => make()))
  const ours = []
  for (const pdf of files)
    ours.push((await validate({ pdf, trustAnchors: pkiAnchors, revocationLists: pkiLists, at })).conclusion)
  const looks = files.map((pdf) => Array.from(seen(pdf)).flatMap(([by, what]) => (what === before.get(by) ? [] : [by])))
  const python = hasPyHanko ? inChunks(judgedByPyHanko, files) : []
  const dss = hasDss ? inChunks(judgedByDss, files) : []
  process.stdout.write(
    '| | altered | shows something else | ours | pyHanko | DSS |\n| --- | --- | --- | --- | --- | --- |\n',
  )
  for (const [index, { kind, name }] of all.entries()) {
    const cells = [looks[index]!.join(', '), ours[index], wordOf(python[index]), wordOf(dss[index])]
    process.stdout.write(`| ${kind} | ${name} | ${cells.join(' | ')} |\n`)
  }
} finally {
  rmSync(folder, { recursive: true })
}
