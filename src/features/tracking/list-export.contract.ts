/** Contract of the export of a list of envelopes, for spreadsheets. */
import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { searchQuery } from '../../kernel/paging.ts'
import { sentFilter } from '../../core/envelope/list-query.contract.ts'

export const exportEnvelopesEndpoint = endpoint({
  method: 'GET',
  path: '/v1/envelopes/export',
  does: 'The list of envelopes as CSV, filtered as the list is: one line for each, in UTF-8 with a mark, moments in the time zone of the organization.',
  caller: 'member',
  statements: 13,
  answers: 'file',
  input: z.object({
    q: searchQuery.q,
    ...sentFilter,
    sort: z.enum(['created_at', '-created_at']).default('-created_at'),
  }),
  output: z.undefined(),
})
