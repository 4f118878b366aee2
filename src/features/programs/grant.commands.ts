/** Ends consents, and records each end in the organization that it was given for. */
import { systemOrigin } from '../../kernel/fact.ts'
import type { Ctx } from '../../server/ctx.ts'
import type { Tx } from '../../server/db.ts'
import type { OrganizationId } from '../../kernel/ids.ts'
import { recordAboutOrganization } from '../../core/identity/record.commands.ts'
import { deleteGrant, deleteGrantsOf, type EndedGrant, type GrantsOf } from './grant.store.ts'

/** Of all that is named together. @returns how many there were */
export async function endGrants(ctx: Ctx, tx: Tx, of: GrantsOf): Promise<number> {
  const ended = await deleteGrantsOf(tx, of)
  await recordEnded(ctx, tx, ended)
  return ended.length
}

/** Those of a client that is gone. Other organizations learn that it happened, not who did it. */
export async function endGrantsOfClient(
  ctx: Ctx,
  tx: Tx,
  { id: clientId, organizationId }: Readonly<{ id: EndedGrant['clientId']; organizationId: OrganizationId }>,
): Promise<void> {
  const ended = await deleteGrantsOf(tx, { clientId })
  const isOwn = (grant: EndedGrant) => grant.organizationId === organizationId
  await recordEnded(ctx, tx, ended.filter(isOwn))
  const others = ended.filter((grant) => !isOwn(grant))
  await recordEnded({ ...ctx, origin: systemOrigin }, tx, others)
}

/** By the authorization server's name for it. */
export const endGrant = async (ctx: Ctx, tx: Tx, name: string): Promise<void> =>
  recordEnded(ctx, tx, await deleteGrant(tx, name))

async function recordEnded(ctx: Ctx, tx: Tx, ended: readonly EndedGrant[]): Promise<void> {
  // Several devices of one person are one access.
  const distinct = new Map(ended.map((grant) => [Object.values(grant).join(' '), grant]))
  for (const { organizationId, userId, clientId } of distinct.values())
    await recordAboutOrganization(ctx, tx, organizationId, { type: 'oauth.revoked', userId, clientId })
}
