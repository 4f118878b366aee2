/** Envelopes whose time ends, and what is left of them, in PostgreSQL. */
import { asId, type EnvelopeId, type OrganizationId, type UserId } from '../../kernel/ids.ts'
import { pickLanguage, type Language } from '../../kernel/language.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { head } from '../../server/ledger.ts'
import { sql, tables } from '../../server/sql.ts'
import type { RetentionYears } from './retention.model.ts'

const overAt = sql<Date>`retention_ends(e.closed_at, e.effective_until, o.retention_years)`
const ended = sql`
  envelopes e join organizations o on o.id = e.organization_id
  where e.closed_at is not null and e.sent_at is not null and not e.is_sandbox and e.held_at is null
    and e.state in ('completed', 'cancelled', 'expired', 'rejected') and o.retention_years is not null`

export async function findRetention(reader: Reader, id: OrganizationId): Promise<number | null> {
  const row = await tables(reader)
    .selectFrom('organizations')
    .select('retention_years')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.retention_years
}

/** Warnings that were sent before are sent anew: a shorter time removes nothing without its warning. */
export async function saveRetention(tx: Tx, id: OrganizationId, years: RetentionYears | null): Promise<void> {
  await tables(tx).updateTable('organizations').set({ retention_years: years }).where('id', '=', id).execute()
  await tables(tx)
    .updateTable('envelopes')
    .set({ removal_noticed_at: null })
    .where('organization_id', '=', id)
    .where('removal_noticed_at', 'is not', null)
    .execute()
}

/** How many of an organization are about to be removed. */
export async function countEnding(reader: Reader, id: OrganizationId, until: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${ended} and e.organization_id = ${id} and ${overAt} <= ${until}`.execute(
    tables(reader),
  )
  return rows[0]!.count
}

export type Ending = Readonly<{ organizationId: OrganizationId; count: number }>

/** Marks what ends until then as told. @returns how many there are of each organization */
export async function noticeEnding(tx: Tx, until: Date, now: Date): Promise<readonly Ending[]> {
  const { rows } = await sql<{ organization_id: string; count: number }>`
    with ending as (select e.id from ${ended} and e.removal_noticed_at is null and ${overAt} <= ${until}),
    told as (
      update envelopes set removal_noticed_at = ${now} from ending where ending.id = envelopes.id returning organization_id
    )
    select organization_id, count(*) as count from told group by organization_id order by organization_id`.execute(
    tables(tx),
  )
  return rows.map((row) => ({ organizationId: asId(row.organization_id), count: row.count }))
}

export type Owner = Readonly<{
  userId: UserId
  name: string
  email: string
  language: Language
  organization: string
  isPersonal: boolean
}>

/** Of an organization that is open: nobody owns a closed one. */
export async function ownersOf(reader: Reader, id: OrganizationId): Promise<readonly Owner[]> {
  const rows = await tables(reader)
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .innerJoin('organizations', 'organizations.id', 'memberships.organization_id')
    .select(['users.id', 'users.name', 'users.email', 'users.language'])
    .select(['organizations.name as organization', 'organizations.is_personal'])
    .where('organizations.id', '=', id)
    .where('organizations.closed_at', 'is', null)
    .where('memberships.is_owner', '=', true)
    .where('users.deleted_at', 'is', null)
    .orderBy('users.id')
    .execute()
  return rows.map((row) => ({
    userId: asId<'User'>(row.id),
    name: row.name,
    email: row.email,
    language: pickLanguage(row.language ?? undefined),
    organization: row.organization,
    isPersonal: row.is_personal,
  }))
}

export async function findOver(
  reader: Reader,
  { now, toldBefore, limit }: Readonly<{ now: Date; toldBefore: Date; limit: number }>,
): Promise<EnvelopeId[]> {
  const { rows } = await sql<{ id: string }>`
    select e.id from ${ended} and e.removal_noticed_at <= ${toldBefore} and ${overAt} <= ${now}
    order by e.closed_at, e.id limit ${limit}`.execute(tables(reader))
  return rows.map(({ id }) => asId(id))
}

/**
 * Leaves a tombstone and takes everything else away: documents, recipients, messages, history. Files go with the next
 * sweep, unless others have the same.
 * @returns whether its time was still over, now that nobody can hold it any more
 */
export async function replaceByTombstone(tx: Tx, id: EnvelopeId, now: Date, toldBefore: Date): Promise<boolean> {
  await sql`select id from envelopes where id = ${id} for update`.execute(tables(tx))
  const last = await head(tx, id)
  const { rows } = await sql<{ hashid: string }>`
    insert into tombstones (hashid, organization_id, state, sent_at, closed_at, removed_at, events, ledger_head)
    select e.hashid, e.organization_id, e.state, e.sent_at, e.closed_at, ${now}, ${last?.number ?? 0}, ${last?.hash ?? ''}
    from ${ended} and e.id = ${id} and e.removal_noticed_at <= ${toldBefore} and ${overAt} <= ${now}
    returning hashid`.execute(tables(tx))
  const hashid = rows[0]?.hashid
  if (hashid === undefined) return false
  await sql`
    insert into tombstone_digests (hashid, digest, sha1, part)
    select ${hashid}, digest, max(sha1), min(part) from (
      select sha256_hex as digest, sha1_hex as sha1, part from sealed_versions
        where document_id in (select id from documents where envelope_id = ${id})
      union all select original_sha256, original_sha1, 'upload' from documents where envelope_id = ${id}
      union all select sealed_sha256, sealed_sha1, 'document' from documents
        where envelope_id = ${id} and sealed_sha256 is not null
      union all select sheet_sha256, null, 'sheet' from documents where envelope_id = ${id} and sheet_sha256 is not null
    ) files group by digest`.execute(tables(tx))
  await tables(tx).deleteFrom('envelopes').where('id', '=', id).execute()
  return true
}

export type Tombstone = Readonly<{
  hashid: string
  /** null: a personal workspace, which is called as a person. */
  organization: string | null
  sentAt: Date
  closedAt: Date
  removedAt: Date
  events: number
  ledgerHead: string
  /** What the file was that it was found by. */
  part: string | null
}>

type Wanted = Readonly<{ hashid: string } | { sha1: string } | { sha256: readonly string[] }>

export async function findTombstone(reader: Reader, wanted: Wanted): Promise<Tombstone | null> {
  // An upload may be a form that many have: a person who holds it learns nothing, as with what is still kept.
  const by =
    'hashid' in wanted
      ? sql`t.hashid = ${wanted.hashid}`
      : 'sha1' in wanted
        ? sql`d.sha1 = ${wanted.sha1} and d.part <> 'upload'`
        : sql`d.digest = any(${[...wanted.sha256]}::text[]) and d.part <> 'upload'`
  const { rows } = await sql<Tombstone>`
    select t.hashid, case when o.is_personal then null else o.name end as organization, t.sent_at as "sentAt",
      t.closed_at as "closedAt", t.removed_at as "removedAt", t.events, t.ledger_head as "ledgerHead",
      ${'hashid' in wanted ? sql`null` : sql`d.part`} as part
    from tombstones t join organizations o on o.id = t.organization_id
    left join tombstone_digests d on d.hashid = t.hashid where ${by} order by t.removed_at desc limit 1`.execute(
    tables(reader),
  )
  return rows[0] ?? null
}

export async function saveHold(tx: Tx, id: EnvelopeId, at: Date | null): Promise<boolean> {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('envelopes')
    .set({ held_at: at, removal_noticed_at: null })
    .where('id', '=', id)
    .where('held_at', at === null ? 'is not' : 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export type RetentionState = Readonly<{ isHeld: boolean; removalAt: Date | null }>

/** Nothing is said of an envelope whose time is long. */
export const untold: RetentionState = { isHeld: false, removalAt: null }

export const keepingOf = async (reader: Reader, id: EnvelopeId): Promise<RetentionState> =>
  (await keepingsOf(reader, [id])).get(id) ?? untold

/** Whether each is held; when it is removed, if that has been told. */
export async function keepingsOf(
  reader: Reader,
  ids: readonly EnvelopeId[],
): Promise<ReadonlyMap<EnvelopeId, RetentionState>> {
  const { rows } = await sql<{ id: string } & RetentionState>`
    select e.id, e.held_at is not null as "isHeld",
      case when e.held_at is null and e.removal_noticed_at is not null
        then greatest(${overAt}, e.removal_noticed_at + interval '30 days') end as "removalAt"
    from envelopes e join organizations o on o.id = e.organization_id where e.id = any(${[...ids]}::uuid[])`.execute(
    tables(reader),
  )
  return new Map(rows.map(({ id, isHeld, removalAt }) => [asId<'Envelope'>(id), { isHeld, removalAt }]))
}
