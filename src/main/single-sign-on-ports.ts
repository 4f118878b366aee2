/** Ports of single sign-on: functions of the other features. */
import { ownAddress } from '../core/identity/account.model.ts'
import { findUserByEmail, lockUser } from '../features/accounts/account.store.ts'
import { fromOf, giveCookies } from '../features/accounts/cookies.ts'
import type { Ports as AccountPorts } from '../features/accounts/ports.ts'
import { arrive, type Arrival } from '../features/accounts/security/arrival.commands.ts'
import { foundNamed } from '../features/accounts/security/identity.commands.ts'
import { ensureProved } from '../features/accounts/security/proof.commands.ts'
import { dropStepsOf, keepStep, takeStep } from '../features/accounts/security/step.store.ts'
import { callerOf, endSessionsOf } from '../features/accounts/session.commands.ts'
import { admitNamed } from '../features/people/invitations/named.commands.ts'
import { admitMember, removeFromOrganization } from '../features/people/members/admission.commands.ts'
import { countOwners, findMember } from '../features/people/members/member.store.ts'
import { lockStanding, standingOf } from '../features/people/organizations/organization.commands.ts'
import { lockOrganization } from '../core/identity/organization.store.ts'
import { loadOrganization } from '../features/people/organizations/organization.store.ts'
import { moveRoles } from '../features/people/roles/role-moves.commands.ts'
import { loadDefaultRole, loadRole } from '../features/people/roles/role.store.ts'
import { moveTeams } from '../features/people/teams/team-moves.commands.ts'
import { makeTeamIn, removeTeamOf, renameTeamOf } from '../features/people/teams/team.commands.ts'
import { loadTeam } from '../features/people/teams/team.store.ts'
import type { ProvisioningPorts, ScimPorts } from '../features/provisioning/ports.ts'
import { isDeactivated } from '../features/provisioning/scim-user.store.ts'
import { findHolder } from '../features/single-sign-on/domain.store.ts'
import { domainOf } from '../features/single-sign-on/domain.model.ts'
import type { Ports } from '../features/single-sign-on/ports.ts'
import type { Tx } from '../server/db.ts'
import { memberPorts } from './people-ports.ts'

export const singleSignOnPorts = (accounts: AccountPorts): Ports<Arrival> => ({
  keepStep,
  takeStep,
  ownAddress: ({ settings }, wanted) => ownAddress(wanted, new URL(settings.baseUrl).origin),
  lockAccountOf,
  lockUser,
  foundAccount: (ctx, tx, about) => foundNamed(ctx, accounts, tx, { ...about, by: 'organization' }),
  arrive: async (ctx, tx, { organizationId, userId }, visitor) =>
    arrive(ctx, tx, await lockUser(tx, userId), fromOf(ctx, visitor), 'organization', organizationId),
  giveCookies: (ctx, call, arrived, next) => giveCookies(ctx, call, arrived, next).continue,
  ensureProved: (ctx, reader, session) => ensureProved(ctx, reader, callerOf(session)),
  lockStanding,
  standingOf: (reader, acting) => standingOf(reader, acting, 'organization.not_a_member'),
  lockOrganization,
  isDeactivated,
  findMember,
  admit: (ctx, tx, who, place) => admitNamed(ctx, { loadDefaultRole, admitMember }, tx, who, { ...place, by: 'sso' }),
  moveRoles,
  moveTeams,
  loadRole,
  loadTeam,
})

async function lockAccountOf(tx: Tx, address: string) {
  const known = await findUserByEmail(tx, address)
  if (!known) return null
  const { id, email, emailVerifiedAt } = await lockUser(tx, known.id)
  return { id, email, isConfirmed: emailVerifiedAt !== null }
}

export const scimPorts = (accounts: AccountPorts): ScimPorts => ({
  lockOrganization,
  isOwnAddress: async (reader, id, email) => (await findHolder(reader, domainOf(email)))?.organizationId === id,
  lockAccountOf,
  foundAccount: async (ctx, tx, { organizationId, email, name }) => {
    const { language } = (await loadOrganization(tx, organizationId, null)).organization
    return (await foundNamed(ctx, accounts, tx, { email, name, language, by: 'organization' })).id
  },
  signOut: async (ctx, tx, userId) => {
    await dropStepsOf(tx, userId)
    await endSessionsOf(ctx, tx, userId)
  },
  findMember,
  countOwners,
  admit: (ctx, tx, who, email) =>
    admitNamed(ctx, { loadDefaultRole, admitMember }, tx, who, { email, roleId: null, by: 'scim' }),
  remove: (ctx, tx, who) => removeFromOrganization(ctx, memberPorts, tx, who),
  moveTeams,
  makeTeam: makeTeamIn,
  renameTeam: renameTeamOf,
  removeTeam: removeTeamOf,
})

export const provisioningPorts: ProvisioningPorts = {
  ensureProved: (ctx, reader, session) => ensureProved(ctx, reader, callerOf(session)),
  lockStanding,
  standingOf: (reader, acting) => standingOf(reader, acting, 'organization.not_a_member'),
}
