/** Contract in, command called, view out: what somebody keeps to sign with. */
import { ensure } from '../../kernel/refusal.ts'
import type { Bytes } from '../../pades/base/bytes.ts'
import type { Workshop } from '../../pades/workshop/workshop.ts'
import type { Ctx } from '../../server/ctx.ts'
import { bind, type Call, type Http } from '../../server/http.ts'
import { limit } from '../../server/limits.ts'
import { limits } from '../../core/envelope/field.model.ts'
import { frameOf, FRAME_WIDTH_PX } from '../../core/envelope/frame.model.ts'
import { findProfile, forgetProfile, keepProfile, showProfiles } from './profile.commands.ts'
import {
  deleteProfileEndpoint,
  listProfilesEndpoint,
  saveProfileEndpoint,
  showProfileEndpoint,
  type ProfileView,
} from './profile.contract.ts'
import type { SignatureProfile } from './profile.store.ts'

export function signatureRoutes(http: Http, ctx: Ctx, workshop: Workshop): void {
  bind(http, ctx, listProfilesEndpoint, async (ctx, _input, { caller }) => ({
    data: (await showProfiles(ctx, caller.userId)).map(toView),
  }))
  bind(http, ctx, saveProfileEndpoint, async (ctx, { id: kind }, call) => {
    await limit(ctx, 'keep-signature', call.caller.userId, { max: 60, windowSec: 3600 })
    return toView(await keepProfile(ctx, workshop, call.caller.userId, kind, await pictureIn(call)))
  })
  bind(http, ctx, showProfileEndpoint, async (ctx, { id: kind, mode }, { caller }) => {
    const { sha256 } = await findProfile(ctx, caller.userId, kind)
    const image = await ctx.blobs.read(sha256)
    const shown = { isInline: true, maxAgeSec: 0 }
    if (mode === 'raw') return { ...shown, name: `${kind}.png`, type: 'image/png', content: image, etag: sha256 }
    const mark = { ...frameOf(kind, { name: caller.name, address: caller.email }), image }
    const content = await workshop.run('framed', { mark, widthPx: FRAME_WIDTH_PX })
    return { ...shown, name: `${kind}.webp`, type: 'image/webp', content }
  })
  bind(http, ctx, deleteProfileEndpoint, (ctx, { id: kind }, { caller }) => forgetProfile(ctx, caller.userId, kind))
}

async function pictureIn({ files }: Call<'user'>): Promise<Bytes> {
  for await (const file of files) if (file.name === 'file') return file.bytes(limits.imageBytes, 'image.too_large')
  ensure(false, 'image.unreadable', { field: 'file' })
}

function toView({ kind, createdAt }: SignatureProfile): ProfileView {
  return {
    id: kind,
    created_at: createdAt.toISOString(),
    links: { preview: `/v1/signature-profiles/${kind}/preview` },
  }
}
