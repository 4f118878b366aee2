/**
 * The end of an account in PostgreSQL: what goes, what keeps their name as evidence, and what stays without it. A test looks
 * through every column for what is left of somebody.
 */
import { asId, type OrganizationId, type UserId } from '../../../kernel/ids.ts'
import type { Reader, Tx } from '../../../server/db.ts'
import { sql, tables } from '../../../server/sql.ts'
import type { User } from '../../../core/identity/account.model.ts'
import type { Deletion, Holding } from './privacy.model.ts'

export async function findDeletion(reader: Reader, userId: UserId): Promise<Deletion | null> {
  const row = await tables(reader)
    .selectFrom('users')
    .select(['deletion_asked_at', 'deletion_due_at'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!row?.deletion_asked_at || !row.deletion_due_at) return null
  return { askedAt: row.deletion_asked_at, dueAt: row.deletion_due_at }
}

/** @param deletion null: not wished any more */
export async function saveDeletion(tx: Tx, userId: UserId, deletion: Deletion | null): Promise<void> {
  await tables(tx)
    .updateTable('users')
    .set({ deletion_asked_at: deletion?.askedAt ?? null, deletion_due_at: deletion?.dueAt ?? null })
    .where('id', '=', userId)
    .execute()
}

export async function findDueDeletions(reader: Reader, now: Date, limit: number): Promise<UserId[]> {
  const rows = await tables(reader)
    .selectFrom('users')
    .select('id')
    .where('deletion_due_at', '<=', now)
    .where('deleted_at', 'is', null)
    .orderBy('deletion_due_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => asId<'User'>(id))
}

/** Locks the user's organizations: commands that change their members or owners wait. */
export async function lockHoldings(tx: Tx, userId: UserId): Promise<readonly Holding[]> {
  await sql`
    select id from organizations where id in (select organization_id from memberships where user_id = ${userId})
    order by id for no key update`.execute(tables(tx))
  return holdingsOf(tx, userId)
}

export async function holdingsOf(reader: Reader, userId: UserId): Promise<readonly Holding[]> {
  const { rows } = await sql<{
    id: string
    name: string
    is_personal: boolean
    is_owner: boolean
    other_members: number
    other_owners: number
  }>`
    select o.id, o.name, o.is_personal, m.is_owner,
      (select count(*) from memberships x where x.organization_id = o.id and x.user_id <> m.user_id) as other_members,
      (select count(*) from memberships x where x.organization_id = o.id and x.user_id <> m.user_id and x.is_owner)
        as other_owners
    from memberships m join organizations o on o.id = m.organization_id
    where m.user_id = ${userId} and o.closed_at is null
    order by o.is_personal desc, o.name, o.id`.execute(tables(reader))
  return rows.map((row) => ({
    organizationId: asId<'Organization'>(row.id),
    name: row.name,
    isPersonal: row.is_personal,
    isOwner: row.is_owner,
    otherMembers: row.other_members,
    otherOwners: row.other_owners,
  }))
}

export type DeletionCounts = Readonly<{ cancelled: number; drafts: number; files: number; contacts: number } & Kept>

/** What stays as evidence, and for how long. */
type Kept = {
  kept: number
  /** When the last of those ends whose end is known; null: of none it is. */
  keptUntil: Date | null
  /** Their time begins when they end. */
  keptOpen: number
  /** Their organization keeps them for good, or holds them. */
  keptForGood: number
}

type Going = Readonly<{
  userId: UserId
  /** null: not confirmed. */
  address: string | null
  /** The organizations that end with them, with what is in flight there. */
  ending: readonly OrganizationId[]
  dueAt: Date
}>

export async function countConsequences(
  reader: Reader,
  { userId, address, ending, dueAt }: Going,
): Promise<DeletionCounts> {
  const { rows } = await sql<DeletionCounts>`
    with kept as (
      select e.held_at is not null or o.retention_years is null as "isForGood", retention_ends(
        coalesce(e.closed_at, case when e.organization_id = any(${[...ending]}::uuid[]) then ${dueAt}::timestamptz end),
        e.effective_until, o.retention_years) as until
      from envelopes e join organizations o on o.id = e.organization_id
      where e.sent_at is not null and not e.is_sandbox and (e.sender_id = ${userId}
        or e.id in (select envelope_id from recipients r where r.address = ${address} and r.notified_at is not null))
    )
    select
      (select count(*) from envelopes where organization_id = any(${[...ending]}::uuid[]) and state = 'in-transit') as cancelled,
      (select count(*) from envelopes where organization_id = any(${[...ending]}::uuid[]) and state in ('draft', 'template'))
        as drafts,
      (select count(*) from items where organization_id = any(${[...ending]}::uuid[]) and not is_directory) as files,
      (select count(*) from contacts where organization_id = any(${[...ending]}::uuid[])) as contacts,
      (select count(*) from kept) as kept,
      (select max(until) from kept where not "isForGood") as "keptUntil",
      (select count(*) from kept where not "isForGood" and until is null) as "keptOpen",
      (select count(*) from kept where "isForGood") as "keptForGood"`.execute(tables(reader))
  return rows[0]!
}

const ownTables = [
  'sessions',
  'one_time_links',
  'sales_questions',
  'sign_in_steps',
  'authenticators',
  'recovery_codes',
  'passkeys',
  'devices',
  'external_identities',
  'scim_users',
  'onboardings',
  'signature_profiles',
  'conversions',
  'data_copies',
  'memberships',
  'operators',
] as const

/** Theirs alone: ways in, kept pictures, letters about the account, copies of their data. @returns files to be removed at once */
export async function eraseOwn(tx: Tx, userId: UserId): Promise<readonly string[]> {
  const copies = await tables(tx)
    .selectFrom('data_copies')
    .select('file_sha256')
    .where('user_id', '=', userId)
    .execute()
  for (const table of ownTables)
    await sql`delete from ${sql.table(table)} where user_id = ${userId}`.execute(tables(tx))
  await tables(tx).deleteFrom('invitations').where('accepted_by', '=', userId).execute()
  await tables(tx).deleteFrom('messages').where('user_id', '=', userId).where('envelope_id', 'is', null).execute()
  return copies.flatMap(({ file_sha256: sha256 }) => (sha256 === null ? [] : [sha256]))
}

/** What nobody else ever saw of a workspace that ended with its owner: drafts, files, contacts, looks, open invitations. */
export async function eraseWorkspace(tx: Tx, organizationId: OrganizationId, name: string): Promise<void> {
  const db = tables(tx)
  await db.deleteFrom('items').where('organization_id', '=', organizationId).execute()
  await db
    .deleteFrom('envelopes')
    .where('organization_id', '=', organizationId)
    .where('state', 'in', ['draft', 'template'])
    .execute()
  await db.deleteFrom('contacts').where('organization_id', '=', organizationId).execute()
  await db.deleteFrom('invitations').where('organization_id', '=', organizationId).execute()
  await db
    .updateTable('organizations')
    .set({ logo_sha256: null, wide_logo_sha256: null, segment: null, position: null, company: null })
    .set((eb) => ({ name: eb.case().when('is_personal', '=', true).then(name).else(eb.ref('name')).end() }))
    .where('id', '=', organizationId)
    .execute()
}

/** Sent envelopes keep who sent them: that is evidence. Before their row in `users` is redacted. */
export async function keepSenderOf(tx: Tx, { id, name, email }: Pick<User, 'id' | 'name' | 'email'>): Promise<void> {
  await tables(tx)
    .updateTable('envelopes')
    .set({ sender_name: name, sender_email: email })
    .where('sender_id', '=', id)
    .where('sent_at', 'is not', null)
    .execute()
}

/** After it. Drafts that stay with an organization are no longer found by their name. */
export async function saveDeleted(tx: Tx, userId: UserId, at: Date): Promise<void> {
  await tables(tx).updateTable('users').set({ deleted_at: at }).where('id', '=', userId).execute()
  await sql`select write_words(id) from envelopes where sender_id = ${userId} and sent_at is null`.execute(tables(tx))
}

/** Letters to people who are gone, once they have left or come to nothing: to whom they went is nobody's business any more. */
export async function forgetLettersToGone(reader: Reader): Promise<void> {
  const gone = sql`(select id from users where deleted_at is not null)`
  await sql`
    delete from messages where user_id in ${gone} and envelope_id is null and state <> 'queued'`.execute(tables(reader))
  await sql`
    update messages set to_name = users.name, to_address = users.email from users
    where users.id = user_id and users.deleted_at is not null and state <> 'queued' and to_address <> users.email`.execute(
    tables(reader),
  )
}
