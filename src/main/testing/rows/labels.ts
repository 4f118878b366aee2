/** Rows of the rights matrix: labels, for members who may send, and their programs. */
import type { Request } from '../scene.ts'
import { at, type Kit, type Row } from './kit.ts'

const onLabel =
  (rest: Omit<Request, 'url'> = {}) =>
  async ({ label }: Kit) =>
    at(`/v1/labels/${await label()}`, rest)

export const labels: readonly Row[] = [
  ['GET /v1/labels', 'member', () => at('/v1/labels')],
  [
    'POST /v1/labels',
    'may send',
    ({ column }) => at('/v1/labels', { body: { name: `Urgent, ${column}`, color: 'vermilion' } }),
  ],
  [
    'PATCH /v1/labels/:id',
    'may send, by id',
    (kit) => onLabel({ body: { name: `Leases, ${kit.column}`, color: 'blue' } })(kit),
  ],
  ['DELETE /v1/labels/:id', 'may send, by id', onLabel()],
  [
    'POST /v1/envelopes/label',
    'sender or owner',
    async ({ sent, label }) =>
      at('/v1/envelopes/label', { body: { envelopes: [(await sent()).id], add: [await label()], remove: [] } }),
  ],
]
