/** Letting somebody into an organization. */
import type { RoleId, TeamId } from '../../kernel/ids.ts'
import type { Ctx } from '../../server/ctx.ts'
import type { Tx } from '../../server/db.ts'
import { insertMember, placeMember } from './member.store.ts'
import type { Belonging } from './neighbours.ts'

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
