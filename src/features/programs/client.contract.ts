/** Contract of an organization's clients (OAuth applications), and of the token endpoint. */
import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { asId } from '../../kernel/ids.ts'
import { oneLine } from '../../kernel/line.ts'
import { listOf, pageQuery } from '../../kernel/paging.ts'
import { nameLimit } from './client.model.ts'
import { originsLimit } from './origin.model.ts'
import { withScheme } from './redirect.model.ts'
import { scopes } from './scope.model.ts'

const moment = z.iso.datetime()

const ClientView = z.object({
  /** The client ID. */
  id: z.uuid(),
  name: z.string(),
  redirect: z.string().nullable(),
  /** Origins whose pages may frame what it embeds. */
  frame_origins: z.array(z.string()),
  /** What it may ask for; `*`: anything. */
  scopes: z.array(z.enum(scopes)),
  is_confidential: z.boolean(),
  is_sandbox: z.boolean(),
  /** `user`: the member who made it · `organization`: in the place of an owner, also when that member leaves. */
  acts_for: z.enum(['user', 'organization']),
  /** Who made it. */
  user: z.object({ id: z.uuid(), name: z.string() }),
  created_at: moment,
  last_used_at: moment.nullable(),
})
export type ClientView = z.infer<typeof ClientView>

/** The secret is told once; null for a public client, which has none. */
const WithSecret = ClientView.extend({ plain_secret: z.string().nullable() })

const id = z.uuid().transform((text) => asId<'Client'>(text))
const name = z.string().max(nameLimit).overwrite(oneLine).min(1)
/** An absolute address, `https://` where no scheme is named; which ones are taken stands in the model, and is said at the field. */
const redirect = z.string().overwrite(withScheme).pipe(z.url().max(2000))

/** Not named: `*`, and when it is changed, as before. */
const allowed = z
  .array(z.enum(scopes))
  .min(1)
  .transform((words) => [...new Set(words)])
  .optional()

/** Not named: none, and when it is changed, as before. Which ones are taken stands in the model, and is said at the one that is not. */
const frameOrigins = z
  .array(z.string().trim().max(300))
  .max(originsLimit)
  .transform((origins) => [...new Set(origins)])
  .optional()

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
  does: 'Make a program known: it acts for the caller, or with `acts_for` for the organization, in the sandbox until it is published. The secret is shown once.',
  success: 201,
  input: z.object({
    name,
    redirect: redirect.nullish(),
    frame_origins: frameOrigins,
    scopes: allowed,
    confidential: z.boolean().default(true),
    acts_for: z.enum(['user', 'organization']).default('user'),
  }),
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
  does: 'Rename a program, or change where it sends browsers back to, whose pages may frame what it embeds, and what it may ask for.',
  input: z.object({
    id,
    name: name.optional(),
    redirect: redirect.nullish(),
    frame_origins: frameOrigins,
    scopes: allowed,
  }),
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

const credentials = { client_id: z.string().nullish(), client_secret: z.string().nullish() }

/**
 * In the words of RFC 6749; refusals are those of §5.2. The credentials may stand in `Authorization: Basic` as well. What
 * it is asked for: `client_credentials`, for the program's own account; `authorization_code`, with what the browser brought
 * back; `refresh_token`, with the last one that was given.
 */
export const tokenEndpoint = endpoint({
  method: 'POST',
  path: '/oauth/token',
  does: 'Exchange client credentials, a code or a refresh token, as JSON, as a form or by HTTP Basic, for an access token.',
  caller: 'anyone',
  input: z.object({
    grant_type: z.enum(['client_credentials', 'authorization_code', 'refresh_token']),
    ...credentials,
    scope: z.string().nullish(),
    code: z.string().nullish(),
    redirect_uri: z.string().nullish(),
    code_verifier: z.string().nullish(),
    refresh_token: z.string().nullish(),
  }),
  output: z.object({
    access_token: z.string(),
    token_type: z.literal('Bearer'),
    expires_in: z.number().int(),
    /** With a person's consent only; it is good once, and the answer brings the next one. */
    refresh_token: z.string().optional(),
    scope: z.string(),
  }),
})

export const revokeEndpoint = endpoint({
  method: 'POST',
  path: '/oauth/revoke',
  does: 'Give a token back (RFC 7009): it and all that came from the same consent are worth nothing from now on.',
  caller: 'anyone',
  success: 200,
  answers: 'nothing',
  input: z.object({ token: z.string(), token_type_hint: z.string().nullish(), ...credentials }),
  output: z.undefined(),
})

export const introspectEndpoint = endpoint({
  method: 'POST',
  path: '/oauth/introspect',
  does: 'Ask whether one of the program’s own tokens is good, and for what (RFC 7662).',
  caller: 'anyone',
  input: z.object({ token: z.string(), token_type_hint: z.string().nullish(), ...credentials }),
  output: z.object({
    active: z.boolean(),
    client_id: z.string().optional(),
    sub: z.string().optional(),
    scope: z.string().optional(),
    exp: z.number().int().optional(),
    iat: z.number().int().optional(),
    iss: z.string().optional(),
    token_type: z.string().optional(),
  }),
})
