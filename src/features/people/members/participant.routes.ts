/** Answers which members of the organization take part in an envelope. */
import { ensureVisible } from '../../../core/envelope/access.model.ts'
import { loadHead } from '../../../core/envelope/whole.store.ts'
import type { Ctx } from '../../../server/ctx.ts'
import { bind, type Http } from '../../../server/http.ts'
import { cardView } from './card.contract.ts'
import { findMembersAmong } from './member.store.ts'
import { listParticipantsEndpoint } from './participant.contract.ts'

export function participantRoutes(http: Http, ctx: Ctx): void {
  bind(http, ctx, listParticipantsEndpoint, async ({ db }, { id }, { caller }) => {
    const members = await db.read(async (reader) => {
      const { envelope, details, recipients } = await loadHead(reader, id, { within: caller })
      ensureVisible(caller, envelope)
      return findMembersAmong(reader, caller.organizationId, {
        ids: [details.senderId],
        emails: recipients.map(({ address }) => address),
      })
    })
    return { data: members.map((member) => cardView(caller.organizationId, member)) }
  })
}
