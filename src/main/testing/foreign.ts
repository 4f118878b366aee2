/**
 * Requests with foreign ids in the body or the query, not the path of a route: sent by Other about its own things, with ids of
 * Acme. `tenants.test.ts` finds these names in the contracts; one that is not here fails it.
 */
import { currentTerms } from '../../features/terms/terms.model.ts'
import { pdfPart, type Request } from './scene.ts'
import { url, type ThingsOfOther, type ThingsOfAcme } from './things.ts'
import { at, place } from './rows/kit.ts'

export type Naming = readonly [
  route: string,
  name: string,
  what: keyof ThingsOfAcme,
  request: (id: string, own: ThingsOfOther) => Request,
]

const csv = { name: 'people.csv', type: 'text/csv', bytes: new TextEncoder().encode('guest@people.example') }
const emails = ['guest@people.example']
const fieldOf = (recipient: string) => ({ recipient, type: 'signature', widgets: [place] })
const triggers = (value: string) => [{ event: 'ENVELOPE_COMPLETED', trigger: 'SAVE_FILES_ON_DIRECTORY', value }]
const inDraft = ({ draft: { id, document } }: ThingsOfOther, rest: string) =>
  `/v1/envelopes/${id}/documents/${document}/${rest}`
const onPublished = ({ published }: ThingsOfOther, rest: string) => at(`/v1/p/storage/${published}${rest}`)
const documents = ({ draft }: ThingsOfOther, body: object) => at(`/v1/envelopes/${draft.id}/documents`, { body })
const atOnce = (body: object) => at('/v1/envelopes/send', { body: { title: 'Lease', send: false, ...body } })
const batchOf = (template: string) => ({ body: { template, rows: [{ recipients: [] }] } })
const layout = (own: ThingsOfOther, body: object) =>
  at(inDraft(own, 'layout'), { body: { fields: [], contents: [], ...body } })

export const namings: readonly Naming[] = [
  ['POST /v1/webhooks', 'application', 'client', (application) => at('/v1/webhooks', { body: { url, application } })],
  ['POST /v1/invitations', 'role', 'role', (role) => at('/v1/invitations', { body: { emails, role } })],
  ['POST /v1/invitations', 'team', 'team', (team, { role }) => at('/v1/invitations', { body: { emails, role, team } })],
  [
    'POST /v1/invitations/import',
    'role',
    'role',
    (role) => at('/v1/invitations/import', { form: { role, file: csv } }),
  ],
  [
    'POST /v1/invitations/import',
    'team',
    'team',
    (team, { role }) => at('/v1/invitations/import', { form: { role, team, file: csv } }),
  ],
  ...(['role', 'team'] as const).flatMap((noun) =>
    (['POST', 'PUT'] as const).map((method): Naming => [
      `${method} /v1/${noun}s/:id/users`,
      'users',
      'member',
      (id, own) => at(`/v1/${noun}s/${own[noun]}/users`, { body: { users: [id] } }),
    ]),
  ),
  [
    'POST /v1/envelopes',
    'triggers.value',
    'folder',
    (id) => at('/v1/envelopes', { body: { title: 'Lease', triggers: triggers(id) } }),
  ],
  ['POST /v1/envelopes/send', 'triggers.value', 'folder', (id) => atOnce({ triggers: triggers(id) })],
  ['POST /v1/envelopes/send', 'template', 'envelope', (template) => atOnce({ template })],
  ['GET /v1/batches/sample', 'template', 'envelope', (id) => at(`/v1/batches/sample?template=${id}`)],
  ['POST /v1/batches/preview', 'template', 'envelope', (template) => at('/v1/batches/preview', batchOf(template))],
  ['GET /v1/public-links', 'template', 'envelope', (id) => at(`/v1/public-links?template=${id}`)],
  [
    'POST /v1/public-links',
    'template',
    'envelope',
    (template) => at('/v1/public-links', { body: { template, role: 'Tenant' } }),
  ],
  ['POST /v1/batches', 'template', 'envelope', (template) => at('/v1/batches', batchOf(template))],
  ['POST /v1/envelopes/send', 'documents.file', 'file', (file) => atOnce({ documents: [{ file }] })],
  ['POST /v1/envelopes/send', 'documents.document', 'document', (document) => atOnce({ documents: [{ document }] })],
  [
    'POST /v1/envelopes/send',
    'documents.conversion',
    'conversion',
    (conversion) => atOnce({ documents: [{ conversion }] }),
  ],
  [
    'PUT /v1/envelopes/:id/shares',
    'teams',
    'team',
    (team, { template }) => at(`/v1/envelopes/${template}/shares`, { body: { teams: [team] } }),
  ],
  [
    'PATCH /v1/envelopes/:id',
    'triggers.value',
    'folder',
    (id, { draft }) => at(`/v1/envelopes/${draft.id}`, { body: { triggers: triggers(id) } }),
  ],
  [
    'POST /v1/envelopes/:id/renotify',
    'recipient',
    'recipient',
    (recipient, { sent }) => at(`/v1/envelopes/${sent.id}/renotify`, { body: { recipient } }),
  ],
  [
    'POST /v1/envelopes/:id/save',
    'parent',
    'folder',
    (parent, { completed }) => at(`/v1/envelopes/${completed.id}/save`, { body: { parent } }),
  ],
  ['POST /v1/envelopes/:id/documents', 'file', 'file', (file, own) => documents(own, { file })],
  ['POST /v1/envelopes/:id/documents', 'document', 'document', (document, own) => documents(own, { document })],
  ['POST /v1/envelopes/:id/documents', 'conversion', 'conversion', (conversion, own) => documents(own, { conversion })],
  [
    'POST /v1/envelopes/:id/documents/:document/fields',
    'recipient',
    'recipient',
    (id, own) => at(inDraft(own, 'fields'), { body: fieldOf(id) }),
  ],
  [
    'POST /v1/envelopes/:id/documents/:document/multiple-fields',
    'fields.recipient',
    'recipient',
    (id, own) => at(inDraft(own, 'multiple-fields'), { body: { fields: [fieldOf(id)] } }),
  ],
  [
    'PATCH /v1/envelopes/:id/documents/:document/fields/:field',
    'recipient',
    'recipient',
    (recipient, own) => at(inDraft(own, `fields/${own.draft.field}`), { body: { recipient } }),
  ],
  [
    'POST /v1/envelopes/:id/documents/:document/fields/:field',
    'recipient',
    'recipient',
    (recipient, own) => at(inDraft(own, `fields/${own.draft.field}`), { form: { _method: 'PATCH', recipient } }),
  ],
  [
    'PUT /v1/envelopes/:id/documents/:document/layout',
    'fields.recipient',
    'recipient',
    (id, own) => layout(own, { fields: [{ ...fieldOf(id), id: crypto.randomUUID() }] }),
  ],
  [
    'PUT /v1/envelopes/:id/documents/:document/layout',
    'fields.id',
    'field',
    (id, own) => layout(own, { fields: [{ ...fieldOf(own.draft.recipient), id }] }),
  ],
  [
    'PUT /v1/envelopes/:id/documents/:document/layout',
    'contents.id',
    'content',
    (id, own) => layout(own, { contents: [{ id, type: 'comment', value: 'Initial here', ...place }] }),
  ],
  [
    'POST /v1/items/upload',
    'parent',
    'folder',
    (parent) => at('/v1/items/upload', { form: { parent, file: pdfPart } }),
  ],
  ['POST /v1/items', 'parent', 'folder', (parent) => at('/v1/items', { body: { name: 'Leases', parent } })],
  ['GET /v1/items', 'parent', 'folder', (parent) => at(`/v1/items?parent=${parent}`)],
  ['GET /v1/items', 'parent', 'file', (parent) => at(`/v1/items?parent=${parent}`)],
  [
    'PUT /v1/items/:id/move',
    'parent',
    'folder',
    (parent, { file }) => at(`/v1/items/${file}/move`, { body: { parent } }),
  ],
  [
    'PUT /v1/items/move',
    'parent',
    'folder',
    (parent, { file }) => at('/v1/items/move', { body: { items: [file], parent } }),
  ],
  [
    'PUT /v1/items/move',
    'items',
    'file',
    (id, { folder }) => at('/v1/items/move', { body: { items: [id], parent: folder } }),
  ],
  ['DELETE /v1/items', 'items', 'file', (id) => at('/v1/items', { body: { items: [id] } })],
  [
    'PUT /v1/items/:id/shares',
    'users',
    'member',
    (id, { folder }) => at(`/v1/items/${folder}/shares`, { body: { users: [id] } }),
  ],
  [
    'POST /v1/envelopes/label',
    'add',
    'label',
    (id, { sent }) => at('/v1/envelopes/label', { body: { envelopes: [sent.id], add: [id], remove: [] } }),
  ],
  [
    'POST /v1/envelopes/inbox/sign',
    'envelopes.id',
    'envelope',
    (id) =>
      at('/v1/envelopes/inbox/sign', {
        body: { envelopes: [{ id, digest: '0'.repeat(64) }], terms_versions: [currentTerms.br] },
      }),
  ],
  ...['cancel', 'renotify', 'save', 'label'].map((act): Naming => [
    `POST /v1/envelopes/${act}`,
    'envelopes',
    'envelope',
    (id) => at(`/v1/envelopes/${act}`, { body: { envelopes: [id] } }),
  ]),
  [
    'POST /v1/envelopes/save',
    'parent',
    'folder',
    (parent, { completed }) => at('/v1/envelopes/save', { body: { envelopes: [completed.id], parent } }),
  ],
  ['GET /v1/p/storage/:publish_token', 'item', 'file', (id, own) => onPublished(own, `?item=${id}`)],
  ['GET /v1/p/storage/:publish_token/items', 'parent', 'folder', (id, own) => onPublished(own, `/items?parent=${id}`)],
]

/** Only narrow what is seen of one's own: also by an id of others nothing else comes. */
export const filters: readonly Naming[] = [
  // A label that is not there is taken away with success, whosever it is.
  [
    'POST /v1/envelopes/label',
    'remove',
    'label',
    (id, { sent }) => at('/v1/envelopes/label', { body: { envelopes: [sent.id], add: [], remove: [id] } }),
  ],
  ...['', '/export', '/inbox'].map((rest): Naming => [
    `GET /v1/envelopes${rest}`,
    'filter[folder]',
    'folder',
    (folder) => at(`/v1/envelopes${rest}?filter[folder]=${folder}`),
  ]),
  ['GET /v1/inbox', 'filter[folder]', 'folder', (folder) => at(`/v1/inbox?filter[folder]=${folder}`)],
  [
    'GET /v1/webhooks/:id/deliveries',
    'envelope',
    'envelope',
    (envelope, { webhook }) => at(`/v1/webhooks/${webhook}/deliveries?envelope=${envelope}`),
  ],
  [
    'GET /v1/organizations/:id/history',
    'actor',
    'member',
    (actor, { organization }) => at(`/v1/organizations/${organization}/history?actor=${actor}`),
  ],
  [
    'GET /v1/organizations/:id/history/export',
    'actor',
    'member',
    (actor, { organization }) => at(`/v1/organizations/${organization}/history/export?format=csv&actor=${actor}`),
  ],
]

/** Not about an organization. The token of a recipient, or a ticket, opened what it names; a device that is handed over only keeps the word. */
export const nobodysOrganization = [
  'POST /v1/p/envelopes/recipients/:token/sign-with-plugin',
  'POST /v1/p/envelopes/recipients/:token/reading-times',
  'POST /v1/me/hand-over',
  'POST /v1/p/embedded-visits',
]
