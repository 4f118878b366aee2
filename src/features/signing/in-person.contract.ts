/** In-person signing in the API: the list of signers on the sender's device, and who comes next. */
import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { listOf, listQuery } from '../../kernel/paging.ts'
import { IdentifierView, RecipientState } from '../../core/envelope/parts.contract.ts'

/** Somebody who signs on the sender's device: their token is given to the sender alone. */
export const FaceToFaceView = z.object({
  id: z.uuid(),
  name: z.string(),
  state: RecipientState,
  action_token: z.string(),
  identifiers: z.array(IdentifierView),
  envelope: z.object({ id: z.uuid(), hashid: z.string(), title: z.string(), subject: z.string() }),
})
export type FaceToFaceView = z.infer<typeof FaceToFaceView>

export const listFaceToFaceEndpoint = endpoint({
  method: 'GET',
  path: '/v1/envelopes/face-to-face',
  does: "List the people who may sign now on the caller's own device.",
  caller: 'member',
  input: z.object({ ...listQuery, 'filter[state]': z.string().default('waiting,signing') }),
  output: listOf(FaceToFaceView),
})

export const nextInPersonEndpoint = endpoint({
  method: 'POST',
  path: '/v1/envelopes/face-to-face/next',
  does: "Who signs next on the caller's own device, after the one whose token is given. While the device is handed over: only in the envelope that it was handed over for, and once that one has acted.",
  caller: 'user',
  isForLockedSession: true,
  input: z.object({ action_token: z.string().max(100) }),
  output: z.object({ next: z.object({ name: z.string(), action_token: z.string() }).nullable() }),
})
