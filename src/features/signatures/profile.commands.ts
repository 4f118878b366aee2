/** Keeping a signature, and giving it to whom it belongs: nobody else ever sees it before they sign with it. */
import type { UserId } from '../../kernel/ids.ts'
import { ensure } from '../../kernel/refusal.ts'
import type { Bytes } from '../../pades/base/bytes.ts'
import type { Workshop } from '../../pades/workshop/workshop.ts'
import type { Ctx } from '../../server/ctx.ts'
import type { Reader } from '../../server/db.ts'
import type { ProfileKind } from '../../core/envelope/field.model.ts'
import { SIGNATURE_LONGEST_PX } from '../../core/envelope/frame.model.ts'
import { deleteProfile, profilesOf, saveProfile, type SignatureProfile } from './profile.store.ts'

/** Drawn anew, so that nothing of the file stays but what it shows; encrypted like every blob. */
export async function keepProfile(
  ctx: Ctx,
  workshop: Workshop,
  userId: UserId,
  kind: ProfileKind,
  picture: Bytes,
): Promise<SignatureProfile> {
  const { png } = await workshop.run('plainPicture', { bytes: picture, longest: SIGNATURE_LONGEST_PX })
  const { sha256 } = await ctx.blobs.put(png)
  const profile = { kind, sha256, createdAt: ctx.now() }
  await ctx.db.transaction((tx) => saveProfile(tx, userId, profile))
  return profile
}

export function showProfiles(ctx: Ctx, userId: UserId): Promise<SignatureProfile[]> {
  return ctx.db.read((reader) => profilesOf(reader, userId))
}

export async function findProfile(ctx: Ctx, userId: UserId, kind: ProfileKind): Promise<SignatureProfile> {
  const profile = (await showProfiles(ctx, userId)).find((each) => each.kind === kind)
  ensure(profile, 'request.not_found')
  return profile
}

export async function forgetProfile(ctx: Ctx, userId: UserId, kind: ProfileKind): Promise<void> {
  await findProfile(ctx, userId, kind)
  await ctx.db.transaction((tx) => deleteProfile(tx, userId, kind))
}

/** For envelopes: the digest of the image that somebody keeps, if they do. */
export async function savedSignature(reader: Reader, userId: UserId, kind: ProfileKind): Promise<string | null> {
  return (await profilesOf(reader, userId)).find((each) => each.kind === kind)?.sha256 ?? null
}
