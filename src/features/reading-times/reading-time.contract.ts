/** Contract of reading times: told by the page of a recipient, shown to the sender, switched off by the organization. */
import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { asId } from '../../kernel/ids.ts'
import { documentId, envelopeId } from '../../core/envelope/parts.contract.ts'
import { readingLimits } from './reading-time.model.ts'

export const reportReadingEndpoint = endpoint({
  method: 'POST',
  path: '/v1/p/envelopes/recipients/:token/reading-times',
  does: 'For the page of a recipient: for how many seconds pages stood before them, since it last said so. Nothing is kept before the terms are accepted, once they have acted, or where the organization switched it off: then `is_kept` is false, and the page says no more.',
  caller: 'recipient',
  input: z.object({
    token: z.string().max(200),
    pages: z
      .array(
        z.object({
          document: documentId,
          page: z.number().int().min(1).max(100_000),
          seconds: z.number().int().min(1).max(readingLimits.secondsPerReport),
        }),
      )
      .min(1)
      .max(readingLimits.pagesPerReport),
  }),
  output: z.object({ is_kept: z.boolean() }),
})

export const showReadingEndpoint = endpoint({
  method: 'GET',
  path: '/v1/envelopes/:id/reading-times',
  does: 'For how many seconds each recipient had each page before them, as their browser told. No evidence: it is not in the history. Empty where the organization keeps none.',
  caller: 'member',
  input: z.object({ id: envelopeId }),
  output: z.object({
    is_kept: z.boolean(),
    recipients: z.array(
      z.object({
        id: z.uuid(),
        pages: z.array(z.object({ document: z.uuid(), page: z.number().int(), seconds: z.number().int() })),
      }),
    ),
  }),
})
export type ReadingView = z.output<typeof showReadingEndpoint.output>

const organization = z.uuid().transform((text) => asId<'Organization'>(text))
const choice = z.object({ is_kept: z.boolean() })

export const showReadingChoiceEndpoint = endpoint({
  method: 'GET',
  path: '/v1/organizations/:id/reading-times',
  does: 'Whether senders of an organization of the caller see how long recipients read.',
  caller: 'user',
  input: z.object({ id: organization }),
  output: choice,
})

export const chooseReadingEndpoint = endpoint({
  method: 'PUT',
  path: '/v1/organizations/:id/reading-times',
  does: 'Choose whether senders of an organization see how long recipients read. Switched off, nothing is kept any more, and what there was is deleted.',
  caller: 'user',
  input: z.object({ id: organization, is_kept: z.boolean() }),
  output: choice,
})
