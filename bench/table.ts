/** Results as tables that a later run can be compared with: one Markdown file a bench, under bench/results/. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'

export type Row = Readonly<Record<string, string | number>>

export function writeTable(name: string, title: string, rows: readonly Row[], notes: readonly string[] = []): void {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
  const text = [
    `# ${title}`,
    '',
    `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`,
    '',
    line(columns),
    line(columns.map(() => '---')),
    ...rows.map((row) => line(columns.map((column) => row[column] ?? ''))),
    '',
    ...notes.map((note) => `- ${note}`),
    '',
  ].join('\n')
  const folder = join(import.meta.dirname, 'results')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${name}.md`), text)
  console.log(text)
}

export type Times = Readonly<{ fastestMs: number; medianMs: number }>

/** Several runs, after one that does not count. */
export async function timesOf(runs: number, work: () => unknown, onWarm?: () => void): Promise<Times> {
  await work()
  onWarm?.()
  const times: number[] = []
  for (let index = 0; index < runs; index++) {
    const startedAt = performance.now()
    await work()
    times.push(performance.now() - startedAt)
  }
  return { fastestMs: Math.min(...times), medianMs: medianOf(times) }
}

export const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

export const round = (value: number, digits = 1): number => Number(value.toFixed(digits))
