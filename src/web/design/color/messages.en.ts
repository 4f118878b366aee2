/** The texts of the colour field. */
export const messages = {
  none: 'None',
  black: 'Black',
  grey: 'Grey',
  white: 'White',
  blue: 'Blue',
  green: 'Green',
  red: 'Red',
  yellow: 'Light yellow',
  sky: 'Light blue',
  other: '{label}: another colour',
  otherShort: 'Another colour',
} as const
