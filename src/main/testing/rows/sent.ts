/** Rows of the rights matrix: envelopes that were sent. */
import { currentTerms } from '../../../features/terms/terms.model.ts'
import { pdfPart } from '../scene.ts'
import { aMinuteLater, at, onCompleted, onSent, signedInAField, type Row } from './kit.ts'

export const sentOnes: readonly Row[] = [
  ['GET /v1/envelopes/addressees', 'member', () => at('/v1/envelopes/addressees?q=person&limit=5')],
  ['GET /v1/envelopes/export', 'member', () => at('/v1/envelopes/export?q=person')],
  [
    'GET /v1/envelopes/inbox',
    'somebody signed in',
    () => at('/v1/envelopes/inbox?include=envelope.recipients_stats&limit=2'),
  ],
  [
    'POST /v1/envelopes/inbox/sign',
    'who received it',
    async (kit) => {
      const envelope = await kit.sent()
      const [own, { recipient, fellow }] = [kit.tokenOf(envelope), envelope.tokens]
      const seen = `/v1/p/envelopes/recipients/${own === fellow ? fellow : recipient}`
      const { digest } = await kit.scene.call<{ digest: string }>('GET', seen)
      const { id } = envelope
      return at('/v1/envelopes/inbox/sign', {
        body: { envelopes: [{ id, digest }], terms_versions: [currentTerms.br] },
      })
    },
  ],
  ['GET /v1/envelopes/folders', 'member', () => at('/v1/envelopes/folders')],
  ['GET /v1/envelopes/overview', 'member', () => at('/v1/envelopes/overview')],
  ['GET /v1/inbox', 'member', () => at('/v1/inbox?limit=2')],
  [
    'POST /v1/envelopes/cancel',
    'sender or owner',
    async ({ sent }) => at('/v1/envelopes/cancel', { body: { envelopes: [(await sent()).id] } }),
  ],
  [
    'POST /v1/envelopes/renotify',
    'sender or owner',
    async (kit) => {
      const { id } = await kit.sent()
      await aMinuteLater(() => id)(kit)
      return at('/v1/envelopes/renotify', { body: { envelopes: [id] } })
    },
  ],
  [
    'POST /v1/envelopes/save',
    'sender or owner',
    async ({ completed }) => at('/v1/envelopes/save', { body: { envelopes: [(await completed()).id] } }),
  ],
  [
    'GET /v1/envelopes/download',
    'sender or owner',
    async ({ completed }) => at(`/v1/envelopes/download?envelopes=${(await completed()).id}`),
  ],
  ['POST /v1/envelopes/:id/cancel', 'sender or owner', onSent(({ id }) => `${id}/cancel`)],
  ['POST /v1/envelopes/:id/renotify', 'sender or owner', aMinuteLater(({ id }) => `${id}/renotify`)],
  [
    'POST /v1/envelopes/:id/retry',
    'sender or owner',
    async ({ halted }) => at(`/v1/envelopes/${(await halted()).id}/retry`),
  ],
  ['GET /v1/envelopes/:id/events', 'sender or owner', onSent(({ id }) => `${id}/events?sort=-created_at&page=1`)],
  [
    'GET /v1/envelopes/:id/notes',
    'sender or owner',
    async ({ column, scene, sent }) => {
      const { id } = await (column === 'sender' ? scene.refused() : sent())
      return at(`/v1/envelopes/${id}/notes?page=1`)
    },
  ],
  // Saving again changes nothing, so that one completed envelope serves all.
  ['POST /v1/envelopes/:id/save', 'sender or owner', onCompleted(({ id }) => `${id}/save`)],
  ['GET /v1/envelopes/:id/download', 'sender or owner', onCompleted(({ id }) => `${id}/download`)],
  [
    'GET /v1/envelopes/:id/background-sheet/download',
    'sender or owner',
    onCompleted(({ id }) => `${id}/background-sheet/download`),
  ],
  [
    'GET /v1/envelopes/:id/recipients/:recipient/attachments/:attachment',
    'sender or owner',
    async ({ scene, once }) => {
      const { envelope, attachment } = await once(async () => {
        const made = await scene.askedForFiles()
        const { recipient: token } = made.envelope.tokens
        const url = `/v1/p/envelopes/recipients/${token}/attachments/${made.attachment.recipient}`
        await scene.accept(token)
        await scene.call('POST', url, { form: { file: pdfPart } })
        return made
      })
      return at(`/v1/envelopes/${envelope.id}/recipients/${envelope.recipient}/attachments/${attachment.recipient}`)
    },
  ],
  ['GET /v1/envelopes/:id/reading-times', 'sender or owner', onSent(({ id }) => `${id}/reading-times`)],
  ['GET /v1/envelopes/:id/progress', 'sender or owner', onSent(({ id }) => `${id}/progress`)],
  ['GET /v1/envelopes/:id/members', 'sender or owner', onSent(({ id }) => `${id}/members`)],
  [
    'GET /v1/envelopes/:id/fields/:field/image',
    'sender or owner',
    async ({ scene, once }) => {
      const { envelope, field } = await once(() => signedInAField(scene))
      return at(`/v1/envelopes/${envelope.id}/fields/${field}/image`)
    },
  ],
  ['GET /v1/envelopes/:id/dossier', 'sender or owner', onCompleted(({ id }) => `${id}/dossier`)],
]
