/** Words that docs/domain/glossary.md gives up do not come back in identifiers. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const page = readFileSync(path.join(root, 'docs/domain/glossary.md'), 'utf8')
const table = page.slice(page.indexOf('## Words given up'))
const givenUp = Array.from(table.matchAll(/^\| ([a-z][^|]*?) +\|/gm), ([, words]) => words!)
  .filter((words) => words !== 'word')
  .flatMap((words) => words.replace(/ \(.*\)/, '').split(', '))

/** Comments, strings and identifiers of TypeScript; what is in a string is text. */
const TOKEN = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|[A-Za-z_$][\w$]*/g

const files = execFileSync('git', ['ls-files', 'src', 'e2e', 'scripts', 'bench'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && existsSync(path.join(root, file)))

/** `isHandedOver` → ` is handed over `. */
const wordsOf = (identifier: string) =>
  ` ${identifier
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()} `

const identifiers = new Map<string, string>()
for (const file of files)
  for (const [token] of readFileSync(path.join(root, file), 'utf8').matchAll(TOKEN))
    if (/^[A-Za-z_$]/.test(token)) identifiers.set(token, file)

it('reads the words and the identifiers', () => {
  expect(givenUp).toContain('handed over')
  expect(givenUp.length).toBeGreaterThan(12)
  expect(identifiers.size).toBeGreaterThan(10_000)
})

it.each(givenUp)('“%s” is in no identifier', (words) => {
  // Names of columns and of codes on the wire stay as other programs know them.
  const found = [...identifiers].filter(([name]) => !name.includes('_') && wordsOf(name).includes(` ${words} `))
  expect(found.map(([name, file]) => `${name} in ${file}`)).toEqual([])
})
