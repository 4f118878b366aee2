/** Finds card numbers in text that must not hold any. */

/** 13 to 19 digits, with or without spaces, dots and hyphens between them, whose check digit is right (ISO/IEC 7812-1, Luhn). */
export function holdsCardNumber(text: string): boolean {
  for (const [run] of text.matchAll(/(?<!\d)\d(?:[ .-]?\d){12,18}(?!\d)/g))
    if (isLuhn(run.replaceAll(/\D/g, ''))) return true
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
