/** Letters that invite: the reaction to the facts about invitations. */
import type { Recorded } from '../../../kernel/fact.ts'
import type { InvitationId, OrganizationId } from '../../../kernel/ids.ts'
import type { Reaction } from '../../../server/ctx.ts'
import type { Tx } from '../../../server/db.ts'
import type { OrganizationFact } from '../../../core/identity/organization-fact.model.ts'
import { findInvitations, findInviterNames, knownAmong, loadHost } from './invitation.store.ts'
import type { LetterPorts } from './ports.ts'

/** In the language of the person who gets it, as far as it is known. */
export const invitationLetters =
  ({ post }: LetterPorts): Reaction =>
  async (ctx, tx, recorded) => {
    if (recorded.subject.kind !== 'organization') return
    const ids = (recorded.facts as readonly OrganizationFact[]).flatMap(sentIn)
    if (ids.length === 0) return
    for (const letter of await lettersTo(tx, recorded.subject.id, ids, recorded)) await post(ctx, tx, letter)
  }

const sentIn = (fact: OrganizationFact): InvitationId[] =>
  fact.type === 'invitation.sent' || fact.type === 'invitation.sent_again' ? [fact.invitationId] : []

async function lettersTo(tx: Tx, organizationId: OrganizationId, ids: readonly InvitationId[], { actor }: Recorded) {
  const invitations = await findInvitations(tx, organizationId, ids)
  const host = await loadHost(tx, organizationId)
  const emails = invitations.map(({ email }) => email)
  const known = await knownAmong(tx, emails)
  const inviterOf = (invitedBy: string | null) => ('userId' in actor ? actor.userId : invitedBy)
  const inviters = await findInviterNames(
    tx,
    invitations.flatMap(({ invitedBy }) => inviterOf(invitedBy) ?? []),
  )
  return invitations.map(({ id, email, rounds, invitedBy }) => {
    const { userId = null, name = '', language = null } = known.get(email) ?? {}
    const by = inviters.get(inviterOf(invitedBy) ?? '') ?? ''
    const letter = { invitationId: id, round: rounds, organization: host.name, by }
    return { ...letter, userId, name, email, language: language ?? host.language }
  })
}
