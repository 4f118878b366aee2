/** Makes an envelope from a template or from files, and sends it, in one transaction: whole or not at all. */
import type { DocumentId, EnvelopeId, RecipientId } from '../../kernel/ids.ts'
import type { Language } from '../../kernel/language.ts'
import { ensure } from '../../kernel/refusal.ts'
import type { Workshop } from '../../pades/workshop/workshop.ts'
import type { Ctx } from '../../server/ctx.ts'
import { within, type Tx } from '../../server/db.ts'
import { ensureMay, type By } from '../../core/envelope/access.model.ts'
import { lookForArchive } from '../../core/envelope/archive.commands.ts'
import { putContents } from '../../core/envelope/content.store.ts'
import { documentsOf, type StoredDocument } from '../../core/envelope/document.store.ts'
import { findEnvelope } from '../../core/envelope/envelope.store.ts'
import type { Box } from '../../core/envelope/field.model.ts'
import { putFields } from '../../core/envelope/field.store.ts'
import { placeContent, placeField, plainLook } from '../../core/envelope/placed.model.ts'
import type { StoragePort } from '../../core/envelope/ports.ts'
import { recipientsOf, type StoredRecipient } from '../../core/envelope/recipient.store.ts'
import { isSameRole } from '../../core/envelope/role.model.ts'
import { atField, atFieldLater } from './at-field.ts'
import { insertAdmitted, type AdmittedDocument } from './document.commands.ts'
import { changeDraft, createDraft, type DraftParts } from './draft.commands.ts'
import { copyEnvelope } from './envelope-copy.commands.ts'
import type { FieldWish } from './layout.commands.ts'
import { boxesBy, finderOf, keepCover, MOST_FIELDS, tagsIn, type TextAnchor, type PlacedTag } from './placing.ts'
import { addRecipient, changeRecipient, type RecipientWish } from './recipient.commands.ts'
import { sendEnvelope } from './send.commands.ts'
import { fillValues, type FieldValues } from './values.ts'
import { prepareDocuments } from './working-documents.ts'

/** What is not named of a template's role stays as it is there. */
export type RecipientToFill = Partial<RecipientWish> & Readonly<{ values: FieldValues }>

export type FieldToPlace = Omit<FieldWish, 'recipientId' | 'box'> &
  Readonly<{
    /** A role or an address, or a number among `recipients`. */
    recipient: string | number
    document: number
    place: Readonly<{ box: Box }> | Readonly<{ anchor: TextAnchor }>
  }>

export type AtOnceWish = Readonly<{
  template: EnvelopeId | null
  parts: DraftParts
  documents: readonly AdmittedDocument[]
  recipients: readonly RecipientToFill[]
  fields: readonly FieldToPlace[]
  values: FieldValues
  readsTags: boolean
  isSent: boolean
}>

export type AtOnceDeps = Readonly<{ workshop: Workshop; storage: StoragePort }>

export function makeAtOnce(
  ctx: Ctx,
  deps: AtOnceDeps,
  wish: AtOnceWish,
  language: Language,
  by: By,
): Promise<EnvelopeId> {
  return ctx.db.transaction((tx) => makeAtOnceIn(ctx, tx, deps, wish, language, by))
}

/** The same as part of a transaction that does more. */
export async function makeAtOnceIn(
  ctx: Ctx,
  tx: Tx,
  { workshop, storage }: AtOnceDeps,
  wish: AtOnceWish,
  language: Language,
  by: By,
): Promise<EnvelopeId> {
  const inside: Ctx = { ...ctx, db: within(ctx.db, tx) }
  const id = wish.template
    ? await fromTemplate(inside, storage, wish.template, wish.parts, by)
    : await createDraft(inside, storage, wish.parts, language, by)
  const present = (await documentsOf(tx, id)).length
  for (const [index, document] of wish.documents.entries()) {
    await atFieldLater(`documents.${index}`, () => insertAdmitted(inside, storage, id, document, by))
  }
  const named = await nameRecipients(inside, tx, id, wish, by)
  await placeAll(inside, tx, workshop, id, { wish, named, present })
  await fillValues(tx, id, named, wish)
  const draft = await lookForArchive(inside, workshop, id, by)
  if (!wish.isSent) return id
  const working = await prepareDocuments(inside, workshop, draft, by)
  await sendEnvelope(inside, id, by, working)
  return id
}

async function fromTemplate(
  ctx: Ctx,
  storage: StoragePort,
  template: EnvelopeId,
  parts: DraftParts,
  by: By,
): Promise<EnvelopeId> {
  const found = await ctx.db.read((reader) => findEnvelope(reader, template, by.viewer))
  ensureMay(by.viewer, found, 'copy')
  ensure(found.state === 'template', 'envelope.not_a_template', { field: 'template', state: found.state })
  const id = await copyEnvelope(ctx, template, 'draft', by)
  await changeDraft(ctx, storage, id, parts, by)
  return id
}

/** Fills roles of the template, and adds the other recipients. */
async function nameRecipients(
  ctx: Ctx,
  tx: Tx,
  id: EnvelopeId,
  { template, recipients }: AtOnceWish,
  by: By,
): Promise<RecipientId[]> {
  const present = await recipientsOf(tx, id)
  const named: RecipientId[] = []
  for (const [index, { values: _, ...wish }] of recipients.entries()) {
    const one = await atFieldLater(`recipients.${index}`, async () => {
      const role = wish.role ? withRole(present, wish.role) : undefined
      ensure(!role || !named.includes(role.id), 'recipient.role_filled_twice', { field: 'role' })
      ensure(role || !wish.role || !template, 'recipient.role_unknown', { field: 'role' })
      if (!role) return addRecipient(ctx, id, whole(wish), by)
      await changeRecipient(ctx, id, role.id, wish, by)
      return role.id
    })
    named.push(one)
  }
  return named
}

const withRole = (recipients: readonly StoredRecipient[], role: string) =>
  recipients.find((each) => each.role !== null && isSameRole(each.role, role))

const whole = (wish: Partial<RecipientWish>): RecipientWish => ({
  type: 'signer',
  signatureType: 'simple',
  routingOrder: null,
  name: '',
  via: 'email',
  address: '',
  identifiers: [],
  ...wish,
})

type Placing = Readonly<{ wish: AtOnceWish; named: readonly RecipientId[]; present: number }>

async function placeAll(
  ctx: Ctx,
  tx: Tx,
  workshop: Workshop,
  id: EnvelopeId,
  { wish, named, present }: Placing,
): Promise<void> {
  const documents = await documentsOf(tx, id)
  const recipients = await recipientsOf(tx, id)
  const find = finderOf(ctx, workshop)
  const fields = []
  for (const [index, field] of wish.fields.entries()) {
    const placed = await atFieldLater(`fields.${index}`, async () => {
      const { recipient, document: number, place, ...rest } = field
      const document = documents[number]
      ensure(document, 'document.not_found', { field: 'document' })
      const recipientId = recipientNamed(recipient, { named, recipients })
      const boxes = 'box' in place ? [place.box] : await boxesBy(find, document, rest.type, place.anchor)
      return boxes.map((box) =>
        placeField(
          { ...withName(rest), ...newField(ctx, document.id), recipientId, box },
          { pages: document.pages, recipients },
        ),
      )
    })
    fields.push(...placed)
    ensure(fields.length <= MOST_FIELDS, 'field.too_many', { field: 'fields', max: MOST_FIELDS })
  }
  await putFields(tx, fields)
  if (!wish.readsTags) return
  for (const [index, document] of documents.slice(present).entries()) {
    const tags = await tagsIn(find, document)
    await atFieldLater(`documents.${index}`, () => placeTags(ctx, tx, document, tags, recipients))
  }
}

const newField = (ctx: Ctx, documentId: DocumentId) => ({ id: ctx.newId<'Field'>(), documentId })
const withName = <Rest extends Readonly<{ name: string | undefined }>>(rest: Rest) => ({
  ...rest,
  name: rest.name ?? '',
})

function recipientNamed(
  wanted: string | number,
  { named, recipients }: Readonly<{ named: readonly RecipientId[]; recipients: readonly StoredRecipient[] }>,
): RecipientId {
  const found =
    typeof wanted === 'number'
      ? named[wanted]
      : (withRole(recipients, wanted) ?? recipients.find(({ address }) => address === wanted.toLowerCase()))?.id
  ensure(found, 'recipient.not_found', { field: 'recipient' })
  return found
}

async function placeTags(
  ctx: Ctx,
  tx: Tx,
  document: StoredDocument,
  tags: readonly PlacedTag[],
  recipients: readonly StoredRecipient[],
): Promise<void> {
  const { pages } = document
  const fields = tags.map(({ tag: { role, ...tag }, box }) => {
    const recipient = withRole(recipients, role)
    ensure(recipient, 'recipient.tag_role_unknown', { role })
    const rest = { ...tag, name: tag.title, look: plainLook, value: null, recipientId: recipient.id, box }
    return atField('tags', () => placeField({ ...rest, ...newField(ctx, document.id) }, { pages, recipients }))
  })
  const covers = []
  for (const box of tags.flatMap((tag) => tag.covers)) {
    const look = { fontSize: 12, fontFamily: 'Helvetica', textColor: '#000000', opacity: 1 }
    const picture = { type: 'image', value: '', imageSha256: await keepCover(ctx, box), look } as const
    covers.push(placeContent({ ...picture, id: ctx.newId<'Content'>(), documentId: document.id, box }, { pages }))
  }
  await putFields(tx, fields)
  await putContents(tx, covers)
}
