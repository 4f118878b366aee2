/**
 * Texts of server code: `messages.<language>.ts` beside the code, all languages loaded with it. Its `text.ts` is one line:
 *
 *     export const textIn = await loadText<typeof messages>((language) => import(`./messages.${language}.ts`))
 *     textIn(language)('letters.sign.subject', { sender, title })
 */
import { createTranslator, type createTranslator as Create } from 'use-intl/core'
import { closedOnce } from '../kernel/closing-dots.ts'
import { languages, type Language } from '../kernel/language.ts'

type Messages = { readonly [name: string]: string | Messages }

type Translator<M extends Messages> = ReturnType<typeof Create<M>>

/** Keys and arguments are those of the pt-BR file; house/messages.test.ts holds the others to the same. */
export async function loadText<const M extends Messages>(
  load: (language: Language) => Promise<{ messages: Messages }>,
): Promise<(language: Language) => Translator<M>> {
  const translators = new Map<Language, Translator<M>>()
  for (const language of languages) {
    const { messages } = await load(language)
    translators.set(language, closedOnce(createTranslator({ locale: language, messages: messages as M, onError })))
  }
  return (language) => translators.get(language)!
}

/** A text that is missing, or an argument of it, is a bug. */
function onError(error: Error): never {
  throw error
}
