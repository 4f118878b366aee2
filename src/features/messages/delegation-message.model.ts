/** Letters about a delegation: to the recipient who named somebody else, and to the sender. The delegate is asked as anybody is. */
import type { DelegationFact } from '../../core/envelope/delegation-fact.model.ts'
import type { Addressee, OutgoingMessage, Participants } from './message.model.ts'

type Former = Pick<Addressee, 'id' | 'name' | 'via' | 'address' | 'language'> & Readonly<{ delegate: string }>

export function delegations(
  { envelopeId, language, sender }: Pick<Participants, 'envelopeId' | 'language' | 'sender'>,
  facts: readonly DelegationFact[],
  people: readonly Former[],
): OutgoingMessage[] {
  return facts.flatMap(({ from, reason }): OutgoingMessage[] => {
    const former = people.find(({ id }) => id === from)
    if (!former) return []
    const common = { envelopeId, recipientId: null, data: { by: former.delegate, reason } }
    const toFormer: OutgoingMessage[] =
      former.via === 'email' || former.via === 'whatsapp'
        ? [
            {
              ...common,
              key: `delegation_made:${from}`,
              kind: 'delegation_made',
              userId: null,
              language: former.language ?? language,
              toName: former.name,
              toAddress: former.address,
              via: former.via,
            },
          ]
        : []
    const toSender: OutgoingMessage = {
      ...common,
      key: `delegated:${from}`,
      kind: 'delegated',
      userId: sender.userId,
      language: sender.language ?? language,
      toName: sender.name,
      toAddress: sender.email,
      via: 'email',
      data: { by: former.name, because: former.delegate, reason },
    }
    return sender.isGone ? toFormer : [...toFormer, toSender]
  })
}
