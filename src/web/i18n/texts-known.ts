/** Texts of all code that has come, to have them in another language before a page changes to it. */
import type { Language } from '../../kernel/language.ts'

const known = new Set<(language: Language) => Promise<unknown>>()

export function knowTexts(ready: (language: Language) => Promise<unknown>): void {
  known.add(ready)
}

/** When they are there in this language, or will not come. */
export async function textsIn(language: Language): Promise<void> {
  await Promise.allSettled(Array.from(known, (ready) => ready(language)))
}
