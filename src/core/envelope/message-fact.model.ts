/** Facts about messages in the history of an envelope. */
import type { PublicLinkId, RecipientId } from '../../kernel/ids.ts'

/** One came back, could not be sent, or was not sent because nobody needs it any more: which kind, why, and whether somebody still waits for the recipient. */
type Undelivered = Readonly<{
  type: 'recipient.message_bounced' | 'recipient.message_failed' | 'recipient.message_withdrawn'
  recipientId: RecipientId
  message: string
  mayAct: boolean
  reason: string
}>

/** Somebody who came by a public link typed the code that went to their address. */
type Confirmed = Readonly<{ type: 'recipient.address_confirmed'; recipientId: RecipientId; linkId: PublicLinkId }>

export type MessageFact = Undelivered | Confirmed
