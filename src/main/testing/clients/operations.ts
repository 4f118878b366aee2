/** The calls of the OpenAPI document as generated clients have them: group, verb, one input of all members, one answer. */
import type { Schema } from '../../reference/schemas.ts'

export type Member = Readonly<{ schema: Schema; isRequired: boolean; description: string | null }>

export type Operation = Readonly<{
  group: string
  verb: string
  /** Of the input and the answer. */
  typeName: string
  title: string
  description: string
  method: string
  path: string
  /** `open`: needs no token · `file`: answers a file · `data`: forms have all but files as JSON in the part `data`. */
  marks: readonly string[]
  input: Readonly<Record<string, Member>>
  /** null: nothing. */
  answer: Schema | 'file' | null
}>

type Described = Readonly<{
  operationId: string
  summary: string
  description: string
  security: readonly Readonly<Record<string, readonly string[]>>[]
  parameters: readonly Readonly<{
    $ref?: string
    name: string
    in: string
    required: boolean
    description?: string
    schema: Schema
  }>[]
  requestBody?: Readonly<{ content: Readonly<Record<string, Readonly<{ schema: Schema }>>> }>
  responses: Readonly<Record<string, Readonly<{ content?: Readonly<Record<string, Readonly<{ schema: Schema }>>> }>>>
}>

export type ApiDocument = Readonly<{
  paths: Readonly<Record<string, Readonly<Record<string, Described>>>>
  components: Readonly<{ schemas: Readonly<Record<string, Schema>> }>
}>

/** Those that have a name; a client gets tokens by itself. */
export function operationsOf({ paths }: ApiDocument): readonly Operation[] {
  return Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls)
      .filter(([, { operationId }]) => operationId.includes('.') && !operationId.startsWith('tokens.'))
      .map(([method, described]) => operationOf(method.toUpperCase(), path, described)),
  )
}

function operationOf(method: string, path: string, described: Described): Operation {
  const [group = '', verb = ''] = described.operationId.split('.')
  const answer = answerOf(described)
  const isForm = described.requestBody?.content['multipart/form-data']
  const marks = [
    ...(described.security.length === 0 ? ['open'] : []),
    ...(answer === 'file' ? ['file'] : []),
    ...(isForm && 'data' in propertiesOf(isForm.schema) ? ['data'] : []),
  ]
  const typeName = capital(group) + capital(verb)
  const { summary: title, description } = described
  return { group, verb, typeName, title, description, method, path, marks, input: inputOf(described), answer }
}

export const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1)

const propertiesOf = ({ properties }: Schema) => (properties ?? {}) as Readonly<Record<string, Schema>>

/** Of an object, by name. */
export function membersOf(schema: Schema): Record<string, Member> {
  const required = (schema['required'] ?? []) as readonly string[]
  const members = Object.entries(propertiesOf(schema)).map(([name, each]): [string, Member] => {
    const { description } = each
    return [
      name,
      {
        schema: each,
        isRequired: required.includes(name),
        description: typeof description === 'string' ? description : null,
      },
    ]
  })
  return Object.fromEntries(members)
}

function inputOf({ parameters, requestBody }: Described): Record<string, Member> {
  const named = parameters.filter(({ $ref }) => $ref === undefined)
  const members: Record<string, Member> = Object.fromEntries(
    named.map(({ name, required, schema, description }) => [
      name,
      { schema, isRequired: required, description: description ?? null },
    ]),
  )
  const { 'application/json': json, 'multipart/form-data': form } = requestBody?.content ?? {}
  for (const body of [json, form]) {
    if (!body) continue
    for (const [name, member] of Object.entries(membersOf(body.schema))) {
      if (name in members || name === 'data') continue
      const isTheFile = !json && member.schema['format'] === 'binary'
      members[name] = { ...member, isRequired: isTheFile || member.isRequired }
    }
  }
  return members
}

function answerOf({ responses }: Described): Schema | 'file' | null {
  const [, done] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? []
  if (!done?.content) return null
  return done.content['application/json']?.schema ?? 'file'
}

/** The codes of refusals of these calls. */
export function codesIn(document: ApiDocument): readonly string[] {
  const codes = new Set<string>()
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const { code } = value as Readonly<{ code?: Readonly<{ enum?: readonly string[] }> }>
    for (const each of code?.enum ?? []) if (/^\w+\.\w+$/.test(each)) codes.add(each)
    Object.values(value).forEach(look)
  }
  for (const calls of Object.values(document.paths))
    for (const { operationId, responses } of Object.values(calls))
      if (operationId.includes('.')) Object.entries(responses).forEach(([status, each]) => status >= '4' && look(each))
  return [...codes].toSorted()
}

/** Named schemas that an answer of these calls refers to, directly or through another. */
export function answeredSchemas(document: ApiDocument): readonly (readonly [name: string, schema: Schema])[] {
  const found = new Set<string>()
  const look = (value: unknown): void => {
    for (const [, each] of JSON.stringify(value ?? null).matchAll(/#\/components\/schemas\/(\w+)/g)) {
      if (each === undefined || found.has(each)) continue
      found.add(each)
      look(document.components.schemas[each])
    }
  }
  for (const { answer } of operationsOf(document)) look(answer)
  return Object.entries(document.components.schemas).filter(([name]) => found.has(name))
}

/** What a value may be, where it may be several things. */
export function eitherOf(schema: Schema): readonly Schema[] | null {
  const { anyOf, oneOf, type } = schema
  if (Array.isArray(type)) return type.map((each: unknown) => ({ ...schema, type: each }))
  return Array.isArray(anyOf ?? oneOf) ? ((anyOf ?? oneOf) as Schema[]) : null
}
