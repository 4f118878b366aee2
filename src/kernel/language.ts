/** The languages the product speaks. */
export const languages = ['pt-BR', 'en', 'es'] as const
export type Language = (typeof languages)[number]

export const DEFAULT_LANGUAGE: Language = 'pt-BR'
/** Spoken to someone whose language we do not have (docs/domain/README.md#markets). */
export const FALLBACK_LANGUAGE: Language = 'en'

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
      return { primary: tag.toLowerCase().split('-')[0], quality: quality === undefined ? 1 : Number(quality) }
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
  for (const { primary } of ranges) {
    const spoken = languages.find((language) => language.toLowerCase().split('-')[0] === primary)
    if (spoken) return spoken
  }
  return FALLBACK_LANGUAGE
}
