/** Commands of public links: their owners make, change, pause and remove them. Lock, decide, save. */
import type { EnvelopeId, PublicLinkId } from '../../kernel/ids.ts'
import { step } from '../../kernel/lifecycle.ts'
import { ensure, refusalOf, type Refusal } from '../../kernel/refusal.ts'
import type { Ctx } from '../../server/ctx.ts'
import type { Reader } from '../../server/db.ts'
import { freeLimits } from '../../server/settings/allowances.ts'
import { isInSandbox, type Viewer } from '../../core/envelope/access.model.ts'
import { peopleIn } from '../../core/envelope/asked-people.model.ts'
import { holdEnvelope } from '../../core/envelope/envelope.store.ts'
import type { TemplateRequest } from '../../core/envelope/template.model.ts'
import { channelsOf, checkTemplateRequest } from '../../core/envelope/template-request.ts'
import { recordAboutOrganization } from '../../core/identity/record.commands.ts'
import type { PublicLinkPorts } from './ports.ts'
import {
  acceptLimits,
  nobody,
  publicLinkLifecycle,
  publicRole,
  requestFor,
  type LinkLimits,
  type PublicLink,
  type PublicLinkEvent,
} from './public-link.model.ts'
import { deleteLink, hasCredit, insertLink, lockOwnLink, saveLink } from './public-link.store.ts'

export type LinkWish = LinkLimits &
  Readonly<{
    template: EnvelopeId
    name: string
    role: string | undefined
    request: TemplateRequest
  }>

/** Short enough for a QR code that a phone reads from a wall; nobody guesses 128 bits. */
const TOKEN_BYTES = 16

/** By members who may send from the template. */
export function makePublicLink(
  ctx: Ctx,
  ports: PublicLinkPorts,
  wish: LinkWish,
  viewer: Viewer,
): Promise<PublicLinkId> {
  const limits = acceptLimits(wish, ctx.now())
  return ctx.db.transaction(async (tx) => {
    await holdEnvelope(tx, wish.template, viewer)
    const template = await ports.templateFacts(tx, wish.template, viewer)
    ensureMaySend(viewer)
    const filled = peopleIn(wish.request).map(({ role }) => role)
    const role = publicRole(template, wish.role, filled)
    const id = ctx.newId<'PublicLink'>()
    const link: PublicLink = {
      ...limits,
      id,
      token: Buffer.from(ctx.random(TOKEN_BYTES)).toString('base64url'),
      organizationId: viewer.organizationId,
      userId: viewer.userId,
      templateId: wish.template,
      isSandbox: isInSandbox(viewer),
      name: wish.name || role,
      role,
      request: wish.request,
      state: 'open',
      uses: 0,
      createdAt: ctx.now(),
    }
    checkTemplateRequest(requestFor(link, nobody), template, await channelsOf(ctx, tx, viewer.organizationId))
    await insertLink(tx, link)
    await recordAboutOrganization(ctx, tx, viewer.organizationId, factOf('created', link))
    return id
  })
}

function ensureMaySend({ isOwner, permissions, isEmailVerified }: Viewer): void {
  ensure(isOwner || permissions.has('send_envelopes'), 'permission.denied')
  ensure(isEmailVerified, 'user.email_unverified')
}

const factOf = (what: 'created' | 'changed' | 'paused' | 'resumed' | 'removed', { id, name }: PublicLink) =>
  ({ type: `public_link.${what}`, linkId: id, link: name }) as const

export type LinkChange = Partial<LinkLimits & Readonly<{ name: string }>>

export function changePublicLink(ctx: Ctx, id: PublicLinkId, change: LinkChange, viewer: Viewer): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const link = await lockOwnLink(tx, id, viewer)
    const next = { ...link, ...change, name: change.name || link.name }
    // An end that has passed may stay: it is no new one.
    const isOldEnd = change.endsAt === undefined || change.endsAt?.getTime() === link.endsAt?.getTime()
    const limits = acceptLimits({ ...next, endsAt: isOldEnd ? null : next.endsAt }, ctx.now())
    const changed = { ...next, ...limits, endsAt: next.endsAt }
    await saveLink(tx, changed)
    await recordAboutOrganization(ctx, tx, link.organizationId, factOf('changed', changed))
  })
}

export function movePublicLink(ctx: Ctx, id: PublicLinkId, event: PublicLinkEvent, viewer: Viewer): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const link = await lockOwnLink(tx, id, viewer)
    await saveLink(tx, { ...link, state: step(publicLinkLifecycle, link.state, event) })
    await recordAboutOrganization(ctx, tx, link.organizationId, factOf(event === 'pause' ? 'paused' : 'resumed', link))
  })
}

/** Its address leads nowhere from now on; envelopes that were made by it stay. */
export function removePublicLink(ctx: Ctx, id: PublicLinkId, viewer: Viewer): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const link = await lockOwnLink(tx, id, viewer)
    await deleteLink(tx, id)
    await recordAboutOrganization(ctx, tx, link.organizationId, factOf('removed', link))
  })
}

/** Why no envelope could be made by it now: rights, the template, credits. Null: one could. */
export async function problemOf(
  ctx: Ctx,
  reader: Reader,
  ports: PublicLinkPorts,
  link: PublicLink,
): Promise<Refusal | null> {
  try {
    const viewer = await senderOf(ctx, ports, link)
    ensureMaySend(viewer)
    const template = await ports.templateFacts(reader, link.templateId, viewer)
    checkTemplateRequest(requestFor(link, nobody), template, await channelsOf(ctx, reader, link.organizationId))
    const freeEnvelopes = freeLimits(ctx.settings).envelopes
    ensure(
      link.isSandbox || (await hasCredit(reader, link.organizationId, { freeEnvelopes, at: ctx.now() })),
      'envelope.no_credit',
    )
    return null
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal) throw error
    return refusal
  }
}

/** With the rights that they have now. */
export async function senderOf(ctx: Ctx, ports: PublicLinkPorts, link: PublicLink): Promise<Viewer> {
  const viewer = await ports.viewerOf(ctx, link)
  return link.isSandbox ? { ...viewer, program: { isSandbox: true } } : viewer
}
