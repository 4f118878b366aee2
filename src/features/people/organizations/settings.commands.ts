/** Commands on an organization's settings, and its deletion: lock, check the caller's permission, save. */
import { lockOrganization } from '../../../core/identity/organization.store.ts'
import type { OrganizationId, UserId } from '../../../kernel/ids.ts'
import { ensure } from '../../../kernel/refusal.ts'
import type { Bytes } from '../../../pades/base/bytes.ts'
import type { Workshop } from '../../../pades/workshop/workshop.ts'
import type { Ctx } from '../../../server/ctx.ts'
import type { Tx } from '../../../server/db.ts'
import {
  ensureMayManage,
  ensureOwner,
  type Acting,
  type MemberStanding,
} from '../../../core/identity/authority.model.ts'
import type { OrganizationFact } from '../../../core/identity/organization-fact.model.ts'
import { recordAboutOrganization } from '../../../core/identity/record.commands.ts'
import type { Ports } from './ports.ts'
import { changeTheme, standingOf } from './organization.commands.ts'
import {
  logoLimits,
  type About,
  type LogoShape,
  type Membership,
  type Organization,
} from '../../../core/identity/organization.model.ts'
import {
  closeOrganization,
  findMembership,
  renameOrganization,
  saveAbout,
  saveCountry,
  saveLogo,
  saveSecondFactorDemand,
} from './organization.store.ts'
import { countryIn, type Country } from '../../../core/identity/law.model.ts'
import type { Theme } from '../../../core/identity/theme.model.ts'

type Picture = Readonly<{ shape: LogoShape; bytes: Bytes }>

type Wish = Readonly<{
  name?: string | undefined
  logo: Picture | null
  about: Partial<About>
  requiresSecondFactor?: boolean | undefined
  country?: Country | undefined
}>

/** What is not given stays. @param logo as it was uploaded */
export async function changeOrganization(
  ctx: Ctx,
  workshop: Workshop,
  acting: Acting,
  { name, logo, about, requiresSecondFactor, country }: Wish,
): Promise<void> {
  await ensureMayEdit(ctx, acting)
  const sha256 = logo && (await drawnLogo(ctx, workshop, logo))
  await editing(ctx, acting, async (tx, { organization: before }) => {
    const id = acting.organizationId
    if (name !== undefined) await renameOrganization(tx, id, name)
    await saveAbout(tx, id, about)
    if (requiresSecondFactor !== undefined) await demand(tx, acting, requiresSecondFactor)
    if (country) await settleIn(tx, acting, country)
    if (logo && sha256) await saveLogo(tx, id, logo.shape, sha256)
    const stood = { ...before, country: countryIn(before.country, ctx.settings.variant) }
    const facts = changesOf(stood, { name, logo, about, requiresSecondFactor, country })
    await recordAboutOrganization(ctx, tx, id, ...facts)
  })
}

function changesOf(
  before: Organization & Readonly<{ country: Country }>,
  { name, logo, about, requiresSecondFactor, country }: Wish,
): OrganizationFact[] {
  const described = aboutChanged(before.about, about)
  const facts: (OrganizationFact | false)[] = [
    name !== undefined && name !== before.name && { type: 'organization.renamed', before: before.name, after: name },
    described.length > 0 && { type: 'organization.described', changed: described },
    requiresSecondFactor !== undefined &&
      requiresSecondFactor !== before.requiresSecondFactor && {
        type: 'organization.security_changed',
        requiresSecondFactor,
      },
    country !== undefined &&
      country !== before.country && { type: 'organization.country_changed', before: before.country, after: country },
    logo !== null && { type: 'organization.logo_changed', shape: logo.shape, isThere: true },
  ]
  return facts.filter((fact) => fact !== false)
}

const aboutChanged = (before: About, given: Partial<About>): (keyof About)[] =>
  (Object.keys(given) as (keyof About)[]).filter((key) => given[key] !== before[key])

/** Owners alone do: it shuts members out until they have one. */
async function demand(tx: Tx, acting: Acting, isRequired: boolean): Promise<void> {
  ensureOwner(await standingOf(tx, acting))
  await saveSecondFactorDemand(tx, acting.organizationId, isRequired)
}

/** Owners alone do: under another law, recipients are promised other things. */
async function settleIn(tx: Tx, acting: Acting, country: Country): Promise<void> {
  ensureOwner(await standingOf(tx, acting))
  await saveCountry(tx, acting.organizationId, country)
}

/** Drawn anew, so that nothing of the file stays but what it shows; encrypted like every blob. @returns its digest */
export async function drawnLogo(ctx: Ctx, workshop: Workshop, { shape, bytes }: Picture): Promise<string> {
  const { png } = await workshop.run('cutPicture', { bytes, frame: logoLimits[shape], field: 'logo' })
  return (await ctx.blobs.put(png)).sha256
}

export const forgetLogo = (ctx: Ctx, acting: Acting, shape: LogoShape): Promise<void> =>
  editing(ctx, acting, async (tx, { organization }) => {
    if (!organization.logos[shape]) return
    await saveLogo(tx, acting.organizationId, shape, null)
    const fact = { type: 'organization.logo_changed', shape, isThere: false } as const
    await recordAboutOrganization(ctx, tx, acting.organizationId, fact)
  })

/** @param theme null: ours again */
export const chooseTheme = (ctx: Ctx, acting: Acting, theme: Theme | null): Promise<void> =>
  editing(ctx, acting, (tx) => changeTheme(ctx, tx, acting.organizationId, theme))

/**
 * For good: nobody gets in any more, programs and public folders are shut, what is in flight is cancelled. Documents that
 * were signed stay where they are, for those who took part and for the verifier (docs/decisions/112).
 */
export async function endOrganization(ctx: Ctx, ports: Ports, acting: Acting, password: string): Promise<void> {
  const { organizationId, userId } = acting
  ensureOwner(await ctx.db.read((reader) => standingOf(reader, acting)))
  await ports.provePassword(ctx, userId, password)
  await locked(ctx, acting, ensureOwner, (tx) => closeWith(ctx, ports, tx, { organizationId, userId }))
}

/** The caller has checked the permission, and holds the lock. Also for a workspace that ends with its owner's account. */
export async function closeWith(
  ctx: Ctx,
  ports: Pick<Ports, 'shutProgramsIn' | 'unpublishAll' | 'startWindingDown'>,
  tx: Tx,
  { organizationId, userId }: Readonly<{ organizationId: OrganizationId; userId: UserId }>,
): Promise<void> {
  await closeOrganization(tx, organizationId, userId, ctx.now())
  await ports.shutProgramsIn(ctx, tx, organizationId)
  await ports.unpublishAll(tx, organizationId)
  await ports.startWindingDown(tx)
  await recordAboutOrganization(ctx, tx, organizationId, { type: 'organization.closed' })
}

const ensureEditor = (standing: MemberStanding): void => ensureMayManage(standing, 'edit_organization')

/** Before anything is drawn for them. */
async function ensureMayEdit(ctx: Ctx, acting: Acting): Promise<void> {
  ensureEditor(await ctx.db.read((reader) => standingOf(reader, acting)))
}

const editing = (
  ctx: Ctx,
  acting: Acting,
  work: (tx: Tx, before: Pick<Membership, 'organization'>) => Promise<void>,
): Promise<void> =>
  locked(ctx, acting, ensureEditor, async (tx) => {
    const before = await findMembership(tx, acting.userId, acting.organizationId)
    ensure(before, 'organization.not_found')
    await work(tx, before)
  })

function locked(
  ctx: Ctx,
  acting: Acting,
  ensureMay: (standing: MemberStanding) => void,
  work: (tx: Tx) => Promise<void>,
): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    await lockOrganization(tx, acting.organizationId)
    ensureMay(await standingOf(tx, acting))
    await work(tx)
  })
}

/** Who is named by the path of a call, and who calls. */
export const actingIn = (organizationId: OrganizationId, { userId }: Readonly<{ userId: UserId }>): Acting => ({
  userId,
  organizationId,
})
