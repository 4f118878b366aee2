/** The languages of the product, as tags (BCP 47): the only list of them (docs/contributing/translating.md). */
export const languages = ['pt-BR', 'en', 'es'] as const
export type Language = (typeof languages)[number]

export const DEFAULT_LANGUAGE: Language = 'pt-BR'
/** Spoken to someone whose language we do not have (docs/domain/README.md#markets). */
export const FALLBACK_LANGUAGE: Language = 'en'

const primaryOf = (tag: string): string => tag.toLowerCase().split('-')[0] ?? ''

/** Known ahead, because asking Intl takes a slow phone 15 ms for each. A language that is missing here is named by Intl. */
const knownNames: Partial<Record<Language, string>> = { 'pt-BR': 'Português', en: 'English', es: 'Español' }

/** What a language is called in itself: Português, English. */
export function languageName(language: Language): string {
  return knownNames[language] ?? nameByIntl(language)
}

/** The region is named where two languages differ by it alone. */
export function nameByIntl(language: Language): string {
  const isAlone = languages.every((other) => other === language || primaryOf(other) !== primaryOf(language))
  const tag = isAlone ? primaryOf(language) : language
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(tag) ?? tag
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}

/** Numeric dates begin with the month: 12/31/2026. */
export const isMonthFirst = (language: Language): boolean =>
  new Intl.DateTimeFormat(language).formatToParts(0)[0]?.type === 'month'

/** Whether we have it, in any region. */
export const isSpoken = (tag: string): boolean => languages.some((language) => primaryOf(language) === primaryOf(tag))

/**
 * The language we have that serves an Accept-Language header (RFC 9110 §12.5.4) or a language tag best.
 * Nothing said gives the default; something said that we do not speak gives the fallback.
 */
export function pickLanguage(wanted: string | undefined): Language {
  if (!wanted?.trim() || wanted.trim() === '*') return DEFAULT_LANGUAGE
  const ranges = wanted
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const quality = parameters.map((text) => /^\s*q=([\d.]+)$/.exec(text)?.[1]).find(Boolean)
      return { primary: primaryOf(tag), quality: quality === undefined ? 1 : Number(quality) }
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
  for (const { primary } of ranges) {
    const spoken = languages.find((language) => primaryOf(language) === primary)
    if (spoken) return spoken
  }
  return FALLBACK_LANGUAGE
}
