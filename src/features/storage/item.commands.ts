/** Commands on folders and files: lock, decide, save. The lock is the organization's storage (space.store.ts). */
import type { ItemId, OrganizationId, UserId } from '../../kernel/ids.ts'
import { ensure } from '../../kernel/refusal.ts'
import { together, type Together } from '../../kernel/together.ts'
import type { Bytes } from '../../server/blobs.ts'
import { freeLimits } from '../../server/settings/allowances.ts'
import type { Ctx } from '../../server/ctx.ts'
import type { Reader, Tx } from '../../server/db.ts'
import {
  ensureFolderFits,
  ensureSpaceLeft,
  ensureWithinLimit,
  isInSandbox,
  isPdf,
  move,
  PDF,
  placeIn,
  type Item,
  type StorageMember,
  type FileSource,
  type Space,
  type StoredFile,
} from './item.model.ts'
import {
  branchOf,
  deleteItem,
  findFolder,
  findFolderAnywhere,
  findItem,
  insertItem,
  moveItem,
  renameItem,
} from './item.store.ts'
import { askSpace, lockStorage, spaceOf, spaceWith } from './space.store.ts'

type Named = Readonly<{ name: string; parentId: ItemId | null }>

export function createFolder(ctx: Ctx, { name, parentId }: Named, member: StorageMember): Promise<Item> {
  return ctx.db.transaction(async (tx) => {
    await lockStorage(tx, member.organizationId)
    const place = placeIn(await findFolder(tx, member, parentId), member.userId)
    ensureFolderFits(place)
    const folder = newItem(ctx, { ...place, ...madeBy(member), name, file: null })
    await insertItem(tx, folder)
    return folder
  })
}

/** Asked before a file is read, so that nobody uploads 25 MB in vain. Asked again when it is kept. */
export function ensureMayUpload(ctx: Ctx, parentId: ItemId | null, member: StorageMember): Promise<void> {
  return ctx.db.read(async (reader) => {
    await findFolder(reader, member, parentId)
    await ensureSomeSpace(ctx, reader, member.organizationId)
  })
}

export async function uploadFile(
  ctx: Ctx,
  { name, parentId, bytes }: Named & Readonly<{ bytes: Bytes }>,
  member: StorageMember,
): Promise<Item> {
  ensure(bytes.length > 0, 'document.empty', { field: 'file' })
  ensure(isPdf(bytes), 'document.not_pdf', { field: 'file' })
  const stored = await ctx.blobs.put(bytes)
  return ctx.db.transaction(async (tx) => {
    await lockStorage(tx, member.organizationId)
    const place = placeIn(await findFolder(tx, member, parentId), member.userId)
    const file = { ...stored, mimetype: PDF }
    const item = newItem(ctx, { ...place, ...madeBy(member), name, file })
    await insertItem(tx, item)
    await ensureCounted(ctx, tx, member.organizationId, [stored.sha256])
    return item
  })
}

type FilesToKeep = Readonly<{
  organizationId: OrganizationId
  keeperId: UserId
  folder: ItemId | null
  isSandbox: boolean
  files: readonly (FileSource & Readonly<{ name: string; file: StoredFile }>)[]
}>

/** Files of a completed envelope: each once, wherever it was moved since. At the root when the folder is gone. */
export async function keepFiles(
  ctx: Ctx,
  tx: Tx,
  { organizationId, keeperId, folder: wanted, isSandbox, files }: FilesToKeep,
): Promise<Readonly<{ folder: ItemId | null; added: number }>> {
  await lockStorage(tx, organizationId)
  const found = wanted && (await findFolderAnywhere(tx, wanted))
  const folder = found && found.organizationId === organizationId ? found : null
  const place = placeIn(folder, keeperId)
  const added: string[] = []
  for (const { name, file, documentId, part } of files) {
    const parts = { ...place, organizationId, isSandbox, name, file: { ...file, mimetype: PDF } }
    const item = { ...newItem(ctx, parts), isSigned: true }
    if (await insertItem(tx, item, { documentId, part })) added.push(file.sha256)
  }
  if (added.length > 0) await ensureCounted(ctx, tx, organizationId, added)
  return { folder: folder?.id ?? null, added: added.length }
}

export function changeName(ctx: Ctx, id: ItemId, name: string, member: StorageMember): Promise<Item> {
  return ctx.db.transaction(async (tx) => {
    await lockStorage(tx, member.organizationId)
    const item = await findItem(tx, member, id)
    await renameItem(tx, id, name)
    return { ...item, name }
  })
}

export function moveTo(ctx: Ctx, id: ItemId, parentId: ItemId | null, member: StorageMember): Promise<Item> {
  return ctx.db.transaction(async (tx) => {
    await lockStorage(tx, member.organizationId)
    return moveOne(tx, id, await findFolder(tx, member, parentId), member)
  })
}

/** Several at once: what can't be moved stays, and the rest goes. */
export function moveTogether(
  ctx: Ctx,
  ids: readonly ItemId[],
  parentId: ItemId | null,
  member: StorageMember,
): Promise<Together<ItemId>> {
  return ctx.db.transaction(async (tx) => {
    await lockStorage(tx, member.organizationId)
    const target = await findFolder(tx, member, parentId)
    return together(ids, (id) => moveOne(tx, id, target, member))
  })
}

/** Refuses before it writes anything. */
async function moveOne(tx: Tx, id: ItemId, target: Item | null, member: StorageMember): Promise<Item> {
  const item = await findItem(tx, member, id)
  const branch = await branchOf(tx, id)
  const place = move(item, branch, target)
  await moveItem(tx, item, place, branch)
  return { ...item, ...place }
}

export function removeTogether(ctx: Ctx, ids: readonly ItemId[], member: StorageMember): Promise<Together<ItemId>> {
  return ctx.db.transaction(async (tx) => {
    await lockStorage(tx, member.organizationId)
    // All are looked for before any goes: what lies in another of them would be gone already.
    const found = await together(ids, (id) => findItem(tx, member, id))
    for (const id of found.done) await deleteItem(tx, id)
    return found
  })
}

export function removeItem(ctx: Ctx, id: ItemId, member: StorageMember): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    await lockStorage(tx, member.organizationId)
    await findItem(tx, member, id)
    await deleteItem(tx, id)
  })
}

export function showSpace(ctx: Ctx, reader: Reader, organizationId: OrganizationId): Promise<Space> {
  return spaceOf(reader, organizationId, freeLimits(ctx.settings).storageBytes)
}

export async function ensureSomeSpace(ctx: Ctx, reader: Reader, organizationId: OrganizationId): Promise<void> {
  ensureSpaceLeft(await showSpace(ctx, reader, organizationId))
}

/** Asked with the next statement; what it gives refuses where nothing is left. */
export async function askSomeSpace(
  ctx: Ctx,
  reader: Reader,
  organizationId: OrganizationId,
): Promise<() => Promise<void>> {
  const space = await askSpace(reader, organizationId, freeLimits(ctx.settings).storageBytes)
  return async () => ensureSpaceLeft(await space())
}

/**
 * After something was kept, in its transaction: it holds the lock of the count, so nobody else takes the same room. Content
 * that the organization kept before takes none.
 */
export async function ensureCounted(
  ctx: Ctx,
  tx: Tx,
  organizationId: OrganizationId,
  digests: readonly string[],
): Promise<void> {
  const { isAnyNew, ...space } = await spaceWith(tx, organizationId, digests, freeLimits(ctx.settings).storageBytes)
  if (isAnyNew) ensureWithinLimit(space)
}

const madeBy = (member: StorageMember) => ({ organizationId: member.organizationId, isSandbox: isInSandbox(member) })

type NewItem = Omit<Item, 'id' | 'isSigned' | 'publishToken' | 'createdAt'>

function newItem(ctx: Ctx, parts: NewItem): Item {
  return { ...parts, isSigned: false, id: ctx.newId<'Item'>(), publishToken: null, createdAt: ctx.now() }
}
