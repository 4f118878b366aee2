/** Letters to owners about envelopes that will be removed: the reaction to the announcement. */
import type { OrganizationFact } from '../../core/identity/organization-fact.model.ts'
import { ownersOf } from '../../core/envelope/retention.store.ts'
import type { Ctx, Reaction } from '../../server/ctx.ts'
import type { Tx } from '../../server/db.ts'
import type { AccountMessage } from '../messages/message.model.ts'

type Ports = Readonly<{ post: (ctx: Ctx, tx: Tx, letter: AccountMessage) => Promise<void> }>

/** One letter to each owner, however many envelopes it is about. */
export const retentionLetters =
  ({ post }: Ports): Reaction =>
  async (ctx, tx, { subject, facts }) => {
    if (subject.kind !== 'organization') return
    for (const fact of facts as readonly OrganizationFact[]) {
      if (fact.type !== 'organization.removal_announced') continue
      for (const { organization, isPersonal, ...owner } of await ownersOf(tx, subject.id))
        await post(ctx, tx, {
          kind: 'retention_ending',
          ...owner,
          linkId: null,
          continue: `/business/documents/sent?keeping=ending${isPersonal ? '' : '&everybody=true'}&organization=${subject.id}`,
          told: { name: organization, left: fact.count, day: fact.day },
        })
    }
  }
