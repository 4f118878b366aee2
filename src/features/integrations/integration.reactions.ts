/** The letter to owners about an integration that stopped: nothing is archived there until one of them acts. */
import type { OrganizationId } from '../../kernel/ids.ts'
import type { OrganizationFact } from '../../core/identity/organization-fact.model.ts'
import type { Ctx, Reaction } from '../../server/ctx.ts'
import type { Reader, Tx } from '../../server/db.ts'
import type { AccountMessage } from '../messages/message.model.ts'
import { integrationText } from './text.ts'

type LetterPorts = Readonly<{
  ownersOf: (
    reader: Reader,
    id: OrganizationId,
  ) => Promise<readonly (Pick<AccountMessage, 'userId' | 'name' | 'email' | 'language'> & { organization: string })[]>
  post: (ctx: Ctx, tx: Tx, letter: AccountMessage) => Promise<void>
}>

export const integrationLetters =
  ({ ownersOf, post }: LetterPorts): Reaction =>
  async (ctx, tx, { subject, facts }) => {
    if (subject.kind !== 'organization') return
    for (const fact of facts as readonly OrganizationFact[]) {
      if (fact.type !== 'integration.stopped') continue
      for (const { organization, ...owner } of await ownersOf(tx, subject.id))
        await post(ctx, tx, {
          kind: 'integration_stopped',
          ...owner,
          linkId: null,
          continue: `/account/integrations/activeintegrations?organization=${subject.id}`,
          told: { name: organization, what: integrationText(owner.language)(`types.${fact.integration}.name`) },
        })
    }
  }
