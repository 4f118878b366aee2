/** Whether eleven digits are a CPF: not all the same, and two that check the others (spec 1 §5). */
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
