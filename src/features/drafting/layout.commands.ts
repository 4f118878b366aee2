/** Fields and contents on the pages of a draft, one by one or a whole document at once. */
import type { ContentId, DocumentId, EnvelopeId, FieldId } from '../../kernel/ids.ts'
import { ensure, Refusal } from '../../kernel/refusal.ts'
import { PadesError } from '../../pades/base/pades-error.ts'
import type { Bytes } from '../../pades/base/bytes.ts'
import type { Workshop } from '../../pades/workshop/workshop.ts'
import type { Ctx } from '../../server/ctx.ts'
import type { Tx } from '../../server/db.ts'
import type { By } from '../../core/envelope/access.model.ts'
import { ensureFieldsFitArchive } from '../../core/envelope/archive.model.ts'
import {
  contentsOfDocument,
  contentsOfEnvelope,
  deleteContents,
  findContent,
  putContents,
} from '../../core/envelope/content.store.ts'
import { documentIn, findDocument } from '../../core/envelope/document.store.ts'
import { openDraftWithNext } from './draft.commands.ts'
import type { Metadata } from '../../core/envelope/metadata.model.ts'
import { deleteFields, fieldsOfDocument, findField, putFields } from '../../core/envelope/field.store.ts'
import {
  placeContent,
  placeField,
  type PlacementTargets,
  type PlacedContent,
  type PlacedField,
} from '../../core/envelope/placed.model.ts'

export type DocumentPath = Readonly<{ envelopeId: EnvelopeId; documentId: DocumentId }>

/** As it was asked, without an id while it is new. */
export type FieldWish = Omit<PlacedField, 'id' | 'documentId' | 'name'> & Readonly<{ name: string | undefined }>
/** `value` of an image may name the image content whose picture it takes. */
export type ContentWish = Omit<PlacedContent, 'id' | 'documentId' | 'imageSha256'>
export type FieldChanges = Partial<Omit<FieldWish, 'look'>> & Readonly<{ look: Partial<FieldWish['look']> }>
export type ContentChanges = Partial<Pick<PlacedContent, 'type' | 'value' | 'imageSha256'>> &
  Readonly<{ box: Partial<ContentWish['box']>; look: Partial<ContentWish['look']> }>
type Known<Wish, Identity> = Wish & Readonly<{ id: Identity | null }>

/** Longest side of a picture on paper, in pixels: a page of A4 at 200 dots per inch. */
const LONGEST_PICTURE = 2400

export function addField(ctx: Ctx, path: DocumentPath, wish: FieldWish, by: By): Promise<FieldId> {
  return onDraft(ctx, path, by, async (tx, ground) => {
    const field = placeField({ ...named(wish), id: ctx.newId<'Field'>(), documentId: path.documentId }, ground)
    await putFields(tx, [field])
    await ensureFitsArchive(tx, path, ground)
    return field.id
  })
}

/** All of them or none. */
export function addFields(ctx: Ctx, path: DocumentPath, wishes: readonly FieldWish[], by: By): Promise<FieldId[]> {
  return onDraft(ctx, path, by, async (tx, ground) => {
    const { documentId } = path
    const fields = eachOf('fields', wishes, (wish) =>
      placeField({ ...named(wish), id: ctx.newId<'Field'>(), documentId }, ground),
    )
    await putFields(tx, fields)
    await ensureFitsArchive(tx, path, ground)
    return fields.map(({ id }) => id)
  })
}

export function changeField(ctx: Ctx, path: DocumentPath, id: FieldId, changes: FieldChanges, by: By): Promise<void> {
  return onDraft(ctx, path, by, async (tx, ground) => {
    const field = await findField(tx, path.documentId, id)
    const look = { ...field.look, ...changes.look }
    await putFields(tx, [placeField({ ...named({ ...field, ...changes }, field.name), look }, ground)])
    await ensureFitsArchive(tx, path, ground)
  })
}

export function removeField(ctx: Ctx, path: DocumentPath, id: FieldId, by: By): Promise<void> {
  return onDraft(ctx, path, by, async (tx) => {
    await findField(tx, path.documentId, id)
    await deleteFields(tx, [id])
  })
}

export function addContent(
  ctx: Ctx,
  path: DocumentPath,
  wish: ContentWish,
  pictureSha256: string | null,
  by: By,
): Promise<ContentId> {
  return onDraft(ctx, path, by, async (tx, ground) => {
    const id = ctx.newId<'Content'>()
    const imageSha256 = pictureSha256 ?? (await picturesNamed(tx, path.envelopeId, [wish]))(wish)
    await putContents(tx, [placeContent({ ...wish, id, documentId: path.documentId, imageSha256 }, ground)])
    return id
  })
}

/** All of them or none. */
export function addContents(
  ctx: Ctx,
  path: DocumentPath,
  wishes: readonly ContentWish[],
  by: By,
): Promise<ContentId[]> {
  return onDraft(ctx, path, by, async (tx, ground) => {
    const { envelopeId, documentId } = path
    const pictureOf = await picturesNamed(tx, envelopeId, wishes)
    const contents = eachOf('contents', wishes, (wish) =>
      placeContent({ ...wish, id: ctx.newId<'Content'>(), documentId, imageSha256: pictureOf(wish) }, ground),
    )
    await putContents(tx, contents)
    return contents.map(({ id }) => id)
  })
}

export function changeContent(
  ctx: Ctx,
  path: DocumentPath,
  id: ContentId,
  { box, look, ...changes }: ContentChanges,
  by: By,
): Promise<void> {
  return onDraft(ctx, path, by, async (tx, ground) => {
    const content = await findContent(tx, path.documentId, id)
    const changed = { box: { ...content.box, ...box }, look: { ...content.look, ...look } }
    await putContents(tx, [placeContent({ ...content, ...changes, ...changed }, ground)])
  })
}

export function removeContent(ctx: Ctx, path: DocumentPath, id: ContentId, by: By): Promise<void> {
  return onDraft(ctx, path, by, async (tx) => {
    await findContent(tx, path.documentId, id)
    await deleteContents(tx, [id])
  })
}

/** What is wrong with one of many is said at its entry, `fields.3.recipient`, as it is where the shape is wrong. */
function eachOf<Wish, Placed>(name: string, wishes: readonly Wish[], place: (wish: Wish) => Placed): Placed[] {
  return wishes.map((wish, index) => {
    try {
      return place(wish)
    } catch (error) {
      if (!(error instanceof Refusal) || error.details.field === undefined) throw error
      throw new Refusal(error.code, { ...error.details, field: `${name}.${index}.${error.details.field}` })
    }
  })
}

/** Our own editor says no names: those that are there stay. */
const named = <Wish extends Readonly<{ name?: string | undefined }>>(wish: Wish, present = '') => ({
  ...wish,
  name: wish.name ?? present,
})

export type LayoutWish = Readonly<{
  fields: readonly Known<FieldWish, FieldId>[]
  contents: readonly Known<ContentWish, ContentId>[]
}>

/** What has an id is changed, what has none is made, what is missing goes: all of it or nothing. */
export function saveLayout(ctx: Ctx, path: DocumentPath, wish: LayoutWish, by: By): Promise<void> {
  return onDraft(ctx, path, by, async (tx, ground) => {
    const { documentId } = path
    const oldFields = new Map((await fieldsOfDocument(tx, documentId)).map((field) => [field.id, field]))
    const oldContents = new Map((await contentsOfDocument(tx, documentId)).map((content) => [content.id, content]))
    ensureKnown(wish.fields, oldFields, 'field.not_found')
    ensureKnown(wish.contents, oldContents, 'content.not_found')

    const fields = eachOf('fields', wish.fields, (field) =>
      placeField(
        {
          ...named(field, field.id ? oldFields.get(field.id)?.name : ''),
          id: field.id ?? ctx.newId<'Field'>(),
          documentId,
        },
        ground,
      ),
    )
    const pictureOf = await picturesNamed(tx, path.envelopeId, wish.contents)
    const contents = eachOf('contents', wish.contents, (content) => {
      const before = content.id && oldContents.get(content.id)
      const imageSha256 = (before && before.imageSha256) || pictureOf(content)
      return placeContent({ ...content, id: content.id ?? ctx.newId<'Content'>(), documentId, imageSha256 }, ground)
    })
    await deleteFields(tx, missing(oldFields, fields))
    await deleteContents(tx, missing(oldContents, contents))
    await putFields(tx, fields)
    await ensureFitsArchive(tx, path, ground)
    await putContents(tx, contents)
  })
}

/** A picture as it will be drawn, kept among the blobs. No transaction is open meanwhile. */
export async function keepPicture(ctx: Ctx, workshop: Workshop, bytes: Bytes): Promise<string> {
  const { png } = await workshop.run('plainPicture', { bytes, longest: LONGEST_PICTURE }).catch(asUnreadable)
  return (await ctx.blobs.put(png)).sha256
}

type Ground = PlacementTargets & Readonly<{ metadata: Metadata }>

function onDraft<T>(
  ctx: Ctx,
  { envelopeId, documentId }: DocumentPath,
  by: By,
  work: (tx: Tx, ground: Ground) => Promise<T>,
): Promise<T> {
  return ctx.db.transaction(async (tx) => {
    const opening = await openDraftWithNext(tx, envelopeId, by)
    const document = await documentIn(tx, envelopeId, documentId)
    const { recipients, metadata } = await opening()
    ensure(document, 'document.not_found')
    return work(tx, { pages: document.pages, recipients, metadata })
  })
}

/** Said while the fields are placed, not only when the envelope is sent. */
async function ensureFitsArchive(
  tx: Tx,
  { envelopeId, documentId }: DocumentPath,
  { metadata }: Ground,
): Promise<void> {
  if (metadata.type?.pdfa !== true) return
  ensureFieldsFitArchive(await fieldsOfDocument(tx, documentId), [await findDocument(tx, envelopeId, documentId)])
}

/** Only pictures of the same envelope: a digest alone opens nothing. Looked up once, and only if a wish names one. */
async function picturesNamed(
  tx: Tx,
  envelopeId: EnvelopeId,
  wishes: readonly ContentWish[],
): Promise<(wish: ContentWish) => string | null> {
  const namesOne = ({ type, value }: ContentWish) => type === 'image' && value !== ''
  const contents = wishes.some(namesOne) ? await contentsOfEnvelope(tx, envelopeId) : []
  const pictures = new Map<string, string | null>(contents.map(({ id, imageSha256 }) => [id, imageSha256]))
  return (wish) => (namesOne(wish) ? (pictures.get(wish.value) ?? null) : null)
}

function ensureKnown<Identity>(
  wishes: readonly Readonly<{ id: Identity | null }>[],
  known: ReadonlyMap<Identity, unknown>,
  code: 'field.not_found' | 'content.not_found',
): void {
  const named = wishes.flatMap(({ id }) => (id === null ? [] : [id]))
  ensure(
    named.every((id) => known.has(id)),
    code,
  )
  ensure(new Set(named).size === named.length, 'input.invalid')
}

function missing<Identity>(
  known: ReadonlyMap<Identity, unknown>,
  kept: readonly Readonly<{ id: Identity }>[],
): Identity[] {
  const ids = new Set(kept.map(({ id }) => id))
  return [...known.keys()].filter((id) => !ids.has(id))
}

/** The workshop speaks of documents when it runs out of time. */
function asUnreadable(error: unknown): never {
  if (error instanceof PadesError) throw new Refusal('image.unreadable', { field: 'image' })
  throw error
}
