/** Errors on the wire: `{message, code, errors?: {field: [text]}}`, in the language of the caller. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { languages, pickLanguage, type Language } from '../../kernel/language.ts'
import { refusals } from '../../kernel/refusal-codes.ts'
import { Refusal, refusalOf, type RefusalCode } from '../../kernel/refusal.ts'
import { sentence } from '../sentences.ts'
import { isBrokenForm } from './body.ts'
import { wordedErrors, type FieldErrors } from './input.ts'
import { outageBehind } from './outage.ts'
import { sendRetryPage } from './retry-page.ts'
import { httpText } from './text.ts'

/** What Accept-Language asks for; our own pages send the language that they are shown in. */
export function languageOf(request: FastifyRequest): Language {
  return pickLanguage(request.headers['accept-language'])
}

/** Why requests were refused, for their lines in the log. */
const refused = new WeakMap<FastifyRequest, RefusalCode>()

export const refusedBecause = (request: FastifyRequest): RefusalCode | undefined => refused.get(request)

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const outage = outageBehind(error)
  const refusal = hasLeft(request) ? new Refusal('input.form_broken') : (asRefusal(error) ?? outage)
  reply.header('cache-control', 'private, no-store')
  if (hasLeft(request)) request.log.info({ err: error }, 'the client left before the answer')
  else if (refusal === outage && outage) request.log.warn({ err: error, code: outage.code }, 'cannot answer just now')
  if (!refusal) {
    request.log.error({ err: error }, 'request failed')
    return reply.status(500).send({ message: sentence('internal', languageOf(request)), code: 'internal' })
  }
  refused.set(request, refusal.code)
  const retryAfter = refusal.details['retryAfterSec']
  if (typeof retryAfter === 'number') reply.header('retry-after', String(retryAfter))
  const challenge = challenges[refusal.code]
  if (challenge) reply.header('www-authenticate', challenge)
  reply.status(refusals[refusal.code])
  const language = languageOf(request)
  if (refusal === outage && isNavigation(request))
    return sendRetryPage(reply, language, {
      title: httpText(language)('outage.title'),
      sentence: sentence(refusal.code, language),
    })
  return reply.send({ ...describe(refusal, language), ...translations(request, refusal) })
}

/** Somebody opened an address that the server answers itself, such as a link in a message. */
const isNavigation = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && headers.accept?.includes('text/html') === true

/** How to be let in (RFC 9110 §11.6.1), and to programs why they were not (RFC 6750 §3). */
const challenges: Partial<Record<RefusalCode, string>> = {
  'session.required': 'Bearer realm="Rubrica"',
  'hook.secret_wrong': 'Basic realm="Rubrica hooks"',
  'program.token_invalid': 'Bearer realm="Rubrica", error="invalid_token"',
  'program.not_allowed': 'Bearer realm="Rubrica", error="insufficient_scope"',
  'program.scope_missing': 'Bearer realm="Rubrica", error="insufficient_scope"',
  'program.not_in_plan': 'Bearer realm="Rubrica", error="insufficient_scope"',
}

/** The connection was closed from the other side: nobody reads the answer, and what was thrown is no fault of ours. */
const hasLeft = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.readableEnded

type Described = Readonly<{ message: string; code: RefusalCode; errors?: FieldErrors }>

function describe(refusal: Refusal, language: Language): Described {
  const { code, details } = refusal
  const message = sentence(code, language, details)
  const atField = code === 'input.invalid' ? sentence('input.unfitting', language) : message
  const errors =
    wordedErrors(refusal, language) ??
    (details['errors'] as FieldErrors | undefined) ??
    (details.field ? { [details.field]: [atField] } : undefined)
  return errors ? { message, code, errors } : { message, code }
}

/** Each sentence in all languages. Our own pages ask for them (RFC 7240): what is still shown follows a change of their language. */
function translations(request: FastifyRequest, refusal: Refusal) {
  if (request.headers['prefer'] !== 'translations') return {}
  const described = languages.map((each) => [each, describe(refusal, each)] as const)
  const inEach = (read: (words: Described) => string | undefined) =>
    Object.fromEntries(described.map(([language, words]) => [language, read(words) ?? words.message]))
  const fields = Object.entries(described[0]![1].errors ?? {}).flatMap(([field, texts]) => [
    ...texts.map((_, at) => inEach(({ errors }) => errors?.[field]?.[at])),
    inEach(({ errors }) => errors?.[field]?.join(' ')), // as forms show them
  ])
  return { translations: [inEach(({ message }) => message), ...fields] }
}

/** What was sent as JSON and is none: no field of it can be named. */
const NOT_JSON: ReadonlySet<unknown> = new Set(['FST_ERR_CTP_INVALID_JSON_BODY', 'FST_ERR_CTP_EMPTY_JSON_BODY'])

const byStatus: Readonly<Record<number, RefusalCode>> = {
  404: 'request.not_found',
  413: 'input.too_large',
  415: 'input.unsupported_type',
}

/** Fastify and its parsers refuse malformed requests with a status of their own. */
function asRefusal(error: unknown): Refusal | null {
  const refusal = refusalOf(error)
  if (refusal) return refusal
  if (isBrokenForm(error)) return new Refusal('input.form_broken')
  if (!(error instanceof Error) || !('statusCode' in error) || typeof error.statusCode !== 'number') return null
  if (error.statusCode < 400 || error.statusCode >= 500) return null
  if (error instanceof SyntaxError || ('code' in error && NOT_JSON.has(error.code)))
    return new Refusal('input.not_json')
  return new Refusal(byStatus[error.statusCode] ?? 'input.invalid')
}
