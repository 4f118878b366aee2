/** Sharing a template with teams: their members see it and make envelopes of it. */
import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { asId } from '../../kernel/ids.ts'
import { envelopeId } from '../../core/envelope/parts.contract.ts'

const teamId = z.uuid().transform((text) => asId<'Team'>(text))
const SharesView = z.object({ teams: z.array(z.object({ id: z.uuid(), name: z.string() })) })
export type SharesView = z.infer<typeof SharesView>

export const showSharesEndpoint = endpoint({
  method: 'GET',
  path: '/v1/envelopes/:id/shares',
  does: 'List the teams whose members may use a template.',
  caller: 'member',
  input: z.object({ id: envelopeId }),
  output: SharesView,
})

export const shareTemplateEndpoint = endpoint({
  method: 'PUT',
  path: '/v1/envelopes/:id/shares',
  does: 'Share a template with these teams and with no others: their members see it and make envelopes of it, and change nothing.',
  caller: 'member',
  input: z.object({ id: envelopeId, teams: z.array(teamId).max(100) }),
  output: SharesView,
})
