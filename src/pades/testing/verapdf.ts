/** veraPDF's verdict on files that claim to be PDF/A or PDF/UA, where scripts/get-verapdf.sh has put it. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Bytes } from '../base/bytes.ts'

const jars = fileURLToPath(new URL('../../../.verapdf/lib', import.meta.url))

export const hasVeraPdf = existsSync(jars)

/** PDF/A parts with their levels, and PDF/UA. */
type Flavour = '1b' | '2a' | '2b' | '2u' | '3b' | 'ua1'

/** All at once, for Java takes its time to start. By name: empty, or the clauses that were broken. */
export function complaintsOfVeraPdf(
  files: Readonly<Record<string, Bytes>>,
  flavour: Flavour = '2b',
): Record<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'rubrica-verapdf-'))
  try {
    for (const [name, pdf] of Object.entries(files)) writeFileSync(join(folder, `${name}.pdf`), pdf)
    const pathOf = (name: string) => join(folder, `${name}.pdf`)
    const said = judge(Object.keys(files).map(pathOf), flavour)
    return Object.fromEntries(Object.keys(files).map((name) => [name, verdictIn(said, `${pathOf(name)} ${flavour}`)]))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** It exits with 1 when a file fails; what it said counts all the same. */
function judge(paths: readonly string[], flavour: Flavour): string {
  const program = ['-cp', `${jars}/*`, 'org.verapdf.apps.GreenfieldCliWrapper', '-f', flavour, '--format', 'text', '-v']
  try {
    return execFileSync('java', [...program, ...paths], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch (error) {
    return String((error as { stdout?: string }).stdout ?? '')
  }
}

function verdictIn(said: string, about: string): string {
  const [, after] = said.split(` ${about}`)
  if (said.includes(`PASS ${about}`)) return ''
  const clauses = (after ?? '').split(/\n(?=PASS|FAIL)/)[0] ?? ''
  return `fails ${clauses.replaceAll(/\s+/g, ' ').trim()}`
}
