/** Facts of attachments: a recipient gave a file that was asked of them, or removed it. Its digest stands in the chain, never the file or its name. */
import type { RecipientId } from '../../kernel/ids.ts'

type About = Readonly<{ recipientId: RecipientId; attachment: string; title: string }>

export type AttachmentFact =
  | (About & Readonly<{ type: 'recipient.attachment_given'; sha256: string }>)
  | (About & Readonly<{ type: 'recipient.attachment_removed' }>)
