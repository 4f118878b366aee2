/** Contract of organizations and people, for operators: found, limited, suspended, resumed; and erased by law. */
import { z } from 'zod'
import { offeredIds, planIds } from '../../../core/identity/plan.model.ts'
import { endpoint } from '../../../kernel/endpoint.ts'
import { asId } from '../../../kernel/ids.ts'
import { listOf, searchQuery } from '../../../kernel/paging.ts'
import { tenantKinds } from './tenant.model.ts'

const organization = z.uuid().transform((text) => asId<'Organization'>(text))
const person = z.uuid().transform((text) => asId<'User'>(text))
const count = z.number().int()

export const TenantView = z.object({
  id: z.uuid(),
  name: z.string(),
  is_personal: z.boolean(),
  created_at: z.iso.datetime(),
  members: count,
  /** E-mail addresses of its owners, at most three. */
  owners: z.array(z.string()),
  plan: z.enum(offeredIds).nullable(),
  storage_bytes: z.number(),
  /** Envelopes sent in the running interval. */
  consumed: count,
  /** Null: it is not suspended. */
  suspension: z.object({ since: z.iso.datetime(), stops_signing: z.boolean() }).nullable(),
})
export type TenantView = z.infer<typeof TenantView>

export const listTenantsEndpoint = endpoint({
  method: 'GET',
  path: '/v1/operate/organizations',
  does: 'Organizations, the newest first; `q` finds parts of their names, or their id.',
  caller: 'operator',
  input: z.object({
    ...searchQuery,
    kind: z.enum(tenantKinds).default('organizations').describe('`personal`: the workspaces of single users.'),
  }),
  output: listOf(TenantView),
})

const limit = z.number().int().nullable()

export const TenantDetailsView = TenantView.extend({
  limits: z.object({ envelopes: limit, storage_bytes: z.number().nullable(), users: limit }),
  /** Envelopes left in the running interval; null: no limit. */
  credits_left: limit,
  interval: z.enum(['month', 'year']),
  renews_at: z.iso.datetime(),
  /** The gateway that bills its plan; null: nobody pays. */
  paid_by: z.string().nullable(),
  plan_until: z.iso.datetime().nullable(),
})
export type TenantDetailsView = z.infer<typeof TenantDetailsView>

export const showTenantEndpoint = endpoint({
  method: 'GET',
  path: '/v1/operate/organizations/:id',
  does: 'One organization, with its plan, limits and credits.',
  caller: 'operator',
  input: z.object({ id: organization }),
  output: TenantDetailsView,
})

/** Null: what the settings of the installation say. */
const wish = z.number().int().min(0).max(9_999_999).nullable().optional()

export const setTenantPlanEndpoint = endpoint({
  method: 'PATCH',
  path: '/v1/operate/organizations/:id/plan',
  does: 'Gives a plan, limits of its own, or credits; what is not named stays. `plan`: a new interval begins today, `free` takes it back. Refused while it pays for one.',
  caller: 'operator',
  isAfterProof: true,
  input: z.object({
    id: organization,
    plan: z.enum(planIds).optional(),
    interval: z.enum(['month', 'year']).default('year').describe('Of a plan that is given.'),
    until: z.iso.date().nullable().default(null).describe('Its last day; null: it has no end.'),
    envelopes: wish,
    storage_mb: wish,
    users: z.number().int().min(1).max(9_999_999).nullable().optional(),
    credits: z.number().int().min(0).max(9_999_999).optional().describe('Envelopes left in the running interval.'),
  }),
  output: TenantDetailsView,
})

export const suspendTenantEndpoint = endpoint({
  method: 'POST',
  path: '/v1/operate/organizations/:id/suspension',
  does: 'Suspends an organization: nobody acts in it, and nothing new is sent. What is under way may still be signed, unless `stops_signing`.',
  caller: 'operator',
  isAfterProof: true,
  answers: 'nothing',
  input: z.object({ id: organization, stops_signing: z.boolean().default(false) }),
  output: z.undefined(),
})

export const resumeTenantEndpoint = endpoint({
  method: 'DELETE',
  path: '/v1/operate/organizations/:id/suspension',
  does: 'Resumes a suspended organization.',
  caller: 'operator',
  isAfterProof: true,
  answers: 'nothing',
  input: z.object({ id: organization }),
  output: z.undefined(),
})

export const TenantPersonView = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  is_confirmed: z.boolean(),
  created_at: z.iso.datetime(),
  /** The last sign of life of a session; null: nobody is signed in. */
  seen_at: z.iso.datetime().nullable(),
  sessions: count,
  has_second_factor: z.boolean(),
  is_operator: z.boolean(),
  /** Beside their own workspace. */
  organizations: z.array(z.object({ id: z.uuid(), name: z.string(), is_owner: z.boolean() })),
  suspended_at: z.iso.datetime().nullable(),
  deletion_due_at: z.iso.datetime().nullable(),
})
export type TenantPersonView = z.infer<typeof TenantPersonView>

export const listPeopleEndpoint = endpoint({
  method: 'GET',
  path: '/v1/operate/people',
  does: 'People with an account, the newest first; `q` finds parts of names and addresses, or an id.',
  caller: 'operator',
  input: z.object(searchQuery),
  output: listOf(TenantPersonView),
})

export const showPersonEndpoint = endpoint({
  method: 'GET',
  path: '/v1/operate/people/:id',
  does: 'One person with an account.',
  caller: 'operator',
  input: z.object({ id: person }),
  output: TenantPersonView,
})

export const suspendPersonEndpoint = endpoint({
  method: 'POST',
  path: '/v1/operate/people/:id/suspension',
  does: 'Suspends a person: their sessions end, no way in leads anywhere, and nothing new is sent in their name.',
  caller: 'operator',
  isAfterProof: true,
  answers: 'nothing',
  input: z.object({ id: person }),
  output: z.undefined(),
})

export const resumePersonEndpoint = endpoint({
  method: 'DELETE',
  path: '/v1/operate/people/:id/suspension',
  does: 'Resumes a suspended person.',
  caller: 'operator',
  isAfterProof: true,
  answers: 'nothing',
  input: z.object({ id: person }),
  output: z.undefined(),
})

export const signOutPersonEndpoint = endpoint({
  method: 'POST',
  path: '/v1/operate/people/:id/sign-out',
  does: 'Ends all sessions of a person. Passwords and programs stay as they are.',
  caller: 'operator',
  isAfterProof: true,
  input: z.object({ id: person }),
  output: z.object({ ended: count }),
})

export const sendConfirmationAgainEndpoint = endpoint({
  method: 'POST',
  path: '/v1/operate/people/:id/confirmation',
  does: 'Sends the link that confirms their address again; `was_sent` is false where it is confirmed already.',
  caller: 'operator',
  input: z.object({ id: person }),
  output: z.object({ was_sent: z.boolean() }),
})

export const eraseEndpoint = endpoint({
  method: 'POST',
  path: '/v1/operate/people/:id/erasure',
  does: 'Begins the erasure of an account that its owner asked the operator for, by law: in seven days, as if they had asked themselves. They are told by letter, and may withdraw it.',
  caller: 'operator',
  isAfterProof: true,
  input: z.object({ id: person, email: z.string().trim().max(320).describe('Their address, typed again.') }),
  output: z.object({ due_at: z.iso.datetime() }),
})

export const withdrawErasureEndpoint = endpoint({
  method: 'DELETE',
  path: '/v1/operate/people/:id/erasure',
  does: 'Withdraws an erasure that has not been done yet.',
  caller: 'operator',
  isAfterProof: true,
  answers: 'nothing',
  input: z.object({ id: person }),
  output: z.undefined(),
})
