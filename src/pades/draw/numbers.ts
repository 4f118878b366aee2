/** Numbers as content streams want them. */

/** At most four decimals: a ten-thousandth of a point, never an exponent. */
export function numbers(...values: number[]): string {
  return values.map((value) => String(Math.round(value * 10_000) / 10_000 + 0)).join(' ')
}
