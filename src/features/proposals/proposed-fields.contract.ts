/** Fields that a document asks for by what stands in it, for its sender to place or leave. */
import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { fieldTypes } from '../../core/envelope/field.model.ts'
import { documentId, envelopeId, FieldView } from '../../core/envelope/parts.contract.ts'
import { placeSources } from './found-place.model.ts'

/** As `multiple-fields` takes them. */
const ProposedFieldView = z.object({
  /** Null: it can't be told for whom. */
  recipient: z.uuid().nullable(),
  type: z.enum(fieldTypes),
  format: FieldView.shape.format,
  title: z.string(),
  is_required: z.boolean(),
  options: z.array(z.string()),
  /** The default value of a field of the PDF's form. */
  value: z.string().nullable(),
  /** White where a field lies on a tag, on its default value or on the cells of a comb, so that nobody reads what is beneath it. */
  background_color: z.string().nullable(),
  border_color: z.string().nullable(),
  widgets: FieldView.shape.widgets,
  /**
   * What asks for it: a field of the PDF's form, a tag, a line, a frame, or a label alone. `end`: nothing asks for anything, and it would
   * stand below the last words of the only document.
   */
  source: z.enum(placeSources),
})
export type ProposedFieldView = z.infer<typeof ProposedFieldView>

export const proposedFieldsEndpoint = endpoint({
  method: 'GET',
  path: '/v1/envelopes/:id/documents/:document/proposed-fields',
  does: "Propose fields where a draft's document asks for them: lines to sign, labels, frames, tags, form fields. Nothing is placed.",
  caller: 'member',
  input: z.object({ id: envelopeId, document: documentId }),
  output: z.object({
    data: z.array(ProposedFieldView),
    /** Less than all pages where time did not suffice: the last pages come first. */
    pages_read: z.number().int(),
    /** Of those: without any text, as scans are. Nothing is found there. */
    pages_without_text: z.number().int(),
  }),
})
