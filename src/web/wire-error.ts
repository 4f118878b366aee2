/** Errors of calls, as a page sees them: the server answered with an error, something on the way answered in its place, or nobody did. */
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

/**
 * Something between browser and server answered in the server's name and will go on doing so: a firewall, a proxy, the login page of a network.
 * `message` says what to do, fit to be shown. It is no WireError: its status says nothing about what was asked for.
 */
export class ForeignAnswer extends Error {
  override readonly name = 'ForeignAnswer'
  /** Trying again may help, once somebody has done what the message asks for. */
  readonly mayPass: boolean

  constructor(sentence: PlainSentence) {
    super(plain(sentence))
    this.mayPass = sentence === 'signInOnTheWay'
  }
}

export function isRefusal(error: unknown, code: RefusalCode): error is WireError {
  return error instanceof WireError && error.code === code
}

/** Worth trying again unchanged: nobody answered, or the server was busy. */
export function isRetryable(error: unknown): boolean {
  return error instanceof ConnectionLost || (error instanceof WireError && [502, 503, 504].includes(error.status))
}

/** The same request gets the same answer for as long as nobody changes what stands on the way, or gives back what is gone or denied. */
export function isFinal(error: unknown): boolean {
  if (error instanceof ForeignAnswer) return !error.mayPass
  return error instanceof WireError && [403, 404, 410, 413].includes(error.status)
}

/** A sentence for an error that was thrown. A bug gets the general one. */
export function sentenceFor(error: unknown): string {
  const isTold = [WireError, ForeignAnswer, ConnectionLost].some((kind) => error instanceof kind)
  return asToldNow(isTold ? (error as Error).message : plain('serverTrouble'))
}

type Sentences = Readonly<{ [Each in Language]?: string }>

/** Sentences that were told, by what they are in each language. */
const told = new Map<unknown, Sentences>()

function remember(sentences: Sentences): void {
  for (const text of Object.values(sentences)) told.set(text, sentences)
}

/** The same sentence in the language of the page, where it was told in another one; anything else as it is. */
export const asToldNow = <Text>(text: Text): Text | string => told.get(text)?.[currentLanguage()] ?? text

type PlainSentence = keyof ReturnType<typeof plainText>

function plain(name: PlainSentence): string {
  const sentences = Object.fromEntries(languages.map((each) => [each, plainText(each)[name]]))
  remember(sentences)
  return sentences[currentLanguage()]!
}

/** For an address that is cut: as where nothing is any more. */
export const nothingThere = (): WireError => new WireError(404, 'input.invalid', plain('lostText'))

/**
 * The error shape of the wire, `{message, code, errors?}`, or what something on the way answered in its place.
 * @param fileParts the parts of the request that carried files: an answer about its size belongs to them
 */
export function errorFromAnswer(
  status: number,
  body: string,
  fileParts: readonly string[] = [],
): WireError | ForeignAnswer {
  const parsed = parseJson(body)
  const { message, code, errors, translations } =
    typeof parsed === 'object' && parsed !== null ? (parsed as Partial<WireBody>) : {}
  if (typeof message !== 'string' || typeof code !== 'string') return answeredOnTheWay(status, body, fileParts)
  translations?.forEach(remember)
  return new WireError(status, code, message, errors ?? {})
}

/** RFC 9110 §15, RFC 6585: 408, 425, 429 and 5xx pass; 511 and pages in place of an answer ask somebody to sign in. */
function answeredOnTheWay(status: number, body: string, fileParts: readonly string[]): WireError | ForeignAnswer {
  if (status === 413) {
    const sentence = plain(fileParts.length > 0 ? 'fileTooLarge' : 'tooLarge')
    return new WireError(
      status,
      'input.too_large',
      sentence,
      Object.fromEntries(fileParts.map((at) => [at, [sentence]])),
    )
  }
  if (status < 400 || [401, 407, 511].includes(status)) return new ForeignAnswer('signInOnTheWay')
  if (status >= 500 || [408, 425, 429].includes(status))
    return new WireError(status, 'internal', plain('serverTrouble'))
  if (status === 414) return new ForeignAnswer('addressTooLong')
  const hasLongCookies = status === 431 || (status === 400 && /cookie too large/i.test(body)) // nginx answers 400
  return new ForeignAnswer(hasLongCookies ? 'cookiesTooLong' : 'refusedOnTheWay')
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
