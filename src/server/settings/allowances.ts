/** Settings of what an organization has without a plan. */
import { z } from 'zod'
import type { PaymentSettings } from './payments.ts'
import { oneOf } from './variable.ts'

export type AllowanceSettings = Readonly<{
  /** What it may use beyond the ordinary. */
  freeFeatures: readonly string[]
  /** What it may send in a month; null = not set. */
  freeEnvelopes: number | null
  /** What it may keep; null = not set. */
  freeStorageBytes: number | null
  /** How many members it may have; null = not set. */
  freeUsers: number | null
  /** Calls that one program may make; null = no limit. */
  programCallsPerMinute: number | null
}>

/** Whether people buy plans here. */
export const hasPaymentGateway = ({ payments }: Pick<PaymentSettings, 'payments'>): boolean => payments !== null

/** Null: no limit on this installation. */
export type FreeLimits = Readonly<{ envelopes: number | null; storageBytes: number | null; users: number | null }>

/** What an organization without a plan may use: what is set; where plans are bought the rest is the specification's (docs/domain/limits.md#envelopes). */
export function freeLimits(
  settings: Omit<AllowanceSettings, 'freeFeatures' | 'programCallsPerMinute'> & Pick<PaymentSettings, 'payments'>,
): FreeLimits {
  const { envelopes, storageBytes, users } = hasPaymentGateway(settings) ? freePlan : noLimits
  return {
    envelopes: settings.freeEnvelopes ?? envelopes,
    storageBytes: settings.freeStorageBytes ?? storageBytes,
    users: settings.freeUsers ?? users,
  }
}

const MB = 1024 * 1024
const freePlan: FreeLimits = { envelopes: 5, storageBytes: 500 * MB, users: 5 }
const noLimits: FreeLimits = { envelopes: null, storageBytes: null, users: null }

export const allowanceVariables = {
  FREE_FEATURES: oneOf('FREE_FEATURES', ['whatsapp', 'none']).optional(),
  FREE_ENVELOPES: z
    .string()
    .regex(/^\d{1,6}$/, { error: 'FREE_ENVELOPES must be a whole number of envelopes a month, such as 5.' })
    .optional(),
  FREE_STORAGE: z
    .string()
    .regex(/^\d{1,7}$/, { error: 'FREE_STORAGE must be a whole number of megabytes, such as 500.' })
    .optional(),
  API_RATE_LIMIT: z
    .string()
    .regex(/^\d{1,6}$/, {
      error: 'API_RATE_LIMIT must be a whole number of calls a minute, such as 600; 0 is no limit.',
    })
    .optional(),
  FREE_USERS: z
    .string()
    .regex(/^[1-9]\d{0,5}$/, { error: 'FREE_USERS must be a whole number of members, such as 5.' })
    .optional(),
}

type Variables = Readonly<Partial<Record<keyof typeof allowanceVariables | 'PAYMENTS', string | undefined>>>

export const allowanceSettings = (env: Variables): AllowanceSettings => ({
  freeFeatures: freeFeatures(env),
  freeEnvelopes: numberOr(env.FREE_ENVELOPES),
  freeStorageBytes: numberOr(env.FREE_STORAGE, MB),
  freeUsers: numberOr(env.FREE_USERS),
  programCallsPerMinute: numberOr(env.API_RATE_LIMIT ?? '600') || null,
})

/** Where plans are sold the free one has no more than the smallest; where nothing is sold it has everything. */
function freeFeatures({ FREE_FEATURES: given, PAYMENTS: payments = 'none' }: Variables): readonly string[] {
  const rest = payments === 'none' ? ['integration_api'] : []
  const isWithWhatsapp = given === undefined ? payments === 'none' : given === 'whatsapp'
  return isWithWhatsapp ? ['whatsapp', ...rest] : rest
}

const numberOr = (text: string | undefined, unit = 1): number | null =>
  text === undefined ? null : Number(text) * unit
