/** Every refusal, every finding of the verifier and every reason against PDF/A is asserted by name in a test that provokes it. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { archiveReasons } from '../src/core/envelope/archive.model.ts'
import { refusals } from '../src/kernel/refusal-codes.ts'
import { findingDetails } from '../src/pades/validate/finding-detail.ts'
import { messages } from '../src/pades/validate/messages.en.ts'

const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file))

/** Tests without their comments, and without the lists of refusals that only document them. */
const tests = [...filesOf('src'), ...filesOf('e2e')]
  .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
  .map((file) => readFileSync(file, 'utf8').replaceAll(/^\s*(\/\/|\/?\*).*$/gm, ''))
  .join('\n')

/** As a whole text: the same word in the title of a test provokes nothing. */
const isAsserted = (word: string): boolean => tests.includes(`'${word}'`)

describe('refusals', () => {
  it.each(Object.keys(refusals))('%s is provoked', (code) => {
    // Why a document is not admitted is asserted in src/pades by its second word; what a redirect tells is part of its address.
    const said = code.startsWith('document.') ? code.slice('document.'.length) : code
    expect(isAsserted(code) || isAsserted(said) || tests.includes(`=${code}`)).toBe(true)
  })
})

const { conclusion, because, why, detail, change } = messages

describe('findings of the verifier', () => {
  const words = [conclusion, because, why, detail, change].flatMap((said) => Object.keys(said)).concat(findingDetails)

  it.each([...new Set(words)])('%s is provoked', (word) => {
    expect(isAsserted(word)).toBe(true)
  })
})

describe('reasons against PDF/A', () => {
  it.each(archiveReasons)('%s is provoked', (reason) => {
    expect(isAsserted(reason)).toBe(true)
  })
})

it('a word that no test asserts is found', () => {
  expect(['', 'revoked_by_nobody'].map((word) => isAsserted(`envelope.planted${word}`))).toEqual([false, false])
})
