/** Rows of the rights matrix: saved filters, each for the member who saved it. */
import { at, type Row } from './kit.ts'

const query = { 'filter[state]': 'completed', 'filter[created_from]': '2026-11-01' }

export const savedFilters: readonly Row[] = [
  ['GET /v1/saved-filters', 'member in person', () => at('/v1/saved-filters?list=sent')],
  [
    'POST /v1/saved-filters',
    'member in person',
    ({ column }) => at('/v1/saved-filters', { body: { list: 'sent', name: `Done, ${column}`, query } }),
  ],
  [
    'PATCH /v1/saved-filters/:id',
    'whose filter it is',
    async ({ savedFilter }) =>
      at(`/v1/saved-filters/${await savedFilter()}`, { body: { name: 'Done in November', query } }),
  ],
  [
    'DELETE /v1/saved-filters/:id',
    'whose filter it is',
    async ({ savedFilter }) => at(`/v1/saved-filters/${await savedFilter()}`),
  ],
]
