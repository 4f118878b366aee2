/** The call for the sender's picture, by the holder of an action token. */
import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { token } from './signing.contract.ts'

export const showSenderPictureEndpoint = endpoint({
  method: 'GET',
  path: '/v1/p/envelopes/recipients/:token/sender-picture',
  does: 'The picture of the person who sent the envelope (PNG). Of nobody else is one shown to a recipient.',
  caller: 'recipient',
  answers: 'file',
  statements: 6,
  input: z.object({
    token,
    v: z.string().max(64).optional().describe('Which of their pictures; the current one in any case.'),
  }),
  output: z.undefined(),
})
