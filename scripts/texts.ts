/**
 * Texts for translators, as XLIFF 1.2 (docs/contributing/translating.md):
 *
 *     npm run texts -- export fr fr.xlf    writes all texts in English beside their translation, as far as there is one
 *     npm run texts -- import fr fr.xlf    writes src/…/messages.fr.ts; nothing, if a text is missing or has other arguments
 *     npm run texts -- pseudo fr fr.xlf    translates by machine into nonsense that shows what is not translatable
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { IntlMessageFormat } from 'intl-messageformat'
import xliff from 'xliff'
import { homesIn, textsIn, usedBy } from '../house/texts.ts'
import { languages } from '../src/kernel/language.ts'
import { pseudo } from './pseudo.ts'

const FROM = 'en'
const root = path.resolve(import.meta.dirname, '..')
const src = path.join(root, 'src')

const fileOf = (home: string, language: string) => path.join(src, home, `messages.${language}.ts`)
const first = (file: string) => /^\/\*\* (.*) \*\/\n/.exec(readFileSync(file, 'utf8'))?.[1] ?? ''

const [verb, language, file] = process.argv.slice(2)
if (!language || !file || !/^[a-z]{2,3}(-[A-Za-z0-9]+)*$/.test(language)) usage()
else if (verb === 'export') await exportTo(language, file, new Map())
else if (verb === 'pseudo') await exportTo(language, file, await pseudoTexts())
else if (verb === 'import') await importFrom(language, file)
else usage()

function usage(): void {
  console.error('npm run texts -- export|import|pseudo LANGUAGE FILE.xlf')
  process.exitCode = 64
}

/** @param made translations that are there beside those in the files, by home and name */
async function exportTo(to: string, out: string, made: ReadonlyMap<string, string>): Promise<void> {
  const resources: Record<string, Record<string, { source: string; target?: string; note: string }>> = {}
  for (const home of homesIn(src)) {
    const known = existsSync(fileOf(home, to)) ? await textsIn(src, home, to) : new Map<string, string>()
    const note = first(fileOf(home, FROM))
    const units = [...(await textsIn(src, home, FROM))].map(([name, source]) => {
      const target = made.get(`${home}${name}`) ?? known.get(name)
      return [name, { source, ...(target !== undefined && { target }), note }] as const
    })
    resources[home] = Object.fromEntries(units)
  }
  writeFileSync(out, await xliff.jsToXliff12({ sourceLanguage: FROM, targetLanguage: to, resources }))
}

async function pseudoTexts(): Promise<Map<string, string>> {
  const made = new Map<string, string>()
  for (const home of homesIn(src)) {
    for (const [name, source] of await textsIn(src, home, FROM)) made.set(`${home}${name}`, pseudo(source))
  }
  return made
}

async function importFrom(to: string, from: string): Promise<void> {
  const { resources } = await xliff.xliff12ToJs(readFileSync(from, 'utf8'))
  const homes = await Promise.all(
    homesIn(src).map(async (home) => ({ home, sources: [...(await textsIn(src, home, FROM))] })),
  )
  const translated = homes.map(({ home, sources }) => ({
    home,
    texts: sources.map(([name, source]) => ({ name, source, target: resources[home]?.[name]?.target ?? '' })),
  }))
  const problems = translated.flatMap(({ home, texts }) =>
    texts.flatMap(({ name, source, target }) => {
      const problem = problemOf(source, target, to)
      return problem ? [`${home}${name}: ${problem}`] : []
    }),
  )
  if (problems.length > 0) {
    console.error([...problems, `${problems.length} texts are not ready: nothing was written.`].join('\n'))
    process.exitCode = 65
    return
  }
  for (const { home, texts } of translated) writeFileSync(fileOf(home, to), moduleOf(home, texts))
  const written = translated.map(({ home }) => fileOf(home, to))
  execFileSync(process.execPath, [path.join(root, 'node_modules/oxfmt/bin/oxfmt'), ...written], { cwd: root })
  if (!languages.some((one) => one === to)) console.log(`Add '${to}' to the list in src/kernel/language.ts.`)
}

/** An empty string where the translation is fit to be shown. */
function problemOf(source: string, target: string, to: string): string {
  if (target.trim() === '') return 'no translation'
  if (usedBy(source).join() !== usedBy(target).join())
    return `has ${usedBy(target).join()}, not ${usedBy(source).join()}`
  try {
    new IntlMessageFormat(target, to)
    return ''
  } catch (error) {
    return `is not ICU MessageFormat: ${String(error)}`
  }
}

type Tree = { [name: string]: string | Tree }

function moduleOf(home: string, texts: readonly Readonly<{ name: string; target: string }>[]): string {
  const messages: Tree = {}
  for (const { name, target } of texts) put(messages, name.split('.'), target)
  return `/** ${first(fileOf(home, FROM))} */\nexport const messages = ${JSON.stringify(messages, null, 2)} as const\n`
}

function put(tree: Tree, [name = '', ...deeper]: readonly string[], text: string): void {
  if (deeper.length === 0) {
    tree[name] = text
    return
  }
  const below = tree[name]
  const branch = typeof below === 'object' ? below : {}
  tree[name] = branch
  put(branch, deeper, text)
}
