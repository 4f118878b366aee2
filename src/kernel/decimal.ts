/** Decimal numbers of any length, exact: what JavaScript's numbers round, money must not. */

/** `units` of the last decimal: 12.50 is 1250 units with two decimals. */
export type Decimal = Readonly<{ units: bigint; decimals: number }>

export const zero: Decimal = { units: 0n, decimals: 0 }

/** @param digits with a point before the decimals, and a sign or none: `-1234.5` */
export function decimalOf(digits: string): Decimal {
  const [whole = '', decimals = ''] = digits.split('.')
  return { units: BigInt(whole + decimals), decimals: decimals.length }
}

export function plus(one: Decimal, other: Decimal): Decimal {
  const decimals = Math.max(one.decimals, other.decimals)
  return { units: unitsWith(one, decimals) + unitsWith(other, decimals), decimals }
}

export const minus = (one: Decimal, other: Decimal): Decimal => plus(one, { ...other, units: -other.units })

export const times = (one: Decimal, other: Decimal): Decimal => ({
  units: one.units * other.units,
  decimals: one.decimals + other.decimals,
})

/** To so many decimals at most; a half goes away from zero. */
export function rounded(value: Decimal, decimals: number): Decimal {
  if (value.decimals <= decimals) return value
  const step = 10n ** BigInt(value.decimals - decimals)
  const half = value.units < 0n ? -step / 2n : step / 2n
  return { units: (value.units + half) / step, decimals }
}

/** With a point before the decimals: `-1234.50`; `least`: so many decimals, others only where they are not zero. */
export function digitsOf(value: Decimal, least = 0): string {
  const decimals = Math.max(least, value.decimals)
  const units = unitsWith(value, decimals)
  const digits = String(units < 0n ? -units : units).padStart(decimals + 1, '0')
  const [whole, behind] = [digits.slice(0, digits.length - decimals), digits.slice(digits.length - decimals)]
  const kept = behind.slice(0, least) + behind.slice(least).replace(/0+$/, '')
  return `${units < 0n ? '-' : ''}${whole}${kept && `.${kept}`}`
}

const unitsWith = ({ units, decimals }: Decimal, wanted: number): bigint => units * 10n ** BigInt(wanted - decimals)
