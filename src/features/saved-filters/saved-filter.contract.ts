/** Contract of saved filters: what somebody narrows their lists of envelopes to, by names of their own. */
import { z } from 'zod'
import { asId } from '../../kernel/ids.ts'
import { oneLine } from '../../kernel/line.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { searchQuery } from '../../kernel/paging.ts'
import { receivedFilter } from '../../core/envelope/inbox.contract.ts'
import { sentFilter } from '../../core/envelope/list-query.contract.ts'
import { filteredLists, savedFilterLimits, type FilteredList, type FilterQuery } from './saved-filter.model.ts'

const id = z.uuid().transform((text) => asId<'SavedFilter'>(text))
const list = z.enum(filteredLists)
const name = z.string().max(savedFilterLimits.name).overwrite(oneLine).min(1)
const query = z
  .record(z.string().max(40), z.string().min(1).max(savedFilterLimits.value))
  .describe('As the list is asked: `{"filter[state]": "in-transit"}`. At least one parameter.')

const parameters = {
  sent: z.strictObject({ q: searchQuery.q, ...sentFilter, sort: z.enum(['created_at', '-created_at']).optional() }),
  received: z.strictObject({
    q: searchQuery.q,
    ...receivedFilter,
    sort: z.enum(['notified_at', '-notified_at']).optional(),
  }),
} satisfies Record<FilteredList, z.ZodType>

/** Nothing else than that list may be asked for, and something of it. */
export const isQueryOf = (of: FilteredList, given: FilterQuery): boolean =>
  Object.keys(given).length > 0 && parameters[of].safeParse(given).success

export const SavedFilterView = z.object({
  id: z.uuid(),
  list,
  name: z.string(),
  query: z.record(z.string(), z.string()),
})
export type SavedFilterView = z.infer<typeof SavedFilterView>

export const listSavedFiltersEndpoint = endpoint({
  method: 'GET',
  path: '/v1/saved-filters',
  does: "List the caller's own saved filters of one list of envelopes by name: there are at most 20 in each organization.",
  caller: 'member',
  isForPeopleOnly: true,
  input: z.object({ list }),
  output: z.object({ data: z.array(SavedFilterView) }),
})

export const saveFilterEndpoint = endpoint({
  method: 'POST',
  path: '/v1/saved-filters',
  does: 'Save what a list of envelopes is narrowed to under a name, for the caller alone.',
  caller: 'member',
  isForPeopleOnly: true,
  success: 201,
  input: z.object({ list, name, query }),
  output: SavedFilterView,
})

export const changeSavedFilterEndpoint = endpoint({
  method: 'PATCH',
  path: '/v1/saved-filters/:id',
  does: 'Rename a saved filter, or have it narrow to something else.',
  caller: 'member',
  isForPeopleOnly: true,
  input: z.object({ id, name: name.optional(), query: query.optional() }),
  output: SavedFilterView,
})

export const deleteSavedFilterEndpoint = endpoint({
  method: 'DELETE',
  path: '/v1/saved-filters/:id',
  does: 'Remove a saved filter. The envelopes stay as they are.',
  caller: 'member',
  isForPeopleOnly: true,
  success: 204,
  answers: 'nothing',
  input: z.object({ id }),
  output: z.undefined(),
})
