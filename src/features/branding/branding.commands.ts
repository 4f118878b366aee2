/** Commands on the branding of an organization: look, choose, see a letter. Lock, check the caller's permission, save. */
import { isDeepStrictEqual } from 'node:util'
import type { EnvelopeId, OrganizationId } from '../../kernel/ids.ts'
import type { Language } from '../../kernel/language.ts'
import { ensureMayManage, type Acting, type MemberStanding } from '../../core/identity/authority.model.ts'
import { ownText, type Branding, type OrganizationFace } from '../../core/identity/branding.model.ts'
import { recordAboutOrganization } from '../../core/identity/record.commands.ts'
import type { Ctx } from '../../server/ctx.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { findFace, findFaceOfEnvelope, saveBranding } from './branding.store.ts'

export type BrandingPorts = Readonly<{
  /** Organizations: what somebody may do in one; a person who is no member learns nothing. */
  standingOf: (reader: Reader, acting: Acting) => Promise<MemberStanding>
  lockOrganization: (tx: Tx, id: OrganizationId) => Promise<void>
  /** Signing: who holds this token, or a refusal. */
  findHolder: (ctx: Ctx, reader: Reader, token: string) => Promise<Thanked>
  /** Messages: the letter that asks somebody to sign, dressed so. */
  sampleLetter: (ctx: Ctx, face: OrganizationFace, asked: Sample) => Promise<SampleLetter>
}>

type Thanked = Readonly<{ envelopeId: EnvelopeId; state: string; language: Language | null }>

export type Sample = Readonly<{ language: Language; sender: Readonly<{ name: string; email: string }> }>

export type SampleLetter = Readonly<{
  from: string
  replyTo: string
  subject: string
  html: string
  text: string
  isLogoLeftOut: boolean
}>

type Standing = Pick<BrandingPorts, 'standingOf'>

export const showBranding = (ctx: Ctx, ports: Standing, acting: Acting): Promise<Branding> =>
  ctx.db.read(async (reader) => (await faceFor(reader, ports, acting)).branding)

export function chooseBranding(
  ctx: Ctx,
  ports: Pick<BrandingPorts, 'standingOf' | 'lockOrganization'>,
  acting: Acting,
  after: Branding,
): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const { organizationId: id } = acting
    await ports.lockOrganization(tx, id)
    const { branding: before } = await faceFor(tx, ports, acting)
    const changed = brandingParts.filter((part) => !isDeepStrictEqual(before[part], after[part]))
    if (changed.length === 0) return
    await saveBranding(tx, id, after)
    await recordAboutOrganization(ctx, tx, id, { type: 'organization.branding_changed', changed })
  })
}

const brandingParts = [
  'senderName',
  'replyTo',
  'language',
  'deadlineDays',
  'reminderHours',
  'mayDelegate',
  'texts',
] as const

export async function previewLetter(
  ctx: Ctx,
  ports: Pick<BrandingPorts, 'standingOf' | 'sampleLetter'>,
  acting: Acting,
  branding: Branding,
  asked: Sample,
): Promise<SampleLetter> {
  const face = await ctx.db.read((reader) => faceFor(reader, ports, acting))
  return ports.sampleLetter(ctx, { ...face, branding }, asked)
}

/** @param spoken where nobody chose a language for them */
export function showThanks(
  ctx: Ctx,
  { findHolder }: Pick<BrandingPorts, 'findHolder'>,
  token: string,
  spoken: Language,
): Promise<Readonly<{ organization: string; text: string }>> {
  return ctx.db.read(async (reader) => {
    const { envelopeId, state, language } = await findHolder(ctx, reader, token)
    const face = state === 'done' ? await findFaceOfEnvelope(reader, envelopeId) : null
    if (!face) return { organization: '', text: '' }
    return { organization: face.name, text: ownText(face.branding, 'thanks', language ?? spoken) }
  })
}

async function faceFor(reader: Reader, { standingOf }: Standing, acting: Acting): Promise<OrganizationFace> {
  ensureMayManage(await standingOf(reader, acting), 'edit_organization')
  return findFace(reader, acting.organizationId)
}
