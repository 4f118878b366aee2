/** The texts of the colour field. */
export const messages = {
  none: 'Nenhuma',
  black: 'Preto',
  grey: 'Cinza',
  white: 'Branco',
  blue: 'Azul',
  green: 'Verde',
  red: 'Vermelho',
  yellow: 'Amarelo claro',
  sky: 'Azul claro',
  other: '{label}: outra cor',
  otherShort: 'Outra cor',
} as const
