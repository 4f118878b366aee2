/** Processor time and statements of a running product, from one reading to the next. */
import { execFileSync } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import { createConnection } from 'node:net'
import path from 'node:path'

/** What a piece of work took: `texts` has each statement with how often it was sent. */
export type Spent = Readonly<{ cpuMs: number; statements: number; texts: Readonly<Record<string, number>> }>

export type Meter = Readonly<{ read: () => Promise<Spent> }>

const here = import.meta.dirname

/** Settings under which a product counts its statements. */
export const countingEnv = (socket: string) => ({
  NODE_OPTIONS: `--import ${path.join(here, 'count-statements.mjs')}`,
  STATEMENTS_SOCKET: socket,
})

/** Of the server with its threads, of PostgreSQL, and of every process that they start. */
export function openMeter(serverPid: number, dataDir: string, socket: string): Meter {
  const postmaster = Number(readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
  let before = cpuMsOf([serverPid, postmaster])
  return {
    read: async () => {
      const texts = await countsFrom(socket)
      const now = cpuMsOf([serverPid, postmaster])
      const cpuMs = now - before
      before = now
      return { cpuMs, texts, statements: Object.values(texts).reduce((sum, count) => sum + count, 0) }
    },
  }
}

const TICKS = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

/** User and system time of these processes and all below them, those that ended included. */
function cpuMsOf(roots: readonly number[]): number {
  const all = processes()
  const counted = new Set<number>()
  const visit = (pid: number): number => {
    const found = all.get(pid)
    if (!found || counted.has(pid)) return 0
    counted.add(pid)
    return [...all.values()]
      .filter(({ parent }) => parent === pid)
      .reduce((sum, child) => sum + visit(child.pid), found.ticks)
  }
  return (roots.reduce((sum, pid) => sum + visit(pid), 0) / TICKS) * 1000
}

function processes(): ReadonlyMap<number, { pid: number; parent: number; ticks: number }> {
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger)
  return new Map(
    pids.flatMap((pid) => {
      const fields = statOf(pid)
      if (!fields) return []
      const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0) // utime, stime, cutime, cstime
      return [[pid, { pid, parent: Number(fields[1]), ticks }] as const]
    }),
  )
}

/** From the third field on: the second is a name, which may have spaces. */
function statOf(pid: number): string[] | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return null // ended meanwhile
  }
}

function countsFrom(socket: string): Promise<Record<string, number>> {
  return new Promise((resolve, reject) => {
    let text = ''
    createConnection(socket)
      .on('data', (chunk: Buffer) => (text += chunk.toString()))
      .on('error', reject)
      .on('end', () => resolve(JSON.parse(text) as Record<string, number>))
  })
}
