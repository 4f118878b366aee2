/** Files of an envelope, for its sender and those who see what the sender sees. */
import { ensureVisible, type Viewer } from '../../core/envelope/access.model.ts'
import {
  bundleAnswer,
  displayAnswer,
  downloadAnswer,
  openEnvelopePreviews,
  pickDocument,
  previewAnswer,
  severalAnswer,
  sheetAnswer,
  sheetsAnswer,
  withDocuments,
  type DownloadableEnvelope,
} from '../../core/envelope/downloads.ts'
import { downloadEnvelopesEndpoint } from '../../core/envelope/together.contract.ts'
import { downloadEnvelopeEndpoint, downloadSheetsEndpoint } from '../../core/envelope/envelope.contract.ts'
import { findEnvelope } from '../../core/envelope/envelope.store.ts'
import { loadEnvelope } from '../../core/envelope/envelope-details.store.ts'
import type { EnvelopeId } from '../../kernel/ids.ts'
import { ensure } from '../../kernel/refusal.ts'
import { together } from '../../kernel/together.ts'
import type { Workshop } from '../../pades/workshop/workshop.ts'
import type { Ctx } from '../../server/ctx.ts'
import { toTogetherView } from '../../server/http/together.ts'
import { bind, type Http } from '../../server/http.ts'
import {
  displayDocumentEndpoint,
  downloadDocumentEndpoint,
  downloadSheetEndpoint,
  previewDocumentEndpoint,
} from '../drafting/draft.contract.ts'
import { progressRoutes } from './progress.routes.ts'

export function fileRoutes(
  http: Http,
  ctx: Ctx,
  workshop: Workshop,
  previews = openEnvelopePreviews(ctx, workshop),
): void {
  progressRoutes(http, ctx)
  bind(http, ctx, displayDocumentEndpoint, async (ctx, { id, document }, { caller }) => {
    const held = await sentBy(ctx, caller, id)
    return displayAnswer(ctx, held, pickDocument(held, document))
  })
  bind(http, ctx, downloadDocumentEndpoint, async (ctx, { id, document }, { caller }) => {
    const held = await sentBy(ctx, caller, id)
    return downloadAnswer(ctx, held, pickDocument(held, document))
  })
  bind(http, ctx, downloadSheetEndpoint, async (ctx, { id, document }, { caller, language }) => {
    const held = await sentBy(ctx, caller, id)
    return sheetAnswer(ctx, held, pickDocument(held, document), language)
  })
  bind(http, ctx, previewDocumentEndpoint, async (ctx, { id, document, page, width }, { caller }) => {
    const held = await sentBy(ctx, caller, id)
    return previewAnswer(previews, held, pickDocument(held, document), { page, width })
  })
  bind(http, ctx, downloadEnvelopeEndpoint, async (ctx, { id, version }, { caller }) =>
    bundleAnswer(ctx, await sentBy(ctx, caller, id), version),
  )
  bind(http, ctx, downloadEnvelopesEndpoint, async (ctx, { envelopes }, { caller, language }) => {
    const held: DownloadableEnvelope[] = []
    const { done, refused } = await together(envelopes, async (id) => {
      const envelope = await sentBy(ctx, caller, id)
      ensure(envelope.documents.length > 0, 'document.not_found')
      held.push(envelope)
    })
    const said = toTogetherView({ done, refused }, language).refused
    return severalAnswer(
      ctx,
      held,
      said.map(({ id, message }) => `${id}: ${message}`),
      language,
    )
  })
  bind(http, ctx, downloadSheetsEndpoint, async (ctx, { id }, { caller, language }) =>
    sheetsAnswer(ctx, await sentBy(ctx, caller, id), language),
  )
}

function sentBy(ctx: Ctx, viewer: Viewer, id: EnvelopeId): Promise<DownloadableEnvelope> {
  return ctx.db.read(async (reader) => {
    ensureVisible(viewer, await findEnvelope(reader, id, viewer))
    return withDocuments(reader, await loadEnvelope(reader, id))
  })
}
