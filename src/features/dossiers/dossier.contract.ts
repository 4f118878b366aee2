/** The dossier of an envelope in the API. */
import { z } from 'zod'
import { envelopeId } from '../../core/envelope/parts.contract.ts'
import { endpoint } from '../../kernel/endpoint.ts'

export const downloadDossierEndpoint = endpoint({
  method: 'GET',
  path: '/v1/envelopes/:id/dossier',
  does: 'Download the evidence of a sent envelope as an ASiC-E container: documents, signature pages, ledger, messages, certificates, and a report that checks itself offline.',
  caller: 'member',
  input: z.object({ id: envelopeId }),
  answers: 'file',
  output: z.undefined(),
})
