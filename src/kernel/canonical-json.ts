/** One text for one JSON value (RFC 8785, JSON Canonicalization Scheme), so that a hash over it means something. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json }

/**
 * RFC 8785 §3.2.2 takes ECMAScript's own serialization of literals, strings and numbers; §3.2.3 sorts names by UTF-16 code
 * units, which is how ECMAScript compares strings.
 */
export function canonicalJson(value: Json): string {
  if (typeof value === 'string') return text(value)
  if (value === null || typeof value !== 'object') return literal(value)
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`
  let members = ''
  for (const name of Object.keys(value).sort())
    // without a comparison it sorts by code units, and fastest
    members += `${members && ','}${text(name)}:${canonicalJson(value[name]!)}`
  return `{${members}}`
}

/** Most texts: what is written as it is. */
const PLAIN = /^[ !#-[\]-~]*$/
const LONE_SURROGATE = /[\ud800-\udfff]/u

function text(value: string): string {
  if (PLAIN.test(value)) return `"${value}"`
  if (LONE_SURROGATE.test(value)) throw new RangeError('a lone surrogate is no text')
  return JSON.stringify(value)
}

function literal(value: number | boolean | null): string {
  if (typeof value === 'number' && !Number.isFinite(value)) throw new RangeError('JSON has no such number')
  return String(value)
}

const isList = (value: object): value is readonly Json[] => Array.isArray(value)
