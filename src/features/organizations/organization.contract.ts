/** The organizations that a user may act in, and how they are doing. */
import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { asId } from '../../kernel/ids.ts'
import { themeParts } from './theme.model.ts'

/** What the organization allows: every key is there. */
export const OrganizationMetadataView = z.object({
  envelope: z.object({ type: z.object({ pdfa: z.boolean() }) }),
})

/** Its six colours as `#rrggbb`, exactly as they were chosen; null: the product's own. */
export const StyleView = z.record(z.enum(themeParts), z.string()).nullable()

export const OrganizationView = z.object({
  id: z.uuid(),
  name: z.string(),
  is_personal: z.boolean(),
  is_owner: z.boolean(),
  permissions: z.record(z.string(), z.boolean()),
  metadata: OrganizationMetadataView,
  style: StyleView,
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

export const organizationStatsEndpoint = endpoint({
  method: 'GET',
  path: '/v1/organizations/:id/stats',
  does: 'How many members an organization of the caller has, and how much of its storage is used, in bytes.',
  caller: 'user',
  input: z.object({ id: z.uuid().transform((text) => asId<'Organization'>(text)) }),
  output: z.object({ users: z.number().int(), storage: z.number().int(), storage_limit: z.number().int() }),
})
