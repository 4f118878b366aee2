/** What an owner may ask about the programs of the organization, and what a program asks for itself: a token. */
import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { asId } from '../../kernel/ids.ts'
import { oneLine } from '../../kernel/line.ts'
import { listOf, pageQuery } from '../../kernel/paging.ts'
import { nameLimit, SCOPE } from './client.model.ts'

const moment = z.iso.datetime()

const ClientView = z.object({
  /** The client ID. */
  id: z.uuid(),
  name: z.string(),
  redirect: z.string().nullable(),
  is_confidential: z.boolean(),
  is_sandbox: z.boolean(),
  /** Whom it acts for. */
  user: z.object({ id: z.uuid(), name: z.string() }),
  created_at: moment,
  last_used_at: moment.nullable(),
})
export type ClientView = z.infer<typeof ClientView>

/** The secret is told once; null for a public client, which has none. */
const WithSecret = ClientView.extend({ plain_secret: z.string().nullable() })

const id = z.uuid().transform((text) => asId<'Client'>(text))
const name = z.string().overwrite(oneLine).min(1).max(nameLimit)
/** An absolute address without a fragment (RFC 6749 §3.1.2). */
const redirect = z
  .url({ protocol: /^https?$/ })
  .max(2000)
  .refine((address) => !address.includes('#'))

const byOwner = { caller: 'member', isForPeopleOnly: true } as const
const byId = { ...byOwner, input: z.object({ id }) } as const

export const listClientsEndpoint = endpoint({
  ...byOwner,
  method: 'GET',
  path: '/oauth/clients',
  does: 'List the programs of the organization, newest first.',
  input: z.object(pageQuery),
  output: listOf(ClientView),
})

export const createClientEndpoint = endpoint({
  ...byOwner,
  method: 'POST',
  path: '/oauth/clients',
  does: 'Make a program known: it acts for the caller, in the sandbox until it is published. The secret is shown once.',
  success: 201,
  input: z.object({ name, redirect: redirect.nullish(), confidential: z.boolean().default(true) }),
  output: WithSecret,
})

export const showClientEndpoint = endpoint({
  ...byId,
  method: 'GET',
  path: '/oauth/clients/:id',
  does: 'Show one program of the organization.',
  output: ClientView,
})

export const changeClientEndpoint = endpoint({
  ...byOwner,
  method: 'PATCH',
  path: '/oauth/clients/:id',
  does: 'Rename a program, or change where it sends browsers back to.',
  input: z.object({ id, name: name.optional(), redirect: redirect.nullish() }),
  output: ClientView,
})

export const refreshSecretEndpoint = endpoint({
  ...byId,
  method: 'POST',
  path: '/oauth/clients/:id/refresh',
  does: 'Make a new secret; the old one and every token that was got with it are worth nothing from now on.',
  output: WithSecret,
})

export const deployClientEndpoint = endpoint({
  ...byId,
  method: 'POST',
  path: '/oauth/clients/:id/deploy',
  does: 'Publish a program from the sandbox to production.',
  output: ClientView,
})

export const deleteClientEndpoint = endpoint({
  ...byId,
  method: 'DELETE',
  path: '/clients/:id',
  does: 'Delete a program; its secret and its tokens are worth nothing from now on.',
  success: 204,
  answers: 'nothing',
  output: z.undefined(),
})

/** In the words of RFC 6749 §4.4; refusals are those of §5.2. The credentials may stand in `Authorization: Basic` as well. */
export const tokenEndpoint = endpoint({
  method: 'POST',
  path: '/oauth/token',
  does: 'Exchange client credentials, as JSON, as a form or by HTTP Basic, for an access token.',
  caller: 'anyone',
  input: z.object({
    grant_type: z.literal('client_credentials'),
    client_id: z.string().optional(),
    client_secret: z.string().optional(),
    scope: z.literal(SCOPE).optional(),
  }),
  output: z.object({
    access_token: z.string(),
    token_type: z.literal('Bearer'),
    expires_in: z.number().int(),
    scope: z.literal(SCOPE),
  }),
})
