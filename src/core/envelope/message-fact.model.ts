/** Facts about messages in the history of an envelope. */
import type { RecipientId } from '../../kernel/ids.ts'

/** One came back, could not be sent, or was not sent because nobody needs it any more: which kind, why, and whether somebody still waits for the recipient. */
export type MessageFact = Readonly<{
  type: 'recipient.message_bounced' | 'recipient.message_failed' | 'recipient.message_withdrawn'
  recipientId: RecipientId
  message: string
  mayAct: boolean
  reason: string
}>
