/** Finds card numbers in text that must not hold any. */

/** Digits of an international telephone number after its "+" (ITU-T E.164). */
const LONGEST_PHONE = 15

const UUID = /(?<![\da-f])[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?![\da-f])/gi

/**
 * 13 to 19 digits, with or without spaces, dots and hyphens between them, whose check digit is right (ISO/IEC 7812-1, Luhn).
 * A telephone number with its "+" is none, although one in ten has such a check digit, nor are the digits of a UUID.
 */
export function holdsCardNumber(given: string): boolean {
  const text = given.replaceAll(UUID, 'UUID')
  for (const { 0: run, index } of text.matchAll(/(?<!\d)\d(?:[ .-]?\d){12,18}(?!\d)/g)) {
    const digits = run.replaceAll(/\D/g, '')
    const isPhone = text[index - 1] === '+' && digits.length <= LONGEST_PHONE
    if (!isPhone && isLuhn(digits)) return true
  }
  return false
}

function isLuhn(digits: string): boolean {
  const sum = digits
    .split('')
    .toReversed()
    .reduce((total, digit, index) => {
      const value = index % 2 === 0 ? Number(digit) : 2 * Number(digit)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}
