/** Parses the input of a call: path, query and body become one input, or a refusal that says what is wrong with which field. */
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { pickLanguage, type Language } from '../../kernel/language.ts'
import { ensure, Refusal } from '../../kernel/refusal.ts'
import { isRefusalCode, sentence } from '../sentences.ts'
import { httpText } from './text.ts'
import { isRequired, wordingIn } from './wording.ts'

/** Text that PostgreSQL cannot keep, and nobody can read: NUL and lone surrogates. */
// eslint-disable-next-line no-control-regex -- NUL is what is looked for
const UNSTORABLE = /\0|[\ud800-\udfff]/u

/** No input of ours is nested like this; code that walks deeper runs out of stack. */
const DEEPEST = 32

/** Only ever in a body: an address is written down by everything that it passes. */
const secrets = ['password', 'current_password'] as const

export type FieldErrors = Readonly<Record<string, readonly string[]>>

export function parseInput<Input extends z.ZodType>(
  schema: Input,
  request: FastifyRequest,
  body: Readonly<Record<string, unknown>>,
): z.output<Input> {
  for (const name of secrets) ensure(!(name in asRecord(request.query)), 'input.secret_in_address', { field: name })
  const raw = { ...asRecord(request.query), ...body, ...asRecord(request.params) }
  const unkept = unkeptIn(raw)
  if (unkept) throw refusalIn(request, (language) => ({ [fieldOf(unkept)]: [httpText(language)(unkept.why)] }))
  const parsedIn = (language: Language) => {
    const parsed = schema.safeParse(raw, { error: wordingIn(language) })
    const errors = {
      ...(parsed.success ? {} : fieldErrors(parsed.error, language)),
      ...unknownFilters(schema, asRecord(request.query), language),
    }
    return { parsed, errors }
  }
  const { parsed, errors } = parsedIn(languageOf(request))
  if (parsed.success && Object.keys(errors).length === 0) return parsed.data
  throw refusalIn(request, (language) => parsedIn(language).errors)
}

const languageOf = ({ headers }: FastifyRequest): Language => pickLanguage(headers['accept-language'])

function refusalIn(request: FastifyRequest, errorsIn: (language: Language) => FieldErrors): Refusal {
  const refusal = new Refusal('input.invalid', { errors: errorsIn(languageOf(request)) })
  worded.set(refusal, errorsIn)
  return refusal
}

const worded = new WeakMap<Refusal, (language: Language) => FieldErrors>()

/** What is wrong with which field, in any language; undefined: its input was not what it was refused for. */
export const wordedErrors = (refusal: Refusal, language: Language): FieldErrors | undefined =>
  worded.get(refusal)?.(language)

/**
 * Words that a call does not know are passed over, as programs written for other services send them. A filter is not: the
 * whole list would be taken for the part that was asked for (docs/decisions/111).
 */
function unknownFilters(schema: z.ZodType, query: Readonly<Record<string, unknown>>, language: Language): FieldErrors {
  const known = 'shape' in schema ? asRecord(schema.shape) : {}
  const unknown = Object.keys(query).filter((name) => name.startsWith('filter[') && !Object.hasOwn(known, name))
  return Object.fromEntries(unknown.map((name) => [name, [sentence('input.filter_unknown', language)]]))
}

/** A schema may name a refusal as its message: the sentence of that refusal is shown at the field. */
function fieldErrors(error: z.ZodError, language: Language): FieldErrors {
  const errors: Record<string, string[]> = {}
  for (const { path, message } of error.issues.flatMap((issue) => nearest(issue, language))) {
    const texts = (errors[path.join('.') || 'input'] ??= [])
    texts.push(isRefusalCode(message) ? sentence(message, language) : message)
  }
  return errors
}

type Issue = Readonly<{ path: readonly PropertyKey[]; message: string }>

/** Where one of several shapes would do, what is wrong with the first that is more than a word. */
function nearest(issue: z.core.$ZodIssue, language: Language): Issue[] {
  if (issue.code !== 'invalid_union' || isRequired(issue.message, language)) return [issue]
  const isShape = (shape: readonly z.core.$ZodIssue[]) => shape.every(({ code }) => code !== 'invalid_value')
  const shape = issue.errors.find(isShape) ?? issue.errors[0] ?? []
  const inside = shape.flatMap((each) => nearest(each, language))
  if (inside.length === 0) return [issue] // a word tells the shapes apart, and it is none of theirs
  return inside.map(({ path, message }) => ({ path: [...issue.path, ...path], message }))
}

type Unkept = Readonly<{ path: readonly string[]; why: 'invalid.unreadable' | 'invalid.tooDeep' }>

/** The first text that cannot be kept; a name that cannot is of the field that it stands in, for it cannot be said either. */
function unkeptIn(value: unknown, depth = 0): Unkept | null {
  if (typeof value === 'string') return UNSTORABLE.test(value) ? { path: [], why: 'invalid.unreadable' } : null
  if (typeof value !== 'object' || value === null) return null
  if (depth >= DEEPEST) return { path: [], why: 'invalid.tooDeep' }
  for (const [name, member] of Object.entries(value)) {
    if (UNSTORABLE.test(name)) return { path: [], why: 'invalid.unreadable' }
    const found = unkeptIn(member, depth + 1)
    if (found) return { ...found, path: [name, ...found.path] }
  }
  return null
}

/** What is nested too deeply is told of as a whole. */
const fieldOf = ({ path, why }: Unkept): string =>
  path.slice(0, why === 'invalid.tooDeep' ? 1 : path.length).join('.') || 'input'

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
