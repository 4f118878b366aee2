/** Founding organizations, and letting members in. */
import type { OrganizationId, UserId } from '../../kernel/ids.ts'
import type { Language } from '../../kernel/language.ts'
import { ensure } from '../../kernel/refusal.ts'
import type { Ctx } from '../../server/ctx.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { allowsArchive, personalWorkspace, type Membership } from './organization.model.ts'
import {
  countMembers,
  findMembership,
  insertMembership,
  insertOrganization,
  listMemberships,
  loadOrganization,
} from './organization.store.ts'
import { firstQuota, renewed } from './quota.model.ts'

type Founder = Readonly<{ userId: UserId; name: string; language: Language }>

export async function foundPersonalWorkspace(ctx: Ctx, tx: Tx, { userId, name, language }: Founder): Promise<void> {
  const { variant, freeEnvelopes } = ctx.settings
  const now = ctx.now()
  const organization = personalWorkspace(ctx.newId<'Organization'>(), { name, language }, variant, now)
  await insertOrganization(tx, organization, firstQuota(freeEnvelopes, now, organization.timeZone))
  await insertMembership(tx, { organization, userId, isOwner: true, flags: [] }, now)
}

/** @param organizationId null: their personal workspace */
export async function enterOrganization(
  ctx: Ctx,
  userId: UserId,
  organizationId: OrganizationId | null,
): Promise<Membership> {
  const membership = await ctx.db.read((reader) => findMembership(reader, userId, organizationId))
  ensure(membership, 'organization.not_a_member')
  return membership
}

export function showOrganizations(ctx: Ctx, userId: UserId): Promise<Membership[]> {
  return ctx.db.read((reader) => listMemberships(reader, userId))
}

/** An organization at a glance, with its credits as they stand now. */
export async function showWorkspace(ctx: Ctx, reader: Reader, organizationId: OrganizationId) {
  const { organization, quota } = await loadOrganization(reader, organizationId)
  const { id, name, isPersonal, timeZone, metadata } = organization
  return { id, name, isPersonal, allowsArchive: allowsArchive(metadata), quota: renewed(quota, ctx.now(), timeZone) }
}

/** Storage: how much room an organization takes, and may take. */
export type ShowSpace = (
  ctx: Ctx,
  reader: Reader,
  organizationId: OrganizationId,
) => Promise<Readonly<{ usedBytes: number; limitBytes: number }>>

export function showStats(ctx: Ctx, showSpace: ShowSpace, userId: UserId, id: OrganizationId) {
  return ctx.db.read(async (reader) => {
    ensure(await findMembership(reader, userId, id), 'organization.not_found')
    return { users: await countMembers(reader, id), space: await showSpace(ctx, reader, id) }
  })
}
