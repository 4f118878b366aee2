/** Commands on a user's avatar. Drawn anew, so that nothing of the file stays but what it shows; encrypted like every blob. */
import type { UserId } from '../../kernel/ids.ts'
import type { Bytes } from '../../pades/base/bytes.ts'
import type { Workshop } from '../../pades/workshop/workshop.ts'
import type { Ctx } from '../../server/ctx.ts'
import { avatarLimits } from '../../core/identity/account.model.ts'
import { lockUser, saveUser } from './account.store.ts'

/** @returns its digest */
export async function keepAvatar(ctx: Ctx, workshop: Workshop, userId: UserId, bytes: Bytes): Promise<string> {
  const frame = { width: avatarLimits.px, height: avatarLimits.px }
  const { png } = await workshop.run('cutPicture', { bytes, frame, field: 'avatar' })
  const { sha256 } = await ctx.blobs.put(png)
  await setAvatar(ctx, userId, sha256)
  return sha256
}

export const forgetAvatar = (ctx: Ctx, userId: UserId): Promise<void> => setAvatar(ctx, userId, null)

const setAvatar = (ctx: Ctx, userId: UserId, avatar: string | null): Promise<void> =>
  ctx.db.transaction(async (tx) => saveUser(tx, { ...(await lockUser(tx, userId)), avatar }))
