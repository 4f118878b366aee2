/** The letter to owners about an integration that stopped: nothing is archived there until one of them acts. */
import { ownerLetters, type OwnerLetterPorts } from '../../core/identity/owner-letters.ts'
import type { Reaction } from '../../server/ctx.ts'
import type { AccountMessage } from '../messages/message.model.ts'
import { letterToOwner, type OwnerToTell } from '../messages/owner-letter.model.ts'
import { integrationText } from './text.ts'

export const integrationLetters = (ports: OwnerLetterPorts<OwnerToTell, AccountMessage>): Reaction =>
  ownerLetters(ports, (fact, organizationId) => {
    if (fact.type !== 'integration.stopped') return null
    const page = `/account/integrations/activeintegrations?organization=${organizationId}`
    return (owner) =>
      letterToOwner(owner, {
        kind: 'integration_stopped',
        continue: page,
        told: { what: integrationText(owner.language)(`types.${fact.integration}.name`) },
      })
  })
