/** One word for each type of recipient, as docs/domain/glossary.md has them: in pages, letters, signature pages, evidence and the reference. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { languages, type Language } from '../src/kernel/language.ts'
import { homesIn, textsIn } from './texts.ts'

const root = path.join(import.meta.dirname, '..')
const src = path.join(root, 'src')
const page = readFileSync(path.join(root, 'docs/domain/glossary.md'), 'utf8')
const rows = page
  .slice(page.indexOf('## Types of recipients'), page.indexOf('## Signatures'))
  .split('\n')
  .filter((line) => /^\| [a-z]+(-[a-z]+)* \|/.test(line) && !line.startsWith('| type '))
  .map((line) => line.split('|').map((cell) => cell.trim()))

const types = rows.map(([, type = '']) => type)
const columns: Readonly<Record<Language, number>> = Object.fromEntries(
  languages.map((language) => [
    language,
    page
      .slice(page.indexOf('| type |'))
      .split('|')
      .findIndex((head) => head.trim() === language),
  ]),
) as Record<Language, number>
const wordsOf = (type: string, language: Language) => rows[types.indexOf(type)]![columns[language]]!.split(', ')
const givenUp = rows.flatMap((cells) => cells[5]!.split(', '))

/** `\\b` knows no accents. */
const anyOf = (words: readonly string[]) => new RegExp(`(?<![\\p{L}-])(?:${words.join('|')})(?![\\p{L}-])`, 'iu')

it('the glossary has every type', () => {
  expect(types).toEqual(['signer', 'approver', 'carbon-copy', 'in-person-signer'])
  expect(givenUp.length).toBeGreaterThan(12)
})

describe.each(languages)('in %s', (language) => {
  it('texts that are chosen by the type say its word', async () => {
    const named = await texts(language)
    const byType = named.filter(
      ([name]) => /(^|[./])(type|types|roles)\.[\w-]+$/.test(name) && types.includes(typeIn(name)),
    )
    expect(byType.length).toBeGreaterThanOrEqual(12) // selects and lists, signature pages, evidence
    const others = byType.filter(([name, text]) => !wordsOf(typeIn(name), language).includes(text.toLowerCase()))
    expect(others).toEqual([])
  })

  it('no text has a word that was given up', async () => {
    const named = await texts(language)
    expect(named.length).toBeGreaterThan(2000)
    expect(named.filter(([, text]) => anyOf(givenUp).test(text))).toEqual([])
  })
})

it('the reference has none, which is made of the contracts', () => {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.contract\.ts$|^main\/reference\/(nouns|\w+-refusals)\.ts$/.test(file),
  )
  const said = files.flatMap((file) =>
    [...readFileSync(path.join(src, file), 'utf8').matchAll(QUOTED)].map(([text]) => text),
  )
  expect(said.length).toBeGreaterThan(1000)
  expect(said.filter((text) => anyOf(givenUp).test(text))).toEqual([])
})

/** Texts of more than one word. */
const QUOTED = /(['"`])(?:\\.|(?!\1).)*\s(?:\\.|(?!\1).)*\1/g

const typeIn = (name: string) => name.slice(name.lastIndexOf('.') + 1)

async function texts(language: Language): Promise<[string, string][]> {
  const all = await Promise.all(
    homesIn(src).map(async (home) =>
      [...(await textsIn(src, home, language))].map(([name, text]): [string, string] => [`${home}${name}`, text]),
    ),
  )
  return all.flat()
}
