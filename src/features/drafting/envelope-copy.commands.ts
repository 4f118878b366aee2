/** A draft or template made after another envelope, sent or not: the same documents, people and places, and nothing of what happened. */
import { publicCode, type DocumentId, type EnvelopeId, type FieldId, type RecipientId } from '../../kernel/ids.ts'
import type { Ctx } from '../../server/ctx.ts'
import type { Tx } from '../../server/db.ts'
import { ensureMay, isInSandbox, type By } from '../../core/envelope/access.model.ts'
import { contentsOfEnvelope, putContents } from '../../core/envelope/content.store.ts'
import { documentsOf, insertDocument } from '../../core/envelope/document.store.ts'
import { insertDraft, loadEnvelope, type EnvelopeDetails } from '../../core/envelope/envelope-details.store.ts'
import { holdEnvelope } from '../../core/envelope/envelope.store.ts'
import { fieldsOfEnvelope, putFields } from '../../core/envelope/field.store.ts'
import { insertRecipient, recipientsOf } from '../../core/envelope/recipient.store.ts'

/** The copy belongs to the member who makes it. Documents are shared by content: nothing is stored twice. */
export function copyEnvelope(ctx: Ctx, id: EnvelopeId, into: 'draft' | 'template', by: By): Promise<EnvelopeId> {
  return ctx.db.transaction(async (tx) => {
    const envelope = await holdEnvelope(tx, id, by.viewer)
    ensureMay(by.viewer, envelope, 'copy')
    return (await copyWhole(ctx, tx, id, into, by)).id
  })
}

export type CopiedEnvelope = Readonly<{
  id: EnvelopeId
  /** By what was copied. */
  documents: Twins<DocumentId>
  recipients: Twins<RecipientId>
  fields: Twins<FieldId>
}>

/** The caller holds the lock and asked who may. */
export async function copyWhole(
  ctx: Ctx,
  tx: Tx,
  id: EnvelopeId,
  into: 'draft' | 'template',
  by: By,
): Promise<CopiedEnvelope> {
  const copy = ctx.newId<'Envelope'>()
  await copyDetails(ctx, tx, await loadEnvelope(tx, id), { id: copy, state: into, by })
  const createdAt = by.circumstances.at
  const documents = await copyDocuments(ctx, tx, id, { envelopeId: copy, createdAt })
  const recipients = await copyRecipients(ctx, tx, id, { envelopeId: copy, createdAt })
  const fields = await copyPlaced(ctx, tx, id, { documents, recipients })
  return { id: copy, documents, recipients, fields }
}

type Target = Readonly<{ envelopeId: EnvelopeId; createdAt: Date }>
type Twins<Identity> = ReadonlyMap<Identity, Identity>

/** Days that are over by now would only be refused at sending. */
async function copyDetails(
  ctx: Ctx,
  tx: Tx,
  { title, subject, message, language, metadata, triggers, ...details }: EnvelopeDetails,
  { id, state, by }: Readonly<{ id: EnvelopeId; state: 'draft' | 'template'; by: By }>,
): Promise<void> {
  const { at } = by.circumstances
  const isOwnOrOwner = by.viewer.isOwner || details.senderId === by.viewer.userId
  const ahead = (moment: Date | null) => (moment && moment > at ? moment : null)
  await insertDraft(tx, {
    id,
    state,
    hashid: publicCode(ctx.random(32)),
    organizationId: details.organizationId,
    senderId: by.viewer.userId,
    isSandbox: ctx.settings.isDemo || details.isSandbox || isInSandbox(by.viewer),
    createdAt: at,
    title,
    subject,
    message,
    language,
    metadata,
    // A folder of the template's maker may be none of theirs.
    triggers: isOwnOrOwner ? triggers : [],
    actionReminderFrequency: details.actionReminderFrequency,
    otherHolder: details.otherHolder,
    expireAt: ahead(details.expireAt),
    effectiveUntil: ahead(details.effectiveUntil),
    effectiveNoticeAt: ahead(details.effectiveUntil) && details.effectiveNoticeAt,
  })
}

async function copyDocuments(ctx: Ctx, tx: Tx, from: EnvelopeId, target: Target): Promise<Twins<DocumentId>> {
  const twins = new Map<DocumentId, DocumentId>()
  for (const document of await documentsOf(tx, from)) {
    const id = ctx.newId<'Document'>()
    await insertDocument(tx, { ...document, ...target, id })
    twins.set(document.id, id)
  }
  return twins
}

async function copyRecipients(ctx: Ctx, tx: Tx, from: EnvelopeId, target: Target): Promise<Twins<RecipientId>> {
  const twins = new Map<RecipientId, RecipientId>()
  for (const recipient of (await recipientsOf(tx, from)).toSorted((a, b) => a.position - b.position)) {
    const { id: _former, ...parts } = recipient
    const id = ctx.newId<'Recipient'>()
    await insertRecipient(tx, { ...parts, ...target, id })
    twins.set(recipient.id, id)
  }
  return twins
}

async function copyPlaced(
  ctx: Ctx,
  tx: Tx,
  from: EnvelopeId,
  { documents, recipients }: Readonly<{ documents: Twins<DocumentId>; recipients: Twins<RecipientId> }>,
): Promise<Twins<FieldId>> {
  const twins = new Map<FieldId, FieldId>()
  const fields = (await fieldsOfEnvelope(tx, from)).map((field) => ({
    ...field,
    value: field.filledAt === null ? field.value : null, // what a recipient wrote is not the sender's to send on
    id: twinOf(field.id),
    documentId: documents.get(field.documentId)!,
    recipientId: recipients.get(field.recipientId)!,
  }))
  const contents = (await contentsOfEnvelope(tx, from)).map((content) => ({
    ...content,
    id: ctx.newId<'Content'>(),
    documentId: documents.get(content.documentId)!,
  }))
  await putFields(tx, fields)
  await putContents(tx, contents)
  return twins

  function twinOf(id: FieldId): FieldId {
    const twin = ctx.newId<'Field'>()
    twins.set(id, twin)
    return twin
  }
}
