/** Bundles a program of tests into one file, which starts in a quarter of the time that tsx takes. */
import path from 'node:path'
import { build } from 'esbuild'

/** Packages stay where they are, so it has to stand beside them. @returns the file; the caller removes it */
export async function bundled(entry: string): Promise<string> {
  const outfile = path.resolve(`node_modules/.cache/rubrica/${path.basename(entry, '.ts')}-${process.pid}.js`)
  await build({ entryPoints: [entry], outfile, bundle: true, packages: 'external', platform: 'node', format: 'esm' })
  return outfile
}
