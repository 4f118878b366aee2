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
