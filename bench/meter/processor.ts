/** Processor time of processes, from /proc: Linux only. */
import { execFileSync } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** The process of the embedded database below a data directory. */
export const postmasterOf = (dataDir: string): number =>
  Number(readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])

const TICKS = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

/** User and system time of these processes and all below them, those that ended included. @param without processes that are left out with all below them */
export function cpuMsOf(roots: readonly number[], without: readonly number[] = []): number {
  const all = processes()
  const ticks = below(all, roots, without).reduce((sum, pid) => sum + all.get(pid)!.ticks, 0)
  return (ticks / TICKS) * 1000
}

/** The most memory that they held, as the sum of each one's peak (VmHWM), in bytes. */
export function peakMemoryOf(roots: readonly number[], without: readonly number[] = []): number {
  return below(processes(), roots, without).reduce((sum, pid) => sum + peakOf(pid), 0)
}

/** Memory that they hold now, what they share counted in parts (proportional set size, Linux), in bytes. */
export function memoryOf(roots: readonly number[]): number {
  return below(processes(), roots, []).reduce((sum, pid) => sum + proportionalOf(pid), 0)
}

type Processes = ReadonlyMap<number, Readonly<{ parent: number; ticks: number }>>

function below(all: Processes, roots: readonly number[], without: readonly number[]): number[] {
  const seen = new Set(without)
  const visit = (pid: number): number[] => {
    if (!all.has(pid) || seen.has(pid)) return []
    seen.add(pid)
    return [pid, ...[...all].filter(([, { parent }]) => parent === pid).flatMap(([child]) => visit(child))]
  }
  return roots.flatMap(visit)
}

function processes(): Processes {
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger)
  return new Map(
    pids.flatMap((pid) => {
      const fields = textOf(`/proc/${pid}/stat`)
        ?.replace(/^.*\) /s, '')
        .split(' ')
      if (!fields) return []
      const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0) // utime, stime, cutime, cstime
      return [[pid, { parent: Number(fields[1]), ticks }] as const]
    }),
  )
}

const peakOf = (pid: number): number =>
  Number(/VmHWM:\s+(\d+)/.exec(textOf(`/proc/${pid}/status`) ?? '')?.[1] ?? 0) * 1024

const proportionalOf = (pid: number): number =>
  Number(/^Pss:\s+(\d+)/m.exec(textOf(`/proc/${pid}/smaps_rollup`) ?? '')?.[1] ?? 0) * 1024

/** Null: it ended meanwhile. */
function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
