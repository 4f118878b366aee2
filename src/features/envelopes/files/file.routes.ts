/** Files of an envelope, for whoever sent it and for whoever holds an action token. */
import type { DocumentId, EnvelopeId } from '../../../kernel/ids.ts'
import { ensure } from '../../../kernel/refusal.ts'
import type { Workshop } from '../../../pades/workshop.ts'
import type { Ctx } from '../../../server/ctx.ts'
import type { Reader } from '../../../server/db.ts'
import { bind, type Http } from '../../../server/http.ts'
import type { FileAnswer } from '../../../server/http/file-answer.ts'
import { openPreviews, type Previews } from '../../../server/previews.ts'
import { ensureVisible, type Viewer } from '../access.model.ts'
import { findContent } from '../content.store.ts'
import { documentsOf, type StoredDocument } from '../document.store.ts'
import {
  bundleAnswer,
  currentFile,
  displayAnswer,
  downloadAnswer,
  sheetAnswer,
  sheetsAnswer,
  type Held,
} from './downloads.ts'
import {
  displayDocumentEndpoint,
  downloadDocumentEndpoint,
  downloadSheetEndpoint,
  previewDocumentEndpoint,
} from '../drafts/draft.contract.ts'
import { downloadEnvelopeEndpoint, downloadSheetsEndpoint } from '../envelope.contract.ts'
import { loadEnvelope, type EnvelopeDetails } from '../envelope-details.store.ts'
import { documentsFor } from '../shown.model.ts'
import { findHeldEnvelope } from '../signing/signing.commands.ts'
import {
  contentImageForRecipientEndpoint,
  displayForRecipientEndpoint,
  downloadAllForRecipientEndpoint,
  downloadForRecipientEndpoint,
  downloadSheetsForRecipientEndpoint,
  previewForRecipientEndpoint,
  sheetForRecipientEndpoint,
} from '../signing/signing.contract.ts'

export function fileRoutes(http: Http, ctx: Ctx, workshop: Workshop): void {
  const previews = openPreviews(async (sha256, page, widthPx) =>
    workshop.preview(await ctx.blobs.read(sha256), { page, widthPx }),
  )
  recipientFiles(http, ctx, previews)
  senderFiles(http, ctx, previews)
}

function recipientFiles(http: Http, ctx: Ctx, previews: Previews): void {
  bind(http, ctx, displayForRecipientEndpoint, async (ctx, { token, document }) => {
    const held = await heldBy(ctx, token)
    return displayAnswer(ctx, held, pick(held, document))
  })
  bind(http, ctx, downloadForRecipientEndpoint, async (ctx, { token, document }) => {
    const held = await heldBy(ctx, token)
    return downloadAnswer(ctx, held, pick(held, document))
  })
  bind(http, ctx, sheetForRecipientEndpoint, async (ctx, { token, document }, { language }) => {
    const held = await heldBy(ctx, token)
    return sheetAnswer(ctx, held, pick(held, document), language)
  })
  bind(http, ctx, previewForRecipientEndpoint, async (ctx, { token, document, page, width }) => {
    const held = await heldBy(ctx, token)
    return previewAnswer(previews, held, pick(held, document), { page, width })
  })
  bind(http, ctx, downloadAllForRecipientEndpoint, async (ctx, { token }) =>
    bundleAnswer(ctx, await heldBy(ctx, token)),
  )
  bind(http, ctx, downloadSheetsForRecipientEndpoint, async (ctx, { token }, { language }) =>
    sheetsAnswer(ctx, await heldBy(ctx, token), language),
  )
  bind(http, ctx, contentImageForRecipientEndpoint, async (ctx, { token, document, content: id }) => {
    const held = await heldBy(ctx, token)
    const { imageSha256 } = await ctx.db.read((reader) => findContent(reader, pick(held, document).id, id))
    ensure(imageSha256, 'content.not_found')
    const content = await ctx.blobs.read(imageSha256)
    return { name: 'image.png', type: 'image/png', content, isInline: true, etag: imageSha256, maxAgeSec: 3600 }
  })
}

function senderFiles(http: Http, ctx: Ctx, previews: Previews): void {
  bind(http, ctx, displayDocumentEndpoint, async (ctx, { id, document }, { caller }) => {
    const held = await sentBy(ctx, caller, id)
    return displayAnswer(ctx, held, pick(held, document))
  })
  bind(http, ctx, downloadDocumentEndpoint, async (ctx, { id, document }, { caller }) => {
    const held = await sentBy(ctx, caller, id)
    return downloadAnswer(ctx, held, pick(held, document))
  })
  bind(http, ctx, downloadSheetEndpoint, async (ctx, { id, document }, { caller, language }) => {
    const held = await sentBy(ctx, caller, id)
    return sheetAnswer(ctx, held, pick(held, document), language)
  })
  bind(http, ctx, previewDocumentEndpoint, async (ctx, { id, document, page, width }, { caller }) => {
    const held = await sentBy(ctx, caller, id)
    return previewAnswer(previews, held, pick(held, document), { page, width })
  })
  bind(http, ctx, downloadEnvelopeEndpoint, async (ctx, { id, version }, { caller }) =>
    bundleAnswer(ctx, await sentBy(ctx, caller, id), version),
  )
  bind(http, ctx, downloadSheetsEndpoint, async (ctx, { id }, { caller, language }) =>
    sheetsAnswer(ctx, await sentBy(ctx, caller, id), language),
  )
}

function heldBy(ctx: Ctx, token: string): Promise<Held> {
  return ctx.db.read(async (reader) => {
    const { envelope, recipient } = await findHeldEnvelope(ctx, reader, token)
    const held = await withDocuments(reader, await loadEnvelope(reader, envelope.id))
    return { ...held, documents: documentsFor(recipient, envelope, held.documents) }
  })
}

function sentBy(ctx: Ctx, viewer: Viewer, id: EnvelopeId): Promise<Held> {
  return ctx.db.read(async (reader) => {
    const details = await loadEnvelope(reader, id)
    ensureVisible(viewer, details)
    return withDocuments(reader, details)
  })
}

async function withDocuments(reader: Reader, { id, state, title, closedAt }: EnvelopeDetails): Promise<Held> {
  return { state, title, closedAt, documents: await documentsOf(reader, id) }
}

function pick({ documents }: Held, id: DocumentId): StoredDocument {
  const document = documents.find((each) => each.id === id)
  ensure(document, 'document.not_found')
  return document
}

async function previewAnswer(
  previews: Previews,
  held: Held,
  document: StoredDocument,
  { page, width }: Readonly<{ page: number; width: number }>,
): Promise<FileAnswer> {
  ensure(page <= document.pages.length, 'document.not_found')
  const { sha256 } = currentFile(held, document)
  const content = await previews(sha256, page, width)
  const etag = `${sha256.slice(0, 32)}-${page}-${width}`
  return { name: `${page}.webp`, type: 'image/webp', content, isInline: true, etag, maxAgeSec: 0 }
}
