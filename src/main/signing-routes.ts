/** Binds the calls of recipients and for their links, and lets several envelopes be signed by the commands that sign one. */
import { attachmentRoutes } from '../features/attachments/attachment.routes.ts'
import { jointSigningRoutes } from '../features/joint-signing/joint.routes.ts'
import type { SigningPorts } from '../features/joint-signing/joint.commands.ts'
import { readingTimeRoutes } from '../features/reading-times/reading-time.routes.ts'
import { savedSignature } from '../features/signatures/profile.commands.ts'
import { handToJob } from '../features/qualified-signing/qualified.jobs.ts'
import { signAtProvider, type CloudDeps } from '../features/qualified-signing/provider-signing.commands.ts'
import { qualifiedRoutes } from '../features/qualified-signing/qualified.routes.ts'
import { acceptTerms, actAsRecipient, adoptSavedSignature, fillField } from '../features/signing/signing.commands.ts'
import { confirmOwn } from '../core/holder/own-digest.ts'
import { confirmRead } from '../core/holder/shown.ts'
import { signingRoutes } from '../features/signing/signing.routes.ts'
import { signingView } from '../features/signing/signing.view.ts'
import { storageForEnvelopes } from '../features/storage/ports.ts'
import { linkRoutes } from '../features/handing-over/link.routes.ts'
import { readingPorts } from './organization-ports.ts'
import type { Workshop } from '../pades/workshop/workshop.ts'
import type { Ctx } from '../server/ctx.ts'
import type { Http } from '../server/http.ts'

const signingPorts: SigningPorts = {
  confirm: (ctx, whole, id, { digest, ownDigest }) => {
    confirmOwn(ctx, whole, id, ownDigest)
    confirmRead({ ...whole, state: whole.envelope.state }, id, digest)
  },
  acceptTerms,
  adopt: (ctx, token, kind, person) => adoptSavedSignature(ctx, savedSignature, token, kind, person),
  fill: fillField,
  act: actAsRecipient,
}

export function recipientRoutes(http: Http, ctx: Ctx, workshop: Workshop, qualified: CloudDeps): void {
  signingRoutes(http, ctx, workshop, savedSignature, (ctx, token, wish, from) =>
    signAtProvider(ctx, qualified, token, wish, from, handToJob(wish.handle)),
  )
  qualifiedRoutes(http, ctx, qualified, signingView)
  jointSigningRoutes(http, ctx, signingPorts)
  linkRoutes(http, ctx)
  attachmentRoutes(http, ctx, { workshop, storage: storageForEnvelopes })
  readingTimeRoutes(http, ctx, readingPorts)
}
