/** Texts of fields for passwords, in English. */
export const messages = {
  show: 'Show the password',
  hide: 'Hide the password',
  hints: 'The password needs',
  length: '8 characters or more',
  lower: 'a lower-case letter',
  upper: 'an upper-case letter',
  digit: 'a digit',
  met: 'met',
  missing: 'missing',
} as const
