/** Contract in, command called, view out: saved filters. */
import type { Ctx } from '../../server/ctx.ts'
import { bind, type Http } from '../../server/http.ts'
import { limit } from '../../server/limits.ts'
import { given } from '../../core/envelope/by-caller.ts'
import { changeSavedFilter, removeSavedFilter, saveFilter } from './saved-filter.commands.ts'
import * as contract from './saved-filter.contract.ts'
import type { SavedFilter } from './saved-filter.model.ts'
import { listSavedFilters } from './saved-filter.store.ts'

/** More than anybody saves, less than fills a disk overnight. */
const SAVED = { max: 300, windowSec: 3600 }

export function savedFilterRoutes(http: Http, ctx: Ctx): void {
  bind(http, ctx, contract.listSavedFiltersEndpoint, async ({ db }, { list }, { caller }) => ({
    data: (await db.read((reader) => listSavedFilters(reader, caller, list))).map(toView),
  }))
  bind(http, ctx, contract.saveFilterEndpoint, async (ctx, parts, { caller }) => {
    await limit(ctx, 'save-filter', caller.userId, SAVED)
    return toView(await saveFilter(ctx, contract.isQueryOf, caller, parts))
  })
  bind(http, ctx, contract.changeSavedFilterEndpoint, async (ctx, { id, ...parts }, { caller }) =>
    toView(await changeSavedFilter(ctx, contract.isQueryOf, caller, id, given(parts))),
  )
  bind(http, ctx, contract.deleteSavedFilterEndpoint, (ctx, { id }, { caller }) => removeSavedFilter(ctx, caller, id))
}

const toView = ({ id, list, name, query }: SavedFilter): contract.SavedFilterView => ({
  id,
  list,
  name,
  query: { ...query },
})
