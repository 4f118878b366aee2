/** The sender's calls on what stands on the pages of a draft. */
import type { DocumentId, EnvelopeId } from '../../kernel/ids.ts'
import { ensure } from '../../kernel/refusal.ts'
import type { Workshop } from '../../pades/workshop/workshop.ts'
import type { Ctx } from '../../server/ctx.ts'
import { bind, type Call, type Http } from '../../server/http.ts'
import { limit } from '../../server/limits.ts'
import { withView } from '../../server/with-view.ts'
import { ensureVisible, type Viewer } from '../../core/envelope/access.model.ts'
import { findContent } from '../../core/envelope/content.store.ts'
import { findDocument } from '../../core/envelope/document.store.ts'
import { lookAtDraft } from './draft.commands.ts'
import * as contract from './layout.contract.ts'
import { fileNamed, UPLOADS } from './draft.routes.ts'
import { byCaller, given } from '../../core/envelope/by-caller.ts'
import { findEnvelope } from '../../core/envelope/envelope.store.ts'
import { loadWhole } from '../../core/envelope/whole.store.ts'
import type { Calculation } from '../../core/envelope/calculation.model.ts'
import type { Condition } from '../../core/envelope/condition.model.ts'
import { limits, type Box } from '../../core/envelope/field.model.ts'
import * as commands from './layout.commands.ts'
import type { ContentView, FieldView } from '../../core/envelope/parts.contract.ts'
import { documentAddress, toContentView, toFieldView } from '../../core/envelope/parts.view.ts'
import { plainLook } from '../../core/envelope/placed.model.ts'

export function layoutRoutes(http: Http, ctx: Ctx, workshop: Workshop): void {
  fieldRoutes(http, ctx)
  contentRoutes(http, ctx, workshop)

  bind(http, ctx, contract.saveLayoutEndpoint, async (ctx, { id, document, fields, contents }, call) => {
    const path = { envelopeId: id, documentId: document }
    const wish = {
      fields: fields.map((field) => ({ ...toFieldWish(field), id: field.id ?? null })),
      contents: contents.map((content) => ({ ...toContentWish(content), id: content.id ?? null })),
    }
    await commands.saveLayout(ctx, path, wish, byCaller(ctx, call))
    return layoutView(ctx, path, call.caller)
  })
}

function fieldRoutes(http: Http, ctx: Ctx): void {
  bind(http, ctx, contract.addFieldEndpoint, async (ctx, { id, document, ...field }, call) => {
    const path = { envelopeId: id, documentId: document }
    return withView(
      ctx,
      (ctx) => commands.addField(ctx, path, toFieldWish(field), byCaller(ctx, call)),
      (ctx, added) => fieldView(ctx, path, added, call),
    )
  })
  bind(http, ctx, contract.addFieldsEndpoint, async (ctx, { id, document, fields }, call) => {
    const path = { envelopeId: id, documentId: document }
    return withView(
      ctx,
      (ctx) => commands.addFields(ctx, path, fields.map(toFieldWish), byCaller(ctx, call)),
      async (ctx, added: readonly string[]) => {
        const { fields: all } = await layoutView(ctx, path, call.caller)
        return { data: all.filter((field) => added.includes(field.id)) }
      },
    )
  })
  const change = async (ctx: Ctx, { id, document, field, ...changes }: FieldChange, call: Call<'member'>) => {
    const path = { envelopeId: id, documentId: document }
    return withView(
      ctx,
      (ctx) => commands.changeField(ctx, path, field, toFieldChanges(changes), byCaller(ctx, call)),
      (ctx) => fieldView(ctx, path, field, call),
    )
  }
  bind(http, ctx, contract.changeFieldEndpoint, change)
  bind(http, ctx, contract.changeFieldByFormEndpoint, change)
  bind(http, ctx, contract.removeFieldEndpoint, (ctx, { id, document, field }, call) =>
    commands.removeField(ctx, { envelopeId: id, documentId: document }, field, byCaller(ctx, call)),
  )
}

type FieldChange = (typeof contract.changeFieldEndpoint.input)['_output']

function contentRoutes(http: Http, ctx: Ctx, workshop: Workshop): void {
  bind(http, ctx, contract.addContentEndpoint, async (ctx, { id, document, ...content }, call) => {
    const by = byCaller(ctx, call)
    const path = { envelopeId: id, documentId: document }
    await ctx.db.read((reader) => lookAtDraft(reader, id, by))
    const picture = await pictureIn(ctx, workshop, call)
    const added = await commands.addContent(ctx, path, toContentWish(content), picture, by)
    return contentView(ctx, path, added, call)
  })
  bind(http, ctx, contract.addContentsEndpoint, async (ctx, { id, document, contents }, call) => {
    const path = { envelopeId: id, documentId: document }
    const added = new Set<string>(
      await commands.addContents(ctx, path, contents.map(toContentWish), byCaller(ctx, call)),
    )
    const { contents: all } = await layoutView(ctx, path, call.caller)
    return { data: all.filter((content) => added.has(content.id)) }
  })
  bind(http, ctx, contract.changeContentEndpoint, async (ctx, { id, document, content, ...changes }, call) => {
    const path = { envelopeId: id, documentId: document }
    await commands.changeContent(ctx, path, content, toContentChanges(changes), byCaller(ctx, call))
    return contentView(ctx, path, content, call)
  })
  bind(http, ctx, contract.changeContentByFormEndpoint, async (ctx, { id, document, content, ...changes }, call) => {
    const by = byCaller(ctx, call)
    const path = { envelopeId: id, documentId: document }
    await ctx.db.read((reader) => lookAtDraft(reader, id, by))
    const imageSha256 = await pictureIn(ctx, workshop, call)
    const wanted = { ...toContentChanges(changes), ...(imageSha256 && { imageSha256 }) }
    await commands.changeContent(ctx, path, content, wanted, by)
    return contentView(ctx, path, content, call)
  })
  bind(http, ctx, contract.removeContentEndpoint, (ctx, { id, document, content }, call) =>
    commands.removeContent(ctx, { envelopeId: id, documentId: document }, content, byCaller(ctx, call)),
  )
  bind(http, ctx, contract.showContentImageEndpoint, async (ctx, { id, document, content }, { caller }) => {
    const { imageSha256 } = await ctx.db.read(async (reader) => {
      ensureVisible(caller, await findEnvelope(reader, id, caller))
      return findContent(reader, (await findDocument(reader, id, document)).id, content)
    })
    ensure(imageSha256, 'content.not_found')
    const bytes = await ctx.blobs.read(imageSha256)
    return { name: 'image.png', type: 'image/png', content: bytes, isInline: true, etag: imageSha256, maxAgeSec: 3600 }
  })
}

/** The picture that a call carries, as it will be drawn; null when it carries none. */
async function pictureIn(ctx: Ctx, workshop: Workshop, call: Call<'member'>): Promise<string | null> {
  const image = await fileNamed(call, ['image', 'value'], limits.imageBytes, 'image.too_large')
  if (!image) return null
  await limit(ctx, 'add-picture', call.caller.userId, UPLOADS)
  return commands.keepPicture(ctx, workshop, image.bytes)
}

type DocumentPath = Readonly<{ envelopeId: EnvelopeId; documentId: DocumentId }>
type LayoutView = Readonly<{ fields: FieldView[]; contents: ContentView[] }>

function layoutView(ctx: Ctx, { envelopeId, documentId }: DocumentPath, viewer: Viewer): Promise<LayoutView> {
  return ctx.db.read(async (reader) => {
    const { envelope, documents, fields, contents } = await loadWhole(reader, envelopeId, { within: viewer })
    ensureVisible(viewer, envelope)
    const document = documents.find(({ id }) => id === documentId)
    ensure(document, 'document.not_found')
    const isHere = (placed: Readonly<{ documentId: DocumentId }>) => placed.documentId === documentId
    const here = documentAddress(document)
    return {
      fields: fields.filter(isHere).map(toFieldView),
      contents: contents
        .filter(isHere)
        .map((content) => toContentView(content, `${here}/contents/${content.id}/image`)),
    }
  })
}

async function fieldView(ctx: Ctx, path: DocumentPath, id: string, { caller }: Call<'member'>): Promise<FieldView> {
  const field = (await layoutView(ctx, path, caller)).fields.find((each) => each.id === id)
  ensure(field, 'field.not_found')
  return field
}

async function contentView(ctx: Ctx, path: DocumentPath, id: string, { caller }: Call<'member'>): Promise<ContentView> {
  const content = (await layoutView(ctx, path, caller)).contents.find((each) => each.id === id)
  ensure(content, 'content.not_found')
  return content
}

function toFieldWish(field: contract.FieldRequest): commands.FieldWish {
  const { recipient: recipientId, type, format = null, name, is_required: isRequired, options, value } = field
  const title = field.title || name || ''
  const widget = widgetOf(field)
  ensure(widget, 'field.needs_place', { field: 'widgets' })
  const look = { ...plainLook, ...lookOf({ ...field, font_size: widget.font_size }) }
  const place = { box: boxOf(widget), look }
  const condition = conditionOf(field.shown_if) ?? null
  const calculation = calculationOf(field.calculation) ?? null
  const asked = { type, format, title, condition, calculation, name, isRequired, options, value: value ?? null }
  return { recipientId, ...asked, ...place }
}

function toFieldChanges(changes: contract.FieldChangeRequest): commands.FieldChanges {
  const { recipient: recipientId, type, format, is_required: isRequired, options, value } = changes
  const title = changes.title ?? changes.name
  const { name } = changes
  const widget = widgetOf(changes)
  return {
    ...given({ recipientId, type, format, title, name, isRequired, options, value, box: widget && boxOf(widget) }),
    ...given({ condition: conditionOf(changes.shown_if), calculation: calculationOf(changes.calculation) }),
    look: lookOf({ ...changes, font_size: widget?.font_size }),
  }
}

export const conditionOf = (wire: contract.FieldChangeRequest['shown_if']): Condition | null | undefined =>
  wire && { title: wire.field, value: wire.value }

export const calculationOf = (wire: contract.FieldChangeRequest['calculation']): Calculation | null | undefined =>
  wire && { operation: wire.operation, titles: [...new Set(wire.fields)], of: wire.of }

/** In a list of one, or alone. */
export const widgetOf = ({ widgets, widget }: Pick<contract.FieldChangeRequest, 'widgets' | 'widget'>) =>
  widgets?.[0] ?? widget

type WireLook = Pick<
  contract.FieldChangeRequest,
  'background_color' | 'border_color' | 'border_width' | 'text_color' | 'font_family'
> &
  Readonly<{ font_size?: number | undefined }>

export function lookOf(wire: WireLook) {
  return given({
    fontSize: wire.font_size,
    fontFamily: wire.font_family,
    textColor: wire.text_color,
    backgroundColor: wire.background_color,
    borderColor: wire.border_color,
    borderWidth: wire.border_width,
  })
}

function toContentWish(content: contract.ContentRequest): commands.ContentWish {
  const { type, value, font_size: fontSize, font_family: fontFamily, text_color: textColor, opacity } = content
  return { type, value, box: boxOf(content), look: { fontSize, fontFamily, textColor, opacity } }
}

function toContentChanges(changes: contract.ContentChangeRequest): commands.ContentChanges {
  const { type, value, font_size: fontSize, font_family: fontFamily, text_color: textColor, opacity } = changes
  const { page, x_axis: x, y_axis: y, width, height } = changes
  return {
    ...given({ type, value }),
    box: given({ page, x, y, width, height }),
    look: given({ fontSize, fontFamily, textColor, opacity }),
  }
}

type WirePlace = Readonly<{ page: number; x_axis: number; y_axis: number; width: number; height: number }>
export const boxOf = ({ page, x_axis: x, y_axis: y, width, height }: WirePlace): Box => ({ page, x, y, width, height })
