/** Reads the roles and fields of a template, and makes and sends an envelope of it, for features that send many. */
import type { EnvelopeId } from '../../kernel/ids.ts'
import type { Language } from '../../kernel/language.ts'
import { ensure } from '../../kernel/refusal.ts'
import type { Ctx } from '../../server/ctx.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { ensureMay, type By, type Viewer } from '../../core/envelope/access.model.ts'
import { loadEnvelope } from '../../core/envelope/envelope-details.store.ts'
import { isUnfilled } from '../../core/envelope/envelope.model.ts'
import { findEnvelope } from '../../core/envelope/envelope.store.ts'
import { fieldsOfEnvelope } from '../../core/envelope/field.store.ts'
import type { TemplateFacts, TemplateRequest } from '../../core/envelope/template.model.ts'
import { recipientsOf } from '../../core/envelope/recipient.store.ts'
import { makeAtOnceIn, type AtOnceDeps } from './at-once.commands.ts'
import { Values, RecipientRequest } from './at-once.contract.ts'
import { toRecipient } from './at-once.routes.ts'

/** Of a template that this viewer may use. */
export async function templateFacts(reader: Reader, id: EnvelopeId, viewer: Viewer): Promise<TemplateFacts> {
  const template = await findEnvelope(reader, id, viewer)
  ensureMay(viewer, template, 'copy')
  ensure(template.state === 'template', 'envelope.not_a_template', { field: 'template', state: template.state })
  const { title, language } = await loadEnvelope(reader, id)
  const recipients = await recipientsOf(reader, id)
  const fields = await fieldsOfEnvelope(reader, id)
  return {
    title,
    language,
    recipients: recipients.map(({ role, name, type, via, address, identifiers, signsAs }) => ({
      role,
      isOpen: isUnfilled({ via, name, address }),
      name,
      type,
      via,
      signsAs,
      asksCpf: identifiers.some(({ code, value }) => code === 'CPF' && value === null),
    })),
    fields: fields
      .filter(({ type, calculation }) => type !== 'signature' && type !== 'initial' && !calculation)
      .map(({ name = '', title, type, format = null, options }) => ({ name: name || title, type, format, options })),
  }
}

export const sendFromTemplate =
  (deps: AtOnceDeps) =>
  (ctx: Ctx, tx: Tx, template: EnvelopeId, request: TemplateRequest, language: Language, by: By): Promise<EnvelopeId> =>
    makeAtOnceIn(
      ctx,
      tx,
      deps,
      {
        template,
        parts: {
          ...(request.title && { title: request.title }),
          ...(request.external_id && { externalId: request.external_id }),
        },
        documents: [],
        recipients: RecipientRequest.array().parse(request.recipients).map(toRecipient),
        fields: [],
        values: Values.parse(request.values),
        readsTags: false,
        isSent: true,
      },
      language,
      by,
    )
