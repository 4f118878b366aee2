/** Commands on the copy of a user's data: asked for, made by a job, removed when it expires. */
import type { UserId } from '../../../kernel/ids.ts'
import type { Language } from '../../../kernel/language.ts'
import { ensure } from '../../../kernel/refusal.ts'
import type { Ctx } from '../../../server/ctx.ts'
import type { Tx } from '../../../server/db.ts'
import { recordAboutUser } from '../../../core/identity/record.commands.ts'
import { loadUser, lockUser } from '../account.store.ts'
import { ensureProved } from '../security/proof.commands.ts'
import type { SessionUser } from '../session.commands.ts'
import {
  deleteOverCopies,
  findCopy,
  findLastCopy,
  insertCopy,
  noteProgress,
  saveFailed,
  saveReady,
} from './copy.store.ts'
import { packCopy } from './copy-file.ts'
import { copyAgainAt, copyLife, type Copy, type CopyId } from './privacy.model.ts'

/** @param begin has a job make it */
export function askForCopy(
  ctx: Ctx,
  caller: SessionUser,
  language: Language,
  begin: (tx: Tx, id: CopyId) => Promise<void>,
): Promise<Copy> {
  return ctx.db.transaction(async (tx) => {
    await ensureProved(ctx, tx, caller)
    await lockUser(tx, caller.userId)
    const askedAt = ctx.now()
    ensure(copyAgainAt(await findLastCopy(tx, caller.userId), askedAt) === null, 'copy.asked_just_now')
    const copy: Copy = { id: ctx.newId<'Copy'>(), state: 'preparing', language, progress: 0, askedAt, file: null }
    await insertCopy(tx, { ...copy, userId: caller.userId })
    await begin(tx, copy.id)
    await recordAboutUser(ctx, tx, caller.userId, { type: 'user.copy_asked' })
    return copy
  })
}

/** The last one, while it is there. */
export async function showCopy(ctx: Ctx, userId: UserId): Promise<Copy | null> {
  const copy = await ctx.db.read((reader) => findLastCopy(reader, userId))
  return copy && (copy.file === null || copy.file.endsAt > ctx.now()) ? copy : null
}

export async function openCopy(ctx: Ctx, caller: SessionUser, id: CopyId): Promise<NonNullable<Copy['file']>> {
  return ctx.db.transaction(async (tx) => {
    await ensureProved(ctx, tx, caller)
    const copy = await findCopy(tx, id)
    const file = copy?.userId === caller.userId ? copy.file : null
    ensure(file && file.endsAt > ctx.now(), 'copy.not_found')
    await recordAboutUser(ctx, tx, caller.userId, { type: 'user.copy_downloaded' })
    return file
  })
}

export async function makeCopy(ctx: Ctx, id: CopyId): Promise<void> {
  const copy = await ctx.db.read((reader) => findCopy(reader, id))
  if (copy?.state !== 'preparing') return
  const user = await ctx.db.read((reader) => loadUser(reader, copy.userId))
  const stored = await ctx.blobs.put(
    packCopy(ctx, user, copy.language, (progress) => ctx.db.read((reader) => noteProgress(reader, id, progress))),
  )
  const readyAt = ctx.now()
  const endsAt = new Date(readyAt.getTime() + copyLife.keptMs)
  await ctx.db.transaction(async (tx) => {
    if (await saveReady(tx, id, { ...stored, readyAt, endsAt }))
      await recordAboutUser(ctx, tx, user.id, { type: 'user.copy_ready', endsAt: endsAt.toISOString() })
  })
}

export const giveUpCopy = (ctx: Ctx, id: CopyId): Promise<void> => ctx.db.read((reader) => saveFailed(reader, id))

export async function removeOverCopies(ctx: Ctx): Promise<void> {
  const now = ctx.now()
  const before = new Date(now.getTime() - copyLife.keptMs)
  const files = await ctx.db.transaction((tx) => deleteOverCopies(tx, now, before))
  for (const sha256 of files) await ctx.blobs.remove(sha256)
}
