/** Reauthentication before sign-in methods change: proof that the person at an open session is its owner (ASVS 5.0, 7.5.1). */
import { ensure } from '../../../kernel/refusal.ts'
import type { Ctx } from '../../../server/ctx.ts'
import type { Reader } from '../../../server/db.ts'
import { loadUser } from '../account.store.ts'
import { isTheirPassword } from '../password-hash.ts'
import { renewToken, type SessionUser } from '../session.commands.ts'
import { countTry, forgiveTries } from '../tries.ts'
import { checkCode } from './code.commands.ts'
import { findProof, saveProof } from './proof.store.ts'
import { isFresh, isOn } from './second-factor.model.ts'
import { findAuthenticator } from './second-factor.store.ts'

export async function ensureProved(ctx: Ctx, reader: Reader, { sessionId }: SessionUser): Promise<void> {
  ensure(isFresh(await findProof(reader, sessionId), ctx.now()), 'session.proof_required')
}

export async function isProved(ctx: Ctx, reader: Reader, { sessionId }: SessionUser): Promise<boolean> {
  return isFresh(await findProof(reader, sessionId), ctx.now())
}

/**
 * Everything that somebody signs in with: the password where there is one, and a code where an app is on.
 * @returns the session's new token
 */
export async function prove(
  ctx: Ctx,
  caller: SessionUser,
  { password, code }: Readonly<{ password?: string | undefined; code?: string | undefined }>,
): Promise<string> {
  const { userId } = caller
  await countTry(ctx, { 'prove.user': userId })
  const user = await ctx.db.read((reader) => loadUser(reader, userId))
  const hasApp = isOn(await ctx.db.read((reader) => findAuthenticator(reader, userId)))
  ensure(user.passwordHash !== null || hasApp, 'session.proof_unavailable')
  if (user.passwordHash !== null)
    ensure(await isTheirPassword(user.passwordHash, password ?? ''), 'user.password_wrong', { field: 'password' })
  if (hasApp) await checkCode(ctx, userId, code ?? '')
  await forgiveTries(ctx, 'prove.user', userId)
  return noteProved(ctx, caller)
}

export const noteProved = (ctx: Ctx, caller: SessionUser): Promise<string> =>
  ctx.db.transaction(async (tx) => {
    await saveProof(tx, caller.sessionId, ctx.now())
    return renewToken(ctx, tx, caller)
  })
