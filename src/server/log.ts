/** Structured logs. What must never be in them is taken out here: tokens in paths, codes in queries, cookies, passwords. */
import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino'
import { holdsCardNumber } from '../kernel/card-number.ts'
import { isCpf } from '../kernel/cpf.ts'
import { isUuid } from '../kernel/ids.ts'
import type { Settings } from './settings.ts'

export function openLog(level: Settings['logLevel'], destination?: DestinationStream): Logger {
  return destination ? pino(logOptions(level), destination) : pino(logOptions(level))
}

/** The path of a request without what gives access (action tokens, one-time links), card numbers, and every query value. */
export function withoutSecrets(url: string): string {
  const [pathname = '', query] = url.split('?', 2)
  const path = pathname.split('/').map(withoutSecret).join('/')
  if (!query) return path
  const names = [...new URLSearchParams(query).keys()].map(withoutSecret)
  return `${path}?${names.map((name) => `${encodeURIComponent(name)}=…`).join('&')}`
}

const withoutSecret = (word: string): string => (isSecret(word) ? ':secret' : word)

/** Long words that are neither an id nor the name of a built file are taken for tokens; mailboxes and CPFs stand in no address of ours. */
function isSecret(word: string): boolean {
  if (isUuid(word)) return false
  if (/@|%40/.test(word) || withoutPeople(word) !== word || holdsCardNumber(word)) return true
  return word.length >= 28 && !/\.[a-z0-9]{2,5}$/.test(word)
}

function logOptions(level: Settings['logLevel']): LoggerOptions {
  return {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: describeError, said: (text: unknown) => withoutPeople(String(text)) },
    redact: {
      paths: ['password', 'token', 'cookie', 'authorization', 'secret', 'cpf'].flatMap((name) => [name, `*.${name}`]),
      censor: '[redacted]',
    },
  }
}

/** Mail servers and providers repeat whom they refuse: of a mailbox the domain says enough, of a CPF nothing, also oddly written where its digits check. Each word is read once, however long. */
const withoutPeople = (text: string): string =>
  text
    .replaceAll(/(?<![^\s<>()"',;:=/@])[^\s<>()"',;:=/@]+(@|%40)(?=[\p{L}\d_-]{1,63}\.[\p{L}\d_-])/gu, '…$1')
    .replaceAll(/(?<![\w.-])\d{3}\.?\d{3}\.?\d{3}-?\d{2}(?![\w-])/g, ':cpf')
    .replaceAll(/(?<!\d)\d{3}[. -]?\d{3}[. -]?\d{3}[./ –-]?\d{2}(?!\d)/g, (found) => (isCpf(found) ? ':cpf' : found))

/** Only what explains a bug: the `detail` of a database error holds the values of a row. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: withoutPeople(String(error)) }
  const code = 'code' in error ? { code: error.code } : {}
  const cause = error.cause === undefined ? {} : { cause: describeError(error.cause) }
  const [message, stack] = [withoutPeople(error.message), withoutPeople(error.stack ?? '')]
  return { type: error.name, message, ...code, stack, ...cause }
}
