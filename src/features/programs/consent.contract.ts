/** Contract of OAuth consent: the question whether a client may act for a user, and the access that they have given. */
import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { asId } from '../../kernel/ids.ts'
import { scopes } from './scope.model.ts'

const moment = z.iso.datetime()
const scope = z.enum(scopes)
/** As the authorization server makes it; the cookie that came with it must be there as well. */
const uid = z.string().regex(/^[\w-]{20,64}$/)

export const ConsentView = z.object({
  client: z.object({
    id: z.uuid(),
    name: z.string(),
    is_sandbox: z.boolean(),
    /** Who published it. */
    organization: z.object({ id: z.uuid(), name: z.string() }),
    /** Where the browser goes afterwards: a host, this computer, or a scheme. */
    returns_to: z.string(),
  }),
  scopes: z.array(scope),
  user: z.object({ id: z.uuid(), name: z.string(), email: z.string() }),
})
export type ConsentView = z.infer<typeof ConsentView>

export const showConsentEndpoint = endpoint({
  method: 'GET',
  path: '/auth/consent/:uid/request',
  does: 'Show which program asks for access, and to what: in the browser that began, before the person decides.',
  caller: 'user',
  input: z.object({ uid }),
  output: ConsentView,
})

export const decideConsentEndpoint = endpoint({
  method: 'POST',
  path: '/auth/consent/:uid/decision',
  does: 'Let the program act for the caller in one organization, or not; the browser goes on to `continue`.',
  caller: 'user',
  input: z.discriminatedUnion('decision', [
    z.object({ uid, decision: z.literal('deny') }),
    z.object({
      uid,
      decision: z.literal('allow'),
      /** Who saw the question: nobody says yes for somebody else. */
      user: z.uuid(),
      organization: z.uuid().transform((text) => asId<'Organization'>(text)),
    }),
  ]),
  output: z.object({ continue: z.string() }),
})

const AccessView = z.object({
  client: z.object({ id: z.uuid(), name: z.string() }),
  organization: z.object({ id: z.uuid(), name: z.string() }),
  scopes: z.array(scope),
  created_at: moment,
  last_used_at: moment.nullable(),
})
export type AccessView = z.infer<typeof AccessView>

export const listAccessEndpoint = endpoint({
  method: 'GET',
  path: '/v1/me/authorizations',
  does: 'List the programs that the caller lets act for them, by name.',
  caller: 'user',
  input: z.object({}),
  output: z.object({ data: z.array(AccessView) }),
})

export const endAccessEndpoint = endpoint({
  method: 'DELETE',
  path: '/v1/me/authorizations/:client/:organization',
  does: 'Take back what a program was allowed to do for the caller in an organization; its tokens are worth nothing from now on.',
  caller: 'user',
  success: 204,
  answers: 'nothing',
  input: z.object({
    client: z.uuid().transform((text) => asId<'Client'>(text)),
    organization: z.uuid().transform((text) => asId<'Organization'>(text)),
  }),
  output: z.undefined(),
})
