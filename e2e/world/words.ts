/** The product's own texts, so that a test finds what a person reads, in each language. */
import type { messages as account } from '../../src/features/accounts/ui/messages.pt-BR.ts'
import type { messages as changes } from '../../src/features/signing/ui/changes/messages.pt-BR.ts'
import type { messages as creator } from '../../src/web/signature/messages.pt-BR.ts'
import type { messages as editor } from '../../src/features/editor/ui/messages.pt-BR.ts'
import type { messages as identify } from '../../src/features/signing/ui/identify/messages.pt-BR.ts'
import type { messages as inPerson } from '../../src/features/signing/ui/in-person/messages.pt-BR.ts'
import type { messages as question } from '../../src/features/signing/ui/question/messages.pt-BR.ts'
import type { messages as qualified } from '../../src/features/signing/ui/qualified/messages.pt-BR.ts'
import type { messages as result } from '../../src/features/signing/ui/shared/result-text/messages.pt-BR.ts'
import type { messages as shownChanges } from '../../src/features/verification/ui/changes/messages.pt-BR.ts'
import type { messages as signing } from '../../src/features/signing/ui/messages.pt-BR.ts'
import type { messages as status } from '../../src/core/envelope/ui/status/messages.pt-BR.ts'
import type { messages as verifier } from '../../src/features/verification/ui/messages.pt-BR.ts'
import type { messages as wizard } from '../../src/features/drafting/ui/wizard/messages.pt-BR.ts'
import { closedOnce } from '../../src/kernel/closing-dots.ts'
import { languages, type Language } from '../../src/kernel/language.ts'

/** The same keys with any words behind them. */
type Any<T> = T extends string ? string : { readonly [Key in keyof T]: Any<T[Key]> }

/** Folders of messages. */
const homes = {
  account: 'src/features/accounts/ui',
  changes: 'src/features/signing/ui/changes',
  creator: 'src/web/signature',
  editor: 'src/features/editor/ui',
  identify: 'src/features/signing/ui/identify',
  inPerson: 'src/features/signing/ui/in-person',
  qualified: 'src/features/signing/ui/qualified',
  result: 'src/features/signing/ui/shared/result-text',
  shownChanges: 'src/features/verification/ui/changes',
  signing: 'src/features/signing/ui',
  status: 'src/core/envelope/ui/status',
  verifier: 'src/features/verification/ui',
  wizard: 'src/features/drafting/ui/wizard',
} as const

type Texts = {
  account: typeof account
  changes: typeof changes
  creator: typeof creator
  editor: typeof editor
  identify: typeof identify
  inPerson: typeof inPerson
  qualified: typeof qualified
  result: typeof result
  /** With the texts of the question before it, which come first. */
  shownChanges: typeof shownChanges
  signing: typeof signing & { terms: typeof question }
  status: typeof status
  verifier: typeof verifier
  wizard: typeof wizard
}

export type Words = { readonly [Home in keyof Texts]: Any<Texts[Home]> }

async function wordsIn(language: Language): Promise<Words> {
  const loaded = Object.entries(homes).map(async ([name, home]) => {
    return [name, await textsIn(home, language)] as const
  })
  const texts = Object.fromEntries(await Promise.all(loaded)) as Words
  const question = await textsIn('src/features/signing/ui/question', language)
  const terms = { ...texts.signing.terms, ...(question as Words['signing']['terms']) }
  return { ...texts, signing: { ...texts.signing, terms } }
}

export async function textsIn(home: string, language: Language): Promise<unknown> {
  const { messages } = (await import(`../../${home}/messages.${language}.ts`)) as { messages: unknown }
  return messages
}

const all = await Promise.all(languages.map(async (language) => [language, await wordsIn(language)] as const))

export const words = Object.fromEntries(all) as Readonly<Record<Language, Words>>

/** With one dot where a name has its own, as the product says it. */
export const filled = closedOnce((text: string, values: Readonly<Record<string, string>>) =>
  text.replace(/\{(name|what|by)\}/g, (_, key: string) => values[key]!),
)
export const said = (text: string, name: string): string => filled(text, { name, what: name, by: name })
