/** Contract of who is an operator. */
import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'

export const showOperatorEndpoint = endpoint({
  method: 'GET',
  path: '/v1/operate',
  does: 'Whether the operators’ calls answer to the caller: who is no operator, or lacks the second factor, is refused.',
  caller: 'operator',
  input: z.object({}),
  output: z.object({ email: z.string() }),
  statements: 4,
})
