/**
 * An envelope may ask for files that an archive takes: PDF/A. Then each of its documents has to be one that can be made so.
 *
 * archive finding: one reason why a document can't become PDF/A, with the font it is about and the first page that it is on
 */
import { ensure } from '../../kernel/refusal.ts'
import type { DocumentId, RecipientId } from '../../kernel/ids.ts'
import type { FieldType } from './field.model.ts'

export const archiveReasons = [
  'font_not_embedded',
  'font_incomplete',
  'font_widths',
  'font_unreadable',
  'cmyk_colour',
  'colour_profile',
  'spot_colour',
  'picture_format',
  'content_not_allowed',
  'beyond_limits',
  'page_size',
  'annotation_without_looks',
  'postscript',
  'external_content',
  'unreadable_part',
  'looks_changed',
  'too_complex',
  'encrypted',
  'signed',
] as const

export type ArchiveFinding = Readonly<{
  what: (typeof archiveReasons)[number]
  name?: string | undefined
  page?: number | undefined
}>

type Looked = Readonly<{ archiveFindings: readonly ArchiveFinding[] | null }>

/** A sender who asked for PDF/A decides what becomes of a document that can't be PDF/A: it is never sent as it is. */
export function ensureArchivable(documents: readonly Looked[]): void {
  ensure(
    documents.every(({ archiveFindings }) => archiveFindings?.length === 0),
    'envelope.not_archivable',
  )
}

type Placed = Readonly<{ documentId: DocumentId; recipientId: RecipientId; type: FieldType }>

/** On each document one signature a signer, and no initials (docs/domain/limits.md#envelopes). */
export function ensureFieldsFitArchive(
  fields: readonly Placed[],
  documents: readonly Readonly<{ id: DocumentId; name: string }>[],
): void {
  const unfit = documents.filter(({ id }) => {
    const here = fields.filter(({ documentId }) => documentId === id)
    const signers = here.filter(({ type }) => type === 'signature').map(({ recipientId }) => recipientId)
    return here.some(({ type }) => type === 'initial') || new Set(signers).size < signers.length
  })
  const names = unfit.map(({ name }) => name).join(', ')
  ensure(unfit.length === 0, 'field.not_in_archive', { field: 'fields', documents: names })
}
