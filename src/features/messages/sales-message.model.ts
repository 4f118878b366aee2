/** The letter to the sales of the installation: what a member asks. */
import type { SalesQuestionId, UserId } from '../../kernel/ids.ts'
import type { OutgoingMessage } from './message.model.ts'

export type SalesMessage = Readonly<{ questionId: SalesQuestionId; userId: UserId; address: string }>

export type SalesLetter = Readonly<{
  subject: string
  html: string
  text: string
  headers: Readonly<Record<string, string>>
}>

export function salesOutgoing({ questionId, userId, address }: SalesMessage): OutgoingMessage {
  return {
    key: `sales_question:${questionId}`,
    kind: 'sales_question',
    envelopeId: null,
    recipientId: null,
    userId,
    language: 'en',
    toName: 'Sales',
    toAddress: address,
    via: 'email',
    data: { questionId },
  }
}
