/** Rows of the rights matrix: the history of an organization. */
import { at, type Kit, type Row } from './kit.ts'

const ofAcme = ({ world }: Kit) => `/v1/organizations/${world.acme}/history`

export const histories: readonly Row[] = [
  [
    'GET /v1/organizations/:id/history',
    'owns organization',
    async (kit) => {
      await kit.scene.role()
      return at(`${ofAcme(kit)}?area=rights`)
    },
  ],
  ['GET /v1/organizations/:id/history/export', 'owns organization', (kit) => at(`${ofAcme(kit)}/export?format=jsonl`)],
]
