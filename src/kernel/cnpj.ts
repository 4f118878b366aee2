/** The number by which Brazil knows a legal person. Since July 2026 its first twelve places may hold letters (IN RFB 2.229/2024). */

export const plainCnpj = (text: string): string => text.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')

/** As it is written while it is typed: 12.ABC.345/01DE-35. */
export const maskedCnpj = (text: string): string =>
  plainCnpj(text)
    .slice(0, 14)
    .replace(/^(.{2})(?=.)/, '$1.')
    .replace(/^(.{6})(?=.)/, '$1.')
    .replace(/^(.{10})(?=.)/, '$1/')
    .replace(/^(.{15})(?=.)/, '$1-')

/** Whether fourteen characters are a CNPJ: not all the same, and two digits that check the others. */
export function isCnpj(text: string): boolean {
  const plain = plainCnpj(text)
  if (!/^[0-9A-Z]{12}\d\d$/.test(plain) || /^(.)\1*$/.test(plain)) return false
  return checkDigit(plain, 12) === Number(plain[12]) && checkDigit(plain, 13) === Number(plain[13])
}

/** Modulo 11 of the characters' codes less 48, weighted by 2 to 9 from the right. */
function checkDigit(plain: string, of: number): number {
  let sum = 0
  for (let at = 0; at < of; at += 1) sum += (plain.charCodeAt(at) - 48) * (((of - 1 - at) % 8) + 2)
  const rest = sum % 11
  return rest < 2 ? 0 : 11 - rest
}
