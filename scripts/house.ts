/** `npm run house`: the measures of the house, with the limits that fail. Prints one line for each. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from '@swc/core'
import { circlesOf, importsOf, roomOf, type Imports } from '../house/rooms.ts'

type Measure = Readonly<{ name: string; value: number; unit?: string; limit: number; note?: string }>

const root = path.resolve(import.meta.dirname, '..')
const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && existsSync(path.join(root, file)))
const sources = tracked.filter(
  (file) => /^src\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\/|schema\.ts$/.test(file),
)
const texts = new Map(sources.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]))
const linesOf = (text: string) => text.split('\n').length - 1

/** The value below which a share of the sorted values lies. */
function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

function spread(
  name: string,
  values: readonly number[],
  limits: Readonly<{ p50: number; p90: number; max: number }>,
): Measure[] {
  return [
    { name: `${name}, p50`, value: quantile(values, 0.5), unit: 'lines', limit: limits.p50 },
    { name: `${name}, p90`, value: quantile(values, 0.9), unit: 'lines', limit: limits.p90 },
    { name: `${name}, max`, value: Math.max(...values), unit: 'lines', limit: limits.max },
  ]
}

/** Lines of every function with a body, arrow functions on one line left out. */
function functionsIn(file: string, text: string): number[] {
  // swc counts positions on from one parse to the next: those of the first statement say where this one begins.
  const code = Buffer.from(`;${text}`)
  const module = parseSync(code.toString(), { syntax: 'typescript', tsx: file.endsWith('.tsx') })
  const start = module.body[0]!.span.start
  const found: number[] = []
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (typeof node !== 'object' || node === null) return
    const { type, span, body } = node as { type?: string; span?: { start: number; end: number }; body?: unknown }
    if (
      span &&
      body &&
      /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression|ClassMethod|MethodProperty)$/.test(type ?? '')
    ) {
      const lines = code
        .subarray(span.start - start, span.end - start)
        .toString()
        .split('\n').length
      if (lines > 1) found.push(lines)
    }
    Object.values(node).forEach(visit)
  }
  visit(module.body)
  return found
}

/** Groups of files that import each other, with at least two members. */
function circlesOfFiles(imports: Imports): number {
  const state = new Map<string, 'open' | 'done'>()
  let circles = 0
  const visit = (file: string): void => {
    state.set(file, 'open')
    for (const next of imports.get(file) ?? []) {
      if (state.get(next) === 'open') circles += 1
      else if (!state.has(next)) visit(next)
    }
    state.set(file, 'done')
  }
  for (const file of imports.keys()) if (!state.has(file)) visit(file)
  return circles
}

const SAME_LINES = 12

/** Share of lines that stand in a run of at least SAME_LINES lines which also stands elsewhere; imports and blank lines left out. */
function duplication(): number {
  const seen = new Map<string, [file: number, at: number]>()
  const files = [...texts.values()].map((text) =>
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '' && !/^(import|export) .* from |^[)}\]]+,?$/.test(line)),
  )
  const twice = files.map(() => new Set<number>())
  files.forEach((lines, file) => {
    for (let at = 0; at + SAME_LINES <= lines.length; at += 1) {
      const key = lines.slice(at, at + SAME_LINES).join('\n')
      const [otherFile, otherAt] = seen.get(key) ?? [-1, -1]
      if (otherFile < 0) seen.set(key, [file, at])
      else
        for (let line = 0; line < SAME_LINES; line += 1) {
          twice[file]!.add(at + line)
          twice[otherFile]!.add(otherAt + line)
        }
    }
  })
  const all = files.reduce((sum, lines) => sum + lines.length, 0)
  return (100 * twice.reduce((sum, lines) => sum + lines.size, 0)) / all
}

function largestRoom(): { room: string; lines: number } {
  const rooms = new Map<string, number>()
  for (const [file, text] of texts) rooms.set(roomOf(file), (rooms.get(roomOf(file)) ?? 0) + linesOf(text))
  const [room, lines] = [...rooms].toSorted(([, a], [, b]) => b - a)[0]!
  return { room, lines }
}

const megabytes = (files: readonly string[]) =>
  files.reduce((sum, file) => sum + statSync(path.join(root, file)).size, 0) / 1e6

/** Packages of the lock file on this machine; what an earlier one left behind is not among them. */
function placesInstalled(): string[] {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Readonly<Record<string, unknown>>
  }
  return Object.keys(packages).filter((place) => place !== '' && existsSync(path.join(root, place)))
}

/** In megabytes, each file once. */
function installed(): number {
  const said = execFileSync('du', ['-sck', ...placesInstalled()], { cwd: root, encoding: 'utf8' })
  return Number.parseInt(said.trim().split('\n').at(-1)!, 10) / 1024
}

/** Ten, with what they weigh on this machine in megabytes. */
function largestPackages(): string[] {
  return execFileSync('du', ['-sm', ...placesInstalled()], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.split('\t'))
    .toSorted(([a], [b]) => Number(b) - Number(a))
    .slice(0, 10)
    .map(([size, place = '']) => `${place.replace(/^.*node_modules\//, '')} ${size}`)
}

/** Of the last whole `npm test` here, as scripts/note-tests-time.mjs noted it; none before the first. */
function testsTime(): Measure[] {
  const file = path.join(root, 'node_modules/.cache/rubrica/tests-time.json')
  if (!existsSync(file)) return []
  const { seconds, processorSeconds } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>
  const note = `${seconds} s by the clock`
  return [{ name: 'tests, processor', value: processorSeconds ?? 0, unit: 's', limit: 1200, note }]
}

/** Texts by language are as long as there are texts: lint measures them no more than this does. */
const isNoCatalogue = ([file]: readonly [string, string]) => !/\/messages\.[\w-]+\.ts$/.test(file)

const imports = importsOf(root)
const room = largestRoom()
const measures: Measure[] = [
  ...spread(
    'file',
    [...texts].filter(isNoCatalogue).map(([, text]) => linesOf(text)),
    { p50: 80, p90: 180, max: 400 },
  ),
  ...spread(
    'function',
    [...texts].flatMap(([file, text]) => functionsIn(file, text)),
    { p50: 10, p90: 28, max: 140 },
  ),
  { name: 'circles of files', value: circlesOfFiles(imports), limit: 0 },
  { name: 'circles of rooms', value: circlesOf(imports).length, limit: 0 },
  { name: 'largest room', value: room.lines, unit: 'lines', limit: 12_000, note: room.room },
  { name: 'duplication', value: duplication(), unit: '%', limit: 0.5 },
  {
    name: 'pictures',
    value: megabytes(tracked.filter((file) => /\.(png|webp|jpe?g)$/.test(file))),
    unit: 'MB',
    limit: 14,
  },
  { name: 'files of a clone', value: megabytes(tracked), unit: 'MB', limit: 40 },
  { name: 'installed', value: installed(), unit: 'MB', limit: 878 },
  ...testsTime(),
]

for (const { name, value, unit = '', limit, note } of measures) {
  const told = `${Number(value.toFixed(2))} ${unit}`.trim()
  console.log(
    `${value > limit ? '✗' : '✓'} ${name.padEnd(20)} ${told.padStart(14)}   at most ${limit}${note ? `   ${note}` : ''}`,
  )
}
console.log(`  largest packages:    ${largestPackages().join(', ')}`)
process.exitCode = measures.some(({ value, limit }) => value > limit) ? 1 : 0
