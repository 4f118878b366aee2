/** What the history of an envelope says about its messages. */
import type { RecipientId } from '../../kernel/ids.ts'

/** One came back, or could not be sent: which kind, why, and whether somebody still waits for the recipient. */
export type MessageFact = Readonly<{
  type: 'recipient.message_bounced' | 'recipient.message_failed'
  recipientId: RecipientId
  message: string
  mayAct: boolean
  reason: string
}>
