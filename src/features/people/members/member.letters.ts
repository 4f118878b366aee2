/** Letters about members of an organization: to the member, to who invited them, or to the owners. */
import type { OrganizationId, UserId } from '../../../kernel/ids.ts'
import type { Reaction } from '../../../server/ctx.ts'
import type { Reader, Tx } from '../../../server/db.ts'
import type { OrganizationFact } from '../../../core/identity/organization-fact.model.ts'
import type { OwnerLetterPorts } from '../../../core/identity/owner-letters.ts'
import type { AccountMessage, AccountTold } from '../../messages/message.model.ts'
import { letterToOwner, type OwnerToTell } from '../../messages/owner-letter.model.ts'
import { findPeople, nameOfUser } from './member-letter.store.ts'

type Ports = OwnerLetterPorts<OwnerToTell, AccountMessage> &
  Readonly<{
    /** Invitations: who sent the last letter of this one; null: they are gone. */
    inviterOf: (reader: Reader, invitationId: string) => Promise<UserId | null>
  }>

type Letter = Readonly<{
  kind: AccountMessage['kind']
  to: readonly OwnerToTell[]
  continue: string
  told?: AccountTold
}>

/** Nobody is told what they did themselves. */
export const memberLetters =
  (ports: Ports): Reaction =>
  async (ctx, tx, { subject, facts, actor }) => {
    if (subject.kind !== 'organization') return
    const by = actor.kind === 'user' ? actor.userId : null
    for (const fact of facts as readonly OrganizationFact[]) {
      // The account ends: a letter to owners would keep the name longer than the account.
      if (fact.type === 'member.left' && by === null) continue
      const letter = await letterAbout(ports, tx, subject.id, fact)
      for (const person of letter?.to ?? [])
        if (person.userId !== by) await ports.post(ctx, tx, letterToOwner(person, letter!))
    }
  }

async function letterAbout(
  { ownersOf, inviterOf }: Ports,
  tx: Tx,
  id: OrganizationId,
  fact: OrganizationFact,
): Promise<Letter | null> {
  const person = (userId: UserId | null) => findPeople(tx, id, userId === null ? [] : [userId])
  const inside = `/business/dashboard?organization=${id}`
  const users = `/account/users?organization=${id}`
  if (fact.type === 'member.removed')
    return { kind: 'member_removed', to: await person(fact.userId), continue: '/business/dashboard' }
  if (fact.type === 'member.rights_changed')
    return { kind: 'rights_changed', to: await person(fact.userId), continue: inside }
  if (fact.type === 'organization.owner_changed')
    return { kind: fact.isOwner ? 'owner_made' : 'owner_ended', to: await person(fact.userId), continue: inside }
  if (fact.type === 'member.left') {
    const told = { what: await nameOfUser(tx, fact.userId) }
    return { kind: 'member_left', to: await ownersOf(tx, id), continue: users, told }
  }
  if (fact.type === 'member.joined') {
    const told = { what: await nameOfUser(tx, fact.userId) }
    return {
      kind: 'invitation_accepted',
      to: await person(await inviterOf(tx, fact.invitationId)),
      continue: users,
      told,
    }
  }
  return null
}
