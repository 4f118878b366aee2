/** Verbs on invitations: lock, decide, save. The lock is the organization's: places of a plan are counted under it. */
import type { OrganizationId, RoleId, TeamId } from '../../../kernel/ids.ts'
import { ensure } from '../../../kernel/refusal.ts'
import type { Ctx } from '../../../server/ctx.ts'
import { freeLimits } from '../../../server/settings/allowances.ts'
import type { Tx } from '../../../server/db.ts'
import { ensureMayGive, ensureMayManage, type Acting } from '../../../core/identity/authority.model.ts'
import { hashOfSecret } from '../../../server/secret-hash.ts'
import { invitationKey } from './invitation-key.ts'
import {
  accept,
  ensurePlaces,
  ensureTheirs,
  invite,
  sendAgain,
  sortOut,
  type Guest,
  type Invitation,
  type Sorted,
} from './invitation.model.ts'
import {
  deletePending,
  findByKey,
  findKeyHash,
  insertInvitation,
  isMember,
  loadHost,
  loadPending,
  lockByKey,
  placesOf,
  saveInvitation,
  standingAmong,
  type PlacedInvitation,
} from './invitation.store.ts'
import { findOffer, type InvitationOffer } from './offer.store.ts'
import { recordAboutOrganization } from '../../../core/identity/record.commands.ts'
import type { Ports } from './ports.ts'

export type InvitationRequest = Readonly<{
  addresses: readonly string[]
  isAddress: (text: string) => boolean
  /** null: the default one. */
  roleId: RoleId | null
  teamId: TeamId | null
}>

/** Nobody invites into a role that gives more than they have. All are invited, or none when the plan has too few places. */
export function invitePeople(ctx: Ctx, ports: Ports, inviter: Acting, wish: InvitationRequest): Promise<Sorted> {
  const { organizationId } = inviter
  return ctx.db.transaction(async (tx) => {
    const standing = await ports.lockStanding(tx, inviter)
    ensureMayManage(standing, 'manage_users')
    const role = wish.roleId
      ? await ports.loadRole(tx, organizationId, wish.roleId)
      : await ports.loadDefaultRole(tx, organizationId)
    ensureMayGive(standing, role.flags)
    if (wish.teamId) await ports.loadTeam(tx, organizationId, wish.teamId)
    const now = ctx.now()
    const already = await standingAmong(tx, organizationId, wish.addresses, now)
    const sorted = sortOut(wish.addresses, wish.isAddress, already)
    ensurePlaces(await placesOf(tx, organizationId, freeLimits(ctx.settings).users, now), sorted.wanted.length)
    const invitations = sorted.wanted.map((email) => {
      const place = { roleId: role.id, teamId: wish.teamId, invitedBy: inviter.userId }
      return invite({ ...place, id: ctx.newId<'Invitation'>(), organizationId, email }, now)
    })
    for (const invitation of invitations)
      await insertInvitation(tx, invitation, hashOfSecret(invitationKey(ctx.keys, invitation.id)))
    const into = { roleId: role.id, role: role.name, teamId: wish.teamId }
    const facts = invitations.map(({ id }) => ({ type: 'invitation.sent', invitationId: id, ...into }) as const)
    await recordAboutOrganization(ctx, tx, organizationId, ...facts)
    return sorted
  })
}

export function resendInvitation(ctx: Ctx, ports: Ports, inviter: Acting, email: string): Promise<PlacedInvitation> {
  const { organizationId } = inviter
  return ctx.db.transaction(async (tx) => {
    const standing = await ports.lockStanding(tx, inviter)
    ensureMayManage(standing, 'manage_users')
    const pending = await loadPending(tx, organizationId, email)
    const again = { ...pending, ...sendAgain(pending, ctx.now()) }
    // One that had expired takes its place again.
    if (pending.endsAt <= ctx.now())
      ensurePlaces(await placesOf(tx, organizationId, freeLimits(ctx.settings).users, ctx.now()), 1)
    await saveInvitation(tx, again)
    await recordAboutOrganization(ctx, tx, organizationId, { type: 'invitation.sent_again', invitationId: again.id })
    return again
  })
}

export function withdrawInvitation(ctx: Ctx, ports: Ports, acting: Acting, email: string): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    ensureMayManage(await ports.lockStanding(tx, acting), 'manage_users')
    const invitationId = await deletePending(tx, acting.organizationId, email)
    ensure(invitationId, 'invitation.not_found')
    await recordAboutOrganization(ctx, tx, acting.organizationId, { type: 'invitation.withdrawn', invitationId })
  })
}

export type Welcome = Readonly<{ id: string; name: string; email: string; isMember: boolean }>

export type OpenedInvitation = Pick<Welcome, 'email' | 'isMember'> & Readonly<{ offer: InvitationOffer }>

/** What a letter leads to, before it is answered. */
export function showInvitation(ctx: Ctx, key: string, guest: Guest): Promise<OpenedInvitation> {
  return ctx.db.read(async (reader) => {
    const invitation = await findByKey(reader, hashOfSecret(key))
    ensureTheirs(invitation, guest, ctx.now())
    const offer = await findOffer(reader, invitation.id)
    ensure(offer, 'invitation.not_found')
    const isOld = await isMember(reader, invitation.organizationId, guest.userId)
    ensureUnspent(invitation, isOld)
    return { email: invitation.email, isMember: isOld, offer }
  })
}

export function acceptInvitation(ctx: Ctx, ports: Ports, key: string, guest: Guest): Promise<Welcome> {
  return ctx.db.transaction((tx) => acceptBehind(ctx, ports, tx, hashOfSecret(key), guest))
}

/** A confirmed address proves as much as the letter that went to it (docs/decisions/150). */
export function joinOrganization(ctx: Ctx, ports: Ports, to: OrganizationId, guest: Guest): Promise<Welcome> {
  ensure(guest.isEmailVerified, 'user.email_unverified')
  return ctx.db.transaction(async (tx) =>
    acceptBehind(ctx, ports, tx, await findKeyHash(tx, to, guest.email.toLowerCase()), guest),
  )
}

/** A guest who is a member already spends the invitation and keeps their role. */
async function acceptBehind(ctx: Ctx, ports: Ports, tx: Tx, keyHash: Buffer, guest: Guest): Promise<Welcome> {
  const { organizationId } = await findByKey(tx, keyHash)
  await ports.lockOrganization(tx, organizationId)
  const invitation = await lockByKey(tx, keyHash)
  ensureTheirs(invitation, guest, ctx.now())
  const { id, name } = await loadHost(tx, organizationId)
  const isOld = await isMember(tx, organizationId, guest.userId)
  ensureUnspent(invitation, isOld)
  if (!isOld) await admit(ctx, ports, tx, invitation, guest)
  if (invitation.acceptedAt === null) await saveInvitation(tx, accept(invitation, guest, ctx.now()))
  return { id, name, email: invitation.email, isMember: true }
}

/** Removed since they accepted: an old letter does not let them in again. */
const ensureUnspent = ({ acceptedAt }: Invitation, isMember: boolean): void =>
  ensure(isMember || acceptedAt === null, 'invitation.not_found')

/** Their own invitation holds their place; a plan that became smaller meanwhile has none. */
async function admit(ctx: Ctx, ports: Ports, tx: Tx, invitation: Invitation, { userId }: Guest): Promise<void> {
  const { organizationId } = invitation
  const places = await placesOf(tx, organizationId, freeLimits(ctx.settings).users, ctx.now())
  ensurePlaces({ ...places, invited: 0 }, 1)
  await ports.admitMember(ctx, tx, { organizationId, userId }, invitation)
  const fact = { type: 'member.joined', userId, invitationId: invitation.id } as const
  await recordAboutOrganization(ctx, tx, organizationId, fact)
}
