/** Texts of calculated fields, in Portuguese. */
export const messages = {
  nothing: 'calculado, ainda sem valor',
  value: 'calculado: {value}',
  currencies: 'Várias moedas: não há total',
  too_large: 'Grande demais para calcular',
} as const
