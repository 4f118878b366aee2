/** Errors of calls, as a page sees them: the server answered with an error, or nobody answered. */
import type { RefusalCode } from '../kernel/refusal.ts'
import { languages, type Language } from '../kernel/language.ts'
import { currentLanguage } from './i18n/language.ts'
import { plainText } from './shell/plain/text.ts'

export type FieldErrors = Readonly<Record<string, readonly string[]>>

/** The server answered with an error. `message` is a sentence in the reader's language, fit to be shown. */
export class WireError extends Error {
  override readonly name = 'WireError'
  readonly status: number
  readonly code: RefusalCode | 'internal'
  readonly fieldErrors: FieldErrors

  constructor(status: number, code: RefusalCode | 'internal', message: string, fieldErrors: FieldErrors = {}) {
    super(message)
    this.status = status
    this.code = code
    this.fieldErrors = fieldErrors
  }
}

/** The connection was lost before an answer came. The call may or may not have arrived; trying again is the way out. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost'

  constructor() {
    super(plain('connectionLost'))
  }
}

export function isRefusal(error: unknown, code: RefusalCode): error is WireError {
  return error instanceof WireError && error.code === code
}

/** Worth trying again unchanged: nobody answered, or the server was busy. */
export function isRetryable(error: unknown): boolean {
  return error instanceof ConnectionLost || (error instanceof WireError && [502, 503, 504].includes(error.status))
}

/** A sentence for an error that was thrown. A bug gets the general one. */
export function sentenceFor(error: unknown): string {
  const isTold = error instanceof WireError || error instanceof ConnectionLost
  return asToldNow(isTold ? error.message : plain('serverTrouble'))
}

type Sentences = Readonly<{ [Each in Language]?: string }>

/** Sentences that were told, by what they are in each language. */
const told = new Map<unknown, Sentences>()

function remember(sentences: Sentences): void {
  for (const text of Object.values(sentences)) told.set(text, sentences)
}

/** The same sentence in the language of the page, where it was told in another one; anything else as it is. */
export const asToldNow = <Text>(text: Text): Text | string => told.get(text)?.[currentLanguage()] ?? text

function plain(name: 'connectionLost' | 'serverTrouble'): string {
  const sentences = Object.fromEntries(languages.map((each) => [each, plainText(each)[name]]))
  remember(sentences)
  return sentences[currentLanguage()]!
}

/** The error shape of the wire: `{message, code, errors?}`. A proxy in between may answer something else. */
export function wireErrorFrom(status: number, body: string): WireError {
  const parsed = parseJson(body)
  const { message, code, errors, translations } =
    typeof parsed === 'object' && parsed !== null ? (parsed as Partial<WireBody>) : {}
  if (typeof message !== 'string' || typeof code !== 'string') {
    return new WireError(status, 'internal', plain('serverTrouble'))
  }
  translations?.forEach(remember)
  return new WireError(status, code, message, errors ?? {})
}

type WireBody = {
  message: string
  code: RefusalCode | 'internal'
  errors: FieldErrors
  translations: readonly Sentences[]
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
