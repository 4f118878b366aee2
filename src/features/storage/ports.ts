/** The ports of storage: a function of envelopes that it needs, and the functions that it gives them; joined in main. */
import type { ItemId, OrganizationId } from '../../kernel/ids.ts'
import type { Ctx } from '../../server/ctx.ts'
import type { Reader } from '../../server/db.ts'
import { ensure } from '../../kernel/refusal.ts'
import { askSomeSpace, ensureCounted, ensureSomeSpace, keepFiles } from './item.commands.ts'
import type { StorageMember, StoredFile } from './item.model.ts'
import { findFolder, findSeenItem } from './item.store.ts'

/** Envelopes: how many are not closed yet that will be saved into one of these folders. */
export type EnvelopesSavedInto = (
  reader: Reader,
  organizationId: OrganizationId,
  folders: readonly ItemId[],
) => Promise<number>

/** For envelopes: files that become documents, room for those that are uploaded, and a place for what came out of them. */
export const storageForEnvelopes = { askSomeSpace, ensureSomeSpace, ensureCounted, ensureFolder, fileOf, keepFiles }

async function ensureFolder(reader: Reader, member: StorageMember, id: ItemId, field: string): Promise<void> {
  await findFolder(reader, member, id, field)
}

async function fileOf(
  ctx: Ctx,
  member: StorageMember,
  id: ItemId,
): Promise<Readonly<{ name: string; file: StoredFile }>> {
  const { name, file } = await ctx.db.read((reader) => findSeenItem(reader, member, id))
  ensure(file, 'item.not_found', { field: 'file' })
  return { name, file }
}
