/** Stores with whom an item is shared, and the token of its public link. */
import { asId, type ItemId, type OrganizationId, type UserId } from '../../kernel/ids.ts'
import { ensure } from '../../kernel/refusal.ts'
import { sqlState, type Reader, type Tx } from '../../server/db.ts'
import { sql, tables } from '../../server/sql.ts'
import type { Item, StorageMember } from './item.model.ts'

/** The item itself, or a folder that it lies in. */
export async function isSharedWith(
  reader: Reader,
  { userId, organizationId }: Pick<StorageMember, 'userId' | 'organizationId'>,
  id: ItemId,
): Promise<boolean> {
  const { rows } = await sql`
    with recursive up as (
      select id, parent_id from items where id = ${id}
      union all select items.id, items.parent_id from items join up on items.id = up.parent_id
    )
    select from up join item_shares on item_id = up.id
      where organization_id = ${organizationId} and user_id = ${userId} limit 1
  `.execute(tables(reader))
  return rows.length > 0
}

/** Replaces the members it was shared with before. */
export async function saveShares(tx: Tx, item: Item, users: readonly UserId[], now: Date): Promise<void> {
  const others = tables(tx).deleteFrom('item_shares').where('item_id', '=', item.id)
  await others.$if(users.length > 0, (query) => query.where('user_id', 'not in', users)).execute()
  if (users.length === 0) return
  try {
    await tables(tx)
      .insertInto('item_shares')
      .values(
        users.map((userId) => ({
          item_id: item.id,
          organization_id: item.organizationId,
          user_id: userId,
          created_at: now,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  } catch (error) {
    ensure(sqlState(error) !== FOREIGN_KEY_VIOLATION, 'item.share_with_members', { field: 'users' })
    throw error
  }
}

/** They are no member of this organization. */
const FOREIGN_KEY_VIOLATION = '23503'

export type Sharer = Readonly<{ id: UserId; name: string; email: string }>

/** By name: with whom this very item is shared. */
export async function listShares(reader: Reader, id: ItemId): Promise<Sharer[]> {
  const rows = await tables(reader)
    .selectFrom('item_shares')
    .innerJoin('users', 'users.id', 'item_shares.user_id')
    .select(['users.id', 'users.name', 'users.email'])
    .where('item_id', '=', id)
    .orderBy('users.name')
    .orderBy('users.id')
    .execute()
  return rows.map((row) => ({ ...row, id: asId<'User'>(row.id) }))
}

/** Of these, which are shared: with anybody, or with this member. */
export async function sharedAmong(reader: Reader, ids: readonly ItemId[], userId?: UserId): Promise<Set<string>> {
  const rows = await tables(reader)
    .selectFrom('item_shares')
    .select('item_id')
    .distinct()
    .where('item_id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId!))
    .execute()
  return new Set(rows.map((row) => row.item_id))
}

/** Of everything in a branch: how many are shared, and how many published. */
export async function countOpened(
  reader: Reader,
  ids: readonly ItemId[],
): Promise<Readonly<{ shared: number; published: number }>> {
  const { rows } = await sql<{ shared: number; published: number }>`
    select count(*) filter (where publish_token is not null)::int as published,
      count(*) filter (where exists (select from item_shares where item_id = items.id))::int as shared
      from items where id = any(${[...ids]}::uuid[])
  `.execute(tables(reader))
  return rows[0] ?? { shared: 0, published: 0 }
}

/** @param token null: the link leads nowhere any more */
export async function savePublication(tx: Tx, id: ItemId, token: string | null): Promise<void> {
  await tables(tx).updateTable('items').set({ publish_token: token }).where('id', '=', id).execute()
}

export async function idBehind(reader: Reader, token: string): Promise<ItemId | null> {
  const row = await tables(reader)
    .selectFrom('items')
    .select('id')
    .where('publish_token', '=', token)
    .executeTakeFirst()
  return row ? asId<'Item'>(row.id) : null
}

/** The name of the organization that a visitor of a published item is shown. */
export async function nameOfOrganization(reader: Reader, id: OrganizationId): Promise<string> {
  const { name } = await tables(reader)
    .selectFrom('organizations')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return name
}

/** Names of the keepers of the items shown, members or not any more. */
export async function namesOf(reader: Reader, users: readonly UserId[]): Promise<Map<UserId, string>> {
  const rows = await tables(reader)
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', '=', sql<string>`any(${[...users]}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, name }) => [asId<'User'>(id), name ?? '']))
}
