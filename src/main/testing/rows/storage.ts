/** Rows of the rights matrix: folders and files. */
import { htmlPart, pdfPart, type PublishedFolder, type Request } from '../scene.ts'
import { at, type Kit, type Row } from './kit.ts'

const onFile =
  (path: (id: string) => string, rest: Omit<Request, 'url'> = {}) =>
  async ({ file }: Kit) =>
    at(`/v1/items/${path(await file())}`, rest)

const onPublished =
  (path: (published: PublishedFolder) => string) =>
  async ({ published }: Kit) =>
    at(`/v1/p/storage/${path(await published())}`)
const inside =
  (what: string) =>
  ({ token, file }: PublishedFolder) =>
    `${token}/items/${file}/${what}`

export const storage: readonly Row[] = [
  ['POST /v1/items/upload', 'member', () => at('/v1/items/upload', { form: { file: pdfPart } })],
  ['POST /v1/items', 'member', () => at('/v1/items', { body: { name: 'Leases' } })],
  ['GET /v1/items', 'member', () => at('/v1/items?q=contract&page=1&limit=5')],
  ['GET /v1/items/:id', 'keeper or owner', onFile((id) => id)],
  ['PATCH /v1/items/:id', 'keeper or owner', onFile((id) => id, { body: { name: 'Lease.pdf' } })],
  ['PUT /v1/items/:id/move', 'keeper or owner', onFile((id) => `${id}/move`, { body: { parent: null } })],
  ['DELETE /v1/items/:id', 'keeper or owner', onFile((id) => id)],
  ['GET /v1/items/:id/download', 'keeper or owner', onFile((id) => `${id}/download`)],
  ['GET /v1/items/:id/display', 'keeper or owner', onFile((id) => `${id}/display`)],
  [
    'PUT /v1/items/move',
    'keeper or owner',
    async ({ file }) => at('/v1/items/move', { body: { items: [await file()], parent: null } }),
  ],
  ['DELETE /v1/items', 'keeper or owner', async ({ file }) => at('/v1/items', { body: { items: [await file()] } })],
  ['GET /v1/items/dependents', 'keeper or owner', async ({ file }) => at(`/v1/items/dependents?items=${await file()}`)],
  ['GET /v1/items/download', 'keeper or owner', async ({ file }) => at(`/v1/items/download?items=${await file()}`)],
  ['GET /v1/conversions', 'member', () => at('/v1/conversions')],
  ['POST /v1/conversions', 'member', () => at('/v1/conversions', { form: { file: htmlPart } })],
  ['GET /v1/conversions/:id', 'keeper or owner', async ({ conversion }) => at(`/v1/conversions/${await conversion()}`)],
  ['PUT /v1/items/:id/shares', 'keeper or owner', onFile((id) => `${id}/shares`, { body: { users: [] } })],
  ['DELETE /v1/items/:id/shares', 'keeper or owner', onFile((id) => `${id}/shares`)],
  ['POST /v1/items/:id/publish', 'keeper or owner', onFile((id) => `${id}/publish`)],
  ['DELETE /v1/items/:id/publish', 'keeper or owner', onFile((id) => `${id}/publish`)],
  ['GET /v1/published-items', 'member', () => at('/v1/published-items?page=1&limit=5')],
  ['GET /v1/p/storage/:publish_token', 'anyone', onPublished(({ token }) => token)],
  ['GET /v1/p/storage/:publish_token/items', 'anyone', onPublished(({ token }) => `${token}/items?page=1&limit=5`)],
  ['GET /v1/p/storage/:publish_token/items/:id/download', 'anyone', onPublished(inside('download'))],
  ['GET /v1/p/storage/:publish_token/items/:id/display', 'anyone', onPublished(inside('display'))],
  ['GET /v1/p/storage/:publish_token/items/:id/preview', 'anyone', onPublished(inside('preview?width=200'))],
  ['GET /v1/items/:id/preview', 'keeper or owner', onFile((id) => `${id}/preview?width=200`)],
]
