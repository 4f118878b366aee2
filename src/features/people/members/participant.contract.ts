/** Contract of members in an envelope: who of the organization takes part in it. */
import { z } from 'zod'
import { envelopeId } from '../../../core/envelope/parts.contract.ts'
import { endpoint } from '../../../kernel/endpoint.ts'
import { MemberCardView } from './card.contract.ts'

export const listParticipantsEndpoint = endpoint({
  method: 'GET',
  path: '/v1/envelopes/:id/members',
  does: 'List the members of the organization who take part in an envelope: its sender, and recipients by their e-mail address.',
  caller: 'member',
  statements: 8,
  input: z.object({ id: envelopeId }),
  output: z.object({ data: z.array(MemberCardView) }),
})
