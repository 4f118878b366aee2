/** Whom somebody wrote to before: offered while the next recipient is typed. */
import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { channels } from './envelope.model.ts'

const AddresseeView = z.object({
  name: z.string(),
  via: z.enum(channels),
  /** E-mail, or phone in E.164. */
  value: z.string(),
})

export const listAddresseesEndpoint = endpoint({
  method: 'GET',
  path: '/v1/envelopes/addressees',
  does: 'Whom the caller sent envelopes to lately, in this organization, newest first, each address once: for suggestions while a recipient is typed.',
  caller: 'member',
  input: z.object({
    q: z.string().trim().max(200).optional(),
    limit: z.coerce.number().int().min(1).max(20).default(8),
  }),
  output: z.object({ data: z.array(AddresseeView) }),
})
