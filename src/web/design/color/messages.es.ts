/** The texts of the colour field. */
export const messages = {
  none: 'Ninguno',
  black: 'Negro',
  grey: 'Gris',
  white: 'Blanco',
  blue: 'Azul',
  green: 'Verde',
  red: 'Rojo',
  yellow: 'Amarillo claro',
  sky: 'Azul claro',
  other: '{label}: otro color',
  otherShort: 'Otro color',
} as const
