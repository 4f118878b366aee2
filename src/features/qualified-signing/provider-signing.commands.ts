/**
 * Signing where the key lies in a provider's cloud: accepted in a moment, finished by a job. What the provider answered is kept before
 * anything else happens, so that a worker that takes over after a crash neither asks twice nor loses it.
 */
import { ensure, Refusal, refusalOf } from '../../kernel/refusal.ts'
import type { SigningId } from '../../kernel/ids.ts'
import type { Ctx } from '../../server/ctx.ts'
import type { Tx } from '../../server/db.ts'
import { embedAll, keepContinued, prepareSigning, valuesHash, type Continued } from './certificate-signing.ts'
import { isOver, type SigningTrouble } from '../../core/envelope/certificate.model.ts'
import { oids } from '../../pades/crypto/asn1/oids.ts'
import type { ExaminedCertificate } from '../../pades/validate/examine-certificate.ts'
import type {
  CloudAuthorization,
  CloudKey,
  CloudSession,
  CloudSigning,
  KeyAnswer,
} from '../certificates/cloud-signing.model.ts'
import { commit } from '../../core/envelope/envelope.commands.ts'
import { findRecipient, isOpen } from '../../core/envelope/envelope.model.ts'
import { lockEnvelope } from '../../core/envelope/envelope.store.ts'
import { lockHead, lockWholeOf } from '../../core/envelope/whole.store.ts'
import {
  deleteSigning,
  findLease,
  findSigning,
  preparedOf,
  saveSignatures,
  saveSignedWith,
  saveTrouble,
  type Signing,
} from '../../core/document/lease.store.ts'
import { claimLease, ensureStillPrepared, release } from './qualified.commands.ts'
import { beginSigning, completeSigning, ensureMayPrepare, failSigning } from './qualified.model.ts'
import { ensureRightPerson, examineSigner, policyFor, signedWith, type QualifiedDeps } from './signer-certificate.ts'
import { asHolderOf, findHolder, type HeldEnvelope } from '../../core/holder/holder.ts'
import { circumstances, ensureInTime, type CloudWish, type RequestOrigin } from '../../core/holder/acting.ts'
import { confirmOwn } from '../../core/holder/own-digest.ts'
import { saveLocation } from '../../core/holder/holder.store.ts'

export type CloudDeps = QualifiedDeps & Readonly<{ cloud: CloudSigning }>

/** Takes the lease and begins; `hand` hands the rest to the job, in the same transaction. */
export async function signAtProvider(
  ctx: Ctx,
  deps: CloudDeps,
  token: string,
  { handle, alias, location, ownDigest, ...wish }: CloudWish,
  from: RequestOrigin,
  hand: (tx: Tx, id: SigningId) => Promise<void>,
): Promise<void> {
  await ctx.db.read((reader) => findHolder(ctx, reader, token))
  const { session, chosen } = openChosen(deps.cloud, handle, alias)
  const isAuthorized = !chosen.access || session.authorized === chosen.alias
  ensure(isAuthorized, 'certificate.authorization_required', { field: 'access_token' })
  const examined = await examineSigner(ctx, deps, chosen.chain)
  await asHolderOf(ctx, token, lockWholeOf, async (tx, holder) => {
    ensureInTime(ctx, holder.envelope)
    confirmOwn(ctx, holder, holder.stored.id, ownDigest)
    ensureMayPrepare(holder.envelope, holder.recipient.id)
    const provider = providerOf(session, chosen)
    const { signing, envelope } = chosen.access
      ? { signing: await preparedLease(ctx, tx, holder, provider), envelope: holder.envelope }
      : await claimLease(ctx, tx, holder, { examined, provider, ...wish, from })
    if (holder.stored.signingTrouble) await saveTrouble(tx, holder.stored.id, null)
    if (location) await saveLocation(tx, holder.stored.id, location)
    const change = beginSigning(envelope, holder.recipient.id)
    await commit(ctx, tx, change, circumstances(ctx, holder.stored, from))
    await hand(tx, signing.id)
  })
}

const providerOf = ({ id, form }: CloudSession, { alias, access }: CloudKey): NonNullable<Signing['provider']> => ({
  sessionId: id,
  alias,
  form,
  isByPss: access?.algorithm === oids.rsaPss,
})

/** What was prepared when the key was authorized for it: nothing else may be signed with it. */
async function preparedLease(
  ctx: Ctx,
  tx: Tx,
  { envelope, stored, fields }: HeldEnvelope,
  { sessionId, alias }: NonNullable<Signing['provider']>,
): Promise<Signing> {
  const lease = await findLease(tx, envelope.id)
  const isTheirs = lease?.recipientId === stored.id && !isOver(lease, ctx.now())
  const isOfThisKey = lease?.provider?.sessionId === sessionId && lease.provider.alias === alias
  ensure(lease && isTheirs && isOfThisKey, 'signature.lease_over', { field: 'access_token' })
  ensure(valuesHash(fields, stored.id) === lease.valuesHash, 'signature.values_changed')
  return lease
}

export type AuthorizationWish = Omit<CloudWish, 'location'> &
  Readonly<{ answers: readonly KeyAnswer[]; language: string }>

/**
 * Prepares every document under the lease and has the key authorized for these very hashes; nothing is signed yet. Where somebody has to
 * confirm it elsewhere, the handle that comes back is asked again.
 */
export async function authorizeAtProvider(
  ctx: Ctx,
  deps: CloudDeps,
  token: string,
  { handle, alias, answers, language, ownDigest, ...wish }: AuthorizationWish,
  from: RequestOrigin,
): Promise<CloudAuthorization> {
  const holder = await ctx.db.read((reader) => findHolder(ctx, reader, token))
  const { session, chosen } = openChosen(deps.cloud, handle, alias)
  const provider = providerOf(session, chosen)
  if (session.waitsFor !== null) {
    ensure(holder.state !== 'signing', 'recipient.signing_under_way')
    const lease = await ctx.db.read((reader) => findLease(reader, holder.envelopeId))
    const isHeld = lease?.recipientId === holder.id && lease.provider?.sessionId === session.id
    ensure(isHeld && !isOver(lease, ctx.now()), 'signature.lease_over', { field: 'access_token' })
    return confirmedElsewhere(ctx, lease, () => deps.cloud.checkAuthorization(handle))
  }
  const examined = await examineSigner(ctx, deps, chosen.chain)
  const { signing } = await asHolderOf(ctx, token, lockWholeOf, async (tx, holder) => {
    ensureInTime(ctx, holder.envelope)
    confirmOwn(ctx, holder, holder.stored.id, ownDigest)
    ensureMayPrepare(holder.envelope, holder.recipient.id)
    return claimLease(ctx, tx, holder, { examined, provider, ...wish, from })
  })
  try {
    const hashes = await prepareSigning(ctx, deps, signing)
    const asked = hashes.map(({ documentId, hash }) => ({ id: documentId, hash }))
    return await deps.cloud.authorize(handle, chosen.alias, { hashes: asked, answers, language })
  } catch (error) {
    await release(ctx, signing)
    throw error
  }
}

/** A no ends the lease: others may sign at once. Silence does not, nor does a question that comes late, when the key signs already. */
async function confirmedElsewhere(
  ctx: Ctx,
  lease: Signing,
  check: () => Promise<CloudAuthorization>,
): Promise<CloudAuthorization> {
  try {
    return await check()
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === 'certificate.provider_unavailable') throw error
    await ctx.db.transaction(async (tx) => {
      const envelope = await lockEnvelope(tx, lease.envelopeId)
      if (findRecipient(envelope, lease.recipientId).state !== 'signing') await deleteSigning(tx, lease.id)
    })
    throw error
  }
}

type OpenedSession = Readonly<{ session: CloudSession; chosen: CloudKey }>

/** What somebody signed in for at a provider, and which of its certificates they mean. */
export function openChosen(cloud: CloudSigning, handle: string, alias: string | null): OpenedSession {
  const session = cloud.open(handle)
  ensure(session, 'certificate.session_over', { field: 'access_token' })
  return { session, chosen: chosenIn(session, alias) }
}

/** The one that was named, or the only one there is. */
function chosenIn({ certificates }: CloudSession, alias: string | null): CloudKey {
  const chosen = alias === null ? certificates : certificates.filter((each) => each.alias === alias)
  const [only, ...others] = chosen
  ensure(only && others.length === 0, 'certificate.missing', { field: 'certificates' })
  return only
}

/** Throws where trying again may help; everything else ends here, signed or failed. */
export async function finishAtProvider(ctx: Ctx, deps: CloudDeps, id: SigningId, handle: string): Promise<void> {
  const signing = await ctx.db.read((reader) => findSigning(reader, id))
  if (!signing?.provider) return
  if (isOver(signing, ctx.now())) return giveUpSigning(ctx, id, 'lease_over')
  const answer = await askProvider(ctx, deps, signing, handle)
  if (answer !== 'signed') return giveUpSigning(ctx, id, answer)
  try {
    const examined = await examineSigner(ctx, deps, signing.certificates)
    const documents = await ctx.db.read((reader) => preparedOf(reader, id))
    const signatures = new Map(documents.map(({ documentId, signature }) => [documentId, signature!]))
    await complete(ctx, deps, signing, { examined, continued: await embedAll(ctx, deps, signing, signatures) })
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal || refusal.code === 'certificate.status_unknown') throw error
    ctx.log.warn({ code: refusal.code }, 'what a provider signed cannot be used')
    await giveUpSigning(ctx, id, isChanged(refusal) ? 'document_changed' : 'certificate')
  }
}

/** Something else stands in the document than what the signer confirmed: of others, or of their own. */
const isChanged = ({ code }: Refusal): boolean =>
  code === 'recipient.document_changed' || code === 'signature.values_changed'

/** Asks once: an answer that is kept is not asked for again. It has refused where it said no, or did not sign everything. */
async function askProvider(
  ctx: Ctx,
  deps: CloudDeps,
  signing: Signing,
  handle: string,
): Promise<'signed' | 'provider_refused' | 'document_changed'> {
  const hashes = await prepareSigning(ctx, deps, signing).catch((error: unknown) => {
    if (error instanceof Refusal && isChanged(error)) return null
    throw error
  })
  if (!hashes) return 'document_changed'
  const prepared = await ctx.db.read((reader) => preparedOf(reader, signing.id))
  if (prepared.length > 0 && prepared.every(({ signature }) => signature !== null)) return 'signed'
  const asked = hashes.map(({ documentId, hash }) => ({ id: documentId, hash }))
  const answer = await deps.cloud.sign(handle, signing.provider!.alias, asked)
  if (answer.is === 'refused' || !asked.every(({ id }) => answer.signatures.has(id))) return 'provider_refused'
  await ctx.db.transaction((tx) => saveSignatures(tx, signing.id, answer.signatures))
  return 'signed'
}

async function complete(
  ctx: Ctx,
  deps: CloudDeps,
  signing: Signing,
  { examined, continued }: Readonly<{ examined: ExaminedCertificate; continued: readonly Continued[] }>,
): Promise<void> {
  const { envelopeId, recipientId, ip, userAgent } = signing
  await ctx.db.transaction(async (tx) => {
    const { envelope, details, recipients } = await lockHead(tx, envelopeId, null)
    const shown = await ensureStillPrepared(tx, envelope, signing)
    const stored = recipients.find(({ id }) => id === recipientId)!
    const declared = await ensureRightPerson(tx, { stored, details }, { examined, declared: signing.declared })
    const certificate = signedWith(examined, declared, { ...deps, policy: policyFor(deps, signing) })
    const change = completeSigning(envelope, recipientId, certificate, shown)
    await keepContinued(tx, signing, continued)
    await saveSignedWith(tx, recipientId, certificate)
    const actor = { kind: 'recipient', recipientId } as const
    await commit(ctx, tx, change, { at: ctx.now(), actor, ip, userAgent })
  })
}

/** Nothing was signed: the lease is free, and the recipient may try again. Harmless where it is over already. */
export async function giveUpSigning(ctx: Ctx, id: SigningId, because: SigningTrouble): Promise<void> {
  const found = await ctx.db.read((reader) => findSigning(reader, id))
  if (!found) return
  await ctx.db.transaction(async (tx) => {
    const envelope = await lockEnvelope(tx, found.envelopeId)
    if (!(await deleteSigning(tx, id)) || !isOpen(envelope.state)) return
    const actor = { kind: 'system' } as const
    const change = failSigning(envelope, found.recipientId, because)
    await saveTrouble(tx, found.recipientId, because)
    await commit(ctx, tx, change, { at: ctx.now(), actor, ip: null, userAgent: null })
  })
}
