/**
 * Every route of the product, who may use it, and a request that works. A contract without a row fails `rights.test.ts`:
 * add it under `rows/`, with a pattern of `patterns.ts` and a request that succeeds for those who are let in.
 */
import type { Endpoint } from '../../kernel/endpoint.ts'
import { accounts, programs } from './rows/accounts.ts'
import { batches } from './rows/batches.ts'
import { billing } from './rows/billing.ts'
import { contacts } from './rows/contacts.ts'
import { drafts, layout } from './rows/drafts.ts'
import { embedding } from './rows/embedding.ts'
import { histories } from './rows/histories.ts'
import { hooks } from './rows/hooks.ts'
import { integrations } from './rows/integrations.ts'
import type { Row } from './rows/kit.ts'
import { labels } from './rows/labels.ts'
import { savedFilters } from './rows/saved-filters.ts'
import { operating } from './rows/operating.ts'
import { sentOnes } from './rows/sent.ts'
import { organizations } from './rows/organizations.ts'
import { invitations, members, roles, teams } from './rows/members.ts'
import { profiles, qualified, signing } from './rows/signing.ts'
import { privacy } from './rows/privacy.ts'
import { publicLinks } from './rows/public-links.ts'
import { retention } from './rows/retention.ts'
import { security } from './rows/security.ts'
import { singleSignOn } from './rows/single-sign-on.ts'
import { storage } from './rows/storage.ts'
import { webhooks } from './rows/webhooks.ts'
import { verifying } from './rows/verifying.ts'

export const rows: readonly Row[] = [
  ...operating, // as long as the installation is as it was made
  ...billing, // as long as Acme has few members
  ...accounts,
  ...security,
  ...privacy,
  ...programs,
  ...webhooks,
  ...contacts,
  ...labels,
  ...savedFilters,
  ...organizations,
  ...retention,
  ...histories,
  ...singleSignOn,
  ...members,
  ...invitations,
  ...roles,
  ...teams,
  ...storage,
  ...drafts,
  ...layout,
  ...batches,
  ...publicLinks,
  ...sentOnes,
  ...integrations,
  ...signing,
  ...embedding,
  ...profiles,
  ...qualified,
  ...verifying,
  ...hooks,
]

/** One thing serves everybody who is let in: it stays as it is. */
export const isHarmless = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): boolean =>
  method === 'GET' || path.endsWith('/save') || path.includes('/documents/validate')
