/** Reads the folders in which the envelopes of a list are saved, with how many are in each. */
import type { ItemId, UserId } from '../../kernel/ids.ts'
import { asId } from '../../kernel/ids.ts'
import type { Listed } from '../../kernel/paging.ts'
import type { Reader } from '../../server/db.ts'
import { sql, tables } from '../../server/sql.ts'
import { folderCountLimit } from '../../core/envelope/folder.model.ts'
import { isSeen, placements, type FolderMember } from '../../core/envelope/folder.store.ts'
import { keyOf, type Sql } from './listing.store.ts'

/** What somebody sent, what everybody did (null), or what reached an address. */
export type GroupedList =
  | Readonly<{ kind: 'sent'; senderId: UserId | null }>
  | Readonly<{ kind: 'received'; address: string }>

export type FolderGroup = Readonly<{ id: ItemId; name: string; path: readonly string[]; envelopes: number }>

export async function listFolderGroups(
  reader: Reader,
  viewer: FolderMember,
  list: GroupedList,
  { page, limit }: Readonly<{ page: number; limit: number }>,
): Promise<Listed<FolderGroup>> {
  // Recipients are told where files are, not what their sender intends.
  const held = placements(
    list.kind === 'received' ? { ...viewer, organization: null } : viewer,
    (envelope, folder) => sql`${folder} = folder.id and ${isListed(list, viewer, envelope)}`,
  )
  const { rows } = await sql<{ total: number; id: string | null; name: string; path: string[]; envelopes: number }>`
    with groups as materialized (
      select folder.id, folder.name, folder.parent_id from items folder
      where folder.organization_id = ${viewer.organization.id} and folder.is_directory and ${isSeen(viewer)} and exists (${held})
    )
    select counted.total, shown.* from (select count(*)::int as total from groups) counted
    left join lateral (
      select id, name, ${pathTo(viewer)} as path,
        (select count(*)::int from (select from (${held}) held limit ${folderCountLimit}) few) as envelopes
      from groups folder order by plain_text(name), id limit ${limit} offset ${(page - 1) * limit}
    ) shown on true order by plain_text(name), id
  `.execute(tables(reader))
  const items = rows.flatMap(({ id, name, path, envelopes }) =>
    id === null ? [] : [{ id: asId<'Item'>(id), name, path, envelopes }],
  )
  return { items, total: rows[0]!.total }
}

function isListed(list: GroupedList, { organization: { id, isSandboxOnly } }: FolderMember, envelope: Sql): Sql {
  if (list.kind === 'received')
    return sql`exists (select from listed_recipients listed
      where listed.envelope_id = ${envelope} and listed.list = ${keyOf({ kind: 'inbox', address: list.address })})`
  return sql`exists (select from envelopes listed where listed.id = ${envelope} and listed.organization_id = ${id}
    and listed.state not in ('draft', 'template')
    ${list.senderId ? sql`and listed.sender_id = ${list.senderId}` : sql``} ${isSandboxOnly ? sql`and listed.is_sandbox` : sql``})`
}

/** Of a folder that is shared with them, members do not see what it lies in. */
const pathTo = ({ userId, organization }: FolderMember): Sql => sql`(
  with recursive up as (
    select folder.id, folder.name, folder.parent_id, 0 as height
    union all
    select items.id, items.name, items.parent_id, height + 1 from items join up on items.id = up.parent_id
    where ${organization.isOwner} or items.user_id = ${userId}
  ) select array_agg(up.name order by height desc) from up)`
