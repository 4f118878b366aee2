/** Settings of text messages: where they are posted to, and how; without SMS_URL none are sent. */
import { z } from 'zod'
import { httpUrl, isSafeAddress } from './variable.ts'

export type SmsSettings = Readonly<{
  url: string
  /** Sent as it is in the header `tokenHeader`; null: none. */
  token: string | null
  tokenHeader: string
  from: string
  /** JSON where it begins with a brace, else a form; {to}, {from}, {text} stand for what is sent. */
  body: string
}>

const DEFAULT_BODY = '{"from":"{from}","to":"{to}","text":"{text}"}'

export const smsVariables = {
  SMS_URL: httpUrl('SMS_URL').optional(),
  SMS_TOKEN: z.string().optional(),
  SMS_TOKEN_HEADER: z
    .string()
    .regex(/^[A-Za-z0-9-]{1,60}$/, { error: 'SMS_TOKEN_HEADER must be the name of a header.' })
    .default('authorization'),
  SMS_FROM: z.string().max(20).default('Rubrica'),
  SMS_BODY: z
    .string()
    .refine((text) => text.includes('{to}') && text.includes('{text}'), {
      error: 'SMS_BODY must hold {to} and {text}.',
    })
    .default(DEFAULT_BODY),
}

export const smsSecrets = ['SMS_TOKEN'] as const

type Variables = Readonly<{
  BASE_URL?: string | undefined
  SMS_URL?: string | undefined
  SMS_TOKEN?: string | undefined
  SMS_TOKEN_HEADER: string
  SMS_FROM: string
  SMS_BODY: string
}>

export function missingForSms(env: Variables): string[] {
  if (!env.SMS_URL || isSafeAddress(env, env.SMS_URL)) return []
  return ['SMS_URL must start with https://: codes and phone numbers travel there.']
}

export const smsSettings = (env: Variables): SmsSettings | null =>
  env.SMS_URL
    ? {
        url: env.SMS_URL,
        token: env.SMS_TOKEN ?? null,
        tokenHeader: env.SMS_TOKEN_HEADER,
        from: env.SMS_FROM,
        body: env.SMS_BODY,
      }
    : null
