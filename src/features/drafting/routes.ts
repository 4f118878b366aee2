/** All calls on drafts and templates, and on what is sent. */
import type { Workshop } from '../../pades/workshop/workshop.ts'
import type { Ctx } from '../../server/ctx.ts'
import type { Http } from '../../server/http.ts'
import type { ConvertedPdf, StoragePort } from '../../core/envelope/ports.ts'
import { atOnceRoutes } from './at-once.routes.ts'
import { correctionRoutes } from './corrections/correction.routes.ts'
import { draftRoutes } from './draft.routes.ts'
import { envelopeRoutes } from './envelope.routes.ts'
import { layoutRoutes } from './layout.routes.ts'

export function draftingRoutes(
  http: Http,
  ctx: Ctx,
  workshop: Workshop,
  storage: StoragePort,
  converted: ConvertedPdf,
): void {
  envelopeRoutes(http, ctx, workshop, storage)
  atOnceRoutes(http, ctx, { workshop, storage, converted })
  correctionRoutes(http, ctx, workshop)
  draftRoutes(http, ctx, workshop, storage, converted)
  layoutRoutes(http, ctx, workshop)
}
