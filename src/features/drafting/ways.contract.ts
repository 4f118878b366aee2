/** Types and channels of recipients in this organization, so that screens offer nothing that would be refused. */
import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { channels } from '../../core/envelope/envelope.model.ts'
import { checkWays } from '../../core/envelope/identity-check.model.ts'
import { identifierCodes } from '../../core/envelope/identifier.model.ts'

export const showWaysEndpoint = endpoint({
  method: 'GET',
  path: '/v1/envelopes/ways',
  does: 'How recipients can be reached from this organization, with which signatures they may sign, and what they may be asked to identify themselves with.',
  caller: 'member',
  input: z.object({}),
  output: z.object({
    via: z.array(z.enum(channels)),
    /** Qualified where somebody can sign so: where a provider of certificates or the agent is set up. */
    signature_types: z.array(z.enum(['simple', 'qualified'])),
    identifiers: z.array(z.enum(identifierCodes)),
    /** By what their identity may be checked: text messages and WhatsApp where they are set up. */
    checks: z.array(z.enum(checkWays)),
    /** ISO 3166-1: of numbers that are written without one. */
    phone_country: z.enum(['BR', 'US']),
    /** New recipients may name somebody else, unless it is said otherwise. */
    may_delegate: z.boolean(),
  }),
})
