/** Settings of the service that bills plans (docs/operating/payments.md). None: the operator gives plans, and nothing is sold. */
import { z } from 'zod'
import { isLoopbackHost } from '../loopback.ts'
import { httpUrl, oneOf, withoutSlash } from './variable.ts'

export type PaymentSettings = Readonly<{
  /** Null = nothing is sold. */
  payments:
    | Readonly<{
        gateway: 'demo'
        /** A demo gateway in a process of its own; null: the product starts one. */
        url: string | null
        /** Where the product starts one. */
        port: number
      }>
    | Readonly<{
        gateway: 'pagarme'
        secretKey: string
        publicKey: string
        /** Pagar.me sends its webhooks with them (HTTP Basic). */
        webhookUser: string
        webhookPassword: string
        apiUrl: string
      }>
    | Readonly<{
        gateway: 'stripe'
        secretKey: string
        /** Signs what Stripe sends. */
        webhookSecret: string
        /** Null: Stripe itself. */
        apiBase: string | null
      }>
    | null
  /** Has `{cep}` in it and answers as ViaCEP does; null = people write their addresses themselves. */
  cepLookupUrl: string | null
}>

const PAGARME_API = 'https://api.pagar.me/core/v5'

export const paymentVariables = {
  PAYMENTS: oneOf('PAYMENTS', ['none', 'demo', 'pagarme', 'stripe']).default('none'),
  DEMO_GATEWAY_URL: httpUrl('DEMO_GATEWAY_URL').optional(),
  DEMO_GATEWAY_PORT: z
    .string()
    .regex(/^\d{1,5}$/, { error: 'DEMO_GATEWAY_PORT must be a number between 1 and 65535.' })
    .optional(),
  PAGARME_SECRET_KEY: z.string().optional(),
  PAGARME_PUBLIC_KEY: z.string().optional(),
  PAGARME_WEBHOOK_USER: z.string().optional(),
  PAGARME_WEBHOOK_PASSWORD: z.string().min(16, 'PAGARME_WEBHOOK_PASSWORD must have at least 16 characters.').optional(),
  PAGARME_API_URL: httpUrl('PAGARME_API_URL').default(PAGARME_API),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w+$/, {
      error: 'STRIPE_SECRET_KEY must be a secret key of Stripe: it starts with sk_ or rk_.',
    })
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, {
      error: 'STRIPE_WEBHOOK_SECRET must be the signing secret of the webhook: it starts with whsec_.',
    })
    .optional(),
  STRIPE_API_BASE: httpUrl('STRIPE_API_BASE').optional(),
  CEP_LOOKUP_URL: z
    .string()
    .refine((text) => URL.canParse(text) && text.startsWith('https://') && text.includes('{cep}'), {
      error: 'CEP_LOOKUP_URL must start with https:// and have {cep} where the CEP goes.',
    })
    .optional(),
}

export const paymentSecrets = [
  'PAGARME_SECRET_KEY',
  'PAGARME_WEBHOOK_PASSWORD',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
] as const

type Variables = Readonly<
  Partial<Record<keyof typeof paymentVariables | 'PLAN_PRICES' | 'BASE_URL' | 'FREE_FEATURES', string | undefined>> & {
    PAYMENTS: 'none' | 'demo' | 'pagarme' | 'stripe'
    PAGARME_API_URL: string
    PORT: string
    VARIANT: string
  }
>

const needed = {
  none: [],
  demo: [],
  pagarme: [
    'PAGARME_SECRET_KEY',
    'PAGARME_PUBLIC_KEY',
    'PAGARME_WEBHOOK_USER',
    'PAGARME_WEBHOOK_PASSWORD',
    'PLAN_PRICES',
  ],
  stripe: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'PLAN_PRICES'],
} as const

export function missingForPayments(env: Variables): string[] {
  const missing = needed[env.PAYMENTS].filter((name) => env[name] === undefined)
  if (missing.length > 0) return [`To bill plans by PAYMENTS=${env.PAYMENTS}, set ${missing.join(', ')} too.`]
  if (env.PAYMENTS !== 'none' && env.FREE_FEATURES === 'whatsapp')
    return [
      'FREE_FEATURES=whatsapp does not go with PAYMENTS: the basic plan has no WhatsApp, and the free one is never better.',
    ]
  if (env.PAYMENTS === 'pagarme' && env.VARIANT === 'us')
    return ['Pagar.me bills in Brazil only: it does not go with VARIANT=us.']
  if (env.STRIPE_API_BASE && !isSafeWay(env.STRIPE_API_BASE))
    return ['STRIPE_API_BASE must start with https://: the secret key travels there.']
  return []
}

const isSafeWay = (address: string): boolean => {
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || isLoopbackHost(hostname)
}

export function paymentSettings(env: Variables): PaymentSettings {
  return { payments: gatewaySettings(env), cepLookupUrl: env.VARIANT === 'us' ? null : (env.CEP_LOOKUP_URL ?? null) }
}

function gatewaySettings(env: Variables): PaymentSettings['payments'] {
  switch (env.PAYMENTS) {
    case 'none':
      return null
    case 'demo':
      return {
        gateway: 'demo',
        url: env.DEMO_GATEWAY_URL ? withoutSlash(env.DEMO_GATEWAY_URL) : null,
        port: Number(env.DEMO_GATEWAY_PORT ?? Number(env.PORT) + 10),
      }
    case 'pagarme':
      return {
        gateway: 'pagarme',
        secretKey: env.PAGARME_SECRET_KEY!,
        publicKey: env.PAGARME_PUBLIC_KEY!,
        webhookUser: env.PAGARME_WEBHOOK_USER!,
        webhookPassword: env.PAGARME_WEBHOOK_PASSWORD!,
        apiUrl: withoutSlash(env.PAGARME_API_URL),
      }
    case 'stripe':
      return {
        gateway: 'stripe',
        secretKey: env.STRIPE_SECRET_KEY!,
        webhookSecret: env.STRIPE_WEBHOOK_SECRET!,
        apiBase: env.STRIPE_API_BASE ?? null,
      }
  }
}
