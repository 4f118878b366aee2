/**
 * Writes the conformance report of the signing core (src/pades/CONFORMANCE.md): signed fixtures and forged files, judged by our validator, pyHanko and
 * EU DSS: `npm run conformance`. With `-- quick` the judges are not asked about forged files, which takes them half an hour. A judge that is not asked, or not
 * installed (scripts/get-judges.sh), is said to be left out.
 */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Bytes } from '../src/pades/base/bytes.ts'
import { forgeries, originals } from '../src/pades/testing/forgeries.ts'
import { hasDss, hasPyHanko, judgedByDss, judgedByPyHanko, type Judged } from '../src/pades/testing/judges.ts'
import { pkiAnchors, pkiLists } from '../src/pades/testing/pki.ts'
import { validate } from '../src/pades/validate/validate.ts'

const root = path.resolve(import.meta.dirname, '..')
const at = new Date('2027-06-01T12:00:00Z')
const CHUNK = 40 // a judge starts slowly, and has 280 seconds

type Judge = (files: Record<string, Bytes>) => Record<string, Judged[]>
type Corpus = Readonly<{ name: string; made: string; files: readonly Bytes[]; isForged: boolean }>

const judges: readonly (readonly [name: string, isHere: boolean, judge: Judge])[] = [
  ['pyHanko', hasPyHanko, judgedByPyHanko],
  ['EU DSS', hasDss, judgedByDss],
]

const isQuick = process.argv.includes('quick')
const corpora = [signedFixtures(), ...(await forged())]
const rows: string[] = []
for (const corpus of corpora) rows.push(await rowOf(corpus))
writeFileSync(path.join(root, 'src/pades/CONFORMANCE.md'), page(rows))

function signedFixtures(): Corpus {
  const folder = path.join(root, 'fixtures/signed')
  const names = readdirSync(folder).filter((name) => name.endsWith('.pdf'))
  const files = names.map((name) => new Uint8Array(readFileSync(path.join(folder, name))))
  return {
    name: 'signed files of other programs and ours (`fixtures/signed`)',
    made: 'scripts/signed-fixtures.ts',
    files,
    isForged: false,
  }
}

async function forged(): Promise<Corpus[]> {
  const from = await originals()
  const all = forgeries(from)
  const of = async (which: 'signed' | 'renewed', name: string): Promise<Corpus> => ({
    name,
    made: `npm run forgeries -- ${which}`,
    isForged: true,
    files: await Promise.all(all.filter((each) => each.of === which).map(({ make }) => make())),
  })
  return [
    await of('signed', 'forged from a contract that three signed'),
    await of('renewed', 'forged from the same, sealed, archived and renewed'),
  ]
}

async function rowOf({ name, made, files, isForged }: Corpus): Promise<string> {
  const conclusions: string[] = []
  for (const pdf of files) {
    const job = { pdf, trustAnchors: pkiAnchors, revocationLists: pkiLists, at }
    conclusions.push((await validate(job)).conclusion)
  }
  const count = (wanted: string) => conclusions.filter((each) => each === wanted).length
  const ours = ['TOTAL-PASSED', 'INDETERMINATE', 'TOTAL-FAILED'].map(count).join(' / ')
  const theirs = judges.map(([, isHere, judge]) =>
    isHere && !(isForged && isQuick) ? String(goodBy(judge, files)) : 'not asked',
  )
  return `| ${[name, `\`${made}\``, files.length, ours, ...theirs].join(' | ')} |`
}

/** Files with at least one signature, all of which the judge calls good. */
function goodBy(judge: Judge, files: readonly Bytes[]): number {
  let good = 0
  for (let from = 0; from < files.length; from += CHUNK) {
    const named = Object.fromEntries(files.slice(from, from + CHUNK).map((file, index) => [`${from + index}`, file]))
    const verdicts = Object.values(judge(named))
    good += verdicts.filter((each) => each.length > 0 && each.every(({ isGood }) => isGood)).length
  }
  return good
}

function page(lines: readonly string[]): string {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()
  return `# Conformance of the signing core

Made by \`npm run conformance${isQuick ? ' -- quick' : ''}\` on ${new Date().toISOString().slice(0, 10)} from commit \`${commit}\`, with Node ${process.versions.node}. Nothing here is typed by hand.
Everybody believes the same root (\`fixtures/pki/root.pem\`); everybody is asked as of ${at.toISOString().slice(0, 10)}.
We and pyHanko are given the revocation lists of \`fixtures/pki\`; EU DSS is not, so it confirms only files that carry revocation data.
Of the forged files that pass, each changes only what no page and no field uses (\`validate/forgeries.test.ts\`, \`harmless\`).

| corpus | made by | files | ours: passed / indeterminate / failed | pyHanko: good | EU DSS: good |
|---|---|---|---|---|---|
${lines.join('\n')}
`
}
