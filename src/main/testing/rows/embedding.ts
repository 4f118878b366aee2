/** Rows of the rights matrix: pages that programs embed, and links that senders hand over. */
import { ERP_ORIGIN } from '../world.store.ts'
import { at, type Row } from './kit.ts'

export const embedding: readonly Row[] = [
  [
    'POST /v1/envelopes/:id/recipients/:recipient/signing-address',
    'through a program',
    async ({ embedded }) => {
      const { id, embedded: recipient } = await embedded()
      return at(`/v1/envelopes/${id}/recipients/${recipient}/signing-address`, { body: { origin: ERP_ORIGIN } })
    },
  ],
  [
    'POST /v1/envelopes/:id/recipients/:recipient/link',
    'sender alone',
    async ({ scene, once }) => {
      const { id, embedded: recipient } = await once(() => scene.embedded({ via: 'link' }))
      return at(`/v1/envelopes/${id}/recipients/${recipient}/link`)
    },
  ],
  [
    'POST /v1/envelopes/:id/editing-address',
    'through a program',
    async ({ draft }) => at(`/v1/envelopes/${(await draft()).id}/editing-address`, { body: { origin: ERP_ORIGIN } }),
  ],
  [
    'POST /v1/p/embedded-visits',
    'anyone',
    async ({ embedded, scene }) => at('/v1/p/embedded-visits', { body: await scene.addressFor(await embedded()) }),
  ],
  [
    'GET /v1/p/embedded-visits/origins/:client',
    'anyone',
    async ({ client }) => at(`/v1/p/embedded-visits/origins/${(await client()).id}`),
  ],
]
