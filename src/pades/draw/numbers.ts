/** Numbers as content streams want them. */

/** At most four decimals: a ten-thousandth of a point, never an exponent. */
export function numbers(...values: number[]): string {
  return values.map((value) => String(Number(value.toFixed(4)) + 0)).join(' ')
}
