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
const CHUNK = 40 // a judge starts slowly, and has fifteen minutes

type Judge = (files: Record<string, Bytes>) => Record<string, Judged[]>
type Corpus = Readonly<{ name: string; made: string; files: Readonly<Record<string, Bytes>>; isForged: boolean }>
type Judgement = Readonly<{ row: string; notGood: readonly string[]; onlyTheirs: readonly string[] }>

const judges: readonly (readonly [name: string, isHere: boolean, judge: Judge])[] = [
  ['pyHanko', hasPyHanko, judgedByPyHanko],
  ['EU DSS', hasDss, judgedByDss],
]

const isQuick = process.argv.includes('quick')
const corpora = [signedFixtures(), ...(await forged())]
const judgements: Judgement[] = []
for (const corpus of corpora) judgements.push(await judgementOn(corpus))
writeFileSync(path.join(root, 'src/pades/CONFORMANCE.md'), page(judgements))

function signedFixtures(): Corpus {
  const folder = path.join(root, 'fixtures/signed')
  const names = readdirSync(folder).filter((name) => name.endsWith('.pdf'))
  const files = Object.fromEntries(names.map((name) => [name, new Uint8Array(readFileSync(path.join(folder, name)))]))
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
    files: Object.fromEntries(
      await Promise.all(
        all
          .filter((each) => each.of === which)
          .map(async ({ kind, name: forgery, make }, index) => [`${index} ${kind}: ${forgery}`, await make()] as const),
      ),
    ),
  })
  return [
    await of('signed', 'forged from a contract that three signed'),
    await of('renewed', 'forged from the same, sealed, archived and renewed'),
  ]
}

async function judgementOn({ name, made, files, isForged }: Corpus): Promise<Judgement> {
  const conclusions = new Map<string, string>()
  for (const [file, pdf] of Object.entries(files)) {
    const job = { pdf, trustAnchors: pkiAnchors, revocationLists: pkiLists, at }
    conclusions.set(file, (await validate(job)).conclusion)
  }
  const count = (wanted: string) => [...conclusions.values()].filter((each) => each === wanted).length
  const ours = ['TOTAL-PASSED', 'INDETERMINATE', 'TOTAL-FAILED'].map(count).join(' / ')
  const names = Object.keys(files)
  const theirs: string[] = []
  const notGood: string[] = []
  const onlyTheirs: string[] = []
  for (const [judgeName, isHere, judge] of judges) {
    const good = isHere && !(isForged && isQuick) ? goodBy(judge, files) : undefined
    theirs.push(good ? String(good.size) : 'not asked')
    const others = names.filter((each) => !good?.has(each)).map((each) => `\`${each}\``)
    if (good && !isForged && others.length > 0) notGood.push(`${judgeName}: ${others.join(', ')}.`)
    const alone = isForged && good ? [...good].filter((each) => conclusions.get(each) !== 'TOTAL-PASSED') : []
    if (alone.length > 0) onlyTheirs.push(`${judgeName}, ${name}: ${kindsOf(alone)}.`)
  }
  return { row: `| ${[name, `\`${made}\``, names.length, ours, ...theirs].join(' | ')} |`, notGood, onlyTheirs }
}

/** How many of each kind. */
function kindsOf(forged: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const kind of forged.map((each) => each.replace(/^\d+ /, ''))) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return Array.from(counts, ([kind, count]) => (count > 1 ? `${kind} (${count})` : kind)).join('; ')
}

/** Names of the files with at least one signature, all of which the judge calls good. */
function goodBy(judge: Judge, files: Corpus['files']): ReadonlySet<string> {
  const all = Object.entries(files)
  const good = new Set<string>()
  for (let from = 0; from < all.length; from += CHUNK) {
    console.log(`${judge.name}: ${from} of ${all.length}`)
    for (const [name, verdicts] of Object.entries(judge(Object.fromEntries(all.slice(from, from + CHUNK)))))
      if (verdicts.length > 0 && verdicts.every(({ isGood }) => isGood)) good.add(name)
  }
  return good
}

function page(all: readonly Judgement[]): string {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()
  return `# Conformance of the signing core

Made by \`npm run conformance${isQuick ? ' -- quick' : ''}\` on ${new Date().toISOString().slice(0, 10)} from commit \`${commit}\`, with Node ${process.versions.node}. No figure here is typed by hand.
Everybody believes the same root (\`fixtures/pki/root.pem\`); everybody is asked as of ${at.toISOString().slice(0, 10)}.
Everybody is given the revocation lists of \`fixtures/pki\`.
Of the forged files that pass, each changes only what no page and no field uses (\`validate/forgeries.test.ts\`, \`harmless\`).
EU DSS is asked without drawing pages: of what it sees in pictures it only warns.

| corpus | made by | files | ours: passed / indeterminate / failed | pyHanko: good | EU DSS: good |
|---|---|---|---|---|---|
${all.map(({ row }) => row).join('\n')}

Signed files that a judge does not call good:

${all.flatMap(({ notGood }) => notGood.map((line) => `- ${line}`)).join('\n') || 'None.'}

${
  isQuick
    ? ''
    : `Forged files that a judge calls good and this verifier does not:

${all.flatMap(({ onlyTheirs }) => onlyTheirs.map((line) => `- ${line}`)).join('\n') || 'None.'}

`
}pyHanko 0.38 finds no path for a signer whose name holds an emoji (\`long-name.pdf\`): asn1crypto compares names by the characters of Unicode 3.2 (RFC 4518).
`
}
