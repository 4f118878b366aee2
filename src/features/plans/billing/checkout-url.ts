/** Where a purchase is paid: the hosted page of the gateway, or our own. */
import type { Settings } from '../../../server/settings.ts'
import type { OfferedId } from '../../../core/identity/plan.model.ts'
import type { Subscription } from './billing.model.ts'

/** The wizard of our own pages, inside the organization. */
export const wizardUrl = (
  { baseUrl }: Pick<Settings, 'baseUrl'>,
  { plan, interval, organizationId }: Readonly<{ plan: OfferedId; interval: 1 | 12; organizationId: string }>,
): string => `${baseUrl}/account/billing/subscription/${plan}/${organizationId}?interval=${interval}`

/** The page of plan and invoices, where what awaits payment is paid. */
export const planPageUrl = ({ baseUrl }: Pick<Settings, 'baseUrl'>, organizationId: string): string =>
  `${baseUrl}/account/billing/plan?organization=${organizationId}`

export const checkoutUrlOf = (settings: Pick<Settings, 'baseUrl'>, pending: Subscription): string =>
  pending.checkoutUrl ?? planPageUrl(settings, pending.organizationId)
