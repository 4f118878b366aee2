/** Contract of the list of operators' acts. */
import { z } from 'zod'
import { endpoint } from '../../../kernel/endpoint.ts'
import { listOf, pageQuery } from '../../../kernel/paging.ts'

export const OperatorActView = z.object({
  /** Of the chain and the number in it: the same act has the same id. */
  id: z.string(),
  at: z.iso.datetime(),
  /** `organization.suspended`, `notice.set`, … */
  type: z.string(),
  about: z.object({
    kind: z.enum(['organization', 'user', 'installation']),
    id: z.uuid(),
    /** As it is called now: a name, or an address. */
    name: z.string().nullable(),
  }),
  /** Null: from the command line of the server. */
  by: z.object({ id: z.uuid(), email: z.string().nullable() }).nullable(),
  /** Address of the user whom the details name. */
  whom: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
  ip: z.string().nullable(),
  /** Of the chain up to this act, in hexadecimal. */
  hash: z.string(),
})
export type OperatorActView = z.infer<typeof OperatorActView>

export const listActsEndpoint = endpoint({
  method: 'GET',
  path: '/v1/operate/acts',
  does: 'What operators did, the latest first: at these pages and from the command line, as it stands in the hash chains.',
  caller: 'operator',
  input: z.object(pageQuery),
  output: listOf(OperatorActView),
})
