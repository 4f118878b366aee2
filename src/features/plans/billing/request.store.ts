/** Stores who asked for a larger plan, what sales were asked, and which alerts about usage were sent. */
import { sql } from 'kysely'
import { asId, type OrganizationId, type SalesQuestionId, type UserId } from '../../../kernel/ids.ts'
import type { Reader, Tx } from '../../../server/db.ts'
import { tables } from '../../../server/sql.ts'
import type { LimitedResource } from '../../../core/identity/plan.model.ts'

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

export type SalesQuestion = Readonly<{
  email: string
  name: string
  phone: string
  organization: string
  message: string
}>

type AskedQuestion = SalesQuestion &
  Readonly<{ id: SalesQuestionId; organizationId: OrganizationId; userId: UserId; at: Date }>

export async function insertQuestion(
  tx: Tx,
  { id, organizationId, userId, at, ...said }: AskedQuestion,
): Promise<void> {
  const { email, name, phone, organization, message } = said
  await tables(tx)
    .insertInto('sales_questions')
    .values({
      id,
      organization_id: organizationId,
      user_id: userId,
      email,
      name,
      phone,
      organization,
      message,
      asked_at: at,
    })
    .execute()
}

export const loadQuestion = (reader: Reader, id: SalesQuestionId): Promise<SalesQuestion> =>
  tables(reader)
    .selectFrom('sales_questions')
    .select(['email', 'name', 'phone', 'organization', 'message'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** An organization that uses so much of something, and whose owners were not told in this interval of its credits. */
export type Usage = Readonly<{
  organizationId: OrganizationId
  resource: LimitedResource
  percent: 80 | 100
  intervalStartedAt: Date
}>

type Free = Readonly<{ envelopes: number | null; storageBytes: number | null; users: number | null }>

/** What has no limit is not among them. An open invitation keeps a place. */
export async function findUntoldUsage(reader: Reader, free: Free, now: Date, limit: number): Promise<Usage[]> {
  const { rows } = await sql<{
    organization_id: string
    resource: LimitedResource
    percent: 80 | 100
    interval_started_at: Date
  }>`
    with used as (
      select o.id, q.interval_started_at,
        q.consumed::float / nullif(coalesce(q.available, ${free.envelopes}::int), 0) as envelopes,
        s.used_bytes::float / nullif(coalesce(s.limit_bytes, ${free.storageBytes}::bigint), 0) as storage,
        ((select count(*) from memberships m where m.organization_id = o.id)
          + (select count(*) from invitations i
              where i.organization_id = o.id and i.accepted_at is null and i.ends_at > ${now}))::float
          / nullif(coalesce(o.user_limit, ${free.users}::int), 0) as users
      from organizations o
      join quotas q on q.organization_id = o.id
      left join storage_quotas s on s.organization_id = o.id
      where o.closed_at is null
    ), high as (
      select id, interval_started_at, each.resource, case when each.ratio >= 1 then 100 else 80 end as percent
      from used, lateral (values ('envelopes', envelopes), ('storage', storage), ('users', users)) as each(resource, ratio)
      where each.ratio >= 0.8
    )
    select id as organization_id, interval_started_at, resource, percent from high
    where not exists (
      select 1 from usage_alerts a
      where a.organization_id = high.id and a.resource = high.resource and a.percent >= high.percent
        and a.interval_started_at >= high.interval_started_at
    )
    limit ${limit}`.execute(tables(reader))
  return rows.map((row) => ({
    organizationId: asId<'Organization'>(row.organization_id),
    resource: row.resource,
    percent: row.percent,
    intervalStartedAt: row.interval_started_at,
  }))
}

/** @returns false: somebody else told it meanwhile */
export async function saveAlert(
  tx: Tx,
  { organizationId, resource, percent, intervalStartedAt }: Usage,
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

export async function nameOfAsker(reader: Reader, id: UserId): Promise<string> {
  const row = await tables(reader).selectFrom('users').select('name').where('id', '=', id).executeTakeFirst()
  return row?.name ?? ''
}
