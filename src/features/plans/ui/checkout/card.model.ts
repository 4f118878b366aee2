/** When a card that was typed may be sent (docs/domain/limits.md#account). */

/** 13 to 16 digits whose check digit is right (ISO/IEC 7812-1, Luhn). */
export function isCardNumber(text: string): boolean {
  const digits = text.replaceAll(' ', '')
  if (!/^\d{13,16}$/.test(digits) || /^0*$/.test(digits)) return false
  const sum = digits
    .split('')
    .toReversed()
    .reduce((total, digit, index) => {
      const value = index % 2 === 0 ? Number(digit) : 2 * Number(digit)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}

export const isMonth = (text: string): boolean => /^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= 12

/** Good until the end of its month. */
export function isPast(month: string, year: string, now: Date): boolean {
  if (!isMonth(month) || !/^\d{4}$/.test(year)) return false
  return Number(year) * 12 + Number(month) - 1 < now.getFullYear() * 12 + now.getMonth()
}
