/** Settings of the WhatsApp Cloud API: all of it, or none. */
import { z } from 'zod'
import { httpUrl, withoutSlash } from './variable.ts'

export type WhatsappSettings = Readonly<{
  phoneNumberId: string
  token: string
  /** Signs what WhatsApp posts to our hook. */
  appSecret: string
  /** What WhatsApp shows when the hook is registered. */
  verifyToken: string
  /** Without a slash at the end. */
  apiUrl: string
  /** What the names of our templates begin with. */
  templatePrefix: string
}>

const DEFAULT_API_URL = 'https://graph.facebook.com/v23.0'

export const whatsappVariables = {
  WHATSAPP_PHONE_NUMBER_ID: z
    .string()
    .regex(/^\d{5,30}$/, {
      error: 'WHATSAPP_PHONE_NUMBER_ID must be the number that WhatsApp shows for the phone, digits only.',
    })
    .optional(),
  WHATSAPP_TOKEN: z.string().optional(),
  WHATSAPP_APP_SECRET: z.string().optional(),
  WHATSAPP_VERIFY_TOKEN: z.string().optional(),
  WHATSAPP_API_URL: httpUrl('WHATSAPP_API_URL').default(DEFAULT_API_URL),
  WHATSAPP_TEMPLATE_PREFIX: z
    .string()
    .regex(/^[a-z0-9_]{0,40}$/, { error: 'WHATSAPP_TEMPLATE_PREFIX may hold small letters, digits and _ only.' })
    .default('rubrica_'),
}

const needed = ['WHATSAPP_PHONE_NUMBER_ID', 'WHATSAPP_TOKEN', 'WHATSAPP_APP_SECRET', 'WHATSAPP_VERIFY_TOKEN'] as const
export const whatsappSecrets = ['WHATSAPP_TOKEN', 'WHATSAPP_APP_SECRET', 'WHATSAPP_VERIFY_TOKEN'] as const

type Variables = Readonly<Partial<Record<(typeof needed)[number], string | undefined>>> &
  Readonly<{ WHATSAPP_API_URL: string; WHATSAPP_TEMPLATE_PREFIX: string }>

export function missingForWhatsapp(env: Variables): string[] {
  const missing = needed.filter((name) => env[name] === undefined)
  if (missing.length === 0 || missing.length === needed.length) return []
  return [`To send by WhatsApp, set ${missing.join(', ')} too; without any of them nothing is sent by WhatsApp.`]
}

export function whatsappSettings(env: Variables): WhatsappSettings | null {
  const { WHATSAPP_PHONE_NUMBER_ID: phoneNumberId, WHATSAPP_TOKEN: token } = env
  const { WHATSAPP_APP_SECRET: appSecret, WHATSAPP_VERIFY_TOKEN: verifyToken } = env
  if (!phoneNumberId || !token || !appSecret || !verifyToken) return null
  const apiUrl = withoutSlash(env.WHATSAPP_API_URL)
  return { phoneNumberId, token, appSecret, verifyToken, apiUrl, templatePrefix: env.WHATSAPP_TEMPLATE_PREFIX }
}
