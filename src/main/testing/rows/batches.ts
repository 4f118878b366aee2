/** Rows of the rights matrix: batches. */
import { at, type Kit, type Row } from './kit.ts'

let made = 0
const rows = () => [{ recipients: [{ role: 'Tenant', name: 'Clara Nunes', email: `clara${++made}@people.example` }] }]
const batch = async (kit: Kit): Promise<string> => {
  const body = { template: await kit.scene.template(), rows: rows() }
  return (await kit.scene.call<{ id: string }>('POST', '/v1/batches', { body })).id
}
const onBatch = (rest: string, first?: string) => async (kit: Kit) => {
  const id = await kit.once(async () => {
    const made = await batch(kit)
    if (first) await kit.scene.call('POST', `/v1/batches/${made}/${first}`)
    return made
  })
  return at(`/v1/batches/${id}${rest}`)
}

export const batches: readonly Row[] = [
  [
    'GET /v1/batches/sample',
    'sender or owner',
    async (kit) => at(`/v1/batches/sample?template=${await kit.scene.template()}`),
  ],
  [
    'POST /v1/batches/preview',
    'sender or owner',
    async (kit) => at('/v1/batches/preview', { body: { template: await kit.scene.template(), rows: rows() } }),
  ],
  [
    'POST /v1/batches',
    'sender or owner',
    async (kit) => at('/v1/batches', { body: { template: await kit.scene.template(), rows: rows() } }),
  ],
  ['GET /v1/batches', 'member', () => at('/v1/batches?page=1&limit=2')],
  ['GET /v1/batches/:id', 'sender or owner', onBatch('')],
  ['GET /v1/batches/:id/rows', 'sender or owner', onBatch('/rows?page=1&limit=2&filter[state]=waiting')],
  ['GET /v1/batches/:id/result', 'sender or owner', onBatch('/result')],
  ['POST /v1/batches/:id/pause', 'sender or owner', onBatch('/pause')],
  ['POST /v1/batches/:id/resume', 'sender or owner', onBatch('/resume', 'pause')],
  ['POST /v1/batches/:id/cancel', 'sender or owner', onBatch('/cancel')],
]
