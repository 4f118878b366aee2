/** Gives, removes and finds the files that are asked of recipients. Lock, decide, save. */
import { ensureVisible, type Viewer } from '../../core/envelope/access.model.ts'
import type { Attachment, GivenFile } from '../../core/envelope/attachment.model.ts'
import { findEnvelope } from '../../core/envelope/envelope.store.ts'
import type { StoragePort } from '../../core/envelope/ports.ts'
import { loadRecipient } from '../../core/envelope/recipient.store.ts'
import { ensureMayFill, noteFact, type RequestOrigin } from '../../core/holder/acting.ts'
import { asHolder, findHeldEnvelope, type SigningRecipient } from '../../core/holder/holder.ts'
import type { EnvelopeId, RecipientId } from '../../kernel/ids.ts'
import { ensure, Refusal } from '../../kernel/refusal.ts'
import type { Bytes } from '../../pades/base/bytes.ts'
import type { Workshop } from '../../pades/workshop/workshop.ts'
import type { Ctx } from '../../server/ctx.ts'
import type { Tx } from '../../server/db.ts'
import { deleteAttachment, saveAttachment } from './attachment.store.ts'
import { examine } from './examine.ts'

export type AttachmentDeps = Readonly<{ workshop: Workshop; storage: Pick<StoragePort, 'ensureCounted'> }>

type Wanted = Readonly<{ token: string; attachment: string }>

/** Asked before a file is read, so that nobody sends 20 MB in vain; asked again when it is kept. @returns who gives it */
export async function ensureMayGive(ctx: Ctx, { token, attachment }: Wanted): Promise<RecipientId> {
  const held = await ctx.db.read((reader) => findHeldEnvelope(ctx, reader, token))
  findAsked(ctx, held, attachment)
  return held.stored.id
}

/** The file is kept before its row: where power goes in between, nobody refers to it, and the sweep takes it. */
export async function giveAttachment(
  ctx: Ctx,
  { workshop, storage }: AttachmentDeps,
  { token, attachment }: Wanted,
  file: Readonly<{ name: string; bytes: Bytes }>,
  from: RequestOrigin,
): Promise<readonly Attachment[]> {
  const { name, type, bytes } = await examine(workshop, file)
  const { sha256, size } = await ctx.blobs.put(bytes)
  return asHolder(ctx, token, async (tx, holder) => {
    const { id: recipientId, attachments } = holder.stored
    const asked = findAsked(ctx, holder, attachment)
    if (asked.file?.sha256 === sha256 && asked.file.name === name) return attachments
    const given: GivenFile = { name, type, size, sha256, at: ctx.now() }
    const { organizationId } = holder.envelope
    await saveAttachment(tx, { recipientId, attachment, organizationId }, given)
    await ensureRoom(ctx, tx, storage, holder, sha256)
    const about = { recipientId, attachment, title: asked.title }
    await noteFact(ctx, tx, holder, from, { type: 'recipient.attachment_given', ...about, sha256 })
    return withFile(attachments, attachment, given)
  })
}

export function removeAttachment(
  ctx: Ctx,
  { token, attachment }: Wanted,
  from: RequestOrigin,
): Promise<readonly Attachment[]> {
  return asHolder(ctx, token, async (tx, holder) => {
    const { id: recipientId, attachments } = holder.stored
    const { file, title } = findAsked(ctx, holder, attachment)
    if (!file) return attachments
    await deleteAttachment(tx, recipientId, attachment)
    await noteFact(ctx, tx, holder, from, { type: 'recipient.attachment_removed', recipientId, attachment, title })
    return withFile(attachments, attachment, null)
  })
}

type Sought = Readonly<{ id: EnvelopeId; recipient: RecipientId; attachment: string }>

/** For people who see the envelope among those that were sent. */
export function findGivenFile(ctx: Ctx, viewer: Viewer, { id, recipient, attachment }: Sought): Promise<GivenFile> {
  return ctx.db.read(async (reader) => {
    ensureVisible(viewer, await findEnvelope(reader, id, viewer))
    const { attachments } = await loadRecipient(reader, id, recipient)
    const file = attachments.find((each) => each.id === attachment)?.file
    ensure(file, 'attachment.not_found')
    return file
  })
}

function findAsked(ctx: Ctx, holder: SigningRecipient, attachment: string): Attachment {
  ensureMayFill(ctx, holder)
  const asked = holder.stored.attachments.find(({ id }) => id === attachment)
  ensure(asked, 'attachment.not_found')
  return asked
}

const withFile = (attachments: readonly Attachment[], id: string, file: GivenFile | null): Attachment[] =>
  attachments.map((each) => (each.id === id ? { ...each, file } : each))

/** Said in words for the recipient, who can't make room there. */
async function ensureRoom(
  ctx: Ctx,
  tx: Tx,
  storage: AttachmentDeps['storage'],
  { envelope }: SigningRecipient,
  sha256: string,
): Promise<void> {
  try {
    await storage.ensureCounted(ctx, tx, envelope.organizationId, [sha256])
  } catch (error) {
    if (error instanceof Refusal && error.code === 'storage.full')
      throw new Refusal('attachment.no_room', { field: 'file' })
    throw error
  }
}
