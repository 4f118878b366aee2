/** ISO 19005-2, 6.1.13: how large a value may be, in content and in objects. */
import { PdfArray, PdfDict, PdfName, PdfNumber, PdfString, type PdfObject } from '../pdf/objects.ts'
import type { Operand } from './content.ts'

const largestInteger = 2_147_483_647
const largestReal = 3.403e38
const smallestReal = 1.175e-38
const longestString = 32_767
const longestName = 127

export function isBeyondLimits(operand: Operand): boolean {
  if (typeof operand === 'number') return isOddNumber(operand)
  if (typeof operand === 'string') return operand.length > longestName + 1
  if (operand instanceof Uint8Array) return operand.length > longestString
  if (Array.isArray(operand)) return operand.some(isBeyondLimits)
  return (
    operand instanceof Map && [...operand].some(([key, value]) => key.length > longestName + 1 || isBeyondLimits(value))
  )
}

/** Its own entries only; what it refers to comes by itself. */
export function holdsTooMuch(dict: PdfDict): boolean {
  for (const [key, value] of dict) if (key.value.length > longestName || isTooMuch(value)) return true
  return false
}

function isTooMuch(value: PdfObject): boolean {
  if (value instanceof PdfNumber) return isOddNumber(value.value)
  if (value instanceof PdfName) return Buffer.byteLength(value.value, 'latin1') > longestName
  if (value instanceof PdfString) return value.bytes.length > longestString
  return value instanceof PdfArray && value.toArray().some(isTooMuch)
}

function isOddNumber(value: number): boolean {
  const size = Math.abs(value)
  if (Number.isInteger(value) && size <= largestInteger + 1) return false
  return size > largestReal || (Number.isInteger(value) && size < 2 ** 53) || (size > 0 && size < smallestReal)
}
