/** No two exported types have the same name, unless they mean the same or are told apart by their feature. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')

/** Name → why it occurs more than once. */
const justified: Readonly<Record<string, string>> = {
  Ports: 'each feature has its own: what it asks of others, given by main',
  Bytes: 'bytes on both sides of a wall: the signing core imports nothing of the product',
  FieldErrors: 'one shape of the wire, on both sides of it',
  Belonging: 'a user in an organization, as two features that do not know each other ask for it',
}

/** `schema.ts` is generated from the tables, with their names. */
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'src'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && existsSync(path.join(root, file)))
  .filter((file) => !/\.test\.tsx?$|\/testing\/|^src\/server\/schema\.ts$/.test(file))

const places = new Map<string, string[]>()
for (const file of files) {
  const text = readFileSync(path.join(root, file), 'utf8')
  for (const [, name = ''] of text.matchAll(/^export (?:abstract )?(?:type|interface|class) (\w+)/gm))
    places.set(name, [...(places.get(name) ?? []), file])
}
const twice = [...places].filter(([, homes]) => homes.length > 1)

it('reads the types', () => expect(places.size).toBeGreaterThan(800))

it('each name means one thing', () => {
  expect(twice.filter(([name]) => !(name in justified)).map(([name, homes]) => `${name}: ${homes.join(', ')}`)).toEqual(
    [],
  )
})

it('no justification is stale', () => {
  expect(Object.keys(justified).filter((name) => !twice.some(([found]) => found === name))).toEqual([])
})
