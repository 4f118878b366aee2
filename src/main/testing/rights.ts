/**
 * Every route of the product, who may use it, and a request that works. A contract without a row here fails
 * `rights.test.ts`: add the row, with a pattern of `patterns.ts` and a request that succeeds for whoever is let in.
 */
import { fileTicket, secretCode } from '../../features/envelopes/secret-code.ts'
import { pemChain } from '../../features/envelopes/testing/qualified-stage.ts'
import { SIGNING_TERMS_VERSION } from '../../features/envelopes/terms.model.ts'
import type { Endpoint } from '../../kernel/endpoint.ts'
import { asId } from '../../kernel/ids.ts'
import { columns, type Column, type Pattern } from './patterns.ts'
import { pdfPart, picturePart, type Client, type Envelope, type Prepared, type Request, type Scene } from './scene.ts'
import { mintKey, PASSWORD, type Person, type World } from './world.store.ts'

/** What the cells of one row work with. */
export type Kit = Readonly<{
  world: World
  scene: Scene
  column: Column
  person: Person | null
  /** One of them all for whoever is refused or only looks, a fresh one for whoever changes it. */
  draft: () => Promise<Envelope>
  sent: () => Promise<Envelope>
  halted: () => Promise<Envelope>
  completed: () => Promise<Envelope>
  qualified: () => Promise<Envelope>
  prepared: () => Promise<Prepared>
  file: () => Promise<string>
  client: () => Promise<Client>
  /** The own token of a recipient of this envelope; a forged one for whoever has none. */
  tokenOf: (envelope: Envelope) => string
}>

type Row = readonly [route: string, pattern: Pattern, request: (kit: Kit) => Request | Promise<Request>]

const at = (url: string, rest: Omit<Request, 'url'> = {}): Request => ({ url, ...rest })
const onDraft =
  (path: (draft: Envelope) => string, rest: Omit<Request, 'url'> = {}) =>
  async ({ draft }: Kit) =>
    at(`/v1/envelopes/${path(await draft())}`, rest)
const onSent =
  (path: (sent: Envelope) => string, rest: Omit<Request, 'url'> = {}) =>
  async ({ sent }: Kit) =>
    at(`/v1/envelopes/${path(await sent())}`, rest)
/** Nobody is asked twice in a minute. */
const aMinuteLater = (path: (sent: Envelope) => string) => async (kit: Kit) => {
  const request = await onSent(path)(kit)
  kit.world.ctx.clock.now = new Date(kit.world.ctx.clock.now.getTime() + 61_000)
  return request
}
const onCompleted =
  (path: (completed: Envelope) => string) =>
  async ({ completed }: Kit) =>
    at(`/v1/envelopes/${path(await completed())}`)

const place = { page: 1, x_axis: 60, y_axis: 300, width: 120, height: 60 }
const inDocument = ({ id, document }: Envelope) => `${id}/documents/${document}`

const phoneOf = (column: Column, kind: number) => `+55119${kind}${String(1_000_000 + columns.indexOf(column))}`
/** Nobody's cookie: a door that ends the session which comes with it would put out everybody's. */
const signedOut = { headers: { cookie: '' } }
const newcomer = ({ column }: Pick<Kit, 'column'>) => ({
  name: 'New Person',
  email: `new.${column}@people.example`,
  phone: phoneOf(column, 8),
  password: PASSWORD,
  accepts_terms: true,
})

const accounts: readonly Row[] = [
  ['GET /v1/installation', 'anyone', () => at('/v1/installation')],
  ['POST /auth/register', 'anyone', (kit) => at('/auth/register', { body: newcomer(kit), ...signedOut })],
  [
    'POST /auth/login',
    'anyone',
    ({ world }) => at('/auth/login', { body: { email: world.people.visitor.email, password: PASSWORD }, ...signedOut }),
  ],
  ['POST /v1/logout', 'anyone', () => at('/v1/logout', signedOut)],
  [
    'POST /auth/verify-email',
    'anyone',
    async ({ world }) => at('/auth/verify-email', { body: { key: await mintKey(world, 'verify_email') } }),
  ],
  [
    'POST /auth/forgot-password',
    'anyone',
    ({ column }) => at('/auth/forgot-password', { body: { email: `forgot.${column}@people.example` } }),
  ],
  [
    'POST /auth/reset-password',
    'anyone',
    async ({ world }) => {
      const body = { key: await mintKey(world, 'reset_password'), password: PASSWORD }
      return at('/auth/reset-password', { body, ...signedOut })
    },
  ],
  [
    'POST /auth/complete',
    'somebody signed in',
    ({ column }) =>
      at('/auth/complete', { body: { name: `Person ${column}`, phone: phoneOf(column, 7), accepts_terms: true } }),
  ],
  ['GET /v1/me', 'member', () => at('/v1/me')],
  [
    'PUT /v1/me/password',
    'somebody signed in',
    () => at('/v1/me/password', { body: { current_password: PASSWORD, password: PASSWORD } }),
  ],
  ['POST /v1/me/language', 'somebody signed in', () => at('/v1/me/language', { body: { lang: 'en' } })],
  ['POST /v1/me/resend-email-verification', 'somebody signed in', () => at('/v1/me/resend-email-verification')],
  ['GET /v1/organizations', 'somebody signed in', () => at('/v1/organizations')],
  [
    'GET /v1/organizations/:id/stats',
    'of the organization',
    ({ world }) => at(`/v1/organizations/${world.acme}/stats`),
  ],
]

const onClient =
  (path: (id: string) => string, rest: Omit<Request, 'url'> = {}) =>
  async ({ client }: Kit) =>
    at(path((await client()).id), rest)

const programs: readonly Row[] = [
  ['GET /oauth/clients', 'owner of any', () => at('/oauth/clients?page=1&limit=5')],
  ['POST /oauth/clients', 'owner of any', () => at('/oauth/clients', { body: { name: 'CRM' } })],
  ['GET /oauth/clients/:id', 'owner', onClient((id) => `/oauth/clients/${id}`)],
  ['PATCH /oauth/clients/:id', 'owner', onClient((id) => `/oauth/clients/${id}`, { body: { name: 'New CRM' } })],
  ['POST /oauth/clients/:id/refresh', 'owner', onClient((id) => `/oauth/clients/${id}/refresh`)],
  ['POST /oauth/clients/:id/deploy', 'owner', onClient((id) => `/oauth/clients/${id}/deploy`)],
  ['DELETE /clients/:id', 'owner', onClient((id) => `/clients/${id}`)],
  [
    'POST /oauth/token',
    'anyone',
    async ({ client }) => {
      const { id, plain_secret: secret } = await client()
      const body = { grant_type: 'client_credentials', client_id: id, client_secret: secret, scope: '*' }
      return at('/oauth/token', { body, headers: { authorization: '' } })
    },
  ],
]

const onFile =
  (path: (id: string) => string, rest: Omit<Request, 'url'> = {}) =>
  async ({ file }: Kit) =>
    at(`/v1/items/${path(await file())}`, rest)

const storage: readonly Row[] = [
  ['POST /v1/items/upload', 'member', () => at('/v1/items/upload', { form: { file: pdfPart } })],
  ['POST /v1/items', 'member', () => at('/v1/items', { body: { name: 'Leases' } })],
  ['GET /v1/items', 'member', () => at('/v1/items?q=contract&page=1&limit=5')],
  ['GET /v1/items/:id', 'keeper or owner', onFile((id) => id)],
  ['PATCH /v1/items/:id', 'keeper or owner', onFile((id) => id, { body: { name: 'Lease.pdf' } })],
  ['PUT /v1/items/:id/move', 'keeper or owner', onFile((id) => `${id}/move`, { body: { parent: null } })],
  ['DELETE /v1/items/:id', 'keeper or owner', onFile((id) => id)],
  ['GET /v1/items/:id/download', 'keeper or owner', onFile((id) => `${id}/download`)],
  ['GET /v1/items/:id/display', 'keeper or owner', onFile((id) => `${id}/display`)],
  ['GET /v1/items/:id/preview', 'keeper or owner', onFile((id) => `${id}/preview?width=200`)],
]

const drafts: readonly Row[] = [
  ['POST /v1/envelopes', 'member', () => at('/v1/envelopes', { body: { title: 'A new one' } })],
  [
    'GET /v1/envelopes',
    'member',
    () => at('/v1/envelopes?include=recipients_stats&filter[state]=draft&q=lease&page=1'),
  ],
  ['GET /v1/envelopes/stats', 'member', () => at('/v1/envelopes/stats?source=self')],
  ['GET /v1/envelopes/face-to-face', 'member', () => at('/v1/envelopes/face-to-face')],
  ['GET /v1/envelopes/:id', 'sender or owner', onSent(({ id }) => `${id}?extended=true`)],
  ['PATCH /v1/envelopes/:id', 'sender alone', onDraft(({ id }) => id, { body: { subject: 'Please sign' } })],
  ['DELETE /v1/envelopes/:id', 'sender alone', onDraft(({ id }) => id)],
  ['POST /v1/envelopes/:id/copy', 'sender or owner', onDraft(({ id }) => `${id}/copy`, { body: { into: 'template' } })],
  ['POST /v1/envelopes/:id/send', 'sender alone', onDraft(({ id }) => `${id}/send`)],
  [
    'POST /v1/envelopes/:id/documents',
    'sender alone',
    onDraft(({ id }) => `${id}/documents`, { form: { file: pdfPart } }),
  ],
  [
    'PATCH /v1/envelopes/:id/documents/:document',
    'sender alone',
    onDraft(inDocument, { body: { name: 'Lease (signed).pdf' } }),
  ],
  ['DELETE /v1/envelopes/:id/documents/:document', 'sender alone', onDraft(inDocument)],
  [
    'GET /v1/envelopes/:id/documents/:document/display',
    'sender or owner',
    onSent((sent) => `${inDocument(sent)}/display`),
  ],
  [
    'GET /v1/envelopes/:id/documents/:document/preview',
    'sender or owner',
    onSent((sent) => `${inDocument(sent)}/preview?page=1&width=200`),
  ],
  [
    'GET /v1/envelopes/:id/documents/:document/download',
    'sender or owner',
    onSent((sent) => `${inDocument(sent)}/download`),
  ],
  [
    'GET /v1/envelopes/:id/documents/:document/background-sheet',
    'sender or owner',
    onCompleted((completed) => `${inDocument(completed)}/background-sheet`),
  ],
  ['GET /v1/envelopes/:id/recipients', 'sender or owner', onSent(({ id }) => `${id}/recipients`)],
  [
    'POST /v1/envelopes/:id/recipients',
    'sender alone',
    onDraft(({ id }) => `${id}/recipients`, {
      body: { type: 'approver', addressees: [{ via: 'email', value: 'clara@people.example', name: 'Clara Nunes' }] },
    }),
  ],
  [
    'PATCH /v1/envelopes/:id/recipients/:recipient',
    'sender alone',
    onDraft(({ id, recipient }) => `${id}/recipients/${recipient}`, { body: { name: 'Another Name' } }),
  ],
  [
    'DELETE /v1/envelopes/:id/recipients/:recipient',
    'sender alone',
    onDraft(({ id, fellow }) => `${id}/recipients/${fellow}`),
  ],
  [
    'POST /v1/envelopes/:id/recipients/:recipient/notify',
    'sender or owner',
    aMinuteLater(({ id, recipient }) => `${id}/recipients/${recipient}/notify`),
  ],
  [
    'GET /v1/envelopes/:id/recipients/:recipient/identifiers/PHOTO',
    'sender alone',
    async ({ sent, scene }) => {
      const { id, recipient, tokens } = await sent()
      const photo = { value: await picturePart() }
      await scene.accept(tokens.recipient)
      await scene.call('POST', `/v1/p/envelopes/recipients/${tokens.recipient}/identifiers/PHOTO`, { form: photo })
      return at(`/v1/envelopes/${id}/recipients/${recipient}/identifiers/PHOTO`)
    },
  ],
]

const layout: readonly Row[] = [
  [
    'POST /v1/envelopes/:id/documents/:document/fields',
    'sender alone',
    async ({ draft }) => {
      const envelope = await draft()
      const field = { recipient: envelope.recipient, type: 'signature', widgets: [place] }
      return at(`/v1/envelopes/${inDocument(envelope)}/fields`, { body: field })
    },
  ],
  [
    'POST /v1/envelopes/:id/documents/:document/multiple-fields',
    'sender alone',
    async ({ draft }) => {
      const envelope = await draft()
      const fields = [{ recipient: envelope.recipient, type: 'checkbox', title: 'I have read it', widgets: [place] }]
      return at(`/v1/envelopes/${inDocument(envelope)}/multiple-fields`, { body: { fields } })
    },
  ],
  [
    'PATCH /v1/envelopes/:id/documents/:document/fields/:field',
    'sender alone',
    onDraft((draft) => `${inDocument(draft)}/fields/${draft.field}`, { body: { title: 'Town' } }),
  ],
  [
    'DELETE /v1/envelopes/:id/documents/:document/fields/:field',
    'sender alone',
    onDraft((draft) => `${inDocument(draft)}/fields/${draft.field}`),
  ],
  [
    'POST /v1/envelopes/:id/documents/:document/contents',
    'sender alone',
    onDraft((draft) => `${inDocument(draft)}/contents`, {
      form: {
        type: 'text',
        value: 'Draft of 20 November',
        page: '1',
        x_axis: '60',
        y_axis: '40',
        width: '200',
        height: '30',
      },
    }),
  ],
  [
    'POST /v1/envelopes/:id/documents/:document/multiple-contents',
    'sender alone',
    onDraft((draft) => `${inDocument(draft)}/multiple-contents`, {
      body: { contents: [{ type: 'comment', value: 'Initial here', ...place }] },
    }),
  ],
  [
    'PATCH /v1/envelopes/:id/documents/:document/contents/:content',
    'sender alone',
    onDraft((draft) => `${inDocument(draft)}/contents/${draft.content}`, { body: { x_axis: 80 } }),
  ],
  [
    'DELETE /v1/envelopes/:id/documents/:document/contents/:content',
    'sender alone',
    onDraft((draft) => `${inDocument(draft)}/contents/${draft.content}`),
  ],
  [
    'GET /v1/envelopes/:id/documents/:document/contents/:content/image',
    'sender or owner',
    onDraft((draft) => `${inDocument(draft)}/contents/${draft.content}/image`),
  ],
  [
    'PUT /v1/envelopes/:id/documents/:document/layout',
    'sender alone',
    onDraft((draft) => `${inDocument(draft)}/layout`, { body: { fields: [], contents: [] } }),
  ],
]

const sentOnes: readonly Row[] = [
  ['GET /v1/envelopes/inbox', 'somebody signed in', () => at('/v1/envelopes/inbox?include=envelope.recipients_stats')],
  ['POST /v1/envelopes/:id/cancel', 'sender or owner', onSent(({ id }) => `${id}/cancel`)],
  ['POST /v1/envelopes/:id/renotify', 'sender or owner', aMinuteLater(({ id }) => `${id}/renotify`)],
  [
    'POST /v1/envelopes/:id/retry',
    'sender or owner',
    async ({ halted }) => at(`/v1/envelopes/${(await halted()).id}/retry`),
  ],
  ['GET /v1/envelopes/:id/events', 'sender or owner', onSent(({ id }) => `${id}/events?sort=-created_at&page=1`)],
  ['GET /v1/envelopes/:id/notes', 'sender or owner', onSent(({ id }) => `${id}/notes?page=1`)],
  // Saving again changes nothing, so that one completed envelope serves all.
  ['POST /v1/envelopes/:id/save', 'sender or owner', onCompleted(({ id }) => `${id}/save`)],
  ['GET /v1/envelopes/:id/download', 'sender or owner', onCompleted(({ id }) => `${id}/download`)],
  [
    'GET /v1/envelopes/:id/background-sheet/download',
    'sender or owner',
    onCompleted(({ id }) => `${id}/background-sheet/download`),
  ],
]

const byToken =
  (path: (token: string, sent: Envelope) => string, rest: Omit<Request, 'url'> = {}) =>
  async ({ sent, tokenOf }: Kit) => {
    const envelope = await sent()
    return at(`/v1/p/${path(tokenOf(envelope), envelope)}`, rest)
  }
/** The terms are accepted already, by whoever is a recipient. */
const whoAccepted =
  (
    path: (token: string, sent: Envelope) => string,
    rest: Omit<Request, 'url'> | (() => Promise<Omit<Request, 'url'>>),
  ) =>
  async ({ sent, tokenOf, scene }: Kit) => {
    const envelope = await sent()
    const token = tokenOf(envelope)
    if (Object.values(envelope.tokens).includes(token)) await scene.accept(token)
    return at(`/v1/p/${path(token, envelope)}`, typeof rest === 'function' ? await rest() : rest)
  }
const completedByToken =
  (path: (token: string, completed: Envelope) => string) =>
  async ({ completed, tokenOf }: Kit) => {
    const envelope = await completed()
    return at(`/v1/p/envelopes/${path(tokenOf(envelope), envelope)}`)
  }

const signing: readonly Row[] = [
  ['GET /v1/p/envelopes/recipients/:token', 'any token', byToken((token) => `envelopes/recipients/${token}`)],
  [
    'POST /v1/p/envelopes/recipients/:token/terms',
    'any token',
    byToken((token) => `envelopes/recipients/${token}/terms`, { body: { version: SIGNING_TERMS_VERSION } }),
  ],
  [
    'PATCH /v1/p/envelopes/recipients/:token/fields/:field',
    'their own field',
    whoAccepted((token, { field }) => `envelopes/recipients/${token}/fields/${field}`, { body: { value: 'Recife' } }),
  ],
  [
    'POST /v1/p/envelopes/recipients/:token',
    'any token',
    whoAccepted((token) => `envelopes/recipients/${token}`, { body: { latitude: -8.05, longitude: -34.9 } }),
  ],
  [
    'DELETE /v1/p/envelopes/recipients/:token',
    'any token',
    whoAccepted((token) => `envelopes/recipients/${token}`, { body: { reason: 'The rent is wrong.' } }),
  ],
  [
    'PUT /v1/p/envelopes/recipients/:token/identifiers',
    'who was asked',
    whoAccepted((token) => `envelopes/recipients/${token}/identifiers`, { body: { value: '529.982.247-25' } }),
  ],
  [
    'POST /v1/p/envelopes/recipients/:token/identifiers/PHOTO',
    'who was asked',
    whoAccepted(
      (token) => `envelopes/recipients/${token}/identifiers/PHOTO`,
      async () => ({ form: { value: await picturePart() } }),
    ),
  ],
  [
    'POST /v1/p/signature-profiles/:kind/:token',
    'any token',
    whoAccepted(
      (token) => `signature-profiles/signature/${token}`,
      async () => ({ form: { file: await picturePart() } }),
    ),
  ],
  [
    'GET /v1/p/signature-profiles/:kind/:token/preview',
    'any token',
    async ({ sent, tokenOf, scene }) => {
      const envelope = await sent()
      for (const token of Object.values(envelope.tokens)) await scene.adopt(token)
      return at(`/v1/p/signature-profiles/signature/${tokenOf(envelope)}/preview`)
    },
  ],
  ...(['display', 'download', 'preview'] as const).map((what): Row => [
    `GET /v1/p/envelopes/:token/documents/:document/${what}`,
    'any token',
    byToken((token, { document }) => `envelopes/${token}/documents/${document}/${what}`),
  ]),
  [
    'GET /v1/p/envelopes/:token/documents/:document/contents/:content/image',
    'any token',
    byToken((token, { document, content }) => `envelopes/${token}/documents/${document}/contents/${content}/image`),
  ],
  [
    'GET /v1/p/envelopes/:token/documents/:document/background-sheet',
    'any token',
    completedByToken((token, { document }) => `${token}/documents/${document}/background-sheet`),
  ],
  ['GET /v1/p/envelopes/:token/download', 'any token', completedByToken((token) => `${token}/download`)],
  [
    'GET /v1/p/envelopes/:token/background-sheet/download',
    'any token',
    completedByToken((token) => `${token}/background-sheet/download`),
  ],
]

const qualified: readonly Row[] = [
  [
    'POST /v1/p/envelopes/recipients/:token/generate-signable-hashes',
    'who was asked',
    async ({ qualified, tokenOf }) =>
      at(`/v1/p/envelopes/recipients/${tokenOf(await qualified())}/generate-signable-hashes`, {
        body: { certificates: pemChain('person') },
      }),
  ],
  [
    'POST /v1/p/envelopes/recipients/:token/sign-with-plugin',
    'who was asked',
    async ({ prepared, tokenOf }) => {
      const envelope = await prepared()
      const { tcn, documents } = envelope
      return at(`/v1/p/envelopes/recipients/${tokenOf(envelope)}/sign-with-plugin`, { body: { tcn, documents } })
    },
  ],
  [
    'POST /v1/p/envelopes/recipients/:token/reset-processing',
    'any token',
    async ({ prepared, tokenOf }) => at(`/v1/p/envelopes/recipients/${tokenOf(await prepared())}/reset-processing`),
  ],
]

const verifying: readonly Row[] = [
  [
    'POST /v1/p/envelopes/documents/validate',
    'anyone',
    async ({ completed }) => at('/v1/p/envelopes/documents/validate', { body: { code: (await completed()).hashid } }),
  ],
  [
    'POST /v1/p/envelopes/documents/validate-file',
    'anyone',
    () => at('/v1/p/envelopes/documents/validate-file', { form: { file: pdfPart } }),
  ],
  [
    'GET /v/:code',
    'anyone',
    async ({ completed, world }) => {
      const { hashid, document } = await completed()
      const secret = secretCode(world.ctx.keys, asId(document))
      const query = new URLSearchParams({ _format: 'application/validador-iti+json', _secretCode: secret })
      return at(`/v/${hashid}?${query.toString()}`)
    },
  ],
  [
    'GET /v/:code/:ticket/:name',
    'anyone',
    async ({ completed, world }) => {
      const { hashid, document } = await completed()
      const until = new Date(world.ctx.now().getTime() + 60_000)
      return at(`/v/${hashid}/${fileTicket(world.ctx.keys, asId(document), until)}/lease.pdf`)
    },
  ],
]

export const rows: readonly Row[] = [
  ...accounts,
  ...programs,
  ...storage,
  ...drafts,
  ...layout,
  ...sentOnes,
  ...signing,
  ...qualified,
  ...verifying,
]

/** One thing serves everybody who is let in: it stays as it is. */
export const isHarmless = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): boolean =>
  method === 'GET' || path.endsWith('/save')
