/** Words for what may happen to a document after it was signed, and from which permission on it is allowed. */
import type { PDF } from '../pdf/objects.ts'
import type { LockedFields } from '../pdf/find-signatures.ts'
import type { Compare } from './same-objects.ts'

export type ChangeKind =
  // expected: how documents are signed by several people, and preserved
  | 'validation_data_added'
  | 'timestamp_added'
  | 'metadata_changed'
  | 'empty_update'
  | 'tags_added'
  | 'signature_added'
  | 'signature_field_added'
  | 'form_filled'
  // only where the signer allowed it
  | 'annotation_added'
  | 'annotation_changed'
  | 'annotation_removed'
  // never
  | 'page_changed'
  | 'pages_added_or_removed'
  | 'field_added'
  | 'field_changed'
  | 'field_removed'
  | 'appearance_changed'
  | 'locked_field_changed'
  | 'earlier_signature_changed'
  | 'visible_field_added'
  | 'form_changed'
  | 'tags_changed'
  | 'document_changed'
  | 'validation_data_removed'
  | 'unlisted_objects'
  | 'bytes_after_end'
  | 'revision_unreadable'

/** `where`: the page or the field it happened to. */
export type DocumentChange = Readonly<{ what: ChangeKind; where?: string }>

/** ISO 32000-2 Table 257: from which permission on a change is allowed; nothing where it never is. */
export const neededPermission: Readonly<Partial<Record<ChangeKind, 1 | 2 | 3>>> = {
  validation_data_added: 1,
  timestamp_added: 1,
  metadata_changed: 1,
  empty_update: 1,
  tags_added: 2,
  signature_added: 2,
  signature_field_added: 2,
  form_filled: 2,
  annotation_added: 3,
  annotation_changed: 3,
  annotation_removed: 3,
}

/** None of them changes what a page shows. */
const unseen: ReadonlySet<ChangeKind> = new Set([
  'validation_data_added',
  'timestamp_added',
  'metadata_changed',
  'empty_update',
  'tags_added',
])

export const mayBeSeen = ({ what }: DocumentChange): boolean => !unseen.has(what)

export type RevisionComparison = Readonly<{
  before: PDF
  after: PDF
  same: Compare
  /** Certified: the signer said what may happen. */
  isCertified: boolean
  locks: readonly LockedFields[]
}>
