/** Saved filters in PostgreSQL. Every statement names organization and member: nobody reaches another's. */
import { asId, type OrganizationId, type SavedFilterId, type UserId } from '../../kernel/ids.ts'
import { ensure } from '../../kernel/refusal.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { refusingTwins, sql, tables } from '../../server/sql.ts'
import type { FilteredList, FilterQuery, SavedFilter } from './saved-filter.model.ts'

type Whose = Readonly<{ organizationId: OrganizationId; userId: UserId }>

export async function listSavedFilters(reader: Reader, whose: Whose, list: FilteredList): Promise<SavedFilter[]> {
  const rows = await filtersOf(reader, whose).where('list', '=', list).orderBy('words').execute()
  return rows.map(fromRow)
}

/** Who leaves meanwhile keeps none; two saved at once are counted one after the other. */
export async function lockKeeper(tx: Tx, { organizationId, userId }: Whose): Promise<void> {
  const member = await tables(tx)
    .selectFrom('memberships')
    .select('user_id')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  ensure(member, 'permission.denied')
}

export async function countSavedFilters(
  reader: Reader,
  { organizationId, userId }: Whose,
  list: FilteredList,
): Promise<number> {
  const { count } = await tables(reader)
    .selectFrom('saved_filters')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .where('list', '=', list)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function insertSavedFilter(tx: Tx, filter: SavedFilter, at: Date): Promise<void> {
  const { id, organizationId, userId, list, name, query } = filter
  await refusingTwins(
    tables(tx)
      .insertInto('saved_filters')
      .values({
        id,
        organization_id: organizationId,
        user_id: userId,
        list,
        name,
        words: wordsOf(name),
        query: JSON.stringify(query),
        created_at: at,
      })
      .execute(),
    'filter.name_taken',
    'name',
  )
}

/** Takes the row lock. */
export async function lockSavedFilter(tx: Tx, whose: Whose, id: SavedFilterId): Promise<SavedFilter> {
  const row = await filtersOf(tx, whose).where('id', '=', id).forUpdate().executeTakeFirst()
  ensure(row, 'filter.not_found')
  return fromRow(row)
}

export async function updateSavedFilter(tx: Tx, { id, name, query }: SavedFilter): Promise<void> {
  await refusingTwins(
    tables(tx)
      .updateTable('saved_filters')
      .set({ name, words: wordsOf(name), query: JSON.stringify(query) })
      .where('id', '=', id)
      .execute(),
    'filter.name_taken',
    'name',
  )
}

export async function deleteSavedFilter(tx: Tx, { organizationId, userId }: Whose, id: SavedFilterId): Promise<void> {
  const { numDeletedRows } = await tables(tx)
    .deleteFrom('saved_filters')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  ensure(numDeletedRows === 1n, 'filter.not_found')
}

const filtersOf = (reader: Reader, { organizationId, userId }: Whose) =>
  tables(reader)
    .selectFrom('saved_filters')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)

const wordsOf = (name: string) => sql<string>`plain_text(${name})`

type Row = Readonly<{
  id: string
  organization_id: string
  user_id: string
  list: string
  name: string
  query: unknown
}>

const fromRow = (row: Row): SavedFilter => ({
  id: asId<'SavedFilter'>(row.id),
  organizationId: asId<'Organization'>(row.organization_id),
  userId: asId<'User'>(row.user_id),
  list: row.list as FilteredList,
  name: row.name,
  query: row.query as FilterQuery,
})
