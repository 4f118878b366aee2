/** Every text exists in all three languages, and asks for the same arguments in each. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { languages } from '../src/kernel/language.ts'

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
