/** Contract of links that senders hand over themselves: one recipient's link, each time it is asked for. */
import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { envelopeId, recipientId } from '../../core/envelope/parts.contract.ts'

export const showLinkEndpoint = endpoint({
  method: 'POST',
  path: '/v1/envelopes/:id/recipients/:recipient/link',
  does: 'The link of a recipient with `via` “link”, for the people who may send the envelope, to hand over: no letter goes out. Anyone who holds it acts as that recipient. The history says each time who was shown it. It stays the same until the recipient’s address is corrected, and leads to the sealed documents in the end.',
  caller: 'member',
  input: z.object({ id: envelopeId, recipient: recipientId }),
  output: z.object({ link: z.url() }),
})
