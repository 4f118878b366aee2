/** Rows of the rights matrix: verifying documents, which anybody may do. */
import { fileTicket, secretCode } from '../../../core/envelope/secret-code.ts'
import { asId } from '../../../kernel/ids.ts'
import { pdfPart } from '../scene.ts'
import { at, type Row } from './kit.ts'

export const verifying: readonly Row[] = [
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
    'POST /v1/p/envelopes/documents/show-changes',
    'anyone',
    () => at('/v1/p/envelopes/documents/show-changes', { form: { signature: '1', file: pdfPart } }),
  ],
  [
    'POST /v1/p/envelopes/documents/recognise',
    'anyone',
    () =>
      at('/v1/p/envelopes/documents/recognise', {
        body: { size: 1042, sha1: 'a1'.repeat(20), sha256: 'b2'.repeat(32), beginnings: [] },
      }),
  ],
  ['GET /v1/p/trust', 'anyone', () => at('/v1/p/trust')],
  ['GET /v1/p/trust/services', 'anyone', () => at('/v1/p/trust/services?parts=7,214')],
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
