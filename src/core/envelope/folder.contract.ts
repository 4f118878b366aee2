/** Contract of the folders in which envelopes are saved, as a list of envelopes is grouped by them. */
import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { listOf, pageQuery } from '../../kernel/paging.ts'

const FolderGroupView = z.object({
  id: z.uuid(),
  name: z.string(),
  /** From the top down to itself, as far as the caller sees the folders above it. */
  path: z.array(z.string()),
  /** In it, without those in folders below it. More than 200 are not counted. */
  envelopes: z.number().int(),
})
export type FolderGroupView = z.infer<typeof FolderGroupView>

export const listFolderGroupsEndpoint = endpoint({
  method: 'GET',
  path: '/v1/envelopes/folders',
  does: 'List the folders of the storage in which envelopes of the list are saved, or will be once they are completed, by name.',
  caller: 'member',
  input: z.object({
    ...pageQuery,
    list: z.enum(['sent', 'received']).default('sent'),
    source: z
      .enum(['self', 'workspace'])
      .default('self')
      .describe('Of what was sent. `workspace`: of everybody, for owners.'),
  }),
  output: listOf(FolderGroupView),
})
