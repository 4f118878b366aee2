/** Writes packages/client-python/src/rubrica_client/_calls.py: one method for each call, and the types of what is asked and answered. */
import type { Schema } from '../../reference/schemas.ts'
import {
  answeredSchemas,
  capital,
  eitherOf,
  membersOf,
  operationsOf,
  type ApiDocument,
  type Member,
  type Operation,
} from './operations.ts'

export function pythonOf(document: ApiDocument): string {
  const operations = operationsOf(document)
  const groups = [...new Set(operations.map(({ group }) => group))]
  const types = new Types()
  for (const [name, schema] of answeredSchemas(document)) types.add(name, schema)
  const classes = groups.flatMap((group) => [
    '',
    '',
    `class ${capital(group)}:`,
    '    def __init__(self, caller: Caller) -> None:',
    '        self._caller = caller',
    ...operations.filter((each) => each.group === group).flatMap((each) => method(types, each)),
  ])
  return [
    '"""Calls of Rubrica with their types. Made by `npm run clients` from the contracts: not to be changed by hand."""',
    '',
    'from __future__ import annotations',
    '',
    'from collections.abc import Iterator, Mapping, Sequence',
    'from typing import Any, Literal, NotRequired, TypedDict, Unpack',
    '',
    'from ._client import Caller, File',
    ...types.lines,
    ...classes,
    '',
    '',
    'class Rubrica(Caller):',
    '    def __init__(self, base_url: str, client_id: str = "", client_secret: str = "", **options: Any) -> None:',
    '        super().__init__(base_url, client_id, client_secret, **options)',
    ...groups.map((group) => `        self.${snake(group)} = ${capital(group)}(self)`),
    '',
  ].join('\n')
}

const snake = (word: string): string => word.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

function method(
  types: Types,
  { verb, typeName, title, description, method: http, path, marks, input, answer }: Operation,
) {
  const members = Object.fromEntries(Object.entries(input).map(([name, member]) => [argument(name), member]))
  const asked =
    Object.keys(members).length > 0 ? [`**given: Unpack[${types.addMembers(`${typeName}Input`, members)}]`] : []
  const given = asked.length > 0 ? 'given' : '{}'
  const line = [http, path, ...marks].join(' ')
  const isWrite = http !== 'GET' && !marks.includes('open')
  const key = isWrite ? ['*', 'idempotency_key: str | None = None'] : []
  const parameters = ['self', ...key, ...asked].join(', ')
  const answered = answeredBy(types, answer, typeName)
  const call = `self._caller.call("${line}", ${given}${isWrite ? ', idempotency_key' : ''})`
  return [
    '',
    `    def ${pythonName(snake(verb))}(${parameters}) -> ${answered}:`,
    ...docString(`${title}: \`\`${http} ${path}\`\`\n\n${description}`),
    answered === 'None' ? `        ${call}` : `        answer: ${answered} = ${call}`,
    ...(answered === 'None' ? [] : ['        return answer']),
  ]
}

/** `filter[envelope.state]` has no name that Python takes. */
const argument = (name: string): string => name.replace(/^filter\[(.+)\]$/, 'filter_$1')

const keywords = ['import', 'from', 'class', 'def', 'del', 'return', 'pass', 'in', 'is', 'not', 'with', 'as', 'global']
const pythonName = (name: string): string => (keywords.includes(name) ? `${name}_` : name)

function answeredBy(types: Types, answer: Operation['answer'], typeName: string): string {
  if (answer === null) return 'None'
  return answer === 'file' ? 'bytes' : types.of(answer, `${typeName}Answer`)
}

/** Texts stand as they are, but for what would end or change the string. */
function docString(text: string): string[] {
  const lines = text.trim().replaceAll('\\', '\\\\').replaceAll('"""', "'''").split('\n')
  if (lines.length === 1) return [`        """${lines[0]}"""`]
  return [`        """`, ...lines.map((line) => (line === '' ? '' : `        ${line}`)), `        """`]
}

/** Declares a TypedDict for each object, named by where it stands. */
class Types {
  readonly lines: string[] = []

  add(name: string, schema: Schema): void {
    const type = this.of(schema, name)
    if (type !== name) this.lines.push('', '', `${name} = ${type}`)
  }

  addMembers(name: string, members: Readonly<Record<string, Member>>): string {
    const typed = Object.entries(members).map(([member, { schema, isRequired }]) => {
      const type = this.of(schema, `${name}${camel(member)}`)
      return `    ${JSON.stringify(member)}: ${JSON.stringify(isRequired ? type : `NotRequired[${type}]`)},`
    })
    this.lines.push('', '', `${name} = TypedDict(${JSON.stringify(name)}, {`, ...typed, '})')
    return name
  }

  /** @param name of the type that is declared, if one has to be */
  of(schema: Schema, name: string): string {
    const { $ref, const: value, enum: values, type, items, format } = schema
    if (typeof $ref === 'string') return $ref.split('/').at(-1)!
    if (value !== undefined) return literal([value])
    if (Array.isArray(values)) return literal(values)
    const either = eitherOf(schema)
    if (either) return union(either.map((each, at) => this.of(each, at === 0 ? name : `${name}${at + 1}`)))
    if (type === 'array') return `Sequence[${this.of((items ?? {}) as Schema, `${name}Item`)}]`
    if (type === 'object') return this.#object(schema, name)
    if (format === 'binary') return 'File | Sequence[File]'
    return plainTypes[String(type)] ?? 'Any'
  }

  #object(schema: Schema, name: string): string {
    const { properties, additionalProperties } = schema
    const isOpen = typeof additionalProperties === 'object' && additionalProperties !== null
    if (properties && !isOpen) return this.addMembers(name, membersOf(schema))
    const value = isOpen && !properties ? this.of(additionalProperties as Schema, `${name}Value`) : 'Any'
    return `Mapping[str, ${value}]`
  }
}

const camel = (name: string): string =>
  name
    .split(/\W|_/)
    .map((word) => capital(word))
    .join('')

const plainTypes: Readonly<Record<string, string>> = {
  string: 'str',
  integer: 'int',
  number: 'float',
  boolean: 'bool',
  null: 'None',
}

const literal = (values: readonly unknown[]): string => {
  const numbers = values.every((value) => typeof value === 'number' && !Number.isInteger(value))
  return numbers ? 'float' : `Literal[${values.map((value) => JSON.stringify(value)).join(', ')}]`
}

const union = (types: readonly string[]): string => [...new Set(types)].join(' | ')
