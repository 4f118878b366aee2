/** Who may do what with folders and files. */
import { htmlPart, pdfPart, type Request } from '../scene.ts'
import { at, type Kit, type Row } from './kit.ts'

const onFile =
  (path: (id: string) => string, rest: Omit<Request, 'url'> = {}) =>
  async ({ file }: Kit) =>
    at(`/v1/items/${path(await file())}`, rest)

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
  ['GET /v1/conversions', 'member', () => at('/v1/conversions')],
  ['POST /v1/conversions', 'member', () => at('/v1/conversions', { form: { file: htmlPart } })],
  ['GET /v1/conversions/:id', 'keeper or owner', async ({ conversion }) => at(`/v1/conversions/${await conversion()}`)],
  ['GET /v1/items/:id/preview', 'keeper or owner', onFile((id) => `${id}/preview?width=200`)],
]
