/** A form over a schema of a contract: the browser checks before it sends, the server's field errors land on their fields. */
import { zodResolver } from '@hookform/resolvers/zod'
import { useState, type BaseSyntheticEvent } from 'react'
import {
  useForm,
  type DefaultValues,
  type FieldError,
  type FieldValues,
  type Path,
  type UseFormRegisterReturn,
  type UseFormReturn,
} from 'react-hook-form'
import type { z } from 'zod'
import type { $ZodRawIssue, $ZodType } from 'zod/v4/core'
import { useDesignText } from './design/text.ts'
import { useLanguageChange } from './i18n/language-change.ts'
import { pressEnded } from './press.ts'
import { sentenceFor, WireError } from './wire-error.ts'

export type WireForm<Values extends FieldValues> = Readonly<{
  /** Spread on a field of the alphabet: `<TextField label={…} {...form.field('email')} />`. */
  field: (name: Path<Values>) => UseFormRegisterReturn & { error: string | undefined }
  submit: (event?: BaseSyntheticEvent) => void
  isBusy: boolean
  /** A sentence when sending failed for a reason that belongs to no field. */
  failure: string | undefined
  dismissFailure: () => void
  /** react-hook-form itself, for `watch`, `setValue`, `Controller`. */
  hook: UseFormReturn<Values>
}>

type Description<Schema extends $ZodType<unknown, FieldValues>> = Readonly<{
  schema: Schema
  defaults: DefaultValues<z.input<Schema>>
  /** Sends; what it throws is shown. Gets what was typed: the endpoint's schema does the rest on the server. */
  send: (values: z.input<Schema>) => Promise<unknown>
  /** Names of the wire that are other names here: `{ 'addressees.0.value': 'email' }`. */
  names?: Readonly<Record<string, Path<z.input<Schema>>>>
}>

export function useWireForm<Schema extends $ZodType<unknown, FieldValues>>({
  schema,
  defaults,
  send,
  names = {},
}: Description<Schema>): WireForm<z.input<Schema>> {
  type Values = z.input<Schema>
  const sentence = useIssueSentence()
  const [failure, setFailure] = useState<string>()
  const hook = useForm<Values>({
    defaultValues: defaults,
    mode: 'onTouched',
    resolver: zodResolver(schema as never, { error: sentence }, { raw: true }) as never,
  })

  useLanguageChange(() => void hook.trigger(wordedHere(hook.formState.errors) as Path<Values>[]))

  const trySending = async (values: Values) => {
    setFailure(undefined)
    try {
      await send(values)
    } catch (error) {
      if (!placeOnFields(hook, error, names)) setFailure(sentenceFor(error))
    }
  }

  return {
    field: (name) => ({ ...registerQuietly(hook, name), error: errorAt(hook, name) }),
    submit: (event) => void hook.handleSubmit(trySending)(event),
    isBusy: hook.formState.isSubmitting,
    failure,
    dismissFailure: () => setFailure(undefined),
    hook,
  }
}

/** What is wrong with a field is said once it is left, but never under a finger that is about to press something. */
function registerQuietly<Values extends FieldValues>(
  hook: UseFormReturn<Values>,
  name: Path<Values>,
): UseFormRegisterReturn {
  const registered = hook.register(name)
  const onBlur: typeof registered.onBlur = async (event) => {
    await pressEnded()
    await registered.onBlur(event)
  }
  return { ...registered, onBlur }
}

function errorAt<Values extends FieldValues>(hook: UseFormReturn<Values>, name: Path<Values>): string | undefined {
  const error: FieldError | undefined = hook.getFieldState(name, hook.formState).error
  return error?.message
}

/** True when at least one error found its field; the first of them gets the focus. */
function placeOnFields<Values extends FieldValues>(
  hook: UseFormReturn<Values>,
  error: unknown,
  names: Readonly<Record<string, Path<Values>>>,
): boolean {
  if (!(error instanceof WireError)) return false
  const placed = Object.entries(error.fieldErrors).flatMap(([wireName, texts]) => {
    const name = names[wireName] ?? (wireName as Path<Values>)
    return hook.getValues(name) === undefined ? [] : [{ name, message: texts.join(' ') }]
  })
  for (const [index, { name, message }] of placed.entries()) {
    hook.setError(name, { type: 'server', message }, { shouldFocus: index === 0 })
  }
  return placed.length > 0
}

/** Where the browser says what is wrong, in words that are found again; the server's follow the language by themselves. */
function wordedHere(errors: object, path: readonly string[] = []): string[] {
  return Object.entries(errors).flatMap(([name, error]: [string, unknown]) => {
    if (typeof error !== 'object' || error === null || name === 'ref') return []
    const at = [...path, name]
    if (!('type' in error && typeof error.type === 'string')) return wordedHere(error, at)
    return error.type === 'server' ? [] : [at.join('.')]
  })
}

/** What zod found, as a sentence that says what to do. */
function useIssueSentence(): (issue: $ZodRawIssue) => string {
  const t = useDesignText()
  return (issue) => {
    if (isMissing(issue.input)) return t('form.required')
    if (issue.code === 'too_small') {
      const count = Number(issue.minimum)
      return issue.origin === 'string' ? t('form.tooShort', { count }) : t('form.atLeast', { count: String(count) })
    }
    if (issue.code === 'too_big') {
      const count = Number(issue.maximum)
      return issue.origin === 'string' ? t('form.tooLong', { count }) : t('form.atMost', { count: String(count) })
    }
    if (issue.code === 'invalid_value') return issue.input === false ? t('form.tick') : t('form.choose')
    if (issue.code !== 'invalid_format') return t('form.format')
    if (issue.format === 'email') return t('form.email')
    return issue.format === 'date' || issue.format === 'datetime' ? t('form.date') : t('form.format')
  }
}

function isMissing(input: unknown): boolean {
  return input === undefined || input === null || (typeof input === 'string' && input.trim() === '')
}
