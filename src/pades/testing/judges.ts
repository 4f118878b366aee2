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
  return judged(files, (paths) => {
    const authorities = trusted.length > 0 ? trusting(trusted) : [join(root, 'fixtures/pki')]
    const program = ['-cp', `${jars}/*`, join(root, 'scripts/JudgedByDss.java'), ...authorities]
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
  })
}

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
