/** Codes that prove a second factor: from the app, or one of those that were kept for losing it. Each is good once. */
import { createHmac } from 'node:crypto'
import type { UserId } from '../../../kernel/ids.ts'
import { ensure } from '../../../kernel/refusal.ts'
import type { Ctx } from '../../../server/ctx.ts'
import { countTry, forgiveTries } from '../tries.ts'
import { openSecret } from './sealed-secret.ts'
import { appCodeIn, recoveryCodeIn } from './second-factor.model.ts'
import { findAuthenticator, spendRecoveryCode, spendStep } from './second-factor.store.ts'
import { stepOf } from './totp.ts'

/** Spent at once, whatever becomes of what it was typed for: two who come with the same code are not both let in. */
export async function checkCode(ctx: Ctx, userId: UserId, text: string): Promise<'app' | 'recovery'> {
  await countTry(ctx, { 'second-factor.user': userId })
  const appCode = appCodeIn(text)
  const recoveryCode = recoveryCodeIn(text)
  const isGood = appCode
    ? await spendAppCode(ctx, userId, appCode)
    : recoveryCode !== null && (await spendRecovery(ctx, userId, recoveryCode))
  ensure(isGood, 'second_factor.code_wrong', { field: 'code' })
  await forgiveTries(ctx, 'second-factor.user', userId)
  return appCode ? 'app' : 'recovery'
}

async function spendAppCode(ctx: Ctx, userId: UserId, code: string): Promise<boolean> {
  const authenticator = await ctx.db.read((reader) => findAuthenticator(reader, userId))
  if (!authenticator) return false
  const step = stepOf(openSecret(ctx, userId, authenticator.secretSealed), code, ctx.now())
  return step !== null && ctx.db.read((reader) => spendStep(reader, userId, step))
}

const spendRecovery = (ctx: Ctx, userId: UserId, code: string): Promise<boolean> =>
  ctx.db.read((reader) => spendRecoveryCode(reader, userId, hashOfRecoveryCode(ctx, userId, code), ctx.now()))

/** Keyed, because fifty bits can be searched by anybody who holds the table. */
export function hashOfRecoveryCode({ keys }: Pick<Ctx, 'keys'>, userId: UserId, code: string): Buffer {
  return createHmac('sha256', keys.derive('recovery-code')).update(`${userId} ${code}`).digest()
}
