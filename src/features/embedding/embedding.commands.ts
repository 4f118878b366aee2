/** Commands of embedding: addresses for a recipient whom a program brings and for the editor of a draft, their exchange for visits, and the end of both. */
import type { ClientId, EnvelopeId, RecipientId } from '../../kernel/ids.ts'
import type { Recorded } from '../../kernel/fact.ts'
import type { OrganizationFact } from '../../core/identity/organization-fact.model.ts'
import { ensure } from '../../kernel/refusal.ts'
import type { Ctx } from '../../server/ctx.ts'
import type { Tx } from '../../server/db.ts'
import { ensureMay, type Viewer } from '../../core/envelope/access.model.ts'
import { isVisitToken, newVisitToken } from '../../core/envelope/embedded-visit.ts'
import {
  deleteEndedVisits,
  endEditorVisitsOf,
  endVisitsOf,
  envelopeOfTicket,
  findVisit,
  frameOriginsOf,
  insertAddress,
  openOnce,
  type EmbeddedVisit,
} from '../../core/envelope/embedded-visit.store.ts'
import { ensureOpen, isOverdue, type Envelope } from '../../core/envelope/envelope.model.ts'
import { lockEnvelope } from '../../core/envelope/envelope.store.ts'
import { loadRecipient } from '../../core/envelope/recipient.store.ts'
import { lockHead } from '../../core/envelope/whole.store.ts'
import { ADDRESS_MINUTES, ensureMayBeBrought, pickOrigin, VISIT_HOURS } from './embedding.model.ts'

const later = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * 60_000)

/** A member, or a program that acts for one. */
export type AddressAsker = Viewer &
  Readonly<{ program?: Readonly<{ clientId: ClientId; isSandbox: boolean; scopes: readonly string[] }> }>

export type Address = Readonly<{
  clientId: ClientId
  ticket: string
  isEditor: boolean
  expiresAt: Date
  origin: string
}>

/** By those who may ask the recipient again: the sender, and owners of the organization. */
export async function askSigningAddress(
  ctx: Ctx,
  {
    id,
    recipient: recipientId,
    origin,
  }: Readonly<{ id: EnvelopeId; recipient: RecipientId; origin?: string | undefined }>,
  caller: AddressAsker,
): Promise<Address> {
  const { program, userId, organizationId } = caller
  ensure(program, 'embed.program_required')
  return ctx.db.transaction(async (tx) => {
    const envelope = await lockEnvelope(tx, id, caller)
    ensureMay(caller, envelope, 'renotify')
    const { tokenVersion, ...recipient } = await loadRecipient(tx, id, recipientId)
    ensureOpenNow(ctx, envelope)
    ensureMayBeBrought(recipient)
    const { clientId } = program
    const subject = {
      clientId,
      userId,
      organizationId,
      envelopeId: id,
      recipient: { id: recipientId, tokenVersion },
      origin: pickOrigin(await frameOriginsOf(tx, clientId), origin),
    }
    return issueAddress(ctx, tx, subject)
  })
}

/** By those who may send the draft: they let somebody else finish it, in a page of the program. */
export async function askEditingAddress(
  ctx: Ctx,
  { id, origin }: Readonly<{ id: EnvelopeId; origin?: string | undefined }>,
  caller: AddressAsker,
): Promise<Address> {
  const { program, userId, organizationId } = caller
  ensure(program, 'embed.program_required')
  return ctx.db.transaction(async (tx) => {
    const { envelope, details } = await lockHead(tx, id, caller)
    ensureMay(caller, envelope, 'send')
    ensure(details.corrects === null, 'correction.not_to_send') // the editor ends with sending
    ensure(envelope.state === 'draft', 'envelope.not_editable', { state: envelope.state })
    const { clientId } = program
    const picked = pickOrigin(await frameOriginsOf(tx, clientId), origin)
    return issueAddress(ctx, tx, { clientId, userId, organizationId, envelopeId: id, recipient: null, origin: picked })
  })
}

async function issueAddress(ctx: Ctx, tx: Tx, subject: Parameters<typeof insertAddress>[1]): Promise<Address> {
  const at = ctx.now()
  const ticket = Buffer.from(ctx.random(32)).toString('base64url')
  const expiresAt = later(at, ADDRESS_MINUTES)
  await insertAddress(tx, subject, { id: ctx.newId<'EmbeddedVisit'>(), ticket, at, expiresAt })
  const { clientId, recipient, origin } = subject
  return { clientId, ticket, isEditor: recipient === null, expiresAt, origin }
}

/** @param envelope the draft that is edited; null: a recipient acts */
export type OpenedVisit = Readonly<{ token: string; origin: string; expiresAt: Date; envelope: EnvelopeId | null }>

/** Nobody is told why an address opens nothing: used, ended, never there, its recipient corrected, its envelope closed. */
export async function openVisit(
  ctx: Ctx,
  { clientId, ticket }: Readonly<{ clientId: ClientId; ticket: string }>,
): Promise<OpenedVisit> {
  const envelopeId = await ctx.db.read((reader) => envelopeOfTicket(reader, clientId, ticket))
  ensure(envelopeId, 'embed.address_over')
  const token = newVisitToken(ctx.random)
  return ctx.db.transaction(async (tx) => {
    const envelope = await lockEnvelope(tx, envelopeId)
    const at = ctx.now()
    const expiresAt = later(at, VISIT_HOURS * 60)
    const visit = await openOnce(tx, { clientId, ticket }, { token, at, until: expiresAt })
    ensure(visit && (await isStillMeant(ctx, tx, envelope, visit)), 'embed.address_over')
    return { token, origin: visit.origin, expiresAt, envelope: visit.recipient ? null : visit.envelopeId }
  })
}

async function isStillMeant(ctx: Ctx, tx: Tx, envelope: Envelope, { recipient }: EmbeddedVisit): Promise<boolean> {
  if (!recipient) return envelope.state === 'draft'
  const { tokenVersion } = await loadRecipient(tx, envelope.id, recipient.id)
  return envelope.state === 'in-transit' && !isOverdue(envelope, ctx.now()) && tokenVersion === recipient.tokenVersion
}

function ensureOpenNow(ctx: Ctx, envelope: Envelope): void {
  ensure(!isOverdue(envelope, ctx.now()), 'envelope.has_expired', { state: 'expired' })
  ensureOpen(envelope)
}

/** The reaction to a correction: the person who was brought before may be somebody else. */
export async function endVisitsWhenCorrected(_ctx: Ctx, tx: Tx, { facts }: Recorded): Promise<void> {
  for (const fact of facts)
    if (fact.type === 'recipient.corrected' && 'recipientId' in fact)
      await endVisitsOf(tx, fact.recipientId as RecipientId)
}

/** The reaction to what takes a program's tokens away, or part of what they open: the editors that it opened end with them. */
export async function endEditorVisits(_ctx: Ctx, tx: Tx, { subject, facts }: Recorded): Promise<void> {
  if (subject.kind !== 'organization') return
  for (const fact of facts as readonly OrganizationFact[]) {
    if (fact.type === 'oauth.revoked') await endEditorVisitsOf(tx, fact.clientId, fact.userId)
    if (fact.type === 'application.scopes_changed' || fact.type === 'application.secret_rotated')
      await endEditorVisitsOf(tx, fact.clientId)
  }
}

/** Who bears the token of a sender's visit; null: the header holds none of those. */
export async function recognizeVisit(ctx: Ctx, authorization: string | null): Promise<EmbeddedVisit | null> {
  const token = /^bearer +(\S+)$/i.exec(authorization ?? '')?.[1]
  if (token === undefined || !isVisitToken(token)) return null
  const visit = await ctx.db.read((reader) => findVisit(reader, token, ctx.now()))
  ensure(visit?.recipient === null, 'embed.visit_over')
  return visit
}

const KEPT_HOURS = 24

export async function forgetEndedVisits(ctx: Ctx): Promise<void> {
  await ctx.db.transaction((tx) => deleteEndedVisits(tx, later(ctx.now(), -KEPT_HOURS * 60)))
}
