/** Ports: what public links ask of other features; main passes them in. */
import type { EnvelopeId, OrganizationId, SubmissionId, UserId } from '../../kernel/ids.ts'
import type { Language } from '../../kernel/language.ts'
import type { Ctx } from '../../server/ctx.ts'
import type { Reader, Tx } from '../../server/db.ts'
import type { By, Viewer } from '../../core/envelope/access.model.ts'
import type { TemplateFacts, TemplateRequest } from '../../core/envelope/template.model.ts'

export type PublicLinkPorts = Readonly<{
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
  /** What somebody may do in an organization now; refused when they are no member any more. */
  viewerOf: (ctx: Ctx, of: Readonly<{ userId: UserId; organizationId: OrganizationId }>) => Promise<Viewer>
  /** Puts the letter with the code into the outbox. */
  postCode: (ctx: Ctx, tx: Tx, message: CodeMessage) => Promise<void>
}>

type CodeMessage = Readonly<{
  submissionId: SubmissionId
  email: string
  language: Language
  organization: string
  expiresAt: Date
}>
