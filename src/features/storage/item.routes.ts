/** Contract in, command called, view out: folders and files. */
import type { EnvelopesSavedInto } from './neighbours.ts'
import { safeFileName, uniqueNames } from '../envelopes/file-names.model.ts'
import type { ItemId } from '../../kernel/ids.ts'
import { ensure } from '../../kernel/refusal.ts'
import type { Workshop } from '../../pades/workshop.ts'
import type { Ctx } from '../../server/ctx.ts'
import { bind, type Call, type Http } from '../../server/http.ts'
import { blobContent, type FileAnswer } from '../../server/http/file-answer.ts'
import { inPages } from '../../server/http/paging.ts'
import { zip, type ZipEntry } from '../../server/http/zip.ts'
import { limit } from '../../server/limits.ts'
import { openPreviews } from '../../server/previews.ts'
import { changeName, createFolder, ensureMayUpload, moveTo, removeItem, uploadFile } from './item.commands.ts'
import * as contract from './item.contract.ts'
import { ensureSourceAllowed, isInSandbox, itemLimits, type Item, type Member } from './item.model.ts'
import { branchOf, countContained, findFolder, findItem, listItems, pathOf } from './item.store.ts'

type MemberCall = Call<'member'>

/** As many as documents of envelopes: more than anybody brings by hand, less than fills a disk overnight. */
const UPLOADS = { max: 500, windowSec: 3600 }

export function storageRoutes(http: Http, ctx: Ctx, workshop: Workshop, savedInto: EnvelopesSavedInto): void {
  changingRoutes(http, ctx)
  lookingRoutes(http, ctx, savedInto)
  fileRoutes(http, ctx, workshop)
}

function changingRoutes(http: Http, ctx: Ctx): void {
  bind(http, ctx, contract.uploadItemEndpoint, async (ctx, { parent, name }, call) => {
    await ensureMayUpload(ctx, parent ?? null, call.caller)
    await limit(ctx, 'upload-item', call.caller.userId, UPLOADS)
    const file = await fileIn(call)
    const late = contract.uploadItemEndpoint.input.safeParse(await call.textsBehind())
    ensure(late.success, 'input.invalid', { field: 'parent' })
    const named = {
      name: name ?? late.data.name ?? nameOf(file.fileName),
      parentId: parent ?? late.data.parent ?? null,
      bytes: file.bytes,
    }
    return toView(await uploadFile(ctx, named, call.caller))
  })
  bind(http, ctx, contract.createFolderEndpoint, async (ctx, { name, parent }, { caller }) =>
    toView(await createFolder(ctx, { name, parentId: parent }, caller)),
  )
  bind(http, ctx, contract.renameItemEndpoint, async (ctx, { id, name }, { caller }) =>
    toView(await changeName(ctx, id, name, caller)),
  )
  bind(http, ctx, contract.moveItemEndpoint, async (ctx, { id, parent }, { caller }) =>
    toView(await moveTo(ctx, id, parent, caller)),
  )
  bind(http, ctx, contract.deleteItemEndpoint, (ctx, { id }, { caller }) => removeItem(ctx, id, caller))
}

function lookingRoutes(http: Http, ctx: Ctx, savedInto: EnvelopesSavedInto): void {
  bind(http, ctx, contract.listItemsEndpoint, listOfItems)
  bind(http, ctx, contract.showItemEndpoint, (ctx, { id }, { caller }) =>
    ctx.db.read(async (reader) => {
      const item = await findItem(reader, caller, id)
      const { folders, files, bytes } = await countContained(reader, id)
      return {
        ...toView(item),
        path: await pathOf(reader, id),
        dependents: {
          folders: folders.length,
          files,
          size: bytes,
          envelopes: item.file ? 0 : await savedInto(reader, item.organizationId, [id, ...folders]),
        },
      }
    }),
  )
}

type ListQuery = (typeof contract.listItemsEndpoint.input)['_output']

async function listOfItems(ctx: Ctx, query: ListQuery, { caller }: MemberCall) {
  const { q, page, parent, source, sort, perPage, limit: wanted } = query
  ensureSourceAllowed(caller, source)
  const limit = wanted ?? perPage ?? 20
  const found = await ctx.db.read(async (reader) =>
    listItems(reader, {
      organizationId: caller.organizationId,
      keeperId: source === 'self' ? caller.userId : null,
      onlySandbox: isInSandbox(caller),
      folder: await findFolder(reader, caller, parent),
      search: q || null,
      mimetype: query['filter[mimetype]'] ?? null,
      isSigned: query['filter[is_signed]'] ?? null,
      sort: sort.map(toSort),
      page,
      limit,
    }),
  )
  const asked = { ...query, limit, perPage: undefined, sort: sort.join(',') }
  return inPages('/v1/items', asked, { items: found.items.map(toView), total: found.total })
}

type SortWord = ListQuery['sort'][number]

function toSort(word: SortWord) {
  const isDescending = word.startsWith('-')
  const by = (['is_directory', 'created_at', 'name', 'size'] as const).find((each) => word.endsWith(each))
  ensure(by, 'input.invalid', { field: 'sort' })
  return { by, isDescending }
}

function fileRoutes(http: Http, ctx: Ctx, workshop: Workshop): void {
  const previews = openPreviews(
    async (sha256, page, widthPx) => workshop.preview(await ctx.blobs.read(sha256), { page, widthPx }),
    16 * 1024 * 1024,
  )
  bind(http, ctx, contract.downloadItemEndpoint, async (ctx, { id }, { caller }) => {
    const item = await ctx.db.read((reader) => findItem(reader, caller, id))
    return item.file ? fileAnswer(ctx, item.name, item.file) : folderAnswer(ctx, item)
  })
  bind(http, ctx, contract.displayItemEndpoint, async (ctx, { id }, { caller }) => {
    const { name, file } = await fileNamed(ctx, caller, id)
    return { ...fileAnswer(ctx, name, file), isInline: true, maxAgeSec: 0 }
  })
  bind(http, ctx, contract.previewItemEndpoint, async (ctx, { id, width }, { caller }) => {
    const { sha256 } = (await fileNamed(ctx, caller, id)).file
    const content = await previews(sha256, 1, width)
    const etag = `${sha256.slice(0, 32)}-${width}`
    return { name: '1.webp', type: 'image/webp', content, isInline: true, etag, maxAgeSec: 0 }
  })
}

async function fileNamed(ctx: Ctx, member: Member, id: ItemId) {
  const { name, file } = await ctx.db.read((reader) => findItem(reader, member, id))
  ensure(file, 'item.not_found')
  return { name, file }
}

type File = NonNullable<Item['file']>

function fileAnswer(ctx: Ctx, name: string, file: File): FileAnswer {
  return {
    name: safeFileName(name, 'pdf'),
    type: file.mimetype,
    content: blobContent(ctx.blobs, file),
    etag: file.sha256,
  }
}

async function folderAnswer(ctx: Ctx, folder: Item): Promise<FileAnswer> {
  const branch = await ctx.db.read((reader) => branchOf(reader, folder.id))
  return {
    name: safeFileName(folder.name, 'zip'),
    type: 'application/zip',
    content: zip(ctx.blobs, entriesOf(folder, branch), ctx.now()),
  }
}

/** Names are safe on every system and each once in its folder, however often a name was given. */
function entriesOf(top: Item, branch: readonly Item[]): ZipEntry[] {
  const within = (folder: Item, path: string): ZipEntry[] => {
    const children = branch.filter(({ parentId }) => parentId === folder.id)
    const names = uniqueNames(children.map(({ name, file }) => (file ? safeFileName(name, 'pdf') : safeFolder(name))))
    return children.flatMap((child, index): ZipEntry[] => {
      const here = `${path}${names[index]!}`
      if (child.file) return [{ name: here, file: child.file }]
      const below = within(child, `${here}/`)
      return below.length > 0 ? below : [{ name: here, file: null }]
    })
  }
  return within(top, '')
}

const safeFolder = (name: string) => safeFileName(name, 'x').replace(/\.x$/, '')

async function fileIn({ files }: MemberCall) {
  for await (const file of files) {
    if (file.name !== 'file') continue
    return { fileName: file.fileName, bytes: await file.bytes(itemLimits.fileBytes, 'document.too_large') }
  }
  ensure(false, 'input.invalid', { field: 'file' })
}

/** As browsers send it: some say the path too. */
function nameOf(fileName: string): string {
  const name = fileName.split(/[\\/]/).at(-1) ?? ''
  return contract.itemName.safeParse(name.slice(0, itemLimits.name)).data ?? 'documento.pdf'
}

function toView({ id, name, parentId, depth, file, isSigned, publishToken, createdAt }: Item): contract.ItemView {
  const here = `/v1/items/${id}`
  return {
    id,
    name,
    parent: parentId,
    depth,
    is_directory: file === null,
    mimetype: file?.mimetype ?? null,
    size: file?.size ?? null,
    is_signed: isSigned,
    publish_token: publishToken,
    created_at: createdAt.toISOString(),
    links: {
      preview: file && `${here}/preview`,
      display: file && `${here}/display`,
      download: `${here}/download`,
    },
  }
}
