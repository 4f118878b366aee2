/** Files of an envelope, for the holder of an action token. */
import { findContent } from '../../core/envelope/content.store.ts'
import {
  bundleAnswer,
  displayAnswer,
  downloadAnswer,
  openEnvelopePreviews,
  pickDocument,
  previewAnswer,
  sheetAnswer,
  sheetsAnswer,
  withDocuments,
  type DownloadableEnvelope,
} from '../../core/envelope/downloads.ts'
import { loadEnvelope } from '../../core/envelope/envelope-details.store.ts'
import { documentsFor } from '../../core/envelope/shown.model.ts'
import { ensure } from '../../kernel/refusal.ts'
import type { Workshop } from '../../pades/workshop/workshop.ts'
import type { Ctx } from '../../server/ctx.ts'
import { bind, type Http } from '../../server/http.ts'
import { findHeldEnvelope } from '../../core/holder/holder.ts'
import {
  contentImageForRecipientEndpoint,
  displayForRecipientEndpoint,
  downloadAllForRecipientEndpoint,
  downloadForRecipientEndpoint,
  downloadSheetsForRecipientEndpoint,
  previewForRecipientEndpoint,
  sheetForRecipientEndpoint,
} from './signing.contract.ts'

export function recipientFileRoutes(
  http: Http,
  ctx: Ctx,
  workshop: Workshop,
  previews = openEnvelopePreviews(ctx, workshop),
): void {
  bind(http, ctx, displayForRecipientEndpoint, async (ctx, { token, document }) => {
    const held = await heldBy(ctx, token)
    return displayAnswer(ctx, held, pickDocument(held, document))
  })
  bind(http, ctx, downloadForRecipientEndpoint, async (ctx, { token, document }) => {
    const held = await heldBy(ctx, token)
    return downloadAnswer(ctx, held, pickDocument(held, document))
  })
  bind(http, ctx, sheetForRecipientEndpoint, async (ctx, { token, document }, { language }) => {
    const held = await heldBy(ctx, token)
    return sheetAnswer(ctx, held, pickDocument(held, document), language)
  })
  bind(http, ctx, previewForRecipientEndpoint, async (ctx, { token, document, page, width }) => {
    const held = await heldBy(ctx, token)
    return previewAnswer(previews, held, pickDocument(held, document), { page, width })
  })
  bind(http, ctx, downloadAllForRecipientEndpoint, async (ctx, { token }) =>
    bundleAnswer(ctx, await heldBy(ctx, token)),
  )
  bind(http, ctx, downloadSheetsForRecipientEndpoint, async (ctx, { token }, { language }) =>
    sheetsAnswer(ctx, await heldBy(ctx, token), language),
  )
  bind(http, ctx, contentImageForRecipientEndpoint, async (ctx, { token, document, content: id }) => {
    const held = await heldBy(ctx, token)
    const { imageSha256 } = await ctx.db.read((reader) => findContent(reader, pickDocument(held, document).id, id))
    ensure(imageSha256, 'content.not_found')
    const content = await ctx.blobs.read(imageSha256)
    return { name: 'image.png', type: 'image/png', content, isInline: true, etag: imageSha256, maxAgeSec: 3600 }
  })
}

function heldBy(ctx: Ctx, token: string): Promise<DownloadableEnvelope> {
  return ctx.db.read(async (reader) => {
    const { envelope, recipient } = await findHeldEnvelope(ctx, reader, token)
    const held = await withDocuments(reader, await loadEnvelope(reader, envelope.id))
    return { ...held, documents: documentsFor(recipient, envelope, held.documents) }
  })
}
