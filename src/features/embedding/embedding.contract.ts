/** Contract of embedding: a program asks for an address of signing or of an editor, good once; the page behind it exchanges it for a visit. */
import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { asId } from '../../kernel/ids.ts'
import { envelopeId, recipientId } from '../../core/envelope/parts.contract.ts'

const AddressView = z.object({
  /** For the `src` of a frame. It opens once; anyone who has it may open it. */
  address: z.url(),
  /** Until when it has to be opened. */
  expires_at: z.iso.datetime(),
  /** Of the page that holds the frame: messages go there and nowhere else. */
  origin: z.string(),
})
export type AddressView = z.infer<typeof AddressView>

const origin = z.string().max(300).optional()

export const signingAddressEndpoint = endpoint({
  method: 'POST',
  path: '/v1/envelopes/:id/recipients/:recipient/signing-address',
  does: 'For programs (scope `embed`): the address of a page where an embedded recipient signs or approves, in a frame of the program’s own page. It is good once, for 5 minutes. `origin` is the page that holds the frame, one of the application’s `frame_origins`; it may be left out where there is only one.',
  caller: 'member',
  success: 201,
  input: z.object({ id: envelopeId, recipient: recipientId, origin }),
  output: AddressView,
})

export const editingAddressEndpoint = endpoint({
  method: 'POST',
  path: '/v1/envelopes/:id/editing-address',
  does: 'For programs (scopes `embed` and `envelopes:write`): the address of a page where a draft gets its fields, is reviewed and sent, in a frame of the program’s own page. It is good once, for 5 minutes; the person who opens it acts for the program. `origin` is the page that holds the frame, as for `signing-address`.',
  caller: 'member',
  success: 201,
  input: z.object({ id: envelopeId, origin }),
  output: AddressView,
})

const clientId = z.uuid().transform((text) => asId<'Client'>(text))

export const openVisitEndpoint = endpoint({
  method: 'POST',
  path: '/v1/p/embedded-visits',
  does: 'For the framed page: exchange the ticket of its address, once, for the token of a visit. For two hours the token takes the place of an action token or, with `envelope`, is the bearer token of the editor of that draft.',
  caller: 'anyone',
  success: 201,
  input: z.object({ client: clientId, ticket: z.string().max(100) }),
  output: z.object({
    token: z.string(),
    origin: z.string(),
    expires_at: z.iso.datetime(),
    /** The draft that is edited; null: a recipient acts. */
    envelope: z.uuid().nullable(),
  }),
})
export type VisitView = z.infer<typeof openVisitEndpoint.output>

export const listFrameOriginsEndpoint = endpoint({
  method: 'GET',
  path: '/v1/p/embedded-visits/origins/:client',
  does: 'For the framed page: whose pages may frame what an application embeds, as `frame-ancestors` says; nobody where there is no such application.',
  caller: 'anyone',
  input: z.object({ client: clientId }),
  output: z.object({ origins: z.array(z.string()) }),
})
