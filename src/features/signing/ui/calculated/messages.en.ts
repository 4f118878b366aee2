/** Texts of calculated fields, in English. */
export const messages = {
  nothing: 'calculated, nothing yet',
  value: 'calculated: {value}',
  currencies: 'Several currencies: no total',
  too_large: 'Too large to be calculated',
} as const
