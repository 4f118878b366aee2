/** Contract in, command called, view out: folders and files. */
import type { EnvelopesSavedInto } from './ports.ts'
import type { ItemId } from '../../kernel/ids.ts'
import { ensure } from '../../kernel/refusal.ts'
import type { Workshop } from '../../pades/workshop/workshop.ts'
import type { Ctx } from '../../server/ctx.ts'
import { bind, type Call, type Http } from '../../server/http.ts'
import { inPages } from '../../server/http/paging.ts'
import type { Reader } from '../../server/db.ts'
import { limit } from '../../server/limits.ts'
import { toTogetherView } from '../../server/http/together.ts'
import { changeName, createFolder, ensureMayUpload, moveTo, removeItem, uploadFile } from './item.commands.ts'
import { moveTogether, removeTogether } from './item.commands.ts'
import * as contract from './item.contract.ts'
import { openItemFiles, type ItemFiles } from './item.files.ts'
import { ensureSourceAllowed, isInCharge, isInSandbox, itemLimits } from './item.model.ts'
import type { Item, ListedSource, StorageMember } from './item.model.ts'
import { countContained, findItem, findSeenFolder, findSeenItem } from './item.store.ts'
import { listItems, type Within } from './item-list.store.ts'
import { toView, toViews } from './item.view.ts'
import { publishedRoutes } from './published.routes.ts'
import { publishItem, seenPath, shareItem, withdrawItem } from './share.commands.ts'
import { countOpened, listShares } from './share.store.ts'

type MemberCall = Call<'member'>

/** As many as documents of envelopes: more than anybody brings by hand, less than fills a disk overnight. */
const UPLOADS = { max: 500, windowSec: 3600 }

export function storageRoutes(http: Http, ctx: Ctx, workshop: Workshop, savedInto: EnvelopesSavedInto): void {
  const files = openItemFiles(ctx, workshop)
  changingRoutes(http, ctx)
  togetherRoutes(http, ctx, files, savedInto)
  openingRoutes(http, ctx)
  lookingRoutes(http, ctx, savedInto)
  fileRoutes(http, ctx, files)
  publishedRoutes(http, ctx, files)
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
    return shown(ctx, call.caller, await uploadFile(ctx, named, call.caller))
  })
  bind(http, ctx, contract.createFolderEndpoint, async (ctx, { name, parent }, { caller }) =>
    shown(ctx, caller, await createFolder(ctx, { name, parentId: parent }, caller)),
  )
  bind(http, ctx, contract.renameItemEndpoint, async (ctx, { id, name }, { caller }) =>
    shown(ctx, caller, await changeName(ctx, id, name, caller)),
  )
  bind(http, ctx, contract.moveItemEndpoint, async (ctx, { id, parent }, { caller }) =>
    shown(ctx, caller, await moveTo(ctx, id, parent, caller)),
  )
  bind(http, ctx, contract.deleteItemEndpoint, (ctx, { id }, { caller }) => removeItem(ctx, id, caller))
}

function openingRoutes(http: Http, ctx: Ctx): void {
  bind(http, ctx, contract.shareItemEndpoint, async (ctx, { id, users }, { caller }) => {
    await shareItem(ctx, id, users, caller)
    return { users: await ctx.db.read((reader) => listShares(reader, id)) }
  })
  bind(http, ctx, contract.unshareItemEndpoint, async (ctx, { id }, { caller }) => {
    await shareItem(ctx, id, [], caller)
  })
  bind(http, ctx, contract.publishItemEndpoint, async (ctx, { id }, { caller }) =>
    shown(ctx, caller, await publishItem(ctx, id, caller)),
  )
  bind(http, ctx, contract.withdrawItemEndpoint, (ctx, { id }, { caller }) => withdrawItem(ctx, id, caller))
}

const shown = (ctx: Ctx, member: StorageMember, item: Item): Promise<contract.ItemView> =>
  ctx.db.read((reader) => toView(reader, member, item))

function lookingRoutes(http: Http, ctx: Ctx, savedInto: EnvelopesSavedInto): void {
  bind(http, ctx, contract.listItemsEndpoint, listOfItems)
  bind(http, ctx, contract.listPublishedItemsEndpoint, async (ctx, query, { caller }) => {
    ensureSourceAllowed(caller, query.source)
    return listed(ctx, { ...query, path: '/v1/published-items' }, caller, keptBy(caller, query.source, 'published'))
  })
  bind(http, ctx, contract.showItemEndpoint, (ctx, { id }, { caller }) =>
    ctx.db.read(async (reader) => {
      const item = await findSeenItem(reader, caller, id)
      const mayChange = isInCharge(caller, item)
      return {
        ...(await toView(reader, caller, item)),
        path: await seenPath(reader, caller, item),
        dependents: await dependentsOf(reader, savedInto, [item], mayChange),
        shares: mayChange ? await listShares(reader, id) : [],
      }
    }),
  )
}

/** @param mayChange false: the member is told what lies there, but not who else sees it */
async function dependentsOf(reader: Reader, savedInto: EnvelopesSavedInto, items: readonly Item[], mayChange = true) {
  const tops = items.map(({ id }) => id)
  const { all, folders, files, bytes } = await countContained(reader, tops)
  const touched = new Set([...items.filter(({ file }) => !file).map(({ id }) => id), ...folders])
  const organizationId = items[0]?.organizationId
  const isAsked = mayChange && organizationId !== undefined && touched.size > 0
  const opened = mayChange ? await countOpened(reader, [...tops, ...all]) : { shared: 0, published: 0 }
  const envelopes = isAsked ? await savedInto(reader, organizationId, [...touched]) : 0
  return { folders: folders.length, files, size: bytes, envelopes, ...opened }
}

/** What is done with several at once. */
function togetherRoutes(http: Http, ctx: Ctx, files: ItemFiles, savedInto: EnvelopesSavedInto): void {
  bind(http, ctx, contract.moveItemsEndpoint, async (ctx, { items, parent }, call) =>
    toTogetherView(await moveTogether(ctx, items, parent, call.caller), call.language),
  )
  bind(http, ctx, contract.deleteItemsEndpoint, async (ctx, { items }, call) =>
    toTogetherView(await removeTogether(ctx, items, call.caller), call.language),
  )
  bind(http, ctx, contract.showDependentsEndpoint, (ctx, { items }, { caller }) =>
    ctx.db.read(async (reader) => {
      const found: Item[] = []
      for (const id of new Set(items)) found.push(await findItem(reader, caller, id))
      return dependentsOf(reader, savedInto, found)
    }),
  )
  bind(http, ctx, contract.downloadItemsEndpoint, async (ctx, { items }, { caller }) =>
    files.downloadTogether(
      await ctx.db.read(async (reader) => {
        const found: Item[] = []
        for (const id of new Set(items)) found.push(await findSeenItem(reader, caller, id))
        return found
      }),
    ),
  )
}

async function listOfItems(ctx: Ctx, query: ListQuery, { caller }: MemberCall) {
  ensureSourceAllowed(caller, query.source)
  const folder = await ctx.db.read((reader) => findSeenFolder(reader, caller, query.parent))
  return listed(ctx, { ...query, path: '/v1/items' }, caller, withinOf(caller, query.source, folder))
}

function withinOf(member: StorageMember, source: ListedSource, folder: Item | null): Within {
  const { organizationId, userId } = member
  if (folder) return { is: 'folder', id: folder.id }
  return source === 'shared' ? { is: 'shared', organizationId, userId } : keptBy(member, source, 'kept')
}

const keptBy = ({ organizationId, userId }: StorageMember, source: ListedSource, is: 'kept' | 'published'): Within => ({
  is,
  organizationId,
  keeperId: source === 'workspace' ? null : userId,
})

type ListQuery = (typeof contract.listItemsEndpoint.input)['_output']
type AnyQuery = Omit<ListQuery, 'parent' | 'source'> & Readonly<{ path: string }>

async function listed(ctx: Ctx, { path, ...query }: AnyQuery, caller: StorageMember, within: Within) {
  const { q, page, sort, perPage, limit: wanted } = query
  const limit = wanted ?? perPage ?? 20
  const filter = {
    within,
    onlySandbox: isInSandbox(caller),
    search: q || null,
    mimetype: query['filter[mimetype]'] ?? null,
    isSigned: query['filter[is_signed]'] ?? null,
    sort: sort.map(toSort),
    page,
    limit,
  }
  const { items, total } = await ctx.db.read(async (reader) => {
    const found = await listItems(reader, filter)
    return { items: await toViews(reader, caller, found.items), total: found.total }
  })
  const asked = { ...query, limit, perPage: undefined, sort: sort.join(',') }
  return inPages(path, asked, { items, total })
}

type SortWord = ListQuery['sort'][number]

function toSort(word: SortWord) {
  const isDescending = word.startsWith('-')
  const by = (['is_directory', 'created_at', 'name', 'size'] as const).find((each) => word.endsWith(each))
  ensure(by, 'input.invalid', { field: 'sort' })
  return { by, isDescending }
}

function fileRoutes(http: Http, ctx: Ctx, files: ItemFiles): void {
  const seen = (id: ItemId, member: StorageMember) => ctx.db.read((reader) => findSeenItem(reader, member, id))
  bind(http, ctx, contract.downloadItemEndpoint, async (_ctx, { id }, { caller }) =>
    files.download(await seen(id, caller)),
  )
  bind(http, ctx, contract.displayItemEndpoint, async (_ctx, { id }, { caller }) =>
    files.display(await seen(id, caller)),
  )
  bind(http, ctx, contract.previewItemEndpoint, async (_ctx, { id, width }, { caller }) =>
    files.preview(await seen(id, caller), width),
  )
}

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
