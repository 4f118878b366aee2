/** Identity checks in the API: what a recipient has to pass, a code that is sent, and the answer. */
import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { asId } from '../../kernel/ids.ts'
import { StyleView } from '../../core/identity/organization.contract.ts'
import { checkLimits, checkMoments, checkWays } from '../../core/envelope/identity-check.model.ts'

const token = z.string().max(200)

export const CheckView = z.object({
  /** As letters tell it: before the check nothing else of the envelope is shown. */
  title: z.string(),
  name: z.string(),
  sender: z.string(),
  organization: z.object({ name: z.string(), style: StyleView }),
  by: z.enum(checkWays),
  at: z.enum(checkMoments),
  /** Where codes go, masked; null: none is sent. */
  to: z.string().nullable(),
  is_passed: z.boolean(),
  /** Too many access codes were wrong: the sender has to set another one. */
  is_locked: z.boolean(),
  /** A code is on its way, or was used up meanwhile; null: none is good any more. */
  sent_at: z.iso.datetime().nullable(),
})
export type CheckView = z.infer<typeof CheckView>

export const showCheckEndpoint = endpoint({
  method: 'GET',
  path: '/v1/p/envelopes/recipients/:token/check',
  does: 'What a recipient has to pass before they open the envelope or act in it, and nothing else of it.',
  caller: 'recipient',
  input: z.object({ token }),
  output: CheckView,
})

export const sendCheckCodeEndpoint = endpoint({
  method: 'POST',
  path: '/v1/p/envelopes/recipients/:token/check/code',
  does: 'Send a code by the way that the sender chose. It is good for 10 minutes and ends the one before; 5 an hour, 15 a day.',
  caller: 'recipient',
  input: z.object({ token }),
  output: CheckView,
})

export const passCheckEndpoint = endpoint({
  method: 'POST',
  path: '/v1/p/envelopes/recipients/:token/check',
  does: 'Answer with the code that was sent, or the access code that the sender told. The browser (a cookie) counts as checked for 12 hours.',
  caller: 'recipient',
  commitsAsItGoes: true,
  input: z.object({
    token,
    code: z
      .string()
      .trim()
      .min(1)
      .max(checkLimits.accessCode.max * 2),
  }),
  output: CheckView,
})

export const setAccessCodeEndpoint = endpoint({
  method: 'PUT',
  path: '/v1/envelopes/:id/recipients/:recipient/access-code',
  does: 'Set another access code for a recipient who has one and has not acted: the one before opens nothing any more, and a lock is lifted.',
  caller: 'member',
  success: 204,
  answers: 'nothing',
  input: z.object({
    id: z.uuid().transform((text) => asId<'Envelope'>(text)),
    recipient: z.uuid().transform((text) => asId<'Recipient'>(text)),
    access_code: z.string().trim().min(checkLimits.accessCode.min).max(checkLimits.accessCode.max),
  }),
  output: z.undefined(),
})
