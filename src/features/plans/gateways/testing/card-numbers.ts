/** Finds card numbers in what must not hold any. */

/** A run of 13 to 19 digits that begins as cards do and whose check digit is right. */
export const holdsPan = (text: string): boolean =>
  [...text.matchAll(/(?<!\d)[2-6]\d{12,18}(?!\d)/g)].some(([digits]) => {
    const sum = digits
      .split('')
      .toReversed()
      .reduce((total, digit, index) => {
        const value = index % 2 === 0 ? Number(digit) : 2 * Number(digit)
        return total + (value > 9 ? value - 9 : value)
      }, 0)
    return sum % 10 === 0
  })
