/** Files brought, converted by a job, and taken by an envelope. */
import type { ConversionId, OrganizationId, UserId } from '../../kernel/ids.ts'
import { ensure, Refusal } from '../../kernel/refusal.ts'
import type { Bytes } from '../../server/blobs.ts'
import type { Ctx } from '../../server/ctx.ts'
import { convert, fail, kindOf, pdfName, whys, type Conversion, type Why } from './conversion.model.ts'
import { findConversion, insertConversion, lockConversion, saveConversion } from './conversion.store.ts'
import type { Office } from './office.ts'
import type { Tx } from '../../server/db.ts'

type Member = Readonly<{ userId: UserId; organizationId: OrganizationId; isOwner: boolean }>

/** @param begin sees to it that it is converted, in the transaction that keeps it */
export async function bringFile(
  ctx: Ctx,
  { name, bytes }: Readonly<{ name: string; bytes: Bytes }>,
  { userId, organizationId }: Member,
  begin: (tx: Tx, id: ConversionId) => Promise<void>,
): Promise<Conversion> {
  const kind = kindOf(name, bytes)
  const { sha256 } = await ctx.blobs.put(bytes)
  const conversion: Conversion = {
    id: ctx.newId<'Conversion'>(),
    organizationId,
    userId,
    name,
    kind,
    state: 'waiting',
    sourceSha256: sha256,
    resultSha256: null,
    why: null,
    createdAt: ctx.now(),
  }
  await ctx.db.transaction(async (tx) => {
    await insertConversion(tx, conversion)
    await begin(tx, conversion.id)
  })
  return conversion
}

/** Harmless twice: what is done stays done. A file that can not be converted fails; trouble of ours is thrown, to be tried again. */
export async function convertFile(ctx: Ctx, office: Office, id: ConversionId): Promise<void> {
  const conversion = await ctx.db.transaction((tx) => lockConversion(tx, id))
  if (conversion?.state !== 'waiting') return
  try {
    const pdf = await office.convert(await ctx.blobs.read(conversion.sourceSha256), conversion.kind)
    const { sha256 } = await ctx.blobs.put(pdf)
    await change(ctx, id, (waiting) => convert(waiting, sha256))
  } catch (error) {
    const why = error instanceof Refusal && whys.find((code) => code === error.code)
    if (!why) throw error
    await giveUp(ctx, id, why)
  }
}

export const giveUp = (ctx: Ctx, id: ConversionId, why: Why): Promise<void> =>
  change(ctx, id, (waiting) => fail(waiting, why))

function change(ctx: Ctx, id: ConversionId, decide: (waiting: Conversion) => Conversion): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const conversion = await lockConversion(tx, id)
    if (conversion?.state === 'waiting') await saveConversion(tx, decide(conversion))
  })
}

/** For envelopes: the PDF, when it is there. */
export async function convertedPdf(
  ctx: Ctx,
  member: Member,
  id: ConversionId,
): Promise<Readonly<{ name: string; bytes: Bytes }>> {
  const { name, state, why, resultSha256 } = await ctx.db.read((reader) => findConversion(reader, member, id))
  if (why) throw new Refusal(why, { field: 'conversion' })
  ensure(state === 'done' && resultSha256, 'conversion.not_ready', { field: 'conversion' })
  return { name: pdfName(name), bytes: await ctx.blobs.read(resultSha256) }
}
