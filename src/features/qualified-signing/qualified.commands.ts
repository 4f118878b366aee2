/** Signing with one's own certificate through an agent on the same computer: prepare under a lease, sign elsewhere, put it in. Lock, decide, save. */
import type { SigningId } from '../../kernel/ids.ts'
import { ensure } from '../../kernel/refusal.ts'
import type { ExaminedCertificate } from '../../pades/validate/examine-certificate.ts'
import type { Bytes } from '../../server/blobs.ts'
import type { Ctx } from '../../server/ctx.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { embedAll, keepContinued, prepareSigning, valuesHash, type SignableHash } from './certificate-signing.ts'
import { ensureMayClaim, isOver, LEASE_MS, type DeclaredReason } from '../../core/envelope/certificate.model.ts'
import { commit } from '../../core/envelope/envelope.commands.ts'
import type { Envelope } from '../../core/envelope/envelope.model.ts'
import { fieldsOfEnvelope } from '../../core/envelope/field.store.ts'
import type { ShownDigest } from '../../core/envelope/shown-fact.model.ts'
import {
  deleteSigning,
  findLease,
  findSigning,
  insertSigning,
  saveSignedWith,
  saveTrouble,
  type Signing,
} from '../../core/document/lease.store.ts'
import { completeSigning, ensureMayPrepare, failSigning, resetSigning } from './qualified.model.ts'
import {
  ensureRightPerson,
  examineSigner,
  shownNumber,
  signedWith,
  verdictOn,
  type HolderAnswer,
  type QualifiedDeps,
} from './signer-certificate.ts'
import { asHolder, asHolderOf, findHeldEnvelope, findHolder, type HeldEnvelope } from '../../core/holder/holder.ts'
import {
  circumstances,
  ensureInTime,
  type ClientShown,
  type RequestOrigin,
  type Location,
} from '../../core/holder/acting.ts'
import { fillOwnValues, settleFields } from '../../core/holder/own-values.ts'
import { confirmOwn } from '../../core/holder/own-digest.ts'
import { confirmRead } from '../../core/holder/shown.ts'
import { saveLocation } from '../../core/holder/holder.store.ts'
import { lockEnvelope } from '../../core/envelope/envelope.store.ts'
import { lockWholeOf } from '../../core/envelope/whole.store.ts'

export type ShownHolder = HolderAnswer & Readonly<{ holder: ExaminedCertificate['holder']; number: string | null }>

/** Whose certificate it is, and what follows: told before anything is prepared. @param certificates DER, the signer's own first */
export async function showHolder(
  ctx: Ctx,
  deps: QualifiedDeps,
  token: string,
  certificates: readonly Bytes[],
): Promise<ShownHolder> {
  const examined = await examineSigner(ctx, deps, certificates)
  return ctx.db.read(async (reader) => {
    const held = await findHeldEnvelope(ctx, reader, token)
    ensure(held.stored.signatureType === 'qualified', 'signature.not_qualified')
    return { holder: examined.holder, number: shownNumber(examined), ...(await verdictOn(reader, held, examined)) }
  })
}

type PreparationWish = Readonly<{ certificates: readonly Bytes[] }> &
  Pick<Claim, 'digest' | 'declared'> &
  Pick<ClientShown, 'ownDigest'>

export type PreparedHashes = Readonly<{ tcn: SigningId; hashes: readonly SignableHash[] }>

/** Takes the lease and says what the signer's key has to sign. @param certificates DER, the signer's own first */
export async function generateSignableHashes(
  ctx: Ctx,
  deps: QualifiedDeps,
  token: string,
  { certificates, ownDigest, ...wish }: PreparationWish,
  from: RequestOrigin,
): Promise<PreparedHashes> {
  const examined = await examineSigner(ctx, deps, certificates)
  const { signing } = await asHolderOf(ctx, token, lockWholeOf, async (tx, holder) => {
    ensureInTime(ctx, holder.envelope)
    confirmOwn(ctx, holder, holder.stored.id, ownDigest)
    ensureMayPrepare(holder.envelope, holder.recipient.id)
    return claimLease(ctx, tx, holder, { examined, provider: null, ...wish, from })
  })
  try {
    return { tcn: signing.id, hashes: await prepareSigning(ctx, deps, signing) }
  } catch (error) {
    await release(ctx, signing)
    throw error
  }
}

type Claim = Readonly<{
  examined: ExaminedCertificate
  provider: Signing['provider']
  digest: string | null
  /** Why somebody else's certificate signs, where it does. */
  declared: DeclaredReason | null
  from: RequestOrigin
}>

/** The envelope is this signer's for five minutes; a lease that ended before has to make room. */
export async function claimLease(
  ctx: Ctx,
  tx: Tx,
  { envelope, stored, details, ...read }: HeldEnvelope,
  { examined, provider, digest, declared, from }: Claim,
): Promise<Readonly<{ signing: Signing; envelope: Envelope }>> {
  ensure(stored.signatureType === 'qualified', 'signature.not_qualified')
  const reason = await ensureRightPerson(tx, { stored, details }, { examined, declared })
  const shown = confirmRead({ ...read, state: envelope.state }, stored.id, digest)
  const now = ctx.now()
  await fillOwnValues(ctx, tx, { stored, details })
  const fields = await fieldsOfEnvelope(tx, envelope.id)
  await settleFields(ctx, tx, { fields, recipients: envelope.recipients, stored, details })
  const lease = await findLease(tx, envelope.id)
  ensureMayClaim(lease, stored.id, now)
  const freed = lease ? await endLease(ctx, tx, envelope, lease) : envelope
  const signing: Signing = {
    id: ctx.newId<'Signing'>(),
    envelopeId: envelope.id,
    recipientId: stored.id,
    until: new Date(now.getTime() + LEASE_MS),
    certificates: [examined.certificate, ...examined.chain].map((der) => new Uint8Array(der)),
    valuesHash: await valuesHashOf(tx, envelope, stored.id),
    provider,
    shown,
    declared: reason,
    ...from,
  }
  await insertSigning(tx, signing, now)
  return { signing, envelope: freed }
}

export type Returned = Readonly<{ tcn: SigningId; signatures: ReadonlyMap<string, Bytes>; location: Location | null }>

/** The signatures come back: they prove themselves, and then the recipient has signed. */
export async function signWithPlugin(
  ctx: Ctx,
  deps: QualifiedDeps,
  token: string,
  { tcn, signatures, location }: Returned,
  from: RequestOrigin,
): Promise<void> {
  const signing = await ctx.db.read(async (reader) => {
    const holder = await findHolder(ctx, reader, token)
    ensure(holder.state !== 'done', 'recipient.already_acted')
    const found = await findSigning(reader, tcn)
    const isTheirs = found?.recipientId === holder.id && found.provider === null
    ensure(isTheirs && !isOver(found, ctx.now()), 'signature.lease_over', { field: 'tcn' })
    return found
  })
  const examined = await examineSigner(ctx, deps, signing.certificates)
  const continued = await embedAll(ctx, deps, signing, signatures)
  await asHolder(ctx, token, async (tx, { envelope, stored, details }) => {
    ensureInTime(ctx, envelope)
    const shown = await ensureStillPrepared(tx, envelope, signing)
    const declared = await ensureRightPerson(tx, { stored, details }, { examined, declared: signing.declared })
    const certificate = signedWith(examined, declared, deps)
    const change = completeSigning(envelope, stored.id, certificate, shown)
    if (location) await saveLocation(tx, stored.id, location)
    await keepContinued(tx, signing, continued)
    await saveSignedWith(tx, stored.id, certificate)
    await commit(ctx, tx, change, circumstances(ctx, stored, from))
  })
}

/**
 * Takes the lease away, so that everything else that comes of it comes too late; a value that was changed since is not what was prepared.
 * @returns what the signer was shown when it was prepared: these bytes they sign, whatever others do meanwhile
 */
export async function ensureStillPrepared(
  tx: Tx,
  envelope: Envelope,
  signing: Signing,
): Promise<ShownDigest | undefined> {
  const shown = (await findSigning(tx, signing.id))?.shown
  ensure(await deleteSigning(tx, signing.id), 'signature.lease_over', { field: 'tcn' })
  const values = await valuesHashOf(tx, envelope, signing.recipientId)
  ensure(values === signing.valuesHash, 'signature.values_changed')
  return shown ?? undefined
}

/** Gives the lease back and lets the recipient begin again, whatever became of the last try. */
export async function resetProcessing(ctx: Ctx, token: string, from: RequestOrigin): Promise<void> {
  await asHolder(ctx, token, async (tx, { envelope, stored }) => {
    const lease = await findLease(tx, envelope.id)
    if (lease?.recipientId === stored.id) await deleteSigning(tx, lease.id)
    await commit(ctx, tx, resetSigning(envelope, stored.id), circumstances(ctx, stored, from))
  })
}

/** A lease that ended: the recipient who was signing at a provider has failed, and may try again. */
export async function endLease(ctx: Ctx, tx: Tx, envelope: Envelope, { id, recipientId }: Signing): Promise<Envelope> {
  await deleteSigning(tx, id)
  await saveTrouble(tx, recipientId, 'lease_over')
  const actor = { kind: 'system' } as const
  const change = failSigning(envelope, recipientId, 'lease_over')
  return commit(ctx, tx, change, { at: ctx.now(), actor, ip: null, userAgent: null })
}

export async function release(ctx: Ctx, { id, envelopeId }: Signing): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await lockEnvelope(tx, envelopeId)
    await deleteSigning(tx, id)
  })
}

const valuesHashOf = async (reader: Reader, { id }: Envelope, recipientId: Signing['recipientId']): Promise<string> =>
  valuesHash(await fieldsOfEnvelope(reader, id), recipientId)
