/** Texts of calculated fields, in Spanish. */
export const messages = {
  nothing: 'se calcula, aún sin valor',
  value: 'calculado: {value}',
  currencies: 'Varias monedas: no hay total',
  too_large: 'Demasiado grande para calcularlo',
} as const
