/** What the caller was shown once and need not be shown by itself again. */
import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { onboardings } from './onboarding.model.ts'

const settings = z.object({
  settings: z.record(z.enum(onboardings), z.boolean()),
})

export const showOnboardingsEndpoint = endpoint({
  method: 'GET',
  path: '/v1/me/onboardings',
  does: 'Which explanations the caller has seen: they are shown by themselves once.',
  caller: 'user',
  input: z.object({}),
  output: settings,
})

export const saveOnboardingsEndpoint = endpoint({
  method: 'PUT',
  path: '/v1/me/onboardings',
  does: 'Say which explanations the caller has seen. What is not named stays as it is.',
  caller: 'user',
  input: z.object({ settings: z.partialRecord(z.enum(onboardings), z.boolean()) }),
  output: settings,
})
