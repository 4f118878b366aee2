/** Texts that were asked for, and those of all code that has come: to have them before something is drawn that would wait for them. */
import type { Language } from '../../kernel/language.ts'

const asked = new Set<Promise<unknown>>()
const known = new Set<(language: Language) => Promise<unknown>>()

export function awaitToo(text: Promise<unknown>): void {
  asked.add(text)
  void text.catch(() => undefined).then(() => asked.delete(text))
}

export function knowTexts(ready: (language: Language) => Promise<unknown>): void {
  known.add(ready)
}

/** When all texts that were asked for are there, or will not come. */
export async function textsHere(): Promise<void> {
  await Promise.allSettled(asked)
}

/** When the texts of all code that has come are there in this language, or will not come. */
export async function textsIn(language: Language): Promise<void> {
  await Promise.allSettled(Array.from(known, (ready) => ready(language)))
}
