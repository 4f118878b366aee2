/** Contract of published folders and files: anybody who has the link sees them and what lies in them, and nothing else. */
import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { listOf, searchQuery } from '../../kernel/paging.ts'
import { folder, itemId } from './item.contract.ts'

const publish_token = z.string().min(1).max(100)
const ofOne = { caller: 'anyone', answers: 'file', output: z.undefined() } as const
const one = { publish_token, id: itemId }

export const PublishedItemView = z.object({
  id: z.uuid(),
  /** null for what was published itself. */
  parent: z.uuid().nullable(),
  name: z.string(),
  is_directory: z.boolean(),
  mimetype: z.string().nullable(),
  size: z.number().int().nullable(),
  is_signed: z.boolean(),
  created_at: z.iso.datetime(),
  links: z.object({ preview: z.string().nullable(), display: z.string().nullable(), download: z.string() }),
})
export type PublishedItemView = z.infer<typeof PublishedItemView>

export const showPublishedEndpoint = endpoint({
  method: 'GET',
  path: '/v1/p/storage/:publish_token',
  does: 'Show what was published, or with `item` something in it, and the folders on the way there.',
  caller: 'anyone',
  input: z.object({ publish_token, item: itemId.optional() }),
  output: PublishedItemView.extend({
    /** Whose it is. */
    organization: z.string(),
    /** From what was published down to the item. */
    path: z.array(z.object({ id: z.uuid(), name: z.string() })),
  }),
})

export const listPublishedEndpoint = endpoint({
  method: 'GET',
  path: '/v1/p/storage/:publish_token/items',
  does: 'List what lies in a published folder, or in one in it (`parent`). With `q`: everything below whose name holds it.',
  caller: 'anyone',
  input: z.object({ publish_token, parent: folder.default(null), ...searchQuery }),
  output: listOf(PublishedItemView),
})

export const downloadPublishedEndpoint = endpoint({
  ...ofOne,
  method: 'GET',
  path: '/v1/p/storage/:publish_token/items/:id/download',
  does: 'Download a published file, with HTTP ranges, or a folder as a zip.',
  input: z.object(one),
})

export const displayPublishedEndpoint = endpoint({
  ...ofOne,
  method: 'GET',
  path: '/v1/p/storage/:publish_token/items/:id/display',
  does: 'A published file to look at in the browser, with HTTP ranges.',
  input: z.object(one),
})

export const previewPublishedEndpoint = endpoint({
  ...ofOne,
  method: 'GET',
  path: '/v1/p/storage/:publish_token/items/:id/preview',
  does: 'A picture (WebP) of the first page of a published file.',
  input: z.object({ ...one, width: z.coerce.number().int().min(40).max(1600).default(480) }),
})
