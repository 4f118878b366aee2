/** Refusals of attachments that are asked of recipients, with the HTTP status each becomes. */
export const attachmentRefusals = {
  'recipient.attachments_pending': 422,
  'recipient.attachments_unfitting': 422,
  'attachment.title_missing': 422,
  'attachment.title_taken': 422,
  /** Not asked of this recipient, or not given. */
  'attachment.not_found': 404,
  'attachment.missing': 422,
  'attachment.unsupported': 422,
  'attachment.too_large': 422,
  /** The storage of the sender's organization is full, which its recipients can't change. */
  'attachment.no_room': 422,
} as const
