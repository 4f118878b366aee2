/** Messages for invalid values, in words that the person who typed them understands. The field is named beside it. */
import { z } from 'zod'
import { languages, type Language } from '../../kernel/language.ts'
import { httpText } from './text.ts'

type Text = ReturnType<typeof httpText>

/** The library's own sentences; in English where it has none. */
function localeOf(language: Language): z.core.$ZodErrorMap {
  const { en, ...others } = z.locales
  const named = new Map(Object.entries(others))
  const [primary = ''] = language.split('-')
  return (named.get(language.replace('-', '')) ?? named.get(primary) ?? en)().localeError
}

const locales = new Map(languages.map((language) => [language, localeOf(language)]))

const needsSomething: ReadonlySet<string | undefined> = new Set(['invalid_type', 'invalid_value', 'invalid_union'])

export const isRequired = (message: string, language: Language): boolean =>
  message === httpText(language)('invalid.required')

/** For `safeParse`: ours where we have words, the library's for what is rare. */
export const wordingIn =
  (language: Language): z.core.$ZodErrorMap =>
  (issue) => {
    const ours = httpText(language)
    const isMissing = issue.input === undefined && needsSomething.has(issue.code)
    const isEmpty = issue.code === 'too_small' && issue.origin === 'string' && issue.minimum === 1
    return (isMissing || isEmpty ? ours('invalid.required') : plainly(issue, ours)) ?? locales.get(language)?.(issue)
  }

function plainly(issue: z.core.$ZodRawIssue, ours: Text): string | undefined {
  if (issue.code === 'too_big') return tooBig(issue, ours)
  if (issue.code === 'too_small') return tooSmall(issue, ours)
  if (issue.code === 'invalid_type') return ifKnown(ours, `invalid.types.${issue.expected}`)
  if (issue.code === 'invalid_format') return ifKnown(ours, `invalid.formats.${issue.format}`)
  const values = issue.code === 'invalid_value' ? issue.values : tellingApart(issue)
  return values ? ours('invalid.oneOf', { values: values.map(String).join(', ') }) : undefined
}

/** Values of the word by which one of several shapes is chosen. */
const tellingApart = (issue: z.core.$ZodRawIssue): readonly unknown[] | null =>
  issue.code === 'invalid_union' && Array.isArray(issue['options']) ? issue['options'] : null

function tooBig({ origin, maximum }: z.core.$ZodRawIssue<z.core.$ZodIssueTooBig>, ours: Text): string {
  if (origin === 'string') return ours('invalid.longest', { max: String(maximum) })
  return origin === 'array'
    ? ours('invalid.atMost', { max: String(maximum) })
    : ours('invalid.most', { max: String(maximum) })
}

function tooSmall({ origin, minimum, inclusive }: z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall>, ours: Text): string {
  if (origin === 'string') return ours('invalid.shortest', { min: String(minimum) })
  if (origin === 'array') return ours('invalid.fewest', { min: String(minimum) })
  return inclusive === false
    ? ours('invalid.above', { min: String(minimum) })
    : ours('invalid.least', { min: String(minimum) })
}

/** Types and formats are named by the library; we have words for those that contracts use. */
function ifKnown(ours: Text, key: string): string | undefined {
  const named = key as Parameters<Text['has']>[0]
  return ours.has(named) ? ours(named as 'invalid.required') : undefined
}
