/** The reference: an OpenAPI 3.1 document, made of the contracts that are bound. */
import type { Scope } from '../../features/programs/scope.model.ts'
import type { Endpoint } from '../../kernel/endpoint.ts'
import { languages } from '../../kernel/language.ts'
import type { Examples } from './examples.ts'
import { namesIn, describeOperation } from './operation.ts'
import { nounOf, nouns } from './nouns.ts'
import { answerSchemas, type Schema } from './schemas.ts'

const INTRODUCTION = `
Documents are put into an envelope with the people who are to sign them; the envelope is sent; everybody acts; the
documents are sealed, so that anyone can verify them.

**Programs** exchange client credentials for a token (\`POST /oauth/token\`, as JSON) and call with it. A client belongs to
one organization. To act for other people, a program sends their browser to \`/oauth/authorize\` (code with PKCE, S256) and
exchanges what it brings back; \`/.well-known/oauth-authorization-server\` says the rest. **People** are signed in by a cookie and name the organization in \`X-Organization\`.

A program of a few lines: \`POST /v1/envelopes\`, \`…/documents\`, \`…/recipients\`, \`…/documents/{document}/fields\`,
\`…/send\`, then \`GET /v1/envelopes/{id}\` until its \`state\` is \`completed\`, and \`…/download\`.

**Errors** are \`{message, code}\`, with \`errors\` by field where something was wrong with the input; the \`code\` is for
programs, the \`message\` for people, in the language of \`Accept-Language\` (${languages.join(', ')}).

**Limits.** An application may make so many calls a minute as \`RateLimit-Policy\` says (\`"program";q=600;w=60\`: 600 in 60 seconds, all its tokens together);
\`RateLimit\` says how many are left and in how many seconds the next window begins (\`"program";r=598;t=41\`). What is beyond is answered 429 with \`Retry-After\`.

**Scopes.** Each call names the scopes that open it; any one of them is enough, and \`*\` opens every call that is open to programs.

A method that an address does not know is answered 405, with those that it knows in \`Allow\`. A 503 passes: the same call may be
sent again after the seconds in \`Retry-After\`.

**Lists** come in pages: \`data\`, \`links\` and \`meta\`. Follow \`links.next\` until it is null.

**Times** are ISO 8601 in UTC. Where a date alone is taken, it means the end of that day in the organization's time zone.

**Query words that a call does not know** are passed over, so that programs may send more than is read.

\`x-statements\` is how many statements a call sends to the database at most, for who sizes one.
`.trim()

/** `guide`: more to read at the beginning, in Markdown. */
export type ApiAbout = Readonly<{ baseUrl: string; version: string; guide?: string }>

export function describeApi(endpoints: readonly Endpoint[], examples: Examples, about: ApiAbout): Schema {
  const answers = answerSchemas(endpoints)
  const paths: Record<string, Record<string, Schema>> = {}
  for (const endpoint of inOrder(endpoints)) {
    const example = examples[`${endpoint.method} ${endpoint.path}`]
    const path = (paths[endpoint.path.replace(/:(\w+)/g, '{$1}')] ??= {})
    path[endpoint.method.toLowerCase()] = describeOperation(endpoint, answers, example)
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Rubrica',
      version: about.version,
      description: about.guide ? `${INTRODUCTION}\n\n${about.guide}` : INTRODUCTION,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: about.baseUrl }],
    tags: nouns
      .filter(({ name }) => endpoints.some(({ path }) => nounOf(path) === name))
      .map(({ name, description }) => ({ name, description })),
    paths,
    components: { ...parts, schemas: { ...errors, ...answers.components } },
  }
}

/** By chapter, then as they were bound. */
function inOrder(endpoints: readonly Endpoint[]): Endpoint[] {
  const place = ({ path }: Endpoint) => nouns.findIndex(({ name }) => name === nounOf(path))
  return endpoints.toSorted(
    (one, other) => place(one) - place(other) || namesIn(one.path).length - namesIn(other.path).length,
  )
}

const scopesInWords = {
  '*': 'All that the person may do there, but for what is for people only.',
  profile: 'See who the person is and for which organization they act.',
  'envelopes:read': 'See envelopes and download their documents.',
  'envelopes:write': 'See, make, send and cancel envelopes, also with files of the storage.',
  embed: 'Ask for addresses of embedded signing and sending, for pages of the program’s own (its frame origins).',
  'inbox:read': 'See the envelopes that reached the person, without the links by which they act.',
  'contacts:read': 'See the contacts of the organization.',
  'contacts:write': 'See, add, change and delete contacts.',
  'members:read': 'See members, invitations, roles and teams, where the person may.',
  'quota:read': 'See the plan of the organization and how much of it is used, where the person may.',
  'storage:read': 'See and download folders and files.',
  'storage:write': 'See, add, change and delete folders and files.',
  webhooks: 'Look after its own webhooks.',
} as const satisfies Record<Scope, string>

const parts = {
  securitySchemes: {
    program: {
      type: 'oauth2',
      description:
        'A program; it acts for a person, in one organization: for the member who made it, or for the user who let it in.',
      flows: {
        clientCredentials: { tokenUrl: '/oauth/token', scopes: scopesInWords },
        authorizationCode: {
          authorizationUrl: '/oauth/authorize',
          tokenUrl: '/oauth/token',
          refreshUrl: '/oauth/token',
          scopes: scopesInWords,
        },
      },
    },
    session: {
      type: 'apiKey',
      in: 'cookie',
      name: 'rubrica',
      description: 'A person who is signed in (`POST /auth/login`). Under https the cookie is called `__Host-rubrica`.',
    },
  },
  parameters: {
    Organization: {
      name: 'X-Organization',
      in: 'header',
      required: false,
      description:
        "The organization to act in; the caller's personal workspace unless told. Programs need none. An empty one is none.",
      schema: { anyOf: [{ type: 'string', format: 'uuid' }, { const: '' }] },
    },
    IdempotencyKey: {
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      description:
        'Made up by the caller. The same key with the same body within 24 hours gives the first answer again (with `Idempotency-Replayed: true`) and does nothing twice.',
      schema: { type: 'string', maxLength: 255 },
    },
    Language: {
      name: 'Accept-Language',
      in: 'header',
      required: false,
      description: `The language of messages: ${languages.map((language) => `\`${language}\``).join(', ')}.`,
      schema: { type: 'string' },
    },
  },
  headers: {
    RetryAfter: { description: 'Seconds to wait.', schema: { type: 'integer' } },
    RateLimitPolicy: {
      description: 'To programs: calls (`q`) in a window of seconds (`w`), as `"program";q=600;w=60`.',
      schema: { type: 'string' },
    },
    RateLimit: {
      description:
        'To programs: calls that are left (`r`), and seconds until the next window (`t`), as `"program";r=598;t=41`.',
      schema: { type: 'string' },
    },
  },
}

const errors = {
  Error: {
    type: 'object',
    description: 'Why something was refused.',
    properties: {
      message: { type: 'string', description: 'For people, in their language.' },
      code: { type: 'string', description: 'For programs.' },
      errors: {
        type: 'object',
        description: 'What is wrong with which member of the input.',
        additionalProperties: { type: 'array', items: { type: 'string' } },
      },
    },
    required: ['message', 'code'],
  },
  TokenError: {
    type: 'object',
    description: 'Why no token was given (RFC 6749 §5.2).',
    properties: {
      error: { type: 'string' },
      error_description: { type: 'string' },
      message: { type: 'string' },
    },
    required: ['error'],
  },
}
