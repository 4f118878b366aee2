/** Every refusal and every finding of the verifier is named by a test that provokes it. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { refusals } from '../src/kernel/refusal.ts'
import { messages } from '../src/pades/validate/messages.en.ts'

const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file))

/** Tests without their comments, and without the lists of refusals that only document them. */
const tests = [...filesOf('src'), ...filesOf('e2e')]
  .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
  .map((file) => readFileSync(file, 'utf8').replaceAll(/^\s*(\/\/|\/?\*).*$/gm, ''))
  .join('\n')

const isNamed = (word: string) => new RegExp(`(?<![\\w.-])${word.replaceAll('.', '\\.')}(?![\\w-]|\\.\\w)`).test(tests)

describe('refusals', () => {
  it.each(Object.keys(refusals))('%s is provoked', (code) => {
    // Why a document is not admitted is asserted in src/pades by its second word.
    const said = code.startsWith('document.') ? code.slice('document.'.length) : code
    expect(isNamed(code) || isNamed(said)).toBe(true)
  })
})

const { conclusion, because, why, detail, change } = messages
const details = filesOf('src/pades/validate')
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .flatMap((file) =>
    Array.from(
      readFileSync(file, 'utf8').matchAll(/(?:failed|open)\('[A-Z_]+', '(\w+)'\)|detail: '(\w+)'/g),
      ([, ofVerdict, ofFinding]) => ofVerdict ?? ofFinding ?? '',
    ),
  )

describe('findings of the verifier', () => {
  const words = new Set([conclusion, because, why, detail, change].flatMap((said) => Object.keys(said)).concat(details))

  it('are gathered', () => expect(words.size).toBeGreaterThan(60))

  it.each([...words])('%s is provoked', (word) => {
    expect(isNamed(word)).toBe(true)
  })
})
