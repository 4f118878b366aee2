/** Records facts about organizations, users and the installation: into their chains, then to all who react, in the transaction of the change. */
import { installationId, type CallOrigin, type Recorded } from '../../kernel/fact.ts'
import type { OrganizationId, UserId } from '../../kernel/ids.ts'
import type { Ctx } from '../../server/ctx.ts'
import type { Tx } from '../../server/db.ts'
import { saveFacts } from './fact.store.ts'
import type { InstallationFact } from './installation-fact.model.ts'
import type { OrganizationFact } from './organization-fact.model.ts'
import type { UserFact } from './user-fact.model.ts'

export function recordAboutOrganization(
  ctx: Ctx,
  tx: Tx,
  id: OrganizationId,
  ...facts: readonly OrganizationFact[]
): Promise<void> {
  return save(ctx, tx, { subject: { kind: 'organization', id }, at: ctx.now(), ...ctx.origin, facts })
}

/** A person who gets so far by a password, a link or a passkey is the user, though nobody was signed in when the call began. */
export function recordAboutUser(ctx: Ctx, tx: Tx, id: UserId, ...facts: readonly UserFact[]): Promise<void> {
  return recordAboutUserFrom(actingAs(ctx, id), tx, id, ...facts)
}

/** With the origin as it is: a visitor stays one. */
export function recordAboutUserFrom(ctx: Ctx, tx: Tx, id: UserId, ...facts: readonly UserFact[]): Promise<void> {
  return save(ctx, tx, { subject: { kind: 'user', id }, at: ctx.now(), ...ctx.origin, facts })
}

/** What operators do that is about no single organization or user. */
export function recordAboutInstallation(ctx: Ctx, tx: Tx, ...facts: readonly InstallationFact[]): Promise<void> {
  return save(ctx, tx, { subject: { kind: 'installation', id: installationId }, at: ctx.now(), ...ctx.origin, facts })
}

/** For a visitor who turned out to be this user. */
export function actingAs(ctx: Ctx, userId: UserId): Ctx {
  if (ctx.origin.actor.kind !== 'visitor') return ctx
  const origin: CallOrigin = { ...ctx.origin, actor: { kind: 'user', userId } }
  return { ...ctx, origin }
}

async function save(ctx: Ctx, tx: Tx, recorded: Recorded): Promise<void> {
  if (recorded.facts.length === 0) return
  await saveFacts(tx, recorded)
  await ctx.react(tx, recorded)
}
