/** Founding organizations, and letting members in. */
import { lockOrganization } from '../../../core/identity/organization.store.ts'
import { isDeepStrictEqual } from 'node:util'
import type { OrganizationId, UserId } from '../../../kernel/ids.ts'
import type { Language } from '../../../kernel/language.ts'
import { ensure } from '../../../kernel/refusal.ts'
import type { Ctx } from '../../../server/ctx.ts'
import type { Reader, Tx } from '../../../server/db.ts'
import { systemRolesOf } from '../roles/role.model.ts'
import type { Acting, MemberStanding } from '../../../core/identity/authority.model.ts'
import {
  allowsArchive,
  organizationOf,
  ownedLimit,
  permissionsOf,
  personalWorkspace,
  type About,
  type Membership,
  type Organization,
} from '../../../core/identity/organization.model.ts'
import { actingAs, recordAboutOrganization } from '../../../core/identity/record.commands.ts'
import type { Ports } from './ports.ts'
import {
  countOwned,
  findMembership,
  insertMembership,
  insertOrganization,
  insertSystemRoles,
  listMemberships,
  loadOrganization,
  lockFounder,
  renamePersonal,
  saveTheme,
  findTheme,
} from './organization.store.ts'
import { freeLimits } from '../../../server/settings/allowances.ts'
import { firstQuota, renewed } from '../../../core/identity/quota.model.ts'
import type { Theme } from '../../../core/identity/theme.model.ts'

type Founder = Readonly<{ userId: UserId; name: string; language: Language }>

export async function foundPersonalWorkspace(ctx: Ctx, tx: Tx, { userId, name, language }: Founder): Promise<void> {
  const now = ctx.now()
  const named = { name, language }
  await found(ctx, tx, personalWorkspace(ctx.newId<'Organization'>(), named, ctx.settings.variant, now), userId)
}

export function foundOrganization(ctx: Ctx, { userId, name, language }: Founder): Promise<Organization> {
  const organization = organizationOf(ctx.newId<'Organization'>(), { name, language }, ctx.settings.variant, ctx.now())
  return ctx.db.transaction(async (tx) => {
    await found(ctx, tx, organization, userId)
    return organization
  })
}

async function found(ctx: Ctx, tx: Tx, organization: Organization, userId: UserId): Promise<void> {
  const { createdAt, timeZone } = organization
  await insertOrganization(tx, organization, firstQuota(null, createdAt, timeZone))
  await insertMembership(tx, { organization, userId, isOwner: true, flags: [] }, createdAt)
  if (!organization.isPersonal)
    await insertSystemRoles(
      tx,
      systemRolesOf(organization.id, () => ctx.newId<'Role'>(), createdAt),
    )
  const { id, name, isPersonal } = organization
  const fact = { type: 'organization.created', name: isPersonal ? null : name, isPersonal } as const
  await recordAboutOrganization(actingAs(ctx, userId), tx, id, fact)
}

/** Locks the organization before its members' permissions change, then reads the caller's permissions again. */
export async function lockStanding(tx: Tx, acting: Acting): Promise<MemberStanding> {
  await lockOrganization(tx, acting.organizationId)
  return standingOf(tx, acting, 'organization.not_a_member')
}

/** @param otherwise who is no member is told: unless somebody says more, that there is no such organization */
export async function standingOf(
  reader: Reader,
  { userId, organizationId }: Acting,
  otherwise: 'organization.not_a_member' | 'organization.not_found' = 'organization.not_found',
): Promise<MemberStanding> {
  const membership = await findMembership(reader, userId, organizationId)
  ensure(membership, otherwise)
  const { organization, isOwner } = membership
  const permissions = permissionsOf(membership)
  return { userId, organizationId, isPersonal: organization.isPersonal, isOwner, permissions }
}

/** @param given `logo`: digest of its square picture; null: none */
export function createOrganization(
  ctx: Ctx,
  founder: Founder,
  { logo, about }: Readonly<{ logo: string | null; about: Partial<About> }>,
): Promise<OrganizationId> {
  const { userId, name, language } = founder
  const made = organizationOf(ctx.newId<'Organization'>(), { name, language }, ctx.settings.variant, ctx.now())
  return ctx.db.transaction(async (tx) => {
    await lockFounder(tx, userId)
    ensure((await countOwned(tx, userId)) < ownedLimit, 'organization.too_many')
    await found(
      ctx,
      tx,
      { ...made, logos: { ...made.logos, square: logo }, about: { ...made.about, ...about } },
      userId,
    )
    return made.id
  })
}

export async function showOrganization(ctx: Ctx, userId: UserId, id: OrganizationId): Promise<Membership> {
  const membership = await ctx.db.read((reader) => findMembership(reader, userId, id))
  ensure(membership, 'organization.not_found')
  return membership
}

/** @param theme null: ours again */
export function setTheme(ctx: Ctx, id: OrganizationId, theme: Theme | null): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    await lockOrganization(tx, id)
    await changeTheme(ctx, tx, id, theme)
  })
}

/** The caller holds the lock. @param after null: ours again */
export async function changeTheme(ctx: Ctx, tx: Tx, id: OrganizationId, after: Theme | null): Promise<void> {
  const before = await findTheme(tx, id)
  await saveTheme(tx, id, after)
  if (isDeepStrictEqual(before, after)) return
  await recordAboutOrganization(ctx, tx, id, { type: 'organization.theme_changed', before, after })
}

/** The personal workspace is called as its owner. */
export const renameWorkspace = (tx: Tx, userId: UserId, name: string): Promise<void> => renamePersonal(tx, userId, name)

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
  const { organization, quota } = await loadOrganization(reader, organizationId, freeLimits(ctx.settings).envelopes)
  const { id, name, isPersonal, timeZone, metadata, theme } = organization
  return {
    id,
    name,
    isPersonal,
    theme,
    allowsArchive: allowsArchive(metadata),
    quota: renewed(quota, ctx.now(), timeZone),
  }
}

export function showStats(ctx: Ctx, ports: Pick<Ports, 'showSpace' | 'placesOf'>, userId: UserId, id: OrganizationId) {
  return ctx.db.read(async (reader) => {
    ensure(await findMembership(reader, userId, id), 'organization.not_found')
    const places = await ports.placesOf(reader, id, freeLimits(ctx.settings).users, ctx.now())
    return { places, space: await ports.showSpace(ctx, reader, id) }
  })
}
