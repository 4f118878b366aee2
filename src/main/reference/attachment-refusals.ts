/** With which codes calls about attachments of recipients may be refused. */
import { changing, through, to, type Rule } from './refusal-rule.ts'

export const attachmentRules: readonly Rule[] = [
  [['attachment.not_found'], through(/\/attachments\/:attachment$/)],
  [
    [
      'recipient.terms_required',
      'recipient.already_acted',
      'recipient.not_their_turn',
      'lifecycle.not_allowed',
      'envelope.not_open',
      'envelope.everybody_acted',
      'envelope.was_cancelled',
      'envelope.has_expired',
      'envelope.was_refused',
    ],
    changing(/\/attachments\/:attachment$/),
  ],
  [
    [
      'attachment.missing',
      'attachment.unsupported',
      'attachment.too_large',
      'attachment.no_room',
      'image.unreadable',
      'document.*',
    ],
    to(/^POST .*\/attachments\/:attachment$/),
  ],
  [
    ['recipient.attachments_unfitting', 'attachment.title_missing', 'attachment.title_taken'],
    to(/^(POST|PATCH) \/v1\/envelopes\/(send|:id\/recipients(\/:recipient)?)$/),
  ],
]
