/** Verdicts of pyHanko and EU DSS on files signed with fixtures/pki, where scripts/get-judges.sh has put them. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Bytes } from '../base/bytes.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const python = join(root, '.judges/pyhanko/bin/python')
const jars = join(root, '.judges/dss')

export const hasPyHanko = existsSync(python)
export const hasDss = existsSync(jars)
/** EU DSS's own signed PDFs, where scripts/get-judges.sh has put them. */
export const dssFiles = join(root, '.judges/dss-files')
export const hasDssFiles = existsSync(join(dssFiles, 'validation'))

/** Of one signature: good or not, and what the judge calls it. DSS says nothing of document timestamps, and alone says levels. */
export type Judged = Readonly<{ field: string | null; isGood: boolean; said: string; level?: string }>

/**
 * All files at once, for either judge takes its time to start. @returns by name: a verdict on each signature, in the order of the updates
 * @param trusted PEM files of the authorities that are believed today, in the place of fixtures/pki
 */
export function judgedByPyHanko<Name extends string>(
  files: Readonly<Record<Name, Bytes>>,
  ...trusted: readonly string[]
): Record<Name, Judged[]> {
  return judged(files, (paths) =>
    run(python, [join(root, 'scripts/judged-by-pyhanko.py'), ...trusting(trusted), ...paths]).map((line) =>
      (JSON.parse(line) as { field: string | null; isGood: boolean; since: string | null }[]).map(
        ({ field, isGood, since }) => ({ field, isGood, said: since ?? '' }),
      ),
    ),
  )
}

/** The same of EU DSS. */
export function judgedByDss<Name extends string>(
  files: Readonly<Record<Name, Bytes>>,
  ...trusted: readonly string[]
): Record<Name, Judged[]> {
  const authorities = trusted.length > 0 ? trusting(trusted) : [join(root, 'fixtures/pki')]
  return judged(files, (paths) => saidByDss(paths, authorities))
}

function saidByDss(paths: readonly string[], options: readonly string[]): Judged[][] {
  const program = ['-cp', `${jars}/*`, join(root, 'scripts/JudgedByDss.java'), ...options]
  const said = run('java', [...program, ...paths]).map((line) => line.split('\t'))
  return paths.map((_, index) =>
    said
      .filter(([file]) => Number(file) === index + 1)
      .map(([, field, level, indication, ...rest]) => ({
        field: field ?? null,
        isGood: indication === 'TOTAL_PASSED',
        said: [indication, ...rest].join(' '),
        ...(level && { level }),
      })),
  )
}

const CHUNK = 72 // a judge has fifteen minutes

/** EU DSS, of files each at a time of its own. @param authorities certificates, DER in base 64 */
export function judgedByDssAt(
  files: Readonly<Record<string, Readonly<{ pdf: Bytes; at: Date }>>>,
  authorities: readonly string[],
): Record<string, Judged[]> {
  const folder = mkdtempSync(join(tmpdir(), 'rubrica-judges-'))
  const trusted = join(folder, 'trusted.pem')
  const all = Object.entries(files)
  const verdicts: Record<string, Judged[]> = {}
  try {
    writeFileSync(trusted, authorities.map((each) => toPem(each)).join(''))
    for (let from = 0; from < all.length; from += CHUNK) {
      const some = all.slice(from, from + CHUNK)
      const pdfs = Object.fromEntries(some.map(([name, { pdf }]) => [name, pdf]))
      const times = some.map(([, { at }]) => `--at=${at.toISOString()}`)
      Object.assign(
        verdicts,
        judged(pdfs, (paths) => saidByDss(paths, [...trusting([trusted]), ...times])),
      )
    }
    return verdicts
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const toPem = (base64: string): string =>
  `-----BEGIN CERTIFICATE-----\n${base64.replaceAll(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`

const trusting = (trusted: readonly string[]): string[] => trusted.map((file) => `--trust=${file}`)

function judged<Name extends string>(
  files: Readonly<Record<Name, Bytes>>,
  judge: (paths: readonly string[]) => Judged[][],
): Record<Name, Judged[]> {
  const folder = mkdtempSync(join(tmpdir(), 'rubrica-judges-'))
  try {
    const names = Object.keys(files) as Name[]
    const paths = names.map((_, index) => join(folder, `${index}.pdf`))
    names.forEach((name, index) => writeFileSync(paths[index]!, files[name]))
    const verdicts = judge(paths)
    return Object.fromEntries(names.map((name, index) => [name, verdicts[index] ?? []])) as Record<Name, Judged[]>
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function run(program: string, args: readonly string[]): string[] {
  const out = execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], timeout: 900_000 })
  return out.split('\n').filter((line) => line !== '')
}
