/** Rows of the rights matrix: retention and holds of envelopes. */
import { at, onSent, type Kit, type Row } from './kit.ts'

const ofAcme = ({ world }: Kit) => `/v1/organizations/${world.acme}/retention`

export const retention: readonly Row[] = [
  ['GET /v1/organizations/:id/retention', 'edits organization', (kit) => at(ofAcme(kit))],
  ['PUT /v1/organizations/:id/retention', 'edits organization', (kit) => at(ofAcme(kit), { body: { years: 10 } })],
  ['GET /v1/envelopes/:id/retention', 'sender or owner', onSent(({ id }) => `${id}/retention`)],
  ['POST /v1/envelopes/:id/hold', 'sender or owner', onSent(({ id }) => `${id}/hold`)],
  ['DELETE /v1/envelopes/:id/hold', 'sender or owner', onSent(({ id }) => `${id}/hold`)],
]
