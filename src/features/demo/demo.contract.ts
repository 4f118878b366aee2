/** Contract of a demo: when it is made anew, and a press that signs somebody in. There only where `DEMO=true`. */
import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { demoParts } from './demo.model.ts'

export const showDemoEndpoint = endpoint({
  method: 'GET',
  path: '/v1/demo',
  does: 'Whether the demo is ready, and when all in it is erased.',
  caller: 'anyone',
  input: z.object({}),
  output: z.object({
    is_ready: z.boolean(),
    resets_at: z.iso.datetime(),
    people: z.array(z.object({ part: z.enum(demoParts), name: z.string() })),
  }),
})

export const playEndpoint = endpoint({
  method: 'POST',
  path: '/v1/demo/sign-in',
  does: 'Signs the caller in as one of the people of the demo.',
  caller: 'anyone',
  input: z.object({ part: z.enum(demoParts) }),
  output: z.object({ continue: z.string() }),
})
