/** Contract of the onboarding flags: guides that the caller has seen, which do not open by themselves again. */
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
