/** Makes members of people whom the organization's own provider names: no letter asks them. */
import type { RoleId } from '../../../kernel/ids.ts'
import type { Ctx } from '../../../server/ctx.ts'
import type { Tx } from '../../../server/db.ts'
import { freeLimits } from '../../../server/settings/allowances.ts'
import type { ProvisionedBy } from '../../../core/identity/organization-fact.model.ts'
import { recordAboutOrganization } from '../../../core/identity/record.commands.ts'
import { accept, ensurePlaces } from './invitation.model.ts'
import { findPending, placesOf, saveInvitation } from './invitation.store.ts'
import type { Belonging, Ports } from './ports.ts'

/** The caller holds the organization's lock. */
export async function admitNamed(
  ctx: Ctx,
  ports: Pick<Ports, 'loadDefaultRole' | 'admitMember'>,
  tx: Tx,
  who: Belonging,
  { email, roleId, by }: Readonly<{ email: string; roleId: RoleId | null; by: ProvisionedBy }>,
): Promise<void> {
  const { organizationId, userId } = who
  const now = ctx.now()
  const places = await placesOf(tx, organizationId, freeLimits(ctx.settings).users, now)
  const invitation = await findPending(tx, organizationId, email.toLowerCase(), now)
  // An invitation of theirs holds their place, and says where they belong.
  if (invitation) {
    ensurePlaces({ ...places, invited: 0 }, 1)
    await ports.admitMember(ctx, tx, who, invitation)
    await saveInvitation(tx, accept(invitation, who, now))
    const fact = { type: 'member.joined', userId, invitationId: invitation.id } as const
    return recordAboutOrganization(ctx, tx, organizationId, fact)
  }
  ensurePlaces(places, 1)
  const role = roleId ?? (await ports.loadDefaultRole(tx, organizationId)).id
  await ports.admitMember(ctx, tx, who, { roleId: role, teamId: null })
  await recordAboutOrganization(ctx, tx, organizationId, { type: 'member.provisioned', userId, by })
}
