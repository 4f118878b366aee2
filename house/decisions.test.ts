/** The index of decisions lists each of them once, under its own title, with a date and a status. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const folder = path.resolve(import.meta.dirname, '../docs/decisions')
const files = readdirSync(folder).filter((file) => file !== 'README.md')
const index = readFileSync(path.join(folder, 'README.md'), 'utf8')
const rows = Array.from(
  index.matchAll(/^\| \[(.+)\]\((.+)\) *\| (\d{4}-\d\d-\d\d) *\| (\S.*?) *\|$/gm),
  ([, title, file, , status]) => ({ title, file, status: status! }),
)

it('lists every decision once', () => {
  expect(rows.length).toBeGreaterThan(100)
  expect(new Set(rows.map(({ file }) => file))).toEqual(new Set(files))
  expect(rows.length).toBe(files.length)
})

it.each(rows)('$file has the title that the index tells', ({ file, title }) => {
  expect(readFileSync(path.join(folder, file!), 'utf8').split('\n')[0]).toBe(`# ${title}`)
  expect(file).toMatch(new RegExp(`^${title!.slice(0, 3)}-`))
})

it.each(rows)('$file has a status', ({ status }) => {
  expect(status).toMatch(/^(accepted|accepted, (extended|changed) by \d{3}( and \d{3})*|superseded by \d{3})$/)
})

it('gives each number once', () => {
  const numbers = files.map((file) => file.slice(0, 3))
  expect(new Set(numbers).size).toBe(numbers.length)
})
