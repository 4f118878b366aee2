/** Letters to recipients who were taken out of an envelope on its way. */
import type { Addressee, OutgoingMessage, Participants } from './message.model.ts'

/** They stand in the envelope no more, so the letter names none of its recipients. */
export const removals = (
  { envelopeId, language }: Pick<Participants, 'envelopeId' | 'language'>,
  removed: readonly Pick<Addressee, 'id' | 'name' | 'via' | 'address' | 'language'>[],
): OutgoingMessage[] =>
  removed.flatMap(({ id, name, via, address, ...to }) =>
    via === 'email' || via === 'whatsapp'
      ? [
          {
            key: `removed:${id}`,
            kind: 'removed',
            envelopeId,
            recipientId: null,
            userId: null,
            language: to.language ?? language,
            toName: name,
            toAddress: address,
            via,
            data: {},
          },
        ]
      : [],
  )
