/** Settings of what an organization has without a plan. */
import { z } from 'zod'
import { oneOf } from './variable.ts'

export type AllowanceSettings = Readonly<{
  /** What it may use beyond the ordinary. */
  freeFeatures: readonly string[]
  /** What a new workspace may send in a month. */
  freeEnvelopes: number
  /** What it may keep. */
  freeStorageBytes: number
  /** How many members it may have. */
  freeUsers: number
}>

export const allowanceVariables = {
  FREE_FEATURES: oneOf('FREE_FEATURES', ['whatsapp', 'none']).default('whatsapp'),
  FREE_ENVELOPES: z
    .string()
    .regex(/^\d{1,6}$/, { error: 'FREE_ENVELOPES must be a whole number of envelopes a month, such as 5.' })
    .default('5'),
  FREE_STORAGE: z
    .string()
    .regex(/^\d{1,7}$/, { error: 'FREE_STORAGE must be a whole number of megabytes, such as 500.' })
    .default('500'),
  FREE_USERS: z
    .string()
    .regex(/^[1-9]\d{0,5}$/, { error: 'FREE_USERS must be a whole number of members, such as 5.' })
    .default('5'),
}

type Variables = Readonly<Record<keyof typeof allowanceVariables, string>>

export const allowanceSettings = (env: Variables): AllowanceSettings => ({
  freeFeatures: env.FREE_FEATURES === 'none' ? [] : [env.FREE_FEATURES],
  freeEnvelopes: Number(env.FREE_ENVELOPES),
  freeStorageBytes: Number(env.FREE_STORAGE) * 1024 * 1024,
  freeUsers: Number(env.FREE_USERS),
})
