/** Answers senders how far each field of an envelope is, and gives pictures of signatures that count. */
import { ensureVisible } from '../../core/envelope/access.model.ts'
import { currentFile } from '../../core/envelope/downloads.ts'
import { isCertified } from '../../core/envelope/certificate.model.ts'
import type { StoredDocument } from '../../core/envelope/document.store.ts'
import { findFieldOfEnvelope, type StoredField } from '../../core/envelope/field.store.ts'
import type { StoredRecipient } from '../../core/envelope/recipient.store.ts'
import { loadHead, loadWhole, type WholeEnvelope } from '../../core/envelope/whole.store.ts'
import type { EnvelopeId } from '../../kernel/ids.ts'
import { ensure } from '../../kernel/refusal.ts'
import type { Ctx } from '../../server/ctx.ts'
import { bind, type Http } from '../../server/http.ts'
import { givenImageEndpoint, showProgressEndpoint, type ProgressView } from './progress.contract.ts'

export function progressRoutes(http: Http, ctx: Ctx): void {
  bind(http, ctx, showProgressEndpoint, async (ctx, { id }, { caller }) => {
    const whole = await ctx.db.read((reader) => loadWhole(reader, id, { within: caller }))
    ensureVisible(caller, whole.envelope)
    return { documents: whole.documents.map((document) => progressOf(document, whole)) }
  })
  bind(http, ctx, givenImageEndpoint, async (ctx, { id, field: fieldId }, { caller }) => {
    const sha256 = await ctx.db.read(async (reader) => {
      const { envelope, recipients } = await loadHead(reader, id, { within: caller })
      ensureVisible(caller, envelope)
      const field = await findFieldOfEnvelope(reader, id, fieldId)
      return isGiven(field, recipients) ? pictureOf(field) : null
    })
    ensure(sha256, 'field.not_found')
    const content = await ctx.blobs.read(sha256)
    return { name: 'signature.png', type: 'image/png', content, isInline: true, maxAgeSec: 3600, etag: sha256 }
  })
}

type Parts = Pick<WholeEnvelope, 'details' | 'fields' | 'recipients'>
type DocumentProgress = ProgressView['documents'][number]

function progressOf(document: StoredDocument, { details, fields, recipients }: Parts): DocumentProgress {
  const here = fields.filter(({ documentId }) => documentId === document.id)
  return {
    id: document.id,
    sha256: currentFile(details, document).sha256,
    has_drawn_contents: document.working !== null,
    fields: here.map((field) => fieldProgress(field, { here, document, recipients })),
  }
}

type Around = Readonly<{
  document: StoredDocument
  /** All fields of it. */
  here: readonly StoredField[]
  recipients: readonly StoredRecipient[]
}>

function fieldProgress(field: StoredField, { document, here, recipients }: Around): DocumentProgress['fields'][number] {
  const owner = recipients.find(({ id }) => id === field.recipientId)
  const is_given = isGiven(field, recipients)
  return {
    id: field.id,
    is_given,
    is_filled: field.value !== null || (owner !== undefined && isCertified(field, here, owner)),
    is_drawn: !document.isSigned && (document.working?.putIn.includes(field.recipientId) ?? false),
    src: is_given ? imageAddress(document.envelopeId, field) : null,
  }
}

const isGiven = ({ recipientId }: StoredField, recipients: readonly StoredRecipient[]): boolean =>
  recipients.some(({ id, state }) => id === recipientId && state === 'done')

const pictureOf = ({ type, value, imageSha256 }: StoredField): string | null =>
  (type === 'signature' || type === 'initial') && value !== null ? imageSha256 : null

/** The digest in the address only keeps a browser from showing an older image. */
function imageAddress(envelopeId: EnvelopeId, field: StoredField): string | null {
  const sha256 = pictureOf(field)
  return sha256 && `/v1/envelopes/${envelopeId}/fields/${field.id}/image?v=${sha256.slice(0, 12)}`
}
