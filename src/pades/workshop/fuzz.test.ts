/**
 * Whatever is done to a file, the core gives an answer in time, and what it lets in it can seal. A taste of scripts/fuzz.ts, the same on each
 * run; FUZZ_SEED tries another.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { basename, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { own } from '../base/octets.ts'
import { mutate } from '../testing/mutate.ts'
import { endure } from '../testing/ordeal.ts'
import { oneOf, seeded } from '../testing/random.ts'
import { openTestWorkshop } from '../testing/test-workshop.ts'
import { runs } from '../../kernel/testing/nightly.ts'

const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_121)
const MUTANTS = runs(8, 60)
const LARGEST = 45_000

const workshop = openTestWorkshop()
afterAll(() => workshop.close())

const folder = (name: string) => fileURLToPath(new URL(`../../../fixtures/${name}`, import.meta.url))
const pdfsIn = (path: string) =>
  readdirSync(path)
    .filter((name) => name.endsWith('.pdf'))
    .map((name) => join(path, name))

describe('every file to start from is endured as it is', () => {
  test.each(pdfsIn(folder('fuzz')).map((path) => [basename(path), path]))('%s', async (_, path) => {
    const { fault, is } = await endure(workshop, own(readFileSync(path!)))
    expect(fault).toBeUndefined()
    expect(is, 'no file of these takes too long').not.toContain('too_complex')
    expect(is).toMatch(/^(inspected|refused) \S+ (sealed|encrypted)$/)
  })
})

test(`${MUTANTS} of their mutants, from seed ${seed}, are endured`, async () => {
  const random = seeded(seed)
  const seeds = ['fuzz', 'signed', 'corpus']
    .flatMap((name) => pdfsIn(folder(name)))
    .map((path) => readFileSync(path))
    .filter(({ length }) => length < LARGEST)
  const answers = new Set<string>()
  for (let count = 0; count < MUTANTS; count += 1) {
    const { fault, is } = await endure(workshop, mutate(oneOf(seeds, random)!, oneOf(seeds, random)!, random))
    expect(fault, `mutant ${count} of seed ${seed}`).toBeUndefined()
    answers.add(is.split(' ').at(-1)!)
  }
  expect([...answers]).toEqual(expect.arrayContaining(['sealed', 'broken']))
})
