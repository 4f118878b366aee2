/** Contract of the settings in force, for operators: where each comes from, and its value unless it is a secret. */
import { z } from 'zod'
import { endpoint } from '../../../kernel/endpoint.ts'

export const SettingView = z.object({
  name: z.string(),
  /** Null: it has none, or it is a secret. */
  value: z.string().nullable(),
  is_set: z.boolean(),
  is_secret: z.boolean(),
  from: z.enum(['environment', 'file', 'default']),
})
export type SettingView = z.infer<typeof SettingView>

export const listSettingsEndpoint = endpoint({
  method: 'GET',
  path: '/v1/operate/settings',
  does: 'The settings in force in the process that answers, and where each comes from. Secrets are hidden.',
  caller: 'operator',
  input: z.object({}),
  output: z.object({ data: z.array(SettingView) }),
})
