/** Commands on saved filters: lock, check the limits, save. */
import type { OrganizationId, SavedFilterId, UserId } from '../../kernel/ids.ts'
import { ensure } from '../../kernel/refusal.ts'
import type { Ctx } from '../../server/ctx.ts'
import { savedFilterLimits, type FilteredList, type FilterQuery, type SavedFilter } from './saved-filter.model.ts'
import {
  countSavedFilters,
  deleteSavedFilter,
  insertSavedFilter,
  lockKeeper,
  lockSavedFilter,
  updateSavedFilter,
} from './saved-filter.store.ts'

/** Whose they are: a member of an organization. */
export type Keeper = Readonly<{ organizationId: OrganizationId; userId: UserId }>

/** Whether a list may be asked so: its contract says it. */
type IsQueryOf = (list: FilteredList, query: FilterQuery) => boolean

export async function saveFilter(
  ctx: Ctx,
  isQueryOf: IsQueryOf,
  { organizationId, userId }: Keeper,
  { list, name, query }: Pick<SavedFilter, 'list' | 'name' | 'query'>,
): Promise<SavedFilter> {
  ensure(isQueryOf(list, query), 'input.invalid', { field: 'query' })
  const filter = { id: ctx.newId<'SavedFilter'>(), organizationId, userId, list, name, query }
  await ctx.db.transaction(async (tx) => {
    await lockKeeper(tx, filter)
    const max = savedFilterLimits.ofList
    ensure((await countSavedFilters(tx, filter, list)) < max, 'filter.too_many', { max })
    await insertSavedFilter(tx, filter, ctx.now())
  })
  return filter
}

export const changeSavedFilter = (
  ctx: Ctx,
  isQueryOf: IsQueryOf,
  keeper: Keeper,
  id: SavedFilterId,
  parts: Partial<Pick<SavedFilter, 'name' | 'query'>>,
): Promise<SavedFilter> =>
  ctx.db.transaction(async (tx) => {
    const filter = { ...(await lockSavedFilter(tx, keeper, id)), ...parts }
    ensure(isQueryOf(filter.list, filter.query), 'input.invalid', { field: 'query' })
    await updateSavedFilter(tx, filter)
    return filter
  })

export const removeSavedFilter = (ctx: Ctx, keeper: Keeper, id: SavedFilterId): Promise<void> =>
  ctx.db.transaction((tx) => deleteSavedFilter(tx, keeper, id))
