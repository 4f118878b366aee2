/** Commands that admit a member to an organization, and remove one. */
import type { RoleId, TeamId } from '../../../kernel/ids.ts'
import type { Ctx } from '../../../server/ctx.ts'
import type { Tx } from '../../../server/db.ts'
import { recordAboutOrganization } from '../../../core/identity/record.commands.ts'
import { deleteMember, insertMember, placeMember } from './member.store.ts'
import type { Belonging, Ports } from './ports.ts'

/**
 * For invitations that are accepted: in the transaction of theirs, once for each person.
 * @returns false when they are a member already, and nothing is changed
 */
export async function admitMember(
  ctx: Ctx,
  tx: Tx,
  who: Belonging,
  place: Readonly<{ roleId: RoleId; teamId: TeamId | null }>,
): Promise<boolean> {
  const isNew = await insertMember(tx, who, ctx.now())
  if (isNew) await placeMember(tx, who, place, ctx.now())
  return isNew
}

/** Somebody whose account ends leaves by themselves. */
export async function leaveOrganization(
  ctx: Ctx,
  ports: Pick<Ports, 'shutProgramsOf' | 'endSharesWith'>,
  tx: Tx,
  who: Belonging,
): Promise<void> {
  await removeFromOrganization(ctx, ports, tx, who)
  await recordAboutOrganization(ctx, tx, who.organizationId, { type: 'member.left', userId: who.userId })
}

/** What they made and sent stays with the organization (docs/decisions/114). The caller has seen to it that an owner is left. */
export async function removeFromOrganization(
  ctx: Ctx,
  ports: Pick<Ports, 'shutProgramsOf' | 'endSharesWith'>,
  tx: Tx,
  who: Belonging,
): Promise<void> {
  await ports.shutProgramsOf(ctx, tx, who)
  await ports.endSharesWith(tx, who)
  await deleteMember(tx, who, ctx.now())
}
