/**
 * Texts that people read, in reports and on signature pages: `messages.<language>.ts` beside the code, in ICU MessageFormat. A language
 * without such a file is answered in English.
 */
import { IntlMessageFormat } from 'intl-messageformat'

/** A language tag (BCP 47). */
export type LanguageTag = string

type Values = Readonly<Record<string, string | number>>
type Messages = { readonly [name: string]: string | Messages }

/** Names of all texts in a tree, joined by dots. */
type NameIn<M> = {
  [Name in keyof M & string]: M[Name] extends string ? Name : `${Name}.${NameIn<M[Name]>}`
}[keyof M & string]

export type PadesText<M extends Messages> = Readonly<{
  language: LanguageTag
  say: (name: NameIn<M>, values?: Values) => string
}>

const FALLBACK: LanguageTag = 'en'

/** Names are those of the pt-BR file. */
export function defineText<M extends Messages>(
  load: (language: LanguageTag) => Promise<{ messages: Messages }>,
): (language: LanguageTag) => Promise<PadesText<M>> {
  const known = new Map<LanguageTag, Promise<PadesText<M>>>()
  return (language) => {
    const text = known.get(language) ?? loadText<M>(language, load)
    known.set(language, text)
    return text
  }
}

async function loadText<M extends Messages>(
  language: LanguageTag,
  load: (language: LanguageTag) => Promise<{ messages: Messages }>,
): Promise<PadesText<M>> {
  const [spoken, { messages }] = await load(language).then(
    (loaded) => [language, loaded] as const,
    async () => [FALLBACK, await load(FALLBACK)] as const,
  )
  const formats = new Map<string, IntlMessageFormat>()
  return {
    language: spoken,
    say(name, values) {
      const format = formats.get(name) ?? new IntlMessageFormat(textIn(messages, name), spoken)
      formats.set(name, format)
      return closed(String(format.format({ ...values })), values)
    },
  }
}

function textIn(messages: Messages, name: string): string {
  const found = name
    .split('.')
    .reduce<string | Messages | undefined>((at, part) => (typeof at === 'object' ? at[part] : undefined), messages)
  if (typeof found !== 'string') throw new Error(`no text ${name}`)
  return found
}

/** A value that ends in a dot needs none behind it: "signed by ACME Ltda." */
const closed = (text: string, values: Values = {}): string =>
  Object.values(values).reduce<string>(
    (words, value) => (/[.…]$/.test(String(value)) ? words.replaceAll(`${value}.`, () => String(value)) : words),
    text,
  )
