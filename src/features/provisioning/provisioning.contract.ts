/** Contract of provisioning, as owners set it up: the address and the secret that their provider speaks SCIM with. */
import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'

const moment = z.iso.datetime()
const byOwner = { caller: 'member', isForPeopleOnly: true } as const

export const ProvisioningView = z.object({
  /** Where the provider speaks SCIM 2.0. */
  address: z.string(),
  /** When the secret was made; null: there is none. */
  since: moment.nullable(),
  last_used_at: moment.nullable(),
})
export type ProvisioningView = z.infer<typeof ProvisioningView>

export const showProvisioningEndpoint = endpoint({
  ...byOwner,
  method: 'GET',
  path: '/v1/provisioning',
  does: 'Show where the provider of the organization provisions members and teams by SCIM 2.0, and whether it may.',
  input: z.object({}),
  output: ProvisioningView,
})

export const makeScimSecretEndpoint = endpoint({
  ...byOwner,
  method: 'POST',
  path: '/v1/provisioning/secret',
  does: 'Make a secret for the provider; the one of before is good no more. It is shown now and never again.',
  success: 201,
  input: z.object({}),
  output: z.object({ secret: z.string() }),
})

export const endProvisioningEndpoint = endpoint({
  ...byOwner,
  method: 'DELETE',
  path: '/v1/provisioning',
  does: 'End provisioning: the secret is good no more. Members and teams stay as they are.',
  success: 204,
  answers: 'nothing',
  input: z.object({}),
  output: z.undefined(),
})
