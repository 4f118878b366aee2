/** Turning the authenticator app on and off, and signing in with it. */
import { asId, type OrganizationId } from '../../../kernel/ids.ts'
import { ensure, Refusal } from '../../../kernel/refusal.ts'
import type { Ctx } from '../../../server/ctx.ts'
import type { Tx } from '../../../server/db.ts'
import { lockUser } from '../account.store.ts'
import { recordAboutUser } from '../../../core/identity/record.commands.ts'
import { noteWrongCode } from '../failure.commands.ts'
import { hashOfSecret } from '../../../server/secret-hash.ts'
import { endSessionsOf, type SessionUser, type SignInOrigin } from '../session.commands.ts'
import { arrive, type Arrival } from './arrival.commands.ts'
import { checkCode, hashOfRecoveryCode } from './code.commands.ts'
import { ensureProved } from './proof.commands.ts'
import { sealSecret } from './sealed-secret.ts'
import { isOn, RECOVERY_BYTES, recoveryCodeIn, recoveryCodesFrom } from './second-factor.model.ts'
import {
  beginAuthenticator,
  confirmAuthenticator,
  countRecoveryCodes,
  deleteAuthenticator,
  findAuthenticator,
  replaceRecoveryCodes,
} from './second-factor.store.ts'
import { dropStepsOf, findStep, takeStep, type PendingSignIn } from './step.store.ts'
import { introduction, SECRET_BYTES } from './totp.ts'

/** The secret is shown now and never again; until a code from it was typed, nothing asks for one. */
export async function beginSetup(ctx: Ctx, caller: SessionUser): Promise<Readonly<{ secret: string; uri: string }>> {
  const { userId } = caller
  const secret = ctx.random(SECRET_BYTES)
  return ctx.db.transaction(async (tx) => {
    await ensureProved(ctx, tx, caller)
    const { email } = await lockUser(tx, userId)
    const secretSealed = sealSecret(ctx, userId, secret)
    const begun = { userId, secretSealed, lastStep: 0, confirmedAt: null, createdAt: ctx.now() }
    ensure(await beginAuthenticator(tx, begun), 'second_factor.already_on')
    return introduction(secret, email)
  })
}

/** From now on it is asked for; the user's other sessions began without it and have to sign in again. */
export async function confirmSetup(ctx: Ctx, caller: SessionUser, code: string): Promise<string[]> {
  const { userId, sessionId } = caller
  await ctx.db.read((reader) => ensureProved(ctx, reader, caller))
  const begun = await ctx.db.read((reader) => findAuthenticator(reader, userId))
  ensure(begun && !begun.confirmedAt, 'second_factor.not_begun')
  await checkCode(ctx, userId, code)

  return ctx.db.transaction(async (tx) => {
    await lockUser(tx, userId)
    ensure(!isOn(await findAuthenticator(tx, userId)), 'second_factor.already_on')
    await confirmAuthenticator(tx, userId, ctx.now())
    await recordAboutUser(ctx, tx, userId, { type: 'user.second_factor_added' })
    await endSessionsOf(ctx, tx, userId, sessionId)
    await dropStepsOf(tx, userId)
    return newRecoveryCodes(ctx, tx, caller)
  })
}

export async function turnOff(ctx: Ctx, caller: SessionUser): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await ensureProved(ctx, tx, caller)
    const user = await lockUser(tx, caller.userId)
    ensure(isOn(await findAuthenticator(tx, caller.userId)), 'second_factor.is_off')
    await deleteAuthenticator(tx, caller.userId)
    await recordAboutUser(ctx, tx, user.id, { type: 'user.second_factor_removed' })
  })
}

export async function renewRecoveryCodes(ctx: Ctx, caller: SessionUser): Promise<string[]> {
  return ctx.db.transaction(async (tx) => {
    await ensureProved(ctx, tx, caller)
    const user = await lockUser(tx, caller.userId)
    ensure(isOn(await findAuthenticator(tx, caller.userId)), 'second_factor.is_off')
    await recordAboutUser(ctx, tx, user.id, { type: 'user.recovery_codes_renewed' })
    return newRecoveryCodes(ctx, tx, caller)
  })
}

/** The other half of a sign-in. A wrong code leaves it open; too many of them do not. */
export async function finishSignIn(
  ctx: Ctx,
  { token, code }: Readonly<{ token: string | undefined; code: string }>,
  from: SignInOrigin,
): Promise<Arrival> {
  const hash = hashOfSecret(token ?? '')
  const step = await ctx.db.read((reader) => findStep(reader, hash, 'second_factor', ctx.now()))
  ensure(step?.userId, 'session.begin_again')
  const { userId } = step
  const kind = await checkCode(ctx, userId, code).catch(async (error: unknown) => {
    if (isWrongCode(error)) await noteWrongCode(ctx, userId)
    throw error
  })

  return ctx.db.transaction(async (tx) => {
    const user = await lockUser(tx, userId)
    ensure(await takeStep(tx, hash, 'second_factor', ctx.now()), 'session.begin_again')
    if (kind === 'recovery') {
      const left = await countRecoveryCodes(tx, userId)
      await recordAboutUser(ctx, tx, userId, { type: 'user.recovery_code_used', left })
    }
    return arrive(ctx, tx, user, from, 'second_factor', organizationOf(step))
  })
}

/** Whose provider the first half came from. */
const organizationOf = ({ data: { ssoOrganizationId: id } }: PendingSignIn): OrganizationId | null =>
  id === undefined ? null : asId<'Organization'>(id)

const isWrongCode = (error: unknown): boolean => error instanceof Refusal && error.code === 'second_factor.code_wrong'

async function newRecoveryCodes(ctx: Ctx, tx: Tx, { userId }: SessionUser): Promise<string[]> {
  const codes = recoveryCodesFrom(ctx.random(RECOVERY_BYTES))
  const hashes = codes.map((code) => hashOfRecoveryCode(ctx, userId, recoveryCodeIn(code)!))
  await replaceRecoveryCodes(tx, userId, hashes)
  return codes
}
