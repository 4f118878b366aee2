/** Letters to owners about envelopes that will be removed: the reaction to the announcement. */
import { ownerLetters, type OwnerLetterPorts } from '../../core/identity/owner-letters.ts'
import { ownersOf, type Owner } from '../../core/envelope/retention.store.ts'
import type { Reaction } from '../../server/ctx.ts'
import type { AccountMessage } from '../messages/message.model.ts'
import { letterToOwner } from '../messages/owner-letter.model.ts'

type Ports = Pick<OwnerLetterPorts<Owner, AccountMessage>, 'post'>

/** One letter to each owner, however many envelopes it is about. */
export const retentionLetters = ({ post }: Ports): Reaction =>
  ownerLetters({ ownersOf, post }, (fact, organizationId) => {
    if (fact.type !== 'organization.removal_announced') return null
    const page = '/business/documents/sent?keeping=ending'
    return (owner) =>
      letterToOwner(owner, {
        kind: 'retention_ending',
        continue: `${page}${owner.isPersonal ? '' : '&everybody=true'}&organization=${organizationId}`,
        told: { left: fact.count, day: fact.day },
      })
  })
