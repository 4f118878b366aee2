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

const isWhole = (text: string): boolean => text.includes('{to}') && text.includes('{text}')
export const smsVariables = {
  SMS_URL: httpUrl('SMS_URL').optional(),
  SMS_TOKEN: z.string().optional(),
  SMS_TOKEN_HEADER: z
    .string()
    .regex(/^[A-Za-z0-9-]{1,60}$/, 'SMS_TOKEN_HEADER must be the name of a header.')
    .optional(),
  SMS_FROM: z.string().max(20).optional(),
  SMS_BODY: z.string().refine(isWhole, 'SMS_BODY must hold {to} and {text}.').optional(),
}
export const smsSecrets = ['SMS_TOKEN'] as const
type Variables = Readonly<Partial<Record<keyof typeof smsVariables | 'BASE_URL', string | undefined>>>

export const missingForSms = (env: Variables): string[] =>
  !env.SMS_URL || isSafeAddress(env, env.SMS_URL) ? [] : ['SMS_URL must start with https://: codes travel there.']

export function smsSettings(env: Variables): SmsSettings | null {
  const { SMS_URL: url, SMS_TOKEN: token = null, SMS_TOKEN_HEADER: tokenHeader = 'authorization' } = env
  const { SMS_FROM: from = 'Rubrica', SMS_BODY: body = '{"from":"{from}","to":"{to}","text":"{text}"}' } = env
  return url ? { url, token, tokenHeader, from, body } : null
}
