/** Every text exists in all three languages, asks for the same arguments in each, and becomes words whatever they are. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createTranslator } from 'use-intl/core'
import { expect, it } from 'vitest'
import { languages, type Language } from '../src/kernel/language.ts'

const root = join(import.meta.dirname, '../src')
const homes = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((path) => /(^|\/)messages\.[\w-]+\.ts$/.test(path))
  .map((path) => path.replace(/messages\.[\w-]+\.ts$/, ''))

it('finds the texts it is here to compare', () => {
  expect(homes).toContain('web/design/')
})

it.each([...new Set(homes)])('%s says the same in every language', async (home) => {
  const [reference, ...others] = await Promise.all(languages.map((language) => shapeOf(home, language)))
  for (const other of others) expect(other).toEqual(reference)
})

it.each([...new Set(homes)])('%s leaves no text empty', async (home) => {
  for (const language of languages) {
    const texts = await textsOf(home, language)
    expect([...texts].filter(([, text]) => text.trim() === '')).toEqual([])
  }
})

/** As screens render them: what comes out empty is shown as its key. */
it.each([...new Set(homes)])('%s renders each text with every branch of its plurals and choices', async (home) => {
  for (const language of languages) expect(await unrendered(home, language)).toEqual([])
})

it('a branch without words is found', () => {
  const found = unrenderedIn({ sent: { text: '{count, plural, =0 {} one {one} other {#}}' } }, 'en')
  expect(found).toEqual([`sent.text with {"count":0}`])
})

async function unrendered(home: string, language: Language): Promise<string[]> {
  const { messages } = (await import(join(root, home, `messages.${language}.ts`))) as { messages: Tree }
  return unrenderedIn(messages, language)
}

function unrenderedIn(messages: Tree, locale: Language): string[] {
  const failed: string[] = []
  const failing = { onError: () => void (hasFailed = true) }
  let hasFailed = false
  const translate = createTranslator({ locale, messages, ...failing }) as unknown as RichTranslator
  for (const [name, text] of flat(messages)) {
    const tags = Object.fromEntries([...text.matchAll(/<(\w+)>/g)].map(([, tag = '']) => [tag, asItIs]))
    for (const values of valuesFor(text)) {
      hasFailed = false
      const words = [translate.rich(name, { ...values, ...tags })].flat().join('')
      if (hasFailed || words.trim() === '') failed.push(`${name} with ${JSON.stringify(values)}`)
    }
  }
  return failed
}

type Values = Record<string, string | number>
type RichTranslator = { rich: (name: string, values: Record<string, unknown>) => unknown }
const asItIs = (inside: unknown) => inside

/** Every mixture of what its arguments may be; some text for those that stand as they are. */
function valuesFor(text: string): Values[] {
  const chosen = choicesIn(text)
  return argumentsOf(text).reduce<Values[]>(
    (mixtures, name) => {
      const values = chosen.filter((choice) => choice.name === name).flatMap((choice) => choice.values)
      const each = values.length > 0 ? [...new Set(values)] : ['words']
      return mixtures.flatMap((mixture) => each.map((value) => ({ ...mixture, [name]: value })))
    },
    [{}],
  )
}

type Choice = Readonly<{ name: string; values: readonly (string | number)[] }>

/** Each argument that chooses between branches, also inside of a branch, with what leads into each of them. */
function choicesIn(text: string): Choice[] {
  return bracesOf(text).flatMap((inside): Choice[] => {
    const [found, name = '', kind, branches = ''] =
      /^\s*(\w+)\s*,\s*(plural|select|selectordinal)\s*,(.*)$/s.exec(inside) ?? []
    if (!found) return []
    const texts = bracesOf(branches)
    const names = texts
      .reduce((rest, each) => rest.replace(`{${each}}`, ' '), branches)
      .trim()
      .split(/\s+/)
    const exact = names.filter((each) => each.startsWith('=')).map((each) => Number(each.slice(1)))
    return [{ name, values: kind === 'select' ? names : [...exact, ...COUNTS] }, ...texts.flatMap(choicesIn)]
  })
}

/** They reach every plural category of the three languages (CLDR: `many` from a million on in es and pt). */
const COUNTS = [0, 1, 2, 5, 1_000_000]

/** Name of each text, with the arguments and tags that it uses. */
async function shapeOf(home: string, language: string): Promise<Record<string, string[]>> {
  const texts = await textsOf(home, language)
  return Object.fromEntries([...texts].map(([name, text]) => [name, usedBy(text)]))
}

async function textsOf(home: string, language: string): Promise<Map<string, string>> {
  const { messages } = (await import(join(root, home, `messages.${language}.ts`))) as { messages: Tree }
  return new Map(flat(messages))
}

type Tree = { readonly [name: string]: string | Tree }

function flat(tree: Tree, above = ''): [string, string][] {
  return Object.entries(tree).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[above + name, value]] : flat(value, `${above}${name}.`),
  )
}

function usedBy(text: string): string[] {
  return [...new Set([...argumentsOf(text), ...[...text.matchAll(/<\w+>/g)].map(([tag]) => tag)])].toSorted()
}

/** Reads just enough of the ICU syntax to tell an argument from a branch of a plural. */
function argumentsOf(text: string): string[] {
  return bracesOf(text).flatMap((inside) => {
    const [, name = inside, kind, rest = ''] = /^\s*(\w+)\s*(?:,\s*(\w+)\s*(?:,(.*))?)?$/s.exec(inside) ?? []
    const hasBranches = kind === 'plural' || kind === 'select' || kind === 'selectordinal'
    return [name, ...(hasBranches ? bracesOf(rest).flatMap(argumentsOf) : [])]
  })
}

/** What stands inside the outermost braces. */
function bracesOf(text: string): string[] {
  const found: string[] = []
  let depth = 0
  let start = 0
  for (const { 0: brace, index } of text.matchAll(/[{}]/g)) {
    if (brace === '{' && depth++ === 0) start = index + 1
    if (brace === '}' && --depth === 0) found.push(text.slice(start, index))
  }
  return found
}
