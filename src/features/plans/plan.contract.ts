/** The plans, the one that an organization has, and how much of it is used. */
import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { offeredIds, planFeatures, planIds } from '../../core/identity/plan.model.ts'
import { withoutCardNumbers } from './billing/no-card-numbers.contract.ts'

/** In months. */
export const IntervalMonths = z.coerce
  .number()
  .pipe(z.union([z.literal(1), z.literal(12)]))
  .default(12)

const PlanView = z.object({
  id: z.enum(planIds),
  name: z.string(),
  description: z.string(),
  /** In months: what is used up comes back after so many. */
  interval: z.union([z.literal(1), z.literal(12)]),
  /** Amounts are agreed upon with the customer: `resources` and `limits` are empty. */
  is_custom: z.boolean(),
  /** For one month; null: the operator named none, or nobody pays for it. */
  price: z.object({ value_cents: z.number().int(), currency: z.string(), formatted: z.string() }).nullable(),
  /** For the whole interval; null: as above. */
  value_cents: z.number().int().nullable(),
  /** `R$` or `US$`; null where there is no price. */
  currency_symbol: z.string().nullable(),
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
  input: withoutCardNumbers({ interval: IntervalMonths }),
  output: z.object({
    data: z.array(PlanView),
    /** Null: the operator named none. */
    contact: z.object({ email: z.string().nullable(), phone: z.string().nullable() }),
  }),
})

export const showPlanEndpoint = endpoint({
  method: 'GET',
  path: '/v1/plans/:plan',
  does: 'One plan, as it is bought.',
  caller: 'user',
  input: withoutCardNumbers({ plan: z.enum(offeredIds), interval: IntervalMonths }),
  output: PlanView,
})

export const subscriptionStates = ['uninitialized', 'recurring', 'active', 'cancelled'] as const

export const showSubscriptionEndpoint = endpoint({
  method: 'GET',
  path: '/v1/subscription',
  does: 'The plan of the organization and how much of it is used, for owners and people who manage billing.',
  caller: 'member',
  input: withoutCardNumbers({}),
  output: z.object({
    /** Null: nothing was ever bought; the plan is free, or was given by the operator. */
    id: z.uuid().nullable(),
    /** `uninitialized`: awaits payment · `recurring`: renews · `active`: valid, does not renew · `cancelled`: over. */
    state: z.enum(subscriptionStates),
    plan: PlanView,
    /** What was begun and awaits payment; null: nothing. */
    pending: z
      .object({ plan: z.enum(offeredIds), interval: z.union([z.literal(1), z.literal(12)]), name: z.string() })
      .nullable(),
    /** Where a begun purchase is finished; null: none was begun. */
    checkout_url: z.string().nullable(),
    /** A downgrade that waits for the end of the paid period. */
    planned: z
      .object({
        plan: z.enum(offeredIds),
        interval: z.union([z.literal(1), z.literal(12)]),
        name: z.string(),
        from: z.iso.datetime(),
      })
      .nullable(),
    /** The saved card; null: none. */
    properties: z
      .object({ card_banner: z.string(), card_last_four_digits: z.string(), /** MM/YY */ card_expiration: z.string() })
      .nullable(),
    payment_method: z.enum(['card', 'pix', 'boleto']).nullable(),
    /** End of the period that was paid; null: none was. */
    paid_until: z.iso.datetime().nullable(),
    /** The last renewal was not paid: the plan ends on this day unless it is. */
    lapses_at: z.iso.datetime().nullable(),
    /** `available` null: no limit on this installation. */
    quota: z.object({
      envelopes: z.object({ available: z.number().int().nullable(), consumed: z.number().int() }),
    }),
    /** Members, open invitations (each keeps a place), and bytes of documents and files. */
    usage: z.object({ users: z.number().int(), invitations: z.number().int(), storage: z.number().int() }),
    /** The last day of a plan that the operator gave, where the organization is; null: it has no end, or nobody gave it. */
    given_until: z.iso.date().nullable(),
    /** When envelopes are counted anew. */
    next_recurrence_at: z.iso.datetime(),
  }),
})
export type SubscriptionView = z.infer<typeof showSubscriptionEndpoint.output>
