/** Lists of folders and files: in a folder, one's own, shared, published. */
import type { ItemId, OrganizationId, UserId } from '../../kernel/ids.ts'
import type { Reader } from '../../server/db.ts'
import { sql, tables } from '../../server/sql.ts'
import type { Item } from './item.model.ts'
import { fromRow } from './item.store.ts'

/** Where a list looks; the caller's access to it was checked before. `keeperId` null: everybody's. */
export type Within =
  | Readonly<{ is: 'folder'; id: ItemId }>
  | Readonly<{ is: 'kept' | 'published'; organizationId: OrganizationId; keeperId: UserId | null }>
  | Readonly<{ is: 'shared'; organizationId: OrganizationId; userId: UserId }>

type Sort = 'is_directory' | 'created_at' | 'name' | 'size'

export type ItemFilter = Readonly<{
  within: Within
  onlySandbox: boolean
  /** Everything below is searched, and not only what lies right there. */
  search: string | null
  mimetype: string | null
  isSigned: boolean | null
  sort: readonly Readonly<{ by: Sort; isDescending: boolean }>[]
  page: number
  limit: number
}>

export async function listItems(
  reader: Reader,
  filter: ItemFilter,
): Promise<Readonly<{ items: Item[]; total: number }>> {
  const found = narrowed(reader, filter)
  const sorted = filter.sort.reduce(
    (query, { by, isDescending }) => query.orderBy(columns[by], isDescending ? 'desc' : 'asc'),
    found.selectAll('items'),
  )
  const rows = await sorted
    .orderBy('id', 'desc')
    .limit(filter.limit)
    .offset((filter.page - 1) * filter.limit)
    .execute()
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { items: rows.map(fromRow), total }
}

const columns = {
  is_directory: 'is_directory',
  created_at: 'created_at',
  name: 'name',
  size: 'file_size',
} as const satisfies Record<Sort, string>

function narrowed(reader: Reader, { within, onlySandbox, search, mimetype, isSigned }: ItemFilter) {
  return tables(reader)
    .selectFrom('items')
    .where(placed(within, search !== null))
    .$if(onlySandbox, (query) => query.where('is_sandbox', '=', true))
    .$if(search !== null, (query) => query.where('name', 'ilike', containing(search!)))
    .$if(mimetype !== null, (query) => query.where('mimetype', '=', mimetype))
    .$if(isSigned !== null, (query) => query.where('is_signed', '=', isSigned!))
}

function placed(within: Within, isSearch: boolean) {
  if (within.is === 'folder') {
    const { id } = within
    return isSearch
      ? sql<boolean>`items.id <> ${id} and items.id in ${below(sql`items.id = ${id}`)}`
      : sql<boolean>`parent_id = ${id}`
  }
  const ours = sql<boolean>`items.organization_id = ${within.organizationId}`
  if (within.is === 'shared') {
    const tops = sql<boolean>`items.id in (select item_id from item_shares
      where organization_id = ${within.organizationId} and user_id = ${within.userId})`
    return sql<boolean>`${ours} and ${isSearch ? sql<boolean>`items.id in ${below(tops)}` : tops}`
  }
  const { keeperId } = within
  const theirs = keeperId === null ? ours : sql<boolean>`${ours} and items.user_id = ${keeperId}`
  if (within.is === 'published') return sql<boolean>`${theirs} and publish_token is not null`
  return isSearch ? theirs : sql<boolean>`${theirs} and parent_id is null`
}

const below = (tops: ReturnType<typeof sql>) => sql`(
  with recursive branch as (
    select items.id from items where ${tops}
    union select items.id from items join branch on items.parent_id = branch.id
  ) select branch.id from branch)`

/** What is typed is looked for as it is: % and _ are no wildcards. */
const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`
