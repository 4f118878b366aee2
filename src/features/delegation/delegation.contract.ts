/** Delegation in the API: a recipient names somebody else to act for them. */
import { z } from 'zod'
import { delegationLimits } from '../../core/envelope/delegation.model.ts'
import { limits } from '../../core/envelope/field.model.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { oneLine } from '../../kernel/line.ts'

export const delegateEndpoint = endpoint({
  method: 'POST',
  path: '/v1/p/envelopes/recipients/:token/delegate',
  does: 'Name somebody else to sign or approve, where the sender allows it (`delegate` in `actions`). They get their own link and the same fields; this token opens nothing any more, and sender and both people are told. A delegate cannot name another one.',
  caller: 'recipient',
  success: 204,
  answers: 'nothing',
  input: z.object({
    token: z.string().max(200),
    name: z.string().max(limits.name).overwrite(oneLine),
    email: z.string().trim().max(254),
    reason: z.string().trim().max(delegationLimits.reason),
    phone: z
      .string()
      .max(30)
      .nullable()
      .default(null)
      .describe('Where the codes of their identity check go, where it is by SMS or WhatsApp.'),
  }),
  output: z.undefined(),
})
