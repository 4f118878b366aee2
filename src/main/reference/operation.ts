/** One contract as one operation of the reference. */
import { SCOPE, scopesBeside, scopesFor } from '../../features/programs/scope.model.ts'
import { MOST_STATEMENTS, type Endpoint } from '../../kernel/endpoint.ts'
import { refusals, type RefusalCode } from '../../kernel/refusal-codes.ts'
import { sentence } from '../../server/sentences.ts'
import { callNameOf } from './calls.ts'
import type { Example } from './examples.ts'
import { nounOf } from './nouns.ts'
import { meaningOf } from './parameters.ts'
import { codesOf } from './refusals.ts'
import { askedBy, type AnswerSchemas, type Members, type Schema } from './schemas.ts'

/** They speak as OAuth does: forms, and errors of its own. */
const inForms: readonly string[] = ['/oauth/token', '/oauth/revoke', '/oauth/introspect']

export function describeOperation(endpoint: Endpoint, answers: AnswerSchemas, example: Example | undefined): Schema {
  const { method, path } = endpoint
  const asked = askedBy(endpoint)
  const inPath = namesIn(path)
  const rest = Object.keys(asked.properties).filter((name) => !inPath.includes(name))
  const isQuery = method === 'GET'
  return {
    operationId: operationId(endpoint),
    tags: [nounOf(path)],
    summary: summaryOf(endpoint),
    description: descriptionOf(endpoint),
    'x-statements': endpoint.statements ?? MOST_STATEMENTS,
    security: securityOf(endpoint),
    parameters: [
      ...inPath.map((name) => parameter(endpoint, asked, name, 'path', example?.path[name])),
      ...(isQuery ? rest.map((name) => parameter(endpoint, asked, name, 'query', example?.query[name])) : []),
      ...headersOf(endpoint),
    ],
    ...(!isQuery &&
      (rest.length > 0 || endpoint.part || endpoint.carries === 'raw') && {
        requestBody: bodyOf(endpoint, asked, rest, example),
      }),
    responses: { ...successOf(endpoint, answers, example), ...errorsOf(endpoint, Object.keys(asked.properties)) },
  }
}

export const namesIn = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!)

const operationId = (endpoint: Endpoint): string => callNameOf(endpoint)?.name ?? idByAddress(endpoint)

const idByAddress = ({ method, path }: Endpoint): string =>
  `${method.toLowerCase()}${path.replaceAll('/v1/', '/').replace(/[^\w]+/g, '-')}`.replace(/-$/, '')

const summaryOf = (endpoint: Endpoint): string => callNameOf(endpoint)?.title ?? firstSentence(endpoint.does)

const firstSentence = (text: string): string => text.split(/(?<=[a-zA-Z)`])[.:;](?= |$)/)[0]!.replace(/\.$/, '')

/** Nothing twice: a summary that says all is followed by the rest alone. */
function descriptionOf(endpoint: Endpoint): string {
  const summary = summaryOf(endpoint)
  const rest = endpoint.does.slice(summary.length).replace(/^[.:;]\s*/, '')
  return [endpoint.does.startsWith(summary) && rest === '' ? '' : endpoint.does, ...notes(endpoint)]
    .filter(Boolean)
    .join('\n\n')
}

const FOR_OPERATORS = 'For operators of the installation who signed in with two factors; programs are refused.'
const PROVED = 'Only within ten minutes of a sign-in or of `POST /v1/me/prove`.'

function notes({ caller, isForPeopleOnly, isAfterProof }: Endpoint): string[] {
  if (caller === 'operator') return [isAfterProof ? `${FOR_OPERATORS} ${PROVED}` : FOR_OPERATORS]
  if (caller === 'user' || isForPeopleOnly) return ['For people who are signed in; programs are refused.']
  if (caller === 'recipient') return ['The action token in the path lets in, and nothing else is needed.']
  return []
}

/** Any one of the requirements is enough (OpenAPI 3.1, 4.8.2): each scope that opens the call, the narrowest first. */
function securityOf(endpoint: Endpoint): Schema[] {
  const { caller, isForPeopleOnly } = endpoint
  if (caller === 'anyone' || caller === 'recipient') return []
  if (caller === 'user' || caller === 'operator' || isForPeopleOnly) return [{ session: [] }]
  const byScope = scopesFor(endpoint).map((scope) => ({
    program: scope === SCOPE ? [scope] : [scope, ...scopesBeside(endpoint)],
  }))
  return [...byScope.slice(1), ...byScope.slice(0, 1), { session: [] }]
}

function parameter(
  { path }: Endpoint,
  { properties, required }: Members,
  name: string,
  where: 'path' | 'query',
  example: string | undefined,
): Schema {
  const { description = meaningOf(path, name, where), ...schema } = properties[name] ?? { type: 'string' }
  return {
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    ...(description !== undefined && { description }),
    schema,
    ...(example !== undefined && { example: typed(example, schema) }),
  }
}

const typed = (text: string, { type }: Schema): string | number =>
  type === 'integer' || type === 'number' ? Number(text) : text

function headersOf({ caller, method, answers, isForPeopleOnly, path }: Endpoint): Schema[] {
  const isOnce = method !== 'GET' && caller !== 'anyone' && answers !== 'file'
  const isPerson = caller === 'member' && isForPeopleOnly
  return [
    ...(caller === 'member' || isPerson ? [{ $ref: '#/components/parameters/Organization' }] : []),
    ...(isOnce ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ...(inForms.includes(path) ? [] : [{ $ref: '#/components/parameters/Language' }]),
  ]
}

/** What is shown of a file in an example. */
function bodyOf(endpoint: Endpoint, asked: Members, names: string[], example?: Example): Schema {
  const { carries = 'json', path, shortens = {} } = endpoint
  if (carries === 'raw') return { required: true, content: { '*/*': { schema: { type: 'string', format: 'binary' } } } }
  const properties = Object.fromEntries(
    names.map((name) => [name, cutTo(asked.properties[name] ?? {}, shortens[name])]),
  )
  const required = asked.required.filter((name) => names.includes(name))
  const schema = { properties, ...(required.length > 0 && { required }) }
  // A body that may be empty may be null.
  const type = required.length > 0 ? 'object' : ['object', 'null']
  const json = { schema: { type, ...schema }, ...(example?.body !== undefined && { example: example.body }) }
  const form = { type: 'object', ...schema, properties: { ...properties, ...partsOf(endpoint) } }
  const multipart = { schema: form, ...(example?.form && { example: asForm(example.form, properties) }) }
  return {
    required: required.length > 0 || carries === 'multipart',
    content: {
      ...(carries !== 'multipart' && { 'application/json': json }),
      ...(carries !== 'json' && { 'multipart/form-data': multipart }),
      ...(inForms.includes(path) && { 'application/x-www-form-urlencoded': json }),
    },
  }
}

/** Of a form, beside the members of the input. */
const partsOf = ({ part, jsonPart }: Endpoint): Schema => ({
  ...(jsonPart && {
    [jsonPart]: {
      type: 'string',
      description: 'All other members as JSON, instead of a part for each. It comes before files.',
    },
  }),
  ...(part && { [part]: { type: 'string', format: 'binary', description: 'The file.' } }),
})

/** What a program writes beyond that is cut, not refused. */
function cutTo(schema: Schema, most: number | undefined): Schema {
  if (most === undefined) return schema
  const { anyOf } = schema
  const either = Array.isArray(anyOf) && { anyOf: anyOf.map((each: Schema) => ({ ...each, maxLength: undefined })) }
  return {
    ...schema,
    maxLength: undefined,
    ...either,
    description: `What programs write beyond ${most} characters is cut.`,
  }
}

/** Numbers travel in forms as text, and are numbers for the schema. */
const asForm = (form: Readonly<Record<string, string>>, properties: Readonly<Record<string, Schema | undefined>>) =>
  Object.fromEntries(Object.entries(form).map(([name, text]) => [name, typed(text, properties[name] ?? {})]))

function successOf(endpoint: Endpoint, answers: AnswerSchemas, example: Example | undefined): Record<string, Schema> {
  const gives = endpoint.answers ?? 'json'
  const status = String(endpoint.success ?? (gives === 'nothing' ? 204 : 200))
  if (gives === 'nothing') return { [status]: { description: 'Done; nothing is answered.' } }
  if (gives === 'file') return fileOf(status, endpoint, example?.answer.type ?? 'application/octet-stream')
  const body = example?.answer.body
  const json = { schema: answers.of(endpoint), ...(body !== undefined && { example: body }) }
  const content = { 'application/json': json }
  const later = { '202': { description: 'Under way; the state in the answer says when it is done.', content } }
  return { [status]: { description: 'Done.', content }, ...(endpoint.mayTakeTime && later) }
}

const typesOfFormats: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  jsonl: 'application/jsonl',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

function fileOf(status: string, endpoint: Endpoint, type: string): Record<string, Schema> {
  const { path } = endpoint
  const isOneOrMany = path.endsWith('/download') && !path.includes('/:document')
  const formats = askedBy(endpoint).properties['format']?.['enum']
  const byFormat = Array.isArray(formats) ? formats.map((format) => typesOfFormats[String(format)]!) : []
  const types = [...new Set([type, ...(isOneOrMany ? ['application/pdf', 'application/zip'] : []), ...byFormat])]
  const content = Object.fromEntries(types.map((each) => [each, { schema: { type: 'string', format: 'binary' } }]))
  const part = { '206': { description: 'The part that `Range` asked for.', content } }
  return { [status]: { description: 'The file.', content }, ...(type === 'application/pdf' && part) }
}

function errorsOf(endpoint: Endpoint, names: readonly string[]): Record<string, Schema> {
  if (inForms.includes(endpoint.path)) {
    const described = (description: string) => ({
      description,
      ...errorBody({ $ref: '#/components/schemas/TokenError' }),
    })
    return {
      '400': described(
        '`invalid_request`, `invalid_grant`, `invalid_scope`, `unsupported_grant_type` (RFC 6749 §5.2).',
      ),
      '401': described('`invalid_client` (RFC 6749 §5.2).'),
      ...refusalsByStatus(['input.too_large', 'input.not_json', 'request.rate_limited', 'service.unavailable'], false),
    }
  }
  const isForPrograms = endpoint.caller === 'member' && endpoint.isForPeopleOnly !== true
  return refusalsByStatus(codesOf({ ...endpoint, names }), isForPrograms)
}

function refusalsByStatus(codes: readonly RefusalCode[], isForPrograms: boolean): Record<string, Schema> {
  const statuses = [...new Set(codes.map((code) => refusals[code]))]
  const ofStatus = (status: number) => codes.filter((code) => refusals[code] === status)
  return Object.fromEntries(statuses.map((status) => [status, refusalsOf(ofStatus(status), isForPrograms)]))
}

const limitHeaders = {
  'RateLimit-Policy': { $ref: '#/components/headers/RateLimitPolicy' },
  RateLimit: { $ref: '#/components/headers/RateLimit' },
}

function refusalsOf(codes: readonly RefusalCode[], isForPrograms: boolean): Schema {
  const told = codes.map((code) => `- \`${code}\` — ${sentence(code, 'en')}`)
  const schema = {
    allOf: [
      { $ref: '#/components/schemas/Error' },
      { type: 'object', properties: { code: { type: 'string', enum: codes } } },
    ],
  }
  const waits = codes.some((code) => code === 'request.rate_limited' || refusals[code] === 503)
  const isLimit = isForPrograms && codes.includes('request.rate_limited')
  const first = codes[0]!
  return {
    description: told.join('\n'),
    ...(waits && {
      headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' }, ...(isLimit && limitHeaders) },
    }),
    ...errorBody(schema, { message: sentence(first, 'en'), code: first }),
  }
}

const errorBody = (schema: Schema, example?: Schema): Schema => ({
  content: { 'application/json': { schema, ...(example && { example }) } },
})
