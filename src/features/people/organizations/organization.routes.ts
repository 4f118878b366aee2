/** Contract in, command called, view out; and the organizations' side of the gatekeeper. */
import type { OrganizationId } from '../../../kernel/ids.ts'
import { permissions } from '../../../kernel/permission.ts'
import { ensure } from '../../../kernel/refusal.ts'
import type { Bytes } from '../../../pades/base/bytes.ts'
import type { Workshop } from '../../../pades/workshop/workshop.ts'
import type { Ctx } from '../../../server/ctx.ts'
import {
  bind,
  type Call,
  type Http,
  type MemberCaller,
  type PersonCaller,
  type UserCaller,
} from '../../../server/http.ts'
import { limit } from '../../../server/limits.ts'
import type { Ports } from './ports.ts'
import {
  createOrganization,
  enterOrganization,
  showOrganization,
  showOrganizations,
  showStats,
} from './organization.commands.ts'
import { countryIn } from '../../../core/identity/law.model.ts'
import * as contract from '../../../core/identity/organization.contract.ts'
import {
  allowsArchive,
  logoLimits,
  permissionsOf,
  type About,
  type Membership,
} from '../../../core/identity/organization.model.ts'
import {
  actingIn,
  changeOrganization,
  chooseTheme,
  drawnLogo,
  endOrganization,
  forgetLogo,
} from './settings.commands.ts'
import { legibilityOf, themeOf, themeParts, type Theme } from '../../../core/identity/theme.model.ts'

/** More than anybody makes, less than fills a disk overnight. */
const MADE = { max: 30, windowSec: 3600 }
const DRAWN = { max: 60, windowSec: 3600 }

export function organizationRoutes(http: Http, ctx: Ctx, workshop: Workshop, ports: Ports): void {
  bind(http, ctx, contract.listOrganizationsEndpoint, async (ctx, _input, { caller }) => ({
    data: (await showOrganizations(ctx, caller.userId)).map((each) => toView(ctx, each)),
  }))
  bind(http, ctx, contract.showOrganizationEndpoint, (ctx, { id }, { caller }) => view(ctx, caller, id))
  bind(http, ctx, contract.organizationStatsEndpoint, async (ctx, { id }, { caller }) => {
    await strongly(ctx, caller, id)
    const { places, space } = await showStats(ctx, ports, caller.userId, id)
    const { members: users, invited: invitations, limit: users_limit } = places
    return { users, invitations, users_limit, storage: space.usedBytes, storage_limit: space.limitBytes }
  })
  bind(http, ctx, contract.createOrganizationEndpoint, async (ctx, { name, ...about }, call) => {
    const { caller, language } = call
    await limit(ctx, 'make-organization', caller.userId, MADE)
    const picture = await logoIn(call)
    const logo = picture && (await drawnLogo(ctx, workshop, { shape: 'square', bytes: picture }))
    const founder = { userId: caller.userId, name, language }
    return view(ctx, caller, await createOrganization(ctx, founder, { logo, about: saidOf(about) }))
  })
  bind(
    http,
    ctx,
    contract.changeOrganizationEndpoint,
    async (ctx, { id, name, country, requires_second_factor: demand, ...about }, call) => {
      await strongly(ctx, call.caller, id)
      await limit(ctx, 'change-organization', call.caller.userId, { ...DRAWN, max: 600 })
      const bytes = await logoIn(call)
      const logo = bytes && ({ shape: 'square', bytes } as const)
      ensure(demand !== true || call.caller.isStrong, 'organization.second_factor_first')
      const wish = { name, logo, about: saidOf(about), requiresSecondFactor: demand, country }
      await changeOrganization(ctx, workshop, actingIn(id, call.caller), wish)
      return view(ctx, call.caller, id)
    },
  )
  bind(http, ctx, contract.closeOrganizationEndpoint, async (ctx, { id, password }, { caller }) => {
    await strongly(ctx, caller, id)
    await endOrganization(ctx, ports, actingIn(id, caller), password)
  })
  logoRoutes(http, ctx, workshop)
  themeRoutes(http, ctx)
}

function logoRoutes(http: Http, ctx: Ctx, workshop: Workshop): void {
  bind(http, ctx, contract.saveLogoEndpoint, async (ctx, { id, shape }, call) => {
    await strongly(ctx, call.caller, id)
    await limit(ctx, 'draw-logo', call.caller.userId, DRAWN)
    const bytes = await logoIn(call)
    ensure(bytes, 'image.unreadable', { field: 'logo' })
    await changeOrganization(ctx, workshop, actingIn(id, call.caller), { logo: { shape, bytes }, about: {} })
    return view(ctx, call.caller, id)
  })
  bind(http, ctx, contract.showLogoEndpoint, async (ctx, { id, shape }, { caller }) => {
    const logo = (await strongly(ctx, caller, id)).organization.logos[shape]
    ensure(logo, 'organization.has_no_logo')
    const content = await ctx.blobs.read(logo)
    return { name: 'logo.png', type: 'image/png', content, isInline: true, maxAgeSec: 3600, etag: logo }
  })
  bind(http, ctx, contract.deleteLogoEndpoint, async (ctx, { id, shape }, { caller }) => {
    await strongly(ctx, caller, id)
    await forgetLogo(ctx, actingIn(id, caller), shape)
  })
}

function themeRoutes(http: Http, ctx: Ctx): void {
  const show = async (ctx: Ctx, caller: PersonCaller, id: OrganizationId) =>
    toThemeView((await strongly(ctx, caller, id)).organization.theme)
  bind(http, ctx, contract.showThemeEndpoint, (ctx, { id }, { caller }) => show(ctx, caller, id))
  bind(http, ctx, contract.saveThemeEndpoint, async (ctx, { id, ...chosen }, { caller }) => {
    await strongly(ctx, caller, id)
    await chooseTheme(ctx, actingIn(id, caller), themeOf(chosen))
    return show(ctx, caller, id)
  })
  bind(http, ctx, contract.restoreThemeEndpoint, async (ctx, { id }, { caller }) => {
    await strongly(ctx, caller, id)
    await chooseTheme(ctx, actingIn(id, caller), null)
  })
}

type Told = Readonly<{ [Key in keyof About]?: About[Key] | undefined }>

/** What was named. */
const saidOf = (told: Told): Partial<About> =>
  Object.fromEntries(Object.entries(told).filter(([, text]) => text !== undefined))

async function logoIn({ files }: Pick<Call<'user'>, 'files'>): Promise<Bytes | null> {
  for await (const file of files) if (file.name === 'logo') return file.bytes(logoLimits.bytes, 'image.too_large')
  return null
}

export async function enter(ctx: Ctx, user: UserCaller, named: OrganizationId | null): Promise<MemberCaller> {
  return asMember(user, await enterOrganization(ctx, user.userId, named))
}

/** @param membership where they want to act; null: they are no member */
export function asMember(user: UserCaller, membership: Membership | null): MemberCaller {
  ensure(membership, 'organization.not_a_member')
  ensure(!membership.organization.isSuspended, 'organization.suspended')
  ensureWayIn(user, membership)
  const { organization, isOwner } = membership
  const { id: organizationId, isPersonal } = organization
  return { ...user, organizationId, isPersonal, isOwner, permissions: permissionsOf(membership) }
}

type Arrived = Pick<UserCaller, 'isStrong' | 'program' | 'ssoOrganizationId'>

/**
 * The access of programs continues: the user who allowed it was asked (docs/decisions/148). Whom the organization's own provider brought
 * was checked there as it sees fit. Owners keep another way in, with two factors (docs/decisions/342-single-sign-on.md).
 */
function ensureWayIn(user: Arrived, { organization, isOwner, isSsoDemanded }: Membership): void {
  if (user.program !== undefined || user.ssoOrganizationId === organization.id) return
  ensure(!isSsoDemanded || isOwner, 'organization.sso_required')
  const isFree = user.isStrong || !(organization.requiresSecondFactor || isSsoDemanded)
  ensure(isFree, 'organization.second_factor_required')
}

/** An organization that is named by the path: who may not enter it may not reach it by this way either. */
export async function strongly(ctx: Ctx, caller: PersonCaller, id: OrganizationId): Promise<Membership> {
  const membership = await showOrganization(ctx, caller.userId, id)
  ensure(!membership.organization.isSuspended, 'organization.suspended')
  ensureWayIn(caller, membership)
  return membership
}

const view = async (ctx: Ctx, caller: PersonCaller, id: OrganizationId): Promise<contract.OrganizationView> =>
  toView(ctx, await strongly(ctx, caller, id))

function toView({ settings }: Pick<Ctx, 'settings'>, membership: Membership): contract.OrganizationView {
  const { id, name, isPersonal, metadata, theme, logos, about } = membership.organization
  const granted = permissionsOf(membership)
  return {
    id,
    name,
    is_personal: isPersonal,
    is_owner: membership.isOwner,
    permissions: Object.fromEntries(permissions.map((permission) => [permission, granted.has(permission)])),
    metadata: { envelope: { type: { pdfa: allowsArchive(metadata) } } },
    style: theme,
    // Another picture has another address, so that nobody looks at one that is kept.
    logo: logos.square && `/v1/organizations/${id}/logo?v=${logos.square.slice(0, 12)}`,
    wide_logo: logos.wide && `/v1/organizations/${id}/logo?shape=wide&v=${logos.wide.slice(0, 12)}`,
    requires_second_factor: membership.organization.requiresSecondFactor,
    country: countryIn(membership.organization.country, settings.variant),
    ...about,
  }
}

function toThemeView(chosen: Theme | null): contract.ThemeView {
  const theme = chosen ?? themeOf({})
  const { avatar, navbar, button } = legibilityOf(theme)
  const told = ({ contrast, isReadable: is_readable, ink }: typeof avatar) => ({ contrast, is_readable, ink })
  const colours = Object.fromEntries(themeParts.map((part) => [part, theme[part]])) as Theme
  const legibility = { avatar: told(avatar), navbar: told(navbar), button: told(button) }
  return { ...colours, is_default: chosen === null, legibility }
}
