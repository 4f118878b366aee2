/** Ports: what batches ask of other features; main passes them in. */
import type { EnvelopeId } from '../../kernel/ids.ts'
import type { Language } from '../../kernel/language.ts'
import type { Ctx } from '../../server/ctx.ts'
import type { Reader, Tx } from '../../server/db.ts'
import type { By, Viewer } from '../../core/envelope/access.model.ts'
import type { TemplateFacts, TemplateRequest } from '../../core/envelope/template.model.ts'
import type { Batch } from './batch.model.ts'

export type BegunBy = Pick<Batch, 'userId' | 'organizationId' | 'clientId' | 'isSandbox'>

export type BatchPorts = Readonly<{
  /** Of a template that this viewer may use, or a refusal. */
  templateFacts: (reader: Reader, id: EnvelopeId, viewer: Viewer) => Promise<TemplateFacts>
  /** Makes an envelope of a template and sends it, as part of this transaction. */
  send: (
    ctx: Ctx,
    tx: Tx,
    template: EnvelopeId,
    request: TemplateRequest,
    language: Language,
    by: By,
  ) => Promise<EnvelopeId>
  /** What the member who began it may do now; refused when they are no member any more, or their program was withdrawn. */
  viewerOf: (ctx: Ctx, of: BegunBy) => Promise<Viewer>
}>
