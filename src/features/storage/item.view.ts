/** Items as the wire says them to one member. */
import type { Reader } from '../../server/db.ts'
import type { ItemView } from './item.contract.ts'
import { isInCharge, type Item, type StorageMember } from './item.model.ts'
import { namesOf, sharedAmong } from './share.store.ts'

export async function toViews(reader: Reader, member: StorageMember, items: readonly Item[]): Promise<ItemView[]> {
  const ids = items.map(({ id }) => id)
  const shared = await sharedAmong(reader, ids)
  const isAllOwn = items.every((item) => isInCharge(member, item))
  const keepers = await namesOf(reader, [...new Set(items.map(({ keeperId }) => keeperId))])
  const tops = isAllOwn ? shared : await sharedAmong(reader, ids, member.userId)
  return items.map((item) => {
    const mayChange = isInCharge(member, item)
    return {
      ...bare(item),
      // Where it lies above what is shared is nobody's business.
      parent: mayChange || !tops.has(item.id) ? item.parentId : null,
      publish_token: mayChange ? item.publishToken : null,
      is_shared: !mayChange || shared.has(item.id),
      keeper: { id: item.keeperId, name: keepers.get(item.keeperId) ?? '' },
      may_change: mayChange,
    }
  })
}

export async function toView(reader: Reader, member: StorageMember, item: Item): Promise<ItemView> {
  const [view] = await toViews(reader, member, [item])
  return view!
}

function bare({ id, name, depth, file, isSigned, createdAt }: Item) {
  return { ...described({ name, file, isSigned, createdAt }), id, depth, links: linksUnder(`/v1/items/${id}`, file) }
}

/** The part of the view of an item that all who see it get. */
export const described = ({
  name,
  file,
  isSigned,
  createdAt,
}: Pick<Item, 'name' | 'file' | 'isSigned' | 'createdAt'>) => ({
  name,
  is_directory: file === null,
  mimetype: file?.mimetype ?? null,
  size: file?.size ?? null,
  is_signed: isSigned,
  created_at: createdAt.toISOString(),
})

export const linksUnder = (here: string, file: Item['file']) => ({
  preview: file && `${here}/preview`,
  display: file && `${here}/display`,
  download: `${here}/download`,
})
