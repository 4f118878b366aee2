/**
 * Texts of pages: `messages.<language>.ts` beside the code, loaded in the language of the page. `text.ts` is one line, components ask for a
 * translator:
 *
 *     export const useEnvelopeText = defineText<typeof messages>(import.meta.glob('./messages.*.ts'))
 *     const t = useEnvelopeText(); t('sent.title'); t('pending', { count: 3 })
 */
import { use } from 'react'
import { createTranslator, type createTranslator as Create } from 'use-intl/core'
import { closedOnce } from '../../kernel/closing-dots.ts'
import type { Language } from '../../kernel/language.ts'
import { persist } from '../until-it-comes.ts'
import { currentLanguage } from './language.ts'
import { useLanguage } from './LanguageProvider.tsx'
import { awaitToo, knowTexts } from './texts-known.ts'

export type Messages = { readonly [name: string]: string | Messages }

/** As Vite finds them: path and how to fetch it. */
type Files = Readonly<Record<string, () => Promise<unknown>>>

export type Translator<M extends Messages> = ReturnType<typeof Create<M>>

/** What `defineText` returns: a hook that suspends until the language is there, and a way to wait outside of React. */
export type Text<M extends Messages> = (() => Translator<M>) & { ready(language?: Language): Promise<Translator<M>> }

/** Keys and arguments are those of the pt-BR file; house/messages.test.ts holds the others to the same. */
export function defineText<const M extends Messages>(files: Files): Text<M> {
  const translators = new Map<Language, Promise<Translator<M>>>()
  const lost = new Set<Language>()

  function ready(language = currentLanguage()): Promise<Translator<M>> {
    const known = translators.get(language)
    if (known) return known
    const loading = load<M>(language, files)
    translators.set(language, loading)
    awaitToo(loading)
    loading.catch(() => lost.add(language))
    return loading
  }

  /** What could not be had is asked for again; what is drawn learns of it, and does not ask for ever. */
  function readyAnew(language = currentLanguage()): Promise<Translator<M>> {
    if (lost.delete(language)) translators.delete(language)
    return ready(language)
  }

  knowTexts(readyAnew)
  void ready().catch(() => undefined) // starts with the chunk that needs it, not with its first render

  return Object.assign(() => use(ready(useLanguage().language)), { ready: readyAnew })
}

function load<M extends Messages>(language: Language, files: Files): Promise<Translator<M>> {
  const name = Object.keys(files).find((path) => path.endsWith(`/messages.${language}.ts`))!
  const loading = persist(files[name]!).then((file) =>
    closedOnce<Translator<M>>(
      createTranslator({ locale: language, messages: (file as { messages: M }).messages }) as Translator<M>,
    ),
  )
  // What React would write there after the first look: told before, texts that are there are drawn at once.
  loading.then(
    (value) => Object.assign(loading, { status: 'fulfilled', value }),
    () => undefined,
  )
  return loading
}
