/** Writes packages/client/src/calls.ts: the table of calls, and the types of what is asked and answered. */
import type { Schema } from '../../reference/schemas.ts'
import {
  answeredSchemas,
  codesIn,
  eitherOf,
  membersOf,
  operationsOf,
  type ApiDocument,
  type Member,
  type Operation,
} from './operations.ts'

export function typescriptOf(document: ApiDocument): string {
  const operations = operationsOf(document)
  const groups = [...new Set(operations.map(({ group }) => group))]
  const inGroup = (group: string) => operations.filter((each) => each.group === group)
  return [
    '/** Calls of Rubrica with their types. Made by `npm run clients` from the contracts: not to be changed by hand. */',
    "import type { CallOptions } from './options.ts'",
    '',
    'export const calls = {',
    ...groups.flatMap((group) => [
      `  ${group}: {`,
      ...inGroup(group).map(({ verb, method, path, marks }) => `    ${verb}: '${[method, path, ...marks].join(' ')}',`),
      '  },',
    ]),
    '} as const',
    '',
    'export type Calls = Readonly<{',
    ...groups.flatMap((group) => [`  ${group}: Readonly<{`, ...inGroup(group).flatMap(signature), '  }>']),
    '}>',
    '',
    '/** Codes of refusals; a later version may know more. */',
    'export type ErrorCode =',
    ...codesIn(document).map((code) => `  | '${code}'`),
    '  | (string & {})',
    ...answeredSchemas(document).flatMap(([name, schema]) => [
      '',
      ...comment(schema['description'], ''),
      `export type ${name} = ${typeOf(schema)}`,
    ]),
    ...operations.flatMap(declarations),
    '',
  ].join('\n')
}

function signature({ verb, typeName, title, description, method, path, input, answer }: Operation): string[] {
  const members = Object.values(input)
  const mayLack = members.every(({ isRequired }) => !isRequired)
  const asked =
    members.length === 0 ? 'input?: Readonly<Record<string, never>>' : `input${mayLack ? '?' : ''}: ${typeName}Input`
  return [
    ...comment(`${title}: \`${method} ${path}\`\n${description}`, '    '),
    `    ${verb}: (${asked}, options?: CallOptions) => Promise<${answeredBy(answer, typeName)}>`,
  ]
}

function answeredBy(answer: Operation['answer'], typeName: string): string {
  if (answer === null) return 'void'
  if (answer === 'file') return 'Response'
  return '$ref' in answer ? typeOf(answer) : `${typeName}Answer`
}

function declarations({ typeName, input, answer }: Operation): string[] {
  const asked = Object.keys(input).length > 0 ? ['', `export type ${typeName}Input = ${objectOf(input, '')}`] : []
  const isOwn = answer !== null && answer !== 'file' && !('$ref' in answer)
  return [...asked, ...(isOwn ? ['', `export type ${typeName}Answer = ${typeOf(answer)}`] : [])]
}

function typeOf(schema: Schema, indent = ''): string {
  const { $ref, const: value, enum: values, type, items, format } = schema
  if (typeof $ref === 'string') return $ref.split('/').at(-1)!
  if (value !== undefined) return literal(value)
  if (Array.isArray(values)) return union(values.map(literal))
  const either = eitherOf(schema)
  if (either) return union(either.map((each) => typeOf(each, indent)))
  if (type === 'array') return `readonly ${grouped(typeOf((items ?? {}) as Schema, indent))}[]`
  if (type === 'object') return mapOf(schema, indent)
  if (format === 'binary') return 'Blob'
  return plainTypes[String(type)] ?? 'unknown'
}

const plainTypes: Readonly<Record<string, string>> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
}

/** Strings are written as the house writes them. */
const literal = (value: unknown): string =>
  typeof value === 'string' ? `'${value.replaceAll("'", String.raw`\'`)}'` : JSON.stringify(value)

/** A text of its own says nothing more beside any text. */
function union(types: readonly string[]): string {
  const each = [...new Set(types.flatMap((type) => (type.includes('{') ? [type] : type.split(' | '))))]
  return each.filter((type) => !(type.startsWith("'") && each.includes('string'))).join(' | ')
}

const grouped = (type: string): string => (/ [|&] /.test(type) && !type.startsWith('{') ? `(${type})` : type)

function mapOf(schema: Schema, indent: string): string {
  const { properties, additionalProperties } = schema
  if (!properties) {
    const value = typeof additionalProperties === 'object' ? typeOf(additionalProperties as Schema, indent) : 'unknown'
    return `Readonly<Record<string, ${value}>>`
  }
  return objectOf(membersOf(schema), indent, typeof additionalProperties === 'object')
}

function objectOf(members: Readonly<Record<string, Member>>, indent: string, isOpen = false): string {
  const within = `${indent}  `
  const lines = Object.entries(members).flatMap(([name, { schema, isRequired, description }]) => [
    ...comment(description, within),
    `${within}readonly ${/^\w+$/.test(name) ? name : `'${name}'`}${isRequired ? '' : '?'}: ${fileOr(typeOf(schema, within))}${isRequired ? '' : ' | undefined'}`,
  ])
  return ['{', ...lines, ...(isOpen ? [`${within}readonly [name: string]: unknown`] : []), `${indent}}`].join('\n')
}

/** A part that is a file may come several times where a call takes several. */
const fileOr = (type: string): string => (type === 'Blob' ? 'Blob | readonly Blob[]' : type)

function comment(text: unknown, indent: string): string[] {
  if (typeof text !== 'string' || text.trim() === '') return []
  const lines = text.trim().replaceAll('*/', '* /').split(/\n+/)
  if (lines.length === 1) return [`${indent}/** ${lines[0]} */`]
  return [`${indent}/**`, ...lines.map((line) => `${indent} * ${line}`), `${indent} */`]
}
