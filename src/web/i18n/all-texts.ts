/**
 * Texts that are part of an entry, in every language, for when nothing can be loaded. They have no arguments and need no translator:
 *
 *     export const plainText = allTexts<typeof messages>(import.meta.glob('./messages.*.ts', { eager: true }))
 *     plainText(language).home
 */
import { FALLBACK_LANGUAGE, type Language } from '../../kernel/language.ts'

type Files = Readonly<Record<string, unknown>>

/** @param files by path, as Vite finds them */
export function allTexts<M extends Readonly<Record<string, string>>>(
  files: Files,
): (language: Language) => Readonly<Record<keyof M, string>> {
  const textIn = (language: Language) => files[`./messages.${language}.ts`] as { messages: M } | undefined
  return (language) => (textIn(language) ?? textIn(FALLBACK_LANGUAGE))!.messages
}
