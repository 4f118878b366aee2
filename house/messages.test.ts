/** Every text exists in all languages, asks for the same arguments in each, and becomes words whatever they are. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { createTranslator } from 'use-intl/core'
import { expect, it } from 'vitest'
import { languages, type Language } from '../src/kernel/language.ts'
import { argumentsOf, bracesOf, flat, homesIn, messagesIn, textsIn, usedBy } from './texts.ts'

const src = path.join(import.meta.dirname, '../src')
const homes = homesIn(src)

it('finds the texts of pages, of the server and of the signing core', () => {
  expect(homes).toEqual(expect.arrayContaining(['web/design/', 'server/', 'features/messages/', 'pades/validate/']))
})

it('no text stands elsewhere: no code names a language but the list of them', () => {
  const code = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|(^|\/)testing\/|(^|\/)messages\.[\w-]+\.ts$/.test(file))
    .filter((file) => file !== 'kernel/language.ts')
  const naming = /Record<Language|^\s*(?:'pt-BR'|en|es): |[lL]anguage === '/m
  expect(code.filter((file) => naming.test(readFileSync(path.join(src, file), 'utf8')))).toEqual([])
})

it('the mark of a test envelope reads alike on the screen and in the sealed file', async () => {
  for (const language of languages) {
    const sealed = await textsIn(src, 'core/envelope/', language)
    const shown = await textsIn(src, 'features/signing/ui/', language)
    expect(shown.get('page.stamp')).toBe(sealed.get('sandbox'))
  }
})

it.each(homes)('%s says the same in every language', async (home) => {
  const [reference, ...others] = await Promise.all(languages.map((language) => shapeOf(home, language)))
  for (const other of others) expect(other).toEqual(reference)
})

it.each(homes)('%s leaves no text empty', async (home) => {
  for (const language of languages) {
    const texts = await textsIn(src, home, language)
    expect([...texts].filter(([, text]) => text.trim() === '')).toEqual([])
  }
})

/** As screens render them: what comes out empty is shown as its key. */
it.each(homes)('%s renders each text with every branch of its plurals and choices', async (home) => {
  for (const language of languages) expect(await unrendered(home, language)).toEqual([])
})

it('a branch without words is found', () => {
  const found = unrenderedIn({ sent: { text: '{count, plural, =0 {} one {one} other {#}}' } }, 'en')
  expect(found).toEqual([`sent.text with {"count":0}`])
})

async function unrendered(home: string, language: Language): Promise<string[]> {
  return unrenderedIn(await messagesIn(src, home, language), language)
}

function unrenderedIn(messages: Awaited<ReturnType<typeof messagesIn>>, locale: Language): string[] {
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

/** They reach every plural category of the languages (CLDR: `many` from a million on in es and pt). */
const COUNTS = [0, 1, 2, 5, 1_000_000]

/** Name of each text, with the arguments and tags that it uses. */
async function shapeOf(home: string, language: string): Promise<Record<string, string[]>> {
  const texts = await textsIn(src, home, language)
  return Object.fromEntries([...texts].map(([name, text]) => [name, usedBy(text)]))
}
