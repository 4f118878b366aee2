/** The organizations that a user may act in. */
import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'

export const OrganizationView = z.object({
  id: z.uuid(),
  name: z.string(),
  is_personal: z.boolean(),
  is_owner: z.boolean(),
  permissions: z.record(z.string(), z.boolean()),
})

export type OrganizationView = z.infer<typeof OrganizationView>

export const listOrganizationsEndpoint = endpoint({
  method: 'GET',
  path: '/v1/organizations',
  does: "The caller's organizations, the personal workspace first.",
  caller: 'user',
  isForNewcomers: true,
  input: z.object({}),
  output: z.object({ data: z.array(OrganizationView) }),
})
