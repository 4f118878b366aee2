/** The security checklists name the tests that show each line: they have to exist, by those very words. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const lists = readdirSync(join(root, 'docs/security')).filter((name) => name.startsWith('asvs-'))

type Named = Readonly<{ file: string; words: string }>

/** `src/x.test.ts` “words” …: words belong to the file named last before them; what is left out of them is an ellipsis. */
function namedIn(line: string): Named[] {
  const found: Named[] = []
  let file: string | undefined
  for (const [, path, curly, straight] of line.matchAll(/`([\w./-]+\.(?:test|spec)\.ts)`|“([^”]+)”|"([^"]+)"/g)) {
    if (path !== undefined) file = path
    else if (file !== undefined) found.push({ file, words: (curly ?? straight)! })
  }
  return found
}

const places = ['', 'src/features/accounts/', 'src/features/accounts/security/', 'src/core/identity/', 'src/main/']

function textOf(file: string): string | null {
  const place = places.find((each) => existsSync(join(root, each, file)))
  return place === undefined ? null : readFileSync(join(root, place, file), 'utf8')
}

const rows = lists.flatMap((list) =>
  readFileSync(join(root, 'docs/security', list), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .flatMap((line) => namedIn(line).map((named) => [list, named.file, named.words] as const)),
)

it('finds the tests that it is here to look for', () => {
  expect(rows.length).toBeGreaterThan(60)
})

/** What is written down, what does not exist, and who we are not: there is nothing to run. */
const nothingToRun = /\babove\b|there (is|are) none|not applicable|\bn\/a\b|by reading/

const verdicts = lists.flatMap((list) =>
  readFileSync(join(root, 'docs/security', list), 'utf8')
    .split('\n')
    .filter((line) => /^\| *(\d|\|)/.test(line))
    .map((line) => [list, line.split('|')[1]!.trim(), line] as const),
)

it.each(verdicts)('%s: line %s is shown by a test, or is nothing that could be run', (_list, _number, line) => {
  expect(namedIn(line).length > 0 || nothingToRun.test(line), line).toBe(true)
  expect(line).not.toMatch(/\*\*(partly|no test|not shown)/)
})

it.each(rows)('%s: %s has “%s”', (_list, file, words) => {
  const text = textOf(file)
  expect(text, file).not.toBeNull()
  const isIt = new RegExp(`^${words.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/ ?… ?/g, '.*')}$`)
  expect(titlesIn(text!).filter((title) => isIt.test(title))).not.toEqual([])
})

/** Each title as it is written; where a table fills it in, with the first word of each row that might. */
function titlesIn(text: string): string[] {
  const written = [
    ...text.matchAll(/\(\s*(['"`])((?:(?!\1).)+)\1,\s*(?:atNight(?:But\([^)]*\))?,\s*)?(?:async )?(?:\(|\{|function)/g),
  ].map(([, , title]) => title!)
  const first = [...text.matchAll(/\[\s*(['"`])((?:(?!\1).)+)\1/g)].map(([, , word]) => word!)
  return written.flatMap((title) => (title.includes('%s') ? first.map((word) => title.replace('%s', word)) : [title]))
}

/** How many lines of levels 1 and 2 each chapter has (OWASP/ASVS, fe049861). */
const linesOf: readonly (readonly [chapter: number, lines: number])[] = [
  [1, 27],
  [2, 11],
  [3, 19],
  [4, 10],
  [5, 9],
  [6, 35],
  [7, 18],
  [8, 7],
  [9, 7],
  [10, 29],
  [11, 14],
  [12, 9],
  [13, 13],
  [14, 9],
  [15, 13],
  [16, 16],
  [17, 7],
]

type Verdict = 'met' | 'not met' | 'not applicable'

/** By the first words of a verdict, and of all rows of one line by the worst of them. */
function verdictsIn(list: string): ReadonlyMap<string, Verdict> {
  const found = new Map<string, Verdict>()
  let numbers: readonly string[] = []
  for (const line of readFileSync(join(root, 'docs/security', list), 'utf8').split('\n')) {
    if (!/^\| *(\d+\.\d+\.\d+|\|)/.test(line)) continue
    const [, number = '', , said = ''] = line.split('|').map((cell) => cell.trim())
    if (number !== '') numbers = numbersIn(number)
    const words = said.replaceAll('*', '')
    const verdict = /^not (met|to the letter)|, not met/.test(words)
      ? 'not met'
      : (['met', 'not applicable'] as const).find((each) => words.startsWith(each))
    expect(verdict, `${list} ${number}: ${said}`).toBeDefined()
    for (const each of numbers) if (found.get(each) !== 'not met') found.set(each, found.get(each) ?? verdict!)
    if (verdict === 'not met') for (const each of numbers) found.set(each, verdict)
  }
  return found
}

/** `6.6.1–6.6.3` are three. */
function numbersIn(cell: string): string[] {
  const [first = '', last = first] = cell.split('–')
  const [from, to] = [first, last].map((each) => Number(each.split('.')[2]))
  const chapter = first.split('.').slice(0, 2).join('.')
  return Array.from({ length: to! - from! + 1 }, (_, at) => `${chapter}.${from! + at}`)
}

const summary = readFileSync(join(root, 'docs/security/README.md'), 'utf8')

it.each(linesOf)('chapter %s: the summary tells its list as it is, and no line is left out', (chapter, lines) => {
  const [, file = ''] = new RegExp(`\\| \\[V${chapter} .*?\\]\\((.*?)\\)`).exec(summary) ?? []
  const verdicts = verdictsIn(file)
  expect([...verdicts.keys()].filter((number) => !number.startsWith(`${chapter}.`))).toEqual([])
  expect(verdicts.size).toBe(lines)
  const count = (verdict: Verdict) => [...verdicts.values()].filter((each) => each === verdict).length
  const open = [...verdicts].filter(([, verdict]) => verdict === 'not met').map(([number]) => number)
  const counts = [lines, count('met'), count('not met'), count('not applicable'), open.join(', ')].join(' | ')
  expect(summary.split('\n').find((line) => line.includes(`](${file}) |`))).toContain(`| ${counts}`)
})
