/** Commands of a provider on people, by SCIM: made, changed, deactivated, removed. The organization's lock comes first. */
import { asId, isUuid, type OrganizationId } from '../../kernel/ids.ts'
import { recordAboutOrganization } from '../../core/identity/record.commands.ts'
import type { Ctx } from '../../server/ctx.ts'
import type { Tx } from '../../server/db.ts'
import type { ScimPorts } from './ports.ts'
import { teamsOfScimUser } from './scim-group.store.ts'
import { deleteScimUser, findScimUser, insertScimUser, isNameTaken, saveScimUser } from './scim-user.store.ts'
import { addressOf, nameOf, ScimError, type ScimUser } from './scim.model.ts'

export type WantedScimUser = Pick<ScimUser, 'userName' | 'externalId' | 'isActive' | 'attributes'>

/** An account that has the address is linked where its holder confirmed it; nobody's address elsewhere is taken. */
export function makeScimUser(
  ctx: Ctx,
  ports: ScimPorts,
  organizationId: OrganizationId,
  wanted: WantedScimUser,
): Promise<ScimUser> {
  return ctx.db.transaction(async (tx) => {
    await ports.lockOrganization(tx, organizationId)
    const id = ctx.newId<'ScimUser'>()
    const email = addressOf(wanted)
    if (await isNameTaken(tx, { organizationId, id, userName: wanted.userName })) throw taken()
    if (!(await ports.isOwnAddress(tx, organizationId, email)))
      throw new ScimError(400, `The domain of ${email} is not verified by the organization.`, 'invalidValue')
    const there = await ports.lockAccountOf(tx, email)
    if (there && !there.isConfirmed)
      throw new ScimError(409, 'There is an account with this address that its holder never confirmed.', 'uniqueness')
    const name = nameOf(wanted.attributes)
    const userId = there?.id ?? (await ports.foundAccount(ctx, tx, { organizationId, email, name }))
    const now = ctx.now()
    const user: ScimUser = { ...wanted, id, organizationId, userId, isActive: false, createdAt: now, updatedAt: now }
    if (!(await insertScimUser(tx, user))) throw taken()
    return wanted.isActive ? activate(ctx, ports, tx, user) : user
  })
}

const taken = () =>
  new ScimError(409, 'There is a user with this userName, or for this address, already.', 'uniqueness')

/** @param change from what it is to what it shall be */
export function changeScimUser(
  ctx: Ctx,
  ports: ScimPorts,
  organizationId: OrganizationId,
  id: string,
  change: (user: ScimUser) => WantedScimUser,
): Promise<ScimUser> {
  return onUser(ctx, ports, organizationId, id, async (tx, before) => {
    const wanted = change(before)
    if (await isNameTaken(tx, { organizationId, id: before.id, userName: wanted.userName })) throw taken()
    const after: ScimUser = { ...before, ...wanted, isActive: before.isActive, updatedAt: ctx.now() }
    await saveScimUser(tx, after)
    if (wanted.isActive === before.isActive) return after
    return wanted.isActive ? activate(ctx, ports, tx, after) : deactivate(ctx, ports, tx, after)
  })
}

export function removeScimUser(ctx: Ctx, ports: ScimPorts, organizationId: OrganizationId, id: string): Promise<void> {
  return onUser(ctx, ports, organizationId, id, async (tx, user) => {
    if (user.isActive) await deactivate(ctx, ports, tx, user)
    await deleteScimUser(tx, organizationId, user.id)
  })
}

async function activate(ctx: Ctx, ports: ScimPorts, tx: Tx, user: ScimUser): Promise<ScimUser> {
  if (!(await ports.findMember(tx, user))) await ports.admit(ctx, tx, user, addressOf(user))
  await ports.moveTeams(ctx, tx, user, { give: await teamsOfScimUser(tx, user.id), take: [] })
  return saved(tx, { ...user, isActive: true })
}

/** Membership and sessions are gone at once. The last owner stays: nobody else could do what only owners may. */
async function deactivate(ctx: Ctx, ports: ScimPorts, tx: Tx, user: ScimUser): Promise<ScimUser> {
  const { organizationId, userId } = user
  const member = await ports.findMember(tx, user)
  if (member?.isOwner && (await ports.countOwners(tx, organizationId)) < 2)
    throw new ScimError(409, 'This is the only owner of the organization: another owner is needed first.', 'mutability')
  if (member) {
    await ports.remove(ctx, tx, user)
    await recordAboutOrganization(ctx, tx, organizationId, { type: 'member.deprovisioned', userId, by: 'scim' })
  }
  await ports.signOut(ctx, tx, userId)
  return saved(tx, { ...user, isActive: false })
}

async function saved(tx: Tx, user: ScimUser): Promise<ScimUser> {
  await saveScimUser(tx, user)
  return user
}

function onUser<Result>(
  ctx: Ctx,
  ports: ScimPorts,
  organizationId: OrganizationId,
  id: string,
  work: (tx: Tx, user: ScimUser) => Promise<Result>,
): Promise<Result> {
  return ctx.db.transaction(async (tx) => {
    await ports.lockOrganization(tx, organizationId)
    const user = isUuid(id) ? await findScimUser(tx, organizationId, asId<'ScimUser'>(id)) : null
    if (!user) throw new ScimError(404, 'There is no such user.')
    return work(tx, user)
  })
}
