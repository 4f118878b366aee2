/** Processor time and statements of a running product, from one reading to the next. */
import { createConnection } from 'node:net'
import path from 'node:path'
import { cpuMsOf, postmasterOf } from './processor.ts'

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
  const postmaster = postmasterOf(dataDir)
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

function countsFrom(socket: string): Promise<Record<string, number>> {
  return new Promise((resolve, reject) => {
    let text = ''
    createConnection(socket)
      .on('data', (chunk: Buffer) => (text += chunk.toString()))
      .on('error', reject)
      .on('end', () => resolve(JSON.parse(text) as Record<string, number>))
  })
}
