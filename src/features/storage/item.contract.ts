/** Contract of an organization's folders and files. Wire names are the specification's. */
import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { asId } from '../../kernel/ids.ts'
import { oneLine } from '../../kernel/line.ts'
import { listOf, searchQuery } from '../../kernel/paging.ts'
import { idsInQuery, togetherLimit, TogetherView } from '../../kernel/together.ts'
import { itemLimits, shareLimit, sources } from './item.model.ts'

export const itemId = z.uuid().transform((text) => asId<'Item'>(text))
export const itemName = z.string().max(itemLimits.name).overwrite(oneLine).min(1)
/** A folder, or the root: null, nothing, or nothing in it, as a form says it. */
export const folder = z.union([z.literal('').transform(() => null), itemId]).nullable()
const byId = { caller: 'member', input: z.object({ id: itemId }) } as const

export const ItemView = z.object({
  id: z.uuid(),
  name: z.string(),
  parent: z.uuid().nullable(),
  depth: z.number().int(),
  is_directory: z.boolean(),
  mimetype: z.string().nullable(),
  size: z.number().int().nullable(),
  /** Came out of an envelope that completed. */
  is_signed: z.boolean(),
  /** The link to it is `/public/storage/{publish_token}`; null: not published, or not theirs to say. */
  publish_token: z.string().nullable(),
  /** Others of the organization see it. */
  is_shared: z.boolean(),
  /** Whose it is: what lies in a folder belongs to whom the folder belongs to. */
  keeper: z.object({ id: z.uuid(), name: z.string() }),
  /** Whether the caller may change it, or only look. */
  may_change: z.boolean(),
  created_at: z.iso.datetime(),
  /** null for folders. */
  links: z.object({ preview: z.string().nullable(), display: z.string().nullable(), download: z.string() }),
})
export type ItemView = z.infer<typeof ItemView>

export const uploadItemEndpoint = endpoint({
  method: 'POST',
  path: '/v1/items/upload',
  does: 'Put a PDF (part `file`, 25 MB) into a folder, or at the root.',
  caller: 'member',
  carries: 'multipart',
  part: 'file',
  success: 201,
  input: z.object({ parent: folder.optional(), name: itemName.optional() }),
  output: ItemView,
})

export const createFolderEndpoint = endpoint({
  method: 'POST',
  path: '/v1/items',
  does: 'Create a folder: up to five levels deep.',
  caller: 'member',
  success: 201,
  input: z.object({ name: itemName, parent: folder.default(null) }),
  output: ItemView,
})

const SharesView = z.object({
  users: z.array(z.object({ id: z.uuid(), name: z.string(), email: z.string() })),
})

export const shareItemEndpoint = endpoint({
  method: 'PUT',
  path: '/v1/items/:id/shares',
  does: 'Say which members of the organization see a folder, with all that lies in it, or a file: these and no others. They change nothing.',
  caller: 'member',
  input: z.object({
    id: itemId,
    users: z.array(z.uuid().transform((text) => asId<'User'>(text))).max(shareLimit),
  }),
  output: SharesView,
})

export const unshareItemEndpoint = endpoint({
  ...byId,
  method: 'DELETE',
  path: '/v1/items/:id/shares',
  does: 'Share a folder or file with nobody any more.',
  success: 204,
  answers: 'nothing',
  output: z.undefined(),
})

export const publishItemEndpoint = endpoint({
  ...byId,
  method: 'POST',
  path: '/v1/items/:id/publish',
  does: 'Let everybody who has the link see a folder, with all that lies in it, or a file.',
  output: ItemView,
})

export const withdrawItemEndpoint = endpoint({
  ...byId,
  method: 'DELETE',
  path: '/v1/items/:id/publish',
  does: 'Withdraw what was published. Its link is dead for good.',
  success: 204,
  answers: 'nothing',
  output: z.undefined(),
})

const sortable = ['is_directory', 'created_at', 'name', 'size'] as const
const direction = z.templateLiteral([z.enum(['', '-']), z.enum(sortable)])
const perPage = z.coerce.number().int().min(1).max(100)
const flag = z.enum(['true', 'false', '1', '0']).transform((text) => text === 'true' || text === '1')

const listed = {
  ...searchQuery,
  limit: perPage.optional(),
  /** What older programs call `limit`. */
  perPage: perPage.optional(),
  sort: z
    .string()
    .default('-is_directory,-created_at')
    .transform((text) => text.split(',').map((each) => each.trim()))
    .pipe(z.array(direction).max(sortable.length)),
  'filter[mimetype]': z.string().max(100).optional(),
  'filter[is_signed]': flag.optional(),
}

export const listItemsEndpoint = endpoint({
  method: 'GET',
  path: '/v1/items',
  does: 'List what lies in a folder or at the root. With `q`: everything below whose name holds it. `source=shared`: what others share with the caller. `source=workspace`: of all members, for owners.',
  caller: 'member',
  input: z.object({ ...listed, parent: folder.default(null), source: z.enum(sources).default('self') }),
  output: listOf(ItemView),
})

export const listPublishedItemsEndpoint = endpoint({
  method: 'GET',
  path: '/v1/published-items',
  does: "List what is published of the caller's own; `source=workspace`: of all members, for owners.",
  caller: 'member',
  input: z.object({ ...listed, source: z.enum(['self', 'workspace']).default('self') }),
  output: listOf(ItemView),
})

/** What goes with folders and files when they are deleted. */
const DependentsView = z.object({
  folders: z.number().int(),
  files: z.number().int(),
  size: z.number().int(),
  /** Not closed yet, with one of these folders as their place; they would be saved at the root. */
  envelopes: z.number().int(),
  /** Of all these, themselves included: how many others see, and how many everybody who has a link. */
  shared: z.number().int(),
  published: z.number().int(),
})

export const showItemEndpoint = endpoint({
  ...byId,
  method: 'GET',
  path: '/v1/items/:id',
  does: 'Show one item, with whom it is shared, what lies in it and which envelopes will be saved into it: what deleting it would touch.',
  output: ItemView.extend({
    /** The folders from the root down to this item. */
    path: z.array(z.object({ id: z.uuid(), name: z.string() })),
    dependents: DependentsView,
    /** With whom this very item is shared; nothing for a member who only sees it. */
    shares: SharesView.shape.users,
  }),
})

export const renameItemEndpoint = endpoint({
  method: 'PATCH',
  path: '/v1/items/:id',
  does: 'Rename a folder or file.',
  caller: 'member',
  input: z.object({ id: itemId, name: itemName }),
  output: ItemView,
})

export const moveItemEndpoint = endpoint({
  method: 'PUT',
  path: '/v1/items/:id/move',
  does: 'Move a folder or file into another folder, or to the root (null).',
  caller: 'member',
  input: z.object({ id: itemId, parent: folder }),
  output: ItemView,
})

export const deleteItemEndpoint = endpoint({
  ...byId,
  method: 'DELETE',
  path: '/v1/items/:id',
  does: 'Delete a file, or a folder with everything in it. Documents that envelopes took from it stay theirs.',
  success: 204,
  answers: 'nothing',
  output: z.undefined(),
})

export const downloadItemEndpoint = endpoint({
  ...byId,
  method: 'GET',
  path: '/v1/items/:id/download',
  does: 'Download a file, with HTTP ranges, or a folder as a zip.',
  answers: 'file',
  output: z.undefined(),
})

export const displayItemEndpoint = endpoint({
  ...byId,
  method: 'GET',
  path: '/v1/items/:id/display',
  does: 'A file to look at in the browser, with HTTP ranges.',
  answers: 'file',
  output: z.undefined(),
})

export const previewItemEndpoint = endpoint({
  method: 'GET',
  path: '/v1/items/:id/preview',
  does: 'A picture (WebP) of the first page of a file.',
  caller: 'member',
  answers: 'file',
  input: z.object({ id: itemId, width: z.coerce.number().int().min(40).max(1600).default(480) }),
  output: z.undefined(),
})

const together = z.array(itemId).min(1).max(togetherLimit)
const togetherInQuery = idsInQuery(itemId)

export const moveItemsEndpoint = endpoint({
  method: 'PUT',
  path: '/v1/items/move',
  does: 'Move folders and files into another folder, or to the root (null), all at once.',
  caller: 'member',
  input: z.object({ items: together, parent: folder }),
  output: TogetherView,
})

export const deleteItemsEndpoint = endpoint({
  method: 'DELETE',
  path: '/v1/items',
  does: 'Delete files, and folders with everything in them, all at once.',
  caller: 'member',
  input: z.object({ items: together }),
  output: TogetherView,
})

export const showDependentsEndpoint = endpoint({
  method: 'GET',
  path: '/v1/items/dependents',
  does: 'Show what deleting these folders and files would touch.',
  caller: 'member',
  input: z.object({ items: togetherInQuery }),
  output: DependentsView,
})

export const downloadItemsEndpoint = endpoint({
  method: 'GET',
  path: '/v1/items/download',
  does: 'Download folders and files as one zip.',
  caller: 'member',
  answers: 'file',
  input: z.object({ items: togetherInQuery }),
  output: z.undefined(),
})
