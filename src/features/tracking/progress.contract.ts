/** Progress of an envelope on its way: how far its fields are, as they stand on the pages. */
import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { asId } from '../../kernel/ids.ts'
import { envelopeId, link } from '../../core/envelope/parts.contract.ts'

const FieldProgress = z.object({
  id: z.uuid(),
  /** Its owner acted: what they gave counts. */
  is_given: z.boolean(),
  is_filled: z.boolean(),
  /** The file that is displayed shows it already. */
  is_drawn: z.boolean(),
  /** Where the picture of a signature or of initials is. */
  src: link.nullable(),
})

export const ProgressView = z.object({
  documents: z.array(
    z.object({
      id: z.uuid(),
      /** Of the file at the document's `links.display`, which changes when values are put into it. */
      sha256: z.string(),
      /** That file shows the contents already. */
      has_drawn_contents: z.boolean(),
      fields: z.array(FieldProgress),
    }),
  ),
})
export type ProgressView = z.infer<typeof ProgressView>

export const showProgressEndpoint = endpoint({
  method: 'GET',
  path: '/v1/envelopes/:id/progress',
  does: 'Show how far the fields of an envelope are, document by document. Their values and places come with the envelope.',
  caller: 'member',
  statements: 6,
  input: z.object({ id: envelopeId }),
  output: ProgressView,
})

export const givenImageEndpoint = endpoint({
  method: 'GET',
  path: '/v1/envelopes/:id/fields/:field/image',
  does: 'The signature or initials in a field (PNG), once the recipient who gave them has acted.',
  caller: 'member',
  answers: 'file',
  input: z.object({
    id: envelopeId,
    field: z.uuid().transform((text) => asId<'Field'>(text)),
    v: z.string().max(64).optional().describe('Which of its pictures; the current one in any case.'),
  }),
  output: z.undefined(),
})
