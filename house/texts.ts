/** Reads translated texts: where they stand, what each says and which arguments it takes. For tests, and for `npm run texts`. */
import { readdirSync } from 'node:fs'
import path from 'node:path'

type Tree = { readonly [name: string]: string | Tree }

/** Folders under `src` with messages, as `features/plans/`. */
export function homesIn(src: string): string[] {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  const named = files.filter((file) => /(^|\/)messages\.[\w-]+\.ts$/.test(file))
  return [...new Set(named.map((file) => file.replace(/messages\.[\w-]+\.ts$/, '')))].toSorted()
}

export async function messagesIn(src: string, home: string, language: string): Promise<Tree> {
  const file = path.join(src, home, `messages.${language}.ts`)
  const { messages } = (await import(file)) as { messages: Tree }
  return messages
}

/** Each text by its name, as `letters.sign.subject`. */
export async function textsIn(src: string, home: string, language: string): Promise<Map<string, string>> {
  return new Map(flat(await messagesIn(src, home, language)))
}

export function flat(tree: Tree, above = ''): [string, string][] {
  return Object.entries(tree).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[above + name, value]] : flat(value, `${above}${name}.`),
  )
}

/** Arguments and tags of a text, each once. */
export function usedBy(text: string): string[] {
  return [...new Set([...argumentsOf(text), ...[...text.matchAll(/<\w+>/g)].map(([tag]) => tag)])].toSorted()
}

/** Reads just enough of the ICU syntax to tell an argument from a branch of a plural. */
export function argumentsOf(text: string): string[] {
  return bracesOf(text).flatMap((inside) => {
    const [, name = inside, kind, rest = ''] = /^\s*(\w+)\s*(?:,\s*(\w+)\s*(?:,(.*))?)?$/s.exec(inside) ?? []
    const hasBranches = kind === 'plural' || kind === 'select' || kind === 'selectordinal'
    return [name, ...(hasBranches ? bracesOf(rest).flatMap(argumentsOf) : [])]
  })
}

/** What stands inside the outermost braces. */
export function bracesOf(text: string): string[] {
  const found: string[] = []
  let depth = 0
  let start = 0
  for (const { 0: brace, index } of text.matchAll(/[{}]/g)) {
    if (brace === '{' && depth++ === 0) start = index + 1
    if (brace === '}' && --depth === 0) found.push(text.slice(start, index))
  }
  return found
}
