/** The plans, the one that an organization has, and how much of it is used. */
import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { planFeatures, planIds } from '../../core/identity/plan.model.ts'

const PlanView = z.object({
  id: z.enum(planIds),
  name: z.string(),
  description: z.string(),
  /** In months: what is used up comes back after so many. */
  interval: z.union([z.literal(1), z.literal(12)]),
  /** Amounts are agreed upon with the customer: `resources` and `limits` are empty. */
  is_custom: z.boolean(),
  /** For one month; null: the operator named none. */
  price: z.object({ value_cents: z.number().int(), currency: z.string(), formatted: z.string() }).nullable(),
  /** What is used up and comes back; what is not named has no limit. */
  resources: z.array(z.object({ resource: z.enum(['envelopes']), quantity: z.number().int() })),
  /** `storage` in MB; what is not named has no limit. */
  limits: z.array(z.object({ limitation: z.enum(['storage', 'users']), quantity: z.number().int() })),
  features: z.array(z.enum(planFeatures)),
})
export type PlanView = z.infer<typeof PlanView>

export const listPlansEndpoint = endpoint({
  method: 'GET',
  path: '/v1/plans',
  does: 'List the plans that can be had, and whom to ask for one.',
  caller: 'user',
  input: z.object({}),
  output: z.object({
    data: z.array(PlanView),
    /** Null: the operator named none. */
    contact: z.object({ email: z.string().nullable(), phone: z.string().nullable() }),
  }),
})

export const showSubscriptionEndpoint = endpoint({
  method: 'GET',
  path: '/v1/subscription',
  does: 'The plan of the organization and how much of it is used, for owners and whoever manages billing.',
  caller: 'member',
  isForPeopleOnly: true,
  input: z.object({}),
  output: z.object({
    plan: PlanView,
    /** `available` null: no limit on this installation. */
    quota: z.object({
      envelopes: z.object({ available: z.number().int().nullable(), consumed: z.number().int() }),
    }),
    /** Members, open invitations (each keeps a place), and bytes of documents and files. */
    usage: z.object({ users: z.number().int(), invitations: z.number().int(), storage: z.number().int() }),
    /** When envelopes are counted anew. */
    next_recurrence_at: z.iso.datetime(),
  }),
})
export type SubscriptionView = z.infer<typeof showSubscriptionEndpoint.output>
