/** Search parameters of the page of the plan. An invalid one counts as absent. */
import { z } from 'zod'

export const planSearch = z.object({
  tab: z.enum(['plan-details', 'plans']).optional().catch(undefined),
  /** Goes on with the payment that was begun, once. */
  autoRedirect: z.coerce.string().pipe(z.literal('true')).optional().catch(undefined),
  /** Opens the dialog of the card: what types one is a page of its own, which may connect to the gateway. */
  card: z.literal('change').optional().catch(undefined),
  q: z.coerce.string().max(200).optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(1_000_000).optional().catch(undefined),
})
export type PlanSearch = z.infer<typeof planSearch>

export const checkoutSearch = z.object({
  interval: z.coerce
    .number()
    .pipe(z.union([z.literal(1), z.literal(12)]))
    .optional()
    .catch(undefined),
  /** Absent: the first. */
  step: z.enum(['address', 'payment']).optional().catch(undefined),
})
export type CheckoutSearch = z.infer<typeof checkoutSearch>

export const INVOICES_A_PAGE = 10
