/** Stores who asked for a larger plan, and which alerts about usage were sent. */
import { sql } from 'kysely'
import { asId, type OrganizationId, type UserId } from '../../../kernel/ids.ts'
import type { Reader, Tx } from '../../../server/db.ts'
import { tables } from '../../../server/sql.ts'

type Request = Readonly<{ organizationId: OrganizationId; userId: UserId; at: Date; unlessSince: Date }>

/** @returns false: this person asked after `unlessSince` */
export async function saveRequest(tx: Tx, { organizationId, userId, at, unlessSince }: Request): Promise<boolean> {
  const row = await tables(tx)
    .insertInto('plan_requests')
    .values({ organization_id: organizationId, user_id: userId, asked_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'user_id'])
        .doUpdateSet({ asked_at: at })
        .where('plan_requests.asked_at', '<=', unlessSince),
    )
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

export const usageResources = ['envelopes', 'storage', 'users'] as const
export type UsageResource = (typeof usageResources)[number]

/** How much of its limit an organization uses, where there is one. */
export type Usage = Readonly<{
  organizationId: OrganizationId
  name: string
  resource: UsageResource
  ratio: number
  /** Alerts count for an interval of credits; storage and users have none, and count again once they fell below 80 per cent. */
  intervalStartedAt: Date
}>

type Free = Readonly<{ envelopes: number | null; storageBytes: number | null; users: number | null }>

/** Organizations that use 80 per cent or more of something; what has no limit is not among them. */
export async function findUsageAbove(reader: Reader, free: Free, limit: number): Promise<Usage[]> {
  const { rows } = await sql<{
    organization_id: string
    name: string
    resource: UsageResource
    ratio: number
    interval_started_at: Date
  }>`
    with used as (
      select o.id, o.name, q.interval_started_at,
        q.consumed::float / nullif(coalesce(q.available, ${free.envelopes}::int), 0) as envelopes,
        s.used_bytes::float / nullif(coalesce(s.limit_bytes, ${free.storageBytes}::bigint), 0) as storage,
        (select count(*) from memberships m where m.organization_id = o.id)::float
          / nullif(coalesce(o.user_limit, ${free.users}::int), 0) as users
      from organizations o
      join quotas q on q.organization_id = o.id
      left join storage_quotas s on s.organization_id = o.id
      where o.closed_at is null
    )
    select id as organization_id, name, interval_started_at, each.resource, each.ratio
    from used, lateral (values ('envelopes', envelopes), ('storage', storage), ('users', users)) as each(resource, ratio)
    where each.ratio >= 0.8
    limit ${limit}`.execute(tables(reader))
  return rows.map((row) => ({
    organizationId: asId<'Organization'>(row.organization_id),
    name: row.name,
    resource: row.resource,
    ratio: row.ratio,
    intervalStartedAt: row.interval_started_at,
  }))
}

type Alert = Pick<Usage, 'organizationId' | 'resource' | 'intervalStartedAt'> & Readonly<{ percent: 80 | 100 }>

/** @returns false: it was sent in this interval already */
export async function saveAlert(
  tx: Tx,
  { organizationId, resource, percent, intervalStartedAt }: Alert,
): Promise<boolean> {
  const row = await tables(tx)
    .insertInto('usage_alerts')
    .values({ organization_id: organizationId, resource, percent, interval_started_at: intervalStartedAt })
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'resource', 'percent'])
        .doUpdateSet({ interval_started_at: intervalStartedAt })
        .where('usage_alerts.interval_started_at', '<', intervalStartedAt),
    )
    .returning('percent')
    .executeTakeFirst()
  return row !== undefined
}
