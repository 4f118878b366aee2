/** Finds organizations and people for operators, by parts of names and addresses, or by id. */
import { offeredIds } from '../../../core/identity/plan.model.ts'
import { asId, isUuid, type OrganizationId, type UserId } from '../../../kernel/ids.ts'
import { wordsIn, type Listed } from '../../../kernel/paging.ts'
import type { Reader } from '../../../server/db.ts'
import { sql, tables } from '../../../server/sql.ts'
import type { Tenant, TenantKind, TenantPerson } from './tenant.model.ts'

export type Sought = Readonly<{ q: string; page: number; limit: number }>

/** The newest first. A page behind the end has no row that tells how many there are. */
export async function findTenants(
  reader: Reader,
  { q, page, limit, kind }: Sought & Readonly<{ kind: TenantKind }>,
): Promise<Listed<Tenant>> {
  const isPersonal = kind === 'personal'
  const { rows } = await sql<TenantRow & { total: number }>`
    select ${tenantColumns}, found.total from (
      select o.id, count(*) over ()::int as total from organizations o
      where o.closed_at is null and o.is_personal = ${isPersonal} and ${matches(q, sql`lower(o.name)`, sql`o.id`)}
      order by o.created_at desc, o.id desc limit ${limit} offset ${(page - 1) * limit}
    ) found ${joinedTenant} order by o.created_at desc, o.id desc`.execute(tables(reader))
  const total = rows[0]?.total ?? (page > 1 ? (await findTenants(reader, { q, kind, page: 1, limit: 1 })).total : 0)
  return { items: rows.map(toTenant), total }
}

export async function findTenant(reader: Reader, id: OrganizationId): Promise<Tenant | null> {
  const { rows } = await sql<TenantRow>`
    select ${tenantColumns} from (select ${id}::uuid as id) found ${joinedTenant} where o.closed_at is null`.execute(
    tables(reader),
  )
  return rows[0] ? toTenant(rows[0]) : null
}

const tenantColumns = sql`o.id, o.name, o.is_personal, o.created_at, o.suspended_at, o.suspension_stops_signing,
  q.plan, q.consumed, coalesce(s.used_bytes, 0)::bigint as storage_bytes,
  (select count(*) from memberships m where m.organization_id = o.id)::int as members,
  array(select u.email::text from memberships m join users u on u.id = m.user_id
    where m.organization_id = o.id and m.is_owner order by u.email limit 3) as owners`

const joinedTenant = sql`join organizations o on o.id = found.id
  join quotas q on q.organization_id = o.id
  left join storage_quotas s on s.organization_id = o.id`

type TenantRow = Readonly<{
  id: string
  name: string
  is_personal: boolean
  created_at: Date
  suspended_at: Date | null
  suspension_stops_signing: boolean
  plan: string | null
  consumed: number
  storage_bytes: number
  members: number
  owners: readonly string[]
}>

const toTenant = (row: TenantRow): Tenant => ({
  id: asId<'Organization'>(row.id),
  name: row.name,
  isPersonal: row.is_personal,
  createdAt: row.created_at,
  members: row.members,
  owners: row.owners,
  plan: offeredIds.find((id) => id === row.plan) ?? null,
  storageBytes: Number(row.storage_bytes),
  consumed: row.consumed,
  suspension: row.suspended_at && { since: row.suspended_at, stopsSigning: row.suspension_stops_signing },
})

/** Who registered last comes first. */
export async function findPeople(reader: Reader, { q, page, limit }: Sought): Promise<Listed<TenantPerson>> {
  const { rows } = await sql<PersonRow & { total: number }>`
    select ${personColumns}, found.total from (
      select u.id, count(*) over ()::int as total from users u
      where u.deleted_at is null and ${matches(q, sql`lower(u.name || ' ' || u.email)`, sql`u.id`)}
      order by u.created_at desc, u.id desc limit ${limit} offset ${(page - 1) * limit}
    ) found join users u on u.id = found.id ${liveSessions} order by u.created_at desc, u.id desc`.execute(
    tables(reader),
  )
  const total = rows[0]?.total ?? (page > 1 ? (await findPeople(reader, { q, page: 1, limit: 1 })).total : 0)
  return { items: rows.map(toPerson), total }
}

export async function findPersonById(reader: Reader, id: UserId): Promise<TenantPerson | null> {
  const { rows } = await sql<PersonRow>`
    select ${personColumns} from users u ${liveSessions} where u.id = ${id} and u.deleted_at is null`.execute(
    tables(reader),
  )
  return rows[0] ? toPerson(rows[0]) : null
}

const personColumns = sql`u.id, u.name, u.email, u.email_verified_at, u.created_at, u.suspended_at, u.deletion_due_at,
  live.seen_at, coalesce(live.count, 0)::int as sessions,
  exists (select from authenticators a where a.user_id = u.id and a.confirmed_at is not null)
    or exists (select from passkeys p where p.user_id = u.id) as has_second_factor,
  exists (select from operators p where p.user_id = u.id) as is_operator,
  (select coalesce(json_agg(json_build_object('id', o.id, 'name', o.name, 'isOwner', m.is_owner) order by o.name, o.id), '[]')
    from memberships m join organizations o on o.id = m.organization_id
    where m.user_id = u.id and o.closed_at is null and not o.is_personal) as organizations`

const liveSessions = sql`left join lateral (
  select count(*) as count, max(last_seen_at) as seen_at from sessions where user_id = u.id and expires_at > now()
) live on true`

type PersonRow = Readonly<{
  id: string
  name: string
  email: string
  email_verified_at: Date | null
  created_at: Date
  suspended_at: Date | null
  deletion_due_at: Date | null
  seen_at: Date | null
  sessions: number
  has_second_factor: boolean
  is_operator: boolean
  organizations: readonly Readonly<{ id: string; name: string; isOwner: boolean }>[]
}>

const toPerson = (row: PersonRow): TenantPerson => ({
  id: asId<'User'>(row.id),
  name: row.name,
  email: row.email,
  isConfirmed: row.email_verified_at !== null,
  createdAt: row.created_at,
  seenAt: row.seen_at,
  sessions: row.sessions,
  hasSecondFactor: row.has_second_factor,
  isOperator: row.is_operator,
  organizations: row.organizations.map(({ id, ...rest }) => ({ id: asId<'Organization'>(id), ...rest })),
  suspendedAt: row.suspended_at,
  deletionDueAt: row.deletion_due_at,
})

/** Each word is part of the text; or what is sought is an id. */
function matches(q: string, text: ReturnType<typeof sql>, id: ReturnType<typeof sql>) {
  if (isUuid(q)) return sql`${id} = ${q}::uuid`
  const words = wordsIn(q.toLowerCase()).map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)
  return sql`${text} like all(${words}::text[])`
}
