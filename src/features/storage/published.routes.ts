/** Routes of published folders and files, for anybody who has the link. */
import type { ItemId } from '../../kernel/ids.ts'
import type { Ctx } from '../../server/ctx.ts'
import { bind, type Http } from '../../server/http.ts'
import { inPages } from '../../server/http/paging.ts'
import { limit, networkOf } from '../../server/limits.ts'
import { listItems } from './item-list.store.ts'
import type { ItemFiles } from './item.files.ts'
import type { Item } from './item.model.ts'
import { described, linksUnder } from './item.view.ts'
import * as contract from './published.contract.ts'
import { findPublished } from './share.commands.ts'
import { nameOfOrganization } from './share.store.ts'

/** A page of pictures and some more pages a minute; too few to try links out. */
const LOOKS = { max: 1200, windowSec: 60 }

export function publishedRoutes(http: Http, ctx: Ctx, files: ItemFiles): void {
  bind(http, ctx, contract.showPublishedEndpoint, async (ctx, { publish_token: token, item: id }, { ip }) => {
    await limit(ctx, 'published', networkOf(ip), LOOKS)
    return ctx.db.read(async (reader) => {
      const { topId, item, path } = await findPublished(reader, token, id ?? null)
      const organization = await nameOfOrganization(reader, item.organizationId)
      return { ...toView(token, topId, item), organization, path: [...path] }
    })
  })
  bind(http, ctx, contract.listPublishedEndpoint, async (ctx, query, { ip }) => {
    await limit(ctx, 'published', networkOf(ip), LOOKS)
    const { publish_token: token, parent, ...asked } = query
    const { items, total } = await ctx.db.read(async (reader) => {
      const { topId, item } = await findPublished(reader, token, parent)
      const found = await listItems(reader, {
        ...everything,
        ...asked,
        within: { is: 'folder', id: item.id },
        search: asked.q || null,
      })
      return { items: found.items.map((each) => toView(token, topId, each)), total: found.total }
    })
    return inPages(`/v1/p/storage/${token}/items`, { ...asked, parent: parent ?? undefined }, { items, total })
  })
  fileRoutes(http, ctx, files)
}

const everything = {
  onlySandbox: false,
  mimetype: null,
  isSigned: null,
  sort: [
    { by: 'is_directory', isDescending: true },
    { by: 'name', isDescending: false },
  ],
} as const

function fileRoutes(http: Http, ctx: Ctx, files: ItemFiles): void {
  const seen = async ({ publish_token: token, id }: Named, ip: string): Promise<Item> => {
    await limit(ctx, 'published', networkOf(ip), LOOKS)
    return (await ctx.db.read((reader) => findPublished(reader, token, id))).item
  }
  bind(http, ctx, contract.downloadPublishedEndpoint, async (_ctx, input, { ip }) =>
    files.download(await seen(input, ip)),
  )
  bind(http, ctx, contract.displayPublishedEndpoint, async (_ctx, input, { ip }) =>
    files.display(await seen(input, ip)),
  )
  bind(http, ctx, contract.previewPublishedEndpoint, async (_ctx, input, { ip }) =>
    files.preview(await seen(input, ip), input.width),
  )
}

type Named = Readonly<{ publish_token: string; id: ItemId }>

function toView(token: string, topId: ItemId, item: Item): contract.PublishedItemView {
  const { id, parentId, file } = item
  const links = linksUnder(`/v1/p/storage/${token}/items/${id}`, file)
  return { ...described(item), id, parent: id === topId ? null : parentId, links }
}
