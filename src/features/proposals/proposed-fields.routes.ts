/** The sender's call for the fields that a document asks for. */
import type { Workshop } from '../../pades/workshop/workshop.ts'
import type { Ctx } from '../../server/ctx.ts'
import { bind, type Http } from '../../server/http.ts'
import { limit } from '../../server/limits.ts'
import { byCaller } from '../../core/envelope/by-caller.ts'
import { placeOf } from '../../core/envelope/field.model.ts'
import { findProposedFields } from './proposed-fields.commands.ts'
import { proposedFieldsEndpoint, type ProposedFieldView } from './proposed-fields.contract.ts'
import type { ProposedField } from './proposed-fields.model.ts'

/** Each reads a whole document. */
const LOOKS = { max: 1_000, windowSec: 3600 }

export function proposedFieldsRoutes(http: Http, ctx: Ctx, workshop: Workshop): void {
  bind(http, ctx, proposedFieldsEndpoint, async (ctx, { id, document }, call) => {
    await limit(ctx, 'propose-fields', call.caller.userId, LOOKS)
    const path = { envelopeId: id, documentId: document }
    const { fields, pagesRead, pagesWithoutText } = await findProposedFields(ctx, workshop, path, byCaller(ctx, call))
    return { data: fields.map(toView), pages_read: pagesRead, pages_without_text: pagesWithoutText }
  })
}

const toView = ({
  recipientId,
  type,
  format,
  title,
  isRequired,
  options,
  value,
  box,
  fontSize,
  source,
  isComb,
}: ProposedField): ProposedFieldView => ({
  recipient: recipientId,
  type,
  format,
  title,
  is_required: isRequired,
  options: [...options],
  value,
  background_color: source === 'tag' || value !== null || isComb ? '#ffffff' : null,
  border_color: isComb || (value !== null && (type === 'radio' || type === 'checkbox')) ? '#000000' : null,
  widgets: [{ ...placeOf(box), font_size: fontSize }],
  source,
})
