/** Folders and files in PostgreSQL; the bytes of a file are a blob that its row names by digest. */
import { asId, type ItemId, type OrganizationId } from '../../kernel/ids.ts'
import { ensure } from '../../kernel/refusal.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { sql, tables } from '../../server/sql.ts'
import { isInCharge, isWithinReach } from './item.model.ts'
import type { Branch, Item, StorageMember, ItemPlace, FileSource } from './item.model.ts'
import { isSharedWith } from './share.store.ts'

/** To be changed: what this member does not see is not there, what they only see is not theirs. */
export async function findItem(reader: Reader, member: StorageMember, id: ItemId): Promise<Item> {
  const item = await findSeenItem(reader, member, id)
  ensure(isInCharge(member, item), 'permission.denied')
  return item
}

/** To be looked at. */
export async function findSeenItem(reader: Reader, member: StorageMember, id: ItemId): Promise<Item> {
  const item = await findItemAnywhere(reader, id)
  ensure(item && (await isSeen(reader, member, item)), 'item.not_found')
  return item
}

const isSeen = async (reader: Reader, member: StorageMember, item: Item): Promise<boolean> =>
  isInCharge(member, item) || (isWithinReach(member, item) && (await isSharedWith(reader, member, item.id)))

/** To put something into. @returns null for the root */
export async function findFolder(
  reader: Reader,
  member: StorageMember,
  id: ItemId | null,
  field = 'parent',
): Promise<Item | null> {
  const folder = await findSeenFolder(reader, member, id, field)
  ensure(folder === null || isInCharge(member, folder), 'permission.denied')
  return folder
}

/** To look into. @returns null for the root */
export async function findSeenFolder(
  reader: Reader,
  member: StorageMember,
  id: ItemId | null,
  field = 'parent',
): Promise<Item | null> {
  if (id === null) return null
  const folder = await findFolderAnywhere(reader, id)
  ensure(folder && (await isSeen(reader, member, folder)), 'folder.not_found', { field })
  return folder
}

/** Of whichever organization: the caller asks whose it is. */
export async function findItemAnywhere(reader: Reader, id: ItemId): Promise<Item | null> {
  const row = await tables(reader).selectFrom('items').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? fromRow(row) : null
}

/** Of whichever organization: the caller asks whose it is. */
export async function findFolderAnywhere(reader: Reader, id: ItemId): Promise<Item | null> {
  const item = await findItemAnywhere(reader, id)
  return item?.file === null ? item : null
}

/** Kept once for its source: @returns false when it is there already. */
export async function insertItem(tx: Tx, item: Item, source: FileSource | null = null): Promise<boolean> {
  const inserted = await tables(tx)
    .insertInto('items')
    .values({
      id: item.id,
      organization_id: item.organizationId,
      user_id: item.keeperId,
      parent_id: item.parentId,
      depth: item.depth,
      name: item.name,
      is_directory: item.file === null,
      mimetype: item.file?.mimetype ?? null,
      file_sha256: item.file?.sha256 ?? null,
      file_size: item.file?.size ?? null,
      is_signed: item.isSigned,
      is_sandbox: item.isSandbox,
      source_document_id: source?.documentId ?? null,
      source_part: source?.part ?? null,
      created_at: item.createdAt,
    })
    .onConflict((conflict) => conflict.columns(['source_document_id', 'source_part']).doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

export async function renameItem(tx: Tx, id: ItemId, name: string): Promise<void> {
  await tables(tx).updateTable('items').set({ name }).where('id', '=', id).execute()
}

/** With all that lies in it: their depth changes by as much, and their keeper becomes that of the place. */
export async function moveItem(
  tx: Tx,
  item: Item,
  { parentId, depth, keeperId }: ItemPlace,
  branch: Branch,
): Promise<void> {
  await tables(tx)
    .updateTable('items')
    .set((eb) => ({ depth: eb('depth', '+', depth - item.depth), user_id: keeperId }))
    .where('id', '=', sql<string>`any(${branch.map(({ id }) => id)}::uuid[])`)
    .execute()
  await tables(tx).updateTable('items').set({ parent_id: parentId }).where('id', '=', item.id).execute()
}

/** And all that lies in it. The bytes go when nobody refers to them any more (server/blobs/sweep.ts). */
export async function deleteItem(tx: Tx, id: ItemId): Promise<void> {
  await tables(tx).deleteFrom('items').where('id', '=', id).execute()
}

/** Whose storage holds something of the sandbox that is older. */
export async function organizationsWithSandbox(reader: Reader, before: Date): Promise<OrganizationId[]> {
  const rows = await tables(reader)
    .selectFrom('items')
    .select('organization_id')
    .distinct()
    .where('is_sandbox', '=', true)
    .where('created_at', '<', before)
    .execute()
  return rows.map((row) => asId<'Organization'>(row.organization_id))
}

/** Files and empty folders; a folder in which something stays, stays too. @returns how many went */
export async function deleteSandboxLeaves(tx: Tx, organizationId: OrganizationId, before: Date): Promise<number> {
  const { numDeletedRows } = await tables(tx)
    .deleteFrom('items')
    .where('organization_id', '=', organizationId)
    .where('is_sandbox', '=', true)
    .where('created_at', '<', before)
    .where(sql<boolean>`not exists (select from items as child where child.parent_id = items.id)`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** An item and everything under it, folders before what lies in them. */
export async function branchOf(reader: Reader, id: ItemId): Promise<Item[]> {
  const rows = await tables(reader)
    .withRecursive('branch', (db) =>
      db
        .selectFrom('items')
        .selectAll()
        .where('id', '=', id)
        .unionAll(db.selectFrom('items').selectAll('items').innerJoin('branch', 'branch.id', 'items.parent_id')),
    )
    .selectFrom('branch')
    .selectAll()
    .orderBy('depth')
    .orderBy('name')
    .orderBy('id')
    .execute()
  return rows.map(fromRow)
}

export type Contained = Readonly<{ all: readonly ItemId[]; folders: readonly ItemId[]; files: number; bytes: number }>

/** What lies in these folders, counted where it lies, and once if it lies in two of them. */
export async function countContained(reader: Reader, tops: readonly ItemId[]): Promise<Contained> {
  const { rows } = await sql<{ all: string[]; folders: string[]; files: number; bytes: number }>`
    with recursive inside as (
      select id, is_directory, file_size from items where parent_id = any(${[...tops]}::uuid[])
      union
      select items.id, items.is_directory, items.file_size from items join inside on items.parent_id = inside.id
    )
    select coalesce(array_agg(id), '{}') as all, coalesce(array_agg(id) filter (where is_directory), '{}') as folders,
      count(*) filter (where not is_directory) as files, coalesce(sum(file_size), 0)::bigint as bytes from inside
  `.execute(tables(reader))
  const [{ all, folders, files, bytes } = { all: [], folders: [], files: 0, bytes: 0 }] = rows
  const ids = (texts: string[]) => texts.map((each) => asId<'Item'>(each))
  return { all: ids(all), folders: ids(folders), files, bytes }
}

/** From the root down to the item itself. */
export async function pathOf(reader: Reader, id: ItemId): Promise<Pick<Item, 'id' | 'name'>[]> {
  const rows = await tables(reader)
    .withRecursive('path', (db) =>
      db
        .selectFrom('items')
        .select(['id', 'parent_id', 'name', 'depth'])
        .where('id', '=', id)
        .unionAll(
          db
            .selectFrom('items')
            .innerJoin('path', 'path.parent_id', 'items.id')
            .select(['items.id', 'items.parent_id', 'items.name', 'items.depth']),
        ),
    )
    .selectFrom('path')
    .select(['id', 'name'])
    .orderBy('depth')
    .execute()
  return rows.map((row) => ({ id: asId<'Item'>(row.id), name: row.name }))
}

export type ItemRow = Readonly<{
  id: string
  organization_id: string
  user_id: string
  parent_id: string | null
  depth: number
  name: string
  mimetype: string | null
  file_sha256: string | null
  file_size: number | null
  is_signed: boolean
  is_sandbox: boolean
  publish_token: string | null
  created_at: Date
}>

export function fromRow(row: ItemRow): Item {
  const { mimetype, file_sha256: sha256, file_size: size } = row
  return {
    id: asId<'Item'>(row.id),
    organizationId: asId<'Organization'>(row.organization_id),
    keeperId: asId<'User'>(row.user_id),
    parentId: row.parent_id === null ? null : asId<'Item'>(row.parent_id),
    depth: row.depth,
    name: row.name,
    file: mimetype !== null && sha256 !== null && size !== null ? { mimetype, sha256, size } : null,
    isSigned: row.is_signed,
    isSandbox: row.is_sandbox,
    publishToken: row.publish_token,
    createdAt: row.created_at,
  }
}
