/** Countries that an organization may be in, and the law of electronic signatures that its recipients accept the terms of. */
export const laws = ['br', 'us', 'eu'] as const
export type Law = (typeof laws)[number]

/** ISO 3166-1: Brazil, the United States, and the members of the European Union. */
export const countries = [
  ...(['BR', 'US'] as const),
  ...([
    'AT',
    'BE',
    'BG',
    'CY',
    'CZ',
    'DE',
    'DK',
    'EE',
    'ES',
    'FI',
    'FR',
    'GR',
    'HR',
    'HU',
    'IE',
    'IT',
    'LT',
    'LU',
  ] as const),
  ...(['LV', 'MT', 'NL', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK'] as const),
] as const
export type Country = (typeof countries)[number]

export const asCountry = (text: string | null): Country | null => countries.find((each) => each === text) ?? null

/** @param country null: nobody chose one, so it is that of the installation */
export const countryIn = (country: Country | null, variant: 'br' | 'us'): Country =>
  country ?? (variant === 'us' ? 'US' : 'BR')

export function lawIn(country: Country | null, variant: 'br' | 'us'): Law {
  const at = countryIn(country, variant)
  if (at === 'BR') return 'br'
  return at === 'US' ? 'us' : 'eu'
}
