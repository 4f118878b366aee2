/** Organizations and people as operators see them on the wire. */
import type { TenantPlan } from '../ports.ts'
import type { TenantDetailsView, TenantPersonView, TenantView } from './tenant.contract.ts'
import type { Tenant, TenantPerson } from './tenant.model.ts'

export const toTenantView = ({ suspension, ...tenant }: Tenant): TenantView => ({
  id: tenant.id,
  name: tenant.name,
  is_personal: tenant.isPersonal,
  created_at: tenant.createdAt.toISOString(),
  members: tenant.members,
  owners: [...tenant.owners],
  plan: tenant.plan,
  storage_bytes: tenant.storageBytes,
  consumed: tenant.consumed,
  suspension: suspension && { since: suspension.since.toISOString(), stops_signing: suspension.stopsSigning },
})

export const toDetailsView = (tenant: Tenant, { limits, left, payer, allowance }: TenantPlan): TenantDetailsView => ({
  ...toTenantView(tenant),
  limits: { envelopes: limits.envelopes, storage_bytes: limits.storageBytes, users: limits.users },
  credits_left: left,
  interval: allowance.interval,
  renews_at: allowance.renewsAt.toISOString(),
  paid_by: payer,
  plan_until: (allowance.billedUntil ?? allowance.givenUntil)?.toISOString() ?? null,
})

export const toPersonView = (person: TenantPerson): TenantPersonView => ({
  id: person.id,
  name: person.name,
  email: person.email,
  is_confirmed: person.isConfirmed,
  created_at: person.createdAt.toISOString(),
  seen_at: person.seenAt?.toISOString() ?? null,
  sessions: person.sessions,
  has_second_factor: person.hasSecondFactor,
  is_operator: person.isOperator,
  organizations: person.organizations.map(({ id, name, isOwner }) => ({ id, name, is_owner: isOwner })),
  suspended_at: person.suspendedAt?.toISOString() ?? null,
  deletion_due_at: person.deletionDueAt?.toISOString() ?? null,
})
