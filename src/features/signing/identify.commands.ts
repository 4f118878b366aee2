/** A recipient identifies themselves: types their CPF, has their photo taken. */
import { ensure } from '../../kernel/refusal.ts'
import type { Bytes } from '../../pades/base/bytes.ts'
import type { Workshop } from '../../pades/workshop/workshop.ts'
import type { Ctx } from '../../server/ctx.ts'
import { limits } from '../../core/envelope/field.model.ts'
import type { IdentifierCode } from '../../core/envelope/identifier.model.ts'
import { acceptCpf } from '../../core/envelope/identifier.ts'
import { fillOwnValues } from '../../core/holder/own-values.ts'
import { asHolder, type SigningRecipient } from '../../core/holder/holder.ts'
import { ensureMayFill, noteFact, type RequestOrigin } from '../../core/holder/acting.ts'
import { saveGiven } from '../../core/holder/holder.store.ts'

export async function giveCpf(ctx: Ctx, token: string, text: string, from: RequestOrigin): Promise<void> {
  await asHolder(ctx, token, async (tx, holder) => {
    const asked = ensureAsked(ctx, holder, 'CPF')
    ensure(asked.value === null, 'recipient.identifier_given', { field: 'value' })
    const cpf = acceptCpf(text, 'value')
    if (cpf === holder.stored.given.cpf) return
    await saveGiven(tx, holder.stored.id, { cpf })
    const given = { ...holder.stored.given, cpf }
    await fillOwnValues(ctx, tx, { ...holder, stored: { ...holder.stored, given } })
    const fact = { type: 'recipient.identified' as const, recipientId: holder.stored.id, code: 'CPF' as const }
    await noteFact(ctx, tx, holder, from, { ...fact, sha256: null })
  })
}

/** Longest side of a kept photo: a face is known by it in print, and a page of them loads on a phone. */
const PHOTO_LONGEST_PX = 1280

/** Drawn anew, so that neither place nor device of the camera is kept; encrypted like every blob. */
export async function givePhoto(
  ctx: Ctx,
  workshop: Workshop,
  token: string,
  picture: Bytes,
  from: RequestOrigin,
): Promise<void> {
  ensure(picture.length <= limits.imageBytes, 'image.too_large', { field: 'value' })
  const { png } = await workshop.run('plainPicture', { bytes: picture, longest: PHOTO_LONGEST_PX })
  const { sha256 } = await ctx.blobs.put(png)
  await asHolder(ctx, token, async (tx, holder) => {
    ensureAsked(ctx, holder, 'PHOTO')
    if (sha256 === holder.stored.given.photoSha256) return
    await saveGiven(tx, holder.stored.id, { photoSha256: sha256 })
    const fact = { type: 'recipient.identified' as const, recipientId: holder.stored.id, code: 'PHOTO' as const }
    await noteFact(ctx, tx, holder, from, { ...fact, sha256 })
  })
}

function ensureAsked(ctx: Ctx, holder: SigningRecipient, code: IdentifierCode) {
  ensureMayFill(ctx, holder)
  const asked = holder.stored.identifiers.find((each) => each.code === code)
  ensure(asked, 'recipient.identifier_not_asked')
  return asked
}
