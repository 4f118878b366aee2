/** Messages for invalid values, in words that the person who typed them understands. The field is named beside it. */
import { z } from 'zod'
import type { Language } from '../../kernel/language.ts'

type Words = Readonly<{
  required: string
  longest: (max: string) => string
  shortest: (min: string) => string
  most: (max: string) => string
  least: (min: string) => string
  above: (min: string) => string
  fewest: (min: string) => string
  atMost: (max: string) => string
  oneOf: (values: string) => string
  kinds: Readonly<Record<string, string>>
  formats: Readonly<Record<string, string>>
}>

const words: Readonly<Record<Language, Words>> = {
  'pt-BR': {
    required: 'Preencha este campo.',
    longest: (max) => `Use no máximo ${max} caracteres.`,
    shortest: (min) => `Use pelo menos ${min} caracteres.`,
    most: (max) => `Use no máximo ${max}.`,
    least: (min) => `Use no mínimo ${min}.`,
    above: (min) => `Use um número maior que ${min}.`,
    fewest: (min) => `Informe pelo menos ${min}.`,
    atMost: (max) => `Informe no máximo ${max}.`,
    oneOf: (values) => `Use um destes valores: ${values}.`,
    kinds: {
      string: 'Informe um texto.',
      number: 'Informe um número.',
      int: 'Informe um número inteiro.',
      boolean: 'Informe true ou false.',
      array: 'Informe uma lista.',
      object: 'Informe um objeto.',
    },
    formats: {
      email: 'Informe um e-mail válido.',
      uuid: 'Este não é um identificador válido.',
      url: 'Informe um endereço completo, com https://.',
      date: 'Informe uma data no formato AAAA-MM-DD.',
      datetime: 'Informe data e hora no formato ISO 8601.',
    },
  },
  en: {
    required: 'Fill in this field.',
    longest: (max) => `Use at most ${max} characters.`,
    shortest: (min) => `Use at least ${min} characters.`,
    most: (max) => `Use ${max} or less.`,
    least: (min) => `Use ${min} or more.`,
    above: (min) => `Use a number above ${min}.`,
    fewest: (min) => `Give at least ${min}.`,
    atMost: (max) => `Give at most ${max}.`,
    oneOf: (values) => `Use one of: ${values}.`,
    kinds: {
      string: 'Give a text.',
      number: 'Give a number.',
      int: 'Give a whole number.',
      boolean: 'Give true or false.',
      array: 'Give a list.',
      object: 'Give an object.',
    },
    formats: {
      email: 'Enter a valid e-mail address.',
      uuid: 'This is not a valid identifier.',
      url: 'Give a whole address, with https://.',
      date: 'Give a date as YYYY-MM-DD.',
      datetime: 'Give date and time as ISO 8601 has them.',
    },
  },
  es: {
    required: 'Complete este campo.',
    longest: (max) => `Use como máximo ${max} caracteres.`,
    shortest: (min) => `Use al menos ${min} caracteres.`,
    most: (max) => `Use ${max} como máximo.`,
    least: (min) => `Use ${min} como mínimo.`,
    above: (min) => `Use un número mayor que ${min}.`,
    fewest: (min) => `Indique al menos ${min}.`,
    atMost: (max) => `Indique como máximo ${max}.`,
    oneOf: (values) => `Use uno de estos valores: ${values}.`,
    kinds: {
      string: 'Indique un texto.',
      number: 'Indique un número.',
      int: 'Indique un número entero.',
      boolean: 'Indique true o false.',
      array: 'Indique una lista.',
      object: 'Indique un objeto.',
    },
    formats: {
      email: 'Escriba un correo electrónico válido.',
      uuid: 'Este no es un identificador válido.',
      url: 'Indique una dirección completa, con https://.',
      date: 'Indique una fecha con el formato AAAA-MM-DD.',
      datetime: 'Indique fecha y hora con el formato ISO 8601.',
    },
  },
}

const locales: Readonly<Record<Language, z.core.$ZodErrorMap>> = {
  'pt-BR': z.locales.ptBR().localeError,
  en: z.locales.en().localeError,
  es: z.locales.es().localeError,
}

const needsSomething: ReadonlySet<string | undefined> = new Set(['invalid_type', 'invalid_value', 'invalid_union'])

export const isRequired = (message: string, language: Language): boolean => message === words[language].required

/** For `safeParse`: ours where we have words, the library's for what is rare. */
export const wordingIn =
  (language: Language): z.core.$ZodErrorMap =>
  (issue) => {
    const ours = words[language]
    const isMissing = issue.input === undefined && needsSomething.has(issue.code)
    const isEmpty = issue.code === 'too_small' && issue.origin === 'string' && issue.minimum === 1
    return (isMissing || isEmpty ? ours.required : plainly(issue, ours)) ?? locales[language](issue)
  }

function plainly(issue: z.core.$ZodRawIssue, ours: Words): string | undefined {
  if (issue.code === 'too_big') return tooBig(issue, ours)
  if (issue.code === 'too_small') return tooSmall(issue, ours)
  if (issue.code === 'invalid_type') return ours.kinds[issue.expected]
  if (issue.code === 'invalid_format') return ours.formats[issue.format]
  return issue.code === 'invalid_value' ? ours.oneOf(issue.values.map(String).join(', ')) : undefined
}

function tooBig({ origin, maximum }: z.core.$ZodRawIssue<z.core.$ZodIssueTooBig>, ours: Words): string {
  if (origin === 'string') return ours.longest(String(maximum))
  return origin === 'array' ? ours.atMost(String(maximum)) : ours.most(String(maximum))
}

function tooSmall({ origin, minimum, inclusive }: z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall>, ours: Words): string {
  if (origin === 'string') return ours.shortest(String(minimum))
  if (origin === 'array') return ours.fewest(String(minimum))
  return inclusive === false ? ours.above(String(minimum)) : ours.least(String(minimum))
}
