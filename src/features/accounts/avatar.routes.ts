/** Routes of a user's avatar: uploaded, shown to themselves, removed. */
import { ensure } from '../../kernel/refusal.ts'
import type { Bytes } from '../../pades/base/bytes.ts'
import type { Workshop } from '../../pades/workshop/workshop.ts'
import type { Ctx } from '../../server/ctx.ts'
import { bind, type Call, type Http } from '../../server/http.ts'
import { limit } from '../../server/limits.ts'
import { deleteAvatarEndpoint, saveAvatarEndpoint, showAvatarEndpoint } from '../../core/identity/account.contract.ts'
import { avatarLimits } from '../../core/identity/account.model.ts'
import { loadUser } from './account.store.ts'
import { forgetAvatar, keepAvatar } from './avatar.commands.ts'

const DRAWN = { max: 60, windowSec: 3600 }

export function avatarRoutes(http: Http, ctx: Ctx, workshop: Workshop): void {
  bind(http, ctx, saveAvatarEndpoint, async (ctx, _input, call) => {
    await limit(ctx, 'draw-avatar', call.caller.userId, DRAWN)
    const sha256 = await keepAvatar(ctx, workshop, call.caller.userId, await pictureIn(call))
    return { avatar: avatarLink(sha256) }
  })
  bind(http, ctx, showAvatarEndpoint, async (ctx, _input, { caller }) => {
    const { avatar } = await ctx.db.read((reader) => loadUser(reader, caller.userId))
    ensure(avatar, 'user.has_no_avatar')
    const content = await ctx.blobs.read(avatar)
    return { name: 'avatar.png', type: 'image/png', content, isInline: true, maxAgeSec: 0, etag: avatar }
  })
  bind(http, ctx, deleteAvatarEndpoint, (ctx, _input, { caller }) => forgetAvatar(ctx, caller.userId))
}

/** Another picture has another address, so that nobody looks at one that is kept. */
export function avatarLink<Digest extends string | null>(sha256: Digest): Digest extends string ? string : null
export function avatarLink(sha256: string | null): string | null {
  return sha256 && `/v1/me/avatar?v=${sha256.slice(0, 12)}`
}

async function pictureIn({ files }: Pick<Call<'user'>, 'files'>): Promise<Bytes> {
  for await (const file of files) if (file.name === 'avatar') return file.bytes(avatarLimits.bytes, 'image.too_large')
  ensure(false, 'image.unreadable', { field: 'avatar' })
}
