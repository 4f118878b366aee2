/** Commands that share and publish items: lock, decide, save. The lock is the organization's storage (space.store.ts). */
import type { ItemId, UserId } from '../../kernel/ids.ts'
import { ensure } from '../../kernel/refusal.ts'
import type { Ctx } from '../../server/ctx.ts'
import type { Reader } from '../../server/db.ts'
import { isInCharge, sharedAnew, type Item, type StorageMember } from './item.model.ts'
import { findItem, findItemAnywhere, pathOf } from './item.store.ts'
import { idBehind, savePublication, saveShares, sharedAmong } from './share.store.ts'
import { lockStorage } from './space.store.ts'

/** @param users all with whom it is shared from now on */
export function shareItem(ctx: Ctx, id: ItemId, users: readonly UserId[], member: StorageMember): Promise<Item> {
  return ctx.db.transaction(async (tx) => {
    await lockStorage(tx, member.organizationId)
    const item = await findItem(tx, member, id)
    await saveShares(tx, item, sharedAnew(item, users), ctx.now())
    return item
  })
}

/** Nobody guesses 256 bits. */
const TOKEN_BYTES = 32

/** Twice gives the same link; after it was withdrawn, another one. */
export function publishItem(ctx: Ctx, id: ItemId, member: StorageMember): Promise<Item> {
  return ctx.db.transaction(async (tx) => {
    await lockStorage(tx, member.organizationId)
    const item = await findItem(tx, member, id)
    const publishToken = item.publishToken ?? Buffer.from(ctx.random(TOKEN_BYTES)).toString('base64url')
    await savePublication(tx, id, publishToken)
    return { ...item, publishToken }
  })
}

export function withdrawItem(ctx: Ctx, id: ItemId, member: StorageMember): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    await lockStorage(tx, member.organizationId)
    await findItem(tx, member, id)
    await savePublication(tx, id, null)
  })
}

/** The folders on the way to an item, from the first that this member sees to the item itself. */
export async function seenPath(reader: Reader, member: StorageMember, item: Item): Promise<Step[]> {
  const path = await pathOf(reader, item.id)
  if (isInCharge(member, item)) return path
  const ids = path.map(({ id }) => id)
  const shared = await sharedAmong(reader, ids, member.userId)
  return path.slice(path.findIndex(({ id }) => shared.has(id)))
}

type Step = Pick<Item, 'id' | 'name'>

export type Published = Readonly<{ topId: ItemId; item: Item; path: readonly Step[] }>

/** What lies behind a published link, and nothing beside or above it. @param id null: the published item itself */
export async function findPublished(reader: Reader, token: string, id: ItemId | null): Promise<Published> {
  const topId = await idBehind(reader, token)
  ensure(topId, 'item.not_found')
  const path = await pathOf(reader, id ?? topId)
  const from = path.findIndex((step) => step.id === topId)
  ensure(from >= 0, 'item.not_found')
  const item = await findItemAnywhere(reader, id ?? topId)
  ensure(item, 'item.not_found')
  return { topId, item, path: path.slice(from) }
}
