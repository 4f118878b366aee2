/** The OpenAPI document for a fuzzer: what calls take by name is chosen from what exists. */
import type { Ids, Values } from './reference-ids.ts'

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json }
type Schema = Readonly<Record<string, Json>>
export type Reference = Readonly<{
  paths: Readonly<Record<string, Readonly<Record<string, Readonly<{ operationId: string }>>>>>
  components: Readonly<{ parameters: Readonly<{ Organization: object }> }>
}>

export function narrowed(document: Reference, ids: Ids, organization: string): Reference {
  const paths = Object.entries(document.paths).map(([path, calls]) => {
    const narrow = Object.entries(calls).map(([method, call]) => [method, withIds(call, ids[call.operationId])])
    return [path, Object.fromEntries(narrow) as (typeof document.paths)[string]]
  })
  const { parameters } = document.components
  const Organization = { ...parameters.Organization, schema: { type: 'string', enum: [organization, ''] } }
  return {
    ...document,
    paths: Object.fromEntries(paths) as Reference['paths'],
    components: { ...document.components, parameters: { ...parameters, Organization } },
  }
}

function withIds<Call>(call: Call, values: Values = {}): Call {
  return Object.entries(values).reduce((narrow, [name, each]) => narrowedBy(narrow, name, each), call as Json) as Call
}

/** Where a name stands in the address, a member of the body with that name is something else. */
function narrowedBy(call: Json, name: string, values: readonly string[]): Json {
  if (!isObject(call) || !isInAddress(call, name)) return chosenIn(call, name, values)
  return { ...call, parameters: chosenIn(call['parameters']!, name, values) }
}

const isInAddress = ({ parameters }: Schema, name: string): boolean =>
  Array.isArray(parameters) &&
  parameters.some((each: Json) => isObject(each) && each['name'] === name && each['in'] === 'path')

/** In the schemas and examples of parameters and of bodies, never in those of answers. */
function chosenIn(value: Json, name: string, values: readonly string[]): Json {
  if (Array.isArray(value)) return value.map((each: Json) => chosenIn(each, name, values))
  if (!isObject(value)) return value
  if (value['name'] === name && 'in' in value)
    return { ...value, schema: oneOf(value['schema']!, values), example: values[0]! }
  const members = Object.entries(value).map(([member, each]): [string, Json] => {
    if (member === 'responses') return [member, each]
    if (member === name && typeof each === 'string') return [member, values[0]!]
    if (member === name && isTexts(each)) return [member, values.slice(0, 1)]
    if (member === name && isObject(each) && ('type' in each || 'anyOf' in each)) return [member, oneOf(each, values)]
    return [member, chosenIn(each, name, values)]
  })
  return Object.fromEntries(members)
}

const isObject = (value: Json): value is Schema => typeof value === 'object' && value !== null && !Array.isArray(value)
const isTexts = (value: Json): boolean => Array.isArray(value) && value.every((each) => typeof each === 'string')

/** The schema of a text or of a list of texts; what may be null may still be. */
function oneOf(schema: Json, values: readonly string[]): Json {
  const { type, items, anyOf, ...rest } = schema as Schema
  if (Array.isArray(anyOf)) return { ...rest, anyOf: anyOf.map((each: Json) => oneOf(each, values)) }
  if (type === 'array') return { ...rest, type, items: oneOf(items!, values) }
  return type === 'string' ? { type, enum: values } : schema
}
