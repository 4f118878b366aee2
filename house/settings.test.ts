/** docs/operating/settings.md names every setting that is read, and no other. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { secretNames, settingNames } from '../src/server/settings.ts'

const root = path.resolve(import.meta.dirname, '..')
const page = readFileSync(path.join(root, 'docs/operating/settings.md'), 'utf8')
const [tables = '', files = ''] = page.split('## Secrets in files')
const named = (text: string) => Array.from(text.matchAll(/`([A-Z][A-Z\d_]+)`/g), ([, name]) => name!)
const inFirstColumn = tables
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .flatMap((line) => named(line.split(' | ')[0]!))

it('names every setting once', () => {
  expect(inFirstColumn.toSorted()).toEqual(settingNames.toSorted())
})

it('names every secret that may stand in a file', () => {
  expect(named(files).toSorted()).toEqual(secretNames.map((name) => `${name}_FILE`).toSorted())
})

it('knows what the README tells of settings', () => {
  const readme = readFileSync(path.join(root, 'README.md'), 'utf8')
  const [, section = ''] = readme.split('\n## Settings\n')
  const told = section
    .split('\n## ')[0]!
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => named(line.split(' | ')[0]!))
  expect(told.length).toBeLessThanOrEqual(16)
  expect(settingNames).toEqual(expect.arrayContaining(told))
})

/** In capitals like settings: build arguments of the image, a flag of Linux. */
const OTHERS = new Set(['BASE_IMAGE', 'CLONE_NEWUSER', 'NAME_FILE', 'NODE_IMAGE'])

it('knows every setting that a guide names', () => {
  const known = new Set([...settingNames, ...secretNames.map((name) => `${name}_FILE`), ...OTHERS])
  const folder = path.join(root, 'docs/operating')
  const told = readdirSync(folder).flatMap((file) =>
    Array.from(
      readFileSync(path.join(folder, file), 'utf8').matchAll(/`([A-Z][A-Z\d]+(?:_[A-Z\d]+)+)(?:=[^`]*)?`/g),
      ([, name]) => ({ file, name: name! }),
    ),
  )
  expect(told.length).toBeGreaterThan(200)
  expect(told.filter(({ name }) => !known.has(name))).toEqual([])
})
