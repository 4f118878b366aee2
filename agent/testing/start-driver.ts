/** Starts the process of a driver as the program starts itself; bundled once, for tests start many. */
import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { buildSync } from 'esbuild'
import type { StartDriver } from '../keys/driver/driver.ts'

const root = path.resolve(import.meta.dirname, '../..')

export const startFromSource: StartDriver = (module) =>
  spawn(process.execPath, [(bundled ??= bundle()), '--driver-process', module], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    serialization: 'advanced',
  })

let bundled: string | undefined

/** Where koffi, which stays outside, is found from. */
function bundle(): string {
  const outfile = path.join(root, `node_modules/.cache/agent-of-tests/${process.pid}.cjs`)
  const entryPoints = [path.join(root, 'agent/main.ts')]
  buildSync({
    entryPoints,
    outfile,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    external: ['koffi'],
    logLevel: 'error',
  })
  process.once('exit', () => rmSync(outfile, { force: true }))
  return outfile
}
