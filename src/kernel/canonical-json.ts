/** One text for one JSON value (RFC 8785, JSON Canonicalization Scheme), so that a hash over it means something. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json }

/**
 * RFC 8785 §3.2.2 takes ECMAScript's own serialization of literals, strings and numbers; §3.2.3 sorts names by UTF-16 code
 * units, which is how ECMAScript compares strings.
 */
export function canonicalJson(value: Json): string {
  if (value === null || typeof value !== 'object') return primitive(value)
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`
  const members = Object.keys(value)
    .toSorted(byCodeUnits)
    .map((name) => `${JSON.stringify(name)}:${canonicalJson(value[name]!)}`)
  return `{${members.join(',')}}`
}

const LONE_SURROGATE = /[\ud800-\udfff]/u

function primitive(value: string | number | boolean | null): string {
  if (typeof value === 'number' && !Number.isFinite(value)) throw new RangeError('JSON has no such number')
  if (typeof value === 'string' && LONE_SURROGATE.test(value)) throw new RangeError('a lone surrogate is no text')
  return JSON.stringify(value)
}

const isList = (value: object): value is readonly Json[] => Array.isArray(value)

function byCodeUnits(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
