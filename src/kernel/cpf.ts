/** The number by which Brazil knows a person. */

/** Whether eleven digits are a CPF: not all the same, and two that check the others (docs/domain/limits.md#envelopes). */
export function isCpf(text: string): boolean {
  const digits = text.replaceAll(/\D/g, '')
  if (digits.length !== 11 || /^(\d)\1*$/.test(digits)) return false
  return checkDigit(digits, 9) === Number(digits[9]) && checkDigit(digits, 10) === Number(digits[10])
}

function checkDigit(digits: string, of: number): number {
  let sum = 0
  for (let at = 0; at < of; at += 1) sum += Number(digits[at]) * (of + 1 - at)
  return ((sum * 10) % 11) % 10
}

/** As it is written while it is typed: 529.982.247-25. */
export function maskedCpf(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 11)
  const dotted = digits.replace(/(\d{3})(?=\d)/g, '$1.')
  return digits.length > 9 ? dotted.replace(/\.(\d{1,2})$/, '-$1') : dotted
}
