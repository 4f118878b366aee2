/** The ports of provisioning: functions of other features, given by main. */
import type { OrganizationId, TeamId, UserId } from '../../kernel/ids.ts'
import type { Acting, MemberStanding } from '../../core/identity/authority.model.ts'
import type { Ctx } from '../../server/ctx.ts'
import type { Reader, Tx } from '../../server/db.ts'

type Belonging = Readonly<{ organizationId: OrganizationId; userId: UserId }>

export type ScimPorts = Readonly<{
  lockOrganization: (tx: Tx, id: OrganizationId) => Promise<void>
  /** Single sign-on: whether an address is in a domain that the organization verified. */
  isOwnAddress: (reader: Reader, organizationId: OrganizationId, email: string) => Promise<boolean>
  /** Accounts: whose address this is, with the row's lock; null: nobody's. */
  lockAccountOf: (tx: Tx, email: string) => Promise<Readonly<{ id: UserId; isConfirmed: boolean }> | null>
  /** Accounts: somebody new, without a password, who is asked for what is missing when they first come. */
  foundAccount: (
    ctx: Ctx,
    tx: Tx,
    about: Readonly<{ organizationId: OrganizationId; email: string; name: string | null }>,
  ) => Promise<UserId>
  /** Accounts: ends their sessions, and what was begun at the door. */
  signOut: (ctx: Ctx, tx: Tx, userId: UserId) => Promise<void>
  /** Members: null where they are none. */
  findMember: (reader: Reader, of: Belonging) => Promise<Readonly<{ isOwner: boolean }> | null>
  countOwners: (tx: Tx, organizationId: OrganizationId) => Promise<number>
  /** Invitations, members: in the place that an invitation of theirs holds; refused where the plan has none. */
  admit: (ctx: Ctx, tx: Tx, who: Belonging, email: string) => Promise<void>
  /** Members: what they made stays with the organization. */
  remove: (ctx: Ctx, tx: Tx, who: Belonging) => Promise<void>
  /** Teams: puts in and takes out, and records what changed. */
  moveTeams: (
    ctx: Ctx,
    tx: Tx,
    who: Belonging,
    moves: Readonly<{ give: readonly TeamId[]; take: readonly TeamId[] }>,
  ) => Promise<void>
  makeTeam: (ctx: Ctx, tx: Tx, organizationId: OrganizationId, name: string) => Promise<TeamId>
  renameTeam: (ctx: Ctx, tx: Tx, organizationId: OrganizationId, id: TeamId, name: string) => Promise<void>
  removeTeam: (ctx: Ctx, tx: Tx, organizationId: OrganizationId, id: TeamId) => Promise<void>
}>

/** What owners' settings ask. */
export type ProvisioningPorts = Readonly<{
  /** Accounts: refuses a session that gave no proof a short while ago. */
  ensureProved: (ctx: Ctx, reader: Reader, session: Readonly<{ userId: UserId; sessionId: string }>) => Promise<void>
  /** Organizations. */
  lockStanding: (tx: Tx, acting: Acting) => Promise<MemberStanding>
  standingOf: (reader: Reader, acting: Acting) => Promise<MemberStanding>
}>
