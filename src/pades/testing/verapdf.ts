/** veraPDF's verdict on files that claim to be PDF/A-2b, where scripts/get-verapdf.sh has put it. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Bytes } from '../bytes.ts'

const jars = fileURLToPath(new URL('../../../.verapdf/lib', import.meta.url))

export const hasVeraPdf = existsSync(jars)

/** All at once, for Java takes its time to start. By name: empty, or the clauses that were broken. */
export function complaintsOfVeraPdf(files: Readonly<Record<string, Bytes>>): Record<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'rubrica-verapdf-'))
  try {
    for (const [name, pdf] of Object.entries(files)) writeFileSync(join(folder, `${name}.pdf`), pdf)
    const said = judge(Object.keys(files).map((name) => join(folder, `${name}.pdf`)))
    return Object.fromEntries(Object.keys(files).map((name) => [name, verdictIn(said, join(folder, `${name}.pdf`))]))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** It exits with 1 when a file fails; what it said counts all the same. */
function judge(paths: readonly string[]): string {
  const program = ['-cp', `${jars}/*`, 'org.verapdf.apps.GreenfieldCliWrapper', '-f', '2b', '--format', 'text', '-v']
  try {
    return execFileSync('java', [...program, ...paths], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch (error) {
    return String((error as { stdout?: string }).stdout ?? '')
  }
}

function verdictIn(said: string, path: string): string {
  const [, after] = said.split(` ${path} 2b`)
  if (said.includes(`PASS ${path} 2b`)) return ''
  const clauses = (after ?? '').split(/\n(?=PASS|FAIL)/)[0] ?? ''
  return `fails ${clauses.replaceAll(/\s+/g, ' ').trim()}`
}
