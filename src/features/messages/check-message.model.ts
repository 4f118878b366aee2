/** The message with the code of an identity check (docs/decisions/362). */
import type { CheckCodeId, EnvelopeId } from '../../kernel/ids.ts'
import type { Language } from '../../kernel/language.ts'
import type { OutgoingMessage } from './message.model.ts'

/** About no recipient as far as the outbox knows: how the request to them fared stays in sight. */
export type CheckMessage = Readonly<{
  codeId: CheckCodeId
  envelopeId: EnvelopeId
  via: 'email' | 'whatsapp' | 'sms'
  address: string
  name: string
  language: Language
  expiresAt: Date
}>

export function checkOutgoing({ codeId, via, expiresAt, ...to }: CheckMessage): OutgoingMessage {
  return {
    key: `check_code:${codeId}`,
    kind: 'check_code',
    envelopeId: to.envelopeId,
    recipientId: null,
    userId: null,
    language: to.language,
    toName: to.name,
    toAddress: to.address,
    via,
    data: { codeId, expiresAt: expiresAt.toISOString() },
  }
}
