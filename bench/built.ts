/** Ways of signing as built code, each in a process of its own. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { build } from 'esbuild'
import type { Figures, Task } from './measure-way.ts'

/** As scripts/build.mjs builds the product. */
export async function built(outdir: string): Promise<string> {
  await build({
    entryPoints: { measure: 'bench/measure-way.ts', 'pades-worker': 'src/pades/workshop/worker.ts' },
    outdir,
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    logLevel: 'warning',
  })
  return join(outdir, 'measure.js')
}

export function inProcess(program: string, wanted: Task): Figures {
  const child = spawnSync(process.execPath, [program, JSON.stringify(wanted)], { encoding: 'utf8' })
  if (child.status !== 0) throw new Error(child.stderr)
  return JSON.parse(child.stdout) as Figures
}
