/** Commands of identity checks: show what is owed, send a code, take an answer, set another access code. Lock, decide, save. */
import type { Circumstances } from '../../kernel/fact.ts'
import type { EnvelopeId, RecipientId } from '../../kernel/ids.ts'
import { ensure } from '../../kernel/refusal.ts'
import { ensureMay, type By } from '../../core/envelope/access.model.ts'
import { forgetPasses, savePass } from '../../core/envelope/check-pass.store.ts'
import { commit } from '../../core/envelope/envelope.commands.ts'
import { loadEnvelope, type EnvelopeDetails } from '../../core/envelope/envelope-details.store.ts'
import { isEditable, isOpen, type EnvelopeFact } from '../../core/envelope/envelope.model.ts'
import { lockEnvelope } from '../../core/envelope/envelope.store.ts'
import { checkLimits, codeAddress, type IdentityCheck } from '../../core/envelope/identity-check.model.ts'
import { loadRecipient, updateRecipient, type StoredRecipient } from '../../core/envelope/recipient.store.ts'
import type { Ctx } from '../../server/ctx.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { limit } from '../../server/limits.ts'
import type { CheckMessage } from '../messages/check-message.model.ts'
import { hashOfAccessCode, isAccessCode } from '../../core/envelope/access-code.ts'
import { isCheckCode } from './check-code.ts'
import {
  consumeCode,
  countAccessTry,
  countCheckTry,
  findAccessTries,
  findCode,
  forgetAccessTries,
  insertCode,
  lockAccess,
} from './identification.store.ts'

export type CheckedHolder = StoredRecipient & Readonly<{ hasPassed: boolean }>

export type IdentificationPorts = Readonly<{
  /** Signing: the holder of this token, whether or not they owe a check. */
  findUncheckedHolder: (ctx: Ctx, reader: Reader, token: string) => Promise<CheckedHolder>
  /** Messages: puts a code into the outbox. */
  postCheckCode: (ctx: Ctx, tx: Tx, message: CheckMessage) => Promise<void>
}>

export type CheckOrigin = Readonly<{ ip: string; userAgent: string | null }>

export type ShownCheck = Readonly<{
  holder: CheckedHolder
  check: IdentityCheck
  details: EnvelopeDetails
  isLocked: boolean
  sentAt: Date | null
}>

type Ports = Pick<IdentificationPorts, 'findUncheckedHolder'>

export const showCheck = (ctx: Ctx, ports: Ports, token: string): Promise<ShownCheck> =>
  ctx.db.read(async (reader) => {
    const { holder, check } = await askedOf(ctx, reader, ports, token)
    const { isLocked } = await findAccessTries(reader, holder.id)
    const code = check.by === 'access-code' ? null : await findCode(reader, holder, ctx.now())
    const details = await loadEnvelope(reader, holder.envelopeId)
    return { holder, check, details, isLocked, sentAt: code?.sentAt ?? null }
  })

const HOUR_SEC = 3600

/** However often it is asked for, a phone gets few; where it costs money, a link alone buys nothing more. */
export async function sendCheckCode(ctx: Ctx, ports: IdentificationPorts, token: string, from: CheckOrigin) {
  const { holder, check } = await ctx.db.read((reader) => askedOf(ctx, reader, ports, token))
  const to = codeAddress(check, holder)
  ensure(to, 'recipient.check_unavailable')
  if (holder.hasPassed) return
  await limit(ctx, 'check-code-hour', holder.id, { max: checkLimits.codesPerHour, windowSec: HOUR_SEC })
  await limit(ctx, 'check-code-day', holder.id, { max: checkLimits.codesPerDay, windowSec: 24 * HOUR_SEC })
  await ctx.db.transaction(async (tx) => {
    const envelope = await lockEnvelope(tx, holder.envelopeId)
    const now = await askedOf(ctx, tx, ports, token) // its address may just have been corrected
    const [id, at] = [ctx.newId<'CheckCode'>(), ctx.now()]
    const expiresAt = new Date(at.getTime() + checkLimits.codeMinutes * 60_000)
    await insertCode(tx, now.holder, { id, at, expiresAt })
    const { language } = await loadEnvelope(tx, envelope.id)
    await ports.postCheckCode(ctx, tx, {
      codeId: id,
      envelopeId: envelope.id,
      name: now.holder.name,
      language: now.holder.language ?? language,
      expiresAt,
      ...(codeAddress(now.check, now.holder) ?? to),
    })
    const fact = { type: 'recipient.check_sent', recipientId: holder.id, by: check.by } as const
    await commit(ctx, tx, { next: envelope, facts: [fact] }, circumstances(ctx, holder.id, from))
  })
}

/** @param secret that the browser keeps; it counts as checked from now on */
export async function passCheck(
  ctx: Ctx,
  ports: Ports,
  { token, code, secret }: Readonly<{ token: string; code: string; secret: string }>,
  from: CheckOrigin,
): Promise<void> {
  const { holder, check } = await ctx.db.read((reader) => askedOf(ctx, reader, ports, token))
  if (holder.hasPassed) return
  const consume =
    check.by === 'access-code'
      ? await ensureAccessCode(ctx, holder, check, code, from)
      : await ensureCode(ctx, holder, code)
  await ctx.db.transaction(async (tx) => {
    const envelope = await lockEnvelope(tx, holder.envelopeId)
    const now = await askedOf(ctx, tx, ports, token)
    // Another address, or another access code: what was typed is the answer to something else.
    const isSame = now.holder.tokenVersion === holder.tokenVersion && isSameCheck(now.check, check)
    ensure(isSame && (await consume(tx)), 'recipient.check_over')
    const at = ctx.now()
    const expiresAt = new Date(at.getTime() + checkLimits.passHours * HOUR_SEC * 1000)
    await savePass(tx, holder, secret, { at, expiresAt })
    const fact = { type: 'recipient.check_passed', recipientId: holder.id, by: check.by } as const
    await commit(ctx, tx, { next: envelope, facts: [fact] }, circumstances(ctx, holder.id, from))
  })
}

const isSameCheck = (one: IdentityCheck, other: IdentityCheck): boolean =>
  one.by === other.by && one.phone === other.phone && one.accessCodeHash === other.accessCodeHash

type Consume = (tx: Tx) => Promise<boolean>

async function ensureCode(ctx: Ctx, holder: CheckedHolder, typed: string): Promise<Consume> {
  const at = ctx.now()
  const code = await ctx.db.read((reader) => findCode(reader, holder, at))
  ensure(code, 'recipient.check_over')
  const isCounted = await ctx.db.read((reader) => countCheckTry(reader, code.id, at, checkLimits.codeTries))
  ensure(isCounted, 'recipient.check_over')
  ensure(isCheckCode(ctx.keys, code.id, typed), 'recipient.check_wrong', { field: 'code' })
  return (tx) => consumeCode(tx, code.id, at)
}

/** The last wrong one locks the link, and the sender is told. */
async function ensureAccessCode(
  ctx: Ctx,
  { id, envelopeId }: CheckedHolder,
  { accessCodeHash }: IdentityCheck,
  typed: string,
  from: CheckOrigin,
): Promise<Consume> {
  const most = checkLimits.accessCodeTries
  const tried = await ctx.db.read((reader) => countAccessTry(reader, id, most))
  ensure(tried !== null && accessCodeHash, 'recipient.check_locked')
  if (await isAccessCode(accessCodeHash, typed)) {
    return async (tx) => {
      ensure(await forgetAccessTries(tx, id), 'recipient.check_locked')
      return true
    }
  }
  if (tried >= most) await lockOut(ctx, envelopeId, id, from)
  ensure(tried < most, 'recipient.check_locked')
  ensure(false, 'recipient.check_wrong', { field: 'code' })
}

const lockOut = (ctx: Ctx, envelopeId: EnvelopeId, id: RecipientId, from: CheckOrigin): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const envelope = await lockEnvelope(tx, envelopeId)
    if (!(await lockAccess(tx, id, ctx.now()))) return
    const fact: EnvelopeFact = { type: 'recipient.check_locked', recipientId: id }
    await commit(ctx, tx, { next: envelope, facts: [fact] }, circumstances(ctx, id, from))
  })

/** The sender's: a recipient who passed before has to pass again, and what was locked is open. */
export async function setAccessCode(
  ctx: Ctx,
  { id, recipient: recipientId, accessCode }: Readonly<{ id: EnvelopeId; recipient: RecipientId; accessCode: string }>,
  by: By,
): Promise<void> {
  const accessCodeHash = await hashOfAccessCode(accessCode)
  await ctx.db.transaction(async (tx) => {
    const envelope = await lockEnvelope(tx, id, by.viewer)
    ensureMay(by.viewer, envelope, isEditable(envelope.state) ? 'edit' : 'renotify')
    const recipient = await loadRecipient(tx, id, recipientId)
    ensure(recipient.check?.by === 'access-code', 'recipient.check_unavailable')
    ensure(
      recipient.state !== 'done' && (isOpen(envelope.state) || isEditable(envelope.state)),
      'recipient.already_acted',
    )
    await updateRecipient(tx, recipientId, { ...recipient, check: { ...recipient.check, accessCodeHash } })
    await forgetPasses(tx, recipientId)
  })
}

async function askedOf(ctx: Ctx, reader: Reader, { findUncheckedHolder }: Ports, token: string) {
  const holder = await findUncheckedHolder(ctx, reader, token)
  ensure(holder.check, 'request.not_found')
  return { holder, check: holder.check }
}

const circumstances = (ctx: Ctx, recipientId: RecipientId, from: CheckOrigin): Circumstances => ({
  at: ctx.now(),
  actor: { kind: 'recipient', recipientId },
  ...from,
})
